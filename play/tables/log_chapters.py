"""A log: what happened, in sentences, parted into chapters (turns, rounds, tricks); and the same to be read aloud."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

from django.utils.safestring import SafeString

from play.engine.contract import Event
from play.tables.card_links import Linker
from play.tables.look import Look, Said

SPOKEN = 8
"""So many sentences are read aloud at most."""


@dataclass(frozen=True, slots=True)
class Line:
    """One sentence, with links. `fresh`: told since the viewer's own last move."""

    text: SafeString
    ply: int
    fresh: bool


@dataclass(slots=True)
class Chapter:
    """What happened in one turn, round or trick. `ply` is its first, for a link into the replay."""

    heading: str
    ply: int
    said: list[Said] = field(default_factory=list)
    lines: Sequence[Line] = ()


def chapters(look: Look, opens: Callable[[Event], str]) -> list[Chapter]:
    """What was said, parted where `opens` gives an event a heading, oldest first. The first may be cut off at its beginning."""
    found: list[Chapter] = []
    for said in look.said:
        if heading := opens(said.event):
            found.append(Chapter(heading, said.ply))
        elif not found:
            found.append(Chapter("Set-up" if said.ply < 0 else "Earlier", said.ply))
        found[-1].said.append(said)
    return found


def lines(look: Look, chapter: Chapter, sentence: Callable[[Event], SafeString], quiet: Sequence[str]) -> list[Line]:
    """A chapter's sentences; events of the `quiet` kinds are told by headings."""
    told = (said for said in chapter.said if said.event.kind not in quiet)
    return [Line(sentence(said.event), said.ply, said.ply >= look.fresh) for said in told]


def spoken(look: Look, sentence: Callable[[Event], str], asks: str, quiet: Sequence[str] = ()) -> str:
    """What a screen reader is told: what others did since the viewer's own last move, and what is asked now.

    Events of the `quiet` kinds are read aloud as results.
    """
    fresh = [sentence(said.event) for said in look.said if said.ply >= look.fresh and said.event.kind not in quiet]
    return " ".join([*fresh[-SPOKEN:], asks])


def newest_first(
    look: Look,
    opens: Callable[[Event], str],
    sentence: Callable[[Look, Event], str],
    linker: Linker,
    quiet: Sequence[str] = (),
) -> list[Chapter]:
    """The chapters that have any sentences, the newest first; the names of cards are links."""
    found = chapters(look, opens)
    for chapter in found:
        chapter.lines = lines(look, chapter, lambda event: linker.linked(sentence(look, event)), quiet)
    return [chapter for chapter in reversed(found) if chapter.lines]
