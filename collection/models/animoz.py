"""An ANiMOZ card's typed stats."""

from __future__ import annotations

from typing import Any

from django.core.validators import MinValueValidator
from django.db import models

from collection.folding import folded
from collection.games.animoz import Biome, Danger, Form, Level, Species, Status
from collection.games.certainty import Certainty
from collection.models.card import Card, choices


def traits_of(species: Species) -> str:
    """Every list of a species as words with their kind before them, blanks around each. Blanks inside become `_`."""
    words = [f"biome:{biome.value}" for biome in (species.biome, *species.secondary)]
    words += [f"danger:{danger.value}" for danger in species.overcomes]
    words += [f"power:{folded(power)}" for power in species.powers]
    words += [f"weakness:{folded(weakness)}" for weakness in species.weaknesses]
    return "".join(f" {word.replace(' ', '_')} " for word in words)


class AnimozStats(models.Model):
    """One row a card. weight in kg, length in cm. Lists are JSON lists of the enums' values.

    `traits` repeats the lists as ` biome:desert danger:fire power:speed `, which both databases can search.
    """

    card = models.OneToOneField(Card, on_delete=models.CASCADE, related_name="animoz", primary_key=True)
    common_name = models.CharField(max_length=60)
    latin_name = models.CharField(max_length=60)
    weight = models.FloatField(validators=[MinValueValidator(0.0)])
    length = models.FloatField(validators=[MinValueValidator(0.0)])
    level = models.CharField(max_length=8, choices=choices(Level), db_index=True)
    form = models.CharField(max_length=12, choices=choices(Form), db_index=True)
    status = models.CharField(max_length=12, choices=choices(Status), db_index=True)
    biome = models.CharField(max_length=10, choices=choices(Biome), db_index=True)
    secondary = models.JSONField(default=list, blank=True)
    overcomes = models.JSONField(default=list, blank=True)
    powers = models.JSONField(default=list, blank=True)
    weaknesses = models.JSONField(default=list, blank=True)
    traits = models.TextField(blank=True, editable=False)

    class Meta:
        verbose_name_plural = "ANiMOZ stats"

    def __str__(self) -> str:
        return f"{self.card.name}: {self.level} {self.form}"

    @classmethod
    def fields_of(cls, species: Species) -> dict[str, Any]:
        """The columns of one species; the card's own columns stand in `Card`."""
        return {
            "common_name": species.common,
            "latin_name": species.latin,
            "weight": species.weight,
            "length": species.length,
            "level": species.level.value,
            "form": species.form.value,
            "status": species.status.value,
            "biome": species.biome.value,
            "secondary": [biome.value for biome in species.secondary],
            "overcomes": [danger.value for danger in species.overcomes],
            "powers": list(species.powers),
            "weaknesses": list(species.weaknesses),
            "traits": traits_of(species),
        }

    def face(self) -> Species:
        """The same as the pure type that rules and faces use."""
        card = self.card
        return Species(
            slug=card.slug,
            name=card.name,
            common=self.common_name,
            latin=self.latin_name,
            number=card.number,
            weight=self.weight,
            length=self.length,
            level=Level(self.level),
            form=Form(self.form),
            status=Status(self.status),
            biome=Biome(self.biome),
            secondary=tuple(Biome(value) for value in self.secondary),
            overcomes=tuple(Danger(value) for value in self.overcomes),
            powers=tuple(self.powers),
            weaknesses=tuple(self.weaknesses),
            text=card.text,
            plate=card.plate,
            certainty={name: Certainty(value) for name, value in card.certainty.items()},
        )
