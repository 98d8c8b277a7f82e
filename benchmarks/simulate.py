"""Measure how fast the engines play, uncompiled: `python -m benchmarks.simulate`.

Figures are processor time of one process: medians of five rounds, in which all cases take turns.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from hashlib import sha256
from random import Random
from statistics import median
from time import process_time

from benchmarks.animanize_reference_engine import speed as reference
from collection.games import GameId
from play.bots import TreeSearch
from play.bots.simulation import Plan, checked_plan, empty_tally, simulate
from play.engine.chance import Chance
from play.engine.contract import Config, State
from play.engine.playout import replay
from play.engine.seat_knowledge import SeatKnowledge
from play.games import animoz
from play.games.play_games import PLAY_GAMES

ROUNDS = 5
PLANS = {
    "4 random, Starter Pack": checked_plan(GameId.ANIMOZ, 4, 500, "speed", ["random"], {}, False),
    "2 random, Starter Pack": checked_plan(GameId.ANIMOZ, 2, 500, "speed", ["random"], {}, False),
    "6 random, ANiOMEs": checked_plan(GameId.ANIMOZ, 6, 300, "speed", ["random"], {"mode": "aniome"}, False),
    "4 greedy, Starter Pack": checked_plan(GameId.ANIMOZ, 4, 40, "speed", ["greedy"], {}, False),
    "4 random, records written": checked_plan(GameId.ANIMOZ, 4, 300, "speed", ["random"], {}, True),
    "Animanize, 3 random": checked_plan(GameId.ANIMANIZE, 3, 300, "speed", ["random"], {}, False),
    "Animanize, 4 random": checked_plan(GameId.ANIMANIZE, 4, 300, "speed", ["random"], {}, False),
    "Arctic, 2 random": checked_plan(GameId.ARCTIC, 2, 200, "speed", ["random"], {}, False),
    "Arctic, 4 random": checked_plan(GameId.ARCTIC, 4, 200, "speed", ["random"], {}, False),
    "Animalia, 2 random": checked_plan(GameId.ANIMALIA, 2, 1000, "speed", ["random"], {}, False),
    "Animalia, 3 random": checked_plan(GameId.ANIMALIA, 3, 1000, "speed", ["random"], {}, False),
    "Animus, draft and battle": checked_plan(GameId.ANIMUS, 2, 100, "speed", ["random"], {}, False),
    "Animus, teams brought": checked_plan(GameId.ANIMUS, 2, 100, "speed", ["random"], {"start": "teams"}, False),
    "Animus, the draft alone": checked_plan(GameId.ANIMUS, 2, 500, "speed", ["random"], {"end": "draft"}, False),
}
REFERENCES = {"Animanize, 3, the plain reference": 3, "Animanize, 4, the plain reference": 4}
"""See `benchmarks/animanize_reference_engine.py`."""
SEARCHED = 1000
"""Playouts of one search."""


def speed(plan: Plan) -> tuple[float, float]:
    """Decisions and games per second."""
    total = empty_tally(plan)
    begun = process_time()
    for tally in simulate(plan):
        total.add(tally)
    seconds = process_time() - begun
    return total.decisions / seconds, total.games / seconds


def microseconds_per_call(work: Callable[[], object], times: int) -> float:
    """The processor time of one call, in microseconds."""
    begun = process_time()
    for _ in range(times):
        work()
    return (process_time() - begun) / times * 1e6


def middle_of_a_game() -> tuple[animoz.State, list[tuple[int, str]], bytes]:
    """The state after fifty moves of four Rangers, with the moves and the seed."""
    seed = sha256(b"middle").digest()
    state = animoz.setup(Config(4), Chance(seed))
    moves = []
    for number in range(50):
        seat = animoz.to_act(state)[0]
        legal_actions = animoz.legal_actions(state, seat)
        moves.append((seat, legal_actions[number % len(legal_actions)]))
        animoz.apply(state, *moves[-1])
    state.events.clear()
    return state, moves, seed


def middle_of_a_battle() -> State:
    """The state of an Animus game after 90 moves at random: seven characters are in play."""
    rules, random = PLAY_GAMES[GameId.ANIMUS].rules, Random(150)
    state: State = rules.setup(PLAY_GAMES[GameId.ANIMUS].variants.complete(2, {}), Chance(b"battle"))
    for _ in range(90):
        (seat, *_) = rules.to_act(state)
        rules.apply(state, seat, random.choice(rules.legal_actions(state, seat)))
    state.events.clear()
    return state


def timed_operations() -> dict[str, Callable[[], object]]:
    """The operations on states of ANiMOZ and Animus that are timed."""
    state, moves, seed = middle_of_a_game()
    seat = animoz.to_act(state)[0]
    chance = Chance(b"worlds")
    return {
        "copy of a state": state.copy,
        "view of a seat": lambda: animoz.view(state, seat),
        "view as JSON text": lambda: json.dumps(animoz.view(state, seat)),
        "re-dealt world": lambda: animoz.redeal(state, seat, chance),
        "greedy advice": lambda: PLAY_GAMES[GameId.ANIMOZ].heuristic.weigh(animoz.view(state, seat), state.table),
        "set-up": lambda: animoz.setup(Config(4), Chance(seed)),
        "replay of 50 moves": lambda: replay(animoz, Config(4), seed, moves),
        **animus_benchmarks(),
    }


def animus_benchmarks() -> dict[str, Callable[[], object]]:
    """The operations on a state of Animus that are timed."""
    rules, state, chance = PLAY_GAMES[GameId.ANIMUS].rules, middle_of_a_battle(), Chance(b"worlds")
    (seat, *_) = rules.to_act(state)
    return {
        "Animus, copy of a state": state.copy,
        "Animus, view of a seat": lambda: rules.view(state, seat),
        "Animus, re-dealt world": lambda: rules.redeal(state, seat, chance),
        "Animus, what may be done": lambda: rules.legal_actions(state, seat),
    }


def animanize_search_speeds() -> Iterator[tuple[str, float]]:
    """Playouts per second of searches in Animanize with three players: by cards left in the round, and in total."""
    rules, lookahead = PLAY_GAMES[GameId.ANIMANIZE].rules, PLAY_GAMES[GameId.ANIMANIZE].lookahead
    assert lookahead is not None
    state = rules.setup(Config(3), Chance(b"searches"))
    state.emits_events = False
    spent: dict[str, list[float]] = {}
    for number in range(110):
        (seat,) = rules.to_act(state)
        legal_actions = rules.legal_actions(state, seat)
        if number % 7 == 0 and len(legal_actions) > 1:
            begun = process_time()
            TreeSearch(rules, lookahead, b"speed", SEARCHED).choose(SeatKnowledge(rules, state, seat))
            cards = state.hands[seat].bit_count()
            phase = (
                "discarding"
                if state.phase == 0
                else f"{'10 to 14' if cards >= 10 else '5 to 9' if cards >= 5 else '2 to 4'} cards in hand"
            )
            spent.setdefault(phase, []).append(process_time() - begun)
        rules.apply(state, seat, legal_actions[number % len(legal_actions)])
    yield from ((phase, SEARCHED * len(times) / sum(times)) for phase, times in spent.items())
    every = [each for times in spent.values() for each in times]
    yield "all", SEARCHED * len(every) / sum(every)


def main() -> None:
    rates: dict[str, list[tuple[float, float]]] = {name: [] for name in (*PLANS, *REFERENCES)}
    costs: dict[str, list[float]] = {name: [] for name in timed_operations()}
    for _ in range(ROUNDS):
        for name, plan in PLANS.items():
            rates[name].append(speed(plan))
        for name, players in REFERENCES.items():
            rates[name].append(reference(players, 300))
        for name, work in timed_operations().items():
            costs[name].append(microseconds_per_call(work, 300))
    print("| one process | decisions/s | games/s |\n| --- | ---: | ---: |")
    for name, found in rates.items():
        print(f"| {name} | {median(each[0] for each in found):,.0f} | {median(each[1] for each in found):,.0f} |")
    print("\n| in the middle of a game | µs |\n| --- | ---: |")
    for name, found_costs in costs.items():
        print(f"| {name} | {median(found_costs):,.1f} |")
    print("\n| a search in Animanize, 3 players | playouts/s |\n| --- | ---: |")
    for name, rate in animanize_search_speeds():
        print(f"| {name} | {rate:,.0f} |")


if __name__ == "__main__":
    main()
