"""Query parameters that several operations of the collection have."""

from __future__ import annotations

from rest_framework.exceptions import ValidationError

from collection.games import DEFAULT_GAME, GameId
from collection.search.query import Query
from collection.search.syntax import MAX_TEXT
from config.api_query_parameters import QueryParameter

GAME_SLUGS = tuple(game.value for game in GameId)
GAME = QueryParameter("game", f"The game; `{DEFAULT_GAME}` by default.", options=GAME_SLUGS, example=DEFAULT_GAME.value)
OF_GAME = QueryParameter("game", "Only this game.", options=GAME_SLUGS, lookup="game")


SEARCH = QueryParameter(
    "q",
    "A search in the language of the cards page, for example `(name:a or number:2..5) -own:any order:-number`.",
    longest=MAX_TEXT,
    example="name:a",
)


def expect_valid_search(query: Query) -> None:
    """Raises ValidationError with the faults of a search and their positions."""
    if query.faults:
        raise ValidationError({"q": [f"{fault.message} (at {fault.start})" for fault in query.faults]})
