"""Results: the lasting changes of each turn, and the beginning of the end."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from play.engine.contract import Event, Seat
from play.tables.arctic.log import CHANGES, sentence
from play.tables.arctic.match_cards import Cards
from play.tables.arctic.perspective import ArcticPerspective
from play.tables.perspective import VisibleEvent
from play.tables.recent_results import Result, Side, taker_areas

SHARED = ("power", "penalties", "discarded", "gave")
"""The changes that are shown to the player of the turn too."""


def results(perspective: ArcticPerspective) -> Iterator[Result]:
    """One result for each turn that is over and the beginning of the end, oldest first."""
    cards = Cards(perspective)
    turn: list[VisibleEvent] = []
    for visible in perspective.events:
        kind = visible.event.kind
        if kind in ("turn", "counted"):
            yield from turn_result(perspective, cards, turn, visible)
            turn = [visible]
        elif kind == "reserve":
            words = [sentence(perspective, cards, visible.event)]
            yield Result(visible, "The end begins", range(len(perspective.names)), words)
        elif turn and turn[0].event.kind == "turn" and kind in (*CHANGES, "placed"):
            turn.append(visible)


def turn_result(
    perspective: ArcticPerspective, cards: Cards, turn: Sequence[VisibleEvent], end: VisibleEvent
) -> Iterator[Result]:
    """The result of a turn that `end` ended, if it changed anything.

    The player of the turn sees it only if it includes one of the `SHARED` changes.
    """
    changes = [each.event for each in turn[1:] if each.event.kind in CHANGES]
    if not changes:
        return
    seat = turn[0].event.data["seat"]
    involved = seats_concerned(seat, changes)
    if seat == perspective.seat and seat not in involved:
        return
    laid = [slug for each in turn if each.event.kind == "placed" for slug in placed_slugs(each.event)]
    sides = [Side("", cards[slug]) for slug in laid]
    words = [sentence(perspective, cards, event) for event in changes]
    yield Result(end, f"Turn {turn[0].event.data['turn']}: {perspective.name(seat)}", involved, words, sides)


def seats_concerned(seat: Seat, changes: Sequence[Event]) -> list[Seat]:
    """The seats whose Powers or Penalty piles have changed."""
    found = [seat] if any(event.kind in SHARED for event in changes) else []
    found += [event.data["source"] for event in changes if event.kind == "power" and event.data["source"] is not None]
    return found + [event.data["other"] for event in changes if event.kind == "gave"]


def placed_slugs(event: Event) -> list[str]:
    """The slugs of the cards placed face up."""
    return [*event.data["cards"], *([event.data["foxed"]] if event.data["foxed"] else [])]


def takers_of_cards(perspective: ArcticPerspective) -> Mapping[str, str]:
    """For each card taken from the River, the seat that took it."""
    return taker_areas(
        (slug, each.event.data["seat"])
        for each in perspective.events
        if each.event.kind == "took"
        for slug in each.event.data["cards"]
    )
