"""Set-up choices, the turn, and Brumation. [R 1.6, R 2, R 5, R 7]"""

from __future__ import annotations

from play.engine.contract import Seat
from play.games.animoz import clashing, endangerment, ending
from play.games.animoz.state import NOBODY, SANCTUARY_MAX, TURN, TURN_OVER, State, distinct

SHELTERED_AT_START = 3
TURNS_IN_BRUMATION = 2
LAST_TURN = 300
"""A game that gets here is scored as it stands. [R 2.4]"""


def setup_offers(state: State, seat: Seat) -> list[str]:
    """The Eden card first, then three Sanctuary cards, all of the nominated BiOME. [R 1.6]"""
    texts = state.table.shelter if state.picked[seat] else state.table.eden
    return distinct(state, [texts[card] for card in endangerment.eligible(state, seat, state.holding[seat])])


def setup_take(state: State, seat: Seat, action: str) -> None:
    """Lay a card down; when every Ranger has laid four, show them and begin."""
    card = state.table.meaning[action][1]
    state.leave_holding(seat, card)
    state.picked[seat].append(card)
    if len(state.picked[seat]) <= SHELTERED_AT_START:
        return
    state.waiting &= ~(1 << seat)
    if not state.waiting:
        show_setup(state)
        begin_turn(state, state.first)


def show_setup(state: State) -> None:
    for seat, (eden, *sheltered) in enumerate(state.picked):
        state.ecosystem[seat] = [eden]
        state.sanctuary[seat] = sheltered
        if state.telling:
            state.tell("settled", seat=seat, eden=state.table.slugs[eden], sanctuary=state.names(sheltered))
    state.picked = [[] for _ in range(state.seats)]


def turn_offers(state: State, seat: Seat) -> list[str]:
    """The three choices of the Active Ranger, as far as they are open. [R 2.1, R 7.2, R 7.3]"""
    if not state.holding[seat]:
        return ["endangerment", "sit-out"]
    if not state.sanctuary[seat]:
        return place_offers(state, seat)
    offers = ["endangerment"] if endangerment.can_begin(state, seat) else []
    if len(state.sanctuary[seat]) < SANCTUARY_MAX:
        offers += place_offers(state, seat)
    clash = state.table.clash
    offers += [clash[other] for other in clashing.targets(state, seat)]
    return offers


def place_offers(state: State, seat: Seat) -> list[str]:
    """Any Holding card, of whatever BiOME. [R 5.1, R 5.3]"""
    texts = state.table.place
    return distinct(state, [texts[card] for card in state.holding[seat]])


def turn_take(state: State, seat: Seat, action: str) -> None:
    """The Active Ranger's choice."""
    verb, argument = state.table.meaning[action]
    if verb == "endangerment":
        if state.telling:
            state.tell("chose", seat=seat, choice=verb)
        endangerment.begin(state)
    elif verb == "clash":
        if state.telling:
            state.tell("chose", seat=seat, choice=verb, defender=argument)
        clashing.begin(state, argument)
    elif verb == "sanctuary":
        state.leave_holding(seat, argument)
        state.sanctuary[seat].append(argument)
        if state.telling:
            state.tell("sheltered", seat=seat, card=state.table.slugs[argument])
        state.phase = TURN_OVER
    else:
        sit_out(state, seat)
        state.phase = TURN_OVER


def begin_turn(state: State, seat: Seat) -> None:
    """Make the seat active; one that has no possible choice loses the turn, and the next is tried. [R 2.3]"""
    while True:
        state.turn += 1
        state.active = seat
        state.die = 0
        state.danger = ""
        state.defender = NOBODY
        state.fought = None
        if state.telling:
            state.tell("turn", turn=state.turn, seat=seat)
        state.ask(TURN, 1 << seat)
        if turn_offers_any(state, seat):
            return
        state.lacks[seat] |= state.table.counts_mask[state.biomes[seat]]
        if state.telling:
            state.tell("lost-turn", seat=seat)
        seat = end_turn(state)
        if seat == NOBODY:
            return


def turn_offers_any(state: State, seat: Seat) -> bool:
    """Whether there is any choice at all; cheaper than listing them."""
    if len(state.sanctuary[seat]) < SANCTUARY_MAX or not state.holding[seat]:
        return True
    return bool(clashing.targets(state, seat)) or endangerment.can_begin(state, seat)


def finish_turn(state: State) -> None:
    """After every turn: Brumation, then the next Ranger or the end."""
    seat = end_turn(state)
    if seat != NOBODY:
        begin_turn(state, seat)


def end_turn(state: State) -> Seat:
    """Who is active next; NOBODY when the game is over, and then it is scored. [R 2.4, R 7]"""
    if state.brumation:
        state.turns_left[state.active] -= 1
    seat = look_for_brumation(state)
    if seat == NOBODY or state.turn >= LAST_TURN:
        ending.score(state, "turns" if seat != NOBODY else "brumation")
        return NOBODY
    return seat


def look_for_brumation(state: State) -> Seat:
    """Whoever has run out sits out, but for the next in turn who can still help themselves. Returns the next. [R 7.1 to R 7.5]"""
    following = next_seat(state)
    while following != NOBODY and has_run_out(state, following) and not can_help_themselves(state, following):
        sit_out(state, following)
        following = next_seat(state)
    for seat in state.clockwise(state.active):
        if seat != following and not state.sits_out >> seat & 1 and has_run_out(state, seat):
            sit_out(state, seat)
    return following


def has_run_out(state: State, seat: Seat) -> bool:
    """No Holding or no Sanctuary cards. [R 7.1]"""
    return not state.holding[seat] or not state.sanctuary[seat]


def can_help_themselves(state: State, seat: Seat) -> bool:
    """A Holding card to put into an empty Sanctuary, or an Eco card in the Sanctuary when nothing is held. [R 7.2, R 7.3]"""
    if state.holding[seat]:
        return True
    return bool(endangerment.eligible(state, seat, state.sanctuary[seat]))


def next_seat(state: State) -> Seat:
    """Clockwise from the Active Ranger, who comes last: the first who has a turn."""
    for seat in state.clockwise(state.active + 1):
        if not state.sits_out >> seat & 1 and (not state.brumation or state.turns_left[seat] > 0):
            return seat
    return NOBODY


def sit_out(state: State, seat: Seat) -> None:
    """The first to sit out starts Brumation: two more Active turns for every other Ranger. [R 7.4, R 7.5]"""
    state.sits_out |= 1 << seat
    begins = not state.brumation
    if begins:
        state.brumation = True
        state.turns_left = [TURNS_IN_BRUMATION] * state.seats
    state.turns_left[seat] = 0
    if state.telling:
        lacking = "holding" if not state.holding[seat] else "sanctuary"
        state.tell("sat-out", seat=seat, lacking=lacking, begins=begins)
