"""Refuse to start where sockets would hang, or with a game that lacks a part of its pages."""

from __future__ import annotations

from django.conf import settings
from django.core.checks import CheckMessage, Error

from collection.games import GameId
from collection.required_game_files import missing_files
from play.engine.record_schema import schema
from play.games.play_games import PLAY_GAMES


def sockets_reach_every_process(app_configs: object = None, **_options: object) -> list[CheckMessage]:  # noqa: ARG001
    """More than one web process needs Redis: each process has its own in-memory channel layer, so a move in one would
    not reach the others."""
    if settings.WEB_PROCESSES <= 1 or settings.REDIS_URL:
        return []
    return [
        Error(
            f"{settings.WEB_PROCESSES} web processes, but sockets only reach their own process.",
            hint="Set REDIS_URL, or WEB_CONCURRENCY=1.",
            id="play.E001",
        )
    ]


def games_have_pages(app_configs: object = None, **_options: object) -> list[CheckMessage]:  # noqa: ARG001
    """Every game has its rules, and the templates and style sheets that its `TableGame` names."""
    return [message for game in GameId for message in missing_files(game, page_files(game), "play.E002")]


def page_files(game: GameId) -> list[str]:
    """The files of a game's pages, from the root of the project."""
    table = PLAY_GAMES[game].table()
    templates, styles = (table.template, table.seat_chip), (*table.styles, table.new_match_form.STYLES)
    return [
        f"docs/rules/{game}.md",
        *(f"templates/{name}" for name in templates if name),
        *(f"static/{name}" for name in styles if name),
    ]


def records_have_schemas(app_configs: object = None, **_options: object) -> list[CheckMessage]:  # noqa: ARG001
    """The schema of records knows every game."""
    known, parts = schema()["properties"]["game"]["enum"], schema()["$defs"]
    return [
        Error(
            f"docs/record.schema.json does not describe {game.label}.",
            hint=f"It needs {game} in the enum of games, and definitions of {game} and {game}-event.",
            id="play.E003",
        )
        for game in GameId
        if game not in known or not {game.value, f"{game}-event"} <= set(parts)
    ]
