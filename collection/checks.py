"""Refuse to start with a game whose cards cannot be shown."""

from __future__ import annotations

from typing import Any

from django.core.checks import CheckMessage

from collection.game_files import missing_files
from collection.games import GameId


def games_have_faces(app_configs: Any = None, **_options: Any) -> list[CheckMessage]:  # noqa: ARG001
    """Every game has a compact face and its style sheet."""
    return [
        message
        for game in GameId
        for message in missing_files(
            game, (f"templates/collection/{game}/_card_face.html", f"static/css/{game}/face.css"), "collection.E001"
        )
    ]
