"""The grid of cards on a sheet, its cuts and its foot. Pure: millimetres from the sheet's upper left corner, y down."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from config.marked_text import marked, marked_plural
from printing.geometry import (
    FOOT,
    FOOT_DEPTH,
    MAX_BLEED,
    ROUNDING,
    RULER,
    STANDARD,
    TICK,
    TICK_GAP,
    USUAL_SPACING,
    Flip,
    Fold,
    Line,
    NoRoom,
    Rectangle,
    Size,
    Spacing,
    flips_sideways,
    half_area,
    hull,
    mirrored,
)


class SheetSide:
    """What every arrangement of pieces on a sheet has: the sheet, its foot, and how it is folded, if it is."""

    __slots__ = ()

    sheet: Size
    foot: Rectangle
    fold: Fold | None

    def area_behind(self, area: Rectangle, flip: Flip) -> Rectangle:
        """Where an area of the front is on the back, once the printer has flipped the sheet on that edge.

        On a folded sheet, where it is on the other half.
        """
        return mirrored(self.sheet, area, self.flips_sideways(flip))

    def flips_sideways(self, flip: Flip) -> bool:
        """Whether the sheet is flipped (or folded) like the page of a book, not like that of a calendar."""
        return flips_sideways(self.sheet, flip) if self.fold is None else self.fold is Fold.SIDEWAYS


@dataclass(frozen=True, slots=True)
class Layout(SheetSide):
    """One side of a sheet: `columns` by `rows` cards, the trim of the first at (`left`, `top`).

    The gap between two cards is `gap`, at least twice the bleed unless they are `adjoining`. The places with the
    numbers `skipped` (from 1, row by row) stay empty. On a folded sheet, the grid is that of the fronts.
    """

    sheet: Size
    card: Size
    columns: int
    rows: int
    bleed: float
    left: float
    top: float
    foot: Rectangle
    gap: float = 0.0
    skipped: tuple[int, ...] = ()
    fold: Fold | None = None
    adjoining: bool = False

    @property
    def count(self) -> int:
        """The number of places on one side, skipped or not."""
        return self.columns * self.rows

    @property
    def capacity(self) -> int:
        """The number of cards on one side."""
        return self.count - sum(number <= self.count for number in set(self.skipped))

    @property
    def pitch(self) -> Size:
        """The distance from one card to the next, across and down."""
        between = Spacing(gap=self.gap, adjoining=self.adjoining).between(self.bleed)
        return Size(self.card.width + between, self.card.height + between)

    def column_lefts(self) -> list[float]:
        """The left trim edge of each column."""
        return [self.left + i * self.pitch.width for i in range(self.columns)]

    def row_tops(self) -> list[float]:
        """The upper trim edge of each row."""
        return [self.top + i * self.pitch.height for i in range(self.rows)]

    def places(self) -> list[Rectangle]:
        """The trimmed cards in all places, row by row, whether a place is skipped or not."""
        return [Rectangle(x, y, *self.card) for y in self.row_tops() for x in self.column_lefts()]

    def trims(self) -> list[Rectangle]:
        """The trimmed cards, row by row."""
        skipped = frozenset(self.skipped)
        return [place for number, place in enumerate(self.places(), start=1) if number not in skipped]

    def skipped_places(self) -> list[Rectangle]:
        """The places that stay empty on every sheet, row by row."""
        skipped = frozenset(self.skipped)
        return [place for number, place in enumerate(self.places(), start=1) if number in skipped]

    def block(self) -> Rectangle:
        """The area that the cards cover, with their outermost bleed."""
        spacing = Spacing(gap=self.gap, adjoining=self.adjoining)
        width, height = block_size(self.card, self.bleed, self.columns, self.rows, spacing)
        return Rectangle(self.left - self.bleed, self.top - self.bleed, width, height)

    def inked(self) -> Rectangle:
        """The block; on a folded sheet, with that of the backs."""
        block = self.block()
        return block if self.fold is None else hull([block, mirrored(self.sheet, block, self.fold is Fold.SIDEWAYS)])

    def cuts(self, used: int | None = None) -> tuple[list[float], list[float]]:
        """Where to cut a sheet with `used` cards, or a full one: the x of each vertical cut and the y of each
        horizontal one, each once."""
        trims = self.trims()[:used]
        xs = {round(edge, 6) for trim in trims for edge in (trim.x, trim.x + self.card.width)}
        ys = {round(edge, 6) for trim in trims for edge in (trim.y, trim.y + self.card.height)}
        if self.fold is Fold.SIDEWAYS:
            xs |= {round(self.sheet.width - x, 6) for x in xs}
        elif self.fold is Fold.DOWN:
            ys |= {round(self.sheet.height - y, 6) for y in ys}
        return sorted(xs), sorted(ys)

    def crop_marks(self, used: int | None = None) -> Iterator[Line]:
        """Crop marks outside the block of a sheet with `used` cards, or of a full one: one at each end of every cut."""
        x0, y0, width, height = self.inked()
        x1, y1, near, far = x0 + width, y0 + height, TICK_GAP, TICK_GAP + TICK
        xs, ys = self.cuts(used)
        for x in xs:
            yield Line(x, y0 - far, x, y0 - near)
            yield Line(x, y1 + near, x, y1 + far)
        for y in ys:
            yield Line(x0 - far, y, x0 - near, y)
            yield Line(x1 + near, y, x1 + far, y)

    def empty_places(self, used: int) -> list[Rectangle]:
        """The places without a card if the sheet has `used` cards: skipped ones, and those after the last card."""
        filled = frozenset(self.trims()[:used])
        return [place for place in self.places() if place not in filled]


def block_size(card: Size, bleed: float, columns: int, rows: int, spacing: Spacing = USUAL_SPACING) -> Size:
    """The size of a block of cards with their bleed."""
    between, ends = spacing.between(bleed), 2 * bleed
    return Size(columns * (card.width + between) - between + ends, rows * (card.height + between) - between + ends)


def best_layout(
    paper: Size,
    card: Size = STANDARD,
    bleed: float = 0.0,
    spacing: Spacing = USUAL_SPACING,
    skipped: tuple[int, ...] = (),
) -> Layout:
    """The layout with the most cards; portrait if both orientations hold the same number.

    Raises ValueError for a bleed outside 0 to 3 mm, and `NoRoom` for paper too small for one card with its margins and
    foot, and if every place is skipped.
    """
    if not 0.0 <= bleed <= MAX_BLEED:
        raise ValueError(f"the bleed is 0 to {MAX_BLEED:g} mm, not {bleed:g}")
    folds = (Fold.SIDEWAYS, Fold.DOWN) if spacing.folded else (None,)
    sheets = (paper, paper.rotated)
    found = [layout for sheet in sheets for fold in folds for layout in _layouts(sheet, card, bleed, spacing, fold)]
    if not found:
        raise NoRoom(marked("No card of {size} fits on this paper.", size=card.label))
    best = replace(max(found, key=lambda layout: layout.capacity), skipped=skipped)
    if not best.capacity:
        raise NoRoom(
            marked_plural(
                "The only place on the sheet is skipped.", "All {number} places on the sheet are skipped.", best.count
            )
        )
    return best


def max_bleed(paper: Size, card: Size = STANDARD, spacing: Spacing = USUAL_SPACING) -> float:
    """The widest bleed in mm, to a tenth, that allows as many cards on a sheet as no bleed. Raises `NoRoom`."""
    full = best_layout(paper, card, spacing=spacing).capacity
    return max(step / 10 for step in range(int(MAX_BLEED * 10) + 1) if _holds(paper, card, step / 10, spacing, full))


def _holds(paper: Size, card: Size, bleed: float, spacing: Spacing, count: int) -> bool:
    try:
        return best_layout(paper, card, bleed, spacing).capacity == count
    except NoRoom:
        return False


def _layouts(sheet: Size, card: Size, bleed: float, spacing: Spacing, fold: Fold | None) -> Iterator[Layout]:
    """The layouts in this orientation: first with the foot below the cards, then with the foot beside them."""
    if fold is not None:
        layouts = [_folded_layout(sheet, card, bleed, spacing, fold)]
    else:
        layouts = [arrange(sheet, card, bleed, spacing) for arrange in (_layout_above_foot, _layout_beside_foot)]
    yield from filter(None, layouts)


def _layout_above_foot(sheet: Size, card: Size, bleed: float, spacing: Spacing) -> Layout | None:
    """The layout with the foot below the cards; None if it has no room for a card."""
    margins, foot_margins = spacing.margins(sheet), spacing.foot_margins(sheet)
    area = margins._replace(bottom=max(margins.bottom, FOOT_DEPTH + foot_margins.bottom)).area(sheet)
    columns, rows = _grid(area.size, card, bleed, spacing)
    if columns < 1 or rows < 1:
        return None
    inked = block_size(card, bleed, columns, rows, spacing)
    x = _centred(sheet.width, inked.width, area.x, area.width)
    y = _centred(sheet.height, inked.height, area.y, area.height)
    foot = foot_below(sheet, x + bleed, inked.width - 2 * bleed, spacing)
    x, y, adjoining = x + bleed, y + bleed, spacing.adjoining
    return Layout(sheet, card, columns, rows, bleed, x, y, foot, spacing.gap, adjoining=adjoining)


def _layout_beside_foot(sheet: Size, card: Size, bleed: float, spacing: Spacing) -> Layout | None:
    """The layout with the foot to the left of the cards; None if it has no room for a card."""
    margins, foot_margins = spacing.margins(sheet), spacing.foot_margins(sheet)
    area = margins._replace(left=max(margins.left, FOOT_DEPTH + foot_margins.left)).area(sheet)
    columns, rows = _grid(area.size, card, bleed, spacing)
    if columns < 1 or rows < 1:
        return None
    inked = block_size(card, bleed, columns, rows, spacing)
    x = _centred(sheet.width, inked.width, area.x, area.width)
    y = _centred(sheet.height, inked.height, area.y, area.height)
    foot = foot_beside(sheet, y + bleed, inked.height - 2 * bleed, spacing)
    x, y, adjoining = x + bleed, y + bleed, spacing.adjoining
    return Layout(sheet, card, columns, rows, bleed, x, y, foot, spacing.gap, adjoining=adjoining)


def _centred(side: float, length: float, start: float, room: float) -> float:
    """Where something begins that is as near to the middle of a side of the sheet as the room for it allows."""
    return min(max((side - length) / 2, start), start + room - length)


def _folded_layout(sheet: Size, card: Size, bleed: float, spacing: Spacing, fold: Fold) -> Layout | None:
    """The layout of the fronts on one half of a folded sheet, with the foot at the lower edge."""
    area = half_area(sheet, spacing, fold)
    columns, rows = _grid(area.size, card, bleed, spacing)
    if columns < 1 or rows < 1:
        return None
    inked = block_size(card, bleed, columns, rows, spacing)
    x, y = area.x + (area.width - inked.width) / 2 + bleed, area.y + (area.height - inked.height) / 2 + bleed
    left, _, right, _ = spacing.margins(sheet)
    foot = foot_below(sheet, left + bleed, sheet.width - left - right - 2 * bleed, spacing)
    adjoining = spacing.adjoining
    return Layout(sheet, card, columns, rows, bleed, x, y, foot, spacing.gap, fold=fold, adjoining=adjoining)


def _grid(area: Size, card: Size, bleed: float, spacing: Spacing) -> tuple[int, int]:
    """How many columns and rows of cards fit in an area."""
    between = spacing.between(bleed)
    extra = between - 2 * bleed
    return (
        int((area.width + extra) / (card.width + between) + ROUNDING),
        int((area.height + extra) / (card.height + between) + ROUNDING),
    )


def foot_below(sheet: Size, x: float, length: float, spacing: Spacing) -> Rectangle:
    """A foot along the lower edge, moved to the left if the ruler would not fit otherwise."""
    left, _, right, bottom = spacing.foot_margins(sheet)
    long = max(length, RULER)
    return Rectangle(_foot_start(x, long, sheet.width, (left, right)), sheet.height - bottom - FOOT, long, FOOT)


def foot_beside(sheet: Size, y: float, length: float, spacing: Spacing) -> Rectangle:
    """A foot along the left edge."""
    left, top, _, bottom = spacing.foot_margins(sheet)
    long = max(length, RULER)
    return Rectangle(left, _foot_start(y, long, sheet.height, (top, bottom)), FOOT, long)


def _foot_start(wanted: float, long: float, side: float, margins: tuple[float, float]) -> float:
    """Where a foot begins along a side of the sheet: within the margins or, if it is longer than that, centred."""
    near, far = margins
    room = side - near - far
    if long > room:
        return (side - long) / 2
    return near + min(max(wanted - near, 0.0), room - long)
