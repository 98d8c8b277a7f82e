"""The log, turn by turn, newest first; each line links to its cards."""

from __future__ import annotations

from play.engine.contract import Event
from play.games.animus.log_sentences import describe_event
from play.tables import log_chapters
from play.tables.animus.match_cards import Cards
from play.tables.animus.perspective import AnimusPerspective
from play.tables.log_chapters import Chapter

IN_HEADINGS = ("turn",)
"""Events that are told by the heading of their chapter."""

IN_RESULTS = ("rolled", "rerolled", "fought", "called-off", "killed", "first")
"""Events that are part of a result, so that they are not read aloud twice."""


def log(perspective: AnimusPerspective, cards: Cards) -> list[Chapter]:
    """The chapters of the log with their sentences."""
    found = log_chapters.chapters(perspective, lambda event: chapter_heading(perspective, event))
    for chapter in found:
        chapter.lines = log_chapters.chapter_sentences(
            perspective, chapter, lambda event: cards.linked(sentence(perspective, cards, event)), IN_HEADINGS
        )
    return [chapter for chapter in reversed(found) if chapter.lines or chapter is found[-1]]


def chapter_heading(perspective: AnimusPerspective, event: Event) -> str:
    """“Turn 9, you” at the start of a turn, “Draft” at the start of the draft, else empty."""
    if event.kind == "turn":
        return f"Turn {event.data['turn']}, {perspective.name(event.data['seat']).replace('You', 'you')}"
    return {"pyramid": "Draft", "deck": ""}.get(event.kind, "")


def sentence(perspective: AnimusPerspective, cards: Cards, event: Event) -> str:
    """The sentence of an event for the viewer."""
    return describe_event(event, perspective.names, perspective.addressed_seat, cards.names)


def screen_reader_text(perspective: AnimusPerspective, cards: Cards, prompt: str) -> str:
    """The text for screen readers: what has happened, and the prompt."""
    return log_chapters.announcement(perspective, lambda event: sentence(perspective, cards, event), prompt, IN_RESULTS)
