"""Play ANiMOZ games between equal bots and print how often each BiOME wins.

    python -m benchmarks.animoz_biome_win_rates [--games 2000] [--bot greedy] [--mode starter|aniome] [--first 0]

With the Starter Pack four Rangers play, and every BiOME has every seat equally often. With ANiOME decks six play, one
for each BiOME, with seats and house decks drawn for every game. A shared win counts as an equal part of a win for each
of the winners. `--first` is the number of the first game, so that a long run can be divided.
"""

from __future__ import annotations

import argparse
import json
from collections import Counter, defaultdict
from collections.abc import Sequence
from math import sqrt

from collection.games import GameId
from collection.games.animoz import NOMINABLE, STARTER_BIOMES
from play.bots import LEVELS, bot
from play.bots.simulation import derived_game_seed
from play.engine.chance import Chance
from play.engine.contract import Config
from play.engine.playout import playout
from play.games import animoz
from play.games.animoz.variants import HOUSE_DECKS, house_seat_deck

SEED = "which BiOME wins"


def config_for(mode: str, number: int) -> tuple[Config, list[str]]:
    """One game's config and its BiOMEs by seat."""
    if mode == "starter":
        names = [str(biome) for biome in STARTER_BIOMES]
        order = names[number % len(names) :] + names[: number % len(names)]
        return Config(len(order), {"mode": mode, "biomes": order}), order
    chance = Chance(derived_game_seed(SEED, number, "decks"))
    order = [str(biome) for biome in NOMINABLE]
    chance.shuffle(order)
    decks = [house_seat_deck(biome, chance.below(HOUSE_DECKS)) for biome in order]
    return Config(len(order), {"mode": mode}, decks), order


def measure(games: int, name: str, mode: str = "starter", first: int = 0) -> dict[str, dict[str, float]]:
    """For each BiOME: wins relative to an equal share, half the width of the 95% interval, and mean points."""
    wins: defaultdict[str, float] = defaultdict(float)
    points = Counter[str]()
    biomes: Sequence[str] = STARTER_BIOMES if mode == "starter" else NOMINABLE
    for number in range(first, first + games):
        config, order = config_for(mode, number)
        state = animoz.setup(config, Chance(derived_game_seed(SEED, number)))
        state.emits_events = False
        seeds = [derived_game_seed(SEED, number, f"bot {seat}") for seat in range(config.seats)]
        playout(animoz, state, [bot(GameId.ANIMOZ, LEVELS[name], seed) for seed in seeds])
        result = animoz.result(state)
        assert result is not None
        for seat, biome in enumerate(order):
            points[biome] += result.scores[seat]
            wins[biome] += (seat in result.winners) / len(result.winners)
    return {
        biome: biome_row(wins[biome] / games, points[biome] / games, games, len(biomes)) for biome in map(str, biomes)
    }


def biome_row(share: float, points: float, games: int, biomes: int) -> dict[str, float]:
    """One BiOME's row."""
    error = 1.96 * sqrt(share * (1 - share) / games)
    return {"of its share": round(share * biomes, 2), "±": round(error * biomes, 2), "points": round(points, 2)}


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=2000)
    parser.add_argument("--bot", choices=list(LEVELS), default="greedy")
    parser.add_argument("--mode", choices=("starter", "aniome"), default="starter")
    parser.add_argument("--first", type=int, default=0)
    asked = parser.parse_args()
    print(json.dumps(measure(asked.games, asked.bot, asked.mode, asked.first)))
