"""Static files: web fonts generated, everything collected under names with a content hash, and compressed for our pages."""

from __future__ import annotations

from collections.abc import Iterator
from hashlib import sha256
from pathlib import Path
from typing import Any

from django.conf import settings
from django.contrib.staticfiles.finders import get_finders
from django.core.management import call_command
from whitenoise.storage import CompressedManifestStaticFilesStorage

from config.web_fonts import fonts_prepare

RARELY_SERVED = ("admin/", "drf_spectacular_sidecar/", "rest_framework/")
"""Packages whose large files few people load: compressing them takes half a minute, more than all else at a first start."""
COLLECTED = "collected-from.txt"
"""Inside STATIC_ROOT: the fingerprint of what was collected last."""


class CompressedOwnFiles(CompressedManifestStaticFilesStorage):  # type: ignore[misc]  # whitenoise has no types
    """Hashes every file's name, but compresses only what players' pages load."""

    def compress_files(self, paths: Any) -> Iterator[tuple[str, str]]:
        """Write gzip and Brotli copies of the files at `paths`; yields the name of each file and of its copy."""
        yield from super().compress_files([path for path in paths if not path.startswith(RARELY_SERVED)])


def static_prepare() -> None:
    """Generate the web fonts and collect the static files, if anything changed since the last time."""
    fonts_prepare(settings.FONT_DIRS, settings.WEB_FONTS_DIR)
    if settings.DEBUG:
        return
    stamp = Path(settings.STATIC_ROOT, COLLECTED)
    wanted = _fingerprint()
    if not stamp.exists() or stamp.read_text() != wanted:
        call_command("collectstatic", verbosity=0, interactive=False)
        stamp.write_text(wanted)


def _fingerprint() -> str:
    """Changes with every static file's name, size or modification time, and with this module."""
    digest = sha256(Path(__file__).read_bytes())
    for finder in get_finders():
        for path, storage in finder.list([]):
            found = Path(storage.path(path)).stat()
            digest.update(f"{path} {found.st_size} {found.st_mtime_ns}\n".encode())
    return digest.hexdigest()
