"""Icons and card backs: one drawing for pages and for print."""

from __future__ import annotations

import io
from collections.abc import Iterator
from itertools import combinations
from xml.etree import ElementTree

import pypdfium2
import pytest
import resvg_py
from PIL import Image, ImageChops
from reportlab.pdfgen.canvas import Canvas

from collection.games import GameId
from collection.games.drawings import ART, ICONS, card_back
from collection.plates.card_back import compose_card_back
from collection.plates.card_back_parts import CARD, PLAIN_DESIGN, Stock
from collection.plates.draw import BLEED, Path, paint
from collection.plates.icon_parts import INK, SIDE
from collection.plates.vector_icons import paint_icon, sprite
from tests.case_loop import in_a_loop
from tests.collection.drawing_helpers import darkness, picture, rasterise_icon

SVG = "{http://www.w3.org/2000/svg}"
MM = 72 / 25.4


def printed(key: str, size: float, width: int) -> Image.Image:
    """The icon as a PDF page of its own size, rasterised."""
    out = io.BytesIO()
    canvas = Canvas(out, pagesize=(size * MM, size * MM))
    paint_icon(canvas, ICONS[key], 0, 0, size, "#000000")
    canvas.save()
    page = pypdfium2.PdfDocument(out.getvalue())[0]
    return page.render(scale=width / page.get_width()).to_pil().convert("L")


def corners(op: Path) -> Iterator[tuple[float, float]]:
    """The points of a path."""
    for segment in op.shape:
        if segment[0] != "Z":
            yield segment[-2], segment[-1]


@in_a_loop("key", ICONS)
def test_an_icon_stays_inside_its_square_with_its_strokes(key):
    for op in ICONS[key]:
        assert isinstance(op, Path)
        reach = op.width / 2 if op.stroke else 0
        for x, y in corners(op):
            assert min(x, y) - reach >= -0.01, (key, x, y)
            assert max(x, y) + reach <= SIDE + 0.01, (key, x, y)


@in_a_loop("key", ICONS)
def test_an_icon_has_one_colour_and_is_visible_at_sixteen_pixels(key):
    for op in ICONS[key]:
        assert isinstance(op, Path)
        assert {op.fill, op.stroke} == {None, INK}
        assert not op.stroke or op.width * 16 / SIDE > 1, "a stroke must be wider than a pixel"
    assert 0.05 < darkness(rasterise_icon(key, 16)) < 0.75


def test_no_two_icons_look_alike():
    seen = {key: rasterise_icon(key, 24) for key in ICONS}
    keys = list(seen)
    alike = [
        (a, b)
        for i, a in enumerate(keys)
        for b in keys[i + 1 :]
        if darkness(ImageChops.invert(ImageChops.difference(seen[a], seen[b]))) < 0.012
    ]
    assert alike == []


def test_the_sprite_has_one_symbol_per_icon_in_the_colour_of_the_text():
    root = ElementTree.fromstring(sprite(ICONS))
    symbols = root.findall(f"{SVG}symbol")
    assert [symbol.get("id") for symbol in symbols] == list(ICONS)
    for symbol in symbols:
        assert symbol.get("viewBox") == "0 0 24 24"
        paths = symbol.findall(f"{SVG}path")
        assert paths
        assert all({path.get("fill"), path.get("stroke")} == {"none", "currentColor"} for path in paths)


@pytest.mark.parametrize("key", ["danger-fire", "form-venom", "biome-river", "ui-settings", "ui-die"])
def test_the_sprite_draws_what_the_operations_draw(key):
    symbol = next(s for s in ElementTree.fromstring(sprite(ICONS)) if s.get("id") == key)
    root = ElementTree.Element(f"{SVG}svg", dict(symbol.items()), color="#000000")
    root.extend(symbol)
    png = resvg_py.svg_to_bytes(svg_string=ElementTree.tostring(root, "unicode"), width=64, skip_system_fonts=True)
    alpha = ImageChops.invert(Image.open(io.BytesIO(bytes(png))).getchannel("A"))
    assert darkness(ImageChops.invert(ImageChops.difference(alpha, rasterise_icon(key)))) < 0.005


@in_a_loop("key", ICONS)
def test_an_icon_is_printed_as_on_the_screen(key):
    difference = ImageChops.difference(printed(key, 4, 128), rasterise_icon(key, 128))
    assert darkness(ImageChops.invert(difference)) < 0.012


def test_an_icon_is_printed_in_the_wanted_place_size_and_colour():
    out = io.BytesIO()
    canvas = Canvas(out, pagesize=(100, 100))
    paint_icon(canvas, ICONS["ui-pause"], 50, 20, 10, "#a62c22")
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


@pytest.mark.parametrize("game", GameId)
def test_a_card_back_is_unchanged_by_a_half_turn(game):
    back = picture(card_back(game), CARD, 315)
    difference = ImageChops.difference(back, back.rotate(180))
    assert darkness(ImageChops.invert(difference)) < 0.002


@pytest.mark.parametrize("game", GameId)
def test_a_card_back_fills_the_bleed_with_its_ground(game):
    back = picture(card_back(game), CARD, 345, BLEED)
    ground = back.getpixel((0, 0))
    edge = [back.getpixel((x, y)) for x in range(back.width) for y in (0, 8, back.height - 1)]
    assert set(edge) == {ground}
    assert ground < 120


@pytest.mark.parametrize("game", GameId)
def test_a_card_back_is_printed_as_on_the_screen(game):
    out = io.BytesIO()
    canvas = Canvas(out, pagesize=(CARD[0] * MM, CARD[1] * MM))
    paint(canvas, card_back(game), 0, 0, bleed=0, size=CARD)
    canvas.save()
    page = pypdfium2.PdfDocument(out.getvalue())[0]
    image = page.render(scale=315 / page.get_width()).to_pil().convert("L").resize((315, 440))
    difference = ImageChops.difference(image, picture(card_back(game), CARD, 315))
    assert darkness(ImageChops.invert(difference)) < 0.012


def test_a_game_without_a_design_of_its_own_has_a_plain_back():
    back = picture(compose_card_back(Stock("#123456"), PLAIN_DESIGN), CARD, 315)
    difference = ImageChops.difference(back, back.rotate(180))
    assert darkness(ImageChops.invert(difference)) < 0.002


def test_a_card_back_of_an_unknown_game_is_refused():
    with pytest.raises(ValueError, match="ludo"):
        card_back("ludo")


@pytest.mark.parametrize(("one", "other"), list(combinations(GameId, 2)), ids=str)
def test_games_share_no_motif_on_their_backs(one, other):
    backs = [ART[game].back for game in (one, other)]
    assert not {*backs[0].motifs, backs[0].crest} & {*backs[1].motifs, backs[1].crest}
