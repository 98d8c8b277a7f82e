"""Wish lists, lists of spare copies, and their secret links."""

from __future__ import annotations

import secrets

from django.contrib.auth.models import AnonymousUser
from django.db import models
from django.utils.translation import gettext, gettext_lazy, pgettext_lazy

from collection.models.card import Card
from collection.models.player import Player


class ListedCardQuerySet(models.QuerySet["ListedCard"]):
    """Queries for wish and spare lists."""

    def of(self, player: Player | AnonymousUser | None, which: str | None = None) -> ListedCardQuerySet:
        """One player's entries, of both lists or of one; none for a visitor."""
        if not (player and player.pk):
            return self.none()
        mine = self.filter(owner_id=player.pk)
        return mine.filter(which=which) if which else mine


class ListedCard(models.Model):
    """A card on a player's wish list, or on the list of spare copies that they offer."""

    class Which(models.TextChoices):
        WISH = "wish", gettext_lazy("Wish list")
        SPARE = "spare", gettext_lazy("Spare list")

    class Priority(models.IntegerChoices):
        HIGH = 1, pgettext_lazy("priority", "High")
        NORMAL = 2, pgettext_lazy("priority", "Normal")
        LOW = 3, pgettext_lazy("priority", "Low")

    owner = models.ForeignKey(Player, on_delete=models.CASCADE, related_name="listed_cards")
    which = models.CharField(max_length=8, choices=Which.choices)
    card = models.ForeignKey(Card, on_delete=models.CASCADE, related_name="listings")
    quantity = models.PositiveSmallIntegerField(default=1)
    priority = models.PositiveSmallIntegerField(choices=Priority.choices, default=Priority.NORMAL)
    note = models.CharField(max_length=200, blank=True)
    updated = models.DateTimeField(auto_now=True)

    objects = ListedCardQuerySet.as_manager()

    class Meta:
        ordering = ("which", "priority", "card__game", "card__number", "pk")
        constraints = [models.UniqueConstraint(fields=("owner", "which", "card"), name="a_card_once_per_list")]

    def __str__(self) -> str:
        return f"{self.quantity} x {self.card} ({self.which})"

    @property
    def priority_text(self) -> str:
        """The priority in words: “high priority”."""
        match self.priority:
            case ListedCard.Priority.HIGH:
                return gettext("high priority")
            case ListedCard.Priority.LOW:
                return gettext("low priority")
        return gettext("normal priority")


def list_secret() -> str:
    """A secret that cannot be guessed, for an address."""
    return secrets.token_urlsafe(16)


class SharedList(models.Model):
    """The secret link to a player's wish or spare list; stopping to share deletes it."""

    owner = models.ForeignKey(Player, on_delete=models.CASCADE, related_name="shared_lists")
    which = models.CharField(max_length=8, choices=ListedCard.Which.choices)
    secret = models.CharField(max_length=32, unique=True, default=list_secret, editable=False)
    created = models.DateTimeField(auto_now_add=True)

    class Meta:
        constraints = [models.UniqueConstraint(fields=("owner", "which"), name="one_link_per_list")]

    def __str__(self) -> str:
        return f"{self.which} list of {self.owner}"
