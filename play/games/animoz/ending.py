"""Points, and what decides between equals. [R 8]"""

from __future__ import annotations

from itertools import combinations
from typing import NamedTuple

from collection.games.animoz.matrix import DRAW
from play.engine.contract import Result, Seat
from play.games.animoz.clashing import encounter
from play.games.animoz.state import ECO_CLASH, OVER, EcoClash, State, distinct
from play.games.animoz.table import LEVELS, Card

HEALTHY: int = 5


class Points(NamedTuple):
    """One Ranger's points. What is at stake counts for nothing."""

    sanctuary: int
    ecosystem: int
    healthy: int

    @property
    def total(self) -> int:
        """All points."""
        return self.sanctuary + self.ecosystem + self.healthy


def points(state: State, seat: Seat) -> Points:
    """The seat's points as the table lies. [R 8.2 to R 8.4]"""
    return Points(
        sum(sanctuary_points(state, seat, card) for card in state.sanctuary[seat]),
        sum(state.table.worth[card] for card in state.ecosystem[seat]),
        HEALTHY if is_healthy(state, seat) else 0,
    )


def sanctuary_points(state: State, seat: Seat, card: Card) -> int:
    """One for the species, one when it counts as nominated, one for RARE or HIGHLY RARE. [R 8.2]"""
    return 1 + state.table.counts[state.biomes[seat]][card] + state.table.rare[card]


def is_healthy(state: State, seat: Seat) -> bool:
    """At least one species of each Level. [R 8.4]"""
    return len({state.table.level[card] for card in state.ecosystem[seat]}) == len(LEVELS)


def score(state: State, end: str) -> None:
    """The game has ended, by "brumation" or by "turns": count, and let equals meet in an Eco clash. [R 8.1, R 8.5, R 8.6]"""
    totals = [points(state, seat).total for seat in range(state.seats)]
    best = tuple(seat for seat, total in enumerate(totals) if total == max(totals))
    state.outcome = Result(best, tuple(totals), "points", {"end": end})
    if state.telling:
        state.tell("counted", scores=totals, end=end)
    if len(best) == 1:
        finish(state)
    else:
        state.eco_clash = EcoClash(best, list(combinations(best, 2)), state.seats)
        if state.telling:
            state.tell("tied", rangers=list(best))
        begin_pair(state, state.eco_clash)


def finish(state: State) -> None:
    state.ask(OVER, 0)
    if state.telling and state.outcome is not None:
        state.tell("won", winners=list(state.outcome.winners), reason=state.outcome.reason)


def begin_pair(state: State, fight: EcoClash) -> None:
    """The first pair of those left picks up its Ecosystem cards. [R 8.6]"""
    one, other = fight.pairs[0]
    fight.left = [[] for _ in range(state.seats)]
    for seat in (one, other):
        fight.left[seat] = sorted(state.ecosystem[seat])
    state.ask(ECO_CLASH, 1 << one | 1 << other)


def send_offers(state: State, seat: Seat) -> list[str]:
    """Any card of the own Ecosystem that has not fought against this Ranger. [R 8.6]"""
    assert state.eco_clash is not None
    texts = state.table.send
    return distinct(state, [texts[card] for card in state.eco_clash.left[seat]])


def send_take(state: State, seat: Seat, action: str) -> None:
    """Lay the card down; when both lie they clash, until one of the two has none left. [R 8.6]"""
    fight = state.eco_clash
    assert fight is not None
    if not state.choose_in_secret(seat, action):
        return
    one, other = fight.pairs[0]
    meet(state, fight, one, other)
    if fight.left[one] and fight.left[other]:
        state.ask(ECO_CLASH, 1 << one | 1 << other)
        return
    fight.pairs.pop(0)
    if fight.pairs:
        begin_pair(state, fight)
    else:
        decide(state, fight)


def meet(state: State, fight: EcoClash, one: Seat, other: Seat) -> None:
    choices = state.chosen()
    meaning = state.table.meaning
    mine, theirs = meaning[choices[one] or ""][1], meaning[choices[other] or ""][1]
    fight.left[one].remove(mine)
    fight.left[other].remove(theirs)
    fight.last = (one, mine, other, theirs)
    outcome = state.table.outcome(mine, theirs)
    if outcome != DRAW:
        fight.wins[(one, other)[outcome]] += 1
    if state.telling:
        state.tell("eco-fought", pair=[one, other], **encounter(state, (mine, theirs), (one, other)))


def decide(state: State, fight: EcoClash) -> None:
    """Most clashes won, then nominated, then rare species in the Sanctuary; else the game is shared. [R 8.6 to R 8.9]"""
    assert state.outcome is not None
    winners, reason = list(fight.rangers), "shared"
    rungs = (
        ("eco-clash", fight.wins),
        ("nominated", [nominated(state, seat) for seat in range(state.seats)]),
        ("rare", [rare(state, seat) for seat in range(state.seats)]),
    )
    for rung, counts in rungs:
        most = max(counts[seat] for seat in winners)
        winners = [seat for seat in winners if counts[seat] == most]
        if len(winners) == 1:
            reason = rung
            break
    details = {**state.outcome.details, "eco_clash": {str(seat): fight.wins[seat] for seat in fight.rangers}}
    state.outcome = Result(tuple(winners), state.outcome.scores, reason, details)
    finish(state)


def nominated(state: State, seat: Seat) -> int:
    """Species in the Sanctuary that count as nominated. [R 8.7]"""
    counts = state.table.counts[state.biomes[seat]]
    return sum(counts[card] for card in state.sanctuary[seat])


def rare(state: State, seat: Seat) -> int:
    """RARE and HIGHLY RARE species in the Sanctuary. [R 8.8]"""
    return sum(state.table.rare[card] for card in state.sanctuary[seat])


def result(state: State) -> Result | None:
    """How the game ended; None while it goes on."""
    return state.outcome if state.phase == OVER else None
