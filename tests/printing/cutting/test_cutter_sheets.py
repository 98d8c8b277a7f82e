"""Sheets for cutting machines: registration marks, and outlines compared with what is printed."""

from __future__ import annotations

import re
from dataclasses import replace
from io import BytesIO
from itertools import product
from math import atan, degrees
from zipfile import ZipFile

import pytest
from django.test import Client
from PIL import Image

from collection.games import GameId
from printing.card_sizes import CARD_SIZES
from printing.cutting.cut_paths import CutSheet, cut_sheets, dxf_file, svg_file
from printing.cutting.registration import CLEARANCE, CRICUT_AREA, cut_area, cutter_layout, registration_marks
from printing.geometry import PAPERS, NoRoom, Rectangle, Size, Spacing
from printing.inserts.insert import Part
from printing.job_pdf import render_job
from printing.output_options import Cutting, Machine
from printing.page_images import page_image
from printing.print_job import Job
from printing.sheet_setup import Guides
from tests.printing.box_pdf_helpers import box

PX = 12
"""Pixels per mm."""
TOLERANCE = 0.1


def cutter_job(game: GameId = GameId.ANIMUS, machine: Machine = Machine.SILHOUETTE_3, **setup: object) -> Job:
    job = box(game, Part.CARDS, guides=Guides.NONE, **setup)
    return replace(job, cutting=Cutting(machine))


def overlap(one: Rectangle, other: Rectangle) -> bool:
    across = min(one.x + one.width, other.x + other.width) - max(one.x, other.x)
    down = min(one.y + one.height, other.y + other.height) - max(one.y, other.y)
    return across > 1e-6 and down > 1e-6


def svg_outlines(text: str) -> list[tuple[Rectangle, float]]:
    """The outlines in an SVG file, in mm, with the radius of their corners."""
    assert re.search(r'width="([\d.]+)mm" height="([\d.]+)mm" viewBox="0 0 \1 \2"', text)
    found = []
    for path in re.findall(r'<path d="([^"]+)"', text):
        radius = float((re.search(r"A([\d.]+)", path) or [0, 0])[1])
        points = [tuple(map(float, each)) for each in re.findall(r"(?:[ML]|0 0 1 )([\d.]+) ([\d.]+)", path)]
        xs, ys = [x for x, _ in points], [y for _, y in points]
        found.append((Rectangle(min(xs), min(ys), max(xs) - min(xs), max(ys) - min(ys)), radius))
    return found


def dxf_polylines(text: str) -> list[tuple[str, list[tuple[float, float, float]]]]:
    """The closed polylines in a DXF file: their layer, and the x, y and bulge of each vertex."""
    lines = text.split("\r\n")
    pairs = [(int(code), value) for code, value in zip(lines[::2], lines[1::2], strict=False)]
    assert pairs[-1] == (0, "EOF")
    found: list[tuple[str, list[tuple[float, float, float]]]] = []
    entities: list[dict[int, str]] = []
    for code, value in pairs:
        if code == 0:
            entities.append({})
        entities[-1][code] = value
    for entity in entities:
        if entity[0] == "POLYLINE":
            assert entity[70].strip() == "1"  # closed
            found.append((entity[8], []))
        elif entity[0] == "VERTEX":
            found[-1][1].append((float(entity[10]), float(entity[20]), float(entity.get(42, 0))))
    return found


def test_no_card_or_bleed_touches_a_mark_on_any_paper():
    sizes = [size.size for size in CARD_SIZES.values()] + [Size(126, 88)]
    marks = [Cutting(machine, 3.0, inset, 20.0, 1.0) for machine in Machine for inset in (10.0, 17.5)]
    fitted = 0
    for paper, card, bleed, cutting in product(PAPERS.values(), sizes, (0.0, 1.3, 3.0), marks):
        try:
            layout = cutter_layout(paper.size, card, bleed, Spacing(), (), cutting)
        except NoRoom:
            continue
        fitted += 1
        block, area = layout.block(), cut_area(layout.sheet, cutting, Spacing())
        assert not any(overlap(block, mark.grown(CLEARANCE)) for mark in registration_marks(layout.sheet, cutting))
        assert not overlap(block, layout.foot)
        assert not any(overlap(layout.foot, mark) for mark in registration_marks(layout.sheet, cutting))
        assert block.x >= area.x - 1e-6
        assert block.y >= area.y - 1e-6
        assert block.x + block.width <= area.x + area.width + 1e-6
        assert block.y + block.height <= area.y + area.height + 1e-6
    assert fitted > 600


def test_marks_have_the_measures_that_machines_expect():
    sheet = Size(297, 210)
    three, four = (registration_marks(sheet, Cutting(machine, 3.0, 10.0, 15.0, 0.8)) for machine in list(Machine)[:2])
    assert three[0] == Rectangle(10, 10, 5, 5)
    assert (len(three), len(four)) == (5, 7)
    assert {(round(mark.width, 6), round(mark.height, 6)) for mark in four[1:]} == {(15, 0.8), (0.8, 15)}
    assert all(mark.x >= 10 - 1e-9 and mark.x + mark.width <= 287 + 1e-9 for mark in four)
    assert registration_marks(sheet, Cutting(Machine.CRICUT)) == ()


def test_eight_cards_fit_on_a4_and_letter():
    for paper in ("a4", "letter"):
        for machine in list(Machine)[:2]:
            assert cutter_layout(PAPERS[paper].size, Size(63, 88), 0.0, Spacing(), (), Cutting(machine)).capacity == 8


def test_cricut_sheets_stay_within_its_largest_picture():
    for paper in PAPERS.values():
        layout = cutter_layout(paper.size, Size(63, 88), 1.0, Spacing(), (), Cutting(Machine.CRICUT))
        block = layout.block().size
        limit = CRICUT_AREA.rotated if layout.sheet.width > layout.sheet.height else CRICUT_AREA
        assert block.width <= limit.width
        assert block.height <= limit.height
        assert layout.pitch.width - 63 >= 2 + 2 * 1.0  # white between two bleeds


def test_marks_are_printed_where_the_machine_looks_for_them():
    job = cutter_job(machine=Machine.SILHOUETTE_4, bleed=1.0, backs=True)
    front, back = (page_image(render_job(job), page, PX).convert("L") for page in (0, 1))
    sheet = job.sheet_size(job.sides[0])
    for mark in registration_marks(sheet, job.cutting):
        around = mark.grown(CLEARANCE - 0.2)
        x, y = round(around.x * PX), round(around.y * PX)
        crop = front.crop((x, y, round((around.x + around.width) * PX), round((around.y + around.height) * PX)))
        left, top, right, low = crop.point(lambda value: 255 if value < 128 else 0).getbbox()
        if mark.width > 2 and mark.height > 2:  # the square; lines of an angle also show each other
            assert ((x + left) / PX, (y + top) / PX) == pytest.approx((mark.x, mark.y), abs=TOLERANCE)
            assert ((right - left) / PX, (low - top) / PX) == pytest.approx((5, 5), abs=TOLERANCE)
        inside = mark.grown(-0.15)
        dark = front.crop(
            tuple(round(at * PX) for at in (inside.x, inside.y, inside.x + inside.width, inside.y + inside.height))
        )
        assert dark.getextrema()[1] < 40
    corner = back.crop((0, 0, 22 * PX, 14 * PX))
    assert corner.getextrema()[0] > 200  # no marks on the back


def test_outlines_are_where_the_cards_are_printed():
    """The cards are 5 mm apart, so that each has white around it."""
    job = cutter_job(gap=5.0)
    sheets = cut_sheets(job, job.cutting)
    for sheet in sheets:
        side = next(side for side in job.sides if side.sheet == sheet.first and not side.back)
        picture = page_image(render_job(job), job.sides.index(side), PX).convert("L")
        outlines = svg_outlines(svg_file(sheet))
        assert len(outlines) == len(side.faces)
        for outline, radius in outlines:
            assert radius == 3.0
            around = outline.grown(1.5)
            x, y = round(around.x * PX), round(around.y * PX)
            size = (round(around.width * PX), round(around.height * PX))
            crop = picture.crop((x, y, x + size[0], y + size[1]))
            left, top, right, low = crop.point(lambda value: 255 if value < 250 else 0).getbbox()
            printed = ((x + left) / PX, (y + top) / PX, (right - left) / PX, (low - top) / PX)
            assert printed == pytest.approx(tuple(outline), abs=TOLERANCE + 1 / PX)


def test_dxf_and_svg_have_the_same_outlines():
    job = cutter_job(bleed=1.0)
    for sheet in cut_sheets(job, job.cutting):
        polylines = dxf_polylines(dxf_file(sheet))
        cuts = [points for layer, points in polylines if layer == "CUT"]
        assert len([layer for layer, _ in polylines if layer == "MARKS"]) == 5
        for points, (outline, radius) in zip(cuts, svg_outlines(svg_file(sheet)), strict=True):
            xs, ys = [x for x, _, _ in points], [sheet.size.height - y for _, y, _ in points]
            assert (min(xs), min(ys)) == pytest.approx((outline.x, outline.y), abs=1e-3)
            assert (max(xs) - min(xs), max(ys) - min(ys)) == pytest.approx((outline.width, outline.height), abs=1e-3)
            bends = [bulge for _, _, bulge in points if bulge]
            assert [degrees(4 * atan(bulge)) for bulge in bends] == pytest.approx([90] * 4, abs=1e-3)
            assert points[2][1] - points[1][1] == pytest.approx(radius, abs=1e-3)
        (edge,) = (points for layer, points in polylines if layer == "SHEET")
        assert (max(x for x, _, _ in edge), max(y for _, y, _ in edge)) == pytest.approx(tuple(sheet.size))


def test_corners_can_be_square():
    sheet = CutSheet(1, 1, Size(210, 297), (Rectangle(20, 30, 63, 88),), 0.0, ())
    assert svg_outlines(svg_file(sheet)) == [(Rectangle(20, 30, 63, 88), 0.0)]
    (_, points) = dxf_polylines(dxf_file(sheet))[1]
    assert [point[2] for point in points] == [0, 0, 0, 0]
    assert 'id="marks"' not in svg_file(sheet)


def test_equal_sheets_share_their_outlines():
    job = cutter_job(GameId.ANIMOZ)
    sheets = cut_sheets(job, job.cutting)
    assert [sheet.name for sheet in sheets] == ["cut-sheets-1-to-6", "cut-sheet-7"]
    assert [len(sheet.outlines) for sheet in sheets] == [8, 6]


@pytest.mark.django_db
def test_sheets_and_outlines_are_downloaded_together_or_separately(client: Client, starter_set):
    query = "output=cutter&bleed=1&backs=1&fold=1&mixed=1&guides=lines&machine=silhouette-4"
    page = client.get(f"/print/?{query}").text
    assert "8 cards per sheet, clear of the marks" in page
    links = re.findall(r'href="(/print/c[^"]+)"', page)
    assert [link.split("?")[0] for link in links] == [
        "/print/cards.zip", "/print/cards.pdf",
        "/print/cut-1.svg", "/print/cut-1.dxf", "/print/cut-7.svg", "/print/cut-7.dxf",
    ]  # fmt: skip
    answer = client.get(f"/print/cards.zip?{query}")
    assert answer["Content-Disposition"] == 'attachment; filename="starter-set-a4-silhouette-4.zip"'
    with ZipFile(BytesIO(answer.content)) as archive:
        assert archive.namelist() == [
            "sheets.pdf", "cut-sheets-1-to-6.svg", "cut-sheets-1-to-6.dxf", "cut-sheet-7.svg", "cut-sheet-7.dxf",
        ]  # fmt: skip
        separate = client.get(f"/print/cut-3.svg?{query}")
        assert separate.content == archive.read("cut-sheets-1-to-6.svg")
        assert separate["Content-Type"] == "image/svg+xml"
        assert separate["Content-Disposition"] == 'attachment; filename="cut-sheets-1-to-6.svg"'
    for missing in ("cut-8.svg", "cut-0.dxf", "cut-1.png"):
        assert client.get(f"/print/{missing}?{query}").status_code == 404
    assert client.get("/print/cut-1.svg").status_code == 404  # sheets to cut by hand
    posted = client.post("/api/prints/", {"output": "cutter", "cards": {"rinu": 1}}, content_type="application/json")
    assert posted["Content-Type"] == "application/zip"


@pytest.mark.django_db
def test_cricut_gets_pictures_with_round_corners(client: Client, starter_set):
    answer = client.get("/print/cards.zip?output=cutter&machine=cricut&bleed=1&cards=rinu:5")
    with ZipFile(BytesIO(answer.content)) as archive:
        assert [name for name in archive.namelist() if name.endswith(".png")] == ["sheet-1.png", "sheet-2.png"]
        first = Image.open(BytesIO(archive.read("sheet-1.png")))
    width, height = first.size
    assert (width / 300 * 25.4, height / 300 * 25.4) == pytest.approx((63 * 2 + 4, 88 * 2 + 4), abs=0.1)
    alpha = first.getchannel("A")
    assert [alpha.getpixel(at) for at in ((0, 0), (width // 2, height // 4), (width // 4, height // 4))] == [0, 0, 255]
    refused = client.get("/print/cards.zip?output=cutter&machine=cricut&cards=rinu:241")
    assert (refused.status_code, "one file can contain at most 60" in refused.text) == (422, True)
