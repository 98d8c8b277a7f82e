"""How the canvas renders drawings."""

from __future__ import annotations

from io import BytesIO

import pytest
import resvg_py
from PIL import Image, ImageChops

from collection.games import GameId
from collection.games.drawings import PLATES, render_plate
from collection.plates import svg
from printing.canvas import PrintCanvas
from printing.geometry import STANDARD, Rectangle, Size
from printing.page_images import page_image
from tests.case_counts import case_count

PX = case_count(3, 6)
"""Pixels per mm. A screen's renderer needs a second or more for a plate at 6."""
PLATE = Size(57.0, 40.0)


def printed(canvas: PrintCanvas, name: str, size: Size) -> Image.Image:
    with canvas.page(size):
        canvas.place_form(name, 0, 0)
    return page_image(canvas.finish(), 0, PX)


@pytest.mark.parametrize("slug", sorted(PLATES)[:: case_count(56, 7)])
def test_a_plate_prints_as_the_pages_show_it(slug):
    canvas = PrintCanvas("Plate")
    on_paper = printed(canvas, canvas.plate_form(slug), PLATE)
    drawing = svg(render_plate(slug), slug, bleed=0)
    with Image.open(BytesIO(bytes(resvg_py.svg_to_bytes(svg_string=drawing, width=int(PLATE.width * PX))))) as picture:
        on_screen = picture.convert("RGB")
    apart = ImageChops.difference(on_paper, on_screen).convert("L")
    seen = sum(count for difference, count in enumerate(apart.histogram()) if difference > 32)
    # The two renderers blend edges differently; at 6 pixels per mm that is 0.65% of the plate with the most edges.
    assert seen < 0.008 * apart.width * apart.height


def test_an_icon_that_does_not_exist_is_refused():
    with pytest.raises(KeyError):
        PrintCanvas("Icon").icon("danger-boredom", 0, 0, 4, "#000000")


def test_a_card_back_is_unchanged_by_a_half_turn():
    canvas = PrintCanvas("Back")
    back = printed(canvas, canvas.back_form(GameId.ANIMOZ), STANDARD)
    turned = back.transpose(Image.Transpose.ROTATE_180)
    apart = ImageChops.difference(back, turned).convert("L")
    assert sum(apart.histogram()[32:]) < 0.005 * apart.width * apart.height


def test_nothing_is_visible_outside_the_area_of_a_form():
    canvas = PrintCanvas("Box")
    with canvas.form("small", Rectangle(0, 0, 5, 5)):
        canvas.fill_rectangle(Rectangle(0, 0, 20, 20), "#000000")
    picture = printed(canvas, "small", Size(20, 20))
    assert picture.getpixel((3 * PX, 3 * PX)) == (0, 0, 0)
    assert picture.getpixel((7 * PX, 7 * PX)) == (255, 255, 255)


def test_a_drawing_used_twice_is_stored_once():
    canvas = PrintCanvas("Twice")
    with canvas.page(Size(60, 90)):
        for y in (0, 45):
            canvas.place_form(canvas.plate_form("koala"), 0, y)
    assert canvas.finish().count(b"/Subtype /Form") == 1
