"""Endangerment: Eco cards chosen in secret, the die, and the response of each Ranger. [R 3, R 4]"""

from __future__ import annotations

from play.engine.contract import Seat
from play.games.animoz.card_table import DISASTERS, FACES, HOPELESS, Card
from play.games.animoz.state import (
    DANGER,
    ECO,
    FALL,
    NO_CARD,
    RESPOND,
    SEATS_OF,
    TURN_OVER,
    State,
    distinct_actions,
)


def eligible_cards(state: State, seat: Seat, cards: list[Card]) -> list[Card]:
    """Those of the cards that may go into the seat's Ecosystem. [R 3.2]"""
    counts = state.table.counts[state.biomes[seat]]
    return [card for card in cards if counts[card]]


def can_begin_endangerment(state: State, seat: Seat) -> bool:
    """Endangerment may be chosen only with an eligible card in Holding or Sanctuary. [R 3.1]"""
    counts = state.table.counts[state.biomes[seat]]
    return any(counts[card] for card in state.holding[seat]) or any(counts[card] for card in state.sanctuary[seat])


def ask_for_eco_cards(state: State) -> None:
    """Ask for Eco cards. Every Ranger with Holding cards is asked: being asked then reveals nothing. [R 3.3, R 3.5]"""
    asked = 0
    for seat in range(state.seats):
        if state.sits_out >> seat & 1:
            continue
        if state.holding[seat] or eligible_cards(state, seat, state.sanctuary[seat]):
            asked |= 1 << seat
    state.enter_phase(ECO, asked)


def eco_card_actions(state: State, seat: Seat) -> list[str]:
    """Choose an Eco card, or decline: only without an eligible Holding card, never as Active Ranger. [R 3.3, R 3.4]"""
    table = state.table
    counts = table.counts[state.biomes[seat]]
    offers = [table.eco[card] for card in state.holding[seat] if counts[card]]
    may_decline = not offers and seat != state.active
    offers += [table.eco_sanctuary[card] for card in state.sanctuary[seat] if counts[card]]
    if may_decline:
        offers.append("decline")
    return distinct_actions(state, offers)


def apply_eco_card_choice(state: State, seat: Seat, action: str) -> None:
    """Choose an Eco card in secret; once all have chosen, reveal the cards and roll. [R 3.2]"""
    if state.store_secret_choice(seat, action):
        reveal_eco_cards(state)
        roll_danger(state)


def reveal_eco_cards(state: State) -> None:
    choices = state.take_secret_choices()
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
            state.remove_from_holding(seat, card)
        else:
            state.sanctuary[seat].remove(card)
        state.stake[seat] = card
        state.in_round |= 1 << seat
        if state.emits_events:
            place = "holding" if verb == "eco" else "sanctuary"
            shown.append({"seat": seat, "card": state.table.slugs[card], "from": place})
    if state.emits_events:
        state.emit("eco-cards", cards=shown, declined=declined)


def roll_danger(state: State) -> None:
    """Roll the Endanger die. On Natural Disaster the Active Ranger names the danger. [R 4.1, R 4.2]"""
    value = state.chance.below(6) + 1
    state.chance.record("roll", {"value": value})
    state.die = value
    if state.emits_events:
        state.emit("rolled", seat=state.active, value=value, danger=FACES[value])
    if value == 1:
        state.enter_phase(DANGER, 1 << state.active)
    else:
        ask_for_danger_responses(state, FACES[value])


def name_disaster_actions(state: State, _seat: Seat) -> list[str]:
    """Name one of the three natural disasters. [R 4.2]"""
    return state.table.danger


def apply_name_disaster(state: State, seat: Seat, action: str) -> None:
    """Name the disaster."""
    danger = DISASTERS[state.table.meaning[action][1]]
    if state.emits_events:
        state.emit("named", seat=seat, danger=danger)
    ask_for_danger_responses(state, danger)


def ask_for_danger_responses(state: State, danger: str) -> None:
    """Ask every Ranger in the round who has something to choose. [R 4.3, R 4.6, R 4.8]"""
    state.danger = danger
    hopeless = danger in HOPELESS
    asked = 0
    for seat in SEATS_OF[state.in_round]:
        if is_asked_to_respond(state, seat, hopeless):
            asked |= 1 << seat
    state.enter_phase(FALL if hopeless else RESPOND, asked)
    if not asked:
        resolve_endangerment(state)


def is_asked_to_respond(state: State, seat: Seat, hopeless: bool) -> bool:
    """Whether the Ranger is asked: always with Holding cards, so that being asked does not reveal what they are;
    otherwise if they have a Sanctuary card to lose.
    """
    if state.holding[seat] and not hopeless:
        return True
    return bool(state.sanctuary[seat]) and not eco_card_overcomes(state, seat)


def eco_card_overcomes(state: State, seat: Seat) -> bool:
    """Whether the Eco card saves itself, which it can only with no Holding card left. [R 4.8]"""
    return not state.holding[seat] and state.table.overcome_by[state.danger][state.stake[seat]]


def overcoming_cards(state: State, seat: Seat) -> list[Card]:
    """The Holding cards that overcome the danger. [R 4.3, R 4.4]"""
    overcome_by = state.table.overcome_by[state.danger]
    return [card for card in state.holding[seat] if overcome_by[card]]


def response_actions(state: State, seat: Seat) -> list[str]:
    """Give up a Holding card that overcomes the danger; without any, choose what is lost. [R 4.3, R 4.6]"""
    texts = state.table.overcome
    given = [texts[card] for card in overcoming_cards(state, seat)]
    return distinct_actions(state, given) if given else lost_card_actions(state, seat)


def lost_card_actions(state: State, seat: Seat) -> list[str]:
    """Choose the Sanctuary card that is lost with the Eco card; only the Eco card if there is none. [R 4.6, R 4.7]"""
    texts = state.table.fall
    return distinct_actions(state, [texts[card] for card in state.sanctuary[seat]]) or ["fall"]


def apply_danger_response(state: State, seat: Seat, action: str) -> None:
    """Respond in secret; once all have responded, resolve the round. [R 4.9]"""
    if state.store_secret_choice(seat, action):
        resolve_endangerment(state)


def resolve_endangerment(state: State) -> None:
    """Keep or lose every Eco card, and end the turn. [R 4.3 to R 4.8]"""
    choices = state.take_secret_choices()
    for seat in state.clockwise(state.active):
        if state.in_round >> seat & 1:
            action = choices[seat]
            verb, card = state.table.meaning[action] if action else ("", NO_CARD)
            if verb == "overcome":
                overcome_danger_with_card(state, seat, card)
            elif not verb and eco_card_overcomes(state, seat):
                keep_eco_card(state, seat)
            else:
                lose_eco_and_sanctuary_card(state, seat, card)
            state.stake[seat] = NO_CARD
    state.in_round = 0
    state.phase = TURN_OVER


def overcome_danger_with_card(state: State, seat: Seat, card: Card) -> None:
    state.remove_from_holding(seat, card)
    state.life_cycle[seat].append(card)
    state.ecosystem[seat].append(state.stake[seat])
    if state.emits_events:
        slugs = state.table.slugs
        state.emit("overcame", seat=seat, card=slugs[card], eco=slugs[state.stake[seat]], danger=state.danger)


def keep_eco_card(state: State, seat: Seat) -> None:
    state.ecosystem[seat].append(state.stake[seat])
    if state.emits_events:
        state.emit("endured", seat=seat, eco=state.table.slugs[state.stake[seat]], danger=state.danger)


def lose_eco_and_sanctuary_card(state: State, seat: Seat, card: Card) -> None:
    """Lose the Eco card, then the Sanctuary card. Holding cards that are left evidently do not overcome the danger.
    [R 4.6]
    """
    state.life_cycle[seat].append(state.stake[seat])
    if card != NO_CARD:
        state.sanctuary[seat].remove(card)
        state.life_cycle[seat].append(card)
    if state.holding[seat]:
        state.lacks[seat] |= state.table.danger_mask[state.danger]
    if state.emits_events:
        slugs = state.table.slugs
        lost = slugs[card] if card != NO_CARD else None
        state.emit("fell", seat=seat, eco=slugs[state.stake[seat]], sanctuary=lost, danger=state.danger)
