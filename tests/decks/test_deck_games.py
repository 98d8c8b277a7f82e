"""The table of the games' decks."""

from __future__ import annotations

import subprocess
import sys

from collection.games import GameId
from decks.games.deck_games import DECK_GAMES


def test_every_game_has_an_entry_and_only_games_of_which_decks_are_built_have_a_record() -> None:
    assert set(DECK_GAMES) == set(GameId)
    assert [game for game in GameId if DECK_GAMES[game] is not None] == [game for game in GameId if game.built]


def test_the_table_can_be_imported_without_django() -> None:
    code = "import sys, decks.built_games; sys.exit('django' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0
