"""An Arctic card's typed stats."""

from __future__ import annotations

from typing import Any

from django.db import models

from collection.games.arctic import Animal, ArcticCard, Kind
from collection.games.certainty import Certainty
from collection.models.card import Card, choices


class ArcticStats(models.Model):
    """One row a card; what its kind does not carry is empty."""

    card = models.OneToOneField(Card, on_delete=models.CASCADE, related_name="arctic", primary_key=True)
    kind = models.CharField(max_length=10, choices=choices(Kind), db_index=True)
    animal = models.CharField(max_length=8, choices=choices(Animal), blank=True, db_index=True)
    deck = models.PositiveSmallIntegerField(null=True, blank=True, db_index=True)
    draw = models.PositiveSmallIntegerField(null=True, blank=True)
    placement = models.PositiveSmallIntegerField(null=True, blank=True)
    companion = models.CharField(max_length=8, choices=choices(Animal), blank=True, db_index=True)
    points = models.PositiveSmallIntegerField(null=True, blank=True)
    side_a = models.TextField(blank=True)
    side_b = models.TextField(blank=True)

    class Meta:
        verbose_name_plural = "Arctic stats"

    def __str__(self) -> str:
        return f"{self.card.name}: {self.kind}"

    @classmethod
    def fields_of(cls, card: ArcticCard) -> dict[str, Any]:
        """The columns of one card; those of every game's cards stand in `Card`."""
        return {
            "kind": card.kind.value,
            "animal": card.animal or "",
            "deck": card.deck,
            "draw": card.draw,
            "placement": card.placement,
            "companion": card.companion or "",
            "points": card.points,
            "side_a": card.side_a,
            "side_b": card.side_b,
        }

    def face(self) -> ArcticCard:
        """The same as the pure type that rules and faces use."""
        card = self.card
        return ArcticCard(
            slug=card.slug,
            name=card.name,
            number=card.number,
            kind=Kind(self.kind),
            animal=Animal(self.animal) if self.animal else None,
            deck=self.deck,
            draw=self.draw,
            placement=self.placement,
            companion=Animal(self.companion) if self.companion else None,
            points=self.points,
            side_a=self.side_a,
            side_b=self.side_b,
            text=card.text,
            plate=card.plate,
            certainty={name: Certainty(value) for name, value in card.certainty.items()},
        )
