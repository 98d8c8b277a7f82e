"""Prepares static files: generates web fonts, and collects all files under names with a content hash, compressed."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from contextlib import suppress
from hashlib import sha256
from pathlib import Path

from django.conf import settings
from django.contrib.staticfiles.finders import get_finders
from django.core.management import call_command
from django.http import HttpRequest, HttpResponse
from whitenoise.middleware import WhiteNoiseMiddleware
from whitenoise.responders import NotARegularFileError
from whitenoise.storage import CompressedManifestStaticFilesStorage

from config.app_icons import icons_prepare
from config.web_font_generation import fonts_prepare

RARELY_SERVED = ("admin/", "rest_framework/")
"""Prefixes of large files that few people load: compressing them would take half a minute on the first start."""
IMPORT_OF_OWN_SCRIPT = (r"""(?P<matched>from\s*"(?P<url>\./[\w.]+\.js)";)""", """from "%(url)s";""")
"""The end of an import statement, and how it is written with the name that has a hash."""
COLLECTED = "collected-from.txt"
"""The file in STATIC_ROOT with the fingerprint of the files that were collected last."""


class CompressedOwnFiles(CompressedManifestStaticFilesStorage):  # type: ignore[misc]  # whitenoise has no types
    """Adds a hash to every file's name, but compresses only files of players' pages. Our own scripts can import each
    other; Django would do the same for third-party scripts, some of which it cannot read."""

    patterns = (*CompressedManifestStaticFilesStorage.patterns, ("js/*.js", (IMPORT_OF_OWN_SCRIPT,)))

    def compress_files(self, paths: Iterable[str]) -> Iterator[tuple[str, str]]:
        """Write gzip and Brotli copies of the files at `paths`; yields the name of each file and of its copy."""
        yield from super().compress_files([path for path in paths if not path.startswith(RARELY_SERVED)])


class StaticFilesMiddleware(WhiteNoiseMiddleware):  # type: ignore[misc]  # whitenoise has no types
    """Also serves files that were collected after this process started: during an upgrade, pages of new processes ask
    for new files, and the proxy sends some of these requests to old processes."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        super().__init__(get_response)
        if not self.autorefresh:
            self.directories.append((f"{Path(self.static_root).resolve()}/", self.static_prefix))

    def __call__(self, request: HttpRequest) -> HttpResponse:
        path = request.path_info
        if not self.autorefresh and path.startswith(self.static_prefix) and path not in self.files:
            with suppress(NotARegularFileError):
                if found := self.find_file(path):
                    self.files[path] = found
        response: HttpResponse = super().__call__(request)
        return response


def static_prepare() -> None:
    """Generate the web fonts and icons, and collect the static files, if anything changed since the last time."""
    fonts_prepare(settings.FONT_DIRS, settings.WEB_FONTS_DIR)
    icons_prepare(settings.APP_ICONS_DIR)
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
