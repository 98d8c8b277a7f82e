"""The log: rounds and tricks, the newest first."""

from __future__ import annotations

from play.engine.contract import Event
from play.tables import log_chapters
from play.tables.animalia.display_names import AnimaliaPerspective, Names
from play.tables.log_chapters import Chapter

IN_RESULTS = ("won-trick", "round-over")
"""Kinds of events that are read aloud as results, so that they need not be read aloud twice."""


def log(perspective: AnimaliaPerspective, names: Names) -> list[Chapter]:
    """The rounds and tricks with their sentences, the newest first."""
    found = log_chapters.chapters(perspective, Headings())
    for chapter in found:
        chapter.lines = log_chapters.chapter_sentences(perspective, chapter, names.linked, ())
    return [chapter for chapter in reversed(found) if chapter.lines]


class Headings:
    """Gives the events that begin a chapter a heading, counting rounds and tricks as it goes through them."""

    def __init__(self) -> None:
        self._round = 0
        self._trick = 0

    def __call__(self, event: Event) -> str:
        """“Round 2”, “Round 2, trick 4”, or "" if the event does not begin a chapter."""
        if event.kind == "round":
            self._round, self._trick = event.data["round"], 0
            return f"Round {self._round}"
        if event.kind == "played" and event.data["leads"] and self._round:
            self._trick += 1
            return f"Round {self._round}, trick {self._trick}"
        return ""


def screen_reader_text(perspective: AnimaliaPerspective, names: Names, prompt: str) -> str:
    """The text for screen readers: what has happened, and the prompt."""
    return log_chapters.announcement(perspective, names.sentence, prompt, IN_RESULTS)
