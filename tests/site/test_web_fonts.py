"""The fonts of the pages: small, complete, and regenerated only when something has changed."""

from __future__ import annotations

import re
import shutil
from pathlib import Path

import pytest
from django.conf import settings
from fontTools.ttLib import TTFont

from config import web_font_generation
from config.font_fallbacks import LOCALS, metrics_of
from config.web_font_generation import (
    CUTS,
    LATIN,
    NARROW_SPACE,
    PARTS,
    SHEET,
    SPACE_WIDTH,
    USE_MY_METRICS,
    Cut,
    font_file_name,
    fonts_prepare,
)  # fmt: skip

ROOT = Path(__file__).resolve().parents[2]
MOST_BYTES = 24 * 1024
"""Of the part of a cut that every page loads."""
OWN_TEXTS = ("templates", "static/js", "play", "decks", "collection", "printing", "operations")
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
        whole = characters(settings.FONT_DIRS[cut.family] / f"{cut.file}.ttf") | {NARROW_SPACE}
        parts = [characters(fonts / font_file_name(cut, part)) for part in PARTS]
        assert set.union(*parts) == whole, cut.file
        assert (fonts / font_file_name(cut, "latin")).stat().st_size < MOST_BYTES, cut.file


def test_every_page_loads_the_letters_and_signs_of_german_and_french(fonts: Path) -> None:
    needed = set(map(ord, "äöüÄÖÜßéèêëàâçîïôûùœæÉÈÊÀÂÇÎÔŒ«»„“”‚‘’–…\xa0\u202f"))
    for cut in SOME:
        assert needed <= characters(fonts / font_file_name(cut, "latin")), cut.file


def test_our_own_texts_need_only_the_first_part() -> None:
    texts = (path for folder in OWN_TEXTS for path in (ROOT / folder).rglob("*") if path.suffix in SUFFIXES)
    beyond = {
        (letter, path.name)
        for path in texts
        for letter in set(path.read_text())
        if ord(letter) not in EMOJI and not any(first <= ord(letter) <= last for first, last in LATIN)
    }
    assert beyond == set()


def test_the_style_sheet_names_files_that_exist(fonts: Path) -> None:
    named = re.findall(r'url\("([^"]+)"\)', (fonts / SHEET).read_text())
    assert len(named) == len(SOME) * len(PARTS)
    assert (fonts / SHEET).read_text().count("font-display: swap") == len(named)
    assert all((fonts / name).exists() for name in named)


def rules_of(fonts: Path, family: str) -> list[str]:
    return [rule for rule in (fonts / SHEET).read_text().splitlines() if f'font-family: "{family}"' in rule]


def percent(rule: str, name: str) -> float:
    found = re.search(rf"{name}: ([0-9.]+)%", rule)
    assert found, name
    return float(found[1]) / 100


@pytest.mark.parametrize("cut", SOME)
def test_a_system_font_is_as_wide_as_ours(fonts: Path, cut: Cut) -> None:
    with TTFont(settings.FONT_DIRS[cut.family] / f"{cut.file}.ttf") as font:
        ours = metrics_of(font)
    for local in LOCALS[cut.family]:
        (rule,) = (rule for rule in rules_of(fonts, local.css_family) if f"font-weight: {cut.weight};" in rule)
        scale = percent(rule, "size-adjust")
        assert scale * local.widths[2 if cut.weight >= 600 else 0] / 1000 == pytest.approx(ours.width, rel=1e-3)
        for name, height in (("ascent", ours.ascent), ("descent", ours.descent), ("line-gap", ours.gap)):
            assert scale * percent(rule, f"{name}-override") == pytest.approx(height, abs=1e-3), name


def test_style_sheets_name_every_fallback_font() -> None:
    tokens = (ROOT / "static/css/design-tokens.css").read_text()
    for family, locals_ in LOCALS.items():
        stack = re.search(rf"--{family}:\s+([^;]+);", tokens)
        assert stack
        assert re.findall(r'"([^"]+)"', stack[1])[1:] == [local.css_family for local in locals_]


@pytest.mark.parametrize(("family", "files"), [("sans", "DejaVuSans"), ("serif", "DejaVuSerif")])
def test_the_metrics_match_the_fonts_of_this_machine(family: str, files: str) -> None:
    italic = "-Oblique" if family == "sans" else "-Italic"
    paths = [Path(f"/usr/share/fonts/truetype/dejavu/{files}{kind}.ttf") for kind in ("", italic, "-Bold")]
    local = LOCALS[family][-1]
    for path, width in zip(paths, local.widths, strict=True):
        if path.exists():
            with TTFont(path) as font:
                assert 1000 * metrics_of(font).width == pytest.approx(width, abs=0.1), path.name


def test_fonts_are_generated_again_only_when_something_changed(fonts: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(web_font_generation, "_subset", lambda source, _ranges: source.name.encode())
    before = {path.name: path.stat().st_mtime_ns for path in fonts.iterdir()}
    assert not fonts_prepare(settings.FONT_DIRS, fonts, SOME)
    assert {path.name: path.stat().st_mtime_ns for path in fonts.iterdir()} == before
    again = shutil.copytree(fonts, fonts.with_name("again"))
    (again / "made-from.txt").write_text("another version")
    assert fonts_prepare(settings.FONT_DIRS, again, SOME[:1])
    assert (again / font_file_name(SOME[0], "latin")).read_bytes() == f"{SOME[0].file}.ttf".encode()


def test_composed_glyphs_have_their_own_widths(fonts: Path) -> None:
    """Chromium on Linux draws « as narrow as ‹ if the font allows it."""
    for cut in SOME:
        with TTFont(fonts / font_file_name(cut, "latin")) as font:
            widths, composed = font["hmtx"], 0
            for name in font.getGlyphOrder():
                for part in getattr(font["glyf"][name], "components", ()):
                    composed += 1
                    same = widths[part.glyphName][0] == widths[name][0]
                    assert same or not part.flags & USE_MY_METRICS, name
            assert composed, cut.file


def test_spaces_have_three_whole_pixels_in_the_smallest_text(fonts: Path) -> None:
    for cut in SOME:
        with TTFont(fonts / font_file_name(cut, "latin")) as font:
            for code in (0x20, 0xA0):
                width = font["hmtx"][font.getBestCmap()[code]][0] / font["head"].unitsPerEm
                assert width >= SPACE_WIDTH, (cut.file, code)
                assert round(12 * width) == 3, (cut.file, code)
