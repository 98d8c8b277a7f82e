"""The log: a story, turn by turn, the newest turn first; every line points at the cards it speaks of."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field

from django.utils.safestring import SafeString

from play.boards.animoz.cards import Cards
from play.boards.look import Look, Said
from play.engine.contract import Event
from play.games.animoz.story import tell

QUIET = ("turn", "chose")
"""Events that the heading of their turn tells."""


@dataclass(frozen=True, slots=True)
class Line:
    """One sentence, with links. `fresh`: told since the viewer's own last move."""

    text: SafeString
    ply: int
    fresh: bool


@dataclass(slots=True)
class Turn:
    """What happened in one turn; `number` 0 is the set-up. `ply` is its first, for a link into the replay."""

    number: int
    heading: str
    ply: int
    said: list[Said] = field(default_factory=list)
    lines: Sequence[Line] = ()


def turns(look: Look) -> list[Turn]:
    """What was said, parted by turns, oldest first. The first may be cut off at its beginning."""
    found: list[Turn] = []
    for said in look.said:
        if said.event.kind == "turn":
            number = said.event.data["turn"]
            found.append(Turn(number, f"{number} {look.name(said.event.data['seat'])}", said.ply))
        elif not found:
            found.append(Turn(0, "Set-up" if said.ply < 0 or look.view["phase"] == "setup" else "Earlier", said.ply))
        found[-1].said.append(said)
    return found


def log(look: Look, cards: Cards) -> list[Turn]:
    """The turns with their sentences, the newest first."""
    found = turns(look)
    for turn in found:
        turn.heading += kind_of_turn(said.event for said in turn.said)
        turn.lines = [
            Line(cards.linked(sentence(look, cards, said.event)), said.ply, said.ply >= look.fresh)
            for said in turn.said
            if said.event.kind not in QUIET
        ]
    return [turn for turn in reversed(found) if turn.lines or turn is found[-1]]


def kind_of_turn(events: Iterable[Event]) -> str:
    """“, Endangerment”: what the Active Ranger chose."""
    for event in events:
        if event.kind == "chose":
            return f", {event.data['choice'].title()}"
        if event.kind == "sheltered":
            return ", Sanctuary"
    return ""


def sentence(look: Look, cards: Cards, event: Event) -> str:
    """One event in words for the viewer."""
    return tell(event, look.names, look.reader, cards.names)


def spoken(look: Look, cards: Cards) -> str:
    """What a screen reader is told: what others did since the viewer's own last move, and what is asked now."""
    fresh = [sentence(look, cards, said.event) for said in look.said if said.ply >= look.fresh]
    return " ".join([*fresh[-8:], look.view["asks"]["text"]])
