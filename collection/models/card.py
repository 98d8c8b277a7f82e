"""Cards of every game. What is special to a game stands in its own table (`collection/models/<game>.py`)."""

from __future__ import annotations

from typing import ClassVar

from django.db import models
from django.db.models import Q

from collection.games import GameId
from collection.games.animoz import Species
from collection.models.player import Player

GAMES = [(game.value, game.title) for game in GameId]


class CardSet(models.Model):
    """A set of cards: loaded from a data file (no owner), or a player's own (homebrew)."""

    game = models.CharField(max_length=16, choices=GAMES)
    slug = models.SlugField(max_length=40)
    name = models.CharField(max_length=60)
    owner = models.ForeignKey(Player, null=True, blank=True, on_delete=models.CASCADE, related_name="card_sets")

    class Meta:
        ordering = ("game", "owner_id", "slug")
        constraints = [
            models.UniqueConstraint(fields=("game", "slug", "owner"), name="one_own_set_of_a_name"),
            models.UniqueConstraint(
                fields=("game", "slug"), condition=Q(owner=None), name="one_loaded_set_of_a_name"
            ),
        ]

    def __str__(self) -> str:
        return self.name


class CardQuerySet(models.QuerySet["Card"]):
    """Questions asked of cards."""

    def visible_to(self, player: Player | None) -> CardQuerySet:
        """Cards of the loaded sets, and the player's own."""
        mine = Q(set__owner=player) if player and player.pk else Q(pk__in=[])
        return self.filter(Q(set__owner=None) | mine)

    def of(self, game: str) -> CardQuerySet:
        """Cards of one game, with their stats."""
        return self.filter(game=game).select_related("set", "animoz")


class Card(models.Model):
    """One card as it is printed once; copies of it stand in `Copy`.

    `certainty` maps a field's name to `printed` or `derived`; a field that is missing there is `reconstructed`.
    `search` is the folded text that searching looks at.
    """

    set = models.ForeignKey(CardSet, on_delete=models.CASCADE, related_name="cards")
    game = models.CharField(max_length=16, choices=GAMES)
    slug = models.SlugField(max_length=48)
    name = models.CharField(max_length=40)
    number = models.PositiveIntegerField()
    text = models.CharField(max_length=300, blank=True)
    plate = models.SlugField(max_length=40, blank=True)
    certainty = models.JSONField(default=dict, blank=True)
    note = models.CharField(max_length=300, blank=True, help_text="Where a corrected figure was read.")
    search = models.TextField(blank=True, editable=False)
    updated = models.DateTimeField(auto_now=True)

    objects: ClassVar[models.Manager[Card]] = CardQuerySet.as_manager()  # type: ignore[assignment]

    class Meta:
        ordering = ("game", "number", "pk")
        indexes = [models.Index(fields=("game", "number"))]
        constraints = [models.UniqueConstraint(fields=("set", "slug"), name="one_card_of_a_slug_in_a_set")]

    def __str__(self) -> str:
        return self.name

    @property
    def species(self) -> Species:
        """The card's typed stats, for rules and faces. An ANiMOZ card."""
        return self.animoz.species()
