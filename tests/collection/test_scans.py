"""Scans of whole faces and backs: straightening, bleed, and hostile or unusual files."""

from __future__ import annotations

import io
from collections.abc import Callable
from typing import Any

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from PIL import Image, ImageCms, ImageDraw

from collection import picture_opener, scans
from collection.models import Art, Card, Player
from collection.picture_refusals import PictureRefusal
from collection.services import own_pictures as services
from collection.services.own_pictures import art_crop, art_find_outline, art_straighten, art_upload
from collection.uploaded_pictures import redraw_as_rgb

Cards = Callable[[str], Card]
Files = Callable[..., SimpleUploadedFile]
TRIM = (63.0, 88.0)
POINTS = ((200, 150), (980, 210), (1010, 1400), (160, 1330))
"""The corners of a card on a photo of 1200 by 1600 pixels, clockwise from its own upper left."""


def photo(marked: int = 0) -> Image.Image:
    """A photo of a blue card, with a red mark at one of its corners."""
    picture = Image.new("RGB", (1200, 1600), "#fff")
    pen = ImageDraw.Draw(picture)
    pen.polygon(POINTS, fill="#336699")
    x, y = POINTS[marked]
    middle = (600, 780)
    at = (x + (middle[0] - x) // 6, y + (middle[1] - y) // 6)
    pen.ellipse((at[0] - 60, at[1] - 60, at[0] + 60, at[1] + 60), fill="#f00")
    return picture


def jpeg(picture: Image.Image, **more: Any) -> bytes:
    out = io.BytesIO()
    picture.save(out, "JPEG", quality=92, **more)
    return out.getvalue()


def corners() -> list[float]:
    return [part for x, y in POINTS for part in (x / 1200, y / 1600)]


def opened(data: bytes) -> Image.Image:
    return Image.open(io.BytesIO(data)).convert("RGB")


def test_what_is_inside_the_corners_becomes_a_face_and_is_turned() -> None:
    for turns in range(4):
        made = opened(scans.straighten_again(jpeg(photo(marked=(4 - turns) % 4)), corners(), turns, TRIM, 0.0).shown)
        assert made.width / made.height == pytest.approx(63 / 88, abs=0.002)
        blues = [made.getpixel((x, y)) for x in (4, made.width - 5) for y in (4, made.height - 5)]
        assert all(blue[2] > 110 and blue[0] < 90 for blue in blues), "no white of the table is left"
        red = made.getpixel((made.width // 11, made.height // 11))
        assert red[0] > 200 > red[2], f"the marked corner is the upper left after {turns} turns"


def test_corners_that_are_not_those_of_a_card_are_refused() -> None:
    crossed = [0.1, 0.1, 0.9, 0.9, 0.9, 0.1, 0.1, 0.9]
    anticlockwise = [0.1, 0.1, 0.1, 0.9, 0.9, 0.9, 0.9, 0.1]
    tiny = [0.5, 0.5, 0.51, 0.5, 0.51, 0.51, 0.5, 0.51]
    outside = [-0.2, 0.0, 1.0, 0.0, 1.0, 1.0, 0.0, 1.0]
    dented = [0.0, 0.0, 1.0, 0.0, 0.4, 0.4, 0.0, 1.0]
    for wrong in (crossed, anticlockwise, tiny, outside, dented, [float("nan")] * 8, [0.0] * 7):
        with pytest.raises(PictureRefusal) as refusal:
            scans.check_corners(wrong)
        assert refusal.value.code == "bad-corners"


def test_bleed_is_detected_from_the_proportions_of_the_picture() -> None:
    bled = {(815, 1110): TRIM, (1630, 2220): TRIM, (822, 1122): TRIM, (821, 1121): (63.5, 88.9)}
    bled |= {(746, 1121): (57.15, 88.9), (768, 1087): (59.0, 86.0), (591, 874): (44.0, 68.0), (596, 821): (44.45, 63.5)}
    bled |= {(896, 1496): (69.85, 120.65), (1121, 1721): (88.9, 139.7), (1559, 1110): (126.0, 88.0)}
    for size, trim in bled.items():
        assert scans.includes_bleed(*size, trim), size
    for size in ((744, 1039), (1488, 2079), (750, 1050), (600, 600), (1110, 815)):
        assert not scans.includes_bleed(*size, TRIM), size


def test_a_scan_in_the_shape_of_the_card_is_stored_once_without_encoding_it_again() -> None:
    for size, bleed in (((815, 1110), 3.0), ((744, 1039), 0.0)):
        made = scans.reencode_scan(jpeg(Image.new("RGB", size, "#375")), TRIM)
        assert (made.bleed, made.parts.shown) == (bleed, made.whole)


def test_of_a_scan_of_another_shape_the_middle_is_shown_and_no_more_pixels_than_are_useful() -> None:
    made = scans.reencode_scan(jpeg(Image.new("RGB", (3000, 3000), "#375")), TRIM)
    assert made.corners == pytest.approx((0.142, 0, 0.858, 0, 0.858, 1, 0.142, 1), abs=0.001)
    assert opened(made.parts.shown).size == (63 * 16, 88 * 16)


def test_a_face_is_uploaded_straightened_and_its_files_are_replaced(
    player: Player, card: Cards, picture_file: Files, settings: Any
) -> None:
    settings.PICTURE_OPENER = "collection.picture_opener.open_in_child"
    art = art_upload(owner=player, card=card("rinu"), kind="face", file=picture_file(jpeg(photo())))
    assert (art.kind, art.version) == ("face", 1)
    assert art.bleed == 0
    art = art_straighten(art=art, corners=corners(), turns=1, bleed=3.0)
    art.refresh_from_db()
    assert (art.version, art.turns, art.bleed, art.corners) == (2, 1, 3.0, pytest.approx(corners(), abs=1e-4))
    with art.shown.open("rb") as file:
        assert opened(file.read()).size == (1104, 1504)
    with pytest.raises(PictureRefusal) as refusal:
        art_crop(art=art, middle_x=0.5, middle_y=0.5, zoom=1)
    assert refusal.value.code == "bad-picture-details"


def test_the_outline_of_a_card_is_found_or_the_scan_stays_as_it_is(
    player: Player, card: Cards, picture_file: Files
) -> None:
    table = Image.new("RGB", (1200, 1600), "#7a5636")
    table.paste(Image.new("RGB", (630, 880), "#2d6f9b"), (300, 350))
    art = art_upload(owner=player, card=card("rinu"), kind="face", file=picture_file(jpeg(table)))
    art_find_outline(art=art)
    assert Art.objects.get().corners == pytest.approx(
        [300 / 1200, 350 / 1600, 930 / 1200, 350 / 1600, 930 / 1200, 1230 / 1600, 300 / 1200, 1230 / 1600], abs=0.01
    )
    flat = Image.new("RGB", (1200, 1600), "#7a5636")
    empty = art_upload(owner=player, card=card("rinu"), kind="face", file=picture_file(jpeg(flat)))
    with pytest.raises(PictureRefusal) as refusal:
        art_find_outline(art=empty)
    assert refusal.value.code == "no-card-found"


def test_the_number_of_pictures_of_a_card_is_limited_before_a_file_is_opened(
    player: Player, card: Cards, picture_file: Files, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(services, "MAX_PER_CARD", 1)
    art_upload(owner=player, card=card("rinu"), file=picture_file())
    art_upload(owner=player, game="animoz", file=picture_file())
    monkeypatch.setattr(picture_opener, "import_string", lambda _: pytest.fail("opened"))
    for where in ({"card": card("rinu")}, {"game": "animoz"}):
        with pytest.raises(PictureRefusal) as refusal:
            art_upload(owner=player, file=picture_file(), **where)
        assert refusal.value.code == "too-many-pictures-of-card"


def test_sixteen_bits_become_eight_without_losing_the_bright_half() -> None:
    """All values above 255 of 65,535 became white (2026-11-26)."""
    grey = Image.new("I;16", (256, 64))
    for x in range(256):
        for y in range(64):
            grey.putpixel((x, y), x * 257)
    out = io.BytesIO()
    grey.save(out, "PNG")
    made = redraw_as_rgb(io.BytesIO(out.getvalue()), len(out.getvalue()))
    assert [made.getpixel((x, 30)) for x in (0, 100, 255)] == [(0, 0, 0), (100, 100, 100), (255, 255, 255)]


def swapped_profile() -> bytes:
    """A colour profile in which red and green are swapped, made from that of sRGB."""
    data = bytearray(ImageCms.ImageCmsProfile(ImageCms.createProfile("sRGB")).tobytes())
    red, green = data.index(b"rXYZ", 128), data.index(b"gXYZ", 128)
    data[red : red + 4], data[green : green + 4] = b"gXYZ", b"rXYZ"
    return bytes(data)


def test_the_colours_of_a_profile_are_converted_and_the_profile_is_discarded() -> None:
    red = Image.new("RGB", (100, 80), (250, 20, 20))
    made = redraw_as_rgb(io.BytesIO(data := jpeg(red, icc_profile=swapped_profile())), len(data))
    seen = made.getpixel((50, 40))
    assert seen[1] > 200 > seen[0], "the profile says that the first channel is green"
    assert "icc_profile" not in made.info


def test_a_damaged_or_strange_profile_is_ignored() -> None:
    red = Image.new("RGB", (100, 80), (250, 20, 20))
    lab = ImageCms.ImageCmsProfile(ImageCms.createProfile("LAB")).tobytes()
    for profile in (b"no profile", swapped_profile()[:200], lab, b"\0" * 200_000):
        data = jpeg(red, icc_profile=profile)
        seen = redraw_as_rgb(io.BytesIO(data), len(data)).getpixel((50, 40))
        assert seen[0] > 240 > seen[1] + 200


def test_an_animation_shows_its_first_picture_and_cmyk_and_turned_scans_are_upright_rgb() -> None:
    frames = [Image.new("RGB", (744, 1039), colour) for colour in ("#f00", "#0f0")]
    for kind in ("PNG", "WEBP"):
        out = io.BytesIO()
        frames[0].save(out, kind, save_all=True, append_images=frames[1:])
        seen = opened(scans.reencode_scan(out.getvalue(), TRIM).whole).getpixel((300, 300))
        assert seen[0] > 240 > seen[1] + 200
    sideways = Image.new("CMYK", (1110, 815), (0, 0, 0, 0))
    exif = Image.Exif()
    exif[274] = 6
    made = scans.reencode_scan(jpeg(sideways, exif=exif.tobytes()), TRIM)
    assert (made.width, made.height, made.bleed) == (815, 1110, 3.0)
