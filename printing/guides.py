"""The marks that show where to cut, for any arrangement of pieces on a sheet. Pure, in mm.

No mark crosses a piece. Marks along the edges of pieces are centred on the cutting line.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from printing.geometry import TICK, TICK_GAP, Line, Rectangle, Size

ARM = 3.0
"""Length of the arms of corners and crosses."""
SHORTEST = 0.3
"""Strokes of corners that would be shorter are left out."""
NEAR = 0.01
"""Two edges closer than this are the same cut."""


class Span(NamedTuple):
    """An edge of a piece: where it is (`at`), and where it begins and ends along the cut."""

    at: float
    start: float
    end: float


def outside_marks(pieces: Sequence[Rectangle], others: Sequence[Rectangle], inked: Rectangle) -> list[Line]:
    """Crop marks around the inked area of a sheet, at each end of every cut that reaches the outside.

    An edge with something before it on both sides gets a line along the piece instead. `others` are areas without cuts
    of their own that no mark may cross.
    """
    x0, y0, width, height = inked
    x1, y1, near, far = x0 + width, y0 + height, TICK_GAP, TICK_GAP + TICK
    marks = []
    for span, up, down in _open_ends(pieces, others):
        x = span.at
        marks += [Line(x, y0 - far, x, y0 - near)] * up + [Line(x, y1 + near, x, y1 + far)] * down
        marks += [Line(x, span.start, x, span.end)] * (not up and not down)
    for span, left, right in _open_ends([*map(_transposed, pieces)], [*map(_transposed, others)]):
        y = span.at
        marks += [Line(x0 - far, y, x0 - near, y)] * left + [Line(x1 + near, y, x1 + far, y)] * right
        marks += [Line(span.start, y, span.end, y)] * (not left and not right)
    return list(dict.fromkeys(marks))


def corner_marks(pieces: Sequence[Rectangle], others: Sequence[Rectangle] = ()) -> list[Line]:
    """An angle at each corner of every piece, outside it and as long as there is room before the next piece."""
    upright = _outward_strokes(pieces, others)
    turned = _outward_strokes([*map(_transposed, pieces)], [*map(_transposed, others)])
    level = [Line(y1, x1, y2, x2) for x1, y1, x2, y2 in turned]
    return list(dict.fromkeys(map(_tidy, (*upright, *level))))


def cross_marks(pieces: Sequence[Rectangle], others: Sequence[Rectangle] = ()) -> list[Line]:
    """A cross on each corner of every piece. Two of its arms run along the edges of the piece, so that they are still
    there after the first cut."""
    lines = [
        line
        for x, y, dx, dy in _corners(pieces)
        for line in (
            Line(x, y, x, y + dy * ARM),
            Line(x, y, x + dx * ARM, y),
            Line(x, y, x, y - dy * ARM),
            Line(x, y, x - dx * ARM, y),
        )
    ]
    inside = (*pieces, *others)
    return [line for line in dict.fromkeys(map(_tidy, lines)) if not any(_crosses(line, piece) for piece in inside)]


def edge_lines(pieces: Sequence[Rectangle], empty: Sequence[Rectangle], sheet: Size, gap: float = 0.0) -> list[Line]:
    """Lines along the edges of all pieces, and on to the edge of the sheet unless something is in between.

    `empty` are empty places, which the lines do not enter. A line continues across gaps up to `gap`.
    """
    upright = [Line(x, start, x, end) for x, start, end in _edge_spans(pieces, empty, sheet.height, gap)]
    turned, places = [_transposed(piece) for piece in pieces], [_transposed(place) for place in empty]
    return upright + [Line(start, y, end, y) for y, start, end in _edge_spans(turned, places, sheet.width, gap)]


def interrupted(lines: Sequence[Line], area: Rectangle) -> list[Line]:
    """The upright and level lines, without what is in an area."""
    found = []
    for line in lines:
        if not _overlaps(line, area, 0.0):
            found.append(line)
        elif line.x1 == line.x2:
            found += [Line(line.x1, line.y1, line.x1, area.y), Line(line.x1, area.y + area.height, line.x1, line.y2)]
        else:
            found += [Line(line.x1, line.y1, area.x, line.y1), Line(area.x + area.width, line.y1, line.x2, line.y1)]
    return [line for line in found if line.x1 < line.x2 or line.y1 < line.y2]


def within_area(lines: Sequence[Line], area: Rectangle) -> list[Line]:
    """The upright and level lines, as far as they are in the area."""
    right, low = area.x + area.width, area.y + area.height
    found = [
        Line(max(line.x1, area.x), max(line.y1, area.y), min(line.x2, right), min(line.y2, low))
        for line in map(_ordered, lines)
    ]
    return [line for line in found if line.x1 <= line.x2 and line.y1 <= line.y2 and line[:2] != line[2:]]


def mirrored_lines(lines: Sequence[Line], sheet: Size, sideways: bool) -> list[Line]:
    """The lines as they are behind the sheet, mirrored about its vertical middle (sideways) or its horizontal one."""
    if sideways:
        return [Line(sheet.width - line.x1, line.y1, sheet.width - line.x2, line.y2) for line in lines]
    return [Line(line.x1, sheet.height - line.y1, line.x2, sheet.height - line.y2) for line in lines]


def _outward_strokes(pieces: Sequence[Rectangle], others: Sequence[Rectangle]) -> Iterator[Line]:
    """The vertical strokes of all corners."""
    for x, y, _dx, dy in _corners(pieces):
        ahead = [
            (piece.y - y) if dy > 0 else (y - piece.y - piece.height)
            for piece in (*pieces, *others)
            if piece.x - NEAR < x < piece.x + piece.width + NEAR
        ]
        length = min((distance for distance in ahead if distance > -NEAR), default=ARM)
        if length > SHORTEST:
            yield Line(x, y, x, y + dy * min(length, ARM))


def _open_ends(pieces: Sequence[Rectangle], others: Sequence[Rectangle]) -> Iterator[tuple[Span, bool, bool]]:
    """The vertical edge of each piece, with whether the cut reaches the outside above and below without crossing
    anything."""
    for span in _vertical_edges(pieces):
        crossing = [each for each in (*pieces, *others) if each.x + NEAR < span.at < each.x + each.width - NEAR]
        up = not any(each.y < span.start - NEAR for each in crossing)
        yield span, up, not any(each.y + each.height > span.end + NEAR for each in crossing)


def _edge_spans(pieces: Sequence[Rectangle], empty: Sequence[Rectangle], end: float, gap: float) -> Iterator[Span]:
    """The lines along the left and right edges, joined across small gaps, and up to the edges of the sheet."""
    spans = _vertical_edges(pieces)
    for at in dict.fromkeys(span.at for span in spans):
        parts = _joined([(span.start, span.end) for span in spans if span.at == at], gap)
        barred = [
            *((p.y, p.y + p.height) for p in pieces if p.x + NEAR < at < p.x + p.width - NEAR),
            *((p.y, p.y + p.height) for p in empty if p.x - NEAR < at < p.x + p.width + NEAR),
        ]
        for start, finish in parts:
            up = start == parts[0][0] and not any(low < start for low, _ in barred)
            down = finish == parts[-1][1] and not any(high > finish for _, high in barred)
            yield Span(at, 0.0 if up else start, end if down else finish)


def _joined(parts: Sequence[tuple[float, float]], gap: float) -> list[tuple[float, float]]:
    """Parts of a line in order; those with only a small gap between them become one."""
    found: list[tuple[float, float]] = []
    for start, end in sorted(parts):
        if found and start - found[-1][1] <= gap + NEAR:
            found[-1] = (found[-1][0], max(end, found[-1][1]))
        else:
            found.append((start, end))
    return found


def _vertical_edges(pieces: Sequence[Rectangle]) -> list[Span]:
    """The left and right edges of all pieces, from left to right; edges that differ only by rounding are the same."""
    return sorted(
        Span(round(x, 3), piece.y, piece.y + piece.height) for piece in pieces for x in (piece.x, piece.x + piece.width)
    )


def _corners(pieces: Sequence[Rectangle]) -> Iterator[tuple[float, float, int, int]]:
    """The corners of all pieces, each with the directions that lead away from its piece."""
    for piece in pieces:
        for x, dx in ((piece.x, -1), (piece.x + piece.width, 1)):
            for y, dy in ((piece.y, -1), (piece.y + piece.height, 1)):
                yield x, y, dx, dy


def _crosses(line: Line, piece: Rectangle) -> bool:
    """Whether a line runs through the inside of a piece, not only along its edge."""
    return _overlaps(line, piece, -NEAR)


def _overlaps(line: Line, piece: Rectangle, by: float) -> bool:
    area = piece.grown(by)
    return (
        min(line.x1, line.x2) < area.x + area.width
        and max(line.x1, line.x2) > area.x
        and min(line.y1, line.y2) < area.y + area.height
        and max(line.y1, line.y2) > area.y
    )


def _tidy(line: Line) -> Line:
    """The line from left to right or downwards, rounded, so that equal lines compare equal."""
    x1, y1, x2, y2 = _ordered(line)
    return Line(round(x1, 3), round(y1, 3), round(x2, 3), round(y2, 3))


def _ordered(line: Line) -> Line:
    """The line from left to right or downwards."""
    (x1, y1), (x2, y2) = sorted((line[:2], line[2:]))
    return Line(x1, y1, x2, y2)


def _transposed(piece: Rectangle) -> Rectangle:
    return Rectangle(piece.y, piece.x, piece.height, piece.width)
