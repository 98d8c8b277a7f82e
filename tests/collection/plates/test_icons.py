"""Icons and card backs: one drawing for pages and for print."""

from __future__ import annotations

import io
from collections.abc import Iterator
from itertools import pairwise
from xml.etree import ElementTree

import pypdfium2
import pytest
import resvg_py
from PIL import Image, ImageChops
from reportlab.pdfgen.canvas import Canvas

from collection.games import GameId
from collection.games.animoz import Biome, Danger, Form, Level, Status
from collection.plates.back_kit import CARD, PLAIN_DESIGN, Stock
from collection.plates.back_pattern import composed
from collection.plates.draw import BLEED, Op, Path, paint, svg
from collection.plates.icons import ICONS, inked, paint_icon, sprite
from collection.plates.icons_kit import INK, SIDE
from printing.games.print_games import PRINT_GAMES
from tests.looping import in_a_loop

SVG = "{http://www.w3.org/2000/svg}"
MM = 72 / 25.4


def picture(ops: list[Op], size: tuple[float, float], width: int, bleed: float = 0.0) -> Image.Image:
    """The drawing on white, as a screen shows it."""
    png = resvg_py.svg_to_bytes(svg_string=svg(ops, "t", bleed, size), width=width, skip_system_fonts=True)
    ink = Image.open(io.BytesIO(bytes(png))).convert("RGBA")
    sheet = Image.new("RGBA", ink.size, "white")
    sheet.alpha_composite(ink)
    return sheet.convert("L")


def printed(key: str, size: float, width: int) -> Image.Image:
    """The icon as a PDF page of its own size, rasterised."""
    out = io.BytesIO()
    canvas = Canvas(out, pagesize=(size * MM, size * MM))
    paint_icon(canvas, key, 0, 0, size, "#000000")
    canvas.save()
    page = pypdfium2.PdfDocument(out.getvalue())[0]
    return page.render(scale=width / page.get_width()).to_pil().convert("L")


def darkness(image: Image.Image) -> float:
    """The share of the square that is ink."""
    return sum((255 - value) * n for value, n in enumerate(image.histogram())) / (255 * image.width * image.height)


def marks(key: str, width: int = 64) -> Image.Image:
    return picture(inked(ICONS[key], "#000000"), (SIDE, SIDE), width)


def corners(op: Path) -> Iterator[tuple[float, float]]:
    """The points that a path goes through."""
    for segment in op.shape:
        if segment[0] != "Z":
            yield segment[-2], segment[-1]


@pytest.mark.parametrize(
    ("group", "values"),
    [("danger", Danger), ("level", Level), ("form", Form), ("status", Status), ("biome", Biome)],
)
def test_everything_a_card_names_by_an_icon_has_one(group, values):
    missing = [v for v in values if f"{group}-{v.value.lower().replace(' ', '-')}" not in ICONS]
    assert missing == []


@pytest.mark.parametrize("danger", ["disease", "invasive", "climate", "habitat", "disaster"])
def test_dangers_of_the_ecosystem_have_an_icon_too(danger):
    assert ICONS[f"danger-{danger}"]


@in_a_loop("key", ICONS)
def test_an_icon_stays_inside_its_square_with_its_strokes(key):
    for op in ICONS[key]:
        assert isinstance(op, Path)
        reach = op.width / 2 if op.stroke else 0
        for x, y in corners(op):
            assert min(x, y) - reach >= -0.01, (key, x, y)
            assert max(x, y) + reach <= SIDE + 0.01, (key, x, y)


@in_a_loop("key", ICONS)
def test_an_icon_is_one_ink_and_still_seen_at_sixteen_pixels(key):
    for op in ICONS[key]:
        assert isinstance(op, Path)
        assert {op.fill, op.stroke} == {None, INK}
        assert not op.stroke or op.width * 16 / SIDE > 1, "a stroke must be wider than a pixel"
    assert 0.05 < darkness(marks(key, 16)) < 0.75


def test_no_two_icons_look_alike():
    seen = {key: marks(key, 24) for key in ICONS}
    keys = list(seen)
    alike = [
        (a, b)
        for i, a in enumerate(keys)
        for b in keys[i + 1 :]
        if darkness(ImageChops.invert(ImageChops.difference(seen[a], seen[b]))) < 0.012
    ]
    assert alike == []


def test_status_is_told_by_the_number_of_gems_without_colour():
    ink = [darkness(marks(f"status-{name}", 16)) for name in ("common", "infrequent", "rare", "highly-rare")]
    assert all(more > less + 0.05 for less, more in pairwise(ink))


def test_levels_climb_the_pyramid_from_base_to_apex():
    def tall_tier(key: str) -> float:
        """The middle of the tallest run of ink down the middle of the icon, 0 at the top."""
        image, runs, start = marks(key), [], None
        for y in range(image.height):
            ink = image.getpixel((image.width // 2, y)) < 128
            if ink and start is None:
                start = y
            if start is not None and (not ink or y == image.height - 1):
                runs.append((y - start, (y + start) / 2))
                start = None
        assert len(runs) == 5, "five tiers"
        return max(runs)[1]

    heights = [tall_tier(f"level-{name}") for name in ("apex", "carn", "omni", "herb", "base")]
    assert all(lower - upper > 4 for upper, lower in pairwise(heights))


def test_the_sprite_has_one_symbol_an_icon_that_takes_the_colour_of_the_text():
    root = ElementTree.fromstring(sprite())
    symbols = root.findall(f"{SVG}symbol")
    assert [symbol.get("id") for symbol in symbols] == list(ICONS)
    for symbol in symbols:
        assert symbol.get("viewBox") == "0 0 24 24"
        paths = symbol.findall(f"{SVG}path")
        assert paths
        assert all({path.get("fill"), path.get("stroke")} == {"none", "currentColor"} for path in paths)


@pytest.mark.parametrize("key", ["danger-fire", "form-venom", "biome-river", "ui-settings", "ui-die"])
def test_the_sprite_draws_what_the_operations_draw(key):
    symbol = next(s for s in ElementTree.fromstring(sprite()) if s.get("id") == key)
    root = ElementTree.Element(f"{SVG}svg", dict(symbol.items()), color="#000000")
    root.extend(symbol)
    png = resvg_py.svg_to_bytes(svg_string=ElementTree.tostring(root, "unicode"), width=64, skip_system_fonts=True)
    alpha = ImageChops.invert(Image.open(io.BytesIO(bytes(png))).getchannel("A"))
    assert darkness(ImageChops.invert(ImageChops.difference(alpha, marks(key)))) < 0.005


@in_a_loop("key", ICONS)
def test_an_icon_prints_as_it_shows(key):
    difference = ImageChops.difference(printed(key, 4, 128), marks(key, 128))
    assert darkness(ImageChops.invert(difference)) < 0.012


def test_an_icon_is_printed_in_the_wanted_place_size_and_colour():
    out = io.BytesIO()
    canvas = Canvas(out, pagesize=(100, 100))
    paint_icon(canvas, "ui-pause", 50, 20, 10, "#a62c22")
    canvas.rect(0, 90, 10, 10, stroke=0, fill=1)
    canvas.save()
    image = pypdfium2.PdfDocument(out.getvalue())[0].render(scale=10).to_pil().convert("RGB")
    assert image.getpixel((5, 5)) == (0, 0, 0), "what comes after must not inherit the icon's colour"
    image.paste("white", (0, 0, 200, 200))
    left, top, right, bottom = ImageChops.invert(image).getbbox()
    unit = 10 * MM / SIDE * 10  # pixels for one of the icon's 24 steps
    assert left == pytest.approx(500 + 5.4 * unit, abs=2)
    assert right == pytest.approx(500 + 18.6 * unit, abs=2)
    assert top == pytest.approx(1000 - 200 - 20 * unit, abs=2)
    assert bottom == pytest.approx(1000 - 200 - 4 * unit, abs=2)
    assert image.getpixel((round(500 + 8 * unit), round(800 - 12 * unit))) == (0xA6, 0x2C, 0x22)


def test_an_icon_that_does_not_exist_is_refused():
    with pytest.raises(KeyError):
        paint_icon(Canvas(io.BytesIO()), "danger-boredom", 0, 0, 4, "#000000")


@pytest.mark.parametrize("game", GameId)
def test_a_card_back_looks_the_same_upside_down(game):
    back = picture(PRINT_GAMES[game].card_back(), CARD, 315)
    difference = ImageChops.difference(back, back.rotate(180))
    assert darkness(ImageChops.invert(difference)) < 0.002


@pytest.mark.parametrize("game", GameId)
def test_a_card_back_fills_the_bleed_with_its_ground(game):
    back = picture(PRINT_GAMES[game].card_back(), CARD, 345, BLEED)
    ground = back.getpixel((0, 0))
    edge = [back.getpixel((x, y)) for x in range(back.width) for y in (0, 8, back.height - 1)]
    assert set(edge) == {ground}
    assert ground < 120


@pytest.mark.parametrize("game", GameId)
def test_a_card_back_prints_as_it_shows(game):
    out = io.BytesIO()
    canvas = Canvas(out, pagesize=(CARD[0] * MM, CARD[1] * MM))
    paint(canvas, PRINT_GAMES[game].card_back(), 0, 0, bleed=0, size=CARD)
    canvas.save()
    page = pypdfium2.PdfDocument(out.getvalue())[0]
    image = page.render(scale=315 / page.get_width()).to_pil().convert("L").resize((315, 440))
    difference = ImageChops.difference(image, picture(PRINT_GAMES[game].card_back(), CARD, 315))
    assert darkness(ImageChops.invert(difference)) < 0.012


def test_a_game_without_a_design_of_its_own_has_a_plain_back():
    back = picture(composed(Stock("#123456"), PLAIN_DESIGN), CARD, 315)
    difference = ImageChops.difference(back, back.rotate(180))
    assert darkness(ImageChops.invert(difference)) < 0.002
