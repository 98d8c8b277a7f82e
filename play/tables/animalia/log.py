"""The log: round by round, trick by trick, the newest first."""

from __future__ import annotations

from play.engine.contract import Event
from play.tables import log_chapters
from play.tables.animalia.names import Names
from play.tables.log_chapters import Chapter
from play.tables.look import Look

TOLD = ("won-trick", "round-over")
"""Events that a result tells, so that they need not be read aloud twice."""


def log(look: Look, names: Names) -> list[Chapter]:
    """The tricks with their sentences."""
    found = log_chapters.chapters(look, Headings())
    for chapter in found:
        chapter.lines = log_chapters.lines(look, chapter, names.linked, ())
    return [chapter for chapter in reversed(found) if chapter.lines]


class Headings:
    """Counts the tricks of a round while it goes through the events."""

    def __init__(self) -> None:
        self._round = 0
        self._trick = 0

    def __call__(self, event: Event) -> str:
        """“Round 2”, “Round 2, trick 4”, or nothing where no chapter begins."""
        if event.kind == "round":
            self._round, self._trick = event.data["round"], 0
            return f"Round {self._round}"
        if event.kind == "played" and event.data["leads"] and self._round:
            self._trick += 1
            return f"Round {self._round}, trick {self._trick}"
        return ""


def spoken(look: Look, names: Names) -> str:
    """What a screen reader is told."""
    return log_chapters.spoken(look, names.sentence, look.view["asks"]["text"], TOLD)
