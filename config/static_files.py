"""Prepares static files: generates web fonts, and collects all files under names with a content hash, compressed."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from hashlib import sha256
from pathlib import Path

from django.conf import settings
from django.contrib.staticfiles.finders import get_finders
from django.core.management import call_command
from whitenoise.storage import CompressedManifestStaticFilesStorage

from config.web_font_generation import fonts_prepare

RARELY_SERVED = ("admin/", "drf_spectacular_sidecar/", "rest_framework/")
"""Prefixes of large files that few people load: compressing them would take half a minute on the first start."""
COLLECTED = "collected-from.txt"
"""The file in STATIC_ROOT with the fingerprint of the files that were collected last."""


class CompressedOwnFiles(CompressedManifestStaticFilesStorage):  # type: ignore[misc]  # whitenoise has no types
    """Adds a hash to every file's name, but compresses only files of players' pages."""

    def compress_files(self, paths: Iterable[str]) -> Iterator[tuple[str, str]]:
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
    """A hash of the names, sizes and modification times of all static files, and of this module."""
    digest = sha256(Path(__file__).read_bytes())
    for finder in get_finders():
        for path, storage in finder.list([]):
            found = Path(storage.path(path)).stat()
            digest.update(f"{path} {found.st_size} {found.st_mtime_ns}\n".encode())
    return digest.hexdigest()
