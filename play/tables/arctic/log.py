"""The log: turn by turn, the newest first; every line points at the cards it speaks of."""

from __future__ import annotations

from django.utils.safestring import SafeString

from play.engine.contract import Event
from play.games.arctic.story import tell
from play.tables import log_chapters
from play.tables.arctic.cards import Cards
from play.tables.log_chapters import Chapter
from play.tables.look import Look

QUIET = ("turn",)
"""Told by the heading of the turn."""

SEEN = (*QUIET, "river")
"""Needs no words beside the question."""

LATELY = 4
"""So many sentences stand beside the question, where the log is far away."""

CHANGES = ("moved", "shoved", "power", "penalties", "discarded", "gave")
"""What stays of a turn: where animals are, who has which Power, who has penalties."""

TOLD = (*CHANGES, "reserve")
"""Events that a result tells, so that they need not be read aloud twice."""


def log(look: Look, cards: Cards) -> list[Chapter]:
    """The turns with their sentences, the newest first."""
    found = log_chapters.chapters(look, lambda event: heading(look, event))
    link = cards.linker()

    def linked(event: Event) -> SafeString:
        return link(sentence(look, cards, event))

    for chapter in found:
        chapter.lines = log_chapters.lines(look, chapter, linked, QUIET)
    return [chapter for chapter in reversed(found) if chapter.lines or chapter is found[-1]]


def lately(look: Look, cards: Cards) -> list[str]:
    """What the others did since the viewer's own last move, the newest last; nothing when that was just now."""
    fresh = [said.event for said in look.said if said.ply >= max(look.fresh, 0) and said.event.kind not in SEEN]
    return [sentence(look, cards, event) for event in fresh if event.data.get("seat") != look.seat][-LATELY:]


def heading(look: Look, event: Event) -> str:
    """“12 Heron” where a turn begins, and the end."""
    if event.kind == "turn":
        return f"{event.data['turn']} {look.name(event.data['seat'])}"
    return "The end" if event.kind == "counted" else ""


def sentence(look: Look, cards: Cards, event: Event) -> str:
    """One event in words for the viewer."""
    return tell(event, look.names, look.reader, cards.names)


def spoken(look: Look, cards: Cards) -> str:
    """What a screen reader is told."""
    return log_chapters.spoken(look, lambda event: sentence(look, cards, event), look.view["asks"]["text"], TOLD)
