"""What is asked of a seat, in a sentence, and why a card of its own cannot be played now."""

from __future__ import annotations

from play.engine.contract import Seat
from play.games.animanize.cards import ANIMALS, COLOUR_NAME, LIONS, NAMES, listed
from play.games.animanize.state import DISCARD, OVER, State
from play.games.animanize.tricks import playable
from play.games.sentences import Ask


def ask(state: State, seat: Seat | None) -> dict[str, str]:
    """The prompt for a seat: what it must choose, whom it waits for, or that the game is over."""
    return asked(state, seat)._asdict()


def asked(state: State, seat: Seat | None) -> Ask:
    if state.phase == OVER:
        return Ask("over", "The game is over.", "M 7.3")
    if seat is None:
        return Ask("watch", "You are watching.", "M 1.4")
    if seat != state.turn:
        return waiting(state, seat)
    return on_discard(state, seat) if state.phase == DISCARD else on_trick(state, seat)


def waiting(state: State, seat: Seat) -> Ask:
    if state.phase != DISCARD:
        return Ask("wait", "Another player is choosing a card.", "M 3.1")
    come = (seat - state.starter) % state.seats < (state.turn - state.starter) % state.seats
    if come:
        return Ask("kept", "You are done discarding. The others still discard.", "M 2.2")
    return Ask("wait-discard", "You discard later, and will know how many cards went before.", "M 2.3")


def on_discard(state: State, seat: Seat) -> Ask:
    thrown = state.thrown[seat]
    if not thrown:
        text = "Discard cards one by one, or keep all. Each goes at once; as many come back."
        return Ask("discard", text, "M 2.2")
    if not state.hands[seat]:
        return Ask("discard-all", "You have discarded your whole hand. Keep to that, and get a new one.", "M 2.4")
    cards = "1 card" if thrown == 1 else f"{thrown} cards"
    return Ask("discard-more", f"You have discarded {cards}. Discard more, or keep the rest.", "M 2.2")


def on_trick(state: State, seat: Seat) -> Ask:
    hand = state.hands[seat]
    if not state.trick:
        if not hand & ~ANIMALS:
            return Ask("lead-animal", "You hold only animals: lead one.", "M 3.8")
        return Ask("lead", "You lead this trick, with any card.", "M 3.1")
    if not state.lead:
        return on_no_colour(state)
    colour = COLOUR_NAME[state.lead]
    if hand & state.lead:
        lion = ", or play a lion" if hand & LIONS else ""
        return Ask("follow", f"Follow {colour}{lion}.", "M 3.3")
    if state.animal:
        return Ask("void-no-animal", f"You hold no {colour}: play any card but an animal.", "M 3.5")
    return Ask("void", f"You hold no {colour}: play any card.", "M 3.4")


def on_no_colour(state: State) -> Ask:
    if state.animal:
        return Ask("open-no-animal", "No lead colour yet: play any card but an animal.", "M 3.5")
    return Ask("open", "No lead colour yet: play any card.", "M 3.2")


def why_not(state: State, seat: Seat) -> dict[str, str]:
    """For every own card that cannot be played now, a sentence that says why; empty while waiting."""
    if seat != state.turn or state.phase == DISCARD:
        return {}
    hand = state.hands[seat]
    barred = hand & ~playable(state, seat)
    if not barred:
        return {}
    if not hand & state.lead:
        return dict.fromkeys(listed(NAMES, barred), "One animal a trick, and there is one already.")
    colour = COLOUR_NAME[state.lead]
    lion = ", or play a lion" if hand & LIONS else ""
    reasons = dict.fromkeys(listed(NAMES, barred), f"You hold {colour}, the lead colour: follow it{lion}.")
    animals = f"An animal has no colour, and you can follow {colour}."
    return reasons | dict.fromkeys(listed(NAMES, barred & ANIMALS), animals)
