"""My box: which copies a player owns, where they are, and the changes that can be taken back."""

from __future__ import annotations

from django.contrib.auth.models import AnonymousUser
from django.core.validators import MaxValueValidator, MinValueValidator
from django.db import models
from django.db.models import Q, Sum

from collection.games import GameId
from collection.models.card import GAMES, Card
from collection.models.player import Player

MOST_OF_A_STACK = 999
"""Copies in one row: more is a slip of the keyboard."""


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

    def of(self, player: Player | AnonymousUser | None) -> CopyQuerySet:
        """One player's copies, with their cards; none for a visitor."""
        if not (player and player.pk):
            return self.none()
        return self.filter(owner_id=player.pk).select_related(
            "card__set", "place", *(f"card__{game.value}" for game in GameId)
        )

    def owned(self, player: Player | AnonymousUser | None) -> dict[int, int]:
        """How many copies of each card (by id) the player owns; cards without a copy are not in it."""
        if not (player and player.pk):
            return {}
        rows = self.filter(owner_id=player.pk).order_by().values_list("card_id").annotate(total=Sum("quantity"))
        return {card: total for card, total in rows if total}


class Copy(models.Model):
    """A stack: so many copies of one card in one condition, language and place, with one note.

    Two rows never say the same thing, so a box is a set of stacks and every change of it is a sum. Only
    `collection.services.box` writes here.
    """

    owner = models.ForeignKey(Player, on_delete=models.CASCADE, related_name="copies")
    card = models.ForeignKey(Card, on_delete=models.CASCADE, related_name="copies")
    quantity = models.PositiveIntegerField(
        default=1, validators=[MinValueValidator(1), MaxValueValidator(MOST_OF_A_STACK)]
    )
    condition = models.CharField(max_length=8, choices=Condition.choices, default=Condition.GOOD)
    language = models.CharField(max_length=8, default="en")
    place = models.ForeignKey(Place, null=True, blank=True, on_delete=models.RESTRICT, related_name="copies")
    note = models.CharField(max_length=200, blank=True)
    added = models.DateTimeField(auto_now_add=True)
    updated = models.DateTimeField(auto_now=True)

    objects = CopyQuerySet.as_manager()

    class Meta:
        ordering = ("card__number", "pk")
        verbose_name_plural = "copies"
        indexes = [models.Index(fields=("owner", "card", "quantity"))]
        constraints = [
            models.UniqueConstraint(
                fields=("owner", "card", "condition", "language", "place", "note"),
                condition=Q(place__isnull=False),
                name="one_stack_in_a_place",
            ),
            models.UniqueConstraint(
                fields=("owner", "card", "condition", "language", "note"),
                condition=Q(place__isnull=True),
                name="one_stack_without_a_place",
            ),
        ]

    def __str__(self) -> str:
        return f"{self.quantity} x {self.card}"


class ChangeQuerySet(models.QuerySet["Change"]):
    """Questions asked of a box's past."""

    def of(self, player: Player | AnonymousUser | None) -> ChangeQuerySet:
        """One player's changes, the newest first; none for a visitor."""
        return self.filter(owner_id=player.pk) if player and player.pk else self.none()

    def standing(self) -> ChangeQuerySet:
        """Changes that were not taken back."""
        return self.filter(undone=False)


class Change(models.Model):
    """One thing done to a box: a typed number, an edit, an import.

    `deltas` is a list of [card id, condition, language, place id or null, note, difference]. Differences add up, so
    taking a change back is subtracting them, whatever happened since.
    """

    class Kind(models.TextChoices):
        ENTRY = "entry", "Typed in"
        BOX = "box", "A whole box"
        EDIT = "edit", "Edited"
        IMPORT = "import", "Imported"

    owner = models.ForeignKey(Player, on_delete=models.CASCADE, related_name="box_changes")
    game = models.CharField(max_length=16, choices=GAMES, blank=True, help_text="Empty when it is of several games.")
    kind = models.CharField(max_length=8, choices=Kind.choices)
    label = models.CharField(max_length=120)
    deltas = models.JSONField()
    undone = models.BooleanField(default=False)
    made = models.DateTimeField(auto_now_add=True)

    objects = ChangeQuerySet.as_manager()

    class Meta:
        ordering = ("-pk",)
        indexes = [models.Index(fields=("owner", "-id"))]

    def __str__(self) -> str:
        return self.label
