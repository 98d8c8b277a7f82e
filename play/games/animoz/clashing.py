"""Clash: two Holding cards chosen in secret, one winner or none, and what comes back from the Life Cycle. [R 6]"""

from __future__ import annotations

from typing import Any

from collection.games.animoz.matrix import DRAW, FIRST, SECOND
from play.engine.contract import Seat
from play.games.animoz.state import CLASH, REGAIN, SANCTUARY_MAX, TURN_OVER, State, distinct
from play.games.animoz.table import Card

ATTACKER_REGAINS = 2
DEFENDER_REGAINS = 1


def targets(state: State, seat: Seat) -> list[Seat]:
    """Whom the seat may nominate: other Rangers with Holding cards who do not sit out. [R 6.1]"""
    if not state.holding[seat]:
        return []
    holding, sits_out = state.holding, state.sits_out
    return [other for other in range(state.seats) if other != seat and holding[other] and not sits_out >> other & 1]


def begin(state: State, defender: Seat) -> None:
    """Both choose at once, in secret. [R 6.2]"""
    state.defender = defender
    state.ask(CLASH, 1 << state.active | 1 << defender)


def fight_offers(state: State, seat: Seat) -> list[str]:
    """Any Holding card may fight. [R 6.2]"""
    texts = state.table.fight
    return distinct(state, [texts[card] for card in state.holding[seat]])


def fight_take(state: State, seat: Seat, action: str) -> None:
    """Lay the fighter down; when both lie, they meet."""
    if state.choose_in_secret(seat, action):
        meet(state)


def meet(state: State) -> None:
    """Both cards go to their Life Cycles whoever wins; then the winner regains and the loser pays. [R 6.12 to R 6.18]"""
    meaning = state.table.meaning
    choices = state.chosen()
    attacker, defender = state.active, state.defender
    mine, theirs = meaning[choices[attacker] or ""][1], meaning[choices[defender] or ""][1]
    for seat, card in ((attacker, mine), (defender, theirs)):
        state.leave_holding(seat, card)
        state.life_cycle[seat].append(card)
    state.fought = (mine, theirs)
    outcome = state.table.outcome(mine, theirs)
    if state.telling:
        tell_fight(state, attacker, defender)
    if outcome == FIRST:
        lose_eco_card(state, defender)
        regain(state, attacker, ATTACKER_REGAINS)
    elif outcome == SECOND:
        regain(state, defender, DEFENDER_REGAINS)
    else:
        state.phase = TURN_OVER


def encounter(state: State, cards: tuple[Card, Card], sides: tuple[Seat, Seat]) -> dict[str, Any]:
    """Two cards that have met, to be shown: `holds` on each other, the layers fought, and which seat won (None: a draw)."""
    outcome = state.table.fought(*cards)
    told = outcome.to_json()
    winner = None if outcome.winner == DRAW else sides[outcome.winner]
    return {"cards": state.names(cards), "holds": told["holds"], "layers": told["layers"], "winner": winner}


def tell_fight(state: State, attacker: Seat, defender: Seat) -> None:
    assert state.fought is not None
    shown = encounter(state, state.fought, (attacker, defender))
    state.tell("fought", attacker=attacker, defender=defender, **shown)


def lose_eco_card(state: State, seat: Seat) -> None:
    """The most recent Eco card goes to the Life Cycle; the Eden card never does. [R 1.7, R 6.16]"""
    if len(state.ecosystem[seat]) > 1:
        card = state.ecosystem[seat].pop()
        state.life_cycle[seat].append(card)
        if state.telling:
            state.tell("lost-eco-card", seat=seat, card=state.table.slugs[card])


def regain(state: State, seat: Seat, count: int) -> None:
    """Take up to so many cards from the bottom of the Life Cycle. Only the owner is told which. [R 6.13, R 6.15, R 6.19]"""
    pile = state.life_cycle[seat]
    state.regaining = pile[:count]
    del pile[:count]
    state.phase = REGAIN
    if state.telling:
        state.tell("took-back", seat=seat, count=len(state.regaining))
        state.tell("recalled", seats=(seat,), seat=seat, cards=state.names(state.regaining))
    ask_where(state, seat)


def ask_where(state: State, seat: Seat) -> None:
    """Ask where the next card goes; with a full Sanctuary there is nothing to ask. [R 6.17]"""
    while state.regaining and len(state.sanctuary[seat]) >= SANCTUARY_MAX:
        settle_regained(state, seat, state.regaining.pop(0), "holding")
    if state.regaining:
        state.ask(REGAIN, 1 << seat)
    else:
        state.ask(TURN_OVER, 0)


def regain_offers(state: State, _seat: Seat) -> list[str]:
    """Sanctuary or Holding cards, for one card after the other. [R 6.17]"""
    card = state.regaining[0]
    return [state.table.regain_sanctuary[card], state.table.regain_holding[card]]


def regain_take(state: State, seat: Seat, action: str) -> None:
    """Put the card where its owner says."""
    place = "sanctuary" if action.endswith("@sanctuary") else "holding"
    settle_regained(state, seat, state.regaining.pop(0), place)
    ask_where(state, seat)


def settle_regained(state: State, seat: Seat, card: Card, place: str) -> None:
    if place == "sanctuary":
        state.sanctuary[seat].append(card)
    else:
        state.return_to_holding(seat, card)
    if state.telling:
        shown = state.table.slugs[card] if place == "sanctuary" else None
        state.tell("placed", seat=seat, place=place, card=shown)
