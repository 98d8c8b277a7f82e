"""An Animanize card's typed stats."""

from __future__ import annotations

from typing import Any

from django.db import models

from collection.games.animanize import CircusCard, Colour, Kind
from collection.games.certainty import Certainty
from collection.models.card import Card, choices


class AnimanizeStats(models.Model):
    """One row a card; what its kind does not carry is empty."""

    card = models.OneToOneField(Card, on_delete=models.CASCADE, related_name="animanize", primary_key=True)
    kind = models.CharField(max_length=8, choices=choices(Kind), db_index=True)
    colour = models.CharField(max_length=8, choices=choices(Colour), blank=True, db_index=True)
    rank = models.PositiveSmallIntegerField(null=True, blank=True, db_index=True)
    act = models.CharField(max_length=300, blank=True)

    class Meta:
        verbose_name_plural = "Animanize stats"

    def __str__(self) -> str:
        return f"{self.card.name}: {self.kind}"

    @classmethod
    def fields_of(cls, card: CircusCard) -> dict[str, Any]:
        """The columns of one card; those of every game's cards stand in `Card`."""
        return {"kind": card.kind.value, "colour": card.colour or "", "rank": card.rank, "act": card.act}

    def face(self) -> CircusCard:
        """The same as the pure type that rules and faces use."""
        card = self.card
        return CircusCard(
            slug=card.slug,
            name=card.name,
            number=card.number,
            kind=Kind(self.kind),
            colour=Colour(self.colour) if self.colour else None,
            rank=self.rank,
            act=self.act,
            text=card.text,
            plate=card.plate,
            certainty={name: Certainty(value) for name, value in card.certainty.items()},
        )
