"""Sheets measured as with a ruler, on the raster image of the finished PDF."""

from __future__ import annotations

from dataclasses import replace
from io import BytesIO

import pypdfium2 as pdfium
import pytest
from PIL import Image, ImageChops, ImageColor
from pypdf import PdfReader

from collection.games.drawings import STOCKS
from printing.geometry import TICK, TICK_GAP, Flip
from printing.job_pages import Side
from printing.job_pdf import OVERLAP, render_job
from printing.sheet_setup import GuideColour, Guides, GuideStyle
from tests.case_counts import case_choice
from tests.printing.conftest import pages

PX = 12
"""Pixels per mm: a pixel is less than the tenth that may be missed, and marks are found to a fraction of a pixel."""
TOLERANCE = 0.1
BLEEDS = [("a4", 0.0), ("a4", 3.0), ("a4", 1.8), ("letter", 3.0)]
"""Papers and bleeds that are measured; two of them in ordinary runs."""


def reader(pdf: bytes) -> PdfReader:
    return PdfReader(BytesIO(pdf))


@pytest.mark.parametrize(
    ("paper", "bleed"),
    case_choice(
        [("a4", 1.8), ("letter", 3.0)], [("a4", 0.0), ("a4", 1.8), ("a4", 3.0), ("letter", 0.0), ("letter", 3.0)]
    ),
)
def test_crop_marks_are_at_the_trim_to_a_tenth_of_a_millimetre(job, paper, bleed):
    wanted = job(9, paper=paper, bleed=bleed)
    picture = pages(render_job(wanted), PX)[0].convert("L")
    layout = wanted.layout
    block = layout.block()
    xs, ys = layout.cuts()
    above = block.y - TICK_GAP - TICK / 2
    beside = block.x - TICK_GAP - TICK / 2
    assert dark_spots(picture.crop(row(picture, above)), 0) == pytest.approx(xs, abs=TOLERANCE)
    assert dark_spots(picture.crop(column(picture, beside)), 1) == pytest.approx(ys, abs=TOLERANCE)


def test_crop_marks_are_drawn_on_all_four_sides_and_not_over_the_art(job):
    """Every pixel that the marks add to a page is outside the bleed of the cards."""
    wanted = job(9, bleed=1.8)
    plain, marked = (
        pages(render_job(replace(wanted, setup=replace(wanted.setup, guides=guides))), 10)[0].convert("L")
        for guides in (Guides.NONE, Guides.TICKS)
    )
    added = ImageChops.difference(plain, marked).point(lambda value: 255 if value > 64 else 0)
    x, y, width, height = (round(10 * figure) for figure in wanted.layout.block())
    art = (x, y, x + width, y + height)
    assert added.crop(art).getbbox() is None
    corner = (added.width, added.height)
    for side in ((0, 0, x, corner[1]), (art[2], 0, *corner), (0, 0, corner[0], y), (0, art[3], *corner)):
        assert added.crop(side).getbbox() is not None, side


@pytest.mark.parametrize("paper", ["a4", "letter"])
def test_a_trimmed_card_is_63_by_88_mm_from_mark_to_mark(job, paper):
    wanted = job(9, paper=paper, bleed=3.0)
    picture = pages(render_job(wanted), PX)[0].convert("L")
    block = wanted.layout.block()
    left, right = dark_spots(picture.crop(row(picture, block.y - TICK_GAP - TICK / 2)), 0)[:2]
    upper, lower = dark_spots(picture.crop(column(picture, block.x - TICK_GAP - TICK / 2)), 1)[:2]
    assert right - left == pytest.approx(63.0, abs=TOLERANCE)
    assert lower - upper == pytest.approx(88.0, abs=TOLERANCE)


@pytest.mark.parametrize(
    ("paper", "bleed"),
    case_choice(
        [("a4", 1.8), ("letter", 3.0)], [("a4", 0.0), ("a4", 1.8), ("a4", 3.0), ("letter", 0.9), ("letter", 3.0)]
    ),
)
def test_colour_extends_exactly_to_the_bleed_on_every_side_of_every_card(job, paper, bleed):
    wanted = job(9, paper=paper, bleed=bleed, guides=Guides.NONE)
    picture = pages(render_job(wanted), PX)[0]
    for trim in wanted.layout.trims()[: wanted.cards]:
        middle = (trim.x + trim.width / 2, trim.y + trim.height / 2)
        edges = [(trim.x - bleed, middle[1]), (trim.x + trim.width + bleed, middle[1])]
        edges += [(middle[0], trim.y - bleed), (middle[0], trim.y + trim.height + bleed)]
        assert all(not white(picture, *towards(edge, middle, 0.12)) for edge in edges)
    block = wanted.layout.block()
    outside = [(block.x - 0.15, block.y + 40), (block.x + 40, block.y - 0.15)]
    outside += [(block.x + block.width + 0.15, block.y + 40)]
    assert all(white(picture, x, y) for x, y in outside)


def test_no_white_hairline_shows_between_adjoining_cards(job):
    wanted = job(9, guides=Guides.NONE)
    picture = pages(render_job(wanted), PX)[0]
    across, down = wanted.layout.cuts()
    assert OVERLAP > 0
    for x in across[1:-1]:
        assert not any(white(picture, x + step / PX, down[0] + 2) for step in (-1, 0, 1))


@pytest.mark.parametrize(("paper", "width", "height"), [("a4", 210.0, 297.0), ("letter", 215.9, 279.4)])
def test_pages_have_the_size_of_the_paper(job, paper, width, height):
    page = reader(render_job(job(1, paper=paper))).pages[0]
    assert float(page.mediabox.width) * 25.4 / 72 == pytest.approx(width, abs=0.01)
    assert float(page.mediabox.height) * 25.4 / 72 == pytest.approx(height, abs=0.01)


def test_every_sheet_has_a_ruler_of_100_mm(job):
    wanted = job(10, guides=Guides.NONE)
    foot = wanted.layout.foot
    for picture in pages(render_job(wanted), PX):
        ends = dark_spots(picture.convert("L").crop(row(picture, foot.y + foot.height - 2.4)), 0)
        assert ends[0] == pytest.approx(foot.x, abs=TOLERANCE)
        assert ends[10] - ends[0] == pytest.approx(100.0, abs=TOLERANCE)


def test_a_letter_sheet_of_nine_has_its_ruler_up_the_side(job):
    wanted = job(9, paper="letter", guides=Guides.NONE)
    foot = wanted.layout.foot
    assert foot.height > foot.width
    picture = pages(render_job(wanted), PX)[0].convert("L")
    ends = dark_spots(picture.crop(column(picture, foot.x + foot.width - 2.4)), 1)
    assert ends[-1] - ends[-11] == pytest.approx(100.0, abs=TOLERANCE)


def test_every_sheet_has_a_settings_line(job):
    texts = [page.extract_text() for page in reader(render_job(job(12, bleed=1.5))).pages]
    assert "Starter set · sheet 1 of 2, front · 63 × 88 mm, bleed 1.5 mm · A4 at 100%" in texts[0]
    assert "sheet 2 of 2, front" in texts[1]


def test_the_file_asks_not_to_be_scaled_and_has_a_title(job):
    pdf = reader(render_job(job(12)))
    assert pdf.trailer["/Root"]["/ViewerPreferences"]["/PrintScaling"] == "/None"
    assert "/Duplex" not in pdf.trailer["/Root"]["/ViewerPreferences"]
    assert pdf.metadata.title == "Starter set"
    assert pdf.metadata.subject == "12 cards on 2 sheets; print at 100%, without scaling"
    first, sheets = pdf.outline
    assert [first.title, *(entry.title for entry in sheets)] == ["Cards", "Sheet 1, front", "Sheet 2, front"]


def test_every_font_is_embedded_and_nothing_refers_to_an_unembedded_helvetica(job):
    pdf = render_job(job(9, backs=True))
    assert b"Helvetica" not in pdf
    fonts = {font for page in reader(pdf).pages for font in page["/Resources"]["/Font"].values()}
    assert fonts
    for font in fonts:
        assert "/FontFile2" in font.get_object()["/FontDescriptor"]


def test_all_54_names_can_be_found_in_the_file(job, starter):
    with pdfium.PdfDocument(render_job(job())) as pdf:
        text = "".join(page.get_textpage().get_text_range() for page in pdf)
    assert [species.name for species in starter.values() if species.name not in text] == []


def test_each_face_is_stored_once_however_often_it_is_printed(job):
    once, often = render_job(job(54, 1)), render_job(job(54, 5))
    assert len(forms(once)) == len(forms(often)) == 2 * 54  # a face and its plate
    assert len(often) < len(once) * 1.05


def test_each_card_is_placed_as_often_as_it_was_ordered(job):
    wanted = job(7, 4)
    placed = [index for side in wanted.sides for index in side.faces]
    assert [placed.count(index) for index in range(7)] == [4] * 7
    assert wanted.cards == 28
    assert len(reader(render_job(wanted)).pages) == wanted.sheets == 4


def test_the_same_job_gives_the_same_file(job):
    assert render_job(job(9, backs=True)) == render_job(job(9, backs=True))


def test_streams_are_stored_as_bytes_and_not_as_text(job):
    assert b"ASCII85" not in render_job(job(3))


def test_backs_are_on_separate_pages_behind_their_fronts(job):
    wanted = job(12, backs=True)
    assert wanted.sides == [
        Side(1, False, tuple(range(9))),
        Side(1, True, tuple(range(9))),
        Side(2, False, (9, 10, 11)),
        Side(2, True, (9, 10, 11)),
    ]
    assert len(reader(render_job(wanted)).pages) == 4


@pytest.mark.parametrize(("flip", "wish"), [(Flip.LONG, "/DuplexFlipLongEdge"), (Flip.SHORT, "/DuplexFlipShortEdge")])
def test_a_file_with_backs_asks_the_printer_to_flip_the_sheet(job, flip, wish):
    pdf = reader(render_job(job(1, backs=True, flip=flip)))
    assert pdf.trailer["/Root"]["/ViewerPreferences"]["/Duplex"] == wish


@pytest.mark.parametrize("flip", list(Flip))
@pytest.mark.parametrize("bleed", [0.0, 3.0])
def test_a_back_is_exactly_behind_its_front_when_the_sheet_is_flipped(job, flip, bleed):
    wanted = job(1, bleed=bleed, backs=True, flip=flip, guides=Guides.NONE)
    front, back = (picture.convert("RGB") for picture in pages(render_job(wanted), 10))
    sideways = wanted.layout.flips_sideways(flip)
    turned = back.transpose(Image.Transpose.FLIP_LEFT_RIGHT if sideways else Image.Transpose.FLIP_TOP_BOTTOM)
    assert inked(front, wanted) == pytest.approx(inked(turned, wanted), abs=1)


def test_each_game_prints_its_own_back(job):
    wanted = job(1, backs=True, bleed=3.0)
    back = pages(render_job(wanted), 10)[1]
    place = wanted.layout.area_behind(wanted.layout.trims()[0], Flip.LONG)
    ground = ImageColor.getrgb(STOCKS[wanted.game].ground)
    assert back.getpixel((round(place.x * 10), round(place.y * 10))) == pytest.approx(ground, abs=2)


def test_full_lines_run_from_edge_to_edge(job):
    wanted = job(9, guides=Guides.LINES)
    picture = pages(render_job(wanted), PX)[0].convert("L")
    xs, _ = wanted.layout.cuts()
    assert dark_spots(picture.crop(row(picture, 1.0)), 0) == pytest.approx(xs, abs=TOLERANCE)


def test_crosses_are_at_the_corners_to_a_tenth_of_a_millimetre_in_their_colour_and_width(job):
    look = {"guide_colour": GuideColour.RED, "guide_weight": 0.4}
    wanted = job(4, paper="a5", guides=Guides.CROSSES, **look)
    picture = pages(render_job(wanted), PX)[0]
    red = [channel.point(lambda value: 255 - value) for channel in picture.split()][1]  # ink that is not green
    layout = wanted.layout
    xs, ys = layout.cuts()
    assert dark_spots(negative(red.crop(row(red, ys[0] - 1.5))), 0) == pytest.approx(xs, abs=TOLERANCE)
    assert dark_spots(negative(red.crop(column(red, xs[0] - 1.5))), 1) == pytest.approx(ys, abs=TOLERANCE)
    across = picture.crop(row(picture, ys[0] - 1.5)).crop((round((xs[0] - 1) * PX), 0, round((xs[0] + 1) * PX), 1))
    inked = [across.getpixel((x, 0)) for x in range(across.width) if min(across.getpixel((x, 0))) < 128]
    assert len(inked) / PX == pytest.approx(0.4, abs=TOLERANCE)
    assert all(tone[0] > 200 > 100 > tone[1] for tone in inked)


def test_a_dashed_mark_has_gaps_and_a_solid_one_has_none(job):
    shares = []
    for style in GuideStyle:
        wanted = job(4, paper="a5", guides=Guides.LINES, guide_style=style)
        picture = pages(render_job(wanted), PX)[0].convert("L")
        strip = picture.crop(column(picture, wanted.layout.cuts()[0][0])).crop((0, 0, 1, round(15 * PX)))
        shares.append(sum(value < 128 for value in strip.tobytes()) / strip.height)
    assert shares[0] > 0.98
    assert shares[1] == pytest.approx(0.6, abs=0.1)


def test_without_guides_the_paper_around_the_cards_stays_white(job):
    wanted = job(9, guides=Guides.NONE)
    picture = pages(render_job(wanted), PX)[0].convert("L")
    assert dark_spots(picture.crop(row(picture, wanted.layout.block().y - 2)), 0) == []


def test_a_title_with_characters_that_the_font_lacks_can_be_printed(job, starter):
    wanted = job(1)
    strange = type(wanted)("亀の甲 🐢" * 20, wanted.game, wanted.lines, wanted.setup)
    assert reader(render_job(strange)).metadata.title == "亀の甲 🐢" * 20


def forms(pdf: bytes) -> set[int]:
    """The numbers of all form objects in a file."""
    document = reader(pdf)
    found = set()
    for number in range(1, len(document.xref[0]) + 1):
        thing = document.get_object(number)
        if hasattr(thing, "get") and thing.get("/Subtype") == "/Form":
            found.add(number)
    return found


def row(picture: Image.Image, y: float) -> tuple[int, int, int, int]:
    at = round(y * PX)
    return (0, at, picture.width, at + 1)


def column(picture: Image.Image, x: float) -> tuple[int, int, int, int]:
    at = round(x * PX)
    return (at, 0, at + 1, picture.height)


def dark_spots(strip: Image.Image, axis: int) -> list[float]:
    """The middles, in mm, of the dark runs along a strip one pixel wide."""
    values = [255 - value for value in strip.tobytes()]
    assert len(values) == strip.size[axis]
    spots, i = [], 0
    while i < len(values):
        if values[i] < 40:
            i += 1
            continue
        j = i
        while j < len(values) and values[j] >= 20:
            j += 1
        weight = sum(values[i:j])
        spots.append(sum((k + 0.5) * values[k] for k in range(i, j)) / weight / PX)
        i = j
    return spots


def negative(picture: Image.Image) -> Image.Image:
    return picture.point(lambda value: 255 - value)


def white(picture: Image.Image, x: float, y: float) -> bool:
    return min(picture.getpixel((int(x * PX), int(y * PX)))) > 250


def towards(edge: tuple[float, float], middle: tuple[float, float], step: float) -> tuple[float, float]:
    """A point `step` mm inside an edge."""
    dx, dy = middle[0] - edge[0], middle[1] - edge[1]
    far = max(abs(dx), abs(dy))
    return edge[0] + dx / far * step, edge[1] + dy / far * step


def inked(picture: Image.Image, wanted) -> tuple[int, ...]:
    """The area that the cards cover, without the foot."""
    grey = picture.convert("L").point(lambda value: 255 if value < 200 else 0)
    foot = wanted.layout.foot
    grey.paste(
        0, tuple(round(v * 10) for v in (foot.x - 1, foot.y - 1, foot.x + foot.width + 1, foot.y + foot.height + 4))
    )
    other = wanted.layout.area_behind(foot, wanted.setup.flip)
    for box in (other, foot):
        far_y = box.y + box.height
        grey.paste(0, (0, round((box.y - 1) * 10), picture.width, round((far_y + 1) * 10)))
    return grey.getbbox()
