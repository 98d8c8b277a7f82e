"""Pictures are opened one at a time in a child process with bounded memory; excess uploads are asked to try again."""

from __future__ import annotations

import errno
import io
import os
import resource
import subprocess
import sys
import threading
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from django.conf import settings
from django.core.files.storage import FileSystemStorage
from django.core.files.uploadedfile import SimpleUploadedFile
from django.test import Client
from django.urls import reverse
from PIL import Image

from collection import picture_opener, picture_opener_child, uploaded_pictures
from collection.models import Art, Card, Player
from collection.picture_opener import SingleSlot
from collection.picture_refusals import PictureRefusal, PicturesBusy
from collection.services.own_pictures import art_crop, art_upload
from tests.case_counts import case_choice
from tests.collection.page_helpers import picture_bytes
from tests.collection.test_uploaded_pictures import flat_png, peak_memory

Cards = Callable[[str], Card]
Files = Callable[..., SimpleUploadedFile]
Login = Callable[[Player], Client]

ROOT = Path(__file__).resolve().parents[2]
MB = 1024 * 1024
LINUX = pytest.mark.skipif(
    not Path("/proc/self/clear_refs").exists(), reason="only Linux tells how much memory was held"
)


def encoded(kind: str, mode: str, size: tuple[int, int], **options: Any) -> bytes:
    out = io.BytesIO()
    Image.new(mode, size).save(out, kind, **options)
    return out.getvalue()


def turned() -> bytes:
    exif = Image.Exif()
    exif[0x0112] = 6
    return encoded("JPEG", "RGB", (4096, 4096), exif=exif)


GREEDY: dict[str, Callable[[], bytes]] = {
    "a 1-bit PNG": lambda: flat_png(4096),
    "a PNG with transparency": lambda: encoded("PNG", "RGBA", (4096, 4096), compress_level=1),
    "a JPEG to be turned": turned,
    "a JPEG to be reduced": lambda: encoded("JPEG", "RGB", (5000, 5000)),
    "a progressive JPEG": lambda: encoded("JPEG", "RGB", (5000, 5000), progressive=True, subsampling=0),
    "a WebP": lambda: encoded("WEBP", "RGB", (4096, 4096), lossless=True, quality=0, method=0),
    "a JPEG in four inks": lambda: encoded("JPEG", "CMYK", (4096, 4096)),
}
"""Files of a few kilobytes that need 100 to 340 MB when opened naively."""


@LINUX
@pytest.mark.target("D2")
@pytest.mark.parametrize("name", case_choice(["a JPEG to be turned", "a 1-bit PNG"], GREEDY))
def test_no_picture_makes_its_process_larger_than_its_limit(name: str) -> None:
    measure = (
        "import resource, subprocess, sys\n"
        "subprocess.run([sys.executable, '-m', 'collection.picture_opener_child', 'take'], check=True)\n"
        "sys.stderr.write(str(resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss))"
    )
    done = subprocess.run(
        [sys.executable, "-c", measure], cwd=ROOT, input=GREEDY[name](), capture_output=True, check=True, timeout=120
    )
    head = done.stdout.partition(b"\n")[0]
    assert b'"size"' in head or b"too-" in head
    assert int(done.stderr) * 1024 < 40 * MB + picture_opener_child.MEMORY


@LINUX
@pytest.mark.target("D2")
def test_the_server_itself_does_not_grow_with_the_pixels_of_a_file(settings: Any) -> None:
    settings.PICTURE_OPENER = "collection.picture_opener.open_in_child"
    data = flat_png(4096)
    before = peak_memory(fresh_peak=True)
    taken = picture_opener.picture_reencode(data)
    assert peak_memory() - before < 16 * MB
    assert (taken.width, taken.height) == (4096, 4096)


@pytest.mark.parametrize(("kind", "size"), [("PNG", (4097, 64)), ("WEBP", (4097, 64)), ("WEBP", (2450, 2450))])
def test_a_picture_with_too_many_pixels_is_refused_before_it_is_decoded(
    kind: str, size: tuple[int, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    data = encoded(kind, "RGB", size)
    monkeypatch.setattr(uploaded_pictures, "_decode_to_rgb", lambda _source: pytest.fail("decoded"))
    with pytest.raises(PictureRefusal, match="Make it smaller, or save it as a JPEG") as refusal:
        uploaded_pictures.reencode_picture(data)
    assert refusal.value.code == "too-many-pixels"


@pytest.mark.parametrize(
    "options", [{"lossless": True}, {"quality": 50}, {"exif": b"Exif\0\0II*\0\x08\0\0\0\0\0\0\0\0\0"}]
)
def test_the_size_of_a_webp_is_read_from_its_header(options: dict[str, Any], monkeypatch: pytest.MonkeyPatch) -> None:
    """In each of its three forms, before the decoder allocates the canvas."""
    data = encoded("WEBP", "RGB", (3000, 2001), **options)
    monkeypatch.setattr(uploaded_pictures.Image, "open", lambda *_args, **_more: pytest.fail("opened"))
    with pytest.raises(PictureRefusal):
        uploaded_pictures.reencode_picture(data)


class Meter:
    """An opener that counts concurrent calls and waits to be released."""

    def __init__(self) -> None:
        self.lock, self.go = threading.Lock(), threading.Event()
        self.inside = self.most = self.opened = 0

    def __call__(self, _data: bytes, _task: str) -> tuple[dict[str, Any], list[bytes]]:
        with self.lock:
            self.inside += 1
            self.most = max(self.most, self.inside)
        self.go.wait(30)
        with self.lock:
            self.inside -= 1
            self.opened += 1
        return {"crop": [0, 0, 1, 1], "size": [64, 64]}, [b"", b"", b"", b""]


@pytest.mark.target("D2")
def test_of_twelve_pictures_one_is_opened_a_few_wait_and_the_rest_are_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    meter = Meter()
    monkeypatch.setattr(picture_opener, "import_string", lambda _path: meter)
    monkeypatch.setattr(picture_opener, "SLOT", SingleSlot(waiting=8, patience=30))
    refused, all_asked = [], threading.Semaphore(0)

    def upload() -> None:
        try:
            picture_opener.picture_reencode(b"picture")
        except PicturesBusy as busy:
            refused.append(busy)
            all_asked.release()

    threads = [threading.Thread(target=upload) for _ in range(12)]
    for thread in threads:
        thread.start()
    for _ in range(4):
        assert all_asked.acquire(timeout=30)
    meter.go.set()
    for thread in threads:
        thread.join(30)
    assert (meter.most, meter.opened, len(refused)) == (1, 8, 4)


def test_a_waiting_place_is_released_after_any_outcome() -> None:
    turn = SingleSlot(waiting=1, patience=0.01)
    for _ in range(3):
        with pytest.raises(ZeroDivisionError), turn.acquire():
            raise ZeroDivisionError
    with turn.acquire(), pytest.raises(PicturesBusy), turn.acquire():
        pass
    with turn.acquire():
        pass


def test_a_picture_that_waits_too_long_is_refused() -> None:
    turn = SingleSlot(waiting=2, patience=0.05)
    with turn.acquire(), pytest.raises(PicturesBusy), turn.acquire():
        pass


@pytest.mark.parametrize("name", ["card-picture-upload", "own-picture-crop"])
def test_a_busy_server_says_try_again_and_keeps_the_earlier_picture(
    player: Player, card: Cards, picture_file: Files, member_client: Login, monkeypatch: pytest.MonkeyPatch, name: str
) -> None:
    art = art_upload(owner=player, card=card("rinu"), file=picture_file())
    monkeypatch.setattr(picture_opener, "SLOT", SingleSlot(waiting=1, patience=0.01))
    form = {"picture": picture_file(), "middle_x": "50", "middle_y": "50", "zoom": "90"}
    with picture_opener.SLOT.acquire():
        where = [art.pk] if name == "own-picture-crop" else ["animoz", "rinu"]
        answer = member_client(player).post(reverse(name, args=where), form)
    assert (answer.status_code, answer["Retry-After"]) == (503, "5")
    assert "in a few seconds" in answer.content.decode()
    assert Art.objects.get().version == 1


def test_both_tasks_give_the_same_result_in_a_child_process(
    player: Player, card: Cards, picture_file: Files, settings: Any
) -> None:
    data = picture_bytes(size=(1140, 400))
    here = (
        picture_opener.picture_reencode(data),
        picture_opener.picture_crop_again(uploaded_pictures.reencode_picture(data).whole, 0.1, 0.5, 0.9),
    )
    settings.PICTURE_OPENER = "collection.picture_opener.open_in_child"
    assert here == (
        picture_opener.picture_reencode(data),
        picture_opener.picture_crop_again(here[0].whole, 0.1, 0.5, 0.9),
    )
    art = art_upload(owner=player, card=card("rinu"), file=picture_file(data))
    assert art_crop(art=art, middle_x=0.1, middle_y=0.5, zoom=0.9).version == 2


def test_the_child_process_gets_no_secrets_and_cannot_write_files(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    heard: dict[str, Any] = {}
    monkeypatch.setenv("SECRET_KEY", "hush")

    def run(command: list[str], **options: Any) -> Any:
        heard.update(options["env"])
        raise subprocess.CalledProcessError(-9, command, stderr=b"Killed")

    with monkeypatch.context() as patch:
        patch.setattr(picture_opener.subprocess, "run", run)
        with pytest.raises(PictureRefusal) as refusal:
            picture_opener.open_in_child(b"x", "take")
    assert refusal.value.code == "damaged"
    assert set(heard) <= {*picture_opener.INHERITED, "MALLOC_MMAP_THRESHOLD_"}
    tries = (
        "from collection.picture_opener_child import limit_process; limit_process(); "
        "from pathlib import Path; Path('never').write_text('x')"
    )
    done = subprocess.run(
        [sys.executable, "-c", tries], cwd=tmp_path, env=os.environ | {"PYTHONPATH": str(ROOT)},
        capture_output=True, timeout=60,
    )  # fmt: skip
    assert b"File too large" in done.stderr
    assert resource.getrlimit(resource.RLIMIT_FSIZE) != (0, 0), "this process must stay as it was"


@pytest.mark.target("C6")
@pytest.mark.parametrize("fails_at", [1, 2, 3])
def test_a_disk_that_fills_up_leaves_neither_row_nor_file(
    player: Player, card: Cards, picture_file: Files, monkeypatch: pytest.MonkeyPatch, fails_at: int
) -> None:
    save, calls = FileSystemStorage._save, []

    def full(self: FileSystemStorage, name: str, content: Any) -> str:
        calls.append(name)
        stored = save(self, name, content)
        if len(calls) == fails_at:
            raise OSError(errno.ENOSPC, "No space left on device")
        return stored

    monkeypatch.setattr(FileSystemStorage, "_save", full)
    with pytest.raises(OSError, match="No space"):
        art_upload(owner=player, card=card("rinu"), file=picture_file())
    assert not Art.objects.exists()
    assert not [path for path in Path(settings.MEDIA_ROOT).rglob("*") if path.is_file()]
