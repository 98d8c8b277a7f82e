"""One viewer's perspective on a match of Animus."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeAlias

from play.engine.contract import DeckData, View
from play.games.animus.card_table import Table
from play.games.animus.view_types import AnimusView
from play.tables.perspective import Perspective

AnimusPerspective: TypeAlias = Perspective[AnimusView, Table]


def hand_cards(view: View) -> Sequence[str]:
    """The cards in hand of the view's seat."""
    slugs: Sequence[str] = view["seats"][view["you"]]["hand"] or ()
    return slugs


def followed_entity(deck: DeckData) -> str:
    """The slug of the entity of a seat's team; "" for none."""
    return str(deck.get("entity", ""))
