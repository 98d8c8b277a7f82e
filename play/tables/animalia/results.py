"""Results: a trick with its winner and the missions it fulfilled, and the end of a round."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from play.tables.animalia.desk import missions
from play.tables.animalia.names import Names
from play.tables.look import Look, Said
from play.tables.results import Result, Side, following, taken

HANDS = 3


def results(look: Look) -> Iterator[Result]:
    """Oldest first."""
    names = Names(look)
    everybody = range(len(look.names))
    newest = max((said.ply for said in look.said if said.event.kind == "won-trick"), default=None)
    for at, said, played in tricks(look):
        if said.event.kind == "round-over":
            data = said.event.data
            yield Result(said, f"Round {data['round']}", everybody, [names.sentence(said.event)])
            continue
        after = [names.sentence(each.event) for each in following(look.said, at, ("hopeless",))]
        done = fulfilled(look, names, said.event.data["cards"]) if said.ply == newest else []
        words = [names.sentence(said.event), *done, *after]
        yield Result(said, "Trick", everybody, words, sides(names, said, played))


def tricks(look: Look) -> Iterator[tuple[int, Said, Sequence[Mapping[str, Any]]]]:
    """Where a trick or a round ended, with the plays of the trick: none where its beginning is not known."""
    played: list[Mapping[str, Any]] = []
    for at, said in enumerate(look.said):
        if said.event.kind == "played":
            played.append(said.event.data)
        elif said.event.kind in ("won-trick", "round-over"):
            yield at, said, played if len(played) == HANDS else []
            played = []


def sides(names: Names, said: Said, played: Sequence[Mapping[str, Any]]) -> list[Side]:
    """The three hands in the order in which they played."""
    winner = said.event.data["place"]
    return [
        Side(
            names.hand(each["place"]), names[each["card"]], each["place"] == winner, note="led" if each["leads"] else ""
        )
        for each in played
    ]


def fulfilled(look: Look, names: Names, cards: Sequence[str]) -> list[str]:
    """The missions that this trick has completed."""
    won = set(cards)
    return [
        f"{task.card.name} is fulfilled."
        for held in missions(look, names)
        for task in held.tasks
        if task.fulfilled and any(need.served and need.served.slug in won for need in task.needs)
    ]


def takers(look: Look) -> Mapping[str, str]:
    """The cards of tricks, each with the hand that has won them."""
    return taken(
        (slug, said.event.data["place"])
        for _, said, _ in tricks(look)
        if said.event.kind == "won-trick"
        for slug in said.event.data["cards"]
    )
