"""The installable app: its manifest and icons, and the service worker with the page that it stores."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from pathlib import Path

import pytest
from django.conf import settings
from django.core.files.storage import FileSystemStorage
from django.test import Client
from django.urls import reverse
from PIL import Image

from collection.models import Player
from collection.views import offline
from config.app_icons import PAPER, SIZES, draw_icon, icons_prepare
from config.static_files import CompressedOwnFiles

Login = Callable[[Player], Client]


def test_the_stored_page_is_the_same_for_everyone(
    player: Player, other_player: Player, client: Client, member_client: Login
) -> None:
    pages = [each.get("/box/offline/") for each in (client, member_client(player), member_client(other_player))]
    assert len({page.content for page in pages}) == 1
    text = pages[0].content.decode()
    assert "data-player" not in text
    assert "csrfmiddlewaretoken" not in text
    assert not any(page.cookies for page in pages)


def test_the_service_worker_stores_the_page_and_all_that_it_loads(db: None, client: Client) -> None:
    worker = client.get("/service-worker.js")
    assert worker["Content-Type"].startswith("text/javascript")
    shell = json.loads(worker.content.decode().splitlines()[0].removeprefix("const SHELL = ").rstrip(";"))
    page = client.get(shell["page"])
    assert page[shell["versionHeader"]] == shell["version"]
    loaded = re.findall(r'<(?:link|script|img)[^>]*?(?:href|src)="(/[^"]+)"', page.content.decode())
    assert len(loaded) > 10
    assert set(loaded) - {reverse("web-manifest")} <= set(shell["files"])
    assert not any(name.startswith(("/box/", "/play/", "/api/", "/decks/")) for name in shell["files"])


def test_scripts_import_each_other_by_names_with_a_hash_that_the_service_worker_stores(
    tmp_path: Path,
) -> None:
    storage = CompressedOwnFiles(location=tmp_path)
    scripts = sorted(Path(settings.BASE_DIR, "static", "js").glob("offline*.js"))
    scripts.append(Path(settings.BASE_DIR, "static", "js", "translation.js"))
    found = {}
    for path in scripts:
        found[f"js/{path.name}"] = (FileSystemStorage(path.parents[1]), f"js/{path.name}")
        (tmp_path / "js").mkdir(exist_ok=True)
        (tmp_path / "js" / path.name).write_bytes(path.read_bytes())
    processed = ((name, stored) for name, stored, _ in storage.post_process(found))
    hashed = {name: stored for name, stored in processed if name in found and stored.endswith(".js")}
    imported: set[str] = set()
    for stored in hashed.values():
        names = set(re.findall(r'from\s*"\./([\w.]+)"', (tmp_path / stored).read_text()))
        assert {f"js/{name}" for name in names} <= set(hashed.values()), stored
        imported |= names
    assert len(imported) == 4
    plain = {Path(stored).name: Path(name).name for name, stored in hashed.items()}
    assert {plain[name] for name in imported} <= stored_files_of(offline._page(settings.LANGUAGE_CODE))


def stored_files_of(page: str) -> set[str]:
    """The names of the scripts that a page loads, without the hash that they have on a server."""
    return {re.sub(r"\.[0-9a-f]{12}(?=\.js$)", "", Path(name).name) for name in offline.ADDRESS.findall(page)}


def test_a_new_version_of_the_page_or_of_the_script_replaces_the_service_worker(
    db: None, client: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    scripts = [client.get("/service-worker.js").content]
    for part, arguments in (("_page", (settings.LANGUAGE_CODE,)), ("_script", ())):
        text = getattr(offline, part)(*arguments)
        monkeypatch.setattr(offline, part, lambda *_language, changed=f"{text} ": changed)
        offline._version.cache_clear()
        scripts.append(client.get("/service-worker.js").content)
    offline._version.cache_clear()
    assert len(set(scripts)) == 3


def test_the_manifest_has_icons_for_installing_and_the_colours_of_the_pages(db: None, client: Client) -> None:
    answer = client.get("/app.webmanifest")
    assert answer["Content-Type"] == "application/manifest+json"
    manifest = answer.json()
    assert {(icon["sizes"], icon["purpose"]) for icon in manifest["icons"]} == {
        (f"{size}x{size}", purpose) for size in SIZES for purpose in ("any", "maskable")
    }
    for shortcut in manifest["shortcuts"]:
        assert client.get(shortcut["url"]).status_code == 200
    tokens = Path(settings.BASE_DIR, "static", "css", "design-tokens.css").read_text()
    sheet, paper = (re.search(rf"--{name}: light-dark\((#\w+), (#\w+)\)", tokens) for name in ("sheet", "paper"))
    assert sheet is not None
    assert paper is not None
    assert (manifest["theme_color"], manifest["background_color"]) == (sheet[1], paper[1])
    assert paper[1] == PAPER
    page = client.get("/").content.decode()
    assert re.findall(r'name="theme-color" content="(#\w+)"', page) == list(sheet.groups())
    client.cookies["theme"] = "dark"
    assert re.findall(r'name="theme-color" content="(#\w+)"', client.get("/").content.decode()) == [sheet[2]]


def test_icons_are_drawn_once_and_leave_room_for_a_circle(tmp_path: Path) -> None:
    assert icons_prepare(tmp_path)
    assert not icons_prepare(tmp_path)
    for size in SIZES:
        with (
            Image.open(tmp_path / f"app-{size}.png") as plain,
            Image.open(tmp_path / f"app-maskable-{size}.png") as full,
        ):
            assert plain.size == full.size == (size, size)
            assert plain.getpixel((0, 0)) == (0, 0, 0, 0)
            assert full.getpixel((0, 0))[3] == 255  # type: ignore[index]
    picture = draw_icon(192, maskable=True).convert("L")
    dark = [(x, y) for x in range(192) for y in range(192) if picture.getpixel((x, y)) < 128]  # type: ignore[operator]
    assert len(dark) > 2_000
    assert max(((x - 96) ** 2 + (y - 96) ** 2) ** 0.5 for x, y in dark) < 0.4 * 192
