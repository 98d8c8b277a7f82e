"""The prompt for each seat, and the reasons why cards cannot be used."""

from __future__ import annotations

from collections.abc import Sequence

from play.engine.contract import Action, Seat
from play.games.arctic import card_drawing, card_placement, scoring, token_movement
from play.games.arctic.animal_names import the_animal
from play.games.arctic.card_table import ANIMAL_SLUGS, PUFFIN, WALRUS
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
from play.games.arctic.view_types import PromptView
from play.games.sentence_parts import NUMBERS, Prompt, capital, counted_noun


def card_count_phrase(least: int, most: int) -> str:
    """“three cards”, “two to four cards”, “up to two cards”."""
    if least == most:
        return counted_noun(most, "card")
    return f"{NUMBERS[least]} to {counted_noun(most, 'card')}" if least else f"up to {counted_noun(most, 'card')}"


def prompt(state: State, seat: Seat | None) -> PromptView:
    """The prompt for a seat: what to choose, who is choosing, or that the game is over. None: a spectator."""
    asked = prompt_for(state, seat)
    return {"code": asked.code, "text": asked.text, "rule": asked.rule}


def prompt_for(state: State, seat: Seat | None) -> Prompt:
    if state.phase == OVER:
        return Prompt("over", "The game is over and the points are counted.", "A 8.7")
    if seat is None:
        return Prompt("watch", "You are watching.", "A 2.1")
    if seat != state.active:
        return Prompt("wait", "It is another player’s turn.", "A 2.1")
    return PROMPTS[state.phase](state, seat)


def place_prompt(state: State, seat: Seat) -> Prompt:
    least, most = card_placement.placement_range(state)
    placed, hand = len(state.laid), state.hands[seat]
    if not hand and not placed:
        return Prompt(
            "empty-handed", f"You have no cards to place: confirm to {penalty_phrase(state, least)}.", "A 3.5"
        )
    if not hand and placed < least:
        return Prompt("short", f"You have no more cards: confirm to {penalty_phrase(state, least - placed)}.", "A 3.3")
    if state.last_placement != ON_TOP or placed == most or not hand:
        return Prompt("placed", "Confirm the cards you placed, or undo.", "A 2.3")
    if placed:
        so_far = f"Place {card_count_phrase(least, most)}: {NUMBERS[placed]} placed so far."
        return Prompt("place-on", f"{so_far} The last one will be your visible card.", "A 3.1")
    if len(hand) < least:
        short = f"You must place {counted_noun(least, 'card')} but hold {NUMBERS[len(hand)]}:"
        cost = f"{short} you will {penalty_phrase(state, least - len(hand))}."
        return Prompt("place-all", cost + place_notes(state, seat), "A 3.3")
    singly = ", one by one" if most > 1 else ""
    return Prompt(
        "place", f"Place {card_count_phrase(least, most)} on your pile{singly}.{place_notes(state, seat)}", "A 3.1"
    )


def place_notes(state: State, seat: Seat) -> str:
    """Sentences to append before the first card: that it is the last turn, and the puffin power."""
    notes = " This is your last turn: you draw no cards." if state.ending == EXTRA_TURNS else ""
    if card_placement.can_use_puffin_power(state, seat):
        use = "exchange a card with the River" if state.sides[PUFFIN] == SIDE_A else "take your visible card back"
        notes += f" You may {use} first (puffin power)."
    return notes


def penalty_phrase(state: State, missing: int) -> str:
    """“take two penalties”; fewer than `missing` if the draw pile has too few cards. [A 3.3, A 3.4]"""
    supply = state.draw_end - state.draw_start
    number = min(missing, supply)
    cost = "take one penalty" if number == 1 else f"take {NUMBERS[number]} penalties"
    return cost if number == missing else f"{cost} (the draw pile has no more)"


def swap_prompt(_state: State, _seat: Seat) -> Prompt:
    return Prompt("swap", "Choose a card from your hand to put in the River in exchange.", "A 6.5")


def tokens_prompt(state: State, _seat: Seat) -> Prompt:
    main, companion = (the_animal(ANIMAL_SLUGS[animal]) for animal in token_movement.visible_card_animals(state))
    return Prompt("tokens", f"Which token moves left, {main} or {companion}? The other one moves right.", "A 4.1")


def walrus_prompt(state: State, _seat: Seat) -> Prompt:
    role = "main animal" if state.sides[WALRUS] == SIDE_A else "companion"
    target = the_animal(ANIMAL_SLUGS[token_movement.walrus_target(state)])
    return Prompt("walrus", f"You may move your {role}, {target}, one more place (walrus power).", "A 6.7")


def draw_prompt(state: State, seat: Seat) -> Prompt:
    least, most = card_drawing.draw_range(state)
    if state.drawn_count == most or not state.river:
        refill = ", or fill the River first (orca power)" if card_drawing.can_refill_river(state, seat) else ""
        return Prompt("drawn", f"Confirm your draw{refill}.", "A 2.3")
    so_far = f": {NUMBERS[state.drawn_count]} drawn so far" if state.drawn_count else ""
    return Prompt("draw", f"Draw {card_count_phrase(least, most)} from the River{so_far}.", "A 5.1")


def discard_prompt(state: State, seat: Seat) -> Prompt:
    excess = len(state.hands[seat]) - card_drawing.HAND_LIMIT
    if not excess:
        return Prompt("discarded", "Confirm your discards, or undo.", "A 5.2")
    return Prompt(
        "discard", f"You may keep seven cards: discard {counted_noun(excess, 'card')} to your Penalty pile.", "A 5.2"
    )


def give_prompt(_state: State, _seat: Seat) -> Prompt:
    text = "You may move a card from your Penalty pile to another player’s (polar bear power)."
    return Prompt("give", text, "A 6.12")


def name_animal_prompt(state: State, seat: Seat) -> Prompt:
    left = scoring.face_down_count(state, seat) - len(state.named_animals[seat])
    if left == 1:
        text = "One face-down card needs an animal: choose one, or have the best one chosen for you."
    else:
        cards = capital(counted_noun(left, "face-down card"))
        text = f"{cards} need an animal: choose one for the lowest card, or have the best ones chosen for you."
    return Prompt("fox", text, "A 8.6")


PROMPTS = {
    PLACE: place_prompt, SWAP: swap_prompt, TOKENS: tokens_prompt, WALRUS_STEP: walrus_prompt, DRAW: draw_prompt,
    DISCARD: discard_prompt, GIVE: give_prompt, FOX_CHOICE: name_animal_prompt,
}  # fmt: skip


def illegal_action_reasons(state: State, seat: Seat, actions: Sequence[Action]) -> dict[str, str]:
    """By slug, why a card of the seat's hand or the River cannot be used now; empty unless the seat has `actions`."""
    if not actions:
        return {}
    usable = {action.partition(":")[2] for action in actions}
    zones = ((state.hands[seat], unusable_hand_reason(state)), (state.river, unusable_river_reason(state)))
    return {
        slug: reason
        for cards, reason in zones
        for slug in state.slugs_of(cards)
        if slug not in usable and reason
    }  # fmt: skip


def unusable_hand_reason(state: State) -> str:
    """Why cards of the hand cannot be used."""
    if state.phase == PLACE:
        return "You have placed all your cards for this turn: confirm or undo."
    if state.phase == DISCARD:
        return "You may keep seven cards."
    if state.phase == FOX_CHOICE:
        return "Cards in hand score nothing."
    return "You place cards at the start of your next turn."


def unusable_river_reason(state: State) -> str:
    """Why cards of the River cannot be taken; "" where no reason is needed."""
    if state.phase == DRAW:
        return f"You can draw only {counted_noun(card_drawing.draw_range(state)[1], 'card')} this turn."
    if state.phase in (PLACE, SWAP, TOKENS, WALRUS_STEP):
        last = state.ending == EXTRA_TURNS
        return "You draw no cards in the last turn." if last else "You draw after moving the tokens."
    return ""
