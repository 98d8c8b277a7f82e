"""Zip files of what is printed: equal contents give equal files."""

from __future__ import annotations

from collections.abc import Iterable
from io import BytesIO
from zipfile import ZIP_DEFLATED, ZIP_STORED, ZipFile, ZipInfo

from django.utils.translation import gettext

from printing.refusals import FileTooLarge

MAX_BYTES = 200 * 1024 * 1024
"""The largest zip file."""
PACKED = (".pdf", ".png")
"""Endings of files that are compressed already."""


class ZipWriter:
    """A zip file that is being written."""

    def __init__(self) -> None:
        self._out = BytesIO()
        self._archive = ZipFile(self._out, "w")

    def add(self, name: str, data: bytes) -> None:
        """Add a file. Raises FileTooLarge if the zip file is too large now."""
        info = ZipInfo(name, (2020, 1, 1, 0, 0, 0))
        info.compress_type = ZIP_STORED if name.endswith(PACKED) else ZIP_DEFLATED
        self._archive.writestr(info, data)
        if self._out.tell() > MAX_BYTES:
            raise FileTooLarge(
                gettext("The file would be larger than %(size)s MB.") % {"size": MAX_BYTES // 1024**2},
                remedy=gettext("Choose a lower resolution, or fewer cards."),
            )

    def finish(self) -> bytes:
        """The zip file. Nothing can be added afterwards."""
        self._archive.close()
        return self._out.getvalue()


def zip_of(files: Iterable[tuple[str, bytes]]) -> bytes:
    """A zip file of these names and contents, in this order. Raises FileTooLarge as soon as it is too large."""
    archive = ZipWriter()
    for name, data in files:
        archive.add(name, data)
    return archive.finish()
