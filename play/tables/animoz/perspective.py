"""The perspective of a viewer of ANiMOZ: the generic one with this game's view and table."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeAlias

from play.engine.contract import DeckData, Seat, View
from play.games.animoz.card_table import Table
from play.games.animoz.view_types import AnimozView, RangerView
from play.tables.perspective import Perspective

AnimozPerspective: TypeAlias = Perspective[AnimozView, Table]


def own_ranger(perspective: AnimozPerspective) -> RangerView:
    """What everybody sees of the viewer, who must have a seat."""
    assert perspective.seat is not None
    return perspective.view["rangers"][perspective.seat]


def name_as_object(perspective: AnimozPerspective, seat: Seat) -> str:
    """“you” or the Ranger's name, anywhere but at the start of a sentence."""
    return "you" if seat == perspective.addressed_seat else perspective.names[seat]


def holding_cards(view: View) -> Sequence[str]:
    """The Holding cards of the view's seat."""
    slugs: Sequence[str] = view["holding"]
    return slugs


def nominated_biome(deck: DeckData) -> str:
    """The BiOME that a seat's deck nominates; "" for none."""
    return str(deck.get("biome", ""))
