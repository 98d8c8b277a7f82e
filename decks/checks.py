"""What a deck's game, name, nominated BiOME and draft must be. Each raises `decks.refusals.Refused` with what to do."""

from __future__ import annotations

from collection.display_names import plain_name
from collection.games import GameId
from collection.games.animoz import NOMINABLE
from decks.games.animus import draft as drafts
from decks.models import MAX_NAME
from decks.refusals import BadBiome, BadName, NothingBuilt, UnreadableList


def game_checked(game: str) -> GameId:
    """The game of that name, if decks are built of it."""
    if game not in [each.value for each in GameId if each.built]:
        offered = " or ".join(each.label for each in GameId if each.built)
        raise NothingBuilt(f"Decks are built for {offered}.")
    return GameId(game)


def name_checked(given: str) -> str:
    """The name without what no name may hold; it must not be empty or too long."""
    name = plain_name(given)
    if not name:
        raise BadName("A deck needs a name.")
    if len(name) > MAX_NAME:
        raise BadName(f"The name has {len(name)} characters; {MAX_NAME} fit.")
    return name


def nominated_checked(game: str, given: str) -> str:
    """The nominated BiOME of an ANiOME deck; an Animus team has none."""
    if game_checked(game) is GameId.ANIMUS:
        return ""
    biome = given.strip().lower()
    if biome not in NOMINABLE:
        raise BadBiome(f"Nominate one of {', '.join(NOMINABLE)}.")
    return biome


def expect_drafted(log: drafts.DraftLog) -> None:
    """Raises UnreadableList, with everything that is wrong with the log of a draft."""
    if sentences := [str(problem) for problem in drafts.faults(log)]:
        raise UnreadableList(*sentences)
