"""The log by turns, newest first, with links on card names."""

from __future__ import annotations

from django.utils.safestring import SafeString

from play.engine.contract import Event
from play.games.arctic.log_sentences import describe_event
from play.tables import log_chapters
from play.tables.arctic.match_cards import Cards
from play.tables.arctic.perspective import ArcticPerspective
from play.tables.log_chapters import Chapter

HEADING_KINDS = ("turn",)
"""Events that only the heading of a turn mentions."""

NOT_RECENT = (*HEADING_KINDS, "river")
"""Events that are left out of the sentences next to the prompt."""

MAX_RECENT = 4
"""The most sentences next to the prompt, for pages where the log is far away."""

CHANGES = ("moved", "shoved", "power", "penalties", "discarded", "gave")
"""Lasting changes of a turn: places of tokens, owners of Powers, penalties."""

RESULT_KINDS = (*CHANGES, "reserve")
"""Events that results already mention, so that they are not read aloud twice."""


def log(perspective: ArcticPerspective, cards: Cards) -> list[Chapter]:
    """The turns with their sentences, newest first."""
    found = log_chapters.chapters(perspective, lambda event: chapter_heading(perspective, event))
    link = cards.linker()

    def linked(event: Event) -> SafeString:
        return link(sentence(perspective, cards, event))

    for chapter in found:
        chapter.lines = log_chapters.chapter_sentences(perspective, chapter, linked, HEADING_KINDS)
    return [chapter for chapter in reversed(found) if chapter.lines or chapter is found[-1]]


def recent_events(perspective: ArcticPerspective, cards: Cards) -> list[str]:
    """What the others did since the viewer's last move, newest last."""
    first_ply = max(perspective.first_new_ply, 0)
    new = [each.event for each in perspective.events if each.ply >= first_ply and each.event.kind not in NOT_RECENT]
    found = [sentence(perspective, cards, event) for event in new if event.data.get("seat") != perspective.seat]
    return found[-MAX_RECENT:]


def chapter_heading(perspective: ArcticPerspective, event: Event) -> str:
    """The heading of the chapter that begins with this event, “12 Heron” or “The end”; "" if none begins."""
    if event.kind == "turn":
        return f"{event.data['turn']} {perspective.name(event.data['seat'])}"
    return "The end" if event.kind == "counted" else ""


def sentence(perspective: ArcticPerspective, cards: Cards, event: Event) -> str:
    """The log sentence of an event."""
    return describe_event(event, perspective.names, perspective.addressed_seat, cards.names)


def screen_reader_text(perspective: ArcticPerspective, cards: Cards, prompt: str) -> str:
    """The text for screen readers: what has happened, and the prompt."""
    return log_chapters.announcement(
        perspective, lambda event: sentence(perspective, cards, event), prompt, RESULT_KINDS
    )
