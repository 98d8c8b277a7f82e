"""ANiMOZ's bots: games that end and differ, house decks of equal strength, and a legal playout policy."""

from __future__ import annotations

from collections import Counter, defaultdict
from random import Random

import pytest

from benchmarks.animoz_biome_win_rates import config_for
from benchmarks.animoz_endings import endings
from benchmarks.bot_strength import strength
from collection.games import GameId
from collection.games.animoz import NOMINABLE
from play.bots import BotRandom, search_bot
from play.bots.greedy import Greedy
from play.bots.playout_randomness import QuickChance
from play.engine.chance import Chance
from play.engine.contract import Advice
from play.engine.seat_knowledge import SeatKnowledge
from play.games import animoz
from play.games.animoz.evaluation import holding_factor
from play.games.animoz.lookahead import Lookahead, scaled_lead
from play.games.animoz.playout_policy import PlayoutPolicy, play_out, policy_for
from play.games.animoz.state import CLASH, State
from play.games.animoz.variants import complete, variants
from play.games.play_games import PLAY_GAMES
from tests.case_counts import case_count
from tests.play.animoz.table_setup import Ranger, lay

SPARE = "coast-omni#spare"
SERIES = case_count(6, 10)
EVEN = range(300)


@pytest.mark.parametrize(("options", "seats"), variants(), ids=str)
def test_games_of_equal_greedy_bots_end_before_the_turn_limit_and_no_two_are_alike(
    options: dict[str, str], seats: int
) -> None:
    found = endings(seats, options, ["greedy"] * seats, SERIES)
    assert (found.limit, found.alike) == (0, 0)
    assert found.longest < 60 * seats


@pytest.mark.parametrize("names", [["greedy", "random"], ["search", "greedy"]])
def test_games_of_different_bots_end_before_the_turn_limit_too(names: list[str]) -> None:
    found = endings(2, {"mode": "starter"}, names, 4, playouts=12)
    assert (found.limit, found.alike) == (0, 0)


def test_greedy_bots_with_aniomes_build_ecosystems() -> None:
    state = animoz.setup(complete(6, {"mode": "aniome"}), Chance(b"build"))
    greedy = [Greedy(PLAY_GAMES[GameId.ANIMOZ].heuristic, BotRandom(bytes([seat]))) for seat in range(6)]
    chosen = Counter[str]()
    while waiting := animoz.to_act(state):
        action = greedy[waiting[0]].choose(SeatKnowledge(animoz, state, waiting[0]))
        chosen[action.partition(":")[0]] += 1
        animoz.apply(state, waiting[0], action)
    assert chosen["endangerment"] >= 2


@pytest.mark.prove
def test_level_2_wins_more_than_its_share_against_three_of_level_1() -> None:
    """The benchmark measures how much more; see benchmarks/README.md."""
    assert strength(GameId.ANIMOZ, "search", 4, 24, {}, others="greedy", playouts=20).share > 0.3


def test_greedy_chooses_only_among_nearly_equal_actions() -> None:
    class Judge:
        def weigh(self, _view: object, _table: object) -> list[Advice]:
            return [Advice(action, worth, "") for action, worth in (("clash:1", 1.0), ("a", 0.9), ("b", 0.8))]

    knowledge = SeatKnowledge(animoz, lay(Ranger("forest", holding=["forest-herb", SPARE]), Ranger("desert")).state, 0)
    assert {Greedy(Judge(), BotRandom(bytes([n])), 0.15).choose(knowledge) for n in range(40)} == {"clash:1", "a"}
    assert {Greedy(Judge(), BotRandom(bytes([n]))).choose(knowledge) for n in range(40)} == {"clash:1"}


def test_holding_cards_lose_their_worth_in_a_long_game() -> None:
    for rangers in (2, 4, 6):
        assert holding_factor(10 * rangers, rangers) == 1.0
        assert -1.0 < holding_factor(25 * rangers, rangers) < 1.0
        assert holding_factor(60 * rangers, rangers) == -1.0


def choices_by_phase(state: State, random: Random) -> Counter[int]:
    """How many choices were made in each phase of a game that the playout policy plays; all must be legal."""
    phases = Counter[int]()
    policy = PlayoutPolicy(state.table)
    while waiting := animoz.to_act(state):
        seat = waiting[int(random.random() * len(waiting))]
        phases[state.phase] += 1
        action = policy.choose(state, seat, random.random)
        assert action in animoz.legal_actions(state, seat)
        animoz.apply(state, seat, action)
    return phases


def test_the_playout_policy_chooses_only_legal_actions() -> None:
    random, phases = Random(4), Counter[int]()
    for number in range(60):
        options, seats = variants()[number % len(variants())]
        state = animoz.setup(complete(seats, options, Chance(bytes([number]))), Chance(bytes([number, 1])))
        for _ in range(number):  # start from positions that no good player would reach
            if waiting := animoz.to_act(state):
                offers = animoz.legal_actions(state, waiting[0])
                animoz.apply(state, waiting[0], offers[int(random.random() * len(offers))])
        phases += choices_by_phase(state, random)
    assert len(phases) == len(policy_for(state.table).choosers), "every phase occurred"


def test_the_playout_policy_does_not_use_what_others_hold() -> None:
    """It chooses the same action in worlds that the seat cannot tell apart, given the same random numbers."""
    random, compared = Random(6), 0
    for number in range(4):
        state = animoz.setup(complete(4, {"mode": ("starter", "aniome")[number % 2]}), Chance(bytes([number])))
        while waiting := animoz.to_act(state):
            for seat in waiting:
                world = animoz.redeal(state, seat, QuickChance(random.random))
                policy = policy_for(state.table)
                assert len({policy.choose(each, seat, lambda: 0.5) for each in (state, world)}) == 1
                compared += 1
            offers = animoz.legal_actions(state, waiting[0])
            animoz.apply(state, waiting[0], offers[int(random.random() * len(offers))])
    assert compared > 100


def test_secret_choices_of_others_are_replaced_by_those_of_the_playout_policy() -> None:
    weak, strong = "river-base-common", "river-apex-highlyrare-9kg"
    forest = Ranger("forest", holding=[SPARE, "coast-omni#more"])
    table = lay(forest, Ranger("desert", holding=[weak, strong], eco=["desert-apex"]))
    table.do(0, "clash:1").do(1, f"fight:{weak}")
    world = table.state.copy()
    world.chance = QuickChance(Random(1).random)
    Lookahead().set_horizon_and_guess_secrets(world)
    assert world.phase == CLASH
    assert world.pending == [None, f"fight:{strong}"]


def test_an_outcome_is_worth_most_to_the_winner_and_more_with_a_margin() -> None:
    state = animoz.setup(complete(3, {}), QuickChance(Random(2).random))
    state.emits_events = False
    rewards = Lookahead().finish(state, Random(3).random)
    assert state.outcome is not None
    assert {seat for seat in range(3) if rewards[seat] == max(rewards)} <= set(state.outcome.winners)
    assert all(0 <= reward <= 1 for reward in rewards)
    assert [scaled_lead((10, 10), 0), scaled_lead((15, 10), 0), scaled_lead((0, 40), 0)] == [0.5, 0.75, 0.0]


@pytest.mark.parametrize("seed", [b"one", b"two", b"three"])
def test_a_search_takes_the_point_that_wins_the_game(seed: bytes) -> None:
    """The last turn of Brumation: two points win, one point would only tie, and Endangerment is a gamble."""
    held = ["forest-herb", "river-herb", "river-apex-highlyrare-9kg"]
    forest = Ranger("forest", holding=held, sanctuary=["forest-carn", "forest-base"])
    table = lay(forest, Ranger("desert", sanctuary=["desert-herb", "desert-carn", "coast-herb"]))
    table.state.brumation, table.state.sits_out, table.state.turns_left = True, 0b10, [1, 0]
    action = search_bot(PLAY_GAMES[GameId.ANIMOZ], seed, 60).choose(SeatKnowledge(animoz, table.state, 0))
    assert action in ("sanctuary:forest-herb", "sanctuary:river-apex-highlyrare-9kg")


def test_house_decks_are_even() -> None:
    """The playout policy plays all six seats; the benchmark plays 2,000 games of greedy bots."""
    wins: defaultdict[str, float] = defaultdict(float)
    random = Random(8)
    for number in EVEN:
        config, order = config_for("aniome", number)
        state = animoz.setup(config, QuickChance(random.random))
        state.emits_events = False
        play_out(state, random.random)
        assert state.outcome is not None
        for seat in state.outcome.winners:
            wins[order[seat]] += 1 / len(state.outcome.winners)
    shares = {str(biome): wins[biome] * len(NOMINABLE) / len(EVEN) for biome in NOMINABLE}
    assert all(0.45 < share < 1.75 for share in shares.values()), shares
