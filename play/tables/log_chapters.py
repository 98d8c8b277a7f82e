"""The log: sentences grouped into chapters (turns, rounds, tricks), and the text that a screen reader announces."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

from django.utils.safestring import SafeString

from play.engine.contract import Event
from play.tables.card_links import Linker
from play.tables.perspective import AnyPerspective, VisibleEvent

SPOKEN = 8
"""The largest number of sentences that a screen reader announces."""


@dataclass(frozen=True, slots=True)
class Line:
    """One sentence, with links. `fresh`: it happened after the viewer's own last move."""

    text: SafeString
    ply: int
    fresh: bool


@dataclass(slots=True)
class Chapter:
    """What happened in one turn, round or trick. `ply` is its first ply, for a link to the replay."""

    heading: str
    ply: int
    events: list[VisibleEvent] = field(default_factory=list)
    lines: Sequence[Line] = ()


def chapters(perspective: AnyPerspective, opens: Callable[[Event], str]) -> list[Chapter]:
    """The events in chapters, oldest first; a new one begins where `opens` returns a heading. The first may be
    incomplete."""
    found: list[Chapter] = []
    for each in perspective.events:
        if heading := opens(each.event):
            found.append(Chapter(heading, each.ply))
        elif not found:
            found.append(Chapter("Set-up" if each.ply < 0 else "Earlier", each.ply))
        found[-1].events.append(each)
    return found


def chapter_sentences(
    perspective: AnyPerspective, chapter: Chapter, sentence: Callable[[Event], SafeString], quiet: Sequence[str]
) -> list[Line]:
    """A chapter's sentences, without events of the `quiet` kinds, which are its headings."""
    shown = (each for each in chapter.events if each.event.kind not in quiet)
    return [Line(sentence(each.event), each.ply, each.ply >= perspective.first_new_ply) for each in shown]


def announcement(
    perspective: AnyPerspective, sentence: Callable[[Event], str], asks: str, quiet: Sequence[str] = ()
) -> str:
    """What a screen reader announces: what happened after the viewer's own last move, and the question.

    Events of the `quiet` kinds are left out, because they are announced as results.
    """
    new = [
        sentence(each.event)
        for each in perspective.events
        if each.ply >= perspective.first_new_ply and each.event.kind not in quiet
    ]
    return " ".join([*new[-SPOKEN:], asks])


def newest_chapters_first(
    perspective: AnyPerspective,
    opens: Callable[[Event], str],
    sentence: Callable[[AnyPerspective, Event], str],
    linker: Linker,
    quiet: Sequence[str] = (),
) -> list[Chapter]:
    """The chapters that have any sentences, newest first; card names are links."""
    found = chapters(perspective, opens)
    for chapter in found:
        chapter.lines = chapter_sentences(
            perspective, chapter, lambda event: linker.linked(sentence(perspective, event)), quiet
        )
    return [chapter for chapter in reversed(found) if chapter.lines]
