"""Rectangles of several sizes packed on as few sheets as possible, so that straight cuts can part them. Pure, in mm.

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
    """Rectangles of one size, by the numbers of their items."""

    size: Size
    items: tuple[int, ...]


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


class _Block(NamedTuple):
    """Columns and rows of one group in a free area; `place` is the index of the area."""

    place: int
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
    free = list(areas)
    for group in sorted(groups, key=lambda group: ORDERS[strategy.order](group.size), reverse=True):
        items = list(group.items)
        while items and (block := _best_block(group.size, len(items), free, turns=strategy.turns)):
            area = free.pop(block.place)
            size = group.size.rotated if block.turned else group.size
            count = block.columns * block.rows
            yield from _cells(items[:count], area, size, block)
            items = items[count:]
            free += _rest(area, Size(block.columns * size.width, block.rows * size.height), strategy.split)


def _best_block(size: Size, count: int, free: Sequence[Rectangle], *, turns: bool) -> _Block | None:
    """The block with the most rectangles, in the smallest free area that allows it; None if none fits."""
    found = []
    for index, area in enumerate(free):
        for turned in (False, True) if turns else (False,):
            width, height = size.rotated if turned else size
            columns, rows = int(area.width / width + ROUNDING), int(area.height / height + ROUNDING)
            if columns < 1 or rows < 1:
                continue
            rows = min(rows, count // columns) or 1
            block = _Block(index, min(columns, count), rows, turned)
            found.append((-block.columns * block.rows, area.width * area.height, turned, index, block))
    return min(found)[-1] if found else None


def _cells(items: Sequence[int], area: Rectangle, size: Size, block: _Block) -> Iterator[Cell]:
    for number, item in enumerate(items):
        row, column = divmod(number, block.columns)
        x, y = area.x + column * size.width, area.y + row * size.height
        yield Cell(item, Rectangle(x, y, *size), block.turned)


def _rest(area: Rectangle, used: Size, split: str) -> list[Rectangle]:
    """What remains of an area beside and below a block in its upper left corner, divided by a straight cut."""
    beside, below = area.width - used.width, area.height - used.height
    if split == "larger":
        split = "rows" if area.width * below >= area.height * beside else "columns"
    right = Rectangle(area.x + used.width, area.y, beside, used.height if split == "rows" else area.height)
    under = Rectangle(area.x, area.y + used.height, area.width if split == "rows" else used.width, below)
    return [rest for rest in (right, under) if rest.width > ROUNDING and rest.height > ROUNDING]
