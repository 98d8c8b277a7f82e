"""Two implementations of Animanize: the plain reference replays our records and gets the same scores."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from benchmarks.animanize_reference_engine import KEEP, Circus, mask_of, number_of
from collection.games import GameId
from play.bots.simulation import derived_game_seed
from play.engine.chance import Chance
from play.engine.playout import random_playout
from play.engine.record import record_of, to_json
from play.games.play_games import PLAY_GAMES
from tests.case_counts import case_count


def record(seats: int, number: int) -> dict[str, Any]:
    """The record of a random game."""
    game = PLAY_GAMES[GameId.ANIMANIZE]
    config, seed = game.variants.complete(seats, {}), derived_game_seed("second reading", number)
    moves = random_playout(game.rules, game.rules.setup(config, Chance(seed)), Random(number).random)
    return to_json(record_of(GameId.ANIMANIZE, game.rules, config, seed, moves))


def played_again(record: dict[str, Any]) -> Circus:
    """The reference after all moves, each of which must be legal in it for the player whose turn it is."""
    circus = Circus(record["seats"], record["events"][0]["seat"])
    for event in record["events"][1:]:
        if "chance" in event:
            hands = [mask_of([number_of(slug) for slug in hand]) for hand in event["hands"]]
            assert event["chance"] == circus.phase
            assert mask_of([number_of(slug) for slug in event["aside"]]) == (1 << 46) - 1 - sum(hands)
            (circus.deal if event["chance"] == "deal" else circus.redeal)(hands)
            continue
        verb, _, slug = event["action"].partition(":")
        assert (circus.seat, verb == "play") == (event["seat"], circus.phase == "play")
        circus.make(number_of(slug) if slug else KEEP)
    return circus


@pytest.mark.parametrize("seats", [3, 4])
def test_a_second_implementation_of_the_rules_gets_the_same_result(seats: int) -> None:
    for number in range(case_count(50, 100)):
        ours = record(seats, number)
        theirs = played_again(ours)
        assert theirs.over
        assert ours["result"]["scores"] == theirs.totals
        assert ours["result"]["winners"] == theirs.winners()


@pytest.mark.parametrize("seats", [3, 4])
def test_both_implementations_have_the_same_legal_actions_at_every_move(seats: int) -> None:
    rules = PLAY_GAMES[GameId.ANIMANIZE].rules
    chance = Chance(b"both")
    state = rules.setup(PLAY_GAMES[GameId.ANIMANIZE].variants.complete(seats, {}), chance)
    told = chance.outcomes
    circus = Circus(seats, told[0]["seat"])
    random = Random(7).random
    done = 1
    while waiting := rules.to_act(state):
        for outcome in told[done:]:
            hands = [mask_of([number_of(slug) for slug in hand]) for hand in outcome["hands"]]
            (circus.deal if outcome["chance"] == "deal" else circus.redeal)(hands)
        done = len(told)
        offers = rules.legal_actions(state, waiting[0])
        named = [KEEP if offer == "keep" else number_of(offer.partition(":")[2]) for offer in offers]
        assert named == circus.moves()
        place = int(random() * len(offers))
        rules.apply(state, waiting[0], offers[place])
        circus.make(named[place])
    assert circus.over
