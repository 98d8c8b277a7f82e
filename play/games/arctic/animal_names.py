"""The names of the six animals as they appear in sentences."""

from __future__ import annotations

from typing import Final

ANIMAL_NAMES: Final = {
    "fox": "Fox", "moose": "Moose", "walrus": "Walrus", "orca": "Orca", "puffin": "Puffin", "bear": "Polar bear",
}  # fmt: skip
"""By slug, with a capital."""


def the_animal(slug: str) -> str:
    """“the fox”, “the polar bear”."""
    return f"the {ANIMAL_NAMES[slug].lower()}"


def an_animal(slug: str) -> str:
    """“a fox”, “an orca”."""
    name = ANIMAL_NAMES[slug].lower()
    return f"an {name}" if name[0] in "aeiou" else f"a {name}"
