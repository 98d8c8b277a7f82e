"""The parts of a box other than cards: true size, right numbers, backs exactly behind their fronts."""

from __future__ import annotations

from collections import Counter
from functools import cache
from io import BytesIO
from itertools import combinations, product

import pytest
from PIL import Image, ImageChops
from pypdf import PdfReader

from collection.games import GameId
from collection.games.card_games import CARD_GAMES
from printing.canvas import PrintCanvas
from printing.fit_text import LEAST_PT
from printing.games.print_games import PRINT_GAMES
from printing.geometry import FOOT, PAPERS, Flip, NoRoom, Rectangle, Size, Spacing, place_behind
from printing.inserts.insert import Part, foot_area, printable_area
from printing.inserts.rules_page import columns, paragraphs
from printing.job_pdf import render_job
from printing.page_images import page_image
from printing.print_job import Job
from printing.sheet_setup import Guides, Setup
from tests.case_counts import case_choice
from tests.case_loop import in_a_loop
from tests.printing.box_pdf_helpers import PX, box, texts, tokens_of
from tests.printing.conftest import pages
from tests.printing.face_measures import page_texts
from tests.printing.text_measures import letter_sizes

PAGES = [(game, part) for game in GameId for part in PRINT_GAMES[game].parts if part is not Part.CARDS]


SHEETS = {"animoz": (54, 9), "arctic": (138, 20), "animanize": (47, 10), "animalia": (48, 9), "animus": (44, 13)}
"""The cards and the sheets of each box."""


@pytest.mark.parametrize("game", GameId)
def test_a_box_has_all_its_cards_and_other_parts_and_no_letter_below_six_and_a_half_points(game):
    """The sizes on paper; those on the board of Arctic, which is a scaled drawing, were smaller (2026-11-26)."""
    job = box(game)
    assert (job.cards, job.sheets) == SHEETS.get(game, (job.cards, job.sheets))
    pdf = render_job(job)
    assert len(PdfReader(BytesIO(pdf)).pages) == job.sheets
    sizes = list(letter_sizes(pdf))
    assert len(sizes) > 100
    assert {letter: size for letter, size in sizes if size < LEAST_PT - 0.01} == {}


def test_the_boxes_hold_what_their_rules_list():
    arctic_kinds = Counter(card.kind for card in CARD_GAMES[GameId.ARCTIC].load().values())
    animanize_kinds = Counter(card.kind for card in CARD_GAMES[GameId.ANIMANIZE].load().values())
    animalia_kinds = Counter(card.kind for card in CARD_GAMES[GameId.ANIMALIA].load().values())
    assert arctic_kinds == {"animal": 120, "power": 6, "landscape": 6, "totem": 6}
    assert animanize_kinds == {"number": 36, "animal": 8, "lion": 2, "summary": 1}
    assert animalia_kinds == {"animal": 24, "mission": 18, "continent": 3, "iwc": 1}
    assert [count for _, count in PRINT_GAMES[GameId.ANIMALIA].extras] == [2]


@cache
def part_pdf(game: GameId, part: Part, paper: str) -> bytes:
    """The PDF of a part of a box, made once for all tests of this file."""
    return render_job(box(game, part, paper=paper))


@pytest.mark.parametrize(("game", "part"), PAGES)
@pytest.mark.parametrize("paper", case_choice(["letter"], ["a4", "letter"]))
def test_every_page_has_a_settings_line_and_a_ruler(game, part, paper):
    job, found = box(game, part, paper=paper), page_texts(part_pdf(game, part, paper))
    assert job.cards == 0
    assert len(found) == (4 if (game, part) == (GameId.ANIMUS, Part.BOARD) else 1)
    for number, (side, text) in enumerate(zip(job.sides, found, strict=True), start=1):
        line = f"sheet {number} of {job.sheets}, front · {side.insert.title} · {PAPERS[paper].title} at 100%"
        assert line in text.replace("\n", " ")
        assert "100 mm" in text


@pytest.mark.parametrize(("game", "part"), PAGES)
@pytest.mark.parametrize("paper", case_choice(["letter"], ["a4", "letter"]))
def test_nothing_is_drawn_beyond_the_margins_or_over_the_foot(game, part, paper):
    job = box(game, part, paper=paper)
    for side, page in zip(job.sides, pages(part_pdf(game, part, paper), PX), strict=True):
        picture = page.convert("L").point(lambda value: 255 if value < 250 else 0)
        sheet = job.sheet_size(side)
        area, foot = printable_area(sheet), foot_area(sheet)
        picture.paste(0, tuple(round(v * PX) for v in (0, foot.y - 0.6, sheet.width, foot.y + FOOT + 1.5)))
        left, top, right, under = (edge / PX for edge in picture.getbbox())
        assert left >= area.x - 0.4
        assert top >= area.y - 0.2
        assert right <= area.x + area.width + 0.4
        assert under <= area.y + area.height + 0.4


@in_a_loop("game, part", PAGES)
def test_every_page_fits_in_the_smallest_area_that_pages_may_have(game, part):
    for page in PRINT_GAMES[game].pages(part):
        canvas, least = PrintCanvas("Page"), page.least_area
        with canvas.page(Size(least.width + 20, least.height + 20)):
            page.draw(canvas, Rectangle(10, 10, *least))
        picture = page_image(canvas.finish(), 0, 4).convert("L").point(lambda value: 255 if value < 250 else 0)
        left, top, right, under = (edge / 4 - 10 for edge in picture.getbbox())
        assert min(left, top) >= -0.5
        assert right <= least.width + 0.5
        assert under <= least.height + 0.5


def test_a_page_is_refused_on_paper_with_too_little_room_and_not_stretched_on_large_paper():
    for game, part in PAGES:
        for page in PRINT_GAMES[game].pages(part):
            for paper in PAPERS.values():
                if paper.title == "A5":
                    with pytest.raises(NoRoom, match="does not fit on this paper"):
                        page.area(paper.size)
                    continue
                area = page.area(paper.size)
                assert page.least_area.width <= area.width <= page.least_area.width + 20
                assert page.least_area.height <= area.height <= page.least_area.height + 20
            with pytest.raises(NoRoom):
                page.area(PAPERS["a4"].size, Spacing(margin=30.0))


def test_the_given_number_of_score_sheets_is_printed():
    job = box(GameId.ARCTIC, Part.SCORES, score_sheets=3)
    assert job.sheets == 3
    assert all("Polar bear" in text for text in texts(job))


def test_two_score_sheets_share_a_sheet_of_paper_when_both_sides_are_printed():
    job = box(GameId.ANIMANIZE, Part.SCORES, Part.RULES, score_sheets=3, backs=True)
    assert [(side.sheet, side.back, str(side.insert.title)) for side in job.sides] == [
        (1, False, "Score sheet"),
        (1, True, "Score sheet"),
        (2, False, "Score sheet"),
        (2, True, "empty"),
        (3, False, "Rules summary"),
        (3, True, "empty"),
    ]


def test_an_empty_back_has_the_orientation_of_its_front():
    front, back = box(GameId.ARCTIC, Part.BOARD, backs=True).sides
    job = box(GameId.ARCTIC, Part.BOARD, backs=True)
    assert job.sheet_size(front) == job.sheet_size(back) == PAPERS["a4"].size.rotated


# ---- tokens


@pytest.mark.parametrize("game", ["arctic", "animanize", "animalia", "animus"])
@pytest.mark.parametrize("paper", ["a4", "letter"])
def test_tokens_are_apart_from_each_other_and_within_the_page(game, paper):
    area = printable_area(PAPERS[paper].size)
    laid = [place for _, place in tokens_of(GameId(game), paper)]
    for place in laid:
        assert area.x - 2 <= place.x
        assert place.x + place.width <= area.x + area.width + 2
        assert place.y + place.height <= area.y + area.height
    for one, other in combinations(laid, 2):
        middles = (
            abs(one.x + one.width / 2 - other.x - other.width / 2),
            abs(one.y + one.height / 2 - other.y - other.height / 2),
        )
        assert (middles[0] ** 2 + middles[1] ** 2) ** 0.5 >= (one.width + other.width) / 2 + 2.4


def test_a_token_has_its_true_size_with_colour_beyond_the_cut():
    page = pages(part_pdf(GameId.ARCTIC, Part.TOKENS, "a4"), PX)[0].convert("RGB")
    for token, place in list(tokens_of(GameId.ARCTIC))[::6]:
        y = place.y + place.height / 2
        dark = [x for x in range(page.width) if min(page.getpixel((x, round(y * PX)))) < 250]
        inked = [x / PX for x in dark if place.x - 1.8 < x / PX < place.x + place.width + 1.8]
        assert inked[0] == pytest.approx(place.x - 1.2, abs=0.2)
        assert inked[-1] == pytest.approx(place.x + token.diameter + 1.2, abs=0.2)


@pytest.mark.parametrize("flip", list(Flip))
@pytest.mark.parametrize("game", ["arctic", "animanize", "animalia", "animus"])
def test_a_tokens_back_is_exactly_behind_it_when_the_sheet_is_flipped(game, flip):
    job = box(GameId(game), Part.TOKENS, backs=True, flip=flip)
    front, back = (picture.convert("L") for picture in pages(render_job(job), 6))
    for _, place in tokens_of(GameId(game)):
        behind = place_behind(job.paper, place, flip)
        assert ring_of(back, behind) == pytest.approx(ring_of(front, place), abs=2)


def ring_of(picture: Image.Image, place: Rectangle) -> tuple[int, ...]:
    """Where the ink around an area begins and ends, from the corner of the area."""
    around = place.grown(1.7)
    crop = picture.crop(
        tuple(round(v * 6) for v in (around.x, around.y, around.x + around.width, around.y + around.height))
    )
    return crop.point(lambda value: 255 if value < 240 else 0).getbbox()


# ---- texts and numbers


@pytest.mark.parametrize("game", [game for game in GameId if Part.RULES in PRINT_GAMES[game].parts])
@pytest.mark.parametrize("paper", case_choice(["letter"], ["a4", "letter"]))
def test_the_rules_summary_fits_its_page_in_a_readable_size(game, paper):
    (page,) = PdfReader(BytesIO(part_pdf(game, Part.RULES, paper))).pages
    sizes: Counter[float] = Counter()
    page.extract_text(visitor_text=lambda text, _cm, tm, _font, size: sizes.update({round(size * tm[0], 1): len(text)}))
    body = sizes.most_common(1)[0][0]
    assert 9.0 <= body <= 11.6


@pytest.mark.parametrize(
    ("game", "figures"),
    [
        ("animoz", ["at most nine", "four at most", "two more turns", "eighteen", "2 for each APEX or BASE"]),
        ("arctic", ["5, 10 or 15", "1, 3, 6, 10, 15", "more than seven", "Deal three"]),
        ("animanize", ["14", "11", "20", "16", "60", "48", "six rounds, or eight"]),
        ("animalia", ["eight to each", "six rounds", "three rounds", "two rounds", "Gentle Giants (10)"]),
        (
            "animus",
            ["ten levels", "6, 5, 4 and 3", "second two", "draw up to three", "third token", "SKILL beats POWER"],
        ),
    ],
)
def test_the_rules_summary_states_the_numbers_of_the_game(game, figures):
    (text,) = page_texts(part_pdf(GameId(game), Part.RULES, "letter"))
    assert [figure for figure in figures if figure not in " ".join(text.split())] == []


def test_a_heading_never_ends_a_column():
    text = list(paragraphs("# One\n" + "words " * 60 + "\n# Two\n" + "more " * 60))
    for height in range(30, 70):
        for column in columns(text, 50.0, float(height), count=9, most=100):
            assert "Bold" not in column[-1].font.value


def test_text_that_does_not_fit_on_a_page_is_refused():
    with pytest.raises(ValueError, match="columns of"):
        columns(list(paragraphs("words " * 2000)), 80.0, 200.0)


# ---- sides B


@pytest.mark.parametrize("game", ["arctic", "animalia"])
@pytest.mark.parametrize(
    ("flip", "bleed"), case_choice([(Flip.LONG, 0.0), (Flip.SHORT, 3.0)], list(product(Flip, (0.0, 3.0))))
)
def test_side_b_is_exactly_behind_side_a(game, flip, bleed):
    whole = box(GameId(game))
    double = tuple(line for line in whole.lines if line[0].back)[:2]
    job = Job("Two sides", GameId(game), double, Setup(bleed=bleed, backs=True, flip=flip, guides=Guides.NONE))
    back = page_image(render_job(job), 1, PX).convert("RGB")
    alone = Job(
        "Alone", GameId(game), tuple((face.back, 1) for face, _ in double), Setup(bleed=bleed, guides=Guides.NONE)
    )
    shown = page_image(render_job(alone), 0, PX).convert("RGB")
    upright = job.layout.flips_sideways(flip)
    for trim in job.layout.trims()[:2]:
        found = cut(back, job.layout.area_behind(trim, flip))
        if not upright:
            found = found.transpose(Image.Transpose.ROTATE_180)
        apart = ImageChops.difference(found, cut(shown, trim)).convert("L").histogram()
        assert sum(apart[90:]) < 0.02 * sum(apart)


def cut(picture: Image.Image, trim: Rectangle) -> Image.Image:
    inner = trim.grown(-0.5)
    x, y = round(inner.x * PX), round(inner.y * PX)
    return picture.crop((x, y, x + 620, y + 870))


def test_each_game_has_a_back_of_its_own():
    backs = [page_image(render_job(box_of_one(game)), 1, 4).tobytes() for game in GameId]
    assert len(set(backs)) == len(GameId)


def box_of_one(game: GameId) -> Job:
    line = next((face, 1) for face, _ in box(game, Part.CARDS).lines if not face.back)
    return Job("One", game, (line,), Setup(backs=True))
