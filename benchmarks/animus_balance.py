"""Measure the balance of the Animus set, and write the table into docs/animus-balance.md.

    python -m benchmarks.animus_balance --games 20000 --workers 2
    python -m benchmarks.animus_balance --games 1000 --try
    python -m benchmarks.animus_balance --write

Both players draft and battle as the heuristic advises. In the draft, up to `BLUR` random points are added to its
advice, and each entity is equally likely to be kept, so that every card is drafted by both seats. The figures are
stored in animus_balance.json next to this file; play/games/animus/bots/card_win_shares.json contains those that level 2
uses when it drafts. `--try` only prints the cards outside the limits; `--write` plays nothing and writes that file and
the document from the stored figures. The same seed plays the same games. The heuristic is called with `from_state`,
which contains no more than a view; a test compares the two.
"""

from __future__ import annotations

import argparse
import json
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, field
from hashlib import sha256
from itertools import repeat
from math import sqrt
from multiprocessing import get_context
from pathlib import Path
from random import Random
from typing import Final

from collection.games import GameId
from collection.games.animus import Kind, load
from play.bots.playout_randomness import QuickChance
from play.engine.contract import Action, Seat
from play.games import animus
from play.games.animus.bots.card_win_shares import SHARES
from play.games.animus.bots.from_state import from_state
from play.games.animus.heuristic import weigh_all
from play.games.animus.state import DRAFT, ENTITIES, State
from play.games.play_games import PLAY_GAMES

FIGURES = Path(__file__).with_suffix(".json")
DOCUMENT = Path(__file__).parent.parent / "docs" / "animus-balance.md"
BEGIN, END = "<!-- figures: begin -->\n", "<!-- figures: end -->\n"
CHARACTERS: Final = (0.40, 0.60)
ENTITY: Final = (0.43, 0.57)
FIRST: Final = (0.47, 0.53)
"""The limits of win shares."""
BLUR: Final = 1.5
"""The most random points added to the worth of a pick."""
REPORT: Final = 2_500
"""The number of games after which outliers are printed and the figures stored."""
CHUNK: Final = 100
"""The number of games that a process plays before it reports."""


@dataclass(slots=True)
class Figures:
    """For a number of games: how often a card was in a team, and how often that team won (a draw is half a win)."""

    seed: str
    games: int = 0
    draws: int = 0
    turns: int = 0
    first: float = 0.0
    drafted: Counter[str] = field(default_factory=Counter)
    won: Counter[str] = field(default_factory=Counter)

    def add(self, other: Figures) -> None:
        """Add the games of `other`."""
        for name in ("games", "draws", "turns", "first"):
            setattr(self, name, getattr(self, name) + getattr(other, name))
        self.drafted.update(other.drafted)
        self.won.update(other.won)

    def share(self, slug: str) -> float:
        """The share of games won with the card in the team."""
        return self.won[slug] / self.drafted[slug] if self.drafted[slug] else 0.5

    def error(self, slug: str) -> float:
        """Half the width of its 95% interval."""
        return margin_of_error(self.share(slug), self.drafted[slug])


def margin_of_error(share: float, games: int) -> float:
    """Half the width of the 95% interval of a share."""
    return 1.96 * sqrt(share * (1 - share) / games) if games else 0.5


def choose_action(state: State, seat: Seat, random: Random) -> Action:
    """The seat's action: the heuristic's advice, with random points in the draft."""
    actions = animus.legal_actions(state, seat)
    if len(actions) == 1:
        return actions[0]
    if state.phase == ENTITIES:
        return actions[int(random.random() * len(actions))]
    advice = weigh_all(from_state(state, seat), actions)
    if state.phase == DRAFT:
        return max(advice, key=lambda each: each.worth + BLUR * random.random()).action
    best = [each.action for each in advice if each.worth == advice[0].worth]
    return best[int(random.random() * len(best))]


def play(seed: str, number: int) -> State:
    """Play one game to its end and return the final state."""
    game, bots = (Random(sha256(f"{seed}/{number}/{part}".encode()).digest()) for part in ("game", "bots"))
    config = PLAY_GAMES[GameId.ANIMUS].variants.complete(2, {})
    state = animus.setup(config, QuickChance(game.random))
    state.emits_events = False
    while waiting := animus.to_act(state):
        animus.apply(state, waiting[0], choose_action(state, waiting[0], bots))
    return state


def count(figures: Figures, state: State) -> None:
    """Add a finished game to the figures."""
    result = animus.result(state)
    assert result is not None
    table = state.table
    figures.games += 1
    figures.turns += state.turn
    figures.draws += len(result.winners) > 1
    for seat in (0, 1):
        points = (seat in result.winners) / len(result.winners)
        cards = [table.slugs[card] for card in range(table.count) if state.owner[card] == seat]
        for slug in (*cards, table.entity_slugs[state.kept[seat]]):
            figures.drafted[slug] += 1
            figures.won[slug] += points  # type: ignore[assignment]
    figures.first += (state.first in result.winners) / len(result.winners)


def simulate_chunk(seed: str, start: int, stop: int) -> Figures:
    """Play the games from one number up to another."""
    figures = Figures(seed)
    for number in range(start, stop):
        count(figures, play(seed, number))
    return figures


def measure_chunks(games: int, seed: str, workers: int) -> Iterator[Figures]:
    """The figures of each chunk of games."""
    starts = range(0, games, CHUNK)
    stops = [min(start + CHUNK, games) for start in starts]
    with ProcessPoolExecutor(workers, mp_context=get_context("spawn")) as pool:
        yield from pool.map(simulate_chunk, repeat(seed), starts, stops)


def outliers(figures: Figures) -> list[str]:
    """Sentences about the cards outside the limits."""
    found = [
        f"{slug}: {figures.share(slug):.1%} ± {figures.error(slug):.1%}"
        for slug, within in limits_by_card()
        if not within[0] <= figures.share(slug) <= within[1]
    ]
    first = figures.first / figures.games
    if not FIRST[0] <= first <= FIRST[1]:
        found.append(f"the first player: {first:.1%} ± {margin_of_error(first, figures.games):.1%}")
    return found


def limits_by_card() -> list[tuple[str, tuple[float, float]]]:
    """Every card of the set with the limits of its share."""
    return [(slug, ENTITY if card.kind is Kind.ENTITY else CHARACTERS) for slug, card in load().items()]


def stored_figures() -> Figures:
    """The stored figures."""
    data = json.loads(FIGURES.read_text(encoding="utf-8"))
    return Figures(**{**data, "drafted": Counter(data["drafted"]), "won": Counter(data["won"])})


def store_figures(figures: Figures) -> None:
    """Store the figures."""
    data = {name: getattr(figures, name) for name in Figures.__slots__}
    FIGURES.write_text(json.dumps(data, indent=1, sort_keys=True) + "\n", encoding="utf-8")


def win_shares_json(figures: Figures) -> str:
    """The win shares that level 2 uses when it drafts."""
    return json.dumps({slug: round(figures.share(slug), 4) for slug in sorted(figures.drafted)}, indent=1) + "\n"


def table(figures: Figures) -> str:
    """The figures as the document shows them."""
    first = figures.first / figures.games
    lines = [
        f"{figures.games:,} games, {figures.turns / figures.games:.1f} turns on average, {figures.draws} draws. "
        f"The first player "
        f"won {first:.1%} ± {margin_of_error(first, figures.games):.1%}.",
        "",
        "| character | level | type | melee | range | drafted | won |",
        "| --- | ---: | --- | ---: | ---: | ---: | ---: |",
        *rows(figures, Kind.CHARACTER),
        "",
        "| entity | kept | won |",
        "| --- | ---: | ---: |",
        *rows(figures, Kind.ENTITY),
    ]
    return "\n".join(lines)


def rows(figures: Figures, kind: Kind) -> Iterable[str]:
    """A row for each card of a kind, the highest share first."""
    cards: Sequence[str] = [slug for slug, card in load().items() if card.kind is kind]
    for slug in sorted(cards, key=lambda each: -figures.share(each)):
        card = load()[slug]
        stats = f" {card.level} | {card.type} | {card.melee} | {card.range} |" if kind is Kind.CHARACTER else ""
        drafted, share = f"{figures.drafted[slug]:,}", f"{figures.share(slug):.1%} ± {figures.error(slug):.1%}"
        yield f"| {card.name} |{stats} {drafted} | {share} |"


def insert_figures(text: str) -> str:
    """The document with the stored figures between its two marks. Raises ValueError if a mark is missing."""
    head, _, rest = text.partition(BEGIN)
    _, mark, tail = rest.partition(END)
    if not mark:
        raise ValueError(f"{DOCUMENT.name} lacks one of the lines {BEGIN.strip()} and {END.strip()}.")
    return f"{head}{BEGIN}\n{table(stored_figures())}\n\n{END}{tail}"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=20_000)
    parser.add_argument("--seed", default="balance")
    parser.add_argument("--workers", type=int, default=1)
    parser.add_argument("--try", dest="only", action="store_true", help="keep nothing, print what there is to say")
    parser.add_argument("--write", action="store_true", help="only write the document")
    asked = parser.parse_args()
    if not asked.write:
        figures = Figures(asked.seed)
        for chunk in measure_chunks(asked.games, asked.seed, asked.workers):
            figures.add(chunk)
            if figures.games % REPORT == 0:
                print(f"{figures.games:,} games:", "; ".join(outliers(figures)) or "nothing outside", flush=True)
                if not asked.only:
                    store_figures(figures)
        print(table(figures))
        print("\n".join(["", "Outside the limits:", *(outliers(figures) or ["nothing"])]))
        if asked.only:
            return
        store_figures(figures)
    SHARES.write_text(win_shares_json(stored_figures()), encoding="utf-8")
    DOCUMENT.write_text(insert_figures(DOCUMENT.read_text(encoding="utf-8")), encoding="utf-8")


if __name__ == "__main__":
    main()
