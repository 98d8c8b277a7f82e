"""Results: what a turn has changed in the landscape, among the Powers and on Penalty piles; and the beginning of the end."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from play.engine.contract import Event, Seat
from play.tables.arctic.cards import Cards
from play.tables.arctic.log import CHANGES, sentence
from play.tables.look import Look, Said
from play.tables.results import Result, Side, taken

SHARED = ("power", "penalties", "discarded", "gave")
"""Of these, what the player may want to read of an own turn, too."""


def results(look: Look) -> Iterator[Result]:
    """Oldest first: one for each turn that is over."""
    cards = Cards(look)
    turn: list[Said] = []
    for said in look.said:
        kind = said.event.kind
        if kind in ("turn", "counted"):
            yield from turned(look, cards, turn, said)
            turn = [said]
        elif kind == "reserve":
            words = [sentence(look, cards, said.event)]
            yield Result(said, "The end begins", range(len(look.names)), words)
        elif turn and turn[0].event.kind == "turn" and kind in (*CHANGES, "placed"):
            turn.append(said)


def turned(look: Look, cards: Cards, turn: Sequence[Said], end: Said) -> Iterator[Result]:
    """The turn as a result once it has come to its end, if it changed anything. An own turn is one only if it says more than what was chosen in it."""
    changes = [said.event for said in turn[1:] if said.event.kind in CHANGES]
    if not changes:
        return
    seat = turn[0].event.data["seat"]
    involved = concerned(seat, changes)
    if seat == look.seat and seat not in involved:
        return
    laid = [slug for said in turn if said.event.kind == "placed" for slug in placed(said.event)]
    sides = [Side("", cards[slug]) for slug in laid]
    words = [sentence(look, cards, event) for event in changes]
    yield Result(end, f"Turn {turn[0].event.data['turn']}: {look.name(seat)}", involved, words, sides)


def concerned(seat: Seat, changes: Sequence[Event]) -> list[Seat]:
    """The players whose Powers or Penalty piles have changed."""
    found = [seat] if any(event.kind in SHARED for event in changes) else []
    found += [event.data["source"] for event in changes if event.kind == "power" and event.data["source"] is not None]
    return found + [event.data["other"] for event in changes if event.kind == "gave"]


def placed(event: Event) -> list[str]:
    """The cards that were placed face up."""
    return [*event.data["cards"], *([event.data["foxed"]] if event.data["foxed"] else [])]


def takers(look: Look) -> Mapping[str, str]:
    """The cards taken from the River, each with its player."""
    return taken(
        (slug, said.event.data["seat"])
        for said in look.said
        if said.event.kind == "took"
        for slug in said.event.data["cards"]
    )
