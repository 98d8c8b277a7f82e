"""The missions of the round: what they require, what is fulfilled, and where the missing animals are."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from collection.games.animalia import COIN, MISSIONS_PER_CONTINENT, AnimaliaCard
from play.games.animalia.view_types import AnimaliaView, MissionView, RequirementView
from play.tables.animalia.display_names import (
    AnimaliaPerspective,
    Names,
    is_viewers_hand,
    name_in_sentence,
    replace_seats,
)


@dataclass(frozen=True, slots=True)
class Need:
    """One requirement: the animal (None: any animal with a coin), and the card that fulfils it.

    `home`: where the animal is, as far as the viewer can know: a hand, a pile or the table.
    """

    animal: AnimaliaCard | None
    name: str
    card: AnimaliaCard | None
    home: str


@dataclass(frozen=True, slots=True)
class Task:
    """A mission with its requirements, number `order` of the `of` missions on its continent."""

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


def missions(perspective: AnimaliaPerspective, names: Names) -> list[Tasks]:
    """The missions of each hand that has any, the viewer's own first."""
    locations = animal_locations(perspective.view, names)
    found = [
        Tasks(
            hand["place"], names.hand(hand["place"]), is_viewers_hand(perspective, hand),
            [shown_mission(perspective, mission, names, locations) for mission in hand["missions"]],
        )
        for hand in perspective.view["places"] if hand["missions"]
    ]  # fmt: skip
    return sorted(found, key=lambda tasks: not tasks.mine)


def shown_mission(
    perspective: AnimaliaPerspective, mission: MissionView, names: Names, locations: Mapping[str, str]
) -> Task:
    """One mission for the page."""
    needs = [shown_requirement(each, names, locations) for each in mission["requires"]]
    return Task(
        names[mission["slug"]], mission["order"], MISSIONS_PER_CONTINENT, mission["fulfilled"], mission["hopeless"],
        replace_seats(perspective, holder_named_text(perspective, mission["text"])), needs,
    )  # fmt: skip


def holder_named_text(perspective: AnimaliaPerspective, text: str) -> str:
    """“You must win …” with a name instead of “You”, if several people look at the page together."""
    if perspective.seat is None or perspective.addressed_seat is not None or not text.startswith("You "):
        return text
    return f"{perspective.names[perspective.seat]}{text.removeprefix('You')}"


def shown_requirement(requirement: RequirementView, names: Names, locations: Mapping[str, str]) -> Need:
    """One requirement, with the location of its animal until it is fulfilled."""
    card = names[requirement["card"]] if requirement["card"] else None
    if requirement["need"] == COIN:
        return Need(None, "any animal with a coin", card, "")
    animal = names[requirement["need"]]
    unknown = "won by another hand" if locations else ""
    return Need(animal, animal.name, card, "" if card else locations.get(animal.slug, unknown))


def animal_locations(view: AnimaliaView, names: Names) -> dict[str, str]:
    """By slug: where the viewer knows an animal to be, in a hand, on the table or in a pile that they may look through.

    An animal that is not listed has been won by another hand, because every trick is played face up. [L 5.6] A
    spectator does not know any hands and gets nothing.
    """
    if view["you"] is None:
        return {}
    hidden = [names.hand(hand["place"]) for hand in view["places"] if hand["hand"] is None and hand["count"]]
    held = f"held by {name_in_sentence(hidden[0])}" if len(hidden) == 1 else "not seen yet"
    found = dict.fromkeys(view["unseen"], held)
    for hand in view["places"]:
        who = names.hand(hand["place"])
        for slug in [*(hand["hand"] or ()), *hand["known"]]:
            found[slug] = "in your hand" if who == "You" else f"held by {name_in_sentence(who)}"
        for slug in hand["pile"] or ():
            found[slug] = "in your pile" if who == "You" else f"won by {name_in_sentence(who)}"
    for played in view["trick"]["cards"]:
        found[played["card"]] = "on the table"
    return found
