"""An Animus card's typed stats."""

from __future__ import annotations

from typing import Any

from django.db import models

from collection.folding import folded
from collection.games.animus import AnimusCard, Kind
from collection.games.animus.terms import Type
from collection.games.certainty import Certainty
from collection.models.card import Card, choices


class AnimusStats(models.Model):
    """One row a card; what an entity does not carry is empty.

    For searching, on either database, `keywords` repeats those of the abilities as ` play  reaction `, and `told` what the
    abilities say, folded.
    """

    card = models.OneToOneField(Card, on_delete=models.CASCADE, related_name="animus", primary_key=True)
    kind = models.CharField(max_length=10, choices=choices(Kind), db_index=True)
    world = models.CharField(max_length=60, blank=True, db_index=True)
    level = models.PositiveSmallIntegerField(null=True, blank=True, db_index=True)
    type = models.CharField(max_length=10, choices=choices(Type), blank=True, db_index=True)
    melee = models.PositiveSmallIntegerField(null=True, blank=True, db_index=True)
    range = models.PositiveSmallIntegerField(null=True, blank=True, db_index=True)
    abilities = models.JSONField(default=list, blank=True)
    keywords = models.TextField(blank=True, editable=False)
    told = models.TextField(blank=True, editable=False)

    class Meta:
        verbose_name_plural = "Animus stats"

    def __str__(self) -> str:
        return f"{self.card.name}: {self.kind}"

    @classmethod
    def fields_of(cls, card: AnimusCard) -> dict[str, Any]:
        """The columns of one card; those of every game's cards stand in `Card`."""
        return {
            "kind": card.kind.value,
            "world": card.world,
            "level": card.level,
            "type": card.type or "",
            "melee": card.melee,
            "range": card.range,
            "abilities": list(card.abilities),
            "keywords": "".join(f" {ability.keyword.lower()} " for ability in card.read),
            "told": folded(" ".join([*card.abilities, *card.sentences])),
        }

    def face(self) -> AnimusCard:
        """The same as the pure type that rules and faces use."""
        card = self.card
        return AnimusCard(
            slug=card.slug,
            name=card.name,
            number=card.number,
            kind=Kind(self.kind),
            world=self.world,
            level=self.level,
            type=Type(self.type) if self.type else None,
            melee=self.melee,
            range=self.range,
            abilities=tuple(self.abilities),
            text=card.text,
            plate=card.plate,
            certainty={name: Certainty(value) for name, value in card.certainty.items()},
        )
