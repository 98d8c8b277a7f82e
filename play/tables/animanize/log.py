"""The log: round by round, trick by trick, the newest first; every line points at the cards it speaks of."""

from __future__ import annotations

from django.utils.safestring import SafeString

from play.engine.contract import Event
from play.games.animanize.story import tell
from play.tables import log_chapters
from play.tables.animanize.cards import linker
from play.tables.log_chapters import Chapter
from play.tables.look import Look

QUIET = ("discarded",)
"""Told by the sentence that ends the discarding; the own discards lie on the table."""

TOLD = ("took", "eliminated", "scored")
"""Events that a result tells, so that they need not be read aloud twice."""


class Headings:
    """A heading where a round is dealt, and where the first card after the last trick is played."""

    def __init__(self) -> None:
        self.trick = 0

    def __call__(self, event: Event) -> str:
        """See `chapters.chapters`."""
        if event.kind == "round":
            return f"Round {event.data['round']}"
        if event.kind == "redistributed":
            self.trick = 1
        elif event.kind == "took":
            self.trick = event.data["trick"] + 1
        elif event.kind == "played" and self.trick:
            trick, self.trick = self.trick, 0
            return f"Trick {trick}"
        return ""


def log(look: Look) -> list[Chapter]:
    """The tricks with their sentences, the newest first."""
    found = log_chapters.chapters(look, Headings())
    for chapter in found:
        chapter.lines = log_chapters.lines(look, chapter, lambda event: linked(look, event), QUIET)
    return [chapter for chapter in reversed(found) if chapter.lines]


def linked(look: Look, event: Event) -> SafeString:
    """One event in words, with links on its cards."""
    return linker(look).linked(sentence(look, event))


def sentence(look: Look, event: Event) -> str:
    """One event in words for the viewer."""
    return tell(event, look.names, look.reader, look.table.names)


def spoken(look: Look) -> str:
    """What a screen reader is told."""
    return log_chapters.spoken(look, lambda event: sentence(look, event), look.view["asks"]["text"], TOLD)
