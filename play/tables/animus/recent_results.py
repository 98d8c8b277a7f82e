"""Results: fights with the dice of both sides, deaths outside fights, and the rolls for who goes first."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from play.engine.contract import Seat
from play.games.sentence_parts import capital
from play.tables.animus.fights import spare_die
from play.tables.animus.log import sentence
from play.tables.animus.match_cards import Cards
from play.tables.animus.perspective import AnimusPerspective
from play.tables.perspective import VisibleEvent
from play.tables.recent_results import Die, Result, Side, events_following

AFTER_A_FIGHT = ("damaged", "killed", "spared", "moved-up")


def results(perspective: AnimusPerspective) -> Iterator[Result]:
    """What recent events decided, oldest first."""
    cards = Cards(perspective.table)
    rolled: dict[Seat, Sequence[int]] = {}
    reported_until = -1
    for at, visible in enumerate(perspective.events):
        kind, data = visible.event.kind, visible.event.data
        if kind == "attacks":
            rolled = {}
        elif kind == "rolled":
            rolled = {data["seat"]: data["attacker"], 1 - data["seat"]: data["defender"]}
        elif kind == "rerolled" and rolled:
            rolled[data["seat"]] = data["dice"]
        elif kind in ("fought", "called-off"):
            after = events_following(perspective.events, at, AFTER_A_FIGHT)
            reported_until = at + len(after)
            yield fight_result(perspective, cards, visible, rolled, after)
            rolled = {}
        elif kind == "killed" and at > reported_until:
            after = events_following(perspective.events, at, AFTER_A_FIGHT)
            reported_until = at + len(after)
            sides = [Side(perspective.name(data["seat"]), cards[data["card"]])]
            yield Result(visible, "Killed", (0, 1), sentences(perspective, cards, [visible, *after]), sides)
        elif kind == "first":
            yield first_roll_result(perspective, cards, visible)


def sentences(perspective: AnimusPerspective, cards: Cards, events: Sequence[VisibleEvent]) -> list[str]:
    """Those events in words."""
    return [capital(sentence(perspective, cards, each.event)) for each in events]


def fight_result(
    perspective: AnimusPerspective,
    cards: Cards,
    visible: VisibleEvent,
    rolled: Mapping[Seat, Sequence[int]],
    after: Sequence[VisibleEvent],
) -> Result:
    """Both characters with their dice and totals, and what the fight did. [U 7.4, U 7.6]"""
    data = visible.event.data
    seat, outcome = data["seat"], data.get("outcome", "")
    totals = (data.get("mine"), data.get("theirs"))
    sides = [
        Side(
            perspective.name(owner), cards[slug], outcome == role,
            dice_of_side(perspective, slug, rolled.get(owner, ())), "" if total is None else str(total), role,
        )
        for owner, slug, role, total in zip(
            (seat, 1 - seat), (data["card"], data["target"]), ("attacker", "defender"), totals, strict=True
        )
    ]  # fmt: skip
    return Result(visible, "Fight", (0, 1), sentences(perspective, cards, [visible, *after]), sides)


def dice_of_side(perspective: AnimusPerspective, slug: str, values: Sequence[int]) -> list[Die]:
    """The dice of one side; of two, the one not chosen is spare, while the view still contains the fight. [U 8.2]"""
    fights = [side for fight in perspective.view["last"] for side in (fight["attacker"], fight["defender"])]
    found = next(
        (side for side in reversed(fights) if side["slug"] == slug and list(side["dice"]) == list(values)), None
    )
    spare = spare_die(found) if found else -1
    return [Die(value, number == spare) for number, value in enumerate(values)]


def first_roll_result(perspective: AnimusPerspective, cards: Cards, visible: VisibleEvent) -> Result:
    """The roll that decides who goes first."""
    rolls = visible.event.data["rolls"]
    sides = [
        Side(perspective.name(seat), won=seat == visible.event.data["seat"], dice=[Die(pair[seat]) for pair in rolls])
        for seat in (0, 1)
    ]
    title = "Who drafts first" if visible.event.data["of"] == "draft" else "Who has the first turn"
    return Result(visible, title, (0, 1), sentences(perspective, cards, [visible]), sides)
