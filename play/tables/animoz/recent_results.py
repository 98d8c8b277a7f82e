"""Results for the page: a Clash with its layers, or an Endangerment with the outcome for every Eco card."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from play.engine.contract import Seat
from play.games.animoz.prompts import DANGER_NAMES
from play.tables.animoz.log import ECO_OUTCOMES, sentence
from play.tables.animoz.match_cards import Cards
from play.tables.animoz.perspective import AnimozPerspective
from play.tables.animoz.table_centre import clash_of_event, layers, verdict
from play.tables.perspective import VisibleEvent
from play.tables.recent_results import Result, Row, Side, events_following

AFTER_A_CLASH = ("lost-eco-card", "took-back")
"""Kinds of events that tell what a Clash cost or brought."""


def results(perspective: AnimozPerspective) -> Iterator[Result]:
    """The results among the visible events, oldest first."""
    cards = Cards(perspective.table)
    risked: list[VisibleEvent] = []
    for index, visible in enumerate(perspective.events):
        kind = visible.event.kind
        if kind == "fought":
            data = visible.event.data
            yield clash_result(perspective, cards, "Clash", index, (data["attacker"], data["defender"]))
        elif kind == "eco-fought":
            yield clash_result(perspective, cards, "Eco clash", index, visible.event.data["pair"])
        elif kind == "eco-cards":
            risked = [visible]
        elif risked and kind in ("rolled", "named", *ECO_OUTCOMES):
            risked.append(visible)
        elif risked and risked[-1].event.kind in ECO_OUTCOMES:
            yield endangerment_result(perspective, cards, risked, visible)
            risked = []


def clash_result(perspective: AnimozPerspective, cards: Cards, title: str, index: int, pair: Sequence[Seat]) -> Result:
    """A Clash: both species, the layers compared, and what it cost or brought. [R 6.5, R 6.16]

    `index`: the place of its event among the visible events.
    """
    visible = perspective.events[index]
    fight = clash_of_event(visible.event)
    sides = [
        Side(perspective.name(seat), cards[slug], fight["winner"] == seat)
        for seat, slug in zip(pair, visible.event.data["cards"], strict=True)
    ]
    rows = [Row(layer.label, layer.values, layer.winner) for layer in layers(fight)]
    after = [
        sentence(perspective, cards, each.event) for each in events_following(perspective.events, index, AFTER_A_CLASH)
    ]
    return Result(visible, title, pair, [verdict(cards, fight, pair), *after], sides, rows=rows)


def endangerment_result(
    perspective: AnimozPerspective, cards: Cards, risked: Sequence[VisibleEvent], end: VisibleEvent
) -> Result:
    """An Endangerment: the roll, and whether each Eco card stays.

    `risked`: its events, from the Eco cards on. `end`: the event after them.
    """
    shown = [(each["seat"], each["card"]) for each in risked[0].event.data["cards"]]
    lost = {visible.event.data["seat"] for visible in risked if visible.event.kind == "fell"}
    danger = risked[-1].event.data["danger"]
    sides = [
        Side(perspective.name(seat), cards[slug], note="lost" if seat in lost else "stays") for seat, slug in shown
    ]
    words = [sentence(perspective, cards, visible.event) for visible in risked[1:]]
    return Result(end, DANGER_NAMES[danger], [seat for seat, _ in shown], words, sides)
