"""A problem of a deck names or counts all cards that it concerns."""

from __future__ import annotations

import re
from typing import Any

import pytest

from collection.games import GameId
from collection.models import Player
from decks.deck_status import DeckStatus, deck_problems
from decks.free_copies import deck_buildable
from decks.problems_with_card_names import NAMES, named_problems
from decks.services import deck_create

pytestmark = pytest.mark.django_db


def problems_by_code(player: Player, **entries: int) -> dict[str, Any]:
    deck = deck_create(owner=player, game=GameId.ANIMOZ, nominated="desert", entries=entries)
    status = DeckStatus(deck, deck_problems(deck), deck_buildable(deck, player))
    return {each.problem.code: each for each in named_problems(status)}


def named(names: tuple[str, ...]) -> int:
    """How many cards these names stand for: “HORRiD ×2” two, “3 more” three."""
    numbers = [re.search(r"×(\d+)$|^(\d+) more$", name) for name in names]
    return sum(int(found[1] or found[2]) if found else 1 for found in numbers)


def test_seven_apex_species_are_named_or_counted(player, starter_set):
    from collection.models import Card

    apex = [card.slug for card in Card.objects.of("animoz") if card.face.level == "APEX"]
    trouble = problems_by_code(player, **dict.fromkeys(apex[:5], 1), **{apex[5]: 2})["too-many-apex"]
    assert trouble.problem.text.startswith("7 APEX species")
    assert named(trouble.names) == 7
    assert len(trouble.names) == 6
    many = problems_by_code(player, **dict.fromkeys(apex[: NAMES + 2], 2))["too-many-apex"]
    assert named(many.names) == 2 * len(apex[: NAMES + 2])
