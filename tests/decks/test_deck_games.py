"""The table of the games' decks."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

from collection.games import GameId
from decks.games.deck_games import DECK_GAMES

ROOT = Path(__file__).parents[2]


def test_every_game_has_an_entry_and_only_games_with_decks_have_a_record() -> None:
    assert set(DECK_GAMES) == set(GameId)
    assert [game for game in GameId if DECK_GAMES[game] is not None] == [game for game in GameId if game.has_decks]


def test_the_table_can_be_imported_without_django() -> None:
    code = "import sys, decks.games_with_decks; sys.exit('django' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0


def test_general_code_for_decks_names_no_game() -> None:
    """Differences between games are fields of `DeckGame`; only a game's own folder and the table name games."""
    names = re.compile("|".join([*(game.value for game in GameId), "aniome", "biome", "species"]), re.IGNORECASE)
    sources = [*ROOT.glob("decks/**/*.py"), *ROOT.glob("templates/decks/*.html"), *ROOT.glob("static/css/deck*.css")]
    folders = {*GameId, "migrations"}
    general = [path for path in sources if not folders & set(path.parts) and path.name != "deck_games.py"]
    assert len(general) > 40
    assert [str(path) for path in general if names.search(path.read_text(encoding="utf-8"))] == []
