"""U4: no archive is opened anywhere: pictures, tables, sets, PDFs and manifests are the only files that can be
uploaded, and none may be an archive, whatever it contains."""

from __future__ import annotations

import io
import re
import stat
import zipfile
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from django.conf import settings
from django.core.files.uploadedfile import SimpleUploadedFile
from django.urls import reverse

from collection.models import Art, CardSet, Change, Copy, CorrectionProposal, Player
from collection.services import card_photos
from printing.models import BasePdf, PrintFile
from tests.case_counts import case_count
from tests.prepared_data_folder import ROOT

pytestmark = [pytest.mark.target("U4"), pytest.mark.django_db]
UNPACKED = case_count(10, 1000) * 1024 * 1024


def zipped(*entries: tuple[zipfile.ZipInfo | str, bytes]) -> bytes:
    """An archive with these entries."""
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, content in entries:
            archive.writestr(name, content, zipfile.ZIP_DEFLATED)
    return out.getvalue()


def symbolic_link() -> zipfile.ZipInfo:
    """An entry that is a symbolic link on Unix."""
    link = zipfile.ZipInfo("box.csv")
    link.create_system, link.external_attr = 3, (stat.S_IFLNK | 0o777) << 16
    return link


ARCHIVES: dict[str, Callable[[], bytes]] = {
    "much from little": lambda: zipped(("box.csv", b"0" * UNPACKED)),
    "a path upwards": lambda: zipped(("../../box.csv", b"number,quantity\n203,2\n")),
    "a symbolic link": lambda: zipped((symbolic_link(), b"/etc/passwd")),
    "10,001 entries": lambda: zipped(*((f"{number}.csv", b"") for number in range(10_001))),
}


@cache
def archive(kind: str) -> bytes:
    """One of these archives, made once."""
    return ARCHIVES[kind]()


REFUSED = re.compile("This is not a (PNG, JPEG or WebP picture|text file)|The encoding of this file is not supported")


@pytest.mark.parametrize("kind", ARCHIVES)
@pytest.mark.parametrize(("route", "field"), [("card-picture-upload", "picture"), ("box-import-run", "file")])
def test_an_archive_is_refused_without_being_opened(
    player: Player, starter_set: Any, member_client: Any, kind: str, route: str, field: str
) -> None:
    content, browser = archive(kind), member_client(player)
    where = reverse(route, args=["animoz", "rinu"]) if "picture" in route else reverse(route)
    before = set(Path(settings.MEDIA_ROOT).rglob("*"))
    for name in ("cards.zip", "cards.csv", "cards.png"):
        answer = browser.post(where, {"game": "animoz", field: SimpleUploadedFile(name, content)}, follow=True)
        assert REFUSED.search(answer.content.decode()), name
    assert not Copy.objects.exists()
    assert not Change.objects.exists()
    assert not Art.objects.exists()
    assert set(Path(settings.MEDIA_ROOT).rglob("*")) == before


GAME, CARD = ["animoz"], ["animoz", "rinu"]
PICTURE = "not a PNG, JPEG or WebP picture"
TABLE = "not a text file|The encoding of this file is not supported"
ROUTES: list[tuple[str, list[str], str, dict[str, str], str]] = [
    ("card-picture-upload", CARD, "picture", {}, PICTURE),
    ("own-back-upload", GAME, "picture", {}, PICTURE),
    ("card-correct", ["animoz", "suchi", "weight"], "picture", {"value": "77.5", "note": "photo", "for": "everyone"},
     PICTURE),
    ("box-enter-photo-read", [], "photo", {"among": "animoz"}, PICTURE),
    ("box-import", [], "file", {"game": "animoz"}, TABLE),
    ("box-import-run", [], "file", {"game": "animoz"}, TABLE),
    ("own-set-import", [], "file", {}, "not JSON"),
    ("base-pdf-new", [], "file", {"name": "Club"}, "not a PDF"),
    ("print-file-from-file", [], "file", {"game": "animoz"}, "not a text in UTF-8"),
    ("api-picture-list", [], "file", {"game": "animoz", "card": "rinu"}, PICTURE),
    ("api-card-photo-list", [], "file", {"game": "animoz"}, PICTURE),
    ("api-base-pdf-list", [], "file", {"name": "Club"}, "not a PDF"),
]  # fmt: skip
"""Every route that takes a file: its name and arguments, the field of the file, other fields, and what it says of a
file of another kind."""
SAYS_SO_ON_THE_NEXT_PAGE = ("base-pdf-new", "print-file-from-file")
READS_FILES = re.compile(r"request\.FILES|(?:serializers|forms)\.(?:File|Image)Field\(")
READERS = {
    "collection/card_photos_api.py", "collection/forms.py", "collection/pictures_api.py",
    "collection/views/box_csv.py", "collection/views/corrections.py", "collection/views/own_pictures.py",
    "collection/views/own_sets.py", "collection/views/photo_entry.py", "printing/base_pdf_api.py",
    "printing/base_pdf_views.py", "printing/print_file_views.py",
}  # fmt: skip
"""The modules of these routes."""


@pytest.mark.parametrize(("route", "arguments", "field", "more", "says"), ROUTES, ids=[each[0] for each in ROUTES])
def test_a_file_of_another_kind_is_refused_by_every_route_that_takes_one(
    player: Player, starter_set: Any, member_client: Any, settings: Any, tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch, route: str, arguments: list[str], field: str, more: dict[str, str], says: str,
) -> None:  # fmt: skip
    settings.DATA_DIR = tmp_path
    monkeypatch.setattr(card_photos, "prepared_faces", lambda *_given: [])
    browser, sets = member_client(player), CardSet.objects.count()
    for content in (archive("a path upwards"), b"\x7fELF" + bytes(range(256))):
        file = SimpleUploadedFile("a.csv" if field == "file" else "a.png", content)
        answer = browser.post(reverse(route, args=arguments), {**more, field: file})
        if route in SAYS_SO_ON_THE_NEXT_PAGE:
            assert answer.status_code == 302
            answer = browser.get(answer["Location"])
        else:
            assert 400 <= answer.status_code < 500, answer.content
        assert re.search(says, answer.content.decode()), answer.content.decode()
    assert not any(model.objects.exists() for model in (Art, BasePdf, Change, CorrectionProposal, PrintFile))
    assert not Copy.objects.exists()
    assert CardSet.objects.count() == sets
    assert not [path for path in Path(settings.MEDIA_ROOT).rglob("*") if path.is_file()]


def test_no_other_module_takes_a_file() -> None:
    """A new route that takes a file belongs into `ROUTES`."""
    folders = ("collection", "config", "decks", "operations", "play", "printing")
    paths = [path for folder in folders for path in (ROOT / folder).rglob("*.py")]
    found = {path.relative_to(ROOT).as_posix() for path in paths if READS_FILES.search(path.read_text())}
    assert found == READERS
