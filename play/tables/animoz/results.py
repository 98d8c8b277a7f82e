"""Results: a Clash with its layers, an Endangerment with what came of every Eco card."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from play.engine.contract import Seat
from play.games.animoz.questions import DANGER_NAMES
from play.tables.animoz.cards import Cards
from play.tables.animoz.log import OUTCOMES, sentence
from play.tables.animoz.stage import layers, verdict
from play.tables.look import Look, Said
from play.tables.results import Result, Row, Side, following

AFTER_A_CLASH = ("lost-eco-card", "took-back")


def results(look: Look) -> Iterator[Result]:
    """Oldest first."""
    cards = Cards(look.table)
    risked: list[Said] = []
    for at, said in enumerate(look.said):
        kind = said.event.kind
        if kind == "fought":
            data = said.event.data
            yield clash(look, cards, "Clash", at, (data["attacker"], data["defender"]))
        elif kind == "eco-fought":
            yield clash(look, cards, "Eco clash", at, said.event.data["pair"])
        elif kind == "eco-cards":
            risked = [said]
        elif risked and kind in ("rolled", "named", *OUTCOMES):
            risked.append(said)
        elif risked and risked[-1].event.kind in OUTCOMES:
            yield endangerment(look, cards, risked, said)
            risked = []


def clash(look: Look, cards: Cards, title: str, at: int, pair: Sequence[Seat]) -> Result:
    """Two species, the layers that were compared, and what the Clash cost or brought. [R 6.5, R 6.16]"""
    said = look.said[at]
    fight = said.event.data
    sides = [
        Side(look.name(seat), cards[slug], fight["winner"] == seat)
        for seat, slug in zip(pair, fight["cards"], strict=True)
    ]
    rows = [Row(layer.label, layer.values, layer.winner) for layer in layers(fight)]
    after = [sentence(look, cards, each.event) for each in following(look.said, at, AFTER_A_CLASH)]
    return Result(said, title, pair, [verdict(cards, fight, pair), *after], sides, rows=rows)


def endangerment(look: Look, cards: Cards, risked: Sequence[Said], end: Said) -> Result:
    """The roll, and for each Eco card whether it stays."""
    shown = [(each["seat"], each["card"]) for each in risked[0].event.data["cards"]]
    fallen = {said.event.data["seat"] for said in risked if said.event.kind == "fell"}
    danger = risked[-1].event.data["danger"]
    sides = [Side(look.name(seat), cards[slug], note="falls" if seat in fallen else "stays") for seat, slug in shown]
    words = [sentence(look, cards, said.event) for said in risked[1:]]
    return Result(end, DANGER_NAMES[danger], [seat for seat, _ in shown], words, sides)
