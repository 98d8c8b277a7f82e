"""System checks: every game has the files that show its cards."""

from __future__ import annotations

from django.core.checks import CheckMessage

from collection.games import GameId
from collection.required_game_files import missing_files


def games_have_faces(app_configs: object = None, **_options: object) -> list[CheckMessage]:  # noqa: ARG001
    """An error for each game without a compact face or its style sheet."""
    return [
        message
        for game in GameId
        for message in missing_files(
            game, (f"templates/collection/{game}/_card_face.html", f"static/css/{game}/face.css"), "collection.E001"
        )
    ]
