"""Every page in another language: the same for scripts, styles and forms, without English text. [docs/languages.md]

Translations are marks here, so that each page is read twice only: in English and with marks. That translations have the
elements and placeholders of their texts is checked by `.ci/translations.py`, for all of them."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator

import pytest
from django.apps import apps
from django.conf import settings
from django.core.cache import cache
from django.db.models import CharField, JSONField, TextField
from django.test import Client
from django.urls import resolve
from django.utils import translation

from collection import list_item_html
from collection.games import GameId
from collection.games.drawings import PLATES
from collection.prerendered_templates import Prerendered
from collection.views import offline
from tests.case_counts import LONG, case_count
from tests.site.page_reader import PageReader
from tests.site.routes import access_table, address, names
from tests.site.sample_world import ROLES, World, allow_any_rate, world_create

LANGUAGE_OF_ROLE = {"anonymous": "fr", "seat": "de"}
"""In which language a role reads: numbers and dates are written in it."""
OPEN, CLOSE = "\u27e6", "\u27e7"
MARKED = re.compile(f"{OPEN}[^{OPEN}{CLOSE}]*{CLOSE}")
WORD = re.compile(r"[A-Za-z]{2,}")
NAMES = re.compile(
    r"\b(Menagerie|ANiMOZ|Arctic|Animanize|Animalia|Animus|ANiOMEs?|BiOMEs?|English|Deutsch|Français|CSV|TSV|PDF|PNG|SVG|"
    r"DXF|JSON|TOML|API|CMYK|ICC|dpi|DPI|mm|cm|kg|kB|KB|MB|px|pt|Tabletop Simulator|DriveThruCards|MakePlayingCards|"
    r"MBPrint|The Game Crafter|Letter|Legal|Tabloid|https|Enter|Ctrl|Esc|Shift|Alt|Tab|UTC|CC0|CC BY(-SA|-NC)?)\b"
)
NOTES = {("p", "class", "note"), ("p", "class", "note language-note")}
"""Other languages say which texts are in English."""
TOKEN = re.compile(r"[0-9a-f]{32}|\?seed=\w+&.*")
FIRST_SETS = {"My own cards", f"{OPEN}My own cards{CLOSE}"}
STAFF = ("operations", "backup", "decks-report", "api-docs", "schema")


@pytest.fixture
def world(starter_set, settings, tmp_path, _nothing_to_check):
    allow_any_rate(settings)
    settings.MEDIA_ROOT = tmp_path
    return world_create(starter_set)


def translated_pages(world: World) -> Iterator[tuple[str, Client, str, str]]:
    """The name and address of every page that is in the reader's language, with a browser and the language of each
    role. In ordinary runs, every third page is read by visitors, the others by the seat."""
    for number, name in enumerate(dict.fromkeys(names())):
        where = address(name, world.things)
        view = resolve(where).func
        english = view.__module__.split(".")[0] in settings.ENGLISH_APPS and not getattr(view, "translated", False)
        if english or name.startswith(("api-", *STAFF)):
            continue
        for role, language in LANGUAGE_OF_ROLE.items():
            if not LONG and (role == "anonymous") is bool(number % 3):
                continue
            if not LONG and not may_be_page(name, role, where):
                continue
            yield f"{name} as {role}", world.client(role), language, where


def may_be_page(name: str, role: str, where: str) -> bool:
    """Whether the role is shown something there, and no file. `test_access.py` checks that the table is true."""
    return where.endswith("/") and access_table()[name, "get"][ROLES.index(role)] in ("200", "400")


def page_in(client: Client, where: str, language: str) -> str:
    """The page in a language; empty if it is none."""
    cache.clear()
    client.cookies[settings.LANGUAGE_COOKIE_NAME] = language
    client.cookies.pop("messages", None)
    answer = client.get(where)
    if answer.streaming:
        list(answer.streaming_content)  # the test client closes a file when it has been read
    html = answer.status_code in (200, 400) and answer.get("Content-Type", "").startswith("text/html")
    return answer.content.decode() if html and not answer.streaming else ""


def _is_own(row: tuple[str, str, str]) -> bool:
    """Whether an attribute may differ: tokens, seeds, the language, its script, the name of the first own set."""
    return (
        bool(TOKEN.fullmatch(row[2]))
        or row[1] == "aria-pressed"
        or "/texts/" in row[2]
        or (row[0] == "input" and row[2] in FIRST_SETS)
    )


def different_attributes(english: PageReader, other: PageReader) -> str:
    """What scripts, styles and browsers would read in only one of two pages; empty if there is nothing."""
    expected, found = Counter(english.attributes), Counter(other.attributes)
    more = {row for row in found - expected if row not in NOTES and not _is_own(row)}
    less = {row for row in expected - found if not _is_own(row)}
    return f"{sorted(less)[:3]} became {sorted(more)[:3]}" if more or less else ""


def known_names() -> list[str]:
    """All texts that are stored, and the names of games and drawings: these are the same in every language."""
    texts = {game.label for game in GameId} | {plate.title for plate in PLATES.values()}
    for model in apps.get_models():
        for field in model._meta.concrete_fields:
            if isinstance(field, CharField | TextField | JSONField) and model._meta.app_label != "sessions":
                for value in model._default_manager.values_list(field.name, flat=True).distinct():
                    texts.update(_strings(value))
    return sorted((text for text in texts if WORD.search(text)), key=len, reverse=True)


def _strings(value: object) -> Iterator[str]:
    if isinstance(value, str):
        yield value
    elif isinstance(value, dict):
        for each in value.values():
            yield from _strings(each)
    elif isinstance(value, list):
        for each in value:
            yield from _strings(each)


def mark_translations(monkeypatch: pytest.MonkeyPatch) -> None:
    """Every translated text is in brackets instead of being translated."""

    def marked(text: str) -> str:
        return f"{OPEN}{text}{CLOSE}"

    trans = translation._trans  # type: ignore[attr-defined]
    monkeypatch.setattr(trans, "gettext", marked, raising=False)
    monkeypatch.setattr(trans, "pgettext", lambda _context, text: marked(text), raising=False)
    monkeypatch.setattr(trans, "ngettext", lambda one, many, n: marked(one if n == 1 else many), raising=False)
    monkeypatch.setattr(trans, "npgettext", lambda _c, one, many, n: marked(one if n == 1 else many), raising=False)


def _outside_marks(text: str) -> str:
    """What is not in brackets, also in brackets within brackets."""
    while MARKED.search(text):
        text = MARKED.sub(" ", text)
    return text


@pytest.fixture
def _nothing_rendered() -> Iterator[None]:
    """What was rendered before has translations without brackets, and what this test renders must not stay."""

    def clear() -> None:
        for kept in (*vars(list_item_html).values(), offline._page, offline._version):
            rows = kept._pieces if isinstance(kept, Prerendered) else kept
            if hasattr(rows, "cache_clear"):
                rows.cache_clear()

    clear()
    yield
    clear()


def english_texts(reader: PageReader, stored: list[str]) -> Iterator[str]:
    """The texts outside of marks that have words which are neither names nor stored."""
    for text in (*_outside_marks("\x1f".join(reader.texts)).split("\x1f"), *map(_outside_marks, reader.titles)):
        for known in stored if WORD.search(NAMES.sub(" ", text)) else ():
            if known in text:
                text = re.sub(rf"(?<!\w){re.escape(known)}(?!\w)", " ", text)
        if WORD.search(NAMES.sub(" ", text)):
            yield text.strip()[:80]


@pytest.mark.usefixtures("_nothing_rendered")
def test_pages_in_another_language_differ_only_in_texts_and_these_are_translated(world, monkeypatch):
    """A comma in a number of a style, or a translated value of a form, would change what a page does. With translations
    in brackets, the words outside them are names and stored texts."""
    stored, pages = known_names(), Counter()
    faults = []
    for name, client, language, where in translated_pages(world):
        english = page_in(client, where, "en-gb")
        if not english:
            continue
        with monkeypatch.context() as patched:
            mark_translations(patched)
            page = PageReader(page_in(client, where, language))
        pages[language] += 1
        if different := different_attributes(PageReader(english), page):
            faults.append(f"{name} in {language}: {different}")
        faults += [f"{name}: {text}" for text in english_texts(page, stored)]
    assert "\n".join(faults) == ""
    assert min(pages[language] for language in LANGUAGE_OF_ROLE.values()) > case_count(10, 25)
    assert pages.total() > case_count(60, 100)
