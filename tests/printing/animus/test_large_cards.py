"""Cards of two sizes in one job: Animus' characters, and its entities on cards twice as wide."""

from __future__ import annotations

from dataclasses import replace
from io import BytesIO
from typing import Any

import pytest
from PIL import Image
from pypdf import PdfReader

from collection.games import GameId
from collection.games.animus import AnimusCard, Kind
from collection.games.animus.abilities.terms import Type
from printing import print_shop_page
from printing.games.animus.face import LARGE_SIZE, face
from printing.games.print_games import PRINT_GAMES
from printing.geometry import PAPERS, STANDARD, TICK, TICK_GAP, Flip
from printing.job_pdf import render_job
from printing.layout import best_layout
from printing.print_job import Job
from printing.sheet_setup import Guides, Setup
from tests.printing.conftest import pages

CHARACTER = AnimusCard("guard", "Guard", 1, Kind.CHARACTER, "The Vigil Isles", 3, Type.POWER, 4, 2, ("Kill: draw 1.",))
ENTITY = AnimusCard("being", "Being", 37, Kind.ENTITY, abilities=("Ongoing: your hand size is +1.",))
PX = 10


def job(characters: int, entities: int, **setup: Any) -> Job:
    """So many characters and entities, each another card."""
    guards = [replace(CHARACTER, slug=f"guard-{n}", name=f"Guard {n}") for n in range(characters)]
    beings = [replace(ENTITY, slug=f"being-{n}", name=f"Being {n}") for n in range(entities)]
    return Job("Team", GameId.ANIMUS, tuple((face(card), 1) for card in (*guards, *beings)), Setup(**setup))


@pytest.mark.parametrize("paper", ["a4", "letter"])
@pytest.mark.parametrize("bleed", [0.0, 3.0])
def test_four_entities_lie_on_a_sheet_with_any_bleed(paper, bleed):
    assert best_layout(PAPERS[paper].size, LARGE_SIZE, bleed).capacity == 4


def test_each_size_lies_on_sheets_of_its_own():
    team = job(10, 5)
    assert [(side.sheet, len(side.faces), side.batch) for side in team.sides] == [
        (1, 9, 0),
        (2, 1, 0),
        (3, 4, 1),
        (4, 1, 1),
    ]
    assert (team.cards, team.sheets) == (15, 4)
    assert len(PdfReader(BytesIO(render_job(team))).pages) == 4


def test_an_entity_alone_needs_no_sheet_for_characters():
    assert [batch.layout.card for batch in job(0, 1).batches] == [LARGE_SIZE]


def test_a_sheet_says_the_size_of_its_cards():
    first, second = (page.extract_text() for page in PdfReader(BytesIO(render_job(job(1, 1)))).pages)
    assert "63 × 88 mm" in first
    assert "126 × 88 mm" in second


def test_crop_marks_of_large_cards_stand_126_by_88_mm_apart():
    team = job(1, 4)
    picture, layout = pages(render_job(team), 20)[1].convert("L"), team.layout_of(team.sides[1])
    block, (xs, ys) = layout.block(), layout.cuts()
    assert (xs[1] - xs[0], ys[1] - ys[0]) == (126.0, 88.0)
    above, beside = block.y - TICK_GAP - TICK / 2, block.x - TICK_GAP - TICK / 2
    for x in xs:
        assert dark_near(picture, x, above)
    for y in ys:
        assert dark_near(picture, beside, y)


def dark_near(picture: Image.Image, x: float, y: float) -> bool:
    """Whether a mark stands within a tenth of a millimetre."""
    return (
        min(
            picture.getpixel((round(x * 20) + step, round(y * 20) + other))
            for step in (-2, -1, 0, 1)
            for other in (-2, -1, 0, 1)
        )
        < 128
    )  # type: ignore[type-var]


@pytest.mark.parametrize("flip", list(Flip))
def test_each_back_lies_exactly_behind_its_front_in_its_own_size(flip):
    team = job(1, 1, backs=True, bleed=2.0, flip=flip, guides=Guides.NONE)
    pictures = pages(render_job(team), PX)
    assert [(side.batch, side.back) for side in team.sides] == [(0, False), (0, True), (1, False), (1, True)]
    for front, back in ((0, 1), (2, 3)):
        layout = team.layout_of(team.sides[front])
        sideways = layout.flips_sideways(flip)
        turned = pictures[back].transpose(
            Image.Transpose.FLIP_LEFT_RIGHT if sideways else Image.Transpose.FLIP_TOP_BOTTOM
        )
        assert inked(pictures[front], layout.trims()[0]) == pytest.approx(inked(turned, layout.trims()[0]), abs=1)


def inked(picture: Image.Image, trim: Any) -> tuple[int, ...] | None:
    """What a card and its bleed cover."""
    around = trim.grown(4.0)
    crop = picture.convert("L").crop(
        tuple(round(v * PX) for v in (around.x, around.y, around.x + around.width, around.y + around.height))
    )
    return crop.point(lambda value: 255 if value < 200 else 0).getbbox()


def test_large_cards_have_a_back_of_their_own_shape():
    team = job(1, 1, backs=True)
    _, small, _, large = pages(render_job(team), 5)
    assert small.size == tuple(reversed(large.size))
    trim = team.layout_of(team.sides[3]).area_behind(team.layout_of(team.sides[3]).trims()[0], Flip.LONG)
    card = large.crop(tuple(round(v * 5) for v in (trim.x, trim.y, trim.x + trim.width, trim.y + trim.height)))
    turned = card.transpose(Image.Transpose.ROTATE_180)
    differing = sum(
        1
        for one, other in zip(card.convert("L").tobytes(), turned.convert("L").tobytes(), strict=True)
        if abs(one - other) > 90
    )
    assert differing < 0.03 * card.width * card.height


def test_places_left_are_counted_over_all_sheets():
    assert [batch.empty_places for batch in job(10, 5).batches] == [8, 3]


def test_the_shop_says_how_large_its_cards_are():
    assert print_shop_page.card_sizes_sentence(GameId.ANIMUS).startswith("Large cards: 126 × 88 mm")
    assert print_shop_page.card_sizes_sentence(GameId.ARCTIC) == ""


def test_an_owners_picture_fills_the_window_of_its_kind():
    look = PRINT_GAMES[GameId.ANIMUS]
    assert look.picture_window_of(CHARACTER) == (69.0, 48.4)
    assert look.picture_window_of(ENTITY) == (132.0, 94.0)
    assert face(CHARACTER).trim == STANDARD
