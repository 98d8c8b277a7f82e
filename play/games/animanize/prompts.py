"""The prompt for each seat, and the reasons why cards cannot be played."""

from __future__ import annotations

from play.engine.contract import Seat
from play.games.animanize.card_table import ANIMALS, COLOUR_NAME, LIONS, SLUGS_OF_SETS, values_of_cards
from play.games.animanize.state import DISCARD, OVER, State
from play.games.animanize.tricks import playable_cards
from play.games.animanize.view_types import PromptView
from play.games.sentence_parts import Prompt, counted_noun


def prompt(state: State, seat: Seat | None) -> PromptView:
    """The prompt for a seat: what to choose, who is choosing, or that the game is over. None: a spectator."""
    asked = prompt_for(state, seat)
    return {"code": asked.code, "text": asked.text, "rule": asked.rule}


def prompt_for(state: State, seat: Seat | None) -> Prompt:
    if state.phase == OVER:
        return Prompt("over", "The game is over.", "M 7.3")
    if seat is None:
        return Prompt("watch", "You are watching.", "M 1.4")
    if seat != state.turn:
        return waiting_prompt(state, seat)
    return discard_prompt(state, seat) if state.phase == DISCARD else trick_prompt(state, seat)


def waiting_prompt(state: State, seat: Seat) -> Prompt:
    if state.phase != DISCARD:
        return Prompt("wait", "Another player is choosing a card.", "M 3.1")
    has_discarded = (seat - state.starter) % state.seats < (state.turn - state.starter) % state.seats
    if has_discarded:
        return Prompt("kept", "You have finished discarding. Others are still discarding.", "M 2.2")
    return Prompt("wait-discard", "You discard later, and will see how many cards others have discarded.", "M 2.3")


def discard_prompt(state: State, seat: Seat) -> Prompt:
    discarded = state.discard_counts[seat]
    if not discarded:
        text = "Discard any cards, one by one, or keep them all. Discards are final; you get as many new cards."
        return Prompt("discard", text, "M 2.2")
    if not state.hands[seat]:
        return Prompt("discard-all", "You have discarded your whole hand. Confirm to get a new one.", "M 2.4")
    return Prompt(
        "discard-more",
        f"You have discarded {counted_noun(discarded, 'card')}. Discard more, or keep the rest.",
        "M 2.2",
    )


def trick_prompt(state: State, seat: Seat) -> Prompt:
    hand = state.hands[seat]
    if not state.trick:
        if not hand & ~ANIMALS:
            return Prompt("lead-animal", "You hold only animals: lead one.", "M 3.8")
        return Prompt("lead", "Lead any card to this trick.", "M 3.1")
    if not state.lead_colour:
        return no_lead_colour_prompt(state)
    colour = COLOUR_NAME[state.lead_colour]
    if hand & state.lead_colour:
        return Prompt("follow", f"Follow {colour}{or_lion_phrase(state, seat)}.", "M 3.3")
    if state.trick_animal:
        return Prompt("void-no-animal", f"You hold no {colour}: play any card except an animal.", "M 3.5")
    return Prompt("void", f"You hold no {colour}: play any card.", "M 3.4")


def no_lead_colour_prompt(state: State) -> Prompt:
    if state.trick_animal:
        return Prompt("open-no-animal", "No lead colour yet: play any card except an animal.", "M 3.5")
    return Prompt("open", "No lead colour yet: play any card.", "M 3.2")


def or_lion_phrase(state: State, seat: Seat) -> str:
    """“, or play a lion” if the seat holds one."""
    return ", or play a lion" if state.hands[seat] & LIONS else ""


def illegal_action_reasons(state: State, seat: Seat) -> dict[str, str]:
    """By slug, why a card of the seat's hand cannot be played now; empty while others are to act."""
    if seat != state.turn or state.phase == DISCARD:
        return {}
    hand = state.hands[seat]
    barred = hand & ~playable_cards(state, seat)
    if not barred:
        return {}
    if not hand & state.lead_colour:
        reason = "Only one animal per trick, and one has been played."
        return dict.fromkeys(values_of_cards(SLUGS_OF_SETS, barred), reason)
    colour, lion = COLOUR_NAME[state.lead_colour], or_lion_phrase(state, seat)
    reasons = dict.fromkeys(
        values_of_cards(SLUGS_OF_SETS, barred), f"You hold {colour}, the lead colour: follow it{lion}."
    )
    animals = f"Animals have no colour: follow {colour}{lion}."
    return reasons | dict.fromkeys(values_of_cards(SLUGS_OF_SETS, barred & ANIMALS), animals)
