"""The continent card, the once-per-continent action and the coins of the IWC."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from collection.games.animalia import EFFECT_TEXTS, AnimaliaCard, Leads
from play.tables.animalia.display_names import AnimaliaPerspective, Names


@dataclass(frozen=True, slots=True)
class ContinentCard:
    """The continent being played: its card, the texts of its two actions, and whether the second can still be used.

    `journey`: if there are several continents, each name with `done`, `here` or `ahead`.
    """

    card: AnimaliaCard
    special: str
    once: str
    once_left: bool
    dominance: bool
    leads: str
    journey: Sequence[tuple[str, str]]


@dataclass(frozen=True, slots=True)
class Funds:
    """The coins of the IWC, the stars that they are worth now, and the coins needed for the next star (0: no more).

    `stars` is None where the score sheet has no row for the continents.
    """

    coins: int
    stars: int | None
    following: int


def continent(perspective: AnimaliaPerspective, names: Names) -> ContinentCard:
    """The continent card on the table."""
    card = perspective.view["continent"]
    continents, stage = perspective.view["continents"], perspective.view["stage"]
    states = ["done" if n < stage else "here" if n == stage else "ahead" for n in range(len(continents))]
    journey = [(names[slug].name, state) for slug, state in zip(continents, states, strict=True)]
    by_iwc = card["leads"] == Leads.IWC
    leads = "The IWC leads the first trick." if by_iwc else "The player with the first mission leads the first trick."
    return ContinentCard(
        names[card["slug"]], EFFECT_TEXTS[card["special"]], EFFECT_TEXTS[card["once"]], card["once_left"],
        card["dominance"], leads, journey if len(journey) > 1 else (),
    )  # fmt: skip


def funds(perspective: AnimaliaPerspective) -> Funds:
    """The coins of the IWC and what they are worth now. [L 9.4]"""
    coins, needed = perspective.view["coins"], perspective.view["needed"]
    if needed is None:
        return Funds(coins, None, 0)
    return Funds(coins, 1 + sum(coins >= least for least in needed), next((n for n in needed if n > coins), 0))
