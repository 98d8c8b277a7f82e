"""A print job laid out on sheets: which card lies where, and the PDF of it. Every face is stored once, however often it is placed."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from enum import StrEnum
from functools import cached_property
from typing import NamedTuple

from collection.games import GameId
from printing.faces import Face
from printing.fonts import Font
from printing.games import LOOKS, Look
from printing.geometry import FOOT, MAX_BLEED, PAPERS, RULER, Box, Flip, Layout, Line, Size, fit
from printing.press import Press
from printing.typeset import fit_line

INK = "#18232c"
OVERLAP = 0.05
"""Every face reaches this far (mm) over its bleed: without it, cards that touch show a white hair between them."""
HAIR = 0.1
"""Width in mm of crop marks: a cut through the middle of one is within 0.05 mm."""


class Guides(StrEnum):
    """What shows where to cut."""

    TICKS = "ticks"
    LINES = "lines"
    NONE = "none"


@dataclass(frozen=True, slots=True)
class Setup:
    """How to print. `bleed` in mm, 0 to 3."""

    paper: str = "a4"
    bleed: float = 0.0
    backs: bool = False
    flip: Flip = Flip.LONG
    guides: Guides = Guides.TICKS


class Side(NamedTuple):
    """One page: the faces on it, by their place in the job, and which side of which sheet it is."""

    sheet: int
    back: bool
    faces: tuple[int, ...]


@dataclass(frozen=True)
class Job:
    """So many of each face, printed in one way."""

    title: str
    game: GameId
    lines: tuple[tuple[Face, int], ...]
    setup: Setup = Setup()

    @property
    def look(self) -> Look:
        return LOOKS[self.game]

    @cached_property
    def layout(self) -> Layout:
        return fit(PAPERS[self.setup.paper].size, self.look.card, self.setup.bleed)

    @property
    def cards(self) -> int:
        """Cards in all."""
        return sum(quantity for _, quantity in self.lines)

    @property
    def sheets(self) -> int:
        """Sheets of paper."""
        return -(-self.cards // self.layout.capacity)

    @cached_property
    def sides(self) -> list[Side]:
        """The pages in order; with backs, each right behind its front."""
        places = [index for index, (_, quantity) in enumerate(self.lines) for _ in range(quantity)]
        room = self.layout.capacity
        return [
            Side(sheet, back, tuple(places[start : start + room]))
            for sheet, start in enumerate(range(0, len(places), room), start=1)
            for back in ((False, True) if self.setup.backs else (False,))
        ]

    def settings(self, side: Side) -> str:
        """The line at the foot of a sheet: what it is and how it was made."""
        paper, card = PAPERS[self.setup.paper].title, self.look.card
        bleed = f", bleed {self.setup.bleed:g} mm" if self.setup.bleed else ""
        place = f"sheet {side.sheet} of {self.sheets}, {'back' if side.back else 'front'}"
        return f"{self.title} · {place} · {card.width:g} × {card.height:g} mm{bleed} · {paper} at 100 %"


def press_job(job: Job) -> bytes:
    """The PDF of a job. The same job gives the same bytes."""
    backs, card = job.setup.backs, job.look.card
    press = Press(job.title, _subject(job), job.setup.flip if backs else None)
    reach = min(job.setup.bleed + OVERLAP, MAX_BLEED)
    box = Box(-reach, -reach, card.width + 2 * reach, card.height + 2 * reach)
    for index, (face, _) in enumerate(job.lines):
        with press.form(f"face-{index}", box):
            face.draw(press)
    if backs:
        with press.form("back", box):
            press.stamp(press.back(job.game), 0, 0)
    for side in job.sides:
        with press.sheet(job.layout.sheet, f"Sheet {side.sheet}, {'back' if side.back else 'front'}"):
            _draw_back(press, job, side) if side.back else _draw_front(press, job, side)
    return press.finish()


def press_faces(faces: Sequence[Face], card: Size) -> bytes:
    """The faces alone, one a page, trimmed: what the pages of the site show."""
    press = Press("Faces")
    box = Box(0, 0, card.width, card.height)
    for index, face in enumerate(faces):
        with press.form(f"face-{index}", box):
            face.draw(press)
        with press.sheet(card):
            press.stamp(f"face-{index}", 0, 0)
    return press.finish()


def _subject(job: Job) -> str:
    return f"{job.cards} cards on {job.sheets} sheets; print at 100 %, without scaling"


def _draw_front(press: Press, job: Job, side: Side) -> None:
    layout = job.layout
    if job.setup.guides is Guides.TICKS:
        press.strokes(layout.ticks(), HAIR, INK)
    for index, trim in zip(side.faces, layout.trims(), strict=False):
        press.stamp(f"face-{index}", trim.x, trim.y)
    if job.setup.guides is Guides.LINES:
        press.strokes(layout.lines(), HAIR, INK)
    _draw_foot(press, layout.foot, job.settings(side), ruler=True)


def _draw_back(press: Press, job: Job, side: Side) -> None:
    """Backs look the same on their head, so that it does not matter which way the sheet turns."""
    layout, flip = job.layout, job.setup.flip
    for _, trim in zip(side.faces, layout.trims(), strict=False):
        place = layout.turned(trim, flip)
        press.stamp("back", place.x, place.y)
    _draw_foot(press, layout.turned(layout.foot, flip), job.settings(side), ruler=False)


def _draw_foot(press: Press, foot: Box, words: str, *, ruler: bool) -> None:
    """The strip along the bottom, or up the side: a ruler at its beginning, the settings at its end."""
    upright = foot.height > foot.width
    length = max(foot.width, foot.height)
    with press.at(foot.x, foot.y + (foot.height if upright else 0.0)):
        if upright:
            press.rotate(90)
        if ruler:
            _draw_ruler(press)
        line = fit_line(words, Font.SANS, 7.0, length - (RULER + 8.0 if ruler else 0.0), least=0.6)
        press.line(length, FOOT - 0.6, line, INK, "right")


def _draw_ruler(press: Press) -> None:
    """100 mm, a stroke at every one of them."""
    press.strokes(_ruler_strokes(), HAIR, INK)
    for at, align in ((0, "left"), (50, "middle"), (100, "middle")):
        words = f"{at} mm" if at == 100 else str(at)
        press.text(float(at), FOOT - 3.4, words, Font.SANS, 6.5, INK, align)


def _ruler_strokes() -> Iterator[Line]:
    yield Line(0.0, FOOT, RULER, FOOT)
    for mm in range(int(RULER) + 1):
        tall = 2.8 if mm % 10 == 0 else 2.0 if mm % 5 == 0 else 1.2
        yield Line(float(mm), FOOT, float(mm), FOOT - tall)
