"""ANiMOZ's bots: games that end and differ, house decks that are even, and a quick player that keeps to the rules."""

from __future__ import annotations

from collections import Counter, defaultdict
from random import Random

import pytest

from benchmarks.animoz_biomes import config_for
from benchmarks.animoz_endings import endings
from benchmarks.bots import strength
from collection.games import GameId
from collection.games.animoz import NOMINABLE
from play.bots import Luck, thinker
from play.bots.greedy import Greedy
from play.bots.quick import QuickChance
from play.engine.chance import Chance
from play.engine.contract import Advice
from play.engine.sight import Sight
from play.games import animoz
from play.games.animoz.lookahead import Lookahead, margin
from play.games.animoz.playing import Player, play_on, player_at
from play.games.animoz.prospects import keeping
from play.games.animoz.state import CLASH, State
from play.games.animoz.variants import complete, variants
from play.games.play_games import PLAY_GAMES
from tests.play.animoz.table import Ranger, lay

SPARE = "coast-omni#spare"
SERIES = 10
EVEN = range(300)


@pytest.mark.parametrize(("options", "seats"), variants(), ids=str)
def test_games_of_equal_greedy_bots_end_by_themselves_and_no_two_are_alike(options: dict[str, str], seats: int) -> None:
    found = endings(seats, options, ["greedy"] * seats, SERIES)
    assert (found.limit, found.alike) == (0, 0)
    assert found.longest < 60 * seats


@pytest.mark.parametrize("names", [["greedy", "random"], ["search", "greedy"]])
def test_games_of_different_bots_end_by_themselves_too(names: list[str]) -> None:
    found = endings(2, {"mode": "starter"}, names, 4, playouts=12)
    assert (found.limit, found.alike) == (0, 0)


def test_greedy_bots_with_aniomes_build_ecosystems() -> None:
    state = animoz.setup(complete(6, {"mode": "aniome"}), Chance(b"build"))
    greedy = [Greedy(PLAY_GAMES[GameId.ANIMOZ].heuristic, Luck(bytes([seat]))) for seat in range(6)]
    chosen = Counter[str]()
    while waiting := animoz.to_act(state):
        action = greedy[waiting[0]].choose(Sight(animoz, state, waiting[0]))
        chosen[action.partition(":")[0]] += 1
        animoz.apply(state, waiting[0], action)
    assert chosen["endangerment"] >= 2


def test_level_2_wins_more_than_its_share_against_three_of_level_1() -> None:
    """The benchmark measures how much more; see benchmarks/README.md."""
    assert strength(GameId.ANIMOZ, "search", 4, 24, {}, others="greedy", playouts=20).share > 0.3


def test_near_equals_are_chosen_among_and_no_others() -> None:
    class Judge:
        def weigh(self, _view: object, _table: object) -> list[Advice]:
            return [Advice(action, worth, "") for action, worth in (("clash:1", 1.0), ("a", 0.9), ("b", 0.8))]

    sight = Sight(animoz, lay(Ranger("forest", holding=["forest-herb", SPARE]), Ranger("desert")).state, 0)
    assert {Greedy(Judge(), Luck(bytes([n])), 0.15).choose(sight) for n in range(40)} == {"clash:1", "a"}
    assert {Greedy(Judge(), Luck(bytes([n]))).choose(sight) for n in range(40)} == {"clash:1"}


def test_holding_cards_lose_their_worth_in_a_game_that_drags_on() -> None:
    for rangers in (2, 4, 6):
        assert keeping(10 * rangers, rangers) == 1.0
        assert -1.0 < keeping(25 * rangers, rangers) < 1.0
        assert keeping(60 * rangers, rangers) == -1.0


def checked(state: State, random: Random) -> Counter[int]:
    """Play to the end with the quick player; every choice must be on offer. How often each phase was asked in."""
    phases = Counter[int]()
    player = Player(state.table)
    while waiting := animoz.to_act(state):
        seat = waiting[int(random.random() * len(waiting))]
        phases[state.phase] += 1
        action = player.choose(state, seat, random.random)
        assert action in animoz.legal_actions(state, seat)
        animoz.apply(state, seat, action)
    return phases


def test_the_quick_player_does_only_what_is_offered() -> None:
    random, phases = Random(4), Counter[int]()
    for number in range(60):
        options, seats = variants()[number % len(variants())]
        state = animoz.setup(complete(seats, options, Chance(bytes([number]))), Chance(bytes([number, 1])))
        for _ in range(number):  # from positions that no good player would come to
            if waiting := animoz.to_act(state):
                offers = animoz.legal_actions(state, waiting[0])
                animoz.apply(state, waiting[0], offers[int(random.random() * len(offers))])
        phases += checked(state, random)
    assert len(phases) == len(player_at(state.table).choosers), "every phase was met"


def test_the_quick_player_does_not_see_what_others_hold() -> None:
    """In worlds that a seat cannot tell apart it chooses alike with the same luck."""
    random, compared = Random(6), 0
    for number in range(4):
        state = animoz.setup(complete(4, {"mode": ("starter", "aniome")[number % 2]}), Chance(bytes([number])))
        while waiting := animoz.to_act(state):
            for seat in waiting:
                world = animoz.redeal(state, seat, QuickChance(random.random))
                player = player_at(state.table)
                assert len({player.choose(each, seat, lambda: 0.5) for each in (state, world)}) == 1
                compared += 1
            offers = animoz.legal_actions(state, waiting[0])
            animoz.apply(state, waiting[0], offers[int(random.random() * len(offers))])
    assert compared > 100


def test_what_others_chose_unseen_is_chosen_again_by_the_quick_player() -> None:
    weak, strong = "river-base-common", "river-apex-highlyrare-9kg"
    forest = Ranger("forest", holding=[SPARE, "coast-omni#more"])
    table = lay(forest, Ranger("desert", holding=[weak, strong], eco=["desert-apex"]))
    table.do(0, "clash:1").do(1, f"fight:{weak}")
    world = table.state.copy()
    world.chance = QuickChance(Random(1).random)
    Lookahead().begin(world)
    assert world.phase == CLASH
    assert world.pending == [None, f"fight:{strong}"]


def test_an_outcome_is_worth_most_to_the_winner_and_more_with_a_margin() -> None:
    state = animoz.setup(complete(3, {}), QuickChance(Random(2).random))
    state.telling = False
    rewards = Lookahead().finish(state, Random(3).random)
    assert state.outcome is not None
    assert {seat for seat in range(3) if rewards[seat] == max(rewards)} <= set(state.outcome.winners)
    assert all(0 <= reward <= 1 for reward in rewards)
    assert [margin((10, 10), 0), margin((15, 10), 0), margin((0, 40), 0)] == [0.5, 0.75, 0.0]


@pytest.mark.parametrize("seed", [b"one", b"two", b"three"])
def test_a_search_takes_the_point_that_wins_the_game(seed: bytes) -> None:
    """The last turn of Brumation: the species that brings two points wins, one point would only tie, and Endangerment is a gamble."""
    held = ["forest-herb", "river-herb", "river-apex-highlyrare-9kg"]
    forest = Ranger("forest", holding=held, sanctuary=["forest-carn", "forest-base"])
    table = lay(forest, Ranger("desert", sanctuary=["desert-herb", "desert-carn", "coast-herb"]))
    table.state.brumation, table.state.sits_out, table.state.turns_left = True, 0b10, [1, 0]
    action = thinker(PLAY_GAMES[GameId.ANIMOZ], seed, 60).choose(Sight(animoz, table.state, 0))
    assert action in ("sanctuary:forest-herb", "sanctuary:river-apex-highlyrare-9kg")


def test_house_decks_are_even() -> None:
    """With the quick player for all six; the benchmark plays 2,000 games of greedy bots."""
    wins: defaultdict[str, float] = defaultdict(float)
    random = Random(8)
    for number in EVEN:
        config, order = config_for("aniome", number)
        state = animoz.setup(config, QuickChance(random.random))
        state.telling = False
        play_on(state, random.random)
        assert state.outcome is not None
        for seat in state.outcome.winners:
            wins[order[seat]] += 1 / len(state.outcome.winners)
    shares = {str(biome): wins[biome] * len(NOMINABLE) / len(EVEN) for biome in NOMINABLE}
    assert all(0.45 < share < 1.75 for share in shares.values()), shares
