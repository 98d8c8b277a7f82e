"""Checks of a deck's game, name, nomination and draft. Each raises a `Refusal` that says what to do."""

from __future__ import annotations

from collection.games import GameId
from collection.name_cleaning import plain_name
from decks.games.contract import DraftLog
from decks.games_with_decks import GAMES_WITH_DECKS, deck_game, drafting_of
from decks.models import MAX_NAME
from decks.refusals import BadName, BadNomination, NoDecksForGame, UnreadableList


def checked_game(game: str) -> GameId:
    """The game with this slug. Raises NoDecksForGame if no decks are built for it."""
    if game not in GAMES_WITH_DECKS:
        offered = " or ".join(each.label for each in GAMES_WITH_DECKS)
        raise NoDecksForGame(f"You can build decks for {offered}.")
    return GameId(game)


def checked_name(given: str) -> str:
    """The name without characters that are not allowed. Raises BadName if it is empty or too long."""
    name = plain_name(given)
    if not name:
        raise BadName("A deck needs a name.")
    if len(name) > MAX_NAME:
        raise BadName(f"The name has {len(name)} characters; at most {MAX_NAME} are allowed.")
    return name


def checked_nomination(game: str, given: str) -> str:
    """What a deck of the game nominates; "" if its decks nominate nothing. Raises BadNomination."""
    nomination = deck_game(checked_game(game)).nomination
    if nomination is None:
        return ""
    nominated = given.strip().lower()
    if nominated not in nomination.options:
        raise BadNomination(f"Nominate one of {', '.join(nomination.options)}.", code=nomination.refusal_code)
    return nominated


def expect_sound_draft(log: DraftLog) -> None:
    """Raises UnreadableList with everything that is wrong with the log of a draft."""
    if sentences := [str(problem) for problem in drafting_of(log.game).faults(log)]:
        raise UnreadableList(*sentences)
