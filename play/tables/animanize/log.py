"""The log by rounds and tricks, newest first, with links on card names."""

from __future__ import annotations

from django.utils.safestring import SafeString

from play.engine.contract import Event
from play.games.animanize.log_sentences import describe_event
from play.tables import log_chapters
from play.tables.animanize.match_cards import linker
from play.tables.animanize.perspective import AnimanizePerspective
from play.tables.log_chapters import Chapter

NOT_LOGGED = ("discarded",)
"""Left out of the log: the event that ends discarding gives the number, and the table shows the cards."""

RESULT_KINDS = ("took", "eliminated", "scored")
"""Events that results already mention, so that they are not read aloud twice."""


class Headings:
    """Gives a heading to the event that begins a round, and to the first card of each trick."""

    def __init__(self) -> None:
        self.trick = 0

    def __call__(self, event: Event) -> str:
        """The heading of the chapter that begins with this event; "" if none begins."""
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


def log(perspective: AnimanizePerspective) -> list[Chapter]:
    """The chapters with their sentences, newest first."""
    found = log_chapters.chapters(perspective, Headings())
    for chapter in found:
        chapter.lines = log_chapters.chapter_sentences(
            perspective, chapter, lambda event: linked(perspective, event), NOT_LOGGED
        )
    return [chapter for chapter in reversed(found) if chapter.lines]


def linked(perspective: AnimanizePerspective, event: Event) -> SafeString:
    """The log sentence of an event, with links on card names."""
    return linker(perspective).linked(sentence(perspective, event))


def sentence(perspective: AnimanizePerspective, event: Event) -> str:
    """The log sentence of an event."""
    return describe_event(event, perspective.names, perspective.addressed_seat, perspective.table.changed_names)


def screen_reader_text(perspective: AnimanizePerspective, prompt: str) -> str:
    """The text for screen readers: what has happened, and the prompt."""
    return log_chapters.announcement(perspective, lambda event: sentence(perspective, event), prompt, RESULT_KINDS)
