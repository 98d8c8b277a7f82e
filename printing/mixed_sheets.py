"""Pieces of several sizes on shared sheets: cards, tokens and boards. Pure, in mm."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from math import inf
from typing import NamedTuple

from printing.geometry import FOOT_DEPTH, ROUNDING, Edges, Fold, Rectangle, Size, Spacing, half_area, hull
from printing.layout import Layout, SheetSide, foot_below, foot_beside
from printing.packing import Cell, FilledSheet, Group, pack


class LooseSize(NamedTuple):
    """A piece to pack: the index of its face, its trim, its bleed, and the space that it needs around its trim."""

    face: int
    trim: Size
    bleed: float
    clearance: float


class Placement(NamedTuple):
    """Where a face is on a sheet: its trimmed area; `turned` by a quarter to the right, its width is vertical."""

    face: int
    area: Rectangle
    turned: bool = False


@dataclass(frozen=True, slots=True)
class MixedSheet(SheetSide):
    """A sheet with pieces of several sizes, and the skipped places, on which there is nothing.

    On a folded sheet, placements and skipped places are those of the fronts.
    """

    sheet: Size
    foot: Rectangle
    placements: tuple[Placement, ...]
    fold: Fold | None = None
    skipped: tuple[Rectangle, ...] = ()


class _Container(NamedTuple):
    """One way to use the paper: its orientation, the areas for pieces, and the foot."""

    sheet: Size
    areas: tuple[Rectangle, ...]
    foot: Rectangle
    fold: Fold | None = None
    skipped: tuple[Rectangle, ...] = ()


def mixed_sheets(
    pieces: Sequence[LooseSize], paper: Size, spacing: Spacing, skipping: Layout | None = None
) -> tuple[MixedSheet, ...] | None:
    """The pieces on as few sheets as possible; None if one of them does not fit on the paper.

    With `skipping`, a grid with skipped places, the sheets have its orientation and nothing is on those places.
    """
    containers = list(_containers(paper, spacing, skipping))
    filled = pack(tuple(_groups(pieces, skipping)), tuple(container.areas for container in containers))
    if filled is None:
        return None
    return tuple(_sheet(sheet, containers[sheet.container], pieces, centre=skipping is None) for sheet in filled)


def fits(piece: LooseSize, paper: Size, spacing: Spacing, skipping: Layout | None = None) -> bool:
    """Whether a piece fits on such a sheet."""
    (group,) = _groups([piece], skipping)
    areas = [area.grown(group.overhang) for way in _containers(paper, spacing, skipping) for area in way.areas]
    return any(
        area.width > width - ROUNDING and area.height > height - ROUNDING
        for area in areas
        for width, height in (group.size, group.size.rotated)
    )


def _groups(pieces: Sequence[LooseSize], skipping: Layout | None) -> Iterator[Group]:
    """The pieces by the size that each needs with its clearance.

    White clearance may extend beyond an area; if that adjoins other areas, only to the middle of the gap between them.
    """
    most = inf if skipping is None else max(skipping.gap / 2 - skipping.bleed, 0.0)
    sizes: dict[tuple[Size, float], list[int]] = {}
    for number, piece in enumerate(pieces):
        needed = Size(piece.trim.width + 2 * piece.clearance, piece.trim.height + 2 * piece.clearance)
        sizes.setdefault((needed, min(piece.clearance - piece.bleed, most)), []).append(number)
    for (size, overhang), items in sizes.items():
        yield Group(size, tuple(items), overhang)


def _sheet(filled: FilledSheet, container: _Container, pieces: Sequence[LooseSize], *, centre: bool) -> MixedSheet:
    placed = [_placement(cell, pieces[cell.item]) for cell in filled.cells]
    if centre:
        inked = hull(
            place.area.grown(pieces[cell.item].bleed) for place, cell in zip(placed, filled.cells, strict=True)
        )
        (whole,) = container.areas
        dx = whole.x + (whole.width - inked.width) / 2 - inked.x
        dy = whole.y + (whole.height - inked.height) / 2 - inked.y
        placed = [place._replace(area=place.area.moved(dx, dy)) for place in placed]
    return MixedSheet(container.sheet, container.foot, tuple(placed), container.fold, container.skipped)


def _placement(cell: Cell, piece: LooseSize) -> Placement:
    return Placement(piece.face, cell.area.grown(-piece.clearance), cell.turned)


def _containers(paper: Size, spacing: Spacing, skipping: Layout | None) -> Iterator[_Container]:
    """Every way to use the paper, first with the foot at the lower edge, then at the left."""
    if skipping is not None:
        areas, skipped = tuple(_unskipped_areas(skipping)), tuple(skipping.skipped_places())
        yield _Container(skipping.sheet, areas, skipping.foot, skipping.fold, skipped)
        return
    for sheet in (paper, paper.rotated):
        left, top, right, bottom = spacing.margins(sheet)
        low = foot_below(sheet, left, sheet.width - left - right, spacing)
        if spacing.folded:
            for fold in Fold:
                yield _Container(sheet, (half_area(sheet, spacing, fold),), low, fold)
            continue
        below = max(bottom, FOOT_DEPTH + spacing.foot_margins(sheet).bottom)
        yield _Container(sheet, (Edges(left, top, right, below).area(sheet),), low)
    for sheet in () if spacing.folded else (paper, paper.rotated):
        left, top, right, bottom = spacing.margins(sheet)
        beside = foot_beside(sheet, top, sheet.height - top - bottom, spacing)
        space = max(left, FOOT_DEPTH + spacing.foot_margins(sheet).left)
        yield _Container(sheet, (Edges(space, top, right, bottom).area(sheet),), beside)


def _unskipped_areas(grid: Layout) -> Iterator[Rectangle]:
    """The areas of a grid without skipped places: in each row, the places that adjoin each other."""
    places, bleed = grid.places(), grid.bleed
    for row in range(grid.rows):
        numbers = range(row * grid.columns, (row + 1) * grid.columns)
        run: list[Rectangle] = []
        for number in numbers:
            if number + 1 not in grid.skipped:
                run.append(places[number])
            elif run:
                yield hull(run).grown(bleed)
                run = []
        if run:
            yield hull(run).grown(bleed)
