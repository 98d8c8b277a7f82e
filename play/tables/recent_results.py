"""Results of clashes, fights, rolls, tricks and rounds, which a page shows until the viewer has seen them.

They are made from events that everybody may see, so that a result is the same for every seat except for the word “you”.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace

from play.engine.contract import Seat
from play.tables.perspective import AnyPerspective, VisibleEvent

KEPT = 4
"""The number of results shown in full; of older ones, only the first sentence is shown."""
OLDER = 8
"""The number of older ones that are shown."""
MOST_TAKEN = 12
"""More cards than are taken between two updates of a page."""
MOST_EVENTS = 400
"""The number of recent events that are searched for results: those of about eighty moves."""
PER_MOVE = 16
"""More results than one move can have."""


@dataclass(frozen=True, slots=True)
class Die:
    """A rolled die; `spare`: it does not count."""

    value: int
    spare: bool = False


@dataclass(frozen=True, slots=True)
class Side:
    """One participant: a name, the card if there was one, the dice and their total, a note."""

    who: str
    card: object = None
    won: bool = False
    dice: Sequence[Die] = ()
    total: str = ""
    note: str = ""


@dataclass(frozen=True, slots=True)
class Row:
    """A row of figures: its label, and a value for each column; `won` is the index of the winning column, if any."""

    label: str
    values: Sequence[str]
    won: int | None = None


@dataclass(frozen=True, slots=True)
class Result:
    """What happened. `event` is the one that decided it, `seats` are those that took part, `words` the outcome in
    sentences."""

    event: VisibleEvent
    title: str
    seats: Sequence[Seat]
    words: Sequence[str]
    sides: Sequence[Side] = ()
    heads: Sequence[str] = ()
    rows: Sequence[Row] = ()


@dataclass(frozen=True, slots=True)
class ShownResult:
    """A result for one viewer. `number` increases from result to result and is the same for everybody; `own`: the
    viewer took part."""

    number: int
    own: bool
    result: Result


@dataclass(frozen=True, slots=True)
class Results:
    """The results since the viewer's last move, including that move: the newest in full, and sentences for the older
    ones.

    `last` is the number of the newest result, -1 if there is none; a newly opened page shows only later ones.
    """

    shown: Sequence[ShownResult] = ()
    older: Sequence[str] = ()
    last: int = -1


Hook = Callable[[AnyPerspective], Iterable[Result]]


def with_public_events(perspective: AnyPerspective) -> AnyPerspective:
    """The perspective with only the events that everybody may see, the newest `MOST_EVENTS`."""
    return replace(perspective, events=[each for each in perspective.events if each.event.seats is None][-MOST_EVENTS:])


def results(perspective: AnyPerspective, hook: Hook) -> Results:
    """The results that the viewer may not have seen yet, oldest first."""
    found = list(numbered_results(hook(with_public_events(perspective))))
    last = found[-1][0] if found else -1
    since = perspective.first_new_ply - 1
    new = [(number, result) for number, result in found if result.event.ply >= since]
    shown = [ShownResult(number, perspective.seat in result.seats, result) for number, result in new[-KEPT:]]
    older = [" ".join(result.words[:1]) for _, result in new[:-KEPT][-OLDER:]]
    return Results(shown, older, last)


def numbered_results(found: Iterable[Result]) -> Iterator[tuple[int, Result]]:
    """Each result with its number, made from the public number of its move and its index among the results of that
    move."""
    move, place = None, 0
    for result in found:
        place = place + 1 if result.event.number == move else 0
        move = result.event.number
        yield result.event.number * PER_MOVE + min(place, PER_MOVE - 1), result


def events_following(events: Sequence[VisibleEvent], at: int, kinds: Sequence[str]) -> list[VisibleEvent]:
    """The events of these kinds that come directly after the one at index `at`, in the same move."""
    found: list[VisibleEvent] = []
    for each in events[at + 1 :]:
        if each.ply != events[at].ply or each.event.kind not in kinds:
            break
        found.append(each)
    return found


def taker_areas(found: Iterable[tuple[str, int]]) -> Mapping[str, str]:
    """Recently taken cards by slug, each with the area on the page of the player who took it last."""
    return {slug: str(area) for slug, area in list(found)[-MOST_TAKEN:]}
