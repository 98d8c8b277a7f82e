"""Play Starter Pack games of four equal bots and print which BiOME wins how often.

    python -m benchmarks.animoz_biomes [GAMES] [BOT]

Every BiOME sits on every seat equally often, so that only the cards differ. GAMES is 2000 unless given, BOT greedy.
"""

from __future__ import annotations

import json
import sys
from collections import Counter
from collections.abc import Iterator

from collection.games import GameId
from collection.games.animoz import STARTER_BIOMES
from play.bots.simulation import plan_of, tallies

SEED = "which BiOME wins"


def orders() -> Iterator[list[str]]:
    """The four BiOMEs, each on each seat once."""
    names = [biome.value for biome in STARTER_BIOMES]
    for first in range(len(names)):
        yield names[first:] + names[:first]


def measure(games: int, bot: str) -> dict[str, dict[str, float]]:
    """Share of wins in percent (a shared win counts for everyone who shares it) and mean points, by BiOME."""
    wins, points = Counter[str](), Counter[str]()
    each = games // len(STARTER_BIOMES)
    for order in orders():
        plan = plan_of(GameId.ANIMOZ, len(order), each, SEED, [bot], {"biomes": order}, records=False)
        for tally in tallies(plan):
            wins.update(dict(zip(order, tally.wins, strict=True)))
            points.update(dict(zip(order, tally.totals, strict=True)))
    played = each * len(STARTER_BIOMES)
    return {
        biome: {"wins": round(100 * wins[biome] / played, 1), "points": round(points[biome] / played, 2)}
        for biome in wins
    }


if __name__ == "__main__":
    arguments = sys.argv[1:]
    print(json.dumps(measure(int(arguments[0]) if arguments else 2000, arguments[1] if arguments[1:] else "greedy")))
