"""Bots: what they may see, and how well they play."""

from __future__ import annotations

import pytest

from benchmarks.bot_strength import strength
from collection.games import GameId
from play.bots import LEVELS, NAMES, BotRandom, bot, hint, levels, search_bot
from play.engine.chance import Chance
from play.engine.contract import Config
from play.engine.playout import playout
from play.engine.seat_knowledge import SeatKnowledge
from play.games import animoz
from play.games.play_games import PLAY_GAMES
from tests.case_counts import case_choice, case_count
from tests.play.animoz.table_setup import Layout, Ranger, lay
from tests.play.seat_variants import variants_of

FEW = 6
"""Playouts of a search that need not play well."""
SPARE = "coast-omni#spare"
JUDGE = PLAY_GAMES[GameId.ANIMOZ].heuristic


def hint_for(table: Layout, seat: int = 0) -> tuple[str, str]:
    """The hint for a seat: action and reason."""
    advice = hint(JUDGE, SeatKnowledge(animoz, table.state, seat))
    assert advice is not None
    return advice.action, advice.reason


@pytest.mark.parametrize(
    ("game", "seats", "games"),
    [
        (GameId.ANIMOZ, 4, case_count(120, 300)),
        (GameId.ARCTIC, 4, case_count(24, 60)),
        (GameId.ANIMANIZE, 3, case_count(36, 90)),
    ],
)
def test_greedy_beats_random_bots_in_three_games_of_five(game: GameId, seats: int, games: int) -> None:
    assert strength(game, "greedy", seats, games, {}).share >= 0.6


@pytest.mark.parametrize(("game", "name"), [(game, NAMES[level]) for game in GameId for level in levels(game)])
def test_a_bot_plays_whole_games_with_legal_actions_only(game: GameId, name: str) -> None:
    rules = PLAY_GAMES[game].rules
    variants = variants_of(game) if name != "search" else PLAY_GAMES[game].variants.variants()
    for options, seats in variants if name != "search" else case_choice(variants[:1], variants[:2]):
        state = rules.setup(PLAY_GAMES[game].variants.complete(seats, options), Chance(b"whole game"))
        players = [Checked(game, name, seat) for seat in range(seats)]
        assert playout(rules, state, players)
        assert rules.result(state) is not None


class Checked:
    """A bot whose choices are checked."""

    def __init__(self, game: GameId, name: str, seat: int) -> None:
        seed = bytes([seat])
        self.bot = search_bot(PLAY_GAMES[game], seed, FEW) if name == "search" else bot(game, LEVELS[name], seed)

    def choose(self, knowledge: SeatKnowledge) -> str:
        action = self.bot.choose(knowledge)
        assert action in knowledge.actions()
        return action


@pytest.mark.target("H4")
@pytest.mark.parametrize("name", ["random", "greedy"])
def test_a_bot_chooses_the_same_in_every_world_that_looks_the_same(name: str) -> None:
    state = animoz.setup(Config(4), Chance(b"fair"))
    luck = BotRandom(b"fair")
    compared = 0
    while waiting := animoz.to_act(state):
        for seat in waiting:
            world = animoz.redeal(state, seat, Chance(b"another world"))
            choices = {
                bot(GameId.ANIMOZ, LEVELS[name], b"same").choose(SeatKnowledge(animoz, each, seat))
                for each in (state, world)
            }
            assert len(choices) == 1
            compared += 1
        animoz.apply(state, waiting[0], luck.pick(animoz.legal_actions(state, waiting[0])))
    assert compared > 50


def test_the_same_seed_gives_the_same_choices() -> None:
    def game(seed: bytes) -> list[tuple[int, str]]:
        state = animoz.setup(Config(3), Chance(b"table"))
        return playout(animoz, state, [bot(GameId.ANIMOZ, 0, seed + bytes([seat])) for seat in range(3)])

    assert game(b"one") == game(b"one") != game(b"two")


def test_a_random_bot_chooses_every_action_about_equally_often() -> None:
    table = lay(Ranger("forest", holding=["forest-herb", "river-herb"]), Ranger("desert"))
    chancer = bot(GameId.ANIMOZ, 0, b"any")
    chosen = [chancer.choose(SeatKnowledge(animoz, table.state, 0)) for _ in range(2000)]
    assert {action: 420 < chosen.count(action) < 580 for action in table.actions(0)} == dict.fromkeys(
        table.actions(0), True
    )


@pytest.mark.parametrize("level", [-1, 3, 99])
def test_a_level_that_does_not_exist_is_refused(level: int) -> None:
    with pytest.raises(ValueError, match=r"0 \(random\), 1 \(greedy\), 2 \(search\)"):
        bot(GameId.ANIMOZ, level, b"any")


def test_there_is_no_hint_when_nothing_is_asked() -> None:
    table = lay(Ranger("forest"), Ranger("desert"))
    assert hint(JUDGE, SeatKnowledge(animoz, table.state, 1)) is None


def test_there_is_no_hint_after_the_end() -> None:
    state = animoz.setup(Config(2), Chance(b"end"))
    playout(animoz, state, [bot(GameId.ANIMOZ, 0, bytes([seat])) for seat in range(2)])
    assert hint(JUDGE, SeatKnowledge(animoz, state, 0)) is None


def test_the_hint_fills_the_sanctuary_with_the_species_worth_most() -> None:
    held = ["river-herb", "forest-herb-rare", SPARE]
    action, reason = hint_for(lay(Ranger("forest", holding=held, sanctuary=["forest-apex"]), Ranger("desert")))
    assert action == "sanctuary:forest-herb-rare"
    assert reason == "FOREST-HERB-RARE scores 3 points at once."


def test_the_hint_gives_away_the_least_useful_card() -> None:
    held = ["forest-herb", "coast-omni-persecution", "coast-omni-persecution-fire-flood-drought"]
    table = (
        lay(Ranger("forest", holding=held), Ranger("desert"), dice=[2])
        .do(0, "endangerment", "eco:forest-herb")
        .do(1, "decline")
    )
    assert hint_for(table) == (
        "overcome:coast-omni-persecution",
        "Of the cards that overcome it, you need COAST-OMNI-PERSECUTION least.",
    )


def test_the_hint_gives_up_the_species_worth_least() -> None:
    forest = Ranger(
        "forest", holding=["forest-herb", SPARE], sanctuary=["forest-apex-rare", "coast-carn", "forest-base"]
    )
    table = lay(forest, Ranger("desert"), dice=[4]).do(0, "endangerment", "eco:forest-herb").do(1, "decline")
    assert hint_for(table)[0] == "fall:coast-carn"


def test_the_hint_names_a_disaster_that_can_be_overcome() -> None:
    table = lay(Ranger("forest", holding=["forest-herb", "coast-omni-flood"]), Ranger("desert"), dice=[1])
    assert hint_for(table.do(0, "endangerment", "eco:forest-herb").do(1, "decline"))[0] == "danger:flood"


def test_the_hint_does_not_risk_the_last_sanctuary_species_for_little() -> None:
    table = lay(Ranger("desert", holding=["desert-herb", SPARE]), Ranger("forest", sanctuary=["forest-herb"])).do(
        0, "endangerment"
    )
    assert hint_for(table, 1)[0] == "decline"
