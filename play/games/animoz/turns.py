"""Set-up choices, the turn, and Brumation. [R 1.6, R 2, R 5, R 7]"""

from __future__ import annotations

from play.engine.contract import Seat
from play.games.animoz import clash, endangerment, scoring
from play.games.animoz.state import NOBODY, SANCTUARY_MAX, TURN, TURN_OVER, State, distinct_actions

SHELTERED_AT_START = 3
TURNS_IN_BRUMATION = 2
LAST_TURN = 300
"""After this turn the game is scored as it stands. [R 2.4]"""


def setup_actions(state: State, seat: Seat) -> list[str]:
    """The Eden card, then three Sanctuary cards, all of which count as nominated. [R 1.6]"""
    texts = state.table.shelter if state.picked[seat] else state.table.eden
    return distinct_actions(
        state, [texts[card] for card in endangerment.eligible_cards(state, seat, state.holding[seat])]
    )


def apply_setup_choice(state: State, seat: Seat, action: str) -> None:
    """Choose one card in secret; once every Ranger has chosen four, reveal them and begin the first turn."""
    card = state.table.meaning[action][1]
    state.remove_from_holding(seat, card)
    state.picked[seat].append(card)
    if len(state.picked[seat]) <= SHELTERED_AT_START:
        return
    state.waiting &= ~(1 << seat)
    if not state.waiting:
        reveal_eden_and_sanctuary_cards(state)
        begin_turn(state, state.first)


def reveal_eden_and_sanctuary_cards(state: State) -> None:
    for seat, (eden, *sheltered) in enumerate(state.picked):
        state.ecosystem[seat] = [eden]
        state.sanctuary[seat] = sheltered
        if state.emits_events:
            state.emit("settled", seat=seat, eden=state.table.slugs[eden], sanctuary=state.slugs_of(sheltered))
    state.picked = [[] for _ in range(state.seats)]


def turn_actions(state: State, seat: Seat) -> list[str]:
    """Those of the three choices that the Active Ranger has. [R 2.1, R 7.2, R 7.3]"""
    if not state.holding[seat]:
        return ["endangerment", "sit-out"]
    if not state.sanctuary[seat]:
        return place_actions(state, seat)
    offers = ["endangerment"] if endangerment.can_begin_endangerment(state, seat) else []
    if len(state.sanctuary[seat]) < SANCTUARY_MAX:
        offers += place_actions(state, seat)
    clash_actions = state.table.clash
    offers += [clash_actions[other] for other in clash.clash_targets(state, seat)]
    return offers


def place_actions(state: State, seat: Seat) -> list[str]:
    """Place any Holding card, of any BiOME. [R 5.1, R 5.3]"""
    texts = state.table.place
    return distinct_actions(state, [texts[card] for card in state.holding[seat]])


def apply_turn_choice(state: State, seat: Seat, action: str) -> None:
    """Carry out the Active Ranger's choice."""
    verb, argument = state.table.meaning[action]
    if verb == "endangerment":
        if state.emits_events:
            state.emit("chose", seat=seat, choice=verb)
        endangerment.ask_for_eco_cards(state)
    elif verb == "clash":
        if state.emits_events:
            state.emit("chose", seat=seat, choice=verb, defender=argument)
        clash.begin_clash(state, argument)
    elif verb == "sanctuary":
        state.remove_from_holding(seat, argument)
        state.sanctuary[seat].append(argument)
        if state.emits_events:
            state.emit("sheltered", seat=seat, card=state.table.slugs[argument])
        state.phase = TURN_OVER
    else:
        sit_out(state, seat)
        state.phase = TURN_OVER


def begin_turn(state: State, seat: Seat) -> None:
    """Make the seat active. A seat that can choose nothing loses the turn, and the next seat follows. [R 2.3]"""
    while True:
        state.turn += 1
        state.active = seat
        state.die = 0
        state.danger = ""
        state.defender = NOBODY
        state.fought = None
        if state.emits_events:
            state.emit("turn", turn=state.turn, seat=seat)
        state.enter_phase(TURN, 1 << seat)
        if has_any_choice(state, seat):
            return
        state.lacks[seat] |= state.table.counts_mask[state.biomes[seat]]
        if state.emits_events:
            state.emit("lost-turn", seat=seat)
        seat = next_active_ranger_or_score_game(state)
        if seat == NOBODY:
            return


def has_any_choice(state: State, seat: Seat) -> bool:
    """Whether the Active Ranger can choose anything: faster than a list of the actions."""
    if len(state.sanctuary[seat]) < SANCTUARY_MAX or not state.holding[seat]:
        return True
    return bool(clash.clash_targets(state, seat)) or endangerment.can_begin_endangerment(state, seat)


def finish_turn(state: State) -> None:
    """End the turn, and begin the next one unless the game is over."""
    seat = next_active_ranger_or_score_game(state)
    if seat != NOBODY:
        begin_turn(state, seat)


def next_active_ranger_or_score_game(state: State) -> Seat:
    """The next Active Ranger, or NOBODY: then the game is over and has been scored. [R 2.4, R 7]"""
    if state.brumation:
        state.turns_left[state.active] -= 1
    seat = sit_out_rangers_without_cards(state)
    if seat == NOBODY or state.turn >= LAST_TURN:
        scoring.score_game_or_start_eco_clash(state, "turns" if seat != NOBODY else "brumation")
        return NOBODY
    return seat


def sit_out_rangers_without_cards(state: State) -> Seat:
    """Make Rangers who have run out of cards sit out, except the next in turn if they can still act.

    Returns the next seat in turn, or NOBODY. [R 7.1 to R 7.5]
    """
    following = next_seat_with_turn(state)
    while following != NOBODY and has_run_out(state, following) and not can_still_act(state, following):
        sit_out(state, following)
        following = next_seat_with_turn(state)
    for seat in state.clockwise(state.active):
        if seat != following and not state.sits_out >> seat & 1 and has_run_out(state, seat):
            sit_out(state, seat)
    return following


def has_run_out(state: State, seat: Seat) -> bool:
    """No Holding or no Sanctuary cards. [R 7.1]"""
    return not state.holding[seat] or not state.sanctuary[seat]


def can_still_act(state: State, seat: Seat) -> bool:
    """Whether a Ranger who has run out has a Holding card to place, or an eligible Sanctuary card. [R 7.2, R 7.3]"""
    if state.holding[seat]:
        return True
    return bool(endangerment.eligible_cards(state, seat, state.sanctuary[seat]))


def next_seat_with_turn(state: State) -> Seat:
    """The next seat in turn order that has a turn, the Active Ranger last; NOBODY if none has."""
    for seat in state.clockwise(state.active + 1):
        if not state.sits_out >> seat & 1 and (not state.brumation or state.turns_left[seat] > 0):
            return seat
    return NOBODY


def sit_out(state: State, seat: Seat) -> None:
    """Make a Ranger sit out. The first one starts Brumation: every other Ranger is Active twice more. [R 7.4, R 7.5]"""
    state.sits_out |= 1 << seat
    begins = not state.brumation
    if begins:
        state.brumation = True
        state.turns_left = [TURNS_IN_BRUMATION] * state.seats
    state.turns_left[seat] = 0
    if state.emits_events:
        lacking = "holding" if not state.holding[seat] else "sanctuary"
        state.emit("sat-out", seat=seat, lacking=lacking, begins=begins)
