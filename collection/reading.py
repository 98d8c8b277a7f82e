"""A card's figures as a page shows them: named, with their unit, how certain they are and who corrected them."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from collection.games import animoz
from collection.games.animoz import Species
from collection.games.certainty import Certainty
from collection.models import Correction
from collection.templatetags.menagerie import length_cm, weight

SHOWN = (
    "level",
    "form",
    "status",
    "biome",
    "secondary",
    "overcomes",
    "powers",
    "weaknesses",
    "weight",
    "length",
    "number",
)
"""The fields that stand in the table of a card page; name and text stand elsewhere on it."""
ICONS = {
    "level": "level",
    "form": "form",
    "biome": "biome",
    "secondary": "biome",
    "overcomes": "danger",
    "status": "status",
}


@dataclass(frozen=True, slots=True)
class Figure:
    """One field: its values as words with their icons, and how sure we are of it."""

    field: str
    label: str
    words: list[tuple[str, str]]
    certainty: Certainty
    correction: Correction | None


def figures(species: Species, corrections: Iterable[Correction], fields: Iterable[str] = SHOWN) -> list[Figure]:
    """The figures of a card in the order of `fields`."""
    corrected = {correction.field: correction for correction in corrections}
    return [
        Figure(
            name,
            animoz.FIELD[name].label,
            in_words(species, name),
            species.certainty.get(name, Certainty.RECONSTRUCTED),
            corrected.get(name),
        )
        for name in fields
    ]


def in_words(species: Species, name: str) -> list[tuple[str, str]]:
    """The values of a field, each with the key of its icon (empty for none)."""
    value: Any = getattr(species, name)
    if name == "weight":
        return [(weight(value), "")]
    if name == "length":
        return [(length_cm(value), "")]
    if name == "weaknesses":
        value = animoz.as_printed(value)
    values = value if isinstance(value, tuple) else (value,)
    return [(_word(name, each), _icon(name, each)) for each in values]


def _word(name: str, value: Any) -> str:
    if name in ("biome", "secondary", "overcomes"):
        return str(value).title()
    return f"#{value}" if name == "number" else str(value)


def _icon(name: str, value: Any) -> str:
    group = ICONS.get(name)
    return f"{group}-{str(value).lower().replace(' ', '-')}" if group else ""
