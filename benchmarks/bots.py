"""How strong the bots are: `python -m benchmarks.bots`. One bot of a level against random ones, its seat changing every game."""

from __future__ import annotations

import argparse
from dataclasses import dataclass
from math import sqrt

from collection.games import GameId
from play.bots import NAMES
from play.bots.simulation import empty_tally, plan_of, tallies

SEATINGS = (("starter", 4), ("starter", 3), ("starter", 2), ("aniome", 4), ("aniome", 6))


@dataclass(frozen=True)
class Strength:
    """Wins count in full when won alone; a shared win counts as a win too, and is counted apart."""

    games: int
    wins: int
    shared: int
    mean: float
    others: float

    @property
    def share(self) -> float:
        """Of games won."""
        return self.wins / self.games

    @property
    def error(self) -> float:
        """Half the 95 % interval."""
        return 1.96 * sqrt(self.share * (1 - self.share) / self.games)


def strength(
    game: GameId, name: str, seats: int, games: int, options: dict[str, str], seed: str = "strength"
) -> Strength:
    """One bot of that name against random ones, in every seat for the same number of games."""
    wins = shared = own = others = played = 0
    for seat in range(seats):
        bots = [name if place == seat else "random" for place in range(seats)]
        plan = plan_of(game, seats, games // seats, f"{seed} {seat}", bots, options, False)
        total = empty_tally(plan)
        for tally in tallies(plan):
            total.add(tally)
        wins += total.wins[seat]
        shared += total.shared
        own += total.totals[seat]
        others += sum(total.totals) - total.totals[seat]
        played += total.games
    return Strength(played, wins, shared, own / played, others / played / (seats - 1))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=300)
    games = parser.parse_args().games
    print(
        "| ANiMOZ | seats | games | wins | chance | mean score | the others' |\n| --- | ---: | ---: | ---: | ---: | ---: | ---: |"
    )
    for name in NAMES[1:]:
        for mode, seats in SEATINGS:
            found = strength(GameId.ANIMOZ, name, seats, games, {"mode": mode})
            won = f"{found.share:.1%} ± {found.error:.1%}"
            print(
                f"| {name}, {mode} | {seats} | {found.games} | {won} | {1 / seats:.0%} | {found.mean:.1f} | {found.others:.1f} |"
            )


if __name__ == "__main__":
    main()
