"""Cards in other sizes than the games' own."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from collection.games import GameId
from printing.card_sizes import CARD_SIZES, OWN_SIZE, CardSize, band_width, fit_card, own_size, resized, resized_picture
from printing.face_contract import Picture
from printing.games.print_games import PRINT_GAMES
from printing.geometry import PAPERS, STANDARD, Rectangle, Size
from printing.inserts.insert import Part
from printing.job_pdf import OVERLAP, render_job
from printing.layout import best_layout
from printing.page_images import page_image
from printing.preflight import preflight_checks
from printing.preflight_line import Verdict
from printing.sheet_setup import Guides
from tests.printing.box_pdf_helpers import box

PX = 20
"""Pixels per mm."""


def test_the_own_size_is_that_of_the_games_and_the_default():
    assert CARD_SIZES[OWN_SIZE].size == STANDARD
    assert {game.card for game in PRINT_GAMES.values()} == {STANDARD}


def test_a_face_is_scaled_in_proportion_centred_and_fits_on_the_card():
    for size in CARD_SIZES.values():
        scale, x, y = fit_card(STANDARD, size.size)
        assert min(x, y) == pytest.approx(0.0)
        assert 63 * scale + 2 * x == pytest.approx(size.size.width)
        assert 88 * scale + 2 * y == pytest.approx(size.size.height)


def test_large_cards_keep_their_proportion_to_the_others():
    for size in [*CARD_SIZES.values(), CardSize("custom", Size(50.0, 120.0))]:
        large = resized(Size(126.0, 88.0), size.size)
        assert large == pytest.approx(Size(size.size.width * 2, size.size.height))
        assert own_size(large, size.size) == pytest.approx(Size(126.0, 88.0))


def test_the_resolution_of_a_picture_falls_with_the_size_of_the_card():
    picture = Picture(Path("fox.jpg"), 400.0)
    assert resized_picture(picture, STANDARD) == picture
    assert resized_picture(picture, CARD_SIZES["jumbo"].size).dpi == pytest.approx(400 / (88.9 / 63))


def test_every_size_fits_on_every_paper():
    for size in CARD_SIZES.values():
        for paper in PAPERS.values():
            assert best_layout(paper.size, size.size, 3.0).capacity >= 1


def test_the_check_before_printing_says_what_happens_to_the_faces():
    checks = {chosen: list(preflight_checks(box(GameId.ARCTIC, Part.CARDS, card_size=chosen))) for chosen in CARD_SIZES}
    found = {chosen: [check for check in each if check.title.startswith("Cards of")] for chosen, each in checks.items()}
    assert found[OWN_SIZE] == []
    (small,), (narrow,) = found["mini-us"], found["japanese"]
    (tall,), (poker,) = found["tarot"], found["poker"]
    assert (small.verdict, "laid out anew" in small.text, "6.5 pt" in small.text) == (Verdict.WARNING, True, True)
    assert (narrow.verdict, "at 94%" in narrow.text, "and narrower" in narrow.text) == (Verdict.PASSED, True, True)
    assert "narrower" not in tall.text + poker.text
    assert (tall.verdict, "main colour" in tall.text) == (Verdict.WARNING, True)
    assert (poker.verdict, "main colour" in poker.text) == (Verdict.PASSED, False)


@pytest.mark.parametrize(
    ("setup", "size", "banded"),
    [
        ({"card_size": "tarot"}, Size(69.85, 120.65), True),
        ({"card_size": "custom", "card_width": 60.0, "card_height": 83.809524}, Size(60.0, 83.809524), False),
        ({"card_size": "custom", "card_width": 60.0, "card_height": 92.0}, Size(60.0, 92.0), True),
    ],
)
def test_the_printed_card_has_the_chosen_size_with_colour_to_its_edges(setup, size, banded):
    """Also with bands: colour reaches the bleed on all sides, and the sheet is white beyond."""
    whole = box(GameId.ANIMALIA, Part.CARDS, bleed=1.0, gap=8.0, guides=Guides.NONE, paper="a5", **setup)
    job = replace(whole, lines=whole.lines[:2], sections=())
    picture = page_image(render_job(job), 0, PX).convert("L").point(lambda value: 255 if value < 250 else 0)
    for trim in job.layout.trims()[:2]:
        assert trim.size == size
        around = trim.grown(3.0)
        x, y, width, height = (round(figure * PX) for figure in around)
        edges = [edge / PX for edge in picture.crop((x, y, x + width, y + height)).getbbox()]
        white = 2.0 - OVERLAP
        wanted = [white, white, around.width - white, around.height - white]
        assert edges == pytest.approx(wanted, abs=0.1)
        assert colour_everywhere(picture, trim.grown(0.8))
    assert (band_width(STANDARD, size) > 0) == banded


def colour_everywhere(picture, area: Rectangle) -> bool:
    """Whether the outline of an area is coloured all around."""
    x, y, width, height = (round(figure * PX) for figure in area)
    sides = [(x, y, x + width, y + 1), (x, y + height - 1, x + width, y + height)]
    sides += [(x, y, x + 1, y + height), (x + width - 1, y, x + width, y + height)]
    return all(min(picture.crop(side).tobytes()) == 255 for side in sides)
