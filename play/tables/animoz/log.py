"""The log: a story, turn by turn, the newest turn first; every line points at the cards it speaks of."""

from __future__ import annotations

from collections.abc import Iterable

from django.utils.safestring import SafeString

from play.engine.contract import Event
from play.games.animoz.story import tell
from play.tables import log_chapters
from play.tables.animoz.cards import Cards
from play.tables.log_chapters import Chapter
from play.tables.look import Look

QUIET = ("turn", "chose")
"""Events that the heading of their turn tells."""

OUTCOMES = ("overcame", "endured", "fell")
"""What comes of an Eco card."""

TOLD = ("fought", "eco-fought", "rolled", "named", *OUTCOMES)
"""Events that a result tells, so that they need not be read aloud twice."""


def turns(look: Look) -> list[Chapter]:
    """What was said, parted by turns, oldest first."""
    found = log_chapters.chapters(look, lambda event: heading(look, event))
    if look.view["phase"] == "setup":
        found[0].heading = "Set-up"
    return found


def heading(look: Look, event: Event) -> str:
    """“12 Heron” where a turn begins."""
    return f"{event.data['turn']} {look.name(event.data['seat'])}" if event.kind == "turn" else ""


def log(look: Look, cards: Cards) -> list[Chapter]:
    """The turns with their sentences, the newest first."""
    found = turns(look)
    for turn in found:
        turn.heading += kind_of_turn(said.event for said in turn.said)
        turn.lines = log_chapters.lines(look, turn, lambda event: linked(look, cards, event), QUIET)
    return [turn for turn in reversed(found) if turn.lines or turn is found[-1]]


def linked(look: Look, cards: Cards, event: Event) -> SafeString:
    """One event in words, with links on its cards."""
    return cards.linked(sentence(look, cards, event))


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
    """What a screen reader is told."""
    return log_chapters.spoken(look, lambda event: sentence(look, cards, event), look.view["asks"]["text"], TOLD)
