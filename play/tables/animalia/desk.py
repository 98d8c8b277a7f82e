"""The continent card, the funds beside the IWC, and the missions of the round."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from collection.games.animalia import COIN, EFFECT_TEXTS, MISSIONS, AnimaliaCard
from play.tables.animalia.names import Names
from play.tables.look import Look

THE = {"IWC": "the IWC", "Partner": "the partner"}
"""Hands that no name is given to, as a sentence goes on."""


@dataclass(frozen=True, slots=True)
class Ground:
    """The continent being played: its card, its two actions in words, and whether the second is still there."""

    card: AnimaliaCard
    special: str
    once: str
    once_left: bool
    dominance: bool
    leads: str
    journey: Sequence[tuple[str, str]]
    """Every continent of the game with `done`, `here` or `ahead`."""


@dataclass(frozen=True, slots=True)
class Funds:
    """Coins beside the IWC, the stars they would be worth, and the coins that the next star asks for (0: none left)."""

    coins: int
    stars: int | None
    following: int


@dataclass(frozen=True, slots=True)
class Need:
    """One requirement: the animal (None: any with a coin), and the card that fulfils it."""

    animal: AnimaliaCard | None
    name: str
    served: AnimaliaCard | None
    home: str
    """Where the animal lies, as far as the viewer can know: a hand, a pile, the table."""


@dataclass(frozen=True, slots=True)
class Task:
    """A mission with its requirements; `order` counts up to `of` on a continent."""

    card: AnimaliaCard
    order: int
    of: int
    fulfilled: bool
    hopeless: bool
    text: str
    needs: Sequence[Need]


@dataclass(frozen=True, slots=True)
class Tasks:
    """The missions that one hand must fulfil."""

    place: int
    who: str
    mine: bool
    tasks: Sequence[Task]


def continent(look: Look, names: Names) -> Ground:
    """The continent card as it lies."""
    told = look.view["continent"]
    stages = look.view["continents"]
    at = look.view["stage"]
    states = ["done" if n < at else "here" if n == at else "ahead" for n in range(len(stages))]
    journey = [(names[slug].name, state) for slug, state in zip(stages, states, strict=True)]
    leads = "The IWC leads the first trick." if told["leads"] == "iwc" else "Whoever has the first mission leads."
    return Ground(
        names[told["slug"]], EFFECT_TEXTS[told["special"]], EFFECT_TEXTS[told["once"]], told["once_left"],
        told["dominance"], leads, journey if len(journey) > 1 else (),
    )  # fmt: skip


def funds(look: Look) -> Funds:
    """The coins, and what they would be worth now. [L 9.4]"""
    coins, needed = look.view["coins"], look.view["needed"]
    if needed is None:
        return Funds(coins, None, 0)
    return Funds(coins, 1 + sum(coins >= least for least in needed), next((n for n in needed if n > coins), 0))


def missions(look: Look, names: Names) -> list[Tasks]:
    """Whoever has missions this round; the viewer's own first."""
    lying = whereabouts(look.view, names)
    found = [
        Tasks(
            place["place"], names.hand(place["place"]), is_mine(look, place),
            [task(look, mission, names, lying) for mission in place["missions"]],
        )
        for place in look.view["places"] if place["missions"]
    ]  # fmt: skip
    return sorted(found, key=lambda tasks: not tasks.mine)


def is_mine(look: Look, place: Mapping[str, Any]) -> bool:
    """Whether the hand is the viewer's own."""
    return place["seat"] is not None and place["seat"] == look.seat and place["word"] not in ("partner", "iwc")


def task(look: Look, mission: Mapping[str, Any], names: Names, lying: Mapping[str, str]) -> Task:
    """One mission in words."""
    needs = [need(each, names, lying) for each in mission["requires"]]
    return Task(
        names[mission["slug"]], mission["order"], MISSIONS, mission["fulfilled"], mission["hopeless"],
        seats_named(look, holder_named(look, mission["text"])), needs,
    )  # fmt: skip


def holder_named(look: Look, text: str) -> str:
    """“You must win …” by name, where people who share a device look back at it together."""
    if look.seat is None or look.reader is not None or not text.startswith("You "):
        return text
    return f"{look.names[look.seat]}{text.removeprefix('You')}"


SEAT = re.compile(r"(the pile of )?\b[sS]eat ([0-9])\b")
"""How the rules speak of a seat, since they know no names."""


def seats_named(look: Look, text: str, by_name: bool = False) -> str:
    """A sentence of the rules with names for the seats that it speaks of: “you”, “Heron”, “your pile”, “Heron’s pile”.

    With `by_name` also the reader's own, as on buttons that name several people.
    """

    def called(found: re.Match[str]) -> str:
        seat, pile = int(found[2]) - 1, bool(found[1])
        who = look.names[seat] if by_name else look.name(seat)
        if who == "You":
            return "your pile" if pile else "you"
        return f"{who}’s pile" if pile else who

    return SEAT.sub(called, text)


def need(told: Mapping[str, Any], names: Names, lying: Mapping[str, str]) -> Need:
    """One requirement, and where its animal is while it is not fulfilled."""
    served = names[told["card"]] if told["card"] else None
    if told["need"] == COIN:
        return Need(None, "any with a coin", served, "")
    card = names[told["need"]]
    return Need(card, card.name, served, "" if served else lying.get(card.slug, "won by another" if lying else ""))


def whereabouts(view: Mapping[str, Any], names: Names) -> dict[str, str]:
    """Where the viewer knows animals to lie: in a hand, on the table, in a pile that it may look through.

    Whatever is not here has been won by somebody else, since every trick is played in the open [L 5.6]; but whoever
    watches knows of no hands, and gets nothing.
    """
    if view["you"] is None:
        return {}
    hidden = [names.hand(place["place"]) for place in view["places"] if place["hand"] is None and place["count"]]
    found = dict.fromkeys(
        view["unseen"], f"held by {THE.get(hidden[0], hidden[0])}" if len(hidden) == 1 else "not seen yet"
    )
    for place in view["places"]:
        who = names.hand(place["place"])
        for slug in [*(place["hand"] or ()), *place["known"]]:
            found[slug] = "in your hand" if who == "You" else f"held by {THE.get(who, who)}"
        for slug in place["pile"] or ():
            found[slug] = "in your pile" if who == "You" else f"won by {THE.get(who, who)}"
    for card in view["trick"]["cards"]:
        found[card["card"]] = "on the table"
    return found
