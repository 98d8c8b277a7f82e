"""How fast the engines play, uncompiled: `python -m benchmarks.simulate`. One process, medians of five rounds taken in turn."""

from __future__ import annotations

import json
from collections.abc import Callable
from hashlib import sha256
from statistics import median
from time import perf_counter
from typing import Any

from collection.games import GameId
from play.bots.simulation import Plan, empty_tally, plan_of, tallies
from play.engine.chance import Chance
from play.engine.contract import Config
from play.engine.playout import replay
from play.games import GAMES, animoz

ROUNDS = 5
PLANS = {
    "4 random, Starter Pack": plan_of(GameId.ANIMOZ, 4, 500, "speed", ["random"], {}, False),
    "2 random, Starter Pack": plan_of(GameId.ANIMOZ, 2, 500, "speed", ["random"], {}, False),
    "6 random, ANiOMEs": plan_of(GameId.ANIMOZ, 6, 300, "speed", ["random"], {"mode": "aniome"}, False),
    "4 greedy, Starter Pack": plan_of(GameId.ANIMOZ, 4, 40, "speed", ["greedy"], {}, False),
    "4 random, records written": plan_of(GameId.ANIMOZ, 4, 300, "speed", ["random"], {}, True),
}


def speed(plan: Plan) -> tuple[float, float]:
    """Decisions and games a second."""
    total = empty_tally(plan)
    begun = perf_counter()
    for tally in tallies(plan):
        total.add(tally)
    seconds = perf_counter() - begun
    return total.decisions / seconds, total.games / seconds


def microseconds(work: Callable[[], Any], times: int) -> float:
    """Of one call."""
    begun = perf_counter()
    for _ in range(times):
        work()
    return (perf_counter() - begun) / times * 1e6


def middle_of_a_game() -> tuple[Any, list[tuple[int, str]], bytes]:
    """The state after fifty moves of four Rangers, with the moves and the seed."""
    seed = sha256(b"middle").digest()
    state = animoz.setup(Config(4), Chance(seed))
    moves = []
    for number in range(50):
        seat = animoz.to_act(state)[0]
        offers = animoz.legal_actions(state, seat)
        moves.append((seat, offers[number % len(offers)]))
        animoz.apply(state, *moves[-1])
    state.events.clear()
    return state, moves, seed


def pieces() -> dict[str, Callable[[], Any]]:
    """What a house does with a state."""
    state, moves, seed = middle_of_a_game()
    seat = animoz.to_act(state)[0]
    chance = Chance(b"worlds")
    return {
        "copy of a state": state.copy,
        "view of a seat": lambda: animoz.view(state, seat),
        "view as JSON text": lambda: json.dumps(animoz.view(state, seat)),
        "re-dealt world": lambda: animoz.redeal(state, seat, chance),
        "greedy advice": lambda: GAMES[GameId.ANIMOZ].judge.weigh(animoz.view(state, seat), state.table),
        "set-up": lambda: animoz.setup(Config(4), Chance(seed)),
        "replay of 50 moves": lambda: replay(animoz, Config(4), seed, moves),
    }


def main() -> None:
    rates: dict[str, list[tuple[float, float]]] = {name: [] for name in PLANS}
    costs: dict[str, list[float]] = {name: [] for name in pieces()}
    for _ in range(ROUNDS):
        for name, plan in PLANS.items():
            rates[name].append(speed(plan))
        for name, work in pieces().items():
            costs[name].append(microseconds(work, 300))
    print("| ANiMOZ, one process | decisions/s | games/s |\n| --- | ---: | ---: |")
    for name, found in rates.items():
        print(f"| {name} | {median(each[0] for each in found):,.0f} | {median(each[1] for each in found):,.0f} |")
    print("\n| in the middle of a game of four | µs |\n| --- | ---: |")
    for name, found_costs in costs.items():
        print(f"| {name} | {median(found_costs):,.1f} |")


if __name__ == "__main__":
    main()
