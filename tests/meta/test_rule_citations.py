"""Rules, code and tests refer to the same paragraphs."""

from __future__ import annotations

import re
from functools import cache
from itertools import pairwise
from pathlib import Path

import pytest

from collection.games import GameId
from play.games.play_games import PLAY_GAMES

PARAGRAPH = re.compile(r"^\*\*([A-Z] \d+\.\d+)\*\* ", re.MULTILINE)
CITATION = re.compile(r"\b[A-Z] \d+\.\d+\b")
MARKER = re.compile(r"mark\.rule\(([^)]*)\)")
CITING = ("collection", "decks", "play", "printing", "templates")


def paragraphs(game: GameId) -> list[str]:
    """The numbers of a game's paragraphs, in order."""
    return PARAGRAPH.findall(Path(f"docs/rules/{game}.md").read_text(encoding="utf-8"))


def sources() -> list[Path]:
    """Code and templates that may cite rules."""
    return [path for folder in CITING for path in Path(folder).rglob("*") if path.suffix in (".py", ".html", ".toml")]


@cache
def paragraphs_with_tests() -> set[str]:
    """The paragraphs that have a test."""
    tests = [path.read_text(encoding="utf-8") for path in Path("tests").rglob("test_*.py")]
    return {number for text in tests for marked in MARKER.findall(text) for number in CITATION.findall(marked)}


@pytest.mark.parametrize("game", GameId)
def test_every_paragraph_has_a_test(game: GameId) -> None:
    assert [number for number in paragraphs(game) if number not in paragraphs_with_tests()] == []


@pytest.mark.parametrize("game", GameId)
def test_the_rules_name_their_source_and_the_version_that_is_played(game: GameId) -> None:
    heading = Path(f"docs/rules/{game}.md").read_text(encoding="utf-8").partition("## ")[0]
    assert "Source: " in heading
    assert f"Rules version {PLAY_GAMES[game].rules.VERSION}." in heading


@pytest.mark.parametrize("game", GameId)
def test_paragraphs_are_numbered_in_order_without_repeats(game: GameId) -> None:
    numbers = [tuple(map(int, number[2:].split("."))) for number in paragraphs(game)]
    following = [
        (section + 1, 1) if nxt[0] != section else (section, place + 1) for (section, place), nxt in pairwise(numbers)
    ]
    assert numbers[0] == (1, 1)
    assert numbers[1:] == following


def test_every_citation_exists() -> None:
    known = {number for game in GameId for number in paragraphs(game)}
    unknown = {
        f"{path}: {number}"
        for path in sources()
        for number in CITATION.findall(path.read_text(encoding="utf-8"))
        if number not in known
    }
    assert unknown == set()
    assert paragraphs_with_tests() <= known


def test_citations_are_found_at_all() -> None:
    cited = {number for path in sources() for number in CITATION.findall(path.read_text(encoding="utf-8"))}
    assert len(cited) > 40
