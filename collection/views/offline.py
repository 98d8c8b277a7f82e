"""The installable app: its manifest, its service worker, and the page of the player's cards that works offline.

The page is the same for everyone who reads the same language and contains no player's data; its script fills it in
from what the browser keeps. The service worker stores this page with its files, and no other page. It belongs to one
language: when the reader chooses another, the service worker changes and stores the page in that language.
"""

from __future__ import annotations

import json
import re
from functools import cache
from hashlib import blake2b
from pathlib import Path

from django.conf import settings
from django.http import HttpRequest, HttpResponse, JsonResponse
from django.template.loader import render_to_string
from django.templatetags.static import static
from django.urls import reverse
from django.utils import translation
from django.utils.translation import get_language, gettext
from django.views.decorators.http import require_safe

from collection import drawing_files
from config.app_icons import PAPER, SIZES

VERSION_HEADER = "X-Offline-Version"
"""The header with the version of the page: a service worker stores only the page that belongs to it."""
ADDRESS = re.compile(r'(?:href|src)="(/[^"#?]+)')
THEME_COLOUR = "#fdfefb"
"""The colour `--sheet` of the light theme, which the bar of every page has."""


@require_safe
def offline_page(_request: HttpRequest) -> HttpResponse:
    """The page of the player's cards for offline use."""
    language = get_language()
    return HttpResponse(_page(language), headers={VERSION_HEADER: _version(language)})


@require_safe
def service_worker(_request: HttpRequest) -> HttpResponse:
    """The service worker. Its address is at the root of the site, because it applies to the pages below its folder."""
    language = get_language()
    shell = {
        "version": _version(language), "versionHeader": VERSION_HEADER, "page": reverse("offline"),
        "files": stored_files(language), "hashed": not settings.DEBUG,
    }  # fmt: skip
    script = f"const SHELL = {json.dumps(shell)};\n{_script()}"
    return HttpResponse(script, content_type="text/javascript; charset=utf-8")


@require_safe
def web_manifest(_request: HttpRequest) -> HttpResponse:
    """The manifest with which browsers install the app."""
    icons = [
        {"src": static(f"icons/{name}-{size}.png"), "sizes": f"{size}x{size}", "type": "image/png", "purpose": purpose}
        for name, purpose in (("app", "any"), ("app-maskable", "maskable"))
        for size in SIZES
    ]
    shortcuts = (
        (gettext("My box"), "box"), (gettext("Add cards"), "box-enter"), (gettext("My cards offline"), "offline"),
    )  # fmt: skip
    manifest = {
        "name": "Menagerie",
        "short_name": "Menagerie",
        "description": gettext("Collect, build, print and play small animal card games."),
        "lang": {settings.LANGUAGE_CODE: "en-GB"}.get(language := get_language() or "", language),
        "id": "/",
        "start_url": "/",
        "scope": "/",
        "display": "standalone",
        "theme_color": THEME_COLOUR,
        "background_color": PAPER,
        "icons": icons,
        "shortcuts": [{"name": name, "url": reverse(where)} for name, where in shortcuts],
    }
    return JsonResponse(manifest, content_type="application/manifest+json")


@cache
def _page(language: str | None) -> str:
    """The page in a language, rendered without a request, so that it cannot contain a player's data."""
    with translation.override(language):
        return render_to_string("collection/offline.html")


@cache
def _script() -> str:
    return Path(settings.BASE_DIR, "static", "js", "service_worker.js").read_text(encoding="utf-8")


def stored_files(language: str | None) -> list[str]:
    """The addresses of the files that the page loads: those with a hash in their name, the icons, and the texts of its
    scripts in this language, which are part of the version."""
    texts = reverse("script-texts", args=[language or settings.LANGUAGE_CODE])
    kept = (settings.STATIC_URL, reverse("icons", args=[drawing_files.icon_version()]), texts)
    return list(dict.fromkeys(address for address in ADDRESS.findall(_page(language)) if address.startswith(kept)))


@cache
def _version(language: str | None) -> str:
    """A hash that changes with the page, its files, the translations and the service worker."""
    translations = settings.LOCALE_PATHS[0].name
    return blake2b(f"{_page(language)}{_script()}{translations}".encode(), digest_size=8).hexdigest()
