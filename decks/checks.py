"""What a deck's game, name, nomination and draft must be. Each raises a `Refusal`, with what to do."""

from __future__ import annotations

from collection.display_names import plain_name
from collection.games import GameId
from decks.built_games import BUILT_GAMES, deck_game, drafting_of
from decks.games.contract import DraftLog
from decks.models import MAX_NAME
from decks.refusals import BadName, BadNomination, NoDecksForGame, UnreadableList


def game_checked(game: str) -> GameId:
    """The game of that name, if decks are built of it."""
    if game not in BUILT_GAMES:
        offered = " or ".join(each.label for each in BUILT_GAMES)
        raise NoDecksForGame(f"Decks are built for {offered}.")
    return GameId(game)


def name_checked(given: str) -> str:
    """The name without the characters that no name may hold; it must not be empty or too long."""
    name = plain_name(given)
    if not name:
        raise BadName("A deck needs a name.")
    if len(name) > MAX_NAME:
        raise BadName(f"The name has {len(name)} characters; {MAX_NAME} fit.")
    return name


def nominated_checked(game: str, given: str) -> str:
    """What a deck of the game nominates; "" where decks nominate nothing."""
    nomination = deck_game(game_checked(game)).nomination
    if nomination is None:
        return ""
    nominated = given.strip().lower()
    if nominated not in nomination.options:
        raise BadNomination(f"Nominate one of {', '.join(nomination.options)}.", code=nomination.refusal_code)
    return nominated


def expect_drafted(log: DraftLog) -> None:
    """Raises UnreadableList, with everything that is wrong with the log of a draft."""
    if sentences := [str(problem) for problem in drafting_of(log.game).faults(log)]:
        raise UnreadableList(*sentences)
