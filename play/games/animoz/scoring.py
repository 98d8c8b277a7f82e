"""Points, and how ties are broken. [R 8]"""

from __future__ import annotations

from itertools import combinations
from typing import NamedTuple

from collection.games.animoz.clash_matrix import DRAW
from play.engine.contract import Result, Seat
from play.games.animoz.card_table import LEVELS, Card
from play.games.animoz.clash import clash_details
from play.games.animoz.state import ECO_CLASH, OVER, EcoClash, State, distinct_actions

HEALTHY: int = 5


class Points(NamedTuple):
    """One Ranger's points. A card at stake does not count."""

    sanctuary: int
    ecosystem: int
    healthy: int

    @property
    def total(self) -> int:
        """All points."""
        return self.sanctuary + self.ecosystem + self.healthy


def current_points(state: State, seat: Seat) -> Points:
    """The seat's points now. [R 8.2 to R 8.4]"""
    return Points(
        sum(sanctuary_points(state, seat, card) for card in state.sanctuary[seat]),
        sum(state.table.worth[card] for card in state.ecosystem[seat]),
        HEALTHY if has_healthy_ecosystem(state, seat) else 0,
    )


def sanctuary_points(state: State, seat: Seat, card: Card) -> int:
    """One for the species, one when it counts as nominated, one for RARE or HIGHLY RARE. [R 8.2]"""
    return 1 + state.table.counts[state.biomes[seat]][card] + state.table.rare[card]


def has_healthy_ecosystem(state: State, seat: Seat) -> bool:
    """At least one species of each Level. [R 8.4]"""
    return len({state.table.level[card] for card in state.ecosystem[seat]}) == len(LEVELS)


def score_game_or_start_eco_clash(state: State, end: str) -> None:
    """Count the points at the end of the game; start an Eco clash if there is a tie. [R 8.1, R 8.5, R 8.6]

    `end`: why the game has ended, "brumation" or "turns".
    """
    totals = [current_points(state, seat).total for seat in range(state.seats)]
    best = tuple(seat for seat, total in enumerate(totals) if total == max(totals))
    state.outcome = Result(best, tuple(totals), "points", {"end": end})
    if state.emits_events:
        state.emit("counted", scores=totals, end=end)
    if len(best) == 1:
        end_game(state)
    else:
        state.eco_clash = EcoClash(best, list(combinations(best, 2)), state.seats)
        if state.emits_events:
            state.emit("tied", rangers=list(best))
        start_eco_clash_pair(state, state.eco_clash)


def end_game(state: State) -> None:
    state.enter_phase(OVER, 0)
    if state.emits_events and state.outcome is not None:
        state.emit("won", winners=list(state.outcome.winners), reason=state.outcome.reason)


def start_eco_clash_pair(state: State, fight: EcoClash) -> None:
    """Start the next pair: both Rangers pick up their Ecosystem cards. [R 8.6]"""
    one, other = fight.pairs[0]
    fight.left = [[] for _ in range(state.seats)]
    for seat in (one, other):
        fight.left[seat] = sorted(state.ecosystem[seat])
    state.enter_phase(ECO_CLASH, 1 << one | 1 << other)


def eco_clash_actions(state: State, seat: Seat) -> list[str]:
    """Choose any Ecosystem card that has not yet fought in this pair. [R 8.6]"""
    assert state.eco_clash is not None
    texts = state.table.send
    return distinct_actions(state, [texts[card] for card in state.eco_clash.left[seat]])


def apply_eco_clash_choice(state: State, seat: Seat, action: str) -> None:
    """Choose a card in secret; once both have chosen, they clash. A pair ends when one has no card left. [R 8.6]"""
    fight = state.eco_clash
    assert fight is not None
    if not state.store_secret_choice(seat, action):
        return
    one, other = fight.pairs[0]
    resolve_eco_clash(state, fight, one, other)
    if fight.left[one] and fight.left[other]:
        state.enter_phase(ECO_CLASH, 1 << one | 1 << other)
        return
    fight.pairs.pop(0)
    if fight.pairs:
        start_eco_clash_pair(state, fight)
    else:
        decide_tied_match(state, fight)


def resolve_eco_clash(state: State, fight: EcoClash, one: Seat, other: Seat) -> None:
    choices = state.take_secret_choices()
    meaning = state.table.meaning
    mine, theirs = meaning[choices[one] or ""][1], meaning[choices[other] or ""][1]
    fight.left[one].remove(mine)
    fight.left[other].remove(theirs)
    fight.last = (one, mine, other, theirs)
    outcome = state.table.clash_winner(mine, theirs)
    if outcome != DRAW:
        fight.wins[(one, other)[outcome]] += 1
    if state.emits_events:
        state.emit("eco-fought", pair=[one, other], **clash_details(state, (mine, theirs), (one, other)))


def decide_tied_match(state: State, fight: EcoClash) -> None:
    """Break the tie: Clashes won, then nominated, then rare species in the Sanctuary; else the win is shared.
    [R 8.6 to R 8.9]
    """
    assert state.outcome is not None
    winners, reason = list(fight.rangers), "shared"
    criteria = (
        ("eco-clash", fight.wins),
        ("nominated", [nominated_species_count(state, seat) for seat in range(state.seats)]),
        ("rare", [rare_species_count(state, seat) for seat in range(state.seats)]),
    )
    for criterion, counts in criteria:
        most = max(counts[seat] for seat in winners)
        winners = [seat for seat in winners if counts[seat] == most]
        if len(winners) == 1:
            reason = criterion
            break
    details = {**state.outcome.details, "eco_clash": {str(seat): fight.wins[seat] for seat in fight.rangers}}
    state.outcome = Result(tuple(winners), state.outcome.scores, reason, details)
    end_game(state)


def nominated_species_count(state: State, seat: Seat) -> int:
    """Species in the Sanctuary that count as nominated. [R 8.7]"""
    counts = state.table.counts[state.biomes[seat]]
    return sum(counts[card] for card in state.sanctuary[seat])


def rare_species_count(state: State, seat: Seat) -> int:
    """RARE and HIGHLY RARE species in the Sanctuary. [R 8.8]"""
    return sum(state.table.rare[card] for card in state.sanctuary[seat])


def result(state: State) -> Result | None:
    """How the game ended; None before that."""
    return state.outcome if state.phase == OVER else None
