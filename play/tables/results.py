"""Results of clashes, fights, rolls, tricks and rounds: shown until they have been seen, whatever happens on the table meanwhile.

They are made of events that everybody may see, so that a result is the same for every seat but for the word “you”.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from play.engine.contract import Seat
from play.tables.look import Look, Said

KEPT = 4
"""So many results are shown in full; of older ones only the first sentence."""
OLDER = 8
"""So many older ones are named."""
MOST_TAKEN = 12
"""More cards than are taken between two looks at a table."""
MOST_EVENTS = 400
"""Results are looked for among so many events, the newest: about what eighty moves tell."""
PER_MOVE = 16
"""More results than one move can bring."""


@dataclass(frozen=True, slots=True)
class Die:
    """A die as it fell; `spare`: it does not count."""

    value: int
    spare: bool = False


@dataclass(frozen=True, slots=True)
class Side:
    """One of those who took part: a name, the card if there was one, dice and what they add up to, a note."""

    who: str
    card: Any = None
    won: bool = False
    dice: Sequence[Die] = ()
    total: str = ""
    note: str = ""


@dataclass(frozen=True, slots=True)
class Row:
    """A line of figures: its name, and a value for each column; `won` is the column that won it, if one did."""

    label: str
    values: Sequence[str]
    won: int | None = None


@dataclass(frozen=True, slots=True)
class Result:
    """What happened. `told` is the event that settled it, `seats` are those who took part, `words` the outcome in sentences."""

    told: Said
    title: str
    seats: Sequence[Seat]
    words: Sequence[str]
    sides: Sequence[Side] = ()
    heads: Sequence[str] = ()
    rows: Sequence[Row] = ()


@dataclass(frozen=True, slots=True)
class Shown:
    """A result for one viewer. `number` rises from result to result and is the same for everybody; `own`: the viewer took part."""

    number: int
    own: bool
    result: Result


@dataclass(frozen=True, slots=True)
class Results:
    """What has happened since the viewer's last move, that move included: the newest in full, sentences for the older ones.

    `last` is the number of the newest result there is, -1 for none yet: a page that begins to watch begins after it.
    """

    shown: Sequence[Shown] = ()
    older: Sequence[str] = ()
    last: int = -1


Hook = Callable[[Look], Iterable[Result]]


def open_events(look: Look) -> Look:
    """The look with those events alone that everybody may see, the newest."""
    return replace(look, said=[said for said in look.said if said.event.seats is None][-MOST_EVENTS:])


def results(look: Look, hook: Hook) -> Results:
    """The results that the viewer may not have seen yet, oldest first."""
    found = list(numbered(hook(open_events(look))))
    last = found[-1][0] if found else -1
    since = look.fresh - 1
    fresh = [(number, result) for number, result in found if result.told.ply >= since]
    shown = [Shown(number, look.seat in result.seats, result) for number, result in fresh[-KEPT:]]
    older = [" ".join(result.words[:1]) for _, result in fresh[:-KEPT][-OLDER:]]
    return Results(shown, older, last)


def numbered(found: Iterable[Result]) -> Iterator[tuple[int, Result]]:
    """Each result with its number: that of its move as everybody counts them, then its place among the results of the move."""
    move, place = None, 0
    for result in found:
        place = place + 1 if result.told.number == move else 0
        move = result.told.number
        yield result.told.number * PER_MOVE + min(place, PER_MOVE - 1), result


def following(said: Sequence[Said], at: int, kinds: Sequence[str]) -> list[Said]:
    """The events of these kinds that the same move told right after the one at that place."""
    found: list[Said] = []
    for each in said[at + 1 :]:
        if each.ply != said[at].ply or each.event.kind not in kinds:
            break
        found.append(each)
    return found


def taken(found: Iterable[tuple[str, int]]) -> Mapping[str, str]:
    """Cards that lay open and were lately taken, each with the area on the page of whoever took it last."""
    return {slug: str(area) for slug, area in list(found)[-MOST_TAKEN:]}
