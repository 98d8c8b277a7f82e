"""What is asked of a seat, in a sentence, and why a card that it sees cannot be used now."""

from __future__ import annotations

from collections.abc import Sequence

from play.engine.contract import Action, Seat
from play.games.arctic import drawing, moving, placing, scoring
from play.games.arctic.state import (
    DISCARD,
    DRAW,
    EXTRA_TURNS,
    FOX_CHOICE,
    GIVE,
    ON_TOP,
    OVER,
    PLACE,
    SIDE_A,
    SWAP,
    TOKENS,
    WALRUS_STEP,
    State,
)
from play.games.arctic.table import KINDS, PUFFIN, WALRUS
from play.games.sentences import Ask

NAMES = {"fox": "Fox", "moose": "Moose", "walrus": "Walrus", "orca": "Orca", "puffin": "Puffin", "bear": "Polar bear"}
NUMBERS = ("no", "one", "two", "three", "four", "five", "six", "seven")


def the(animal: str) -> str:
    """“the fox”, “the polar bear”."""
    return f"the {NAMES[animal].lower()}"


def several(number: int, noun: str = "card") -> str:
    """“one card”, “three cards”, “13 cards”."""
    word = NUMBERS[number] if number < len(NUMBERS) else str(number)
    return f"{word} {noun}" if number == 1 else f"{word} {noun}s"


def between(least: int, most: int) -> str:
    """“three cards”, or “two to four cards”."""
    return several(most) if least == most else f"{NUMBERS[least]} to {several(most)}"


def ask(state: State, seat: Seat | None) -> dict[str, str]:
    """The prompt for a seat: what it must choose, whom it waits for, or that the game is over."""
    return asked(state, seat)._asdict()


def asked(state: State, seat: Seat | None) -> Ask:
    if state.phase == OVER:
        return Ask("over", "The game is over and the points are counted.", "A 8.7")
    if seat is None:
        return Ask("watch", "You are watching.", "A 2.1")
    if seat != state.active:
        return Ask("wait", "Another player has the turn.", "A 2.1")
    return PROMPTS[state.phase](state, seat)


def on_place(state: State, seat: Seat) -> Ask:
    least, most = placing.span(state)
    count, hand = len(state.laid), state.hands[seat]
    if not hand and not count:
        return Ask("empty-handed", f"You have no cards to place: confirm to {taking(state, least)}.", "A 3.5")
    if not hand and count < least:
        return Ask("short", f"You have no more cards: confirm to {taking(state, least - count)}.", "A 3.3")
    if state.last != ON_TOP or count == most or not hand:
        return Ask("placed", "Confirm what you have placed, or take it back.", "A 2.3")
    if count:
        return Ask("place-on", f"Place {between(least, most)}: {NUMBERS[count]} done. The last one on top is visible.", "A 3.1")  # fmt: skip
    if len(hand) < least:
        lacking = f"You must place {NUMBERS[least]} but hold {NUMBERS[len(hand)]}: you will {taking(state, least - len(hand))}."
        return Ask("place-all", lacking + before_placing(state, seat), "A 3.3")
    singly = ", one by one" if most > 1 else ""
    return Ask("place", f"Place {between(least, most)} on your pile{singly}.{before_placing(state, seat)}", "A 3.1")


def before_placing(state: State, seat: Seat) -> str:
    """What the puffin may do first, and whether it is the last turn."""
    words = " Your last turn: nothing is drawn any more." if state.ending == EXTRA_TURNS else ""
    if placing.puffin_may(state, seat):
        way = "exchange a card with the River" if state.sides[PUFFIN] == SIDE_A else "take your visible card back"
        words += f" The puffin may {way} first."
    return words


def taking(state: State, missing: int) -> str:
    """“take two penalties”; fewer than are missing where the draw pile has no more. [A 3.3, A 3.4]"""
    supply = state.end - state.at
    number = min(missing, supply)
    words = "take one penalty" if number == 1 else f"take {NUMBERS[number]} penalties"
    return words if number == missing else f"{words} (the draw pile has no more)"


def on_swap(_state: State, _seat: Seat) -> Ask:
    return Ask("swap", "Which card of your hand goes into the River for it?", "A 6.5")


def on_tokens(state: State, _seat: Seat) -> Ask:
    main, companion = (the(KINDS[animal]) for animal in moving.pair(state))
    return Ask("tokens", f"Which goes left, {main} or {companion}? The other one goes right.", "A 4.1")


def on_walrus(state: State, _seat: Seat) -> Ask:
    which = "main animal" if state.sides[WALRUS] == SIDE_A else "companion"
    shoved = the(KINDS[moving.shoved(state)])
    return Ask("walrus", f"The walrus may shove your {which}, {shoved}, one more place.", "A 6.7")


def on_draw(state: State, seat: Seat) -> Ask:
    least, most = drawing.span(state)
    if state.count == most or not state.river:
        first = ", or fill the River first (orca power)" if drawing.may_refill(state, seat) else ""
        return Ask("drawn", f"Confirm what you have drawn{first}.", "A 2.3")
    so_far = f": {NUMBERS[state.count]} drawn" if state.count else ""
    return Ask("draw", f"Draw {between(least, most)} from the River{so_far}.", "A 5.1")


def on_discard(state: State, seat: Seat) -> Ask:
    over = len(state.hands[seat]) - drawing.MOST_CARDS
    if not over:
        return Ask("discarded", "Confirm what you lay on your Penalty pile.", "A 5.2")
    return Ask("discard", f"Seven cards may stay: lay {several(over)} on your Penalty pile.", "A 5.2")


def on_give(_state: State, _seat: Seat) -> Ask:
    return Ask("give", "The bear may put a card of your Penalty pile on another player’s.", "A 6.12")


def on_fox(state: State, seat: Seat) -> Ask:
    left = scoring.hidden(state, seat) - len(state.wild[seat])
    return Ask("fox", f"{several(left).capitalize()} of your pile lie face down: name what the lowest is, or have all counted as suits you best." if left > 1 else "One card of your pile lies face down: name what it is, or have it counted as suits you best.", "A 8.6")  # fmt: skip


PROMPTS = {
    PLACE: on_place, SWAP: on_swap, TOKENS: on_tokens, WALRUS_STEP: on_walrus, DRAW: on_draw, DISCARD: on_discard,
    GIVE: on_give, FOX_CHOICE: on_fox,
}  # fmt: skip


def why_not(state: State, seat: Seat, actions: Sequence[Action]) -> dict[str, str]:
    """For every card of the own hand and the River that cannot be used now, a sentence that says why; empty while waiting."""
    if not actions:
        return {}
    offered = {action.partition(":")[2] for action in actions}
    zones = ((state.hands[seat], in_hand(state)), (state.river, in_river(state)))
    return {
        slug: reason
        for cards, reason in zones
        for slug in state.names(cards)
        if slug not in offered and reason
    }  # fmt: skip


def in_hand(state: State) -> str:
    """Why the cards of the hand cannot be used."""
    if state.phase == PLACE:
        return "You have placed all the cards of this turn: confirm, or take back."
    if state.phase == DISCARD:
        return "Seven cards may stay."
    if state.phase == FOX_CHOICE:
        return "Cards in hand count nothing."
    return "You place cards at the start of your next turn."


def in_river(state: State) -> str:
    """Why the cards of the River cannot be taken."""
    if state.phase == DRAW:
        return f"You draw {several(drawing.span(state)[1])} this turn, no more."
    if state.phase in (PLACE, SWAP, TOKENS, WALRUS_STEP):
        return (
            "Nothing is drawn in the last turn."
            if state.ending == EXTRA_TURNS
            else "You draw when the tokens have moved."
        )
    return ""
