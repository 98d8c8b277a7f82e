"""Measure how ANiMOZ games between bots end: how many reach the turn limit, and how many in a series are identical.

    python -m benchmarks.animoz_endings [--games 400] [--bots greedy]

It plays every variant: the Starter Pack with two to four Rangers, and ANiOME decks with two to six. The decks are those
of `manage.py simulate`, the same in every game. `--bots` takes names separated by commas, which are repeated until
every seat has a bot.
"""

from __future__ import annotations

import argparse
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from hashlib import sha256
from itertools import cycle, islice

from collection.games import GameId
from play.bots import LEVELS, Bot, bot, search_bot
from play.bots.simulation import derived_game_seed
from play.engine.chance import Chance
from play.engine.contract import Options
from play.engine.playout import playout
from play.games.play_games import PLAY_GAMES

GAME = PLAY_GAMES[GameId.ANIMOZ]
SEED = "endings"


@dataclass(frozen=True)
class Endings:
    """The results of a series. `limit`: games that reached the turn limit. `alike`: games with the same moves as an
    earlier one. `turns`: the mean number of turns; `longest`: the highest.
    """

    games: int
    limit: int
    alike: int
    turns: float
    longest: int


def endings(seats: int, options: Options, names: Sequence[str], games: int, playouts: int = 0) -> Endings:
    """Play a series. `playouts`: the number for each choice of a level 2 bot; 0 for as many as in a match."""
    config = GAME.variants.complete(seats, options)
    seen, turns, limit = Counter[bytes](), [], 0
    for number in range(games):
        state = GAME.rules.setup(config, Chance(derived_game_seed(SEED, number)))
        state.emits_events = False
        bots = [
            bot_named(name, derived_game_seed(SEED, number, f"bot {seat}"), playouts) for seat, name in enumerate(names)
        ]
        moves = playout(GAME.rules, state, bots)
        result = GAME.rules.result(state)
        assert result is not None
        limit += result.details["end"] == "turns"
        turns.append(state.turn)
        seen[sha256(repr(moves).encode()).digest()] += 1
    return Endings(games, limit, games - len(seen), sum(turns) / games, max(turns))


def bot_named(name: str, seed: bytes, playouts: int) -> Bot:
    """The bot of that name."""
    return search_bot(GAME, seed, playouts) if name == "search" else bot(GameId.ANIMOZ, LEVELS[name], seed)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=400)
    parser.add_argument("--bots", default="greedy")
    parser.add_argument("--playouts", type=int, default=0, help="playouts of a bot of level 2 for one choice")
    asked = parser.parse_args()
    print("| mode | seats | bots | games | at the limit | alike | mean turns | most |")
    print("| --- | ---: | --- | ---: | ---: | ---: | ---: | ---: |")
    for options, seats in GAME.variants.variants():
        names = list(islice(cycle(asked.bots.split(",")), seats))
        found = endings(seats, options, names, asked.games, asked.playouts)
        print(
            f"| {options['mode']} | {seats} | {', '.join(dict.fromkeys(names))} | {found.games} | {found.limit} "
            f"| {found.alike} | {found.turns:.1f} | {found.longest} |",
            flush=True,
        )


if __name__ == "__main__":
    main()
