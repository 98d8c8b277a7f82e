"""The fonts of the pages: small, complete, and generated only when something changed."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from django.conf import settings
from fontTools.ttLib import TTFont

from config.web_fonts import CUTS, LATIN, PARTS, SHEET, file_of, fonts_prepare

ROOT = Path(__file__).resolve().parents[2]
MOST_BYTES = 24 * 1024
"""Of the part of a cut that every page loads."""
OWN_TEXTS = ("templates", "static/js", "play", "decks", "collection", "printing")
SUFFIXES = {".html", ".js", ".py", ".toml"}
SOME = (CUTS[0], CUTS[-1])
"""One cut of each family: all eight would take seconds."""
EMOJI = range(0x1F000, 0x20000)
"""In tests of bad input; no font of ours has them."""


@pytest.fixture(scope="module")
def fonts(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("fonts")
    assert fonts_prepare(settings.FONT_DIRS, folder, SOME)
    return folder


def characters(path: Path) -> set[int]:
    with TTFont(path) as font:
        return set(font.getBestCmap())


def test_each_cut_is_split_without_losing_a_character(fonts: Path) -> None:
    for cut in SOME:
        whole = characters(settings.FONT_DIRS[cut.family] / f"{cut.file}.ttf")
        parts = [characters(fonts / file_of(cut, part)) for part in PARTS]
        assert set.union(*parts) == whole, cut.file
        assert (fonts / file_of(cut, "latin")).stat().st_size < MOST_BYTES, cut.file


def test_our_own_texts_need_only_the_first_part() -> None:
    texts = (path for folder in OWN_TEXTS for path in (ROOT / folder).rglob("*") if path.suffix in SUFFIXES)
    beyond = {
        (letter, path.name)
        for path in texts
        for letter in path.read_text()
        if ord(letter) not in EMOJI and not any(first <= ord(letter) <= last for first, last in LATIN)
    }
    assert beyond == set()


def test_the_style_sheet_names_files_that_exist(fonts: Path) -> None:
    named = re.findall(r'url\("([^"]+)"\)', (fonts / SHEET).read_text())
    assert len(named) == len(SOME) * len(PARTS)
    assert all((fonts / name).exists() for name in named)


def test_fonts_are_generated_again_only_when_something_changed(fonts: Path) -> None:
    before = {path.name: path.stat().st_mtime_ns for path in fonts.iterdir()}
    assert not fonts_prepare(settings.FONT_DIRS, fonts, SOME)
    assert {path.name: path.stat().st_mtime_ns for path in fonts.iterdir()} == before
    (fonts / "made-from.txt").write_text("another version")
    assert fonts_prepare(settings.FONT_DIRS, fonts, SOME[:1])
