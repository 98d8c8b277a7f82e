"""Helper of system checks: finds files that a game needs besides its Python modules."""

from __future__ import annotations

from collections.abc import Iterable

from django.conf import settings
from django.core.checks import CheckMessage, Error

from collection.games import GameId


def missing_files(game: GameId, paths: Iterable[str], id: str) -> list[CheckMessage]:
    """An error with the id `id` for each of these paths (relative to the project) where there is no file."""
    return [
        Error(f"{game.label} has no file {path}.", hint="See docs/adding-a-game.md.", id=id)
        for path in paths
        if not (settings.BASE_DIR / path).is_file()
    ]
