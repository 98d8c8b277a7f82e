"""Clash: two Holding cards chosen in secret, the winner, and the cards regained and lost. [R 6]"""

from __future__ import annotations

from collection.games.animoz.clash_matrix import DRAW, FIRST, SECOND
from play.engine.contract import Seat
from play.games.animoz.card_table import Card
from play.games.animoz.state import CLASH, REGAIN, SANCTUARY_MAX, TURN_OVER, State, distinct_actions
from play.games.animoz.view_types import ClashDetails

ATTACKER_REGAINS = 2
DEFENDER_REGAINS = 1


def clash_targets(state: State, seat: Seat) -> list[Seat]:
    """The Rangers that the seat may nominate: those with Holding cards who are not sitting out. [R 6.1]"""
    if not state.holding[seat]:
        return []
    holding, sits_out = state.holding, state.sits_out
    return [other for other in range(state.seats) if other != seat and holding[other] and not sits_out >> other & 1]


def begin_clash(state: State, defender: Seat) -> None:
    """Start a Clash: both Rangers choose in secret. [R 6.2]"""
    state.defender = defender
    state.enter_phase(CLASH, 1 << state.active | 1 << defender)


def fighter_actions(state: State, seat: Seat) -> list[str]:
    """Choose any Holding card. [R 6.2]"""
    texts = state.table.fight
    return distinct_actions(state, [texts[card] for card in state.holding[seat]])


def apply_fighter_choice(state: State, seat: Seat, action: str) -> None:
    """Choose a card in secret; once both have chosen, resolve the Clash."""
    if state.store_secret_choice(seat, action):
        resolve_clash(state)


def resolve_clash(state: State) -> None:
    """Put both cards into the Life Cycles; then the winner regains cards, and a losing defender loses their latest
    Eco card. [R 6.12 to R 6.18]
    """
    meaning = state.table.meaning
    choices = state.take_secret_choices()
    attacker, defender = state.active, state.defender
    mine, theirs = meaning[choices[attacker] or ""][1], meaning[choices[defender] or ""][1]
    for seat, card in ((attacker, mine), (defender, theirs)):
        state.remove_from_holding(seat, card)
        state.life_cycle[seat].append(card)
    state.fought = (mine, theirs)
    outcome = state.table.clash_winner(mine, theirs)
    if state.emits_events:
        emit_clash(state, attacker, defender)
    if outcome == FIRST:
        lose_latest_eco_card(state, defender)
        regain_cards(state, attacker, ATTACKER_REGAINS)
    elif outcome == SECOND:
        regain_cards(state, defender, DEFENDER_REGAINS)
    else:
        state.phase = TURN_OVER


def clash_details(state: State, cards: tuple[Card, Card], sides: tuple[Seat, Seat]) -> ClashDetails:
    """Two cards that have clashed: their holds on each other, the layers compared, and the seat that won, if any."""
    outcome = state.table.clash_result(*cards)
    data = outcome.to_json()
    winner = None if outcome.winner == DRAW else sides[outcome.winner]
    return {"cards": state.slugs_of(cards), "holds": data["holds"], "layers": data["layers"], "winner": winner}


def emit_clash(state: State, attacker: Seat, defender: Seat) -> None:
    assert state.fought is not None
    shown = clash_details(state, state.fought, (attacker, defender))
    state.emit("fought", attacker=attacker, defender=defender, **shown)


def lose_latest_eco_card(state: State, seat: Seat) -> None:
    """Put the latest Eco card into the Life Cycle; the Eden card is never lost. [R 1.7, R 6.16]"""
    if len(state.ecosystem[seat]) > 1:
        card = state.ecosystem[seat].pop()
        state.life_cycle[seat].append(card)
        if state.emits_events:
            state.emit("lost-eco-card", seat=seat, card=state.table.slugs[card])


def regain_cards(state: State, seat: Seat, count: int) -> None:
    """Take up to `count` cards from the bottom of the Life Cycle; only their owner sees them. [R 6.13, R 6.15]"""
    pile = state.life_cycle[seat]
    state.regaining = pile[:count]
    del pile[:count]
    state.phase = REGAIN
    if state.emits_events:
        state.emit("took-back", seat=seat, count=len(state.regaining))
        state.emit("recalled", seats=(seat,), seat=seat, cards=state.slugs_of(state.regaining))
    ask_where_to_place_or_hold(state, seat)


def ask_where_to_place_or_hold(state: State, seat: Seat) -> None:
    """Let the owner place the next regained card; with a full Sanctuary all go to the Holding cards. [R 6.17]"""
    while state.regaining and len(state.sanctuary[seat]) >= SANCTUARY_MAX:
        place_regained_card(state, seat, state.regaining.pop(0), "holding")
    if state.regaining:
        state.enter_phase(REGAIN, 1 << seat)
    else:
        state.enter_phase(TURN_OVER, 0)


def regain_actions(state: State, _seat: Seat) -> list[str]:
    """Place the next regained card: Sanctuary or Holding cards. [R 6.17]"""
    card = state.regaining[0]
    return [state.table.regain_sanctuary[card], state.table.regain_holding[card]]


def apply_regain_placement(state: State, seat: Seat, action: str) -> None:
    """Place the next regained card."""
    place = "sanctuary" if action.endswith("@sanctuary") else "holding"
    place_regained_card(state, seat, state.regaining.pop(0), place)
    ask_where_to_place_or_hold(state, seat)


def place_regained_card(state: State, seat: Seat, card: Card, place: str) -> None:
    if place == "sanctuary":
        state.sanctuary[seat].append(card)
    else:
        state.return_to_holding(seat, card)
    if state.emits_events:
        shown = state.table.slugs[card] if place == "sanctuary" else None
        state.emit("placed", seat=seat, place=place, card=shown)
