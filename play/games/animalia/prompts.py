"""The prompt for each seat, what a mission asks for, and why a card or an action cannot be used now.

The rules do not know the players' names: sentences speak of “seat 2” and “the pile of seat 2”, and the pages put names
in their place.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Final

from collection.games.animalia import COIN, CONTINENT_NAMES, Effect
from play.engine.contract import Action, Seat
from play.games.animalia import once_per_continent
from play.games.animalia.card_table import COLOURS, PLACES, Place
from play.games.animalia.effects import effect_of
from play.games.animalia.legal import MAX_PROPOSALS
from play.games.animalia.state import (
    ACTION,
    FULL,
    GIVE,
    LAST,
    OFFER,
    ONCE,
    OVER,
    PASS_CARD,
    PLAY,
    ROLES,
    TAKE_CARD,
    State,
)
from play.games.animalia.view_types import PromptView
from play.games.sentence_parts import NUMBERS, Prompt, capital

ALL_OF: Final = ("", "this animal", "both animals", *(f"all {number} animals" for number in NUMBERS[3:7]))
"""By number of animals that a mission requires."""


def mission_text(state: State, place: Place, seat: Seat | None, requirements: Sequence[tuple[str, str]]) -> str:
    """What a mission's holder must do: “You must win both animals, in any tricks of this round.” [L 8.1 to L 8.3]"""
    coins = sum(need == COIN for need, _ in requirements)
    cards = "another card with a coin" if coins == 1 else f"{NUMBERS[coins]} other cards with a coin"
    what = f"{ALL_OF[len(requirements) - coins]} and {cards}" if coins else ALL_OF[len(requirements)]
    subject = "You" if state.seats > 1 and place == seat else capital(hand_name(state, place))
    return f"{subject} must win {what}, in any trick{'s' * (len(requirements) > 1)} of this round."


def once_per_continent_availability(state: State) -> str:
    """When the once-per-continent action can be used, or why it cannot be used now; "" once it is used up. [L 6.2]"""
    if not state.once_left or state.phase == OVER:
        return ""
    if state.phase in UNAVAILABLE:
        return UNAVAILABLE[state.phase]
    if state.phase == LAST:
        return "It can be used now, before the missions are checked, by any player who is asked."
    if state.once_declined:
        return "It was declined and can be proposed again after the next card."
    if not any(once_per_continent.eligible_hands(state, seat) for seat in range(state.seats)):
        return once_per_continent_obstacle(state)
    if state.phase == FULL:
        return "It can be used now, before the trick is won."
    return "It can be used at any time, in or out of turn."


FINISH_FIRST: Final = "The action that has begun must be finished first."
UNAVAILABLE: Final[Mapping[int, str]] = {
    OFFER: "It has been proposed.",
    ROLES: "It can be used from the first trick on.",
    GIVE: FINISH_FIRST,
    TAKE_CARD: FINISH_FIRST,
    PASS_CARD: FINISH_FIRST,
}
"""By phase: why the once-per-continent action cannot be used during it."""


def once_per_continent_obstacle(state: State) -> str:
    """Why nobody can use the once-per-continent action now. [L 5.8, L 6.11]"""
    effect = once_per_continent.current_effect(state)
    if effect == Effect.LEAD_NEXT:
        return "It cannot be used in the last trick."
    if effect == Effect.LOWEST:
        return "The lowest card already wins this trick."
    if effect == Effect.FREE_CARD:
        if state.free_card:
            return "The next card can already be of any colour."
        return "It can be used only after a card has been led and before the last card of the trick."
    return "It cannot be used now because there is no card to move."


def prompt(state: State, seat: Seat | None) -> PromptView:
    """The prompt for a seat; None is a spectator."""
    code, text, rule = current_prompt(state, seat)
    return {"code": code, "text": text, "rule": rule}


def current_prompt(state: State, seat: Seat | None) -> Prompt:
    """What the seat must choose, whom it waits for, or that the game is over."""
    if state.phase == OVER:
        return Prompt("over", "The game is over.", "L 9.3" if state.outcome and state.outcome.winners else "L 8.5")
    if seat is None:
        return Prompt("watch", "You are watching.", "L 3.1")
    if not state.waiting >> seat & 1:
        return waiting_prompt(state, seat)
    return proposal_prompt(state) if state.proposal else PROMPTS[state.phase](state)


def waiting_prompt(state: State, seat: Seat) -> Prompt:
    """For a seat that is not asked: what it waits for."""
    others = "The other player" if state.seats == 2 else "The other players"
    if state.proposal and state.proposer == seat:
        rule = {ROLES: "L 12.1", OFFER: "L 6.13", LAST: "L 6.14"}.get(state.phase, "L 10.2")
        return Prompt("proposed", f"You have made a proposal. {others} {possible_answers(state)}.", rule)
    if state.phase == ROLES:
        return Prompt("agreed", f"You have agreed. The remaining player {possible_answers(state)}.", "L 12.1")
    if state.phase in (LAST, FULL):
        rule = "L 6.14" if state.phase == LAST else "L 6.12"
        verb = "is" if state.seats == 2 else "are"
        return Prompt("wait-last", f"{others} {verb} deciding whether to use the once-per-continent action.", rule)
    return Prompt("wait", f"It is {hand_possessive(state, state.turn)} turn.", "L 3.1")


def possible_answers(state: State) -> str:
    """How the others can answer a proposal, as the end of a sentence. [L 10.2 to L 10.4, L 6.13]"""
    if state.proposals < MAX_PROPOSALS:
        return f"can {'agree, decline' if state.phase == OFFER else 'agree'} or propose something else"
    return "can agree or decline" if state.phase == OFFER else "must agree"


def proposal_prompt(state: State) -> Prompt:
    """For a seat that must answer a proposal. The pages put the proposer's name into its beginning."""
    proposed = choice_text(state, state.proposal)
    if state.proposals < MAX_PROPOSALS:
        answers = (
            "Agree, decline or propose something else." if state.phase == OFFER else "Agree or propose something else."
        )
    else:
        answers = "Agree or decline." if state.phase == OFFER else "After six proposals you must agree."
    if state.phase == ROLES:
        return Prompt("answer", f"The proposal is that {proposed}. {answers}", "L 12.1")
    if state.phase in (OFFER, LAST):
        rule = "L 6.13" if state.phase == OFFER else "L 6.14"
        return Prompt("answer-once", f"The proposal is to {proposed}. {answers}", rule)
    return Prompt("answer", f"The proposal is that the IWC should {proposed}. {answers}", "L 10.2")


def choice_text(state: State, choice: Action) -> str:
    """A choice as the end of a sentence: “play Wolf”; for `roles`, a whole clause."""
    table = state.table
    verb, argument = table.parsed_actions[choice]
    if verb in ("play", "give"):
        return f"{verb} {table.names[argument]}"
    if verb in ("take-card", "pass-card"):
        return f"{'take' if verb == 'take-card' else 'pass on'} {table.names[argument]}"
    if verb == "roles":
        iwc, first = divmod(argument, PLACES)
        return f"seat {iwc + 1} plays the IWC and seat {first + 1} gets the first mission"
    if verb == "skip":
        return "use no action"
    if verb == "special":
        return "use the special action"
    if verb == "take":
        return f"take a card from {pile_name(state, argument)}"
    if verb == "lead" and argument == state.iwc:
        return "lead the next trick"
    who = "the proposer’s hand" if verb == "once" and argument == state.proposer else hand_name(state, argument)
    return {"exchange": f"exchange a card with {who}", "pass": f"pass a card to {who}",
            "lead": f"let {who} lead the next trick",
            "once": f"use the once-per-continent action for {who}"}[verb]  # fmt: skip


def hand_name(state: State, place: Place) -> str:
    """A hand as the object of a sentence: “the IWC”, “you”, “your partner” or “seat 2”."""
    if place == state.iwc:
        return "the IWC"
    if state.seats == 1:
        return "you" if place == 0 else "your partner"
    return f"seat {place + 1}"


def pile_name(state: State, place: Place) -> str:
    """“the IWC’s pile”, “your pile”, “your partner’s pile” or “the pile of seat 2”."""
    who = hand_name(state, place)
    if who.startswith("seat"):
        return f"the pile of {who}"
    return "your pile" if who == "you" else f"{who}’s pile"


def hand_possessive(state: State, place: Place) -> str:
    """Another's hand: “the IWC’s”, “your partner’s”, “another player’s”."""
    if place == state.iwc:
        return "the IWC’s"
    return "your partner’s" if state.seats < PLACES else "another player’s"


def asked_hand_possessive(state: State) -> str:
    """Whose hand must choose: “your”, or that of the IWC or the partner for which a person decides."""
    if plays_for_other(state):
        return hand_possessive(state, state.turn)
    return "your"


def plays_for_other(state: State) -> bool:
    """Whether the seat that must choose decides for a hand other than its own."""
    return state.is_joint_iwc_decision or (state.seats == 1 and state.turn != 0)


def play_prompt(state: State) -> Prompt:
    """Which card to play."""
    table = state.table
    if state.is_joint_iwc_decision:
        return Prompt("propose", "Propose a card for the IWC to play.", "L 10.2")
    who = hand_name(state, state.turn) if plays_for_other(state) else ""
    for_whom = f" for {who}" if who else ""
    if not state.trick:
        return Prompt("lead", f"Lead any card{for_whom}.", "L 3.2")
    colour = state.trick[0] >> 3
    named = CONTINENT_NAMES[COLOURS[colour]]
    if state.free_card:
        return Prompt("free", f"Play any card{for_whom}: this one need not follow {named}.", "L 6.7")
    if state.hands[state.turn] >> 8 * colour & 255:
        return Prompt("follow", f"{table.names[state.trick[0]]} was led. Play a card from {named}{for_whom}.", "L 3.3")
    has_none = f"{capital(who)} has" if who else "You have"
    return Prompt("discard", f"{has_none} no card from {named}. Play any card{for_whom}.", "L 3.4")


EFFECT_QUESTIONS: Final = {
    Effect.EXCHANGE: ("exchange a card with another hand", "L 5.3"),
    Effect.TAKE: ("take a card from another pile", "L 5.5"),
    Effect.PASS_ON: ("pass a card from this hand’s pile to another", "L 6.4"),
    Effect.LEAD_NEXT: ("choose who leads the next trick", "L 6.5"),
    Effect.LOWEST: ("let the lowest card of the colour led win this trick", "L 6.6"),
    Effect.FREE_CARD: ("let the next card be of any colour", "L 6.7"),
    Effect.GRANT: ("get three coins for the IWC", "L 6.10"),
}
"""By effect: what it does, as the end of a sentence, and the paragraph of the rules."""


def once_per_continent_text(state: State) -> str:
    """What the once-per-continent action does, as the end of a sentence."""
    return EFFECT_QUESTIONS[state.table.continent_cards[state.continent].once][0]


def card_action_prompt(state: State) -> Prompt:
    """Whether to use the action of the card just played."""
    card = state.trick[-1]
    what, rule = EFFECT_QUESTIONS[Effect(effect_of(state, state.table.symbol[card]))]
    if not state.coins:
        price = "The IWC has no coin for this unless you first use the once-per-continent action."
    elif state.coins == 1:
        price = "This costs the IWC’s last coin."
    else:
        price = f"This costs one of the IWC’s {state.coins} coins."
    return Prompt("action", f"{state.table.names[card]}: {what}? {price}", rule)


def once_per_continent_prompt(state: State) -> Prompt:
    """How to carry out the once-per-continent action."""
    return Prompt("once", f"The once-per-continent action: {once_per_continent_text(state)}.", "L 6.2")


def give_prompt(state: State) -> Prompt:
    """Which card to give in an exchange."""
    verb = "Propose" if state.is_joint_iwc_decision else "Choose"
    other = state.target if state.turn == state.actor else state.actor
    text = f"{verb} a card from {asked_hand_possessive(state)} hand to give to {hand_name(state, other)}."
    return Prompt("give", text, "L 5.3")


def take_card_prompt(state: State) -> Prompt:
    """Which card to take from a pile."""
    return Prompt("take-card", f"Look through {pile_name(state, state.target)} and take a card.", "L 5.5")


def pass_card_prompt(state: State) -> Prompt:
    """Which card to pass to another pile."""
    verb = "Propose" if state.is_joint_iwc_decision else "Choose"
    text = f"{verb} a card from {asked_hand_possessive(state)} pile to pass to {hand_name(state, state.target)}."
    return Prompt("pass-card", text, "L 6.4")


def roles_prompt(_state: State) -> Prompt:
    """Who plays the IWC first and who gets the first mission."""
    return Prompt("roles", "Propose who plays the IWC in the first round and who gets the first mission.", "L 12.1")


def after_last_trick_prompt(state: State) -> Prompt:
    """Whether to use the once-per-continent action after the last trick."""
    question = f"use the once-per-continent action to {once_per_continent_text(state)}?"
    return Prompt("last", f"All cards have been played. Before the missions are checked, {question}", "L 6.14")


def full_trick_prompt(state: State) -> Prompt:
    """Whether to use the once-per-continent action before a full trick is won."""
    question = f"use the once-per-continent action to {once_per_continent_text(state)}?"
    return Prompt("full", f"All three cards have been played. Before the trick is won, {question}", "L 6.12")


PROMPTS: Final[Mapping[int, Callable[[State], Prompt]]] = {
    ROLES: roles_prompt,
    LAST: after_last_trick_prompt,
    FULL: full_trick_prompt,
    PLAY: play_prompt,
    ACTION: card_action_prompt,
    ONCE: once_per_continent_prompt,
    GIVE: give_prompt,
    TAKE_CARD: take_card_prompt,
    PASS_CARD: pass_card_prompt,
}


def illegal_action_reasons(state: State, seat: Seat, actions: Sequence[Action]) -> dict[str, str]:
    """By slug: why a card of the hand that must play cannot be played now."""
    if not actions or state.phase != PLAY or not state.trick or state.free_card:
        return {}
    colour = state.trick[0] >> 3
    hand = state.hands[state.turn]
    if not hand >> 8 * colour & 255 or not state.deciding_seats_mask(state.turn) >> seat & 1:
        return {}
    reason = f"{CONTINENT_NAMES[COLOURS[colour]]} was led, and this hand must follow."
    return dict.fromkeys(state.table.slugs_of(hand & ~(255 << 8 * colour)), reason)
