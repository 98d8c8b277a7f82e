"""Reading the corrections that curators type for Animalia cards. Pure."""

from __future__ import annotations

from collections.abc import Mapping

from collection.case_folding import fold_case
from collection.games.animalia.card import COIN, AnimaliaCard, Kind
from collection.games.field_types_and_checks import CorrectionFault
from config.marked_text import marked


def read_correction(field: str, value: object, cards: Mapping[str, AnimaliaCard]) -> object:
    """The value as card stats store it: in a mission's requirements, names of animals become slugs.

    Raises CorrectionFault for an animal that is not in the set.
    """
    if field != "requires" or not isinstance(value, list) or not all(isinstance(name, str) for name in value):
        return value
    animals = {COIN: COIN}
    for slug, card in cards.items():
        if card.kind is Kind.ANIMAL:
            animals |= {slug: slug, fold_case(card.name): slug}
    if unknown := [name for name in value if fold_case(name) not in animals]:
        raise CorrectionFault(
            marked("There is no animal “{name}” in this box. Enter an animal’s name, or coin.", name=unknown[0])
        )
    return [animals[fold_case(name)] for name in value]
