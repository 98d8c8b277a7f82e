"""The prompt for each seat, and the reasons why cards cannot be used."""

from __future__ import annotations

from collections.abc import Sequence

from play.engine.contract import Action, Seat
from play.games.arctic import drawing, moving, placing, scoring
from play.games.arctic.animal_names import the_animal
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
from play.games.arctic.table import ANIMAL_SLUGS, PUFFIN, WALRUS
from play.games.arctic.view_types import PromptView
from play.games.sentence_parts import NUMBERS, Ask, capital, count


def count_range(least: int, most: int) -> str:
    """“three cards”, “two to four cards”, “up to two cards”."""
    if least == most:
        return count(most, "card")
    return f"{NUMBERS[least]} to {count(most, 'card')}" if least else f"up to {count(most, 'card')}"


def prompt(state: State, seat: Seat | None) -> PromptView:
    """The prompt for a seat: what to choose, who is choosing, or that the game is over. None: a spectator."""
    asked = prompt_for(state, seat)
    return {"code": asked.code, "text": asked.text, "rule": asked.rule}


def prompt_for(state: State, seat: Seat | None) -> Ask:
    if state.phase == OVER:
        return Ask("over", "The game is over and the points are counted.", "A 8.7")
    if seat is None:
        return Ask("watch", "You are watching.", "A 2.1")
    if seat != state.active:
        return Ask("wait", "It is another player’s turn.", "A 2.1")
    return PROMPTS[state.phase](state, seat)


def place_prompt(state: State, seat: Seat) -> Ask:
    least, most = placing.placement_range(state)
    placed, hand = len(state.laid), state.hands[seat]
    if not hand and not placed:
        return Ask("empty-handed", f"You have no cards to place: confirm to {penalty_phrase(state, least)}.", "A 3.5")
    if not hand and placed < least:
        return Ask("short", f"You have no more cards: confirm to {penalty_phrase(state, least - placed)}.", "A 3.3")
    if state.last_placement != ON_TOP or placed == most or not hand:
        return Ask("placed", "Confirm the cards you placed, or undo.", "A 2.3")
    if placed:
        so_far = f"Place {count_range(least, most)}: {NUMBERS[placed]} placed so far."
        return Ask("place-on", f"{so_far} The last one will be your visible card.", "A 3.1")
    if len(hand) < least:
        short = f"You must place {count(least, 'card')} but hold {NUMBERS[len(hand)]}:"
        cost = f"{short} you will {penalty_phrase(state, least - len(hand))}."
        return Ask("place-all", cost + place_notes(state, seat), "A 3.3")
    singly = ", one by one" if most > 1 else ""
    return Ask("place", f"Place {count_range(least, most)} on your pile{singly}.{place_notes(state, seat)}", "A 3.1")


def place_notes(state: State, seat: Seat) -> str:
    """Sentences to append before the first card: that it is the last turn, and the puffin power."""
    notes = " This is your last turn: you draw no cards." if state.ending == EXTRA_TURNS else ""
    if placing.puffin_available(state, seat):
        use = "exchange a card with the River" if state.sides[PUFFIN] == SIDE_A else "take your visible card back"
        notes += f" You may {use} first (puffin power)."
    return notes


def penalty_phrase(state: State, missing: int) -> str:
    """“take two penalties”; fewer than `missing` if the draw pile has too few cards. [A 3.3, A 3.4]"""
    supply = state.draw_end - state.draw_start
    number = min(missing, supply)
    cost = "take one penalty" if number == 1 else f"take {NUMBERS[number]} penalties"
    return cost if number == missing else f"{cost} (the draw pile has no more)"


def swap_prompt(_state: State, _seat: Seat) -> Ask:
    return Ask("swap", "Choose a card from your hand to put in the River in exchange.", "A 6.5")


def tokens_prompt(state: State, _seat: Seat) -> Ask:
    main, companion = (the_animal(ANIMAL_SLUGS[animal]) for animal in moving.visible_animals(state))
    return Ask("tokens", f"Which token moves left, {main} or {companion}? The other one moves right.", "A 4.1")


def walrus_prompt(state: State, _seat: Seat) -> Ask:
    role = "main animal" if state.sides[WALRUS] == SIDE_A else "companion"
    target = the_animal(ANIMAL_SLUGS[moving.walrus_target(state)])
    return Ask("walrus", f"You may move your {role}, {target}, one more place (walrus power).", "A 6.7")


def draw_prompt(state: State, seat: Seat) -> Ask:
    least, most = drawing.draw_range(state)
    if state.drawn_count == most or not state.river:
        refill = ", or fill the River first (orca power)" if drawing.refill_available(state, seat) else ""
        return Ask("drawn", f"Confirm your draw{refill}.", "A 2.3")
    so_far = f": {NUMBERS[state.drawn_count]} drawn so far" if state.drawn_count else ""
    return Ask("draw", f"Draw {count_range(least, most)} from the River{so_far}.", "A 5.1")


def discard_prompt(state: State, seat: Seat) -> Ask:
    excess = len(state.hands[seat]) - drawing.HAND_LIMIT
    if not excess:
        return Ask("discarded", "Confirm your discards, or undo.", "A 5.2")
    return Ask("discard", f"You may keep seven cards: discard {count(excess, 'card')} to your Penalty pile.", "A 5.2")


def give_prompt(_state: State, _seat: Seat) -> Ask:
    text = "You may move a card from your Penalty pile to another player’s (polar bear power)."
    return Ask("give", text, "A 6.12")


def naming_prompt(state: State, seat: Seat) -> Ask:
    left = scoring.face_down_count(state, seat) - len(state.named_animals[seat])
    if left == 1:
        text = "One face-down card needs an animal: choose one, or have the best one chosen for you."
    else:
        cards = capital(count(left, "face-down card"))
        text = f"{cards} need an animal: choose one for the lowest card, or have the best ones chosen for you."
    return Ask("fox", text, "A 8.6")


PROMPTS = {
    PLACE: place_prompt, SWAP: swap_prompt, TOKENS: tokens_prompt, WALRUS_STEP: walrus_prompt, DRAW: draw_prompt,
    DISCARD: discard_prompt, GIVE: give_prompt, FOX_CHOICE: naming_prompt,
}  # fmt: skip


def why_not(state: State, seat: Seat, actions: Sequence[Action]) -> dict[str, str]:
    """By slug, why a card of the seat's hand or the River cannot be used now; empty unless the seat has `actions`."""
    if not actions:
        return {}
    usable = {action.partition(":")[2] for action in actions}
    zones = ((state.hands[seat], hand_reason(state)), (state.river, river_reason(state)))
    return {
        slug: reason
        for cards, reason in zones
        for slug in state.slugs_of(cards)
        if slug not in usable and reason
    }  # fmt: skip


def hand_reason(state: State) -> str:
    """Why cards of the hand cannot be used."""
    if state.phase == PLACE:
        return "You have placed all your cards for this turn: confirm or undo."
    if state.phase == DISCARD:
        return "You may keep seven cards."
    if state.phase == FOX_CHOICE:
        return "Cards in hand score nothing."
    return "You place cards at the start of your next turn."


def river_reason(state: State) -> str:
    """Why cards of the River cannot be taken; "" where no reason is needed."""
    if state.phase == DRAW:
        return f"You can draw only {count(drawing.draw_range(state)[1], 'card')} this turn."
    if state.phase in (PLACE, SWAP, TOKENS, WALRUS_STEP):
        last = state.ending == EXTRA_TURNS
        return "You draw no cards in the last turn." if last else "You draw after moving the tokens."
    return ""
