"""Results: each trick with its cards, and the scores of each round."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from play.engine.contract import Seat
from play.tables.animanize.log import RESULT_KINDS, sentence
from play.tables.animanize.perspective import AnimanizePerspective
from play.tables.animanize.score_sheet import Gain
from play.tables.perspective import VisibleEvent
from play.tables.recent_results import Result, Row, Side, taker_areas


def results(perspective: AnimanizePerspective) -> Iterator[Result]:
    """The results, oldest first."""
    for end, cards in trick_and_round_ends(perspective):
        if end.event.kind == "scored":
            yield round_result(perspective, end)
        else:
            yield trick_result(perspective, end, cards)


def trick_and_round_ends(
    perspective: AnimanizePerspective,
) -> Iterator[tuple[VisibleEvent, Sequence[tuple[Seat, str]]]]:
    """Each event that ended a trick or round, with the trick's (seat, card) pairs from the leader on.

    The pairs are missing if the events do not include the whole trick.
    """
    seats, played = len(perspective.names), list[tuple[Seat, str]]()
    for visible in perspective.events:
        kind, data = visible.event.kind, visible.event.data
        if kind == "played":
            played.append((data["seat"], data["card"]))
        elif kind in RESULT_KINDS:
            whole = kind == "eliminated" or len(played) == seats
            yield visible, played if whole else []
            played = []


def trick_result(perspective: AnimanizePerspective, end: VisibleEvent, cards: Sequence[tuple[Seat, str]]) -> Result:
    """The result of a trick; nobody wins a void trick."""
    won = end.event.kind == "took"
    winner = end.event.data["seat"] if won else None
    sides = [
        Side(perspective.name(seat), perspective.table.faces[slug], seat == winner, note="led" if place == 0 else "")
        for place, (seat, slug) in enumerate(cards)
    ]
    title = f"Trick {end.event.data['trick']}" if won else "Void trick"
    return Result(end, title, range(len(perspective.names)), [sentence(perspective, end.event)], sides)


def round_result(perspective: AnimanizePerspective, end: VisibleEvent) -> Result:
    """The scores of a round."""
    data = end.event.data
    rows = [
        Row(perspective.name(seat), (str(score), str(Gain(gain)), str(total)))
        for seat, (score, gain, total) in enumerate(zip(data["scores"], data["gains"], data["totals"], strict=True))
    ]
    return Result(
        end, f"Round {data['round']}", range(len(perspective.names)), [sentence(perspective, end.event)],
        heads=("Score", "Gain", "Total"), rows=rows,
    )  # fmt: skip


def takers_of_cards(perspective: AnimanizePerspective) -> Mapping[str, str]:
    """For each card of a finished trick, the seat that won it."""
    return taker_areas(
        (slug, end.event.data["seat"])
        for end, cards in trick_and_round_ends(perspective)
        if end.event.kind == "took"
        for _, slug in cards
    )
