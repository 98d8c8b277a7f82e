"""What a curator may type in place of an Animalia card's figure. Pure."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from collection.case_folding import folded
from collection.games.animalia.card import COIN, AnimaliaCard, Kind


def read_correction(field: str, value: Any, cards: Mapping[str, AnimaliaCard]) -> Any:
    """The value as stats have it: a mission's requirements by slug, where a person may write an animal's name.

    Raises ValueError for an animal that the set does not have.
    """
    if field != "requires" or not isinstance(value, list) or not all(isinstance(name, str) for name in value):
        return value
    animals = {COIN: COIN}
    for slug, card in cards.items():
        if card.kind is Kind.ANIMAL:
            animals |= {slug: slug, folded(card.name): slug}
    if odd := [name for name in value if folded(name) not in animals]:
        raise ValueError(f"There is no animal “{odd[0]}” in this box; write its name, or coin.")
    return [animals[folded(name)] for name in value]
