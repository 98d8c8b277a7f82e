"""Saved decks: for ANiMOZ, ANiOME decks of eighteen for one nominated BiOME."""

from __future__ import annotations

import secrets
from typing import ClassVar

from django.db import models

from collection.models import Card, Player
from collection.models.card import GAMES


def share_token() -> str:
    """An address that cannot be guessed."""
    return secrets.token_urlsafe(16)


class DeckQuerySet(models.QuerySet["Deck"]):
    """Questions asked of decks."""

    def of(self, player: Player) -> DeckQuerySet:
        """One player's decks, the newest first."""
        return self.filter(owner=player)


class Deck(models.Model):
    """A named list of cards. `nominated` is the BiOME of an ANiOME deck. It may be unfinished or illegal; it is saved all the same."""

    owner = models.ForeignKey(Player, on_delete=models.CASCADE, related_name="decks")
    game = models.CharField(max_length=16, choices=GAMES)
    name = models.CharField(max_length=60)
    nominated = models.CharField(max_length=10, blank=True)
    secret = models.CharField(max_length=32, unique=True, default=share_token, editable=False)
    shared = models.BooleanField(default=False, help_text="Whoever has the secret link may look, copy and print.")
    created = models.DateTimeField(auto_now_add=True)
    updated = models.DateTimeField(auto_now=True)

    objects: ClassVar[models.Manager[Deck]] = DeckQuerySet.as_manager()  # type: ignore[assignment]

    class Meta:
        ordering = ("-updated", "-pk")

    def __str__(self) -> str:
        return self.name

    def slugs(self) -> list[str]:
        """Every card of the deck by slug, copies repeated, in card order."""
        rows = self.entries.select_related("card").order_by("card__number", "card_id")
        return [row.card.slug for row in rows for _ in range(row.quantity)]


class DeckCard(models.Model):
    """So many of one card in a deck."""

    deck = models.ForeignKey(Deck, on_delete=models.CASCADE, related_name="entries")
    card = models.ForeignKey(Card, on_delete=models.CASCADE, related_name="in_decks")
    quantity = models.PositiveSmallIntegerField(default=1)

    class Meta:
        ordering = ("card__number", "card_id")
        constraints = [models.UniqueConstraint(fields=("deck", "card"), name="one_entry_of_a_card_in_a_deck")]

    def __str__(self) -> str:
        return f"{self.quantity} x {self.card} in {self.deck}"
