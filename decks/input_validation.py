"""Checks of a deck's game, name, nomination and draft. Each raises a `Refusal` that says what to do."""

from __future__ import annotations

from django.utils.translation import gettext

from collection.games import GameId
from collection.name_cleaning import plain_name
from config.text_lists import text_list
from decks.deck_status import translated_problem
from decks.games.contract import DraftLog
from decks.games_with_decks import GAMES_WITH_DECKS, deck_game, drafting_of
from decks.models import MAX_NAME
from decks.refusals import BadName, BadNomination, NoDecksForGame, UnreadableList


def checked_game(game: str) -> GameId:
    """The game with this slug. Raises NoDecksForGame if no decks are built for it."""
    if game not in GAMES_WITH_DECKS:
        offered = text_list((each.label for each in GAMES_WITH_DECKS), "or")
        raise NoDecksForGame(gettext("You can build decks for %(games)s.") % {"games": offered})
    return GameId(game)


def checked_name(given: str) -> str:
    """The name without characters that are not allowed. Raises BadName if it is empty or too long."""
    name = plain_name(given)
    if not name:
        raise BadName(gettext("A deck needs a name."))
    if len(name) > MAX_NAME:
        text = gettext("The name has %(number)s characters; at most %(most)s are allowed.")
        raise BadName(text % {"number": len(name), "most": MAX_NAME})
    return name


def checked_nomination(game: str, given: str) -> str:
    """What a deck of the game nominates; "" if its decks nominate nothing. Raises BadNomination."""
    nomination = deck_game(checked_game(game)).nomination
    if nomination is None:
        return ""
    nominated = given.strip().lower()
    if nominated not in nomination.options:
        text = gettext("Nominate one of %(options)s.") % {"options": ", ".join(nomination.options)}
        raise BadNomination(text, code=nomination.refusal_code)
    return nominated


def expect_sound_draft(log: DraftLog) -> None:
    """Raises UnreadableList with everything that is wrong with the log of a draft."""
    if sentences := [str(translated_problem(problem)) for problem in drafting_of(log.game).faults(log)]:
        raise UnreadableList(*sentences)
