"""Results: a trick with its cards in the order they were played, and the score of a round."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from play.engine.contract import Seat
from play.tables.animanize.log import TOLD, sentence
from play.tables.animanize.sheet import Gain
from play.tables.look import Look, Said
from play.tables.results import Result, Row, Side, taken


def results(look: Look) -> Iterator[Result]:
    """Oldest first."""
    for said, cards in tricks(look):
        if said.event.kind == "scored":
            yield scores(look, said)
        else:
            yield trick(look, said, cards)


def tricks(look: Look) -> Iterator[tuple[Said, Sequence[tuple[Seat, str]]]]:
    """What ended a trick or a round, with the cards of the trick from the leader on: none where its beginning is not known."""
    seats, played = len(look.names), list[tuple[Seat, str]]()
    for said in look.said:
        data = said.event.data
        if said.event.kind == "played":
            played.append((data["seat"], data["card"]))
        elif said.event.kind in TOLD:
            whole = said.event.kind == "eliminated" or len(played) == seats
            yield said, played if whole else []
            played = []


def trick(look: Look, said: Said, cards: Sequence[tuple[Seat, str]]) -> Result:
    """Who played what, and who has won it; a void trick is won by nobody."""
    won = said.event.kind == "took"
    winner = said.event.data["seat"] if won else None
    sides = [
        Side(look.name(seat), look.table.faces[slug], seat == winner, note="led" if place == 0 else "")
        for place, (seat, slug) in enumerate(cards)
    ]
    title = f"Trick {said.event.data['trick']}" if won else "Void trick"
    return Result(said, title, range(len(look.names)), [sentence(look, said.event)], sides)


def scores(look: Look, said: Said) -> Result:
    """What the round brought everybody."""
    data = said.event.data
    rows = [
        Row(look.name(seat), (str(score), str(Gain(gain)), str(total)))
        for seat, (score, gain, total) in enumerate(zip(data["scores"], data["gains"], data["totals"], strict=True))
    ]
    return Result(
        said, f"Round {data['round']}", range(len(look.names)), [sentence(look, said.event)],
        heads=("Score", "Gain", "Total"), rows=rows,
    )  # fmt: skip


def takers(look: Look) -> Mapping[str, str]:
    """The cards of tricks, each with the player who has won them."""
    return taken(
        (slug, said.event.data["seat"])
        for said, cards in tricks(look)
        if said.event.kind == "took"
        for _, slug in cards
    )
