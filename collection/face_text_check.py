"""Whether the texts of a card fit on its printed face. `settings.FACE_EXCESS` names the function that measures them,
since faces are drawn by an app above this one."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import NamedTuple

from django.conf import settings
from django.utils.module_loading import import_string

from collection.games import GameId
from collection.games.card_games import CARD_GAMES
from collection.games.field_types_and_checks import GameCard, Problems
from config.marked_text import card_term, marked_plural


class Excess(NamedTuple):
    """A text that does not fit: the card's field, the text's name on the face, and how many characters were cut off."""

    field: str
    text: str
    letters: int


Measure = Callable[[GameId, GameCard], Iterable[Excess]]


def fit_problems(game: GameId, card: GameCard) -> Problems:
    """The texts of a card that its printed face would cut off, each with its field and by how much; [] if all fit."""
    measure: Measure = import_string(settings.FACE_EXCESS)
    known = CARD_GAMES[game].field
    found: Problems = []
    most: dict[str, Excess] = {}
    for each in measure(game, card):  # a text may be on both sides of a card
        most[each.field] = max(each, most.get(each.field, each), key=lambda excess: excess.letters)
    for field, text, letters in most.values():
        message = marked_plural(
            "{field} does not fit on the printed card. Shorten it by about {number} character.",
            "{field} does not fit on the printed card. Shorten it by about {number} characters.",
            letters,
            field=card_term(known[field].label) if field in known else text.capitalize(),
        )
        found.append((field if field in known else "", message))
    return found
