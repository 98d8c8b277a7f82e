"""Searches that players have saved under a name."""

from __future__ import annotations

from django.contrib.auth.models import AnonymousUser
from django.db import models
from django.utils.translation import gettext_lazy

from collection.models.card import GAMES
from collection.models.player import Player
from collection.search.syntax import MAX_TEXT

MAX_NAME = 60


class SavedSearchQuerySet(models.QuerySet["SavedSearch"]):
    """Queries for saved searches."""

    def of(self, player: Player | AnonymousUser | None) -> SavedSearchQuerySet:
        """One player's searches, by name; none for a visitor."""
        return self.filter(owner_id=player.pk) if player and player.pk else self.none()


class SavedSearch(models.Model):
    """A search that its owner has named. `text` is in the search language of what it is `about`.

    Searches for decks are for all games; theirs is the default game, so that nothing depends on it."""

    class About(models.TextChoices):
        CARDS = "cards", gettext_lazy("Cards")
        DECKS = "decks", gettext_lazy("My decks")
        PUBLIC_DECKS = "public-decks", gettext_lazy("Public decks")

    owner = models.ForeignKey(Player, on_delete=models.CASCADE, related_name="saved_searches")
    about = models.CharField(max_length=16, choices=About.choices, default=About.CARDS, db_default="cards")
    game = models.CharField(max_length=16, choices=GAMES)
    name = models.CharField(max_length=MAX_NAME)
    text = models.CharField(max_length=MAX_TEXT)
    saved = models.DateTimeField(auto_now_add=True)

    objects = SavedSearchQuerySet.as_manager()

    class Meta:
        ordering = ("name", "pk")
        verbose_name_plural = "saved searches"
        constraints = [
            models.UniqueConstraint(fields=("owner", "about", "game", "name"), name="one_saved_search_of_a_name")
        ]

    def __str__(self) -> str:
        return self.name
