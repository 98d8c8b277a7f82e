"""Plates are pure: the same key gives the same drawing, made only of operations that every renderer knows."""

from __future__ import annotations

import hashlib
import io
import os
import re
import subprocess
import sys
from collections.abc import Iterator, Sequence
from functools import cache
from math import isfinite
from types import ModuleType
from xml.etree import ElementTree

import pypdfium2
import pytest
import resvg_py
from PIL import Image, ImageChops
from reportlab.pdfgen.canvas import Canvas

from collection.games.drawings import PLATES, merge_unique, render_plate
from collection.plates import paint, svg
from collection.plates.draw import (
    HEIGHT,
    WIDTH,
    Clip,
    Ellipse,
    Gradient,
    Op,
    Path,
    Pen,
    Shape,
    Tube,
    curve,
    mix,
    oval,
    parse_points,
    tone,
)
from collection.plates.plate import plates_of
from tests.case_counts import case_choice, case_count
from tests.case_loop import in_a_loop
from tests.collection.drawing_helpers import lightness

FEWEST, MOST = 70, 650
"""Operations of a plate: fewer is a plate that lost its animal or its place, more is too slow to draw on a page of
cards."""
PX = case_count(3, 4)
"""Pixels per mm of the plates that are compared."""
COLOUR = re.compile(r"#[0-9a-f]{6}")

ANOTHER_KOALA = """
from collection.plates.plate import plate

@plate("Another koala", "forest")
def koala(pen, rng): ...
"""

every_plate = in_a_loop("key", sorted(PLATES)[:: case_count(4, 1)])


def flat(ops: Sequence[Op]) -> Iterator[Op]:
    """Every operation, those inside a clip too."""
    for op in ops:
        yield op
        if isinstance(op, Clip):
            yield from flat(op.ops)


def numbers(op: Op) -> Iterator[float]:
    match op:
        case Path(shape, _, _, width, _):
            yield width
            yield from (value for segment in shape for value in segment[1:])
        case Ellipse(cx, cy, rx, ry, _):
            yield from (cx, cy, rx, ry)
        case Gradient(x, y, w, h, stops):
            yield from (x, y, w, h, *(at for at, _ in stops))
        case Clip(shape, _):
            yield from (value for segment in shape for value in segment[1:])


def colours(op: Op) -> Iterator[str]:
    match op:
        case Path(_, fill, stroke, _, _):
            yield from (colour for colour in (fill, stroke) if colour)
        case Ellipse(fill=fill):
            yield fill
        case Gradient(stops=stops):
            yield from (colour for _, colour in stops)


@cache
def drawn(key: str) -> list[Op]:
    """The plate, drawn once for all tests of this file."""
    return render_plate(key)


@pytest.fixture(scope="module", autouse=True)
def _plates_are_forgotten() -> Iterator[None]:
    yield
    drawn.cache_clear()


@every_plate
def test_a_key_gives_the_same_drawing_every_time(key: str) -> None:
    assert drawn(key) == render_plate(key)


def test_a_drawing_does_not_depend_on_the_process_that_draws_it() -> None:
    script = (
        "from collection.games.drawings import render_plate; from collection.plates import svg; "
        "print(svg(render_plate('bilby'), 'x'))"
    )
    drawn = {
        subprocess.run(
            [sys.executable, "-c", script], env={**os.environ, "PYTHONHASHSEED": seed}, capture_output=True, check=True
        ).stdout.strip()
        for seed in ("1", "2")
    }
    assert drawn == {svg(render_plate("bilby"), "x").encode()}


def test_cards_are_loaded_without_their_drawings() -> None:
    """Importing drawings is slow, and engines and bots need none."""
    script = (
        "import sys; import collection.games.card_games; "
        "print(*(n for n in sys.modules if '.plates' in n or '.art' in n))"
    )
    run = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True)
    assert run.stdout == "\n"


@every_plate
def test_a_plate_has_only_operations_that_the_renderers_know(key: str) -> None:
    assert {type(op) for op in flat(drawn(key))} <= {Path, Ellipse, Gradient, Clip}
    assert {segment[0] for op in flat(drawn(key)) if isinstance(op, Path | Clip) for segment in op.shape} <= set("MLCZ")


@every_plate
def test_every_coordinate_is_a_finite_number(key: str) -> None:
    assert all(isfinite(number) for op in flat(drawn(key)) for number in numbers(op))


@every_plate
def test_every_colour_is_solid_and_written_in_six_digits_and_none_is_black(key: str) -> None:
    used = {colour for op in flat(drawn(key)) for colour in colours(op)}
    assert all(COLOUR.fullmatch(colour) for colour in used)
    assert "#000000" not in used


@every_plate
def test_every_path_is_filled_or_stroked_with_a_width(key: str) -> None:
    paths = [op for op in flat(drawn(key)) if isinstance(op, Path)]
    assert all(op.fill or (op.stroke and op.width > 0) for op in paths)


@every_plate
def test_a_plate_is_neither_empty_nor_overloaded(key: str) -> None:
    assert FEWEST <= sum(1 for _ in flat(drawn(key))) <= MOST


@every_plate
def test_the_sky_or_the_water_fills_the_plate_and_its_bleed(key: str) -> None:
    ground = drawn(key)[0]
    assert isinstance(ground, Gradient)
    assert (ground.x, ground.y) == (-3, -3)
    assert (ground.w, ground.h) == (63, 46)


@every_plate
def test_svg_is_well_formed_without_text_or_transparency_and_its_ids_are_unique(key: str) -> None:
    text = svg(drawn(key), key)
    root = ElementTree.fromstring(text)
    tags = {element.tag.rpartition("}")[2] for element in root.iter()}
    assert tags <= {"svg", "path", "ellipse", "rect", "g", "clipPath", "linearGradient", "stop"}
    assert "opacity" not in text
    assert "style" not in text
    ids = [element.get("id") for element in root.iter() if element.get("id")]
    assert len(ids) == len(set(ids))
    assert all(str(name).startswith(f"{key}-") for name in ids)


def test_svg_shows_the_bleed_only_when_asked() -> None:
    ops = render_plate("koala")
    assert 'viewBox="-3 -3 63 46"' in svg(ops, "koala")
    assert 'viewBox="0 0 57 40"' in svg(ops, "koala", bleed=0)


@every_plate
def test_every_operation_reaches_the_printed_page(key: str) -> None:
    sheet, ops = io.BytesIO(), drawn(key)
    canvas = Canvas(sheet, pageCompression=0)
    paint(canvas, ops, 72, 72)
    canvas.save()
    painted = re.findall(rb"(?<=\s)(?:f\*?|S|sh)(?=\s)", sheet.getvalue().split(b"stream")[1])
    assert len(painted) == sum(1 for op in flat(ops) if not isinstance(op, Clip))


@pytest.mark.parametrize(
    "key",
    case_choice(
        ["arctic_fox", "koala", "redback"], ["arctic_fox", "bilby", "koala", "lyrebird", "platypus", "redback"]
    ),
)
def test_a_printed_plate_looks_like_the_one_on_the_screen(key: str) -> None:
    ops = drawn(key)
    printed, shown = as_printed(ops), as_shown(svg(ops, key, bleed=0))
    assert printed.size == shown.size
    apart = ImageChops.difference(printed, shown).convert("L").point(lambda level: 255 if level > 48 else 0)
    pixels = apart.width * apart.height
    assert apart.histogram()[255] / pixels < 0.02
    assert len(shown.getcolors(pixels) or []) > 50


def as_printed(ops: Sequence[Op]) -> Image.Image:
    """The plate painted on a page of its own size, `PX` pixels a millimetre."""
    sheet = io.BytesIO()
    canvas = Canvas(sheet, pagesize=(WIDTH * 72 / 25.4, HEIGHT * 72 / 25.4))
    paint(canvas, ops, 0, 0)
    canvas.save()
    with pypdfium2.PdfDocument(sheet.getvalue()) as document:
        return document[0].render(scale=PX * 25.4 / 72).to_pil().convert("RGB").crop((0, 0, WIDTH * PX, HEIGHT * PX))


def as_shown(text: str) -> Image.Image:
    """The SVG as a browser would show it, `PX` pixels a millimetre."""
    return Image.open(io.BytesIO(bytes(resvg_py.svg_to_bytes(svg_string=text, width=round(WIDTH * PX))))).convert("RGB")


def test_two_plates_cannot_share_a_key() -> None:
    one, other = ModuleType("one"), ModuleType("other")
    for module in (one, other):
        exec(ANOTHER_KOALA, vars(module))
    assert plates_of(one)["koala"].title == "Another koala"
    with pytest.raises(ValueError, match="two plates are called koala"):
        plates_of(one, other)


def test_two_games_cannot_share_a_key() -> None:
    with pytest.raises(ValueError, match="two plates are called koala"):
        merge_unique([PLATES, {"koala": PLATES["koala"]}], "plates")


def test_a_plate_is_called_by_its_title() -> None:
    assert PLATES["koala"].title == "Koala"


def test_a_key_without_a_plate_is_a_key_error() -> None:
    with pytest.raises(KeyError, match="thylacine"):
        render_plate("thylacine")


def test_points_are_written_as_text_and_an_exclamation_mark_makes_a_corner() -> None:
    assert parse_points("1 2, -3 4.5!") == ((1, 2), (-3, 4.5, 1))


def test_a_curve_passes_through_its_points_and_closes() -> None:
    shape = curve("0 0, 4 0, 4 3, 0 3")
    assert [segment[-2:] for segment in shape[:-1]] == [(0, 0), (4, 0), (4, 3), (0, 3), (0, 0)]
    assert shape[-1] == ("Z",)


def test_a_curve_through_points_of_a_circle_is_round() -> None:
    shape = curve("1 0, 0 1, -1 0, 0 -1")
    _, x1, y1, x2, y2, _, _ = shape[1]
    middle = ((1 + 3 * x1 + 3 * x2 + 0) / 8, (0 + 3 * y1 + 3 * y2 + 1) / 8)
    assert (middle[0] ** 2 + middle[1] ** 2) ** 0.5 == pytest.approx(1, abs=0.001)


def test_along_a_limb_offset_one_is_its_lower_edge_when_it_runs_to_the_right() -> None:
    limb = Tube([(0, 0), (5, 0), (10, 0)], [2, 2, 2])
    assert limb.at(0.5, 1) == pytest.approx((5, 1))
    assert limb.at(0.5, -1) == pytest.approx((5, -1))


def test_mixing_goes_from_the_first_colour_to_the_second() -> None:
    assert [mix("#000000", "#ff8040", share) for share in (0, 0.5, 1)] == ["#000000", "#804020", "#ff8040"]


def test_a_coat_is_lit_warm_and_shaded_dark() -> None:
    coat = tone("#8f7058")
    assert lightness(coat.light) > lightness(coat.base) > lightness(coat.dark) > lightness(coat.deep)


@pytest.mark.parametrize("pen", [Pen(), Pen().at(57, 0, flip=True), Pen().at(20, 20, turn=70)])
def test_the_light_stays_at_the_upper_left_however_an_animal_is_turned(pen: Pen) -> None:
    pen.form(oval(10, 10, 5, 3), tone("#8f7058"), shade=0.5, light=0.5)
    solid, inside = pen.ops
    assert isinstance(solid, Path)
    assert isinstance(inside, Clip)
    shade, light = inside.ops
    assert isinstance(shade, Path)
    assert isinstance(light, Path)
    assert shift(solid.shape, shade.shape) == pytest.approx((-0.275, -0.5))
    assert shift(solid.shape, light.shape) == pytest.approx((0.275, 0.5))


def shift(one: Shape, other: Shape) -> tuple[float, float]:
    (_, x, y), (_, u, v) = one[0], other[0]
    return u - x, v - y


def test_no_two_plates_show_the_same_picture() -> None:
    prints = {hashlib.sha256(svg(render_plate(key), "x").encode()).digest() for key in PLATES}
    assert len(prints) == len(PLATES)
