"""The ANiMOZ print face: everything on a card is inside its lines, whatever the card contains."""

from __future__ import annotations

import re
from dataclasses import replace
from pathlib import Path

import pytest
from PIL import Image, ImageColor
from pypdf import PdfReader

from collection.games.animoz import Biome, Status, length_text, load, printed_weaknesses, weight_text
from collection.plates.draw import mix
from printing.face_contract import NoteKind, Picture
from printing.fonts import width_mm
from printing.games.animoz.face import CREAM, STOCK, WORDS, AnimozFace
from printing.geometry import STANDARD
from printing.job_pdf import faces_pdf
from printing.page_images import page_image
from tests.case_counts import case_count
from tests.case_loop import in_a_loop

SLUGS = list(load())
PRINTED = SLUGS[:: case_count(3, 1)]
"""The cards that are looked at in print."""
PX = 8
"""Pixels per mm: enough to see the thinnest strokes of type."""


@in_a_loop("slug", SLUGS)
def test_every_face_of_the_starter_set_fits_at_its_full_size(starter, slug):
    assert list(AnimozFace(starter[slug]).notes()) == []


@in_a_loop("slug", PRINTED)
def test_every_face_states_everything_that_matters_in_play(starter, slug):
    species = starter[slug]
    text = words_on(AnimozFace(species))
    expected = [species.name, species.common, species.latin, species.level, species.form, species.status, species.text]
    expected += [*species.powers, *printed_weaknesses(species.weaknesses), f"No. {species.number}"]
    expected += [weight_text(species.weight), length_text(species.length)]
    expected += [biome.title() for biome in (species.biome, *species.secondary)]
    assert [words for words in expected if folded(words) not in text] == []


def test_a_species_named_as_a_weakness_keeps_its_spelling(starter):
    (page,) = PdfReader(as_file(faces_pdf([AnimozFace(starter["rinu"])]))).pages
    assert "HARRISii" in page.extract_text()


@in_a_loop("slug", PRINTED)
def test_no_face_prints_anything_but_its_stock_near_the_cut(starter, slug):
    assert_margins_are_bare(AnimozFace(starter[slug]))


def test_an_overfull_card_stays_within_its_lines(crowded):
    face = AnimozFace(crowded)
    assert_margins_are_bare(face)
    for piece in face.body_text.pieces:
        assert piece.x + width_mm(piece.text.rstrip(), piece.font, piece.size) <= WORDS.width + 1e-6
        assert piece.y <= WORDS.height


def test_an_overfull_card_says_what_had_to_be_cut(crowded):
    cut = {note.what for note in AnimozFace(crowded).notes() if note.kind is NoteKind.CUT}
    assert cut == {"name", "text", "common name", "Latin name"}


def test_a_long_name_is_set_smaller_and_says_by_how_much(starter):
    face = AnimozFace(replace(starter["rinu"], name="MAGNiFiCENTiSSiMUS"))
    assert "MAGNiFiCENTiSSiMUS".lower() in words_on(face)
    (note,) = face.notes()
    assert (note.kind, note.what) == (NoteKind.TIGHT, "name")
    assert 0.7 < note.scale < 1.0


def test_characters_that_the_font_lacks_are_named(starter):
    (note,) = AnimozFace(replace(starter["rinu"], common="Quoll 袋鼬")).notes()
    assert (note.kind, note.what) == (NoteKind.UNKNOWN_LETTERS, "袋鼬")


@pytest.mark.parametrize(("status", "gems"), [(Status.COMMON, 1), (Status.RARE, 3), (Status.HIGHLY_RARE, 4)])
def test_a_status_has_as_many_filled_gems_as_it_is_rare(starter, status, gems):
    picture = drawn(AnimozFace(replace(starter["rinu"], status=status)))
    middles = [(STANDARD.width - 3.0 - 1.1 - place * 2.1, 59.3 + 1.6) for place in range(4)]
    filled = [picture.getpixel((round(x * PX), round(y * PX))) == rgb(CREAM) for x, y in middles]
    assert sum(filled) == gems


@pytest.mark.parametrize("biome", list(Biome))
def test_the_stock_of_each_biome_is_that_of_the_pages(starter, biome):
    css = "".join(path.read_text() for path in (Path(__file__).parents[3] / "static/css").rglob("*.css"))
    (stock,) = re.findall(rf'\[data-biome="{biome.value}"\]\s+{{\s+--stock: (#[0-9a-f]{{6}})', css)
    assert STOCK[biome] == stock
    corner = drawn(AnimozFace(replace(starter["rinu"], biome=biome))).getpixel((4, 4))
    assert near(corner, rgb(stock))


def test_the_cream_of_print_is_the_cream_of_the_pages():
    css = (Path(__file__).parents[3] / "static/css/design-tokens.css").read_text()
    assert f"--cream: {CREAM};" in css


def test_an_owners_picture_replaces_the_plate(starter, tmp_path):
    path = tmp_path / "red.jpg"
    Image.new("RGB", (900, 632), "#ff0000").save(path)
    picture = drawn(AnimozFace(starter["rinu"], Picture(path, 401.0)))
    assert near(picture.getpixel((31 * PX, 30 * PX)), (254, 0, 0))


def test_the_resolution_of_a_coarse_picture_is_stated(starter, tmp_path):
    path = tmp_path / "small.jpg"
    Image.new("RGB", (285, 200)).save(path)
    notes = AnimozFace(starter["rinu"], Picture(path, 127.0)).notes()
    assert [(note.kind, note.scale) for note in notes] == [(NoteKind.PICTURE, 127.0), (NoteKind.COARSE, 127.0)]


@pytest.mark.parametrize("plate", ["", "bunyip"])
def test_a_card_without_a_plate_shows_the_icon_of_its_biome(starter, plate):
    face = AnimozFace(replace(starter["rinu"], plate=plate))
    assert "rinu" in words_on(face)
    window = drawn(face).crop((10 * PX, 20 * PX, 53 * PX, 40 * PX))
    ground, sign = (rgb(mix(face.tint, CREAM, share)) for share in (0.14, 0.34))
    assert {ground, sign} <= {colour for _, colour in window.getcolors()}


def words_on(face: AnimozFace) -> str:
    (page,) = PdfReader(as_file(faces_pdf([face]))).pages
    return folded(page.extract_text())


def folded(text: str) -> str:
    """The text without line breaks, and with the plain apostrophe of the data."""
    return re.sub(r"[\s\N{SOFT HYPHEN}]+", "", text.replace("’", "'")).lower()


def as_file(data: bytes):
    from io import BytesIO

    return BytesIO(data)


def drawn(face: AnimozFace) -> Image.Image:
    return page_image(faces_pdf([face]), 0, PX)


def rgb(name: str) -> tuple[int, ...]:
    return ImageColor.getrgb(name)


def near(one: tuple[int, ...], other: tuple[int, ...]) -> bool:
    return all(abs(a - b) <= 2 for a, b in zip(one, other, strict=True))


def assert_margins_are_bare(face: AnimozFace) -> None:
    """2.4 mm along every edge have one colour, except for the band of the traits, which runs to the edge."""
    picture = drawn(face)
    width, height, edge = picture.width, picture.height, round(2.4 * PX)
    band = (int(59.3 * PX) - 1, int(64.9 * PX) + 2)
    strips = [(0, 0, width, edge), (0, height - edge, width, height)]
    for x in (0, width - edge):
        strips += [(x, 0, x + edge, band[0]), (x, band[0] + 3, x + edge, band[1] - 3), (x, band[1], x + edge, height)]
    for strip in strips:
        assert len(picture.crop(strip).getcolors()) == 1, strip
