"""Setting up a game: with a draft or with two teams. [U 2]"""

from __future__ import annotations

from typing import Final

from decks.games.animus import draft_pyramid
from play.engine.chance import Chance
from play.engine.contract import Config
from play.games.animus.battle.begin_battle import begin_battle
from play.games.animus.card_table import Table, table_for
from play.games.animus.draft.entity_choice import DEALT, deal_entities
from play.games.animus.state import SEATS, State

TEAMS: Final = "teams"
STARTS: Final = ("draft", TEAMS)
DRAFT_ONLY: Final = "draft"
ENDS: Final = ("battle", DRAFT_ONLY)
ENOUGH: Final = {"characters": draft_pyramid.SIZE, "entities": SEATS * DEALT}
OPTIONS: Final = ("start", "end")


def setup(config: Config, chance: Chance) -> State:
    """See `Rules.setup`. Options: `start` (`draft` or `teams`), `end` (`battle`, or `draft` when the draft is all)."""
    if unknown := [name for name in config.options if name not in OPTIONS]:
        raise ValueError(f"Animus has no option {', '.join(unknown)}. Its options are {', '.join(OPTIONS)}.")
    start, end = config.options.get("start", "draft"), config.options.get("end", "battle")
    if config.seats != SEATS:
        raise ValueError(f"Animus is for two players, not {config.seats}. [U 2.1]")
    if start not in STARTS or end not in ENDS or (start == TEAMS and end == DRAFT_ONLY):
        raise ValueError(
            "A match starts with a draft or with teams. Only one that starts with a draft can end with it."
            " [U 2.6, U 2.8]"
        )
    teams = config.decks if start == TEAMS else ()
    check_teams(teams, start)
    table = table_for(config.cards, teams, end == DRAFT_ONLY)
    state = State(table, chance)
    if start == TEAMS:
        begin_battle_of_teams(state, config)
    else:
        check_enough_cards(table)
        deal_entities(state)
    return state


def check_teams(teams: object, start: str) -> None:
    """Raises ValueError unless there are two teams of nine different characters and an entity, if the match
    starts with teams.
    """
    if start != TEAMS:
        return
    if not isinstance(teams, list | tuple) or len(teams) != SEATS:
        raise ValueError("Two teams are needed, one for each player. [U 2.6]")
    for team in teams:
        cards = team.get("cards")
        if (
            not isinstance(cards, list | tuple)
            or len(cards) != draft_pyramid.TEAM
            or len(set(cards)) != draft_pyramid.TEAM
        ):
            raise ValueError("A team is nine different characters and an entity. [U 13.2]")
        if not isinstance(team.get("entity"), str):
            raise ValueError("A team needs an entity. [U 13.2]")


def check_enough_cards(table: Table) -> None:
    """Raises ValueError when there are too few cards to draft from."""
    if table.count < ENOUGH["characters"] or len(table.entities) < ENOUGH["entities"]:
        raise ValueError("A draft needs at least eighteen characters and four entities. [U 2.2, U 3.1]")


def begin_battle_of_teams(state: State, config: Config) -> None:
    """Announce both teams and begin the battle. [U 2.6]"""
    table = state.table
    for seat, team in enumerate(config.decks):
        for card in range(draft_pyramid.TEAM * seat, draft_pyramid.TEAM * (seat + 1)):
            state.owner[card] = seat
        state.kept[seat] = table.entity[team["entity"]]
        cards = table.slugs[draft_pyramid.TEAM * seat : draft_pyramid.TEAM * (seat + 1)]
        state.emit("team", seat=seat, name=team.get("name", ""), cards=cards, entity=team["entity"])
    begin_battle(state)
