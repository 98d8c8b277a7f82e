"""Own pictures: refusals before decoding, and that none of the uploaded bytes are kept."""

from __future__ import annotations

import io
import os
import struct
import time
import zipfile
import zlib
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest
from django.conf import settings
from django.core.files.uploadedfile import SimpleUploadedFile
from django.test import Client
from hypothesis import given
from hypothesis import strategies as st
from PIL import Image, PngImagePlugin

from collection import uploaded_pictures
from collection.models import Card, Player
from collection.picture_refusals import PictureRefusal
from collection.services.own_pictures import art_crop, art_upload
from collection.uploaded_pictures import ASPECT, MAX_BYTES, fitted_crop, largest_centred_crop, redraw_as_rgb
from tests.collection.page_helpers import picture_bytes

Cards = Callable[[str], Card]
Files = Callable[..., SimpleUploadedFile]
Login = Callable[[Player], Client]


def redraw(data: bytes) -> Image.Image:
    return redraw_as_rgb(io.BytesIO(data), len(data))


def refusal_code(data: bytes) -> str:
    with pytest.raises(PictureRefusal) as refusal:
        redraw(data)
    assert str(refusal.value)
    return refusal.value.code


def flat_png(side: int) -> bytes:
    """A 1-bit PNG of side x side in a few kilobytes, written by hand: Pillow would need the memory to make it."""

    def chunk(kind: bytes, data: bytes) -> bytes:
        return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))

    packer = zlib.compressobj(9)
    row = b"\0" * (1 + (side + 7) // 8)
    data = b"".join(packer.compress(row) for _ in range(side)) + packer.flush()
    header = struct.pack(">IIBBBBB", side, side, 1, 0, 0, 0, 0)
    return b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", header) + chunk(b"IDAT", data) + chunk(b"IEND", b"")


def frames(kind: str, count: int, size: tuple[int, int], mode: str = "L", **options: Any) -> bytes:
    """An animated picture, with the options that write it fastest."""
    out = io.BytesIO()
    each = [Image.new("L", size, number * 97 % 256).convert(mode) for number in range(count)]
    each[0].save(out, kind, save_all=True, append_images=each[1:], duration=50, **options)
    return out.getvalue()


def scans(count: int) -> bytes:
    """A flat progressive JPEG of 25 megapixels whose shortest scan is repeated: few bytes, much work."""
    out = io.BytesIO()
    Image.new("L", (5000, 5000), 128).save(out, "JPEG", progressive=True, quality=50)
    parts = out.getvalue().split(b"\xff\xda")
    shortest = min(parts[1:-1], key=len).split(b"\xff\xc4")[0]
    return b"\xff\xda".join([*parts[:-1], *[shortest] * count, parts[-1]])


def pieces(count: int) -> bytes:
    """A small JPEG with this many EXIF segments."""
    data = picture_bytes("JPEG")
    return data[:2] + b"\xff\xe1\x00\x0eExif\0\0MM\0*\0\0" * count + data[2:]


BOMBS = {
    "a 13,000 x 13,000 PNG": lambda: flat_png(13_000),
    "a 20,000 x 20,000 PNG": lambda: flat_png(20_000),
    "a 300-frame GIF": lambda: frames("GIF", 300, (400, 400), optimize=False),
    "a 200-frame WebP": lambda: frames("WEBP", 200, (400, 400), "RGB", lossless=True, quality=0, method=0),
    "a 200-frame PNG": lambda: frames("PNG", 200, (400, 400), compress_level=1),
    "a JPEG of 20,000 scans": lambda: scans(20_000),
    "a JPEG with EXIF in 300,000 pieces": lambda: pieces(300_000),
}


def peak_memory(fresh_peak: bool = False) -> int:
    """The peak memory of this process in bytes since it was last reset (Linux only)."""
    if fresh_peak:
        Path("/proc/self/clear_refs").write_text("5")
    status = Path("/proc/self/status").read_text()
    return 1024 * int(status.split("VmHWM:")[1].split()[0])


@pytest.mark.target("U1")
@pytest.mark.skipif(not Path("/proc/self/clear_refs").exists(), reason="only Linux tells how much memory was held")
@pytest.mark.parametrize("name", BOMBS)
def test_a_bomb_is_refused_quickly_and_without_memory(name: str, measured: Callable[..., None]) -> None:
    data = BOMBS[name]()
    assert len(data) < MAX_BYTES
    before = peak_memory(fresh_peak=True)
    started = time.process_time()
    code = refusal_code(data)
    took = time.process_time() - started
    peak = peak_memory() - before
    assert code in ("too-many-pixels", "not-a-picture", "too-many-parts")
    assert took < 0.2
    assert peak < 50 * 1024 * 1024
    measured("CPU time", took * 1000, "ms", at_most=200)
    measured("more memory", peak / 1024**2, "MB", at_most=50)


def test_a_progressive_jpeg_is_decoded_at_a_reduced_size() -> None:
    assert redraw(scans(20)).size == (2500, 2500)


def test_the_maximum_of_pixels_is_accepted_and_one_more_is_refused() -> None:
    assert refusal_code(picture_bytes("JPEG", (5001, 5000))) == "too-many-pixels"
    assert redraw(picture_bytes("JPEG", (5000, 5000))).size == (2500, 2500)
    assert redraw(picture_bytes("JPEG", (4096, 100))).size == (4096, 100)


DISGUISED = {
    "EPS": b"%!PS-Adobe-3.0 EPSF-3.0\n%%BoundingBox: 0 0 100 100\n%%EOF\n",
    "PSD": b"8BPS\x00\x01" + b"\x00" * 60,
    "SVG": b'<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>',
    "HTML": b"<!doctype html><script>alert(1)</script>",
    "PDF": b"%PDF-1.7\n%%EOF",
    "zip": b"PK\x03\x04" + b"\x00" * 60,
    "text": b"just words",
    "GIF": picture_bytes("GIF"),
    "BMP": picture_bytes("BMP"),
    "TIFF": picture_bytes("TIFF"),
    "ICO": picture_bytes("ICO"),
}


@pytest.mark.target("U2")
@pytest.mark.parametrize("kind", DISGUISED)
def test_a_file_that_is_not_png_jpeg_or_webp_is_refused_whatever_its_name(kind: str) -> None:
    assert refusal_code(DISGUISED[kind]) == "not-a-picture"


@pytest.mark.parametrize("kind", ["PNG", "JPEG", "WEBP"])
def test_a_picture_that_was_cut_off_is_refused(kind: str) -> None:
    data = picture_bytes(kind, (600, 400), quality=95) if kind != "PNG" else noisy_png()
    assert refusal_code(data[: len(data) // 2]) in ("damaged", "not-a-picture")


def noisy_png() -> bytes:
    out = io.BytesIO()
    Image.frombytes("RGB", (200, 200), os.urandom(200 * 200 * 3)).save(out, "PNG")
    return out.getvalue()


@pytest.mark.target("F4")
@given(st.sampled_from(["PNG", "JPEG", "WEBP"]), st.integers(0, 10_000), st.binary(min_size=1, max_size=12))
def test_a_damaged_picture_is_accepted_or_refused(kind: str, at: int, spoil: bytes) -> None:
    data = bytearray(picture_bytes(kind, (80, 80)))
    at %= len(data)
    data[at : at + len(spoil)] = spoil
    with suppress(PictureRefusal):
        assert redraw(bytes(data)).mode == "RGB"


@pytest.mark.parametrize(
    ("data", "code"),
    [(b"", "empty"), (b"x" * (MAX_BYTES + 1), "too-large"), (picture_bytes(size=(63, 200)), "too-small")],
)
def test_sizes_are_limited(data: bytes, code: str) -> None:
    assert refusal_code(data) == code


GPS = {1: "N", 2: (38.0, 22.0, 0.0), 3: "W", 4: (9.0, 8.0, 0.0)}


def jpeg_with_secrets() -> bytes:
    exif = Image.Exif()
    exif[0x010F] = "SecretCamera"
    exif[0x0112] = 6  # turn it a quarter to the right
    exif.get_ifd(0x8825).update(GPS)
    return picture_bytes("JPEG", (300, 200), exif=exif, comment=b"<script>alert(1)</script>")


def png_with_secrets() -> bytes:
    text = PngImagePlugin.PngInfo()
    text.add_text("Author", "SecretName")
    archive = io.BytesIO()
    with zipfile.ZipFile(archive, "w") as zipped:
        zipped.writestr("SecretFile.txt", "x")
    return picture_bytes("PNG", pnginfo=text) + archive.getvalue() + b"<script>alert(1)</script>"


@pytest.mark.target("U3")
@pytest.mark.parametrize("make", [jpeg_with_secrets, png_with_secrets])
def test_none_of_the_uploaded_bytes_are_stored(player: Player, card: Cards, picture_file: Files, make: Any) -> None:
    data = make()
    assert b"Secret" in data
    art_upload(owner=player, card=card("rinu"), file=picture_file(data))
    stored = [path for path in Path(settings.MEDIA_ROOT).rglob("*") if path.is_file()]
    assert len(stored) == 4
    for path in stored:
        content = path.read_bytes()
        for secret in (b"Secret", b"script", b"Exif", b"PK\x03\x04", b"GPS"):
            assert secret not in content
        with Image.open(path) as picture:
            assert picture.format in ("JPEG", "WEBP")
            assert not picture.getexif()


@pytest.mark.target("U3")
def test_a_picture_is_turned_upright_before_its_orientation_is_forgotten() -> None:
    upright = redraw(jpeg_with_secrets())
    assert upright.size == (200, 300)
    red, blue = upright.getpixel((100, 20)), upright.getpixel((100, 280))
    assert red[0] > 150 > red[2]
    assert blue[2] > 150 > blue[0]


@pytest.mark.parametrize("mode", ["RGBA", "LA", "P", "L", "1", "CMYK", "I;16"])
def test_every_colour_mode_becomes_rgb(mode: str) -> None:
    out = io.BytesIO()
    Image.new(mode, (100, 80)).save(out, "JPEG" if mode == "CMYK" else "PNG")
    picture = redraw(out.getvalue())
    assert (picture.mode, picture.size) == ("RGB", (100, 80))


def test_transparent_areas_show_paper() -> None:
    out = io.BytesIO()
    Image.new("RGBA", (100, 80), (0, 0, 0, 0)).save(out, "PNG")
    assert redraw(out.getvalue()).getpixel((50, 40)) == uploaded_pictures.PAPER


@given(st.integers(64, 4096), st.integers(64, 4096), st.floats(0, 1), st.floats(0, 1), st.floats(0, 1))
def test_a_crop_has_the_proportions_of_the_window_and_is_inside_the_picture(
    width: int, height: int, x: float, y: float, zoom: float
) -> None:
    crop = fitted_crop(width, height, x, y, zoom)
    assert crop.w * width / (crop.h * height) == pytest.approx(ASPECT)
    assert crop.x >= 0
    assert crop.y >= 0
    assert crop.x + crop.w <= 1 + 1e-9
    assert crop.y + crop.h <= 1 + 1e-9


def test_the_first_crop_is_centred() -> None:
    crop = largest_centred_crop(570, 800)
    assert (crop.x, crop.w, crop.h) == pytest.approx((0, 1, 0.5))
    assert crop.y == pytest.approx(0.25)


def test_another_crop_is_taken_from_the_whole_picture(player: Player, card: Cards, picture_file: Files) -> None:
    art = art_upload(owner=player, card=card("rinu"), file=picture_file(picture_bytes(size=(1140, 400))))
    before = {art.shown.name, art.small.name}
    art_crop(art=art, middle_x=0.0, middle_y=0.5, zoom=0.9)
    with Image.open(art.shown.path) as shown:
        assert shown.width / shown.height == pytest.approx(ASPECT, abs=0.02)
        assert all(shown.getpixel((x, 100))[0] > 150 for x in (10, shown.width - 10))
    assert before.isdisjoint({art.shown.name, art.small.name})
