"""Greyscale: the file has no colours, and kinds of cards are told apart by shapes, also with colour-blindness."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from itertools import combinations

from PIL import Image, ImageChops

from collection.games import GameId
from collection.games.animalia import Continent
from collection.games.animalia import load as animalia
from collection.games.animanize import Colour
from collection.games.animanize import load as animanize
from collection.games.animoz import Biome, Form, Level, Status
from collection.games.animoz import load as animoz
from collection.games.animus import load as animus
from collection.games.animus.abilities.terms import Type
from collection.games.arctic import Animal
from collection.games.arctic import load as arctic
from printing.face_contract import Picture
from printing.face_styles import FaceStyle
from printing.faces_by_style import card_face
from printing.games.animoz.face import AnimozFace
from printing.games.print_games import PRINT_GAMES
from printing.inserts.insert import Part
from printing.job_pdf import faces_pdf, render_job
from printing.page_images import page_image
from printing.settings_line import settings_line
from tests.case_loop import in_a_loop
from tests.printing.box_pdf_helpers import box
from tests.printing.colour_vision import VISIONS, seen
from tests.printing.face_measures import face_image

FACTOR = 5.0
"""Pixels per mm."""
LEAST_SHAPE = 4.0
"""The least area (mm²) in which the shapes on two kinds of cards differ: more than two letters of 6.5 points."""
STEP = 40
"""The difference in lightness between a shape and its ground, of 255, that everyone sees: at least 1.4 : 1."""


def same_card_of(card: object, field: str, values: Iterable[object]) -> list[object]:
    """Cards that differ only in one field; nothing else on them tells them apart."""
    return [replace(card, **{field: value}, plate="", name="Same", text="") for value in values]


KINDS = {
    "ANiMOZ: BiOME": (GameId.ANIMOZ, same_card_of(animoz()["lagoti"], "biome", Biome)),
    "ANiMOZ: Level": (GameId.ANIMOZ, same_card_of(animoz()["lagoti"], "level", Level)),
    "ANiMOZ: Form": (GameId.ANIMOZ, same_card_of(animoz()["lagoti"], "form", Form)),
    "ANiMOZ: Status": (GameId.ANIMOZ, same_card_of(animoz()["lagoti"], "status", Status)),
    "Arctic: animal": (GameId.ARCTIC, same_card_of(arctic()["fox-1-1"], "animal", Animal)),
    "Animanize: suit": (GameId.ANIMANIZE, same_card_of(animanize()["red-7"], "colour", Colour)),
    "Animalia: continent": (GameId.ANIMALIA, same_card_of(animalia()["apollo"], "continent", Continent)),
    "Animalia: mission": (
        GameId.ANIMALIA,
        same_card_of(animalia()["mission-europe-1"], "continent", Continent),
    ),
    "Animus: type": (GameId.ANIMUS, same_card_of(animus()["brother-halt"], "type", Type)),
}


def shapes(picture: Image.Image) -> Image.Image:
    """What differs from its surroundings, light or dark: grounds of another tone alone make no difference."""
    blurred = picture.resize((picture.width // 12, picture.height // 12), Image.Resampling.BOX).resize(picture.size)
    return ImageChops.difference(picture, blurred).point(lambda value: 255 if value >= STEP else 0)


def differing_area(one: Image.Image, other: Image.Image) -> float:
    """The area, in mm², in which the shapes of two pictures differ."""
    return ImageChops.difference(one, other).histogram()[255] / FACTOR**2


@in_a_loop("kind", KINDS)
def test_kinds_of_cards_differ_in_shape_in_greyscale_and_with_colour_blindness(kind):
    game, cards = KINDS[kind]
    for style in (FaceStyle.NORMAL, FaceStyle.LOW_INK):
        pictures = [face_image(card_face(game, card, None, style), FACTOR) for card in cards]
        for vision in VISIONS if style is FaceStyle.NORMAL else VISIONS[:1]:
            found = [shapes(seen(picture, vision)) for picture in pictures]
            areas = [differing_area(one, other) for one, other in combinations(found, 2)]
            assert min(areas) >= LEAST_SHAPE, (style, vision, areas)


def test_a_ground_of_another_tone_is_no_shape():
    light, dark = Image.new("L", (300, 400), 200), Image.new("L", (300, 400), 60)
    assert differing_area(shapes(light), shapes(dark)) == 0.0


def test_a_greyscale_file_has_only_greys():
    game = GameId.ANIMANIZE
    job = box(game, greyscale=True, backs=True)
    pdf = render_job(job)
    for number in range(len(job.sides)):
        picture = page_image(pdf, number, 1.0)
        assert all(max(tone) - min(tone) <= 1 for _, tone in picture.getcolors(1_000_000) or [])
    assert "greyscale" in settings_line(job, job.sides[0])
    coloured = page_image(render_job(box(game, Part.CARDS)), 0, 1.0)
    assert any(max(tone) - min(tone) > 40 for _, tone in coloured.getcolors(1_000_000) or [])


def test_an_owners_picture_is_printed_in_greys(tmp_path):
    Image.new("RGB", (570, 400), "#d01010").save(tmp_path / "red.jpg")
    face = AnimozFace(animoz()["lagoti"], Picture(tmp_path / "red.jpg", 254.0))
    grey, red = (page_image(faces_pdf([face, face], greyscale=wanted), 0, 2.0) for wanted in (True, False))
    middle = (63, 60)
    assert red.getpixel(middle)[0] > red.getpixel(middle)[1] + 100
    assert max(grey.getpixel(middle)) - min(grey.getpixel(middle)) <= 1
    assert abs(grey.getpixel(middle)[0] - seen(red, "greyscale").getpixel(middle)) <= 3


def test_greys_are_as_light_as_the_colours():
    card = next(iter(animus().values()))
    face = PRINT_GAMES[GameId.ANIMUS].face(card, None)
    colour, grey = (page_image(faces_pdf([face], greyscale=wanted), 0, 2.0) for wanted in (False, True))
    difference = ImageChops.difference(colour.convert("L"), grey.convert("L"))
    assert sum(difference.histogram()[12:]) < 0.01 * difference.width * difference.height
