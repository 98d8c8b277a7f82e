"""Endangerment: Eco cards in secret, the die, and what each Ranger can save. [R 3, R 4]"""

from __future__ import annotations

from play.engine.contract import Seat
from play.games.animoz.state import (
    DANGER,
    ECO,
    FALL,
    NO_CARD,
    RESPOND,
    SEATS_OF,
    TURN_OVER,
    State,
    distinct,
)
from play.games.animoz.table import DISASTERS, FACES, HOPELESS, Card


def eligible(state: State, seat: Seat, cards: list[Card]) -> list[Card]:
    """Those of the cards that may go into the seat's Ecosystem. [R 3.2]"""
    counts = state.table.counts[state.biomes[seat]]
    return [card for card in cards if counts[card]]


def can_begin(state: State, seat: Seat) -> bool:
    """Endangerment may be chosen only with an eligible card in Holding or Sanctuary. [R 3.1]"""
    counts = state.table.counts[state.biomes[seat]]
    return any(counts[card] for card in state.holding[seat]) or any(counts[card] for card in state.sanctuary[seat])


def begin(state: State) -> None:
    """Ask for Eco cards. Whoever has Holding cards is asked, so that being asked tells nothing about them. [R 3.3, R 3.5]"""
    asked = 0
    for seat in range(state.seats):
        if state.sits_out >> seat & 1:
            continue
        if state.holding[seat] or eligible(state, seat, state.sanctuary[seat]):
            asked |= 1 << seat
    state.ask(ECO, asked)


def eco_offers(state: State, seat: Seat) -> list[str]:
    """Eco cards; declining is on offer to a Ranger without an eligible Holding card, but not to the Active one. [R 3.3, R 3.4]"""
    table = state.table
    counts = table.counts[state.biomes[seat]]
    offers = [table.eco[card] for card in state.holding[seat] if counts[card]]
    may_decline = not offers and seat != state.active
    offers += [table.eco_sanctuary[card] for card in state.sanctuary[seat] if counts[card]]
    if may_decline:
        offers.append("decline")
    return distinct(state, offers)


def eco_take(state: State, seat: Seat, action: str) -> None:
    """Lay the Eco card down; when all lie, show them and roll. [R 3.2]"""
    if state.choose_in_secret(seat, action):
        show_eco_cards(state)
        roll(state)


def show_eco_cards(state: State) -> None:
    choices = state.chosen()
    state.in_round = 0
    shown: list[dict[str, object]] = []
    declined: list[Seat] = []
    for seat in state.clockwise(state.active):
        action = choices[seat]
        if action is None:
            continue
        verb, card = state.table.meaning[action]
        if verb == "decline":
            declined.append(seat)
            state.lacks[seat] |= state.table.counts_mask[state.biomes[seat]]
            continue
        if verb == "eco":
            state.leave_holding(seat, card)
        else:
            state.sanctuary[seat].remove(card)
        state.stake[seat] = card
        state.in_round |= 1 << seat
        if state.telling:
            place = "holding" if verb == "eco" else "sanctuary"
            shown.append({"seat": seat, "card": state.table.slugs[card], "from": place})
    if state.telling:
        state.tell("eco-cards", cards=shown, declined=declined)


def roll(state: State) -> None:
    """The Endanger die. On Natural Disaster the Active Ranger names the danger. [R 4.1, R 4.2]"""
    value = state.chance.below(6) + 1
    state.chance.tell("roll", {"value": value})
    state.die = value
    if state.telling:
        state.tell("rolled", seat=state.active, value=value, danger=FACES[value])
    if value == 1:
        state.ask(DANGER, 1 << state.active)
    else:
        face_danger(state, FACES[value])


def danger_offers(state: State, _seat: Seat) -> list[str]:
    """The three natural disasters. [R 4.2]"""
    return state.table.danger


def danger_take(state: State, seat: Seat, action: str) -> None:
    """The Active Ranger names the disaster."""
    danger = DISASTERS[state.table.meaning[action][1]]
    if state.telling:
        state.tell("named", seat=seat, danger=danger)
    face_danger(state, danger)


def face_danger(state: State, danger: str) -> None:
    """Ask everybody in the round who has something to choose. [R 4.3, R 4.6, R 4.8]"""
    state.danger = danger
    hopeless = danger in HOPELESS
    asked = 0
    for seat in SEATS_OF[state.in_round]:
        if must_answer(state, seat, hopeless):
            asked |= 1 << seat
    state.ask(FALL if hopeless else RESPOND, asked)
    if not asked:
        settle(state)


def must_answer(state: State, seat: Seat, hopeless: bool) -> bool:
    """Who holds cards is always asked, lest the asking tell what they hold; else who has a Sanctuary card to lose."""
    if state.holding[seat] and not hopeless:
        return True
    return bool(state.sanctuary[seat]) and not (stands_alone(state, seat))


def stands_alone(state: State, seat: Seat) -> bool:
    """With no Holding card left the Eco card itself is judged. [R 4.8]"""
    return not state.holding[seat] and state.table.overcome_by[state.danger][state.stake[seat]]


def gifts(state: State, seat: Seat) -> list[Card]:
    """The Holding cards that overcome the danger. [R 4.3, R 4.4]"""
    overcome_by = state.table.overcome_by[state.danger]
    return [card for card in state.holding[seat] if overcome_by[card]]


def respond_offers(state: State, seat: Seat) -> list[str]:
    """Holding cards that overcome, one of which must be given; without any, what falls. [R 4.3, R 4.6]"""
    texts = state.table.overcome
    given = [texts[card] for card in gifts(state, seat)]
    return distinct(state, given) if given else fall_offers(state, seat)


def fall_offers(state: State, seat: Seat) -> list[str]:
    """The Sanctuary card that falls with the Eco card; with an empty Sanctuary the Eco card falls alone. [R 4.6, R 4.7]"""
    texts = state.table.fall
    return distinct(state, [texts[card] for card in state.sanctuary[seat]]) or ["fall"]


def danger_answer(state: State, seat: Seat, action: str) -> None:
    """Lay the answer down; when all lie, show and settle them. [R 4.9]"""
    if state.choose_in_secret(seat, action):
        settle(state)


def settle(state: State) -> None:
    """Every Eco card is kept or lost, and the turn is over. [R 4.3 to R 4.8]"""
    choices = state.chosen()
    for seat in state.clockwise(state.active):
        if state.in_round >> seat & 1:
            action = choices[seat]
            verb, card = state.table.meaning[action] if action else ("", NO_CARD)
            if verb == "overcome":
                overcome(state, seat, card)
            elif not verb and stands_alone(state, seat):
                endure(state, seat)
            else:
                fall(state, seat, card)
            state.stake[seat] = NO_CARD
    state.in_round = 0
    state.phase = TURN_OVER


def overcome(state: State, seat: Seat, card: Card) -> None:
    state.leave_holding(seat, card)
    state.life_cycle[seat].append(card)
    state.ecosystem[seat].append(state.stake[seat])
    if state.telling:
        slugs = state.table.slugs
        state.tell("overcame", seat=seat, card=slugs[card], eco=slugs[state.stake[seat]], danger=state.danger)


def endure(state: State, seat: Seat) -> None:
    state.ecosystem[seat].append(state.stake[seat])
    if state.telling:
        state.tell("endured", seat=seat, eco=state.table.slugs[state.stake[seat]], danger=state.danger)


def fall(state: State, seat: Seat, card: Card) -> None:
    """The Eco card first, then the Sanctuary card. Who still holds cards has shown that none of them overcomes. [R 4.6]"""
    state.life_cycle[seat].append(state.stake[seat])
    if card != NO_CARD:
        state.sanctuary[seat].remove(card)
        state.life_cycle[seat].append(card)
    if state.holding[seat]:
        state.lacks[seat] |= state.table.danger_mask[state.danger]
    if state.telling:
        slugs = state.table.slugs
        lost = slugs[card] if card != NO_CARD else None
        state.tell("fell", seat=seat, eco=slugs[state.stake[seat]], sanctuary=lost, danger=state.danger)
