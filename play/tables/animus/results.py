"""Results: a fight with the dice of both sides, deaths outside fights, and the roll for the first turn."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from play.games.sentences import capital
from play.tables.animus.cards import Cards
from play.tables.animus.duel import spare_die
from play.tables.animus.log import sentence
from play.tables.look import Look, Said
from play.tables.results import Die, Result, Side, following

AFTER_A_FIGHT = ("damaged", "killed", "spared", "moved-up")


def results(look: Look) -> Iterator[Result]:
    """Oldest first."""
    cards = Cards(look.table)
    fight: dict[str, Any] = {}
    told_until = -1
    for at, said in enumerate(look.said):
        kind, data = said.event.kind, said.event.data
        if kind == "attacks":
            fight = {"seat": data["seat"], "attacker": (), "defender": ()}
        elif kind == "rolled":
            fight = {"seat": data["seat"], "attacker": data["attacker"], "defender": data["defender"]}
        elif kind == "rerolled" and fight:
            fight["attacker" if data["seat"] == fight["seat"] else "defender"] = data["dice"]
        elif kind in ("fought", "called-off"):
            after = following(look.said, at, AFTER_A_FIGHT)
            told_until = at + len(after)
            yield fought(look, cards, said, fight, after)
            fight = {}
        elif kind == "killed" and at > told_until:
            after = following(look.said, at, AFTER_A_FIGHT)
            told_until = at + len(after)
            sides = [Side(look.name(data["seat"]), cards[data["card"]])]
            yield Result(said, "Killed", (0, 1), sentences(look, cards, [said, *after]), sides)
        elif kind == "first":
            yield first(look, cards, said)


def sentences(look: Look, cards: Cards, told: Sequence[Said]) -> list[str]:
    """Those events in words."""
    return [capital(sentence(look, cards, said.event)) for said in told]


def fought(look: Look, cards: Cards, said: Said, fight: Mapping[str, Any], after: Sequence[Said]) -> Result:
    """Both characters with their dice and totals, and what the fight did. [U 7.4 U 7.6]"""
    data = said.event.data
    seat = fight.get("seat", data["seat"])
    outcome = data.get("outcome", "")
    totals = (data.get("mine"), data.get("theirs"))
    sides = [
        Side(
            look.name(owner), cards[slug], outcome == role,
            dice(look, slug, fight.get(role, ())), "" if total is None else str(total), role,
        )
        for owner, slug, role, total in zip(
            (seat, 1 - seat), (data["card"], data["target"]), ("attacker", "defender"), totals, strict=True
        )
    ]  # fmt: skip
    return Result(said, "Fight", (0, 1), sentences(look, cards, [said, *after]), sides)


def dice(look: Look, slug: str, thrown: Sequence[int]) -> list[Die]:
    """The dice of one side; of two the one that was not chosen is spare, as long as the view still has the fight. [U 8.2]"""
    fights = [fight[side] for fight in look.view["last"] for side in ("attacker", "defender")]
    found = next(
        (side for side in reversed(fights) if side["slug"] == slug and list(side["dice"]) == list(thrown)), None
    )
    spare = spare_die(found) if found else -1
    return [Die(value, number == spare) for number, value in enumerate(thrown)]


def first(look: Look, cards: Cards, said: Said) -> Result:
    """The roll that decides who begins."""
    rolls = said.event.data["rolls"]
    sides = [
        Side(look.name(seat), won=seat == said.event.data["seat"], dice=[Die(pair[seat]) for pair in rolls])
        for seat in (0, 1)
    ]
    title = "Who drafts first" if said.event.data["of"] == "draft" else "Who has the first turn"
    return Result(said, title, (0, 1), sentences(look, cards, [said]), sides)
