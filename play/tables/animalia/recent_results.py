"""Results: each trick with its winner and the missions that it completed, and the end of each round."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from play.games.sentence_parts import Data
from play.tables.animalia.display_names import AnimaliaPerspective, Names
from play.tables.animalia.missions import missions
from play.tables.perspective import VisibleEvent
from play.tables.recent_results import Result, Side, events_following, taker_areas

HANDS = 3


def results(perspective: AnimaliaPerspective) -> Iterator[Result]:
    """The results of the perspective's events, oldest first."""
    names = Names(perspective)
    everybody = range(len(perspective.names))
    newest = max((each.ply for each in perspective.events if each.event.kind == "won-trick"), default=None)
    for at, visible, played in trick_and_round_ends(perspective):
        if visible.event.kind == "round-over":
            yield Result(visible, f"Round {visible.event.data['round']}", everybody, [names.sentence(visible.event)])
            continue
        after = [names.sentence(each.event) for each in events_following(perspective.events, at, ("hopeless",))]
        done = completed_missions(perspective, names, visible.event.data["cards"]) if visible.ply == newest else []
        words = [names.sentence(visible.event), *done, *after]
        yield Result(visible, "Trick", everybody, words, trick_sides(names, visible, played))


def trick_and_round_ends(perspective: AnimaliaPerspective) -> Iterator[tuple[int, VisibleEvent, Sequence[Data]]]:
    """For each end of a trick or round: its index, the event, and the trick's three plays if the events have them."""
    played: list[Data] = []
    for at, visible in enumerate(perspective.events):
        if visible.event.kind == "played":
            played.append(visible.event.data)
        elif visible.event.kind in ("won-trick", "round-over"):
            yield at, visible, played if len(played) == HANDS else []
            played = []


def trick_sides(names: Names, trick: VisibleEvent, played: Sequence[Data]) -> list[Side]:
    """The three hands in the order of play."""
    winner = trick.event.data["place"]
    return [
        Side(
            names.hand(each["place"]), names[each["card"]], each["place"] == winner, note="led" if each["leads"] else ""
        )
        for each in played
    ]


def completed_missions(perspective: AnimaliaPerspective, names: Names, cards: Sequence[str]) -> list[str]:
    """Sentences about the missions that these cards completed."""
    won = set(cards)
    return [
        f"The mission {task.card.name} is fulfilled."
        for held in missions(perspective, names)
        for task in held.tasks
        if task.fulfilled and any(need.card and need.card.slug in won for need in task.needs)
    ]


def takers_of_cards(perspective: AnimaliaPerspective) -> Mapping[str, str]:
    """By card of a recent trick: the hand that won it."""
    return taker_areas(
        (slug, visible.event.data["place"])
        for _, visible, _ in trick_and_round_ends(perspective)
        if visible.event.kind == "won-trick"
        for slug in visible.event.data["cards"]
    )
