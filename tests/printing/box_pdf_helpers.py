"""The boxes of the games, for tests."""

from __future__ import annotations

from typing import Any

from collection.games import GameId
from collection.games.card_games import CARD_GAMES
from printing.faces_by_style import card_face, extra_face
from printing.games.print_games import PRINT_GAMES
from printing.geometry import PAPERS
from printing.inserts.insert import Part, printable_area
from printing.inserts.tokens import token_places
from printing.job_pdf import render_job
from printing.print_job import Job
from printing.print_languages import print_language
from printing.sheet_setup import Setup
from tests.printing.face_measures import page_texts

PX = 10
"""Pixels per mm."""


def box(game: GameId, *parts: Part, score_sheets: int = 1, **setup: Any) -> Job:
    """A job that prints a game's box, or some parts of it."""
    parts = parts or PRINT_GAMES[game].parts
    made, print_game = Setup(**setup), PRINT_GAMES[game]
    language = print_language(made.language)
    cards = CARD_GAMES[game].load().values() if Part.CARDS in parts else ()
    extras = print_game.extras if Part.CARDS in parts else ()
    lines = (
        *((card_face(game, card, None, made.faces, language), 1) for card in cards),
        *((extra_face(game, face, made.faces, language), count) for face, count in extras),
    )
    sections = (*map(print_game.section, cards), *("Reference cards" for _ in extras))
    return Job(f"{game.label} box", game, lines, made, parts, score_sheets, sections, language=language)


def texts(job: Job) -> list[str]:
    """The text of every page of a job."""
    return page_texts(render_job(job))


def tokens_of(game: GameId, paper: str = "a4"):
    """Each token of a game with its area on the page."""
    (insert,) = PRINT_GAMES[game].pages(Part.TOKENS)
    return token_places(insert.behind.args[0], printable_area(PAPERS[paper].size))
