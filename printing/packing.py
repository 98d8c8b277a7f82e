"""Packs rectangles of several sizes on as few sheets as possible; straight cuts can separate them. Pure, in mm.

Rectangles of one size are placed in blocks of rows and columns, and a block divides the free area that it is placed in
by two straight cuts. Several orders and ways to divide are tried; the result with the fewest sheets wins, and among
equals that with the fewest different cuts. The same input always gives the same result.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import product
from typing import NamedTuple

from printing.geometry import ROUNDING, Rectangle, Size


class Group(NamedTuple):
    """Rectangles of one size, by the numbers of their items. They may extend `overhang` mm beyond a container."""

    size: Size
    items: tuple[int, ...]
    overhang: float = 0.0


class Cell(NamedTuple):
    """Where a rectangle is; `turned` by a quarter to the right, its width is vertical."""

    item: int
    area: Rectangle
    turned: bool = False


class FilledSheet(NamedTuple):
    """One sheet: the index of its container, and its cells."""

    container: int
    cells: tuple[Cell, ...]


class _Strategy(NamedTuple):
    """The order of the groups, how a free area is divided beside and below a block, and whether blocks may turn."""

    order: str
    split: str
    turns: bool


class _Edges(NamedTuple):
    """Which edges of a free area are edges of its container, not of a block."""

    left: bool = True
    top: bool = True
    right: bool = True
    bottom: bool = True


class _Free(NamedTuple):
    """A free area, and which of its edges are outer ones."""

    area: Rectangle
    outer: _Edges = _Edges()

    def room(self, overhang: float) -> Rectangle:
        """The area with the overhang at its outer edges."""
        left, top, right, bottom = (overhang * edge for edge in self.outer)
        x, y, width, height = self.area
        return Rectangle(x - left, y - top, width + left + right, height + top + bottom)


class _Block(NamedTuple):
    """Columns and rows of one group in a free area; `place` is the index of the area, `room` what the group may use."""

    place: int
    room: Rectangle
    columns: int
    rows: int
    turned: bool


STRATEGIES = tuple(
    _Strategy(order, split, turns)
    for order, split, turns in product(("area", "height", "width"), ("rows", "columns", "larger"), (False, True))
)
ORDERS = {
    "area": lambda size: (size.width * size.height, size.height),
    "height": lambda size: (size.height, size.width),
    "width": lambda size: (size.width, size.height),
}


@lru_cache(maxsize=64)
def pack(groups: tuple[Group, ...], containers: tuple[tuple[Rectangle, ...], ...]) -> tuple[FilledSheet, ...] | None:
    """The groups on sheets; None if something does not fit in any container.

    A container is one way to use a sheet: areas that do not overlap. Every sheet uses one of the containers.
    """
    runs = [_run(groups, ((number, areas),), (way,)) for number, areas in enumerate(containers) for way in STRATEGIES]
    runs.append(_run(groups, tuple(enumerate(containers)), STRATEGIES))
    found = [sheets for sheets in runs if sheets is not None]
    return min(found, key=_cost, default=None)


def _run(
    groups: Sequence[Group], containers: Sequence[tuple[int, tuple[Rectangle, ...]]], strategies: Sequence[_Strategy]
) -> tuple[FilledSheet, ...] | None:
    """Fills one sheet after another, each with the container and the strategy that cover the largest area."""
    left, sheets = [group for group in groups if group.items], []
    while left:
        filled = [
            FilledSheet(number, tuple(_fill(left, areas, strategy)))
            for (number, areas), strategy in product(containers, strategies)
        ]
        best = max(filled, key=lambda sheet: round(sum(cell.area.width * cell.area.height for cell in sheet.cells), 3))
        if not best.cells:
            return None
        sheets.append(best)
        placed = {cell.item for cell in best.cells}
        rest = [group._replace(items=tuple(item for item in group.items if item not in placed)) for group in left]
        left = [group for group in rest if group.items]
    return tuple(sheets)


def _cost(sheets: tuple[FilledSheet, ...]) -> tuple[int, int, int]:
    """The number of sheets, of different cuts, and of turned rectangles."""
    cuts, turned = 0, 0
    for sheet in sheets:
        areas = [cell.area for cell in sheet.cells]
        cuts += len({round(edge, 3) for area in areas for edge in (area.x, area.x + area.width)})
        cuts += len({round(edge, 3) for area in areas for edge in (area.y, area.y + area.height)})
        turned += sum(cell.turned for cell in sheet.cells)
    return len(sheets), cuts, turned


def _fill(groups: Sequence[Group], areas: Sequence[Rectangle], strategy: _Strategy) -> Iterator[Cell]:
    """Fills one sheet with as much as fits of each group, in the order of the strategy."""
    free = [_Free(area) for area in areas]
    for group in sorted(groups, key=lambda group: ORDERS[strategy.order](group.size), reverse=True):
        items = list(group.items)
        while items and (block := _best_block(group, len(items), free, turns=strategy.turns)):
            place = free.pop(block.place)
            size = group.size.rotated if block.turned else group.size
            count = block.columns * block.rows
            yield from _cells(items[:count], size, block)
            items = items[count:]
            right, bottom = block.room.x + block.columns * size.width, block.room.y + block.rows * size.height
            free += _rest(place, right, bottom, strategy.split)


def _best_block(group: Group, count: int, free: Sequence[_Free], *, turns: bool) -> _Block | None:
    """The block with the most rectangles, in the smallest free area that allows it; None if none fits."""
    found = []
    for index, place in enumerate(free):
        room = place.room(group.overhang)
        for turned in (False, True) if turns else (False,):
            width, height = group.size.rotated if turned else group.size
            columns, rows = int(room.width / width + ROUNDING), int(room.height / height + ROUNDING)
            if columns < 1 or rows < 1:
                continue
            rows = min(rows, count // columns) or 1
            block = _Block(index, room, min(columns, count), rows, turned)
            found.append((-block.columns * block.rows, place.area.width * place.area.height, turned, index, block))
    return min(found)[-1] if found else None


def _cells(items: Sequence[int], size: Size, block: _Block) -> Iterator[Cell]:
    for number, item in enumerate(items):
        row, column = divmod(number, block.columns)
        x, y = block.room.x + column * size.width, block.room.y + row * size.height
        yield Cell(item, Rectangle(x, y, *size), block.turned)


def _rest(place: _Free, right: float, bottom: float, split: str) -> list[_Free]:
    """What remains of an area beside and below a block in its upper left corner, divided by a straight cut.

    `right` and `bottom` are where the block ends.
    """
    (x, y, width, height), outer = place.area, place.outer
    beside, below = x + width - right, y + height - bottom
    if split == "larger":
        split = "rows" if width * below >= height * beside else "columns"
    whole_width, whole_height = split == "rows" or beside <= 0, split != "rows" or below <= 0
    tall, wide = (height if whole_height else bottom - y), (width if whole_width else right - x)
    rest = (
        _Free(Rectangle(right, y, beside, tall), outer._replace(left=False, bottom=outer.bottom and whole_height)),
        _Free(Rectangle(x, bottom, wide, below), outer._replace(top=False, right=outer.right and whole_width)),
    )
    return [free for free in rest if free.area.width > ROUNDING and free.area.height > ROUNDING]
