"""The score sheet at the end: missions, coins and stars. [L 9]"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from play.tables.animalia.display_names import AnimaliaPerspective, Names
from play.tables.animalia.missions import Tasks, missions

STARS = 4


@dataclass(frozen=True, slots=True)
class Sheet:
    """The result page. `stars`: those earned, or None. `filled`: for each of four stars, whether it was earned.

    `bands`: each number of stars with the coins that it needs; empty where the score sheet has no row. `done` of the
    `of` missions were fulfilled before the last round.
    """

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


def sheet(perspective: AnimaliaPerspective, names: Names) -> Sheet | None:
    """The result; None while the game goes on."""
    end = perspective.view["sheet"]
    if end is None:
        return None
    if end["won"]:
        headline = "Every mission is fulfilled"
        reason = (
            f"All {end['of']} missions were fulfilled in {end['rounds']} rounds."
            f" The IWC has {coin_count_text(end['coins'])}."
        )
    else:
        headline = "The game is lost"
        reason = (
            f"A mission of round {end['rounds']} was not fulfilled."
            f" Before that round, {end['missions']} of {end['of']} missions were fulfilled."
        )
    stars = end["stars"]
    return Sheet(
        won=end["won"],
        headline=headline,
        reason=reason,
        coins=end["coins"],
        stars=stars,
        filled=[n < stars for n in range(STARS)] if stars else [],
        bands=star_bands(perspective),
        done=end["missions"],
        of=end["of"],
        missions=missions(perspective, names),
    )


def coin_count_text(number: int) -> str:
    """“1 coin”, “7 coins”."""
    return f"{number} coin{'' if number == 1 else 's'}"


def star_bands(perspective: AnimaliaPerspective) -> list[tuple[int, str]]:
    """Each number of stars with the coins that it needs: (1, "0–7"), …, (4, "20+")."""
    needed = perspective.view["needed"]
    if needed is None:
        return []
    lows = [0, *needed]
    tops = [*(f"–{edge - 1}" for edge in needed), "+"]
    return [
        (star, f"{low}" if top == f"–{low}" else f"{low}{top}")
        for star, (low, top) in enumerate(zip(lows, tops, strict=True), 1)
    ]
