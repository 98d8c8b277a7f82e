"""How it ended: missions, coins, stars. [L 9]"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from play.tables.animalia.desk import Tasks, missions
from play.tables.animalia.names import Names
from play.tables.look import Look

STARS = 4


@dataclass(frozen=True, slots=True)
class Sheet:
    """The last page. `stars` is None where the score sheet has no row for these continents; `bands` are what stars ask for."""

    won: bool
    headline: str
    reason: str
    coins: int
    stars: int | None
    filled: Sequence[bool]
    bands: Sequence[tuple[int, str]]
    done: int
    of: int
    missions: Sequence[Tasks]


def sheet(look: Look, names: Names) -> Sheet | None:
    """None while the game goes on."""
    end = look.view["sheet"]
    if end is None:
        return None
    headline = "Every mission is fulfilled" if end["won"] else "The game is lost"
    reason = (
        f"{end['of']} missions in {end['rounds']} rounds, and {coins(end['coins'])} beside the IWC."
        if end["won"]
        else f"A mission of round {end['rounds']} was not fulfilled. {end['missions']} of {end['of']} missions had been, before it."
    )
    stars = end["stars"]
    filled = [n < stars for n in range(STARS)] if stars else []
    return Sheet(
        end["won"], headline, reason, end["coins"], stars, filled, bands(look), end["missions"], end["of"],
        missions(look, names),
    )  # fmt: skip


def coins(number: int) -> str:
    """“1 coin”, “7 coins”."""
    return f"{number} coin{'' if number == 1 else 's'}"


def bands(look: Look) -> list[tuple[int, str]]:
    """Stars and the coins that they ask for."""
    needed = look.view["needed"]
    if needed is None:
        return []
    edges = [0, *needed]
    tops = [*(f"–{edge - 1}" for edge in needed), "+"]
    rows = []
    for star, (low, top) in enumerate(zip(edges, tops, strict=True), 1):
        rows.append((star, f"{low}" if top == f"–{low}" else f"{low}{top}"))
    return rows
