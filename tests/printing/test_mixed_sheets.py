"""Cards of different sizes, tokens and boards on shared sheets."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from itertools import combinations
from random import Random

import pytest
from PIL import Image, ImageChops, ImageFilter

from collection.games import GameId
from printing.geometry import MARGIN, PAPERS, STANDARD, Flip, Rectangle, Size, Spacing, hull
from printing.inserts.insert import LoosePiece, Part
from printing.job_pages import Side
from printing.job_pdf import faces_pdf, render_job
from printing.layout import best_layout
from printing.mixed_sheets import LooseSize, mixed_sheets
from printing.page_images import page_image
from printing.print_job import Job
from printing.sheet_setup import Guides
from tests.printing.box_pdf_helpers import box
from tests.printing.conftest import pages
from tests.printing.test_geometry import apart

SCALE = 10
"""Pixels per mm: two of them are what may be missed."""


def mixed_sides(job: Job) -> list[Side]:
    return [side for side in job.sides if side.mixed]


def bleed_of(job: Job, face: int) -> float:
    piece = job.distinct_faces[face]
    return piece.bleed if isinstance(piece, LoosePiece) else job.setup.bleed


@pytest.mark.parametrize(
    ("paper", "backs", "sheets"),
    [
        ("a4", False, [(9, 9), (20, 20), (10, 9), (9, 9), (13, 12)]),
        ("a4", True, [(9, 9), (20, 19), (10, 9), (9, 8), (13, 11)]),
        ("a3", False, [(6, 5), (12, 10), (7, 5), (6, 4), (10, 6)]),
        ("a3", True, [(6, 5), (12, 10), (7, 5), (6, 4), (10, 6)]),
    ],
)
def test_sheets_of_each_whole_box_without_and_with_mixed_sizes(paper, backs, sheets):
    games = (GameId.ANIMOZ, GameId.ARCTIC, GameId.ANIMANIZE, GameId.ANIMALIA, GameId.ANIMUS)
    assert set(games) == set(GameId)
    for game, wanted in zip(games, sheets, strict=True):
        plain, mixed = box(game, paper=paper, backs=backs), box(game, paper=paper, backs=backs, mixed=True)
        assert (plain.sheets, mixed.sheets) == wanted, game
        assert mixed.saved_sheets == plain.sheets - mixed.sheets


def test_everything_is_printed_as_often_as_on_separate_sheets():
    """Cards and tokens are counted; boards and pages of text by their titles."""
    for game in GameId:
        for paper in ("a4", "a3"):
            plain, mixed = box(game, paper=paper), box(game, paper=paper, mixed=True)
            assert contents(mixed) == contents(plain), (game, paper)


def contents(job: Job) -> Counter[str]:
    found: Counter[str] = Counter()
    for side in job.sides:
        if side.insert:
            found.update(piece.label for piece in side.insert.pieces(""))
        found.update(job.distinct_faces[shown.face].label for shown in job.shown(side) if shown.face is not None)
    return found


def test_pieces_are_apart_and_within_the_margins():
    for game in (GameId.ARCTIC, GameId.ANIMUS):
        for more in ({"backs": True}, {"backs": True, "bleed": 2.0, "gap": 5.0}, {"backs": True, "fold": True}):
            job = box(game, mixed=True, **more)
            for side in mixed_sides(job):
                sheet, foot = job.sheet_size(side), job.arrangement(side).foot
                inked = [(p.area.grown(bleed_of(job, p.face)), p) for p in job.placements(side)]
                for area, _ in inked:
                    assert min(area.x, area.y) >= MARGIN - 1e-6
                    assert area.x + area.width <= sheet.width - MARGIN + 1e-6
                    assert area.y + area.height <= sheet.height - MARGIN + 1e-6
                    assert side.back or apart(area, foot)
                assert all(apart(one, other) for (one, _), (other, _) in combinations(inked, 2))


def test_sheets_are_shared_only_if_that_saves_paper():
    job = box(GameId.ANIMOZ, mixed=True)
    assert job.mixing is None
    assert [side.faces for side in job.sides] == [side.faces for side in box(GameId.ANIMOZ).sides]
    pages = [box(GameId.ANIMOZ, Part.RULES, mixed=mixed) for mixed in (True, False)]
    assert pages[0].mixing is None
    titles = [[side.insert and str(side.insert.title) for side in job.sides] for job in pages]
    assert titles[0] == titles[1]


def test_pieces_keep_their_distances_beside_skipped_places():
    """Tokens of adjoining areas were 1.6 mm too near to each other, and cards lost room to tokens (2026-11-26)."""
    chance = Random(2)
    for _ in range(40):
        bleed, gap = chance.choice([(0.0, 0.0), (0.0, 2.0), (1.0, 0.0), (1.0, 5.0)])
        spacing, skipped = Spacing(gap=gap), tuple(chance.sample(range(1, 10), chance.randrange(1, 5)))
        grid = best_layout(PAPERS["a4"].size, bleed=bleed, spacing=spacing, skipped=skipped)
        clearance = max(bleed, gap / 2)
        cards = [LooseSize(n, STANDARD, bleed, clearance) for n in range(chance.randrange(8))]
        tokens = [LooseSize(n, Size(25.0, 25.0), 1.2, max(2.0, gap / 2)) for n in range(8, 8 + chance.randrange(1, 9))]
        sheets = mixed_sheets([*cards, *tokens], PAPERS["a4"].size, spacing, grid)
        assert sheets is not None
        size_of = {piece.face: piece for piece in (*cards, *tokens)}
        assert Counter(place.face for sheet in sheets for place in sheet.placements) == Counter(size_of.keys())
        for sheet in sheets:
            cells = [place.area.grown(size_of[place.face].clearance) for place in sheet.placements]
            assert all(apart(one, other) for one, other in combinations(cells, 2))
            inked = [place.area.grown(size_of[place.face].bleed) for place in sheet.placements]
            assert all(apart(area, hole.grown(bleed)) for area in inked for hole in grid.skipped_places())


def test_cards_and_tokens_fill_the_places_that_are_not_skipped():
    """Seven cards and four tokens needed two sheets with a gap of 2 mm (2026-11-26)."""
    spacing, paper = Spacing(gap=2.0), PAPERS["a4"].size
    cards = [LooseSize(n, STANDARD, 0.0, 1.0) for n in range(7)]
    tokens = [LooseSize(7, Size(25.0, 25.0), 1.2, 2.0)] * 4
    assert len(mixed_sheets([*cards, *tokens], paper, spacing, best_layout(paper, spacing=spacing, skipped=(1,)))) == 1
    isolated = best_layout(paper, spacing=spacing, skipped=(2, 4, 6, 8))
    assert len(mixed_sheets([*cards[:4], *tokens], paper, spacing, isolated)) == 1


def test_equal_pieces_are_stored_once():
    """Twenty equal tokens were twenty forms (2026-11-26)."""
    tokens = box(GameId.ANIMUS, mixed=True)
    assert [piece.label for piece in tokens.loose_pieces if not piece.straight] == ["Damage"] * 2  # front and back
    assert sum(shown.face is not None for side in mixed_sides(tokens) for shown in tokens.shown(side)) > 20
    scores = box(GameId.ARCTIC, Part.SCORES, score_sheets=3, paper="a3", mixed=True)
    assert scores.mixing
    assert [piece.label for piece in scores.loose_pieces] == ["Score sheet"]


def test_skipped_places_stay_empty_on_shared_sheets():
    job = box(GameId.ARCTIC, mixed=True, backs=True, skip=(2,))
    hole = job.layout.places()[1]
    sides = mixed_sides(job)
    assert sides
    for side in sides:
        assert job.sheet_size(side) == job.layout.sheet
        assert all(apart(place.area, hole) for place in job.placements(side))


def few_pieces(**setup: object) -> Job:
    """Three cards, two large ones and the tokens of Animus, which share one sheet."""
    whole = box(GameId.ANIMUS, Part.CARDS, Part.TOKENS, mixed=True, guides=Guides.NONE, **setup)
    usual, large = ([line for line in whole.lines if (line[0].trim == STANDARD) is wanted] for wanted in (True, False))
    return replace(whole, lines=(*usual[:3], *large[:2]))


@pytest.mark.parametrize("flip", list(Flip))
def test_every_back_is_exactly_behind_its_front_on_a_shared_sheet(flip):
    """The back, turned over as the printer does, covers the same areas as the front, to two tenths of a millimetre."""
    job = few_pieces(backs=True, flip=flip, bleed=1.0)
    side, arrangement = job.sides[0], job.arrangement(job.sides[0])
    assert side.mixed
    front, back = (ink_of(picture) for picture in pages(render_job(job), SCALE)[:2])
    sideways = arrangement.flips_sideways(flip)
    turned = back.transpose(Image.Transpose.FLIP_LEFT_RIGHT if sideways else Image.Transpose.FLIP_TOP_BOTTOM)
    for picture in (front, turned):
        for place in job.placements(side):
            fill(picture, place.area.grown(-0.3), 255)  # only the outlines are compared
        fill(picture, arrangement.foot.grown(2.0), 0)
    different = ImageChops.logical_xor(front.convert("1"), turned.convert("1")).convert("L")
    assert different.filter(ImageFilter.MinFilter(3)).getbbox() is None
    inked = hull(place.area.grown(bleed_of(job, place.face)) for place in job.placements(side))
    edges = [inked.x, inked.y, inked.x + inked.width, inked.y + inked.height]
    assert [edge / SCALE for edge in front.getbbox()] == pytest.approx(edges, abs=0.2)


@pytest.mark.parametrize("flip", list(Flip))
def test_side_b_of_a_turned_card_is_upright_when_the_cut_card_is_turned_like_the_page_of_a_book(flip):
    large = {"paper": "custom", "paper_width": 500.0, "paper_height": 500.0}
    job = box(GameId.ANIMALIA, score_sheets=20, backs=True, mixed=True, flip=flip, guides=Guides.NONE, **large)
    found = [
        (n, place) for n, side in enumerate(job.sides) if side.mixed and side.back for place in job.placements(side)
    ]
    number, place = next((n, place) for n, place in found if place.turned and place.face in job.side_b_index)
    back = page_image(render_job(job), number, 5).convert("L")
    sideways = job.arrangement(job.sides[number]).flips_sideways(flip)
    through = back.transpose(Image.Transpose.FLIP_LEFT_RIGHT if sideways else Image.Transpose.FLIP_TOP_BOTTOM)
    x, y, width, height = (round(figure * 5) for figure in place.area)
    upright = through.crop((x, y, x + width, y + height)).transpose(Image.Transpose.ROTATE_90)
    seen = upright.transpose(Image.Transpose.FLIP_LEFT_RIGHT)  # from behind
    side_b = job.distinct_faces[job.side_b_index[place.face]]
    wanted = page_image(faces_pdf([side_b]), 0, 5).convert("L").resize(seen.size)
    apart_by = sum(ImageChops.difference(seen, wanted).histogram()[90:])
    assert apart_by < 0.03 * seen.width * seen.height
    assert sum(ImageChops.difference(seen.rotate(180), wanted).histogram()[90:]) > 2 * apart_by


def test_a_folded_sheet_has_each_back_beside_its_front():
    whole = box(GameId.ARCTIC, Part.CARDS, backs=True, fold=True, guides=Guides.NONE, bleed=1.0)
    job = replace(whole, lines=whole.lines[:4])
    assert [side.back for side in job.sides] == [False]
    side, picture, layout = job.sides[0], ink_of(pages(render_job(job), SCALE)[0]), job.layout
    left, middle = layout.block(), job.sheet_size(side).width / 2
    right = layout.area_behind(left, Flip.LONG)
    assert left.x + left.width < middle < right.x
    fill(picture, layout.foot.grown(2.0), 0)
    fill(picture, Rectangle(middle - 1, 0, 2, job.sheet_size(side).height), 0)  # the line to fold along
    x = round(middle * SCALE)
    halves = [picture.crop((0, 0, x, picture.height)), picture.crop((x, 0, picture.width, picture.height))]
    found = [[edge / SCALE for edge in half.getbbox()] for half in halves]
    for area, edges, start in zip((left, right), found, (0, middle), strict=True):
        expected = [area.x - start, area.y, area.x - start + area.width, area.y + area.height]
        assert edges == pytest.approx(expected, abs=0.2)


def test_nothing_is_printed_behind_a_piece_without_a_back():
    job = box(GameId.ANIMUS, paper="a3", mixed=True, backs=True)
    pages = [(side, shown) for side in mixed_sides(job) if side.back for shown in job.shown(side)]
    names = {job.distinct_faces[shown.face].label for _, shown in pages if shown.face is not None}
    assert "Damage" in names
    assert not any("Playmat" in name or "Rules" in name for name in names)


def ink_of(picture: Image.Image) -> Image.Image:
    """Where a page has ink, in white on black."""
    return picture.convert("L").point(lambda value: 255 if value < 250 else 0)


def fill(picture: Image.Image, area: Rectangle, value: int) -> None:
    x, y, width, height = (round(figure * SCALE) for figure in area)
    picture.paste(value, (x, y, x + width, y + height))
