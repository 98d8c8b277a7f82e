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


def zip_of(files: Iterable[tuple[str, bytes]]) -> bytes:
    """A zip file of these names and contents, in this order. Raises FileTooLarge as soon as it is too large."""
    out = BytesIO()
    with ZipFile(out, "w") as archive:
        for name, data in files:
            info = ZipInfo(name, (2020, 1, 1, 0, 0, 0))
            info.compress_type = ZIP_STORED if name.endswith(PACKED) else ZIP_DEFLATED
            archive.writestr(info, data)
            if out.tell() > MAX_BYTES:
                raise FileTooLarge(
                    gettext("The file becomes larger than %(size)s MB.") % {"size": MAX_BYTES // 1024**2},
                    remedy=gettext("Choose a lower resolution, or fewer cards."),
                )
    return out.getvalue()
