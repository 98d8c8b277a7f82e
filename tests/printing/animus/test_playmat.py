"""Animus' playmat: places in true size, on halves that join."""

from __future__ import annotations

import pytest
from PIL import Image

from collection.games import GameId
from printing.games.animus.playmat import BACK_ROW, FRONT, HALF, REAR, RIM
from printing.geometry import PAPERS, STANDARD
from printing.inserts.insert import Part, printable_area
from printing.job_pdf import render_job
from printing.print_job import Job
from printing.sheet_setup import Setup
from tests.printing.conftest import pages
from tests.printing.face_measures import rgb

PX = 10


def mat(**setup: object) -> Job:
    return Job("Animus box", GameId.ANIMUS, (), Setup(**setup), (Part.BOARD,))  # type: ignore[arg-type]


@pytest.mark.parametrize("paper", ["a4", "letter"])
def test_the_halves_join_line_to_line(paper):
    front, rear = pages(render_job(mat(paper=paper)), PX)[:2]
    area = printable_area(PAPERS[paper].size.rotated)
    left = area.x + (area.width - HALF.width) / 2
    below = strip(front, left, area.y + area.height - 0.5)
    above = strip(rear, left, area.y + 0.5)
    assert len(below) == 2
    assert above == pytest.approx(below, abs=0.6)


def strip(picture: Image.Image, left: float, y: float) -> list[float]:
    """Where lines of a formation cross a height, from the left of the mat, in mm."""
    row = [picture.getpixel((round(left * PX) + x, round(y * PX))) for x in range(round(HALF.width * PX))]
    dark = [x / PX for x, tone in enumerate(row) if sum(abs(a - b) for a, b in zip(tone, rgb(RIM), strict=True)) < 120]
    return [x for n, x in enumerate(dark) if n == 0 or x - dark[n - 1] > 5.0]


def test_each_player_has_a_mat_of_two_halves():
    assert [str(side.insert.title).split(",")[1].split(";")[0] for side in mat().sides] == [
        " front half",
        " rear half",
    ] * 2


def test_nothing_is_printed_behind_a_mat():
    backs = [side for side in mat(backs=True).sides if side.back]
    assert len(backs) == 4
    for page in pages(render_job(mat(backs=True)), 4)[1::2]:
        ink = page.convert("L").point(lambda value: 255 if value < 250 else 0).getbbox()
        assert ink[1] / 4 > PAPERS["a4"].size.rotated.height - 15.0  # only the settings line at the foot


def test_places_lie_apart_on_the_half_in_true_size():
    for places in (FRONT, REAR):
        for n, one in enumerate(places):
            assert one.x - STANDARD.width / 2 >= 0
            assert one.x + STANDARD.width / 2 <= HALF.width
            assert one.y + STANDARD.height <= HALF.height
            for other in places[n + 1 :]:
                assert abs(one.x - other.x) >= STANDARD.width or abs(one.y - other.y) >= STANDARD.height


@pytest.mark.rule("U 4.2")
def test_the_middle_support_stands_behind_both_ranges_and_the_others_behind_one():
    ranges = [spot.x for spot in FRONT if spot.y == BACK_ROW]
    assert [round(spot.x - ranges[0]) for spot in REAR] == [-36, 36, 108]
    assert REAR[1].x == sum(ranges) / 2
