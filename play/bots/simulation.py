"""Many games between bots, in one process or several; the number of processes does not change the games."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, field
from hashlib import sha256
from itertools import repeat
from multiprocessing import get_context
from random import Random

from collection.games import GameId
from play.bots import LEVELS, NAMES, bot, levels
from play.engine.chance import Chance
from play.engine.contract import Action, Config, Options, Seat, State
from play.engine.playout import playout, random_playout
from play.engine.record import record_of, to_json
from play.games.play_games import PLAY_GAMES

CHUNK = 50
"""The number of games that a process plays before it reports."""


@dataclass(frozen=True, slots=True)
class Plan:
    """What to simulate. `bots` are names by seat, `seed` is any text, and `records` asks for a record of every game."""

    game: GameId
    players: int
    games: int
    seed: str
    bots: tuple[str, ...]
    options: Options = field(default_factory=dict)
    records: bool = False


@dataclass(slots=True)
class Tally:
    """The results. `wins` and `totals` (of scores) are by seat; a shared win counts for every seat that shares it."""

    wins: list[int]
    totals: list[int]
    games: int = 0
    decisions: int = 0
    shared: int = 0
    records: list[str] = field(default_factory=list)

    def add(self, other: Tally) -> None:
        """Add another tally's figures, but not its records."""
        self.games += other.games
        self.decisions += other.decisions
        self.shared += other.shared
        self.wins = [mine + theirs for mine, theirs in zip(self.wins, other.wins, strict=True)]
        self.totals = [mine + theirs for mine, theirs in zip(self.totals, other.totals, strict=True)]


def checked_plan(
    game: GameId, players: int, games: int, seed: str, bots: Sequence[str], options: Options, records: bool
) -> Plan:
    """A valid plan. Raises ValueError that says what is wrong."""
    names = tuple(bots) * players if len(bots) == 1 else tuple(bots)
    if len(names) != players:
        raise ValueError(f"{players} players need {players} bots (or one name for all), not {len(names)}.")
    known = [NAMES[level] for level in levels(game)]
    if unknown := [name for name in names if name not in known]:
        raise ValueError(f"There is no bot called {', '.join(unknown)}. Choose from {', '.join(known)}.")
    if games < 1:
        raise ValueError("At least one game must be played.")
    plan = Plan(game, players, games, seed, names, options, records)
    PLAY_GAMES[game].rules.setup(config_of(plan), Chance(b"probe"))
    return plan


def config_of(plan: Plan) -> Config:
    """The config of every game of the plan."""
    return PLAY_GAMES[plan.game].variants.complete(plan.players, plan.options)


def derived_game_seed(text: str, number: int, purpose: str = "game") -> bytes:
    """The seed of one game of a simulation. Bots have seeds of their own."""
    return sha256(f"{text}/{number}/{purpose}".encode()).digest()


def simulate(plan: Plan, workers: int = 1) -> Iterator[Tally]:
    """Play the games; one tally per chunk, in order."""
    starts = range(0, plan.games, CHUNK)
    if workers <= 1:
        yield from map(simulate_chunk, repeat(plan), starts)
        return
    with ProcessPoolExecutor(workers, mp_context=get_context("spawn")) as pool:
        yield from pool.map(simulate_chunk, repeat(plan), starts)


def empty_tally(plan: Plan) -> Tally:
    """A tally of no games."""
    return Tally([0] * plan.players, [0] * plan.players)


def simulate_chunk(plan: Plan, start: int) -> Tally:
    """Play one chunk of games, from number `start`."""
    tally = empty_tally(plan)
    config = config_of(plan)
    for number in range(start, min(start + CHUNK, plan.games)):
        play_and_tally_game(plan, config, number, tally)
    return tally


def play_to_end(plan: Plan, state: State, number: int) -> list[tuple[Seat, Action]]:
    """Play a state to its end with the plan's bots; returns the moves made. If all bots are random, they share one
    stream."""
    rules = PLAY_GAMES[plan.game].rules
    if set(plan.bots) == {NAMES[0]}:
        return random_playout(rules, state, Random(derived_game_seed(plan.seed, number, "bots")).random)
    seeds = [derived_game_seed(plan.seed, number, f"bot {seat}") for seat in range(plan.players)]
    bots = [bot(plan.game, LEVELS[name], seed) for name, seed in zip(plan.bots, seeds, strict=True)]
    return playout(rules, state, bots)


def play_and_tally_game(plan: Plan, config: Config, number: int, tally: Tally) -> None:
    """Play one game and add it to the tally."""
    rules = PLAY_GAMES[plan.game].rules
    seed = derived_game_seed(plan.seed, number)
    state = rules.setup(config, Chance(seed))
    state.emits_events = False
    moves = play_to_end(plan, state, number)
    result = rules.result(state)
    assert result is not None
    tally.games += 1
    tally.decisions += len(moves)
    tally.shared += len(result.winners) > 1
    for seat in result.winners:
        tally.wins[seat] += 1
    tally.totals = [total + score for total, score in zip(tally.totals, result.scores, strict=True)]
    if plan.records:
        record = record_of(plan.game, rules, config, seed, moves)
        tally.records.append(json.dumps(to_json(record), ensure_ascii=False))
