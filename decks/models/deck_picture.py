"""Which of its owner's pictures a deck uses for a card, or as its back, instead of those that the owner has chosen for
all decks."""

from __future__ import annotations

from typing import ClassVar

from django.db import models
from django.db.models import Q

from collection.models import Art, Card
from decks.models.deck import Deck


class DeckPicture(models.Model):
    """The choice of a deck for one card, or without a card for its back. Without a picture, the deck uses the built-in
    illustration or back. If the picture is deleted, so is the choice."""

    deck = models.ForeignKey(Deck, on_delete=models.CASCADE, related_name="pictures")
    card = models.ForeignKey(Card, on_delete=models.CASCADE, related_name="+", null=True, blank=True)
    picture = models.ForeignKey(Art, on_delete=models.CASCADE, related_name="in_decks", null=True, blank=True)

    objects: ClassVar[models.Manager[DeckPicture]] = models.Manager()

    class Meta:
        constraints = [
            models.UniqueConstraint(fields=("deck", "card"), name="one_picture_of_a_card_in_a_deck"),
            models.UniqueConstraint(fields=("deck",), condition=Q(card=None), name="one_back_of_a_deck"),
        ]

    def __str__(self) -> str:
        return f"{self.card or 'Back'} in {self.deck}"
