"""My box: which copies a player owns, and where they are."""

from __future__ import annotations

from typing import ClassVar

from django.core.validators import MinValueValidator
from django.db import models
from django.db.models import Sum

from collection.models.card import Card
from collection.models.player import Player


class Condition(models.TextChoices):
    MINT = "mint", "Mint"
    GOOD = "good", "Good"
    PLAYED = "played", "Played"
    WORN = "worn", "Worn"
    PROXY = "proxy", "Proxy"


class Place(models.Model):
    """A binder, a box, a shelf: named by its owner."""

    owner = models.ForeignKey(Player, on_delete=models.CASCADE, related_name="places")
    name = models.CharField(max_length=60)

    class Meta:
        ordering = ("name",)
        constraints = [models.UniqueConstraint(fields=("owner", "name"), name="one_place_of_a_name")]

    def __str__(self) -> str:
        return self.name


class CopyQuerySet(models.QuerySet["Copy"]):
    """Questions asked of owned copies."""

    def of(self, player: Player) -> CopyQuerySet:
        """One player's copies, with their cards."""
        return self.filter(owner=player).select_related("card", "card__animoz", "place")

    def owned(self, player: Player) -> dict[int, int]:
        """How many copies of each card (by id) the player owns; cards without a copy are not in it."""
        rows = self.filter(owner=player).values_list("card_id").annotate(total=Sum("quantity"))
        return {card: total for card, total in rows if total}


class Copy(models.Model):
    """So many copies of one card in one condition, language and place."""

    owner = models.ForeignKey(Player, on_delete=models.CASCADE, related_name="copies")
    card = models.ForeignKey(Card, on_delete=models.CASCADE, related_name="copies")
    quantity = models.PositiveIntegerField(default=1, validators=[MinValueValidator(1)])
    condition = models.CharField(max_length=8, choices=Condition.choices, default=Condition.GOOD)
    language = models.CharField(max_length=8, default="en")
    place = models.ForeignKey(Place, null=True, blank=True, on_delete=models.SET_NULL, related_name="copies")
    note = models.CharField(max_length=200, blank=True)
    added = models.DateTimeField(auto_now_add=True)
    updated = models.DateTimeField(auto_now=True)

    objects: ClassVar[models.Manager[Copy]] = CopyQuerySet.as_manager()  # type: ignore[assignment]

    class Meta:
        ordering = ("card__number", "pk")
        verbose_name_plural = "copies"
        indexes = [models.Index(fields=("owner", "card"))]

    def __str__(self) -> str:
        return f"{self.quantity} x {self.card}"
