"""Own pictures: what is refused before it is decoded, and that nothing of a stranger's bytes is kept."""

from __future__ import annotations

import io
import os
import stat
import struct
import time
import zipfile
import zlib
from collections.abc import Callable
from contextlib import suppress
from datetime import timedelta
from pathlib import Path
from typing import Any

import pytest
from django.conf import settings
from django.core.files.uploadedfile import SimpleUploadedFile
from django.test import Client
from django.urls import reverse
from django.utils import timezone
from hypothesis import given
from hypothesis import strategies as st
from PIL import Image, PngImagePlugin

from collection import pictures
from collection.models import Art, Card, Player
from collection.pictures import ASPECT, MAX_BYTES, PictureError, fitted, redrawn, whole
from collection.selectors import art_file, art_for
from collection.services import art as services
from collection.services.art import art_crop, art_files_sweep, art_remove, art_upload
from collection.services.own import own_card_create
from tests.collection.reading import picture_bytes

Cards = Callable[[str], Card]
Files = Callable[..., SimpleUploadedFile]
Login = Callable[[Player], Client]


def take(data: bytes) -> Image.Image:
    return redrawn(io.BytesIO(data), len(data))


def refused(data: bytes) -> str:
    with pytest.raises(PictureError) as refusal:
        take(data)
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


def frames(kind: str, count: int, size: tuple[int, int]) -> bytes:
    out = io.BytesIO()
    each = [Image.new("RGB", size, (number * 97 % 256, number * 31 % 256, 0)) for number in range(count)]
    each[0].save(out, kind, save_all=True, append_images=each[1:], duration=50)
    return out.getvalue()


def scans(count: int) -> bytes:
    """A flat progressive JPEG of 25 megapixels whose shortest scan comes again and again: a few bytes, much work."""
    out = io.BytesIO()
    Image.new("L", (5000, 5000), 128).save(out, "JPEG", progressive=True, quality=50)
    parts = out.getvalue().split(b"\xff\xda")
    shortest = min(parts[1:-1], key=len).split(b"\xff\xc4")[0]
    return b"\xff\xda".join([*parts[:-1], *[shortest] * count, parts[-1]])


def pieces(count: int) -> bytes:
    """A small JPEG whose EXIF comes in so many pieces."""
    data = picture_bytes("JPEG")
    return data[:2] + b"\xff\xe1\x00\x0eExif\0\0MM\0*\0\0" * count + data[2:]


BOMBS = {
    "a 13,000 x 13,000 PNG": lambda: flat_png(13_000),
    "a 20,000 x 20,000 PNG": lambda: flat_png(20_000),
    "a 300-frame GIF": lambda: frames("GIF", 300, (400, 400)),
    "a 200-frame WebP": lambda: frames("WEBP", 200, (400, 400)),
    "a 200-frame PNG": lambda: frames("PNG", 200, (400, 400)),
    "a JPEG of 20,000 scans": lambda: scans(20_000),
    "a JPEG with EXIF in 300,000 pieces": lambda: pieces(300_000),
}


def resident(fresh_peak: bool = False) -> int:
    """The most bytes of memory that this process held since the peak was last forgotten; Linux tells."""
    if fresh_peak:
        Path("/proc/self/clear_refs").write_text("5")
    status = Path("/proc/self/status").read_text()
    return 1024 * int(status.split("VmHWM:")[1].split()[0])


@pytest.mark.mark("U1")
@pytest.mark.skipif(not Path("/proc/self/clear_refs").exists(), reason="only Linux tells how much memory was held")
@pytest.mark.parametrize("name", BOMBS)
def test_a_bomb_is_refused_quickly_and_without_memory(name: str) -> None:
    data = BOMBS[name]()
    assert len(data) < MAX_BYTES
    before = resident(fresh_peak=True)
    started = time.process_time()
    code = refused(data)
    took = time.process_time() - started
    peak = resident() - before
    assert code in ("too-many-pixels", "not-a-picture", "too-many-parts")
    assert took < 0.2
    assert peak < 50 * 1024 * 1024


def test_a_progressive_jpeg_is_taken() -> None:
    assert take(scans(20)).size == (4096, 4096)


def test_just_too_many_pixels_are_refused_and_just_few_enough_taken() -> None:
    assert refused(picture_bytes("JPEG", (5001, 5000))) == "too-many-pixels"
    assert take(picture_bytes("JPEG", (5000, 5000))).size == (4096, 4096)


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


@pytest.mark.mark("U2")
@pytest.mark.parametrize("kind", DISGUISED)
def test_what_is_no_png_jpeg_or_webp_is_refused_whatever_its_name(kind: str) -> None:
    assert refused(DISGUISED[kind]) == "not-a-picture"


@pytest.mark.parametrize("kind", ["PNG", "JPEG", "WEBP"])
def test_a_picture_that_was_cut_off_is_refused(kind: str) -> None:
    data = picture_bytes(kind, (600, 400), quality=95) if kind != "PNG" else noisy_png()
    assert refused(data[: len(data) // 2]) in ("damaged", "not-a-picture")


def noisy_png() -> bytes:
    out = io.BytesIO()
    Image.frombytes("RGB", (200, 200), os.urandom(200 * 200 * 3)).save(out, "PNG")
    return out.getvalue()


@pytest.mark.mark("F4")
@given(st.sampled_from(["PNG", "JPEG", "WEBP"]), st.integers(0, 10_000), st.binary(min_size=1, max_size=12))
def test_a_spoiled_picture_is_taken_or_refused(kind: str, at: int, spoil: bytes) -> None:
    data = bytearray(picture_bytes(kind, (80, 80)))
    at %= len(data)
    data[at : at + len(spoil)] = spoil
    with suppress(PictureError):
        assert take(bytes(data)).mode == "RGB"


@pytest.mark.parametrize(
    ("data", "code"),
    [(b"", "empty"), (b"x" * (MAX_BYTES + 1), "too-large"), (picture_bytes(size=(63, 200)), "too-small")],
)
def test_sizes_have_bounds(data: bytes, code: str) -> None:
    assert refused(data) == code


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


@pytest.mark.mark("U3")
@pytest.mark.parametrize("make", [jpeg_with_secrets, png_with_secrets])
def test_nothing_of_what_was_uploaded_is_stored(player: Player, card: Cards, picture_file: Files, make: Any) -> None:
    data = make()
    assert b"Secret" in data
    art_upload(owner=player, card=card("rinu"), file=picture_file(data))
    stored = [path for path in Path(settings.MEDIA_ROOT).rglob("*") if path.is_file()]
    assert len(stored) == 3
    for path in stored:
        content = path.read_bytes()
        for secret in (b"Secret", b"script", b"Exif", b"PK\x03\x04", b"GPS"):
            assert secret not in content
        with Image.open(path) as picture:
            assert picture.format == "JPEG"
            assert not picture.getexif()


@pytest.mark.mark("U3")
def test_a_picture_is_turned_upright_before_its_orientation_is_forgotten() -> None:
    upright = take(jpeg_with_secrets())
    assert upright.size == (200, 300)
    red, blue = upright.getpixel((100, 20)), upright.getpixel((100, 280))
    assert red[0] > 150 > red[2]
    assert blue[2] > 150 > blue[0]


@pytest.mark.parametrize("mode", ["RGBA", "LA", "P", "L", "1", "CMYK", "I;16"])
def test_every_kind_of_colour_becomes_plain_colour(mode: str) -> None:
    out = io.BytesIO()
    Image.new(mode, (100, 80)).save(out, "JPEG" if mode == "CMYK" else "PNG")
    picture = take(out.getvalue())
    assert (picture.mode, picture.size) == ("RGB", (100, 80))


def test_what_is_see_through_shows_paper() -> None:
    out = io.BytesIO()
    Image.new("RGBA", (100, 80), (0, 0, 0, 0)).save(out, "PNG")
    assert take(out.getvalue()).getpixel((50, 40)) == pictures.PAPER


@given(st.integers(64, 4096), st.integers(64, 4096), st.floats(0, 1), st.floats(0, 1), st.floats(0, 1))
def test_the_part_that_shows_has_the_windows_proportions_and_lies_in_the_picture(
    width: int, height: int, x: float, y: float, zoom: float
) -> None:
    crop = fitted(width, height, x, y, zoom)
    assert crop.w * width / (crop.h * height) == pytest.approx(ASPECT)
    assert crop.x >= 0
    assert crop.y >= 0
    assert crop.x + crop.w <= 1 + 1e-9
    assert crop.y + crop.h <= 1 + 1e-9


def test_at_first_the_middle_shows() -> None:
    crop = whole(570, 800)
    assert (crop.x, crop.w, crop.h) == pytest.approx((0, 1, 0.5))
    assert crop.y == pytest.approx(0.25)


def test_another_part_is_cut_from_the_whole(player: Player, card: Cards, picture_file: Files) -> None:
    art = art_upload(owner=player, card=card("rinu"), file=picture_file(picture_bytes(size=(1140, 400))))
    before = {art.shown.name, art.small.name}
    art_crop(art=art, middle_x=0.0, middle_y=0.5, zoom=0.9)
    with Image.open(art.shown.path) as shown:
        assert shown.width / shown.height == pytest.approx(ASPECT, abs=0.02)
        assert all(shown.getpixel((x, 100))[0] > 150 for x in (10, shown.width - 10))
    assert before.isdisjoint({art.shown.name, art.small.name})


@pytest.fixture
def _commit(monkeypatch: pytest.MonkeyPatch) -> None:
    """What waits for the commit happens at once."""
    monkeypatch.setattr(services.transaction, "on_commit", lambda then: then())


@pytest.mark.usefixtures("_commit")
def test_a_new_picture_takes_the_place_of_the_old_and_of_its_files(
    player: Player, card: Cards, picture_file: Files
) -> None:
    first = art_upload(owner=player, card=card("rinu"), file=picture_file())
    second = art_upload(owner=player, card=card("rinu"), file=picture_file(picture_bytes("JPEG")))
    assert (second.pk, second.version) == (first.pk, 2)
    assert sum(path.is_file() for path in Path(settings.MEDIA_ROOT).rglob("*")) == 3
    art_remove(art=second)
    assert not any(path.is_file() for path in Path(settings.MEDIA_ROOT).rglob("*"))


def test_files_have_random_names_and_are_private(player: Player, card: Cards, picture_file: Files) -> None:
    art_upload(owner=player, card=card("rinu"), file=picture_file(name="../../etc/passwd.png"))
    for path in Path(settings.MEDIA_ROOT).rglob("*.jpg"):
        assert len(path.stem) == 32
        assert stat.S_IMODE(path.stat().st_mode) == 0o600


@pytest.mark.mark("U6")
def test_a_player_keeps_at_most_so_many_pictures(
    player: Player, card: Cards, picture_file: Files, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(services, "MAX_FILES", 2)
    for slug in ("rinu", "lagoti"):
        art_upload(owner=player, card=card(slug), file=picture_file())
    with pytest.raises(PictureError) as refusal:
        art_upload(owner=player, card=card("horrid"), file=picture_file())
    assert refusal.value.code == "too-many-pictures"
    art_upload(owner=player, card=card("rinu"), file=picture_file())


@pytest.mark.mark("U6")
def test_a_players_pictures_take_at_most_so_much_room(
    player: Player, other_player: Player, card: Cards, picture_file: Files
) -> None:
    art = art_upload(owner=player, card=card("rinu"), file=picture_file())
    Art.objects.filter(pk=art.pk).update(size=services.MAX_TOTAL - 10)
    with pytest.raises(PictureError) as refusal:
        art_upload(owner=player, card=card("lagoti"), file=picture_file())
    assert refusal.value.code == "no-room"
    art_upload(owner=other_player, card=card("lagoti"), file=picture_file())


@pytest.mark.mark("U6")
def test_the_limits_are_200_pictures_and_100_megabytes() -> None:
    assert (services.MAX_FILES, services.MAX_TOTAL) == (200, 100 * 1024 * 1024)


def test_sweeping_deletes_only_files_that_no_row_names(player: Player, card: Cards, picture_file: Files) -> None:
    kept = art_upload(owner=player, card=card("rinu"), file=picture_file())
    lost = art_upload(owner=player, card=card("lagoti"), file=picture_file())
    Art.objects.filter(pk=lost.pk).delete()
    assert art_files_sweep(now=timezone.now()) == 0
    assert art_files_sweep(now=timezone.now() + timedelta(hours=2)) == 3
    assert Path(kept.shown.path).exists()
    assert not Path(lost.shown.path).exists()


def test_own_pictures_show_on_ones_own_faces(
    player: Player, other_player: Player, card: Cards, picture_file: Files, member_client: Login
) -> None:
    rinu = card("rinu")
    art = art_upload(owner=player, card=rinu, file=picture_file())
    address = art_for(player)[rinu.pk]
    assert art_for(other_player) == {}
    assert art_file(player, rinu) == Path(art.shown.path)
    assert art_file(other_player, rinu) is None
    assert address in member_client(player).get(reverse("cards")).content.decode()
    assert address not in member_client(other_player).get(reverse("cards")).content.decode()


@pytest.mark.mark("A2", "U2")
@pytest.mark.parametrize("size", ["original", "shown", "small"])
def test_a_file_is_served_to_its_owner_alone_and_can_do_nothing(
    player: Player, other_player: Player, card: Cards, picture_file: Files, member_client: Login, size: str
) -> None:
    art = art_upload(owner=player, card=card("rinu"), file=picture_file())
    address = reverse("own-art", args=[art.pk, size, art.version])
    answer = member_client(player).get(address)
    assert answer.status_code == 200
    assert answer["Content-Type"] == "image/jpeg"
    assert answer["X-Content-Type-Options"] == "nosniff"
    assert answer["Content-Security-Policy"] == "default-src 'none'; sandbox"
    assert answer["Content-Disposition"] == f'inline; filename="{size}.jpg"'
    assert "private" in answer["Cache-Control"]
    assert b"".join(answer.streaming_content)[:2] == b"\xff\xd8"
    for stranger in (member_client(other_player), Client()):
        assert stranger.get(address).status_code == 404
        assert stranger.get(reverse("own-art", args=[art.pk + 1, size, 1])).status_code == 404


def test_a_picture_is_chosen_cropped_and_removed_on_its_page(
    player: Player, card: Cards, picture_file: Files, member_client: Login
) -> None:
    client, where = member_client(player), ["animoz", "rinu"]
    answer = client.post(reverse("card-picture-upload", args=where), {"picture": picture_file()}, follow=True)
    assert "The picture is taken" in answer.content.decode()
    form = {"middle_x": "20", "middle_y": "50", "zoom": "50"}
    client.post(reverse("card-picture-crop", args=where), form)
    art = Art.objects.get()
    assert art.crop_w == pytest.approx(0.475)
    assert art.crop_x == 0
    client.post(reverse("card-picture-remove", args=where))
    assert not Art.objects.exists()


@pytest.mark.parametrize(
    "form", [{}, {"middle_x": "nan", "middle_y": "1", "zoom": "1"}, {"middle_x": "1", "middle_y": "1", "zoom": "1e9"}]
)
def test_a_part_that_is_no_numbers_changes_nothing(
    player: Player, card: Cards, picture_file: Files, member_client: Login, form: dict[str, str]
) -> None:
    art_upload(owner=player, card=card("rinu"), file=picture_file())
    answer = member_client(player).post(reverse("card-picture-crop", args=["animoz", "rinu"]), form, follow=True)
    assert "numbers from 0 to 100" in answer.content.decode()
    assert Art.objects.get().version == 1


@pytest.mark.parametrize(("name", "says"), [("EPS", "no PNG, JPEG or WebP"), ("GIF", "no PNG, JPEG or WebP")])
def test_a_refused_picture_says_why_on_the_page(
    player: Player, card: Cards, picture_file: Files, member_client: Login, name: str, says: str
) -> None:
    form = {"picture": picture_file(DISGUISED[name], "fine.png")}
    answer = member_client(player).post(reverse("card-picture-upload", args=["animoz", "rinu"]), form, follow=True)
    assert says in answer.content.decode()
    assert not Art.objects.exists()


@pytest.mark.mark("A2")
def test_a_picture_page_of_anothers_card_answers_like_a_missing_one(
    player: Player, other_player: Player, starter_set: Any, own_stats: Any, member_client: Login, picture_file: Files
) -> None:
    theirs = own_card_create(owner=other_player, set_name="", stats=own_stats)
    for slug in (theirs.slug, "no-such-card"):
        for name in ("card-picture-upload", "card-picture-crop", "card-picture-remove"):
            assert (
                member_client(player)
                .post(reverse(name, args=["animoz", slug]), {"picture": picture_file()})
                .status_code
                == 404
            )
        assert member_client(player).get(reverse("card-picture", args=["animoz", slug])).status_code == 404
