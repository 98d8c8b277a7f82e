"""Measure how often Animalia is won and with how many coins, and write the table into docs/animalia-missions.md.

    python -m benchmarks.animalia_balance --games 100 --people 1 2 3 --workers 2
    python -m benchmarks.animalia_balance --continent europe --continent campaign --difficulty hard --bot greedy
    python -m benchmarks.animalia_balance --write

Every player is the bot named by `--bot`, by default the strongest. The figures are stored in animalia_balance.json next
to this file, one row per cell; `--write` plays nothing and writes the document from them. Seeds are fixed, so the same
games are played each time.
"""

from __future__ import annotations

import argparse
import json
from collections import Counter
from collections.abc import Iterable
from concurrent.futures import ProcessPoolExecutor
from dataclasses import asdict, dataclass
from hashlib import sha256
from itertools import product
from multiprocessing import get_context
from pathlib import Path
from statistics import fmean, median

from collection.games import GameId
from collection.games.animalia import MISSIONS_PER_CONTINENT, Continent
from play.bots import LEVELS, bot
from play.engine.chance import Chance
from play.engine.playout import playout
from play.games.animalia.rounds import DIFFICULTIES
from play.games.animalia.stars import stars_for_coins
from play.games.play_games import PLAY_GAMES

FIGURES = Path(__file__).with_suffix(".json")
DOCUMENT = Path(__file__).parent.parent / "docs" / "animalia-missions.md"
CAMPAIGN = "campaign"
PLACES = [*(each.value for each in Continent), CAMPAIGN]
COLUMNS = (
    "bot", "people", "continent", "difficulty", "games", "won", "missions", "coins, median", "stars of that",
    "lost in each round", "rules",
)  # fmt: skip
BEGIN, END = "<!-- figures: begin -->\n", "<!-- figures: end -->\n"


@dataclass(frozen=True, slots=True)
class Cell:
    """What is played: one continent, or all three as a `campaign`; `people` players, each the bot of that name."""

    bot: str
    people: int
    continent: str
    difficulty: str


@dataclass(frozen=True, slots=True)
class Figure:
    """The result of a cell.

    `coins`: the median in games won. `lost_in`: by round, how many games were lost in it. `missions`: the share of
    missions that were fulfilled. `rules`: the version of the rules.
    """

    bot: str
    people: int
    continent: str
    difficulty: str
    games: int
    won: int
    coins: float | None
    lost_in: list[int]
    missions: float
    rules: str

    @property
    def share(self) -> float:
        """The share of games won."""
        return self.won / self.games

    @property
    def pass_rates(self) -> list[float]:
        """For each round, the share of games that fulfilled its missions, out of those that reached it."""
        left, found = self.games, []
        for lost in self.lost_in:
            found.append(1 - lost / left if left else 0.0)
            left -= lost
        return found


@dataclass(frozen=True, slots=True)
class End:
    """How one game ended. `coins` is None if it was lost; `rounds` is the round in which it ended."""

    coins: int | None
    rounds: int
    missions: float


def continents_of(cell: Cell) -> list[str]:
    """The continents of a cell."""
    return [each.value for each in Continent] if cell.continent == CAMPAIGN else [cell.continent]


def play(cell: Cell, number: int) -> End:
    """Play one game of a cell; `number` is its seed."""
    game = PLAY_GAMES[GameId.ANIMALIA]
    seeds = [sha256(f"balance/{number}/{part}".encode()).digest() for part in ("game", 0, 1, 2)]
    options = {"continents": continents_of(cell), "difficulty": cell.difficulty}
    state = game.rules.setup(game.variants.complete(cell.people, options), Chance(seeds[0]))
    state.emits_events = False
    playout(game.rules, state, [bot(GameId.ANIMALIA, LEVELS[cell.bot], seed) for seed in seeds[1 : cell.people + 1]])
    result = game.rules.result(state)
    assert result is not None
    details = result.details
    return End(result.scores[0] if result.winners else None, details["rounds"], details["missions"] / details["of"])


def measure(cell: Cell, games: int, pool: ProcessPoolExecutor) -> Figure:
    """Play that many games of a cell and return the result."""
    ends = list(pool.map(play, [cell] * games, range(games)))
    won = [end.coins for end in ends if end.coins is not None]
    rounds = MISSIONS_PER_CONTINENT * len(continents_of(cell)) // DIFFICULTIES[cell.difficulty]
    lost = Counter(end.rounds for end in ends if end.coins is None)
    return Figure(
        **asdict(cell), games=games, won=len(won), coins=median(won) if won else None,
        lost_in=[lost[number] for number in range(1, rounds + 1)],
        missions=round(fmean(end.missions for end in ends), 3),
        rules=PLAY_GAMES[GameId.ANIMALIA].rules.VERSION,
    )  # fmt: skip


def stored_figures() -> list[Figure]:
    """The stored figures."""
    return [Figure(**row) for row in json.loads(FIGURES.read_text(encoding="utf-8"))] if FIGURES.exists() else []


def store_figure(figure: Figure) -> None:
    """Store a figure, replacing the one for the same cell."""
    rows = {cell_of(each): each for each in stored_figures()} | {cell_of(figure): figure}
    lines = ",\n".join(json.dumps(asdict(rows[cell])) for cell in sorted(rows, key=sort_key))
    FIGURES.write_text(f"[\n{lines}\n]\n", encoding="utf-8")


def cell_of(figure: Figure) -> Cell:
    """The cell of a figure."""
    return Cell(figure.bot, figure.people, figure.continent, figure.difficulty)


def sort_key(cell: Cell) -> tuple[int, int, int, int]:
    """The strongest bot first, then by people, continent, difficulty."""
    return (
        -LEVELS[cell.bot],
        cell.people,
        PLACES.index(cell.continent),
        list(DIFFICULTIES).index(cell.difficulty),
    )


def table(figures: Iterable[Figure]) -> str:
    """The figures as a Markdown table."""
    head = f"| {' | '.join(COLUMNS)} |\n| {' | '.join(['---'] * len(COLUMNS))} |"
    return "\n".join([head, *map(table_row, figures)])


def table_row(figure: Figure) -> str:
    """One row of the table."""
    course = tuple(range(3)) if figure.continent == CAMPAIGN else (PLACES.index(figure.continent),)
    earned = (
        stars_for_coins(course, DIFFICULTIES[figure.difficulty], int(figure.coins)) if figure.coins is not None else "–"
    )
    coins = f"{figure.coins:g}" if figure.coins is not None else "–"
    place = figure.continent.replace("-", " ").title()
    lost_in = ", ".join(map(str, figure.lost_in))
    return (
        f"| {figure.bot} | {figure.people} | {place} | {figure.difficulty} | {figure.games} "
        f"| {figure.share:.0%} | {figure.missions:.0%} | {coins} | {earned} | {lost_in} | {figure.rules} |"
    )


def insert_figures(text: str) -> str:
    """The document with the stored figures between its two marks. Raises ValueError if a mark is missing."""
    head, _, rest = text.partition(BEGIN)
    _, mark, tail = rest.partition(END)
    if not mark:
        raise ValueError(f"{DOCUMENT.name} lacks one of the lines {BEGIN.strip()} and {END.strip()}.")
    return f"{head}{BEGIN}\n{table(stored_figures())}\n\n{END}{tail}"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--people", type=int, nargs="+", default=[2])
    parser.add_argument("--workers", type=int, default=1)
    parser.add_argument("--bot", choices=LEVELS, default="search")
    parser.add_argument("--continent", choices=PLACES, action="append")
    parser.add_argument("--difficulty", choices=list(DIFFICULTIES), action="append")
    parser.add_argument(
        "--write", action="store_true", help="write the document from the stored figures and play nothing"
    )
    asked = parser.parse_args()
    if not asked.write:
        with ProcessPoolExecutor(asked.workers, mp_context=get_context("spawn")) as pool:
            asked_for = product(asked.people, asked.continent or PLACES[:3], asked.difficulty or list(DIFFICULTIES))
            for people, continent, difficulty in asked_for:
                figure = measure(Cell(asked.bot, people, continent, difficulty), asked.games, pool)
                store_figure(figure)
                print(table_row(figure), flush=True)
    DOCUMENT.write_text(insert_figures(DOCUMENT.read_text(encoding="utf-8")), encoding="utf-8")


if __name__ == "__main__":
    main()
