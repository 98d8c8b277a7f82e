"""The log: a story, turn by turn, the newest first; every line points at the cards it speaks of."""

from __future__ import annotations

from play.engine.contract import Event
from play.games.animus.story import tell
from play.tables import log_chapters
from play.tables.animus.cards import Cards
from play.tables.log_chapters import Chapter
from play.tables.look import Look

QUIET = ("turn",)
"""Events that the heading of their chapter tells."""

TOLD = ("rolled", "rerolled", "fought", "called-off", "killed", "first")
"""Events that a result tells, so that they need not be read aloud twice."""


def log(look: Look, cards: Cards) -> list[Chapter]:
    """The turns with their sentences."""
    found = log_chapters.chapters(look, lambda event: heading(look, event))
    for chapter in found:
        chapter.lines = log_chapters.lines(
            look, chapter, lambda event: cards.linked(sentence(look, cards, event)), QUIET
        )
    return [chapter for chapter in reversed(found) if chapter.lines or chapter is found[-1]]


def heading(look: Look, event: Event) -> str:
    """“Turn 9, you” where a turn begins; “Draft” where the drafting does."""
    if event.kind == "turn":
        return f"Turn {event.data['turn']}, {look.name(event.data['seat']).replace('You', 'you')}"
    return {"pyramid": "Draft", "deck": ""}.get(event.kind, "")


def sentence(look: Look, cards: Cards, event: Event) -> str:
    """One event in words for the reader."""
    return tell(event, look.names, look.reader, cards.names)


def spoken(look: Look, cards: Cards) -> str:
    """What a screen reader is told."""
    return log_chapters.spoken(look, lambda event: sentence(look, cards, event), look.view["asks"]["text"], TOLD)
