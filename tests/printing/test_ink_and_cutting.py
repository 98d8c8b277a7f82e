"""Estimates of ink and cutting, and how much low-ink faces, backs and boards save."""

from __future__ import annotations

import pytest
from PIL import Image

from collection.games import GameId
from printing import services
from printing.cutting_time import CUT, ROUND, cutting
from printing.face_styles import FaceStyle
from printing.ink import InkProfile, coverage, ink_share
from printing.inserts.insert import Part
from printing.job_pdf import render_job
from printing.page_images import page_image
from tests.printing.box_pdf_helpers import box

MOST_SHARE = 0.25
"""Low-ink cards need at most this share of the ink of normal ones."""


SETTINGS_LINE = 10.0
"""The settings line says that ink is saved, which takes some: mm²."""


def profile_of(game: GameId, style: FaceStyle, *, greyscale: bool = False) -> InkProfile:
    """A game's profile, measured once for all tests."""
    return services.measure_profile(game, style, greyscale=greyscale)


def test_coverage_is_that_of_the_four_inks():
    assert coverage(Image.new("RGB", (10, 10), "#ffffff")).total == 0.0
    assert coverage(Image.new("RGB", (10, 10), "#000000")) == (0.0, 0.0, 0.0, 1.0)
    assert coverage(Image.new("RGB", (10, 10), "#ff0000")) == (0.0, 1.0, 1.0, 0.0)
    grey = coverage(Image.new("RGB", (10, 10), "#808080"))
    assert grey.total == grey.black == pytest.approx(0.498, abs=0.001)


@pytest.mark.parametrize("game", GameId)
def test_low_ink_cards_and_backs_need_at_most_a_quarter(game):
    normal = profile_of(game, FaceStyle.NORMAL)
    low = profile_of(game, FaceStyle.LOW_INK)
    for size in normal.cards:
        assert low.cards[size] <= MOST_SHARE * normal.cards[size]
        assert low.backs[size] <= MOST_SHARE * normal.backs[size]
    for title, ink in normal.pages.items():
        assert low.pages[title] <= ink + SETTINGS_LINE
    assert InkProfile.from_json(low.to_json()) == low


def test_greyscale_needs_less_ink_than_colour():
    colour, grey = (profile_of(GameId.ANIMANIZE, FaceStyle.NORMAL, greyscale=wanted) for wanted in (False, True))
    assert grey.cards["63x88"] < 0.8 * colour.cards["63x88"]


def test_filled_boards_and_tokens_have_low_ink_variants():
    for game, title in ((GameId.ARCTIC, "Tokens"), (GameId.ARCTIC, "Board"), (GameId.ANIMANIZE, "Tokens")):
        normal, low = (profile_of(game, style) for style in (FaceStyle.NORMAL, FaceStyle.LOW_INK))
        assert low.pages[title] < 0.5 * normal.pages[title]


@pytest.mark.parametrize("style", [FaceStyle.NORMAL, FaceStyle.LOW_INK])
def test_the_estimate_is_close_to_the_measured_file(style):
    job = box(GameId.ANIMALIA, faces=style, backs=True)
    pdf = render_job(job)
    exact = sum(coverage(page_image(pdf, n, 1.0)).total for n in range(len(job.sides))) / len(job.sides)
    assert ink_share(job, profile_of(GameId.ANIMALIA, style)) == pytest.approx(exact, rel=0.15)


def test_cuts_are_counted_once_where_cards_share_an_edge():
    one = cutting(box(GameId.ANIMUS, Part.CARDS))
    full = 4 + 4  # nine cards on A4
    assert one.cuts == 4 * full + (4 + 3) + 6 + 5  # 38 characters and summaries' sides, 6 entities
    assert cutting(box(GameId.ANIMUS, Part.CARDS, bleed=1.0)).cuts > one.cuts
    assert cutting(box(GameId.ANIMUS, Part.RULES)) == (0, 0)


def test_tokens_are_cut_with_scissors():
    tokens = cutting(box(GameId.ANIMUS, Part.TOKENS))
    assert tokens == (0, 20)
    assert tokens.minutes == round(20 * ROUND / 60)
    assert cutting(box(GameId.ANIMUS, Part.CARDS)).minutes == round(
        cutting(box(GameId.ANIMUS, Part.CARDS)).cuts * CUT / 60
    )
