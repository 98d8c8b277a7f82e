"""The log, turn by turn, the newest turn first, with a link on every card's name."""

from __future__ import annotations

from collections.abc import Iterable

from play.engine.contract import Event
from play.games.animoz.log_sentences import describe_event
from play.tables import log_chapters
from play.tables.animoz.match_cards import Cards
from play.tables.animoz.perspective import AnimozPerspective
from play.tables.log_chapters import Chapter

HEADING_EVENTS = ("turn", "chose")
"""Kinds of events that the heading of their turn already tells."""

ECO_OUTCOMES = ("overcame", "endured", "fell")
"""Kinds of events that tell whether an Eco card stays."""

RESULT_EVENTS = ("fought", "eco-fought", "rolled", "named", *ECO_OUTCOMES)
"""Kinds of events that are shown, and read aloud, as results."""


def turns(perspective: AnimozPerspective) -> list[Chapter]:
    """The visible events by turn, oldest first."""
    found = log_chapters.chapters(perspective, lambda event: chapter_heading(perspective, event))
    if perspective.view["phase"] == "setup":
        found[0].heading = "Set-up"
    return found


def chapter_heading(perspective: AnimozPerspective, event: Event) -> str:
    """“12 Heron” for an event that begins a turn, "" for others."""
    return f"{event.data['turn']} {perspective.name(event.data['seat'])}" if event.kind == "turn" else ""


def log(perspective: AnimozPerspective, cards: Cards) -> list[Chapter]:
    """The turns with their sentences, the newest first."""
    found = turns(perspective)
    for turn in found:
        turn.heading += chosen_action_suffix(visible.event for visible in turn.events)
        turn.lines = log_chapters.chapter_sentences(
            perspective, turn, lambda event: cards.with_links(sentence(perspective, cards, event)), HEADING_EVENTS
        )
    return [turn for turn in reversed(found) if turn.lines or turn is found[-1]]


def chosen_action_suffix(events: Iterable[Event]) -> str:
    """What the Active Ranger chose, to follow a heading: “, Endangerment”, or ""."""
    for event in events:
        if event.kind == "chose":
            return f", {event.data['choice'].title()}"
        if event.kind == "sheltered":
            return ", Sanctuary"
    return ""


def sentence(perspective: AnimozPerspective, cards: Cards, event: Event) -> str:
    """The sentence for one event, as the viewer reads it."""
    return describe_event(event, perspective.names, perspective.addressed_seat, cards.names)


def screen_reader_text(perspective: AnimozPerspective, cards: Cards, prompt: str) -> str:
    """The text for screen readers: what has happened, and the prompt."""
    return log_chapters.announcement(
        perspective, lambda event: sentence(perspective, cards, event), prompt, RESULT_EVENTS
    )
