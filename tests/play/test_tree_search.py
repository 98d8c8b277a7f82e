"""Level 2: it uses only what its seat knows, keeps to its budget, and finds good moves."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from random import Random
from typing import Any

import pytest

from collection.games import GameId
from play.bots import levels, search_bot
from play.bots.playout_randomness import QuickChance
from play.engine.chance import Chance
from play.engine.contract import Action, View
from play.engine.seat_knowledge import SeatKnowledge
from play.games import animanize
from play.games.animanize.lookahead import LAST_ROUND_TABLES, RoundPlayout
from play.games.animanize.state import TRICKS
from play.games.play_games import PLAY_GAMES
from tests.play.animalia import table_setup as animalia_table
from tests.play.animanize import table_setup as animanize_table
from tests.play.arctic import table_setup as arctic_table

THINKING = [game for game in GameId if 2 in levels(game)]


class Keyhole:
    """A `SeatKnowledge` that counts how often a bot uses each of its parts."""

    def __init__(self, game: GameId, state: Any, seat: int) -> None:
        self.seat = seat
        self.knowledge = SeatKnowledge(PLAY_GAMES[game].rules, state, seat)
        self.table = state.table
        self.worlds = 0

    def actions(self) -> Sequence[Action]:
        return self.knowledge.actions()

    def view(self) -> View:
        return self.knowledge.view()

    def determinize(self, chance: Chance) -> Any:
        self.worlds += 1
        return self.knowledge.determinize(chance)


class Counted:
    """A game's `Lookahead` that counts playouts."""

    def __init__(self, game: GameId) -> None:
        self.lookahead = PLAY_GAMES[game].lookahead
        self.finished = 0

    def __getattr__(self, name: str) -> Any:
        return getattr(self.lookahead, name)

    def finish(self, world: Any, random: Any) -> Any:
        self.finished += 1
        assert self.lookahead is not None
        return self.lookahead.finish(world, random)


def positions(game: GameId, number: int) -> list[tuple[Any, int]]:
    """Positions of a random game in which a seat has something to choose."""
    rules = PLAY_GAMES[game].rules
    options, seats = PLAY_GAMES[game].variants.variants()[0]
    state = rules.setup(PLAY_GAMES[game].variants.complete(seats, options), Chance(b"positions"))
    random = Random(3).random
    found: list[tuple[Any, int]] = []
    while len(found) < number:
        seat = rules.to_act(state)[0]
        offers = rules.legal_actions(state, seat)
        if len(offers) > 1:
            found.append((state.copy(), seat))
        rules.apply(state, seat, offers[int(random() * len(offers))])
    return found


def chosen(game: GameId, state: Any, seat: int, playouts: int = 200, seed: bytes = b"seed") -> Action:
    """What a bot of level 2 does in that seat."""
    bot = search_bot(PLAY_GAMES[game], seed, playouts)
    return bot.choose(Keyhole(game, state, seat))  # type: ignore[arg-type]  # a double of SeatKnowledge


def test_every_game_lists_its_levels() -> None:
    assert {game: levels(game) for game in GameId} == {
        GameId.ANIMOZ: (0, 1, 2),
        GameId.ARCTIC: (0, 1, 2),
        GameId.ANIMANIZE: (0, 1, 2),
        GameId.ANIMALIA: (0, 1, 2),
        GameId.ANIMUS: (0, 1, 2),
    }


@pytest.mark.parametrize("game", THINKING)
def test_a_search_makes_the_same_legal_choice_for_the_same_seed(game: GameId) -> None:
    for state, seat in positions(game, 8):
        first, second = (chosen(game, state, seat, 30) for _ in range(2))
        assert first == second
        assert first in PLAY_GAMES[game].rules.legal_actions(state, seat)


@pytest.mark.parametrize("game", THINKING)
def test_a_search_does_not_change_the_table(game: GameId) -> None:
    for state, seat in positions(game, 4):
        before = PLAY_GAMES[game].rules.view(state, seat)
        chosen(game, state, seat, 30)
        assert PLAY_GAMES[game].rules.view(state, seat) == before


@pytest.mark.target("H4")
@pytest.mark.parametrize("game", THINKING)
def test_a_search_uses_only_what_its_seat_knows(game: GameId) -> None:
    """The double has no state: only view, actions and determinized worlds."""
    for state, seat in positions(game, 8):
        keyhole = Keyhole(game, state, seat)
        assert not hasattr(keyhole, "_state")
        search_bot(PLAY_GAMES[game], b"seed", 20).choose(keyhole)  # type: ignore[arg-type]  # a double of SeatKnowledge
        assert keyhole.worlds <= 20


@pytest.mark.parametrize("game", THINKING)
@pytest.mark.parametrize("budget", [12, 40])
def test_a_search_keeps_to_its_budget(game: GameId, budget: int) -> None:
    spent = []
    for state, seat in positions(game, 8):
        bot, counted = search_bot(PLAY_GAMES[game], b"seed", budget), Counted(game)
        bot.lookahead = counted
        bot.choose(SeatKnowledge(PLAY_GAMES[game].rules, state, seat))
        spent.append(counted.finished)
    assert max(spent) <= budget
    assert max(spent) > budget // 2


@pytest.mark.parametrize("seed", [b"one", b"two", b"three"])
def test_in_animanize_a_search_leaves_the_trick_that_breaks_its_round(seed: bytes) -> None:
    table = animanize_table.lay(
        "red-9 red-1",
        "blue-2 blue-3",
        "red-5 yellow-1",
        leader=2,
        animals=("animal-9 animal-8", "", ""),
        tricks=(3, 5, 4),
        round_number=6,
    ).play("red-5")
    assert chosen(GameId.ANIMANIZE, table.state, 0, seed=seed) == "play:red-1"


@pytest.mark.parametrize("seed", [b"one", b"two", b"three"])
def test_in_animalia_a_search_draws_the_suit_before_it_leads_what_it_needs(seed: bytes) -> None:
    table = animalia_table.lay_out(
        ["lynx", "hamster"],
        ["mink", "monarch"],
        ["olm", "crane"],
        missions={0: [["hamster"]]},
        coins=0,
        leader=0,
    )
    assert chosen(GameId.ANIMALIA, table.state, 0, seed=seed) == "play:lynx"


@pytest.mark.parametrize("seed", [b"one", b"two", b"three"])
def test_in_arctic_a_search_completes_its_run_in_the_last_turn(seed: bytes) -> None:
    table = arctic_table.lay(
        arctic_table.Player(
            hand=["fox-1-1", "bear-1-1", "orca-1-2"], pile=["fox-1-3", "fox-1-4", "fox-1-5"], totem="walrus"
        ),
        arctic_table.Player(hand=["bear-1-2"], pile=["moose-1-5"], totem="puffin"),
        active=0,
        first=1,
        ending="extra",
    )
    assert chosen(GameId.ARCTIC, table.state, 0, seed=seed) == "place:fox-1-1"


@pytest.mark.parametrize("drawn", [0.0, 0.999])
@pytest.mark.parametrize("seats", [3, 4])
def test_playouts_of_animanize_keep_to_its_rules(seats: int, drawn: float) -> None:
    """With a constant random stream, the quick playout and the rules come to the same totals."""
    state = animanize.setup(PLAY_GAMES[GameId.ANIMANIZE].variants.complete(seats, {}), Chance(b"playouts"))
    random = Random(1).random
    compared = eliminated = 0
    while (waiting := animanize.to_act(state)) and compared < 150:
        if state.phase == TRICKS:
            quick, ruled = state.copy(), state.copy()
            ruled.table = LAST_ROUND_TABLES[seats, state.round]
            while seat := animanize.to_act(ruled):
                offers = animanize.legal_actions(ruled, seat[0])
                animanize.apply(ruled, seat[0], offers[int(drawn * len(offers))])
            assert RoundPlayout(quick).totals(lambda: drawn) == list(ruled.totals)
            eliminated += ruled.round_scores[-1].eliminated >= 0
            compared += 1
        offers = animanize.legal_actions(state, waiting[0])
        animanize.apply(state, waiting[0], offers[int(random() * len(offers))])
    assert compared == 150
    assert eliminated


def test_determinized_worlds_are_dealt_in_every_order() -> None:
    chance = QuickChance(Random(1).random)
    assert len(Counter("".join(chance.deal("abcd")) for _ in range(600))) == 24
    assert {chance.below(3) for _ in range(60)} == {0, 1, 2}
    chance.record("roll", {"value": 1})
    assert chance.outcomes == []
    assert chance.copy().deal(range(30)) != chance.deal(range(30))
