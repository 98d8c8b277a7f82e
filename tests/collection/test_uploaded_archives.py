"""U4: no archive is opened anywhere: pictures and tables are the only files that can be uploaded, and neither may be
an archive, whatever it contains."""

from __future__ import annotations

import io
import re
import stat
import zipfile
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from django.conf import settings
from django.core.files.uploadedfile import SimpleUploadedFile
from django.urls import reverse

from collection.models import Art, Change, Copy, Player
from tests.case_counts import case_count

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


REFUSED = re.compile("This is not a (PNG, JPEG or WebP picture|text file)|The encoding of this file is not supported")


@pytest.mark.parametrize("kind", ARCHIVES)
@pytest.mark.parametrize(("route", "field"), [("card-picture-upload", "picture"), ("box-import-run", "file")])
def test_an_archive_is_refused_without_being_opened(
    player: Player, starter_set: Any, member_client: Any, kind: str, route: str, field: str
) -> None:
    content, browser = ARCHIVES[kind](), member_client(player)
    where = reverse(route, args=["animoz", "rinu"]) if "picture" in route else reverse(route)
    before = set(Path(settings.MEDIA_ROOT).rglob("*"))
    for name in ("cards.zip", "cards.csv", "cards.png"):
        answer = browser.post(where, {"game": "animoz", field: SimpleUploadedFile(name, content)}, follow=True)
        assert REFUSED.search(answer.content.decode()), name
    assert not Copy.objects.exists()
    assert not Change.objects.exists()
    assert not Art.objects.exists()
    assert set(Path(settings.MEDIA_ROOT).rglob("*")) == before
