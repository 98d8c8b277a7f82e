"""A print job laid out on sheets, and its PDF. Every face is stored once and placed any number of times."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from enum import StrEnum
from functools import cached_property, partial
from typing import Any, NamedTuple

from collection.games import GameId
from printing.canvas import PrintCanvas
from printing.face_contract import Face
from printing.fit_text import fit_line
from printing.fonts import Font
from printing.games.contract import PrintGame
from printing.games.print_games import PRINT_GAMES
from printing.geometry import (
    FOOT,
    MAX_BLEED,
    PAPERS,
    RULER,
    Flip,
    Layout,
    Line,
    Rectangle,
    Size,
    best_layout,
    place_behind,
)
from printing.inserts.insert import Insert, Part, foot_area, printable_area
from printing.option_types import Argument, Choice, Flag, Listed, Number, option

INK = "#18232c"
OVERLAP = 0.05
"""Every face extends this far (mm) beyond its bleed; without it, a white hairline shows between adjoining cards."""
HAIRLINE = 0.1
"""Width in mm of crop marks: a cut through the middle of one is within 0.05 mm."""


class Guides(StrEnum):
    """The marks that show where to cut."""

    TICKS = "ticks"
    LINES = "lines"
    NONE = "none"


@dataclass(frozen=True, slots=True)
class Setup:
    """How to print: the options for the look of a sheet. `bleed` is in mm."""

    paper: str = option("a4", Choice(tuple(PAPERS)), argument=Argument(), listed=Listed("papers", 1))
    bleed: float = option(
        0.0,
        Number(0, MAX_BLEED),
        help="Colour beyond the cut, in mm.",
        argument=Argument(f"{MAX_BLEED:g} mm if no number is given", metavar="MM", without_value=MAX_BLEED),
        listed=Listed("max_bleed", 4, "mm"),
    )
    backs: bool = option(
        False,
        Flag(),
        help="Card backs on separate pages, behind their fronts.",
        argument=Argument("card backs on separate pages"),
    )
    flip: Flip = option(Flip.LONG, Choice(Flip), argument=Argument(), listed=Listed("flips", 3))
    guides: Guides = option(Guides.TICKS, Choice(Guides), argument=Argument(), listed=Listed("guides", 2))


class Side(NamedTuple):
    """One page: which side of which sheet it is, and its faces (indices into the job's faces) or an insert.

    `batch` is the index of the page's card size among the job's batches.
    """

    sheet: int
    back: bool
    faces: tuple[int, ...] = ()
    insert: Insert | None = None
    batch: int = 0

    @property
    def kind(self) -> str:
        return "back" if self.back else "front"


class Batch(NamedTuple):
    """The cards of one size: their layout on a sheet, and all pieces to cut out, as indices into the job's faces."""

    layout: Layout
    pieces: tuple[int, ...]

    @property
    def sheets(self) -> int:
        """The number of sheets of paper that they need."""
        return -(-len(self.pieces) // self.layout.capacity)

    @property
    def empty_places(self) -> int:
        """The number of empty places on the last sheet."""
        return self.sheets * self.layout.capacity - len(self.pieces)


@dataclass(frozen=True)
class Job:
    """Faces with quantities and parts of the game's box, all printed with the same setup.

    Each size of card has sheets of its own. For cards with a side B of their own, `setup.backs` puts it behind side A;
    otherwise side B is a separate piece beside it.
    """

    title: str
    game: GameId
    lines: tuple[tuple[Face, int], ...]
    setup: Setup = Setup()
    parts: tuple[Part, ...] = ()
    score_sheets: int = 1
    own_values: tuple[str, ...] = ()
    """The names of the cards that are printed with values of the visitor's own."""

    @property
    def print_game(self) -> PrintGame[Any]:
        return PRINT_GAMES[self.game]

    @property
    def paper(self) -> Size:
        return PAPERS[self.setup.paper].size

    @cached_property
    def batches(self) -> tuple[Batch, ...]:
        """The cards by size, in the order in which sizes first occur; one empty batch if there are no cards."""
        sizes = tuple(dict.fromkeys(face.trim for face, _ in self.lines)) or (self.print_game.card,)
        return tuple(
            Batch(
                best_layout(self.paper, size, self.setup.bleed),
                tuple(index for index in self.pieces if self.distinct_faces[index].trim == size),
            )
            for size in sizes
        )

    @property
    def layout(self) -> Layout:
        """The layout of the cards of the first size: for most jobs, of all cards."""
        return self.batches[0].layout

    @cached_property
    def distinct_faces(self) -> tuple[Face, ...]:
        """Every face that is drawn: those of `lines` in order, then the sides B of cards that have one."""
        return (*(face for face, _ in self.lines), *(face.back for face, _ in self.lines if face.back))

    @cached_property
    def side_b_index(self) -> dict[int, int]:
        """The index of side B by that of side A, both in `distinct_faces`, for cards that have their own side B."""
        double = [index for index, (face, _) in enumerate(self.lines) if face.back]
        return {index: len(self.lines) + n for n, index in enumerate(double)}

    @property
    def cards(self) -> int:
        """The number of cards in total."""
        return sum(quantity for _, quantity in self.lines)

    @cached_property
    def pieces(self) -> tuple[int, ...]:
        """The pieces to cut out of the card sheets, as indices into `distinct_faces`.

        Without backs, sides B are pieces too.
        """
        return tuple(
            place
            for index, (_, quantity) in enumerate(self.lines)
            for _ in range(quantity)
            for place in (
                (index,) if self.setup.backs or index not in self.side_b_index else (index, self.side_b_index[index])
            )
        )

    @property
    def card_sheets(self) -> int:
        """The number of sheets of paper with cards."""
        return sum(batch.sheets for batch in self.batches)

    @property
    def sheets(self) -> int:
        """The number of sheets of paper in total."""
        return self.sides[-1].sheet if self.sides else 0

    @cached_property
    def sides(self) -> list[Side]:
        """The pages in order, cards first; with backs, each directly after its front."""
        return [*self._card_sides(), *self._insert_sides()]

    def _card_sides(self) -> Iterator[Side]:
        sheet = 0
        for number, (layout, pieces) in enumerate(self.batches):
            for start in range(0, len(pieces), layout.capacity):
                sheet += 1
                for back in (False, True) if self.setup.backs else (False,):
                    yield Side(sheet, back, pieces[start : start + layout.capacity], batch=number)

    def _insert_sides(self) -> Iterator[Side]:
        """The pages of the other parts, in order. With backs, each part begins on a new sheet."""
        sheet = self.card_sheets
        for part in self.parts:
            pages = list(self.print_game.pages(part, self.score_sheets))
            while pages:
                sheet, front = sheet + 1, pages.pop(0)
                yield Side(sheet, False, insert=front)
                if self.setup.backs:
                    behind = front if front.behind else pages.pop(0) if pages else front.blank_back
                    yield Side(sheet, True, insert=behind)

    def sheet_size(self, side: Side) -> Size:
        """The paper in the orientation of a page."""
        return side.insert.sheet_size(self.paper) if side.insert else self.layout_of(side).sheet

    def layout_of(self, side: Side) -> Layout:
        """The layout of the cards on a page."""
        return self.batches[side.batch].layout

    def first_page_of_face(self, index: int) -> int:
        """The first page (from 1) that shows a face."""
        fronts = {other: front for front, other in self.side_b_index.items()} if self.setup.backs else {}
        wanted, back = fronts.get(index, index), index in fronts
        pages = enumerate(self.sides, start=1)
        return next(number for number, side in pages if side.back == back and wanted in side.faces)

    def settings_line(self, side: Side) -> str:
        """The settings line at the foot of a page: what it shows and how it was made."""
        paper, card = PAPERS[self.setup.paper].title, self.layout_of(side).card
        bleed = f", bleed {self.setup.bleed:g} mm" if self.setup.bleed else ""
        size = f"{card.label}{bleed}"
        what = side.insert.title if side.insert else size
        return f"{self.title} · sheet {side.sheet} of {self.sheets}, {side.kind} · {what} · {paper} at 100%"


def render_job(job: Job) -> bytes:
    """The PDF of a job. The same job gives the same bytes."""
    backs = job.setup.backs
    canvas = PrintCanvas(job.title, _pdf_subject(job), job.setup.flip if backs else None)
    reach = min(job.setup.bleed + OVERLAP, MAX_BLEED)
    for index, face in enumerate(job.distinct_faces):
        with canvas.form(f"face-{index}", Rectangle(0, 0, *face.trim).grown(reach)):
            face.draw(canvas)
    shared = [face.trim for index, (face, _) in enumerate(job.lines) if index not in job.side_b_index] if backs else []
    for trim in dict.fromkeys(shared):
        with canvas.form(_back_form_name(trim), Rectangle(0, 0, *trim).grown(reach)):
            canvas.place_form(job.print_game.back_form(canvas, job.game, trim), 0, 0)
    for side in job.sides:
        with canvas.page(job.sheet_size(side), f"Sheet {side.sheet}, {side.kind}"):
            _draw_side(canvas, job, side)
    return canvas.finish()


def faces_pdf(faces: Sequence[Face]) -> bytes:
    """A PDF of the trimmed faces, one per page, as the site's pages show them."""
    canvas = PrintCanvas("Faces")
    for index, face in enumerate(faces):
        with canvas.form(f"face-{index}", Rectangle(0, 0, *face.trim)):
            face.draw(canvas)
        with canvas.page(face.trim):
            canvas.place_form(f"face-{index}", 0, 0)
    return canvas.finish()


def _back_form_name(trim: Size) -> str:
    """The name of the form with the back of cards of that size."""
    return f"back-{trim.width:g}"


def _pdf_subject(job: Job) -> str:
    cards = f"{job.cards} card{'' if job.cards == 1 else 's'}"
    sheets = f"{job.sheets} sheet{'' if job.sheets == 1 else 's'}"
    return f"{cards} on {sheets}; print at 100%, without scaling"


def _draw_side(canvas: PrintCanvas, job: Job, side: Side) -> None:
    if side.insert:
        _draw_insert(canvas, job, side, side.insert)
    elif side.back:
        _draw_back(canvas, job, side)
    else:
        _draw_front(canvas, job, side)


def _draw_front(canvas: PrintCanvas, job: Job, side: Side) -> None:
    layout = job.layout_of(side)
    if job.setup.guides is Guides.TICKS:
        canvas.stroke_lines(layout.crop_marks(), HAIRLINE, INK)
    for index, trim in zip(side.faces, layout.trims(), strict=False):
        canvas.place_form(f"face-{index}", trim.x, trim.y)
    if job.setup.guides is Guides.LINES:
        canvas.stroke_lines(layout.cut_lines(), HAIRLINE, INK)
    _draw_foot(canvas, layout.foot, job.settings_line(side), ruler=True)


def _draw_back(canvas: PrintCanvas, job: Job, side: Side) -> None:
    """Draws the backs. The shared back is unchanged by a half turn, so the flip does not matter for it.

    A card's own side B is upright when the cut card is turned like the page of a book.
    """
    layout, flip = job.layout_of(side), job.setup.flip
    upright = layout.flips_sideways(flip)
    for index, trim in zip(side.faces, layout.trims(), strict=False):
        place = layout.area_behind(trim, flip)
        if index not in job.side_b_index:
            canvas.place_form(_back_form_name(layout.card), place.x, place.y)
            continue
        with canvas.rotated(place.x + place.width / 2, place.y + place.height / 2, 0.0 if upright else 180.0):
            canvas.place_form(f"face-{job.side_b_index[index]}", place.x, place.y)
    _draw_foot(canvas, layout.area_behind(layout.foot, flip), job.settings_line(side), ruler=False)


def _draw_insert(canvas: PrintCanvas, job: Job, side: Side, insert: Insert) -> None:
    sheet = job.sheet_size(side)
    if side.back and insert.behind:
        insert.behind(canvas, printable_area(sheet), partial(place_behind, sheet, flip=job.setup.flip))
    else:
        insert.draw(canvas, printable_area(sheet))
    _draw_foot(canvas, foot_area(sheet), job.settings_line(side), ruler=not side.back)


def _draw_foot(canvas: PrintCanvas, foot: Rectangle, text: str, *, ruler: bool) -> None:
    """Draws the strip along the bottom or up the side: the ruler at its start, the settings line at its end."""
    upright = foot.height > foot.width
    length = max(foot.width, foot.height)
    with canvas.moved(foot.x, foot.y + (foot.height if upright else 0.0)):
        if upright:
            canvas.rotate(90)
        if ruler:
            _draw_ruler(canvas)
        line = fit_line(text, Font.SANS, 7.0, length - (RULER + 8.0 if ruler else 0.0), least=0.6)
        canvas.fitted_line(length, FOOT - 0.6, line, INK, "right")


def _draw_ruler(canvas: PrintCanvas) -> None:
    """Draws a ruler of 100 mm with a stroke at every millimetre."""
    canvas.stroke_lines(_ruler_strokes(), HAIRLINE, INK)
    for at, align in ((0, "left"), (50, "middle"), (100, "middle")):
        text = f"{at} mm" if at == 100 else str(at)
        canvas.text(float(at), FOOT - 3.4, text, Font.SANS, 6.5, INK, align)


def _ruler_strokes() -> Iterator[Line]:
    yield Line(0.0, FOOT, RULER, FOOT)
    for mm in range(int(RULER) + 1):
        tall = 2.8 if mm % 10 == 0 else 2.0 if mm % 5 == 0 else 1.2
        yield Line(float(mm), FOOT, float(mm), FOOT - tall)
