"""An Animalia card's typed stats."""

from __future__ import annotations

from typing import Any

from django.db import models

from collection.games.animalia import AnimaliaCard, Continent, Kind, Symbol
from collection.games.certainty import Certainty
from collection.models.card import Card, choices


class AnimaliaStats(models.Model):
    """One row a card; what its kind does not carry is empty.

    `needs` repeats a mission's requirements as ` wolf  coin `, which both databases can search.
    """

    card = models.OneToOneField(Card, on_delete=models.CASCADE, related_name="animalia", primary_key=True)
    kind = models.CharField(max_length=10, choices=choices(Kind), db_index=True)
    continent = models.CharField(max_length=16, choices=choices(Continent), blank=True, db_index=True)
    value = models.PositiveSmallIntegerField(null=True, blank=True, db_index=True)
    type = models.CharField(max_length=40, blank=True)
    latin = models.CharField(max_length=60, blank=True)
    symbol = models.CharField(max_length=10, choices=choices(Symbol), blank=True, db_index=True)
    order = models.PositiveSmallIntegerField(null=True, blank=True)
    requires = models.JSONField(default=list, blank=True)
    letter = models.CharField(max_length=4, blank=True)
    special = models.CharField(max_length=40, blank=True)
    once = models.CharField(max_length=40, blank=True)
    dominance = models.BooleanField(default=False)
    leads = models.CharField(max_length=40, blank=True)
    needs = models.TextField(blank=True, editable=False)

    class Meta:
        verbose_name_plural = "Animalia stats"

    def __str__(self) -> str:
        return f"{self.card.name}: {self.kind}"

    @classmethod
    def fields_of(cls, card: AnimaliaCard) -> dict[str, Any]:
        """The columns of one card; those of every game's cards stand in `Card`."""
        return {
            "kind": card.kind.value,
            "continent": card.continent or "",
            "value": card.value,
            "type": card.type,
            "latin": card.latin,
            "symbol": card.symbol or "",
            "order": card.order,
            "requires": list(card.requires),
            "letter": card.letter,
            "special": card.special,
            "once": card.once,
            "dominance": card.dominance,
            "leads": card.leads,
            "needs": "".join(f" {slug} " for slug in card.requires),
        }

    def face(self) -> AnimaliaCard:
        """The same as the pure type that rules and faces use."""
        card = self.card
        return AnimaliaCard(
            slug=card.slug,
            name=card.name,
            number=card.number,
            kind=Kind(self.kind),
            continent=Continent(self.continent) if self.continent else None,
            value=self.value,
            type=self.type,
            latin=self.latin,
            symbol=Symbol(self.symbol) if self.symbol else None,
            order=self.order,
            requires=tuple(self.requires),
            letter=self.letter,
            special=self.special,
            once=self.once,
            dominance=self.dominance,
            leads=self.leads,
            text=card.text,
            plate=card.plate,
            certainty={name: Certainty(value) for name, value in card.certainty.items()},
        )
