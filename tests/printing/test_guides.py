"""Cutting marks: where they are, and what they keep away from."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

import pytest

from collection.games import GameId
from printing.geometry import PAPERS, STANDARD, TICK_GAP, Flip, Line, Rectangle, Spacing
from printing.guides import corner_marks, cross_marks, edge_lines, outside_marks
from printing.inserts.insert import LoosePiece, Part
from printing.job_pages import Side
from printing.layout import best_layout
from printing.print_job import Job
from printing.sheet_guides import guide_lines
from printing.sheet_setup import Guides
from tests.printing.box_pdf_helpers import box

A4 = PAPERS["a4"].size
MARKED = [guides for guides in Guides if guides is not Guides.NONE]


def grid(cards: int, bleed: float = 0.0, gap: float = 0.0) -> tuple[list[Rectangle], list[Rectangle]]:
    """The cards on an A4 sheet, and its empty places."""
    layout = best_layout(A4, STANDARD, bleed, Spacing(gap=gap))
    return layout.trims()[:cards], layout.empty_places(cards)


def sheets_with_marks() -> Iterator[tuple[Job, Side]]:
    """Pages with different arrangements: full, partly empty, mixed and folded sheets, with every kind of mark."""
    for guides in MARKED:
        for more in ({}, {"bleed": 2.0, "gap": 6.0}, {"mixed": True}, {"backs": True, "fold": True, "mixed": True}):
            job = box(GameId.ANIMUS, guides=guides, **more)
            pages = [side for side in job.sides if not side.insert]
            yield from ((job, side) for side in (pages[0], pages[-1], *(side for side in pages if side.mixed)))


def crosses(line: Line, area: Rectangle, by: float = -0.02) -> bool:
    """Whether a line runs through an area."""
    x, y, width, height = area.grown(by)
    return (
        min(line.x1, line.x2) < x + width and max(line.x1, line.x2) > x
        and min(line.y1, line.y2) < y + height and max(line.y1, line.y2) > y
    )  # fmt: skip


def test_no_mark_crosses_a_card_or_a_token():
    seen = 0
    for job, side in sheets_with_marks():
        for line in guide_lines(job, side):
            seen += 1
            assert not [area for area in inked_areas(job, side) if crosses(line, area)], (job.setup, side.sheet)
    assert seen > 500


def inked_areas(job: Job, side: Side) -> Iterator[Rectangle]:
    """The cards of a page, and its tokens with their bleed."""
    for shown in job.shown(side):
        face = job.distinct_faces[shown.face] if shown.face is not None else None
        round_piece = isinstance(face, LoosePiece) and not face.straight
        yield shown.area.grown(face.bleed) if round_piece else shown.area


def test_no_mark_enters_a_skipped_place():
    """Crosses and corners did, and lines on mixed sheets (2026-11-26)."""
    for guides in MARKED:
        for more in ({}, {"gap": 2.0}, {"gap": 2.0, "mixed": True}, {"mixed": True, "backs": True, "fold": True}):
            whole = box(GameId.ANIMUS, Part.CARDS, Part.TOKENS, guides=guides, skip=(2,), **more)
            job = replace(whole, lines=(*whole.lines[:4], *whole.lines[-3:]))
            hole = job.layout.places()[1]
            holes = [hole, job.layout.area_behind(hole, Flip.LONG)] if job.setup.folded else [hole]
            pages = [side for side in job.sides if not side.insert and not side.back]
            assert job.setup.folded or any(side.mixed for side in pages) == job.setup.mixed
            for side in (side for side in pages if side.mixed or side.batch == 0):
                lines = guide_lines(job, side)
                assert lines
                assert not [line for line in lines for area in holes if crosses(line, area)], (guides, more)


def test_marks_end_at_the_edge_of_the_sheet():
    """With a margin of 3 mm, crop marks extended 1.2 mm beyond it (2026-11-26)."""
    tight = {"paper": "custom", "paper_width": 3 * 63 + 6.0, "paper_height": 297.0, "margin": 3.0}
    for guides in MARKED:
        job = box(GameId.ARCTIC, Part.CARDS, guides=guides, gap=0.0, **tight)
        lines = guide_lines(job, job.sides[0])
        assert lines
        assert all(0 <= line.x1 <= line.x2 <= job.layout.sheet.width for line in lines)
        assert all(0 <= line.y1 <= line.y2 <= job.layout.sheet.height for line in lines)
        if guides is Guides.TICKS:
            lengths = {round(line.x2 - line.x1, 6) for line in lines if line.y1 == line.y2}
            assert lengths == {3.0 - TICK_GAP}


def test_every_edge_of_every_card_has_a_mark():
    """Corners need room between cards and are checked below."""
    for job, side in sheets_with_marks():
        if job.setup.guides is Guides.CORNERS:
            continue
        lines = guide_lines(job, side)
        upright = {round(line.x1, 2) for line in lines if line.x1 == line.x2}
        level = {round(line.y1, 2) for line in lines if line.y1 == line.y2}
        for shown in job.shown(side):
            face = job.distinct_faces[shown.face] if shown.face is not None else None
            if isinstance(face, LoosePiece) and not face.straight:
                continue
            x, y, width, height = shown.area
            assert {round(x, 2), round(x + width, 2)} <= upright
            assert {round(y, 2), round(y + height, 2)} <= level


def test_lines_end_before_empty_places():
    cards, empty = grid(4)
    lines = edge_lines(cards, empty, A4)
    assert not [line for line in lines for place in empty if crosses(line, place)]
    lefts = best_layout(A4).column_lefts()
    ends = {round(line.x1, 1): (line.y1, line.y2) for line in lines if line.x1 == line.x2}
    first, last = cards[0], cards[3]
    assert ends[round(lefts[0], 1)] == (0.0, pytest.approx(last.y + last.height))
    assert ends[round(lefts[2] + 63.0, 1)] == (0.0, pytest.approx(first.y + first.height))


def test_lines_on_a_full_sheet_run_from_edge_to_edge():
    for bleed, gap in ((0.0, 0.0), (1.8, 0.0), (0.0, 4.0)):
        cards, empty = grid(9, bleed, gap)
        for line in edge_lines(cards, empty, A4, max(2 * bleed, gap)):
            assert (line.y1, line.y2) == (0.0, A4.height) or (line.x1, line.x2) == (0.0, A4.width)


def test_lines_are_interrupted_by_the_ruler_and_the_settings_line():
    for paper in ("a4", "letter", "a5"):
        job = box(GameId.ARCTIC, paper=paper, guides=Guides.LINES)
        lines = guide_lines(job, job.sides[0])
        assert not [line for line in lines if crosses(line, job.layout.foot, 0.5)]
        xs, ys = job.layout.cuts()
        assert len(lines) > len(xs) + len(ys)
        assert max(line.y2 for line in lines) == pytest.approx(job.layout.sheet.height)
        assert max(line.x2 for line in lines) == pytest.approx(job.layout.sheet.width)


def test_corners_are_outside_the_cards_and_fill_the_gap_at_most():
    touching, _ = grid(9)
    xs = {round(line.x1, 2) for line in corner_marks(touching) if line.x1 == line.x2}
    assert len(xs) == 4  # above and below the whole block only
    apart_by_four, _ = grid(9, gap=4.0)
    lengths = [abs(line.x2 - line.x1) + abs(line.y2 - line.y1) for line in corner_marks(apart_by_four)]
    assert max(lengths) <= 3.0
    assert len(lengths) == 9 * 8  # an upright and a level stroke at each corner


def test_crosses_and_lines_are_still_there_after_the_first_cut():
    """After cutting along every level cut, each strip of cards still shows every upright cut. Crop marks do not."""
    cards, empty = grid(9)
    strips = sorted({(card.y, card.y + card.height) for card in cards})
    cuts = {round(x, 2) for card in cards for x in (card.x, card.x + card.width)}
    kinds = {
        Guides.CROSSES: cross_marks(cards), Guides.LINES: edge_lines(cards, empty, A4),
        Guides.TICKS: outside_marks(cards, (), best_layout(A4).block()),
    }  # fmt: skip
    for kind, lines in kinds.items():
        for top, under in strips:
            on_strip = [line for line in lines if line.x1 == line.x2 and line.y2 > top + 0.5 and line.y1 < under - 0.5]
            left = {round(line.x1, 2) for line in on_strip}
            assert left == (set() if kind is Guides.TICKS else cuts), kind


def test_crop_marks_of_a_full_grid_are_the_same_however_they_are_found():
    layout = best_layout(A4, STANDARD, 1.5)
    found = {tuple(round(value, 2) for value in line) for line in outside_marks(layout.trims(), (), layout.block())}
    assert found == {tuple(round(value, 2) for value in line) for line in layout.crop_marks()}


def test_crop_marks_are_only_at_cuts_along_cards():
    """Since 2026-11-26: the last sheet of a job had marks for empty rows and columns."""
    layout = best_layout(A4, STANDARD, 1.5)
    for used in (1, 2, 3, 4, layout.capacity):
        cards = layout.trims()[:used]
        edges = (
            {round(x, 3) for card in cards for x in (card.x, card.x + card.width)},
            {round(y, 3) for card in cards for y in (card.y, card.y + card.height)},
        )
        marks = list(layout.crop_marks(used))
        assert {round(mark.x1, 3) for mark in marks if mark.x1 == mark.x2} == edges[0]
        assert {round(mark.y1, 3) for mark in marks if mark.y1 == mark.y2} == edges[1]
        assert len(marks) == 2 * sum(map(len, edges))


def test_an_edge_hidden_on_both_sides_has_a_line_along_the_card():
    middle = Rectangle(50, 100, 40, 50)
    above, below = Rectangle(40, 40, 30, 50), Rectangle(40, 160, 30, 50)
    lines = outside_marks([middle], [above, below], Rectangle(30, 30, 100, 200))
    assert Line(50, 100, 50, 150) in lines
    spans = [(line.y1, line.y2) for line in lines if line.x1 == line.x2 == 90]
    assert spans == [pytest.approx((25.8, 29.2)), pytest.approx((230.8, 234.2))]


def test_marks_are_on_the_backs_only_if_they_are_wanted_and_behind_those_of_the_front():
    for flip in Flip:
        plain, marked = (box(GameId.ARCTIC, backs=True, flip=flip, back_guides=wanted) for wanted in (False, True))
        front, back = marked.sides[:2]
        assert guide_lines(plain, plain.sides[1]) == []
        layout = marked.layout
        behind = [layout.area_behind(covered(line), flip) for line in guide_lines(marked, front)]
        drawn = [covered(line) for line in guide_lines(marked, back)]
        assert len(drawn) == len(behind) > 0
        for one, other in zip(sorted(drawn), sorted(behind), strict=True):
            assert one == pytest.approx(other)


def covered(line: Line) -> Rectangle:
    """The line as a rectangle without width or height."""
    x1, y1, x2, y2 = line
    return Rectangle(min(x1, x2), min(y1, y2), abs(x2 - x1), abs(y2 - y1))
