"""A game is one folder in each app, and general code names no game."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

from collection.games import GameId

ROOT = Path(__file__).parents[2]
APPS = ("collection", "decks", "play", "printing", "operations", "config", "templates", "static")
TABLES = {
    "collection/games/__init__.py",
    "collection/games/card_games.py",
    "decks/games/deck_games.py",
    "play/games/play_games.py",
    "printing/games/print_games.py",
}
"""The one file in each app that lists the games."""
NAMED = re.compile("|".join([*GameId, "aniome"]), re.IGNORECASE)
SKIPPED = {"migrations", "__pycache__"}


def sources(*folders: str) -> Iterator[Path]:
    """Every source file below these folders, as a path from the root of the project."""
    for folder in folders:
        for path in sorted((ROOT / folder).rglob("*")):
            if path.suffix in {".py", ".html", ".txt", ".css", ".js", ".lark"} and not SKIPPED & set(path.parts):
                yield path.relative_to(ROOT)


def test_general_code_names_no_game():
    """Not in code, strings, comments or docstrings: differences are fields and hooks of a game's record."""
    found = [
        f"{path}:{number}: {line.strip()[:100]}"
        for path in sources(*APPS)
        if not set(path.parts) & set(GameId) and str(path) not in TABLES
        for number, line in enumerate((ROOT / path).read_text().splitlines(), 1)
        if NAMED.search(line)
    ]
    assert not found, "\n".join(found)


def test_a_game_has_one_folder_in_each_app():
    """Every file named after a game is in one of that game's folders, of which each app has one."""
    for game in GameId:
        homes = {
            "/".join(path.parts[: next(n for n, part in enumerate(path.parts) if game in part) + 1])
            for path in sources(*APPS, "tests")
            if game in str(path)
        }
        allowed = {
            *(f"{app}/games/{game}" for app in ("collection", "decks", "play", "printing")),
            f"play/tables/{game}",
            *(f"templates/{app}/{game}" for app in ("collection", "decks", "play", "printing")),
            f"static/css/{game}",
            f"static/js/{game}",
            *(f"tests/{app}/{game}" for app in ("collection", "decks", "play", "printing", "browser", "site")),
        }
        homes = {home for home in homes if not home.startswith(f"tests/transcripts/{game}-")}
        assert homes <= allowed, sorted(homes - allowed)
