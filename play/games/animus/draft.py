"""Before the battle: the set-up, entities kept in secret, the draft from the pyramid. [U 2, U 3]"""

from __future__ import annotations

from typing import Final

from decks.games.animus import pyramid
from play.engine.chance import Chance
from play.engine.contract import Config, Result, Seat
from play.games.animus import codes, values
from play.games.animus.state import BOTH, DRAFT, ENTITIES, OVER, SEATS, START, State
from play.games.animus.table import Card, Table, table_for

TEAMS: Final = "teams"
STARTS: Final = ("draft", TEAMS)
DRAFT_ONLY: Final = "draft"
ENDS: Final = ("battle", DRAFT_ONLY)
DEALT: Final = 2
"""Entities that each player is dealt. [U 2.2]"""
ENOUGH: Final = {"characters": pyramid.SIZE, "entities": SEATS * DEALT}
OPTIONS: Final = ("start", "end")
HELD: Final = 3
"""Cards that each player draws before the first turn. [U 2.5]"""
SIDES: Final = 6


def setup(config: Config, chance: Chance) -> State:
    """See `Rules.setup`. Options: `start` (`draft` or `teams`), `end` (`battle`, or `draft` when the draft is all)."""
    if unknown := [name for name in config.options if name not in OPTIONS]:
        raise ValueError(f"Animus has no option {', '.join(unknown)}. Its options are {', '.join(OPTIONS)}.")
    start, end = config.options.get("start", "draft"), config.options.get("end", "battle")
    if config.seats != SEATS:
        raise ValueError(f"Animus is for two players, not {config.seats}. [U 2.1]")
    if start not in STARTS or end not in ENDS or (start == TEAMS and end == DRAFT_ONLY):
        raise ValueError(
            "Animus starts with a draft or with teams, and only a draft can be the end of it. [U 2.6, U 2.8]"
        )
    teams = config.decks if start == TEAMS else ()
    check_teams(teams, start)
    table = table_for(config.cards, teams, end == DRAFT_ONLY)
    state = State(table, chance)
    if start == TEAMS:
        bring_teams(state, config)
    else:
        check_box(table)
        deal(state)
    return state


def check_teams(teams: object, start: str) -> None:
    """Raises ValueError unless there are two teams of nine different characters and an entity, where teams are brought."""
    if start != TEAMS:
        return
    if not isinstance(teams, list | tuple) or len(teams) != SEATS:
        raise ValueError("Two players bring a team each. [U 2.6]")
    for team in teams:
        cards = team.get("cards")
        if not isinstance(cards, list | tuple) or len(cards) != pyramid.TEAM or len(set(cards)) != pyramid.TEAM:
            raise ValueError("A team is nine different characters and an entity. [U 13.2]")
        if not isinstance(team.get("entity"), str):
            raise ValueError("A team needs its entity. [U 13.2]")


def check_box(table: Table) -> None:
    """Raises ValueError when there are too few cards to draft from."""
    if table.count < ENOUGH["characters"] or len(table.entities) < ENOUGH["entities"]:
        raise ValueError("A draft needs eighteen characters and four entities at least. [U 2.2, U 3.1]")


def deal(state: State) -> None:
    """Two entities to each player. Nothing else lies there until both have chosen. [U 2.2]"""
    table, chance = state.table, state.chance
    state.dealt = chance.deal(range(len(table.entities)))
    hands = [[table.entity_slugs[each] for each in entity_hand(state, seat)] for seat in range(SEATS)]
    aside = [table.entity_slugs[each] for each in state.dealt[SEATS * DEALT :]]
    chance.tell("entities", {"hands": hands, "aside": aside})
    for seat in range(SEATS):
        state.tell("dealt-entities", (seat,), seat=seat, entities=hands[seat])
    state.phase = ENTITIES
    state.asked = (codes.Q_ENTITY,)
    state.waiting = BOTH


def lay_pyramid(state: State) -> None:
    """Eighteen characters are laid out, and a throw says who drafts first. [U 2.4, U 3.1]"""
    table, chance = state.table, state.chance
    dealt = chance.deal(range(table.count))
    state.pyramid, state.unseen = dealt[: pyramid.SIZE], dealt[pyramid.SIZE :]
    chance.tell("pyramid", {"rows": pyramid_rows(state)})
    state.draft_first = throw_for_first(state, "draft")
    if state.telling:
        up = [card for at, card in enumerate(state.pyramid) if pyramid.is_up(at, 0)]
        state.tell("pyramid", cards=state.slugs(up))


def pyramid_rows(state: State) -> list[list[str]]:
    """The pyramid's cards from the row of six down."""
    slugs = state.slugs(state.pyramid)
    return [slugs[start : start + length] for start, length in zip(pyramid.STARTS, pyramid.ROWS, strict=True)]


def entity_hand(state: State, seat: Seat) -> list[int]:
    """The two entities that a player was dealt; none where teams were brought."""
    return state.dealt[DEALT * seat : DEALT * (seat + 1)]


def throw_for_first(state: State, what: str) -> Seat:
    """Both roll, equal dice again; whoever rolls higher. [U 2.4, U 2.5]"""
    throws: list[tuple[int, int]] = []
    while not throws or throws[-1][0] == throws[-1][1]:
        throws.append((state.chance.below(SIDES) + 1, state.chance.below(SIDES) + 1))
    first = 0 if throws[-1][0] > throws[-1][1] else 1
    if what == "draft":
        state.draft_rolls = tuple(throws)
    rolls = [list(throw) for throw in throws]
    state.chance.tell("first", {"seat": first, "rolls": rolls, "of": what})
    if state.telling:
        state.tell("first", seat=first, rolls=rolls, of=what)
    return first


def entity_offers(state: State, seat: Seat) -> list[str]:
    """The two that were dealt. [U 2.3]"""
    return [state.table.keep_entity[entity] for entity in entity_hand(state, seat)]


def keep_entity(state: State, seat: Seat, action: str) -> None:
    """Keep one in secret; when both have, both are shown. [U 2.3]"""
    state.kept[seat] = state.table.meaning[action][1]
    state.waiting &= ~(1 << seat)
    if state.telling:
        state.tell("kept", (seat,), seat=seat, entity=state.name_of(state.table.count + seat))
    if state.waiting:
        return
    if state.telling:
        state.tell("entities", entities=[state.table.entity_slugs[entity] for entity in state.kept])
    state.phase = DRAFT
    state.fresh = False
    lay_pyramid(state)
    ask_for_pick(state)


def ask_for_pick(state: State) -> None:
    """Whose pick it is, or the battle. [U 3.6]"""
    picker = pyramid.picker(len(state.picks), state.draft_first)
    if picker is None:
        end_draft(state)
    else:
        state.asked = (codes.Q_DRAFT,)
        state.waiting = 1 << picker


def pick_offers(state: State) -> list[str]:
    """The cards that lie free. [U 3.4]"""
    return [state.table.draft[state.pyramid[at]] for at in pyramid.free(state.taken)]


def pick(state: State, seat: Seat, action: str) -> None:
    """Take a free card; what it uncovers is turned up. [U 3.4, U 3.5]"""
    card = state.table.meaning[action][1]
    at = state.pyramid.index(card)
    before = state.taken
    state.taken |= 1 << at
    state.picks.append(at)
    state.owner[card] = seat
    if state.telling:
        state.tell("picked", seat=seat, card=state.table.slugs[card], turned=turned_up(state, before))
    ask_for_pick(state)


def turned_up(state: State, before: int) -> list[str]:
    """What the last pick has uncovered, by its mask before."""
    found = pyramid.up(state.taken) & ~pyramid.up(before)
    return [state.table.slugs[card] for at, card in enumerate(state.pyramid) if found >> at & 1]


def end_draft(state: State) -> None:
    """All eighteen are taken: the battle begins, or that was all. [U 2.5, U 2.8]"""
    if state.table.draft_only:
        state.phase = OVER
        state.waiting, state.asked = 0, None
        state.outcome = Result((0, 1), (0, 0), "drafted")
        if state.telling:
            state.tell("drafted")
    else:
        begin_battle(state)


def bring_teams(state: State, config: Config) -> None:
    """Both teams are shown, and the battle begins. [U 2.6]"""
    table = state.table
    for seat, team in enumerate(config.decks):
        for card in range(pyramid.TEAM * seat, pyramid.TEAM * (seat + 1)):
            state.owner[card] = seat
        state.kept[seat] = table.entity[team["entity"]]
        cards = table.slugs[pyramid.TEAM * seat : pyramid.TEAM * (seat + 1)]
        state.tell("team", seat=seat, name=team.get("name", ""), cards=cards, entity=team["entity"])
    begin_battle(state)


def begin_battle(state: State) -> None:
    """Shuffle, throw for the first turn, draw three. [U 2.5]"""
    for seat in range(SEATS):
        team: list[Card] = [card for card in range(state.table.count) if state.owner[card] == seat]
        deck = state.chance.deal(team)
        state.chance.tell("deck", {"seat": seat, "cards": state.slugs(deck)})
        deck.reverse()
        state.hands[seat] = [deck.pop() for _ in range(HELD)]
        state.decks[seat] = deck
        for card in state.hands[seat]:
            state.known[card] = 1 << seat
        if state.telling:
            state.tell("drew", (seat,), seat=seat, cards=state.slugs(state.hands[seat]), number=HELD)
    state.first = throw_for_first(state, "battle")
    state.active = 1 - state.first
    state.phase = START
    state.asked, state.waiting = None, 0
    values.refresh(state)
    state.agenda.append((codes.TURN,))
