"""Bots make no moves that only lead back to the same position: no switching back, no toggling of reactions, no useless
Reset.
"""

from __future__ import annotations

from collections.abc import Callable

import pytest

from play.bots.shortlist_search import ShortlistSearch
from play.engine.chance import Chance
from play.engine.contract import Config
from play.engine.seat_knowledge import SeatKnowledge
from play.games import animus
from play.games.animus.bots.from_state import from_state
from play.games.animus.heuristic import weigh, weigh_all
from play.games.animus.lookahead import Lookahead
from play.games.animus.state import TACTICAL, TACTICAL_2, State
from play.games.play_games import PLAY_GAMES
from tests.play.animus.table_setup import Layout, Side, lay

MOVERS = [
    "loader-forty", "the-mapmaker", "bellwether", "inertia", "harpoon-anneke", "queen-of-moths", "mother-fathom",
    "the-drowned-choir", "auntie-eightways",
]  # fmt: skip
"""Characters that move others, hold them in place, or are stronger beside another."""
TEAM = {"name": "To and fro", "cards": MOVERS, "entity": "mother-of-doors"}
LEADS_BACK = -4.0


def worth(table: Layout, action: str) -> float:
    return next(each.worth for each in weigh(table.view(0), table.state.table) if each.action == action)


def position_key(state: State) -> tuple[object, ...]:
    """The whole position, except the players' settings for Reactions."""
    cards = (*map(tuple, state.zones.hands), *map(tuple, state.zones.decks), *map(tuple, state.zones.piles))
    return (tuple(state.formation), tuple(state.damage), cards, state.modifiers)


def repeats(choose: Callable[[State, int], str], seed: str) -> list[list[str]]:
    """The Tactical Phase moves of a whole game that led back to an earlier position."""
    state, found = animus.setup(Config(2, {"start": "teams"}, [TEAM, TEAM], {}), Chance(seed.encode())), []
    seen: dict[tuple[object, ...], int] = {}
    done: list[str] = []
    phase = (0, 0)
    while waiting := animus.to_act(state):
        if (state.turn, state.phase) != phase:
            phase, seen, done = (state.turn, state.phase), {}, []
        if state.phase in (TACTICAL, TACTICAL_2) and state.asked is None and state.half is None:
            if (at := seen.get(position_key(state))) is not None:
                found.append(done[at:])
            seen[position_key(state)] = len(done)
        action = choose(state, waiting[0])
        done.append(action)
        animus.apply(state, waiting[0], action)
    return found


def test_level_one_never_returns_to_the_same_position() -> None:
    def chosen(state: State, seat: int) -> str:
        return weigh_all(from_state(state, seat), animus.legal_actions(state, seat))[0].action

    assert [moves for number in range(30) for moves in repeats(chosen, f"one {number}")] == []


def test_level_two_never_returns_to_the_same_position() -> None:
    judge, shortlist = PLAY_GAMES["animus"].heuristic, Lookahead().shortlist  # type: ignore[index]
    bots = [
        ShortlistSearch(animus, Lookahead(), shortlist, judge, b"%d" % seat, 5)  # type: ignore[arg-type]
        for seat in range(2)
    ]

    def chosen(state: State, seat: int) -> str:
        return bots[seat].choose(SeatKnowledge(animus, state, seat))

    assert [moves for number in (1,) for moves in repeats(chosen, f"two {number}")] == []


def test_a_switch_back_is_worth_nothing_at_either_level() -> None:
    side = Side(
        {"melee": "bellwether", "range-left": "inertia", "range-right": "queen-of-moths"}, entity="mother-of-doors"
    )
    table = lay(side, {"melee": "ox-power-3-3"}).switch(0, "melee", "range-left").do(0, "switch:melee")
    assert worth(table, "with:range-left") < LEADS_BACK
    assert worth(table, "with:range-right") > LEADS_BACK


def test_a_character_that_was_moved_is_not_moved_again_by_an_ability() -> None:
    places = {"melee": "ox-power-3-3", "range-left": "loader-forty", "support-left": "elk-power-1-1"}
    table = lay(Side(places, entity="mother-of-doors"), {"melee": "ox-power-3-3"})
    table.switch(0, "range-left", "support-left").do(0, "use:support-left")
    assert worth(table, "choose:yours:range-left") < LEADS_BACK


def test_a_move_that_moving_up_reverses_is_not_made() -> None:
    places = {"melee": "loader-forty", "range-left": "ox-power-3-3", "range-right": "elk-power-1-1"}
    table = lay(places, {"melee": "ox-power-3-3"}).do(0, "use:melee", "choose:yours:range-left")
    assert table.arguments(0, "place") == ["support-middle", "support-right"]
    assert worth(table, "place:support-middle") < LEADS_BACK < worth(table, "place:support-right")


def test_settings_for_reactions_are_never_changed() -> None:
    table = lay({"melee": "tin-orrery"}, {"melee": "ox-power-3-3"})
    assert worth(table, "never:melee") < LEADS_BACK
    assert worth(table.do(0, "never:melee"), "ask:melee") < LEADS_BACK


@pytest.mark.parametrize("card", ["will-o-wick", "little-abacus", "doctor-null", "ember-quill"])
def test_with_an_empty_deck_a_card_is_reset_only_for_what_it_does(card: str) -> None:
    theirs = Side({"melee": "ox-power-3-3"}, {"melee": 1})
    table = lay(Side({"melee": "elk-power-2-2"}, hand=[card], deck=()), theirs, phase="reset")
    assert worth(table, f"bottom:{card}") < LEADS_BACK
    wanted = card == "will-o-wick"
    assert (worth(table, f"reset:{card}") > 0) == wanted
    assert (worth(table, f"reset:{card}") < LEADS_BACK) == (not wanted)
    full = lay(Side({"melee": "elk-power-2-2"}, hand=[card]), theirs, phase="reset")
    assert worth(full, f"bottom:{card}") > LEADS_BACK


def test_no_bot_resets_the_same_card_turn_after_turn_for_nothing() -> None:
    side = Side({"melee": "elk-power-2-2"}, hand=["little-abacus"], deck=())
    table = lay(side, Side({"melee": "ox-power-2-2"}, deck=()), phase="reset")
    advice = weigh(table.view(0), table.state.table)
    assert advice[0].action == "keep"
    assert {each.action for each in advice if each.worth > advice[0].worth - 1.5} == {"keep"}
