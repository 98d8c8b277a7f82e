"""Django system checks: every game whose decks can be built has what is needed to build and show them."""

from __future__ import annotations

from django.core.checks import CheckMessage, Error

from collection.games import GameId
from collection.required_game_files import missing_files
from decks.games.deck_games import DECK_GAMES


def built_games_have_decks(app_configs: object = None, **_options: object) -> list[CheckMessage]:  # noqa: ARG001
    """Exactly the games of which decks are built have a `DeckGame`, and the style sheet that it names exists."""
    found: list[CheckMessage] = []
    for game in GameId:
        entry = DECK_GAMES[game]
        if entry is None and game.has_decks:
            text = f"Decks of {game.label} are built, but its entry in decks/games/deck_games.py is None."
            found.append(Error(text, hint=f"Fill in decks/games/{game}/game.py.", id="decks.E001"))
        if entry is not None and not game.has_decks:
            text = f"decks/games/deck_games.py has an entry for {game.label}, but no decks of it are built."
            found.append(Error(text, hint="See its row in collection/games/__init__.py.", id="decks.E002"))
        if entry is not None and entry.styles:
            found += missing_files(game, (f"static/{entry.styles}",), "decks.E003")
    return found
