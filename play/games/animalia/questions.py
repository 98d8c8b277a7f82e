"""What is asked of a seat, in a sentence, and why a card of its own cannot be played now."""

from __future__ import annotations

from collections.abc import Sequence

from collection.games.animalia import COIN, Effect
from play.engine.contract import Action, Seat
from play.games.animalia import once
from play.games.animalia.effects import effect_of
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
from play.games.animalia.table import COLOURS, PLACES, Place
from play.games.sentences import Ask

COLOUR_NAMES = {"europe": "Europe", "north-america": "North America", "south-america": "South America"}


NUMBERS = ("no", "one", "two", "three", "four", "five", "six")
ALL_OF = ("", "this animal", "both animals", *(f"all {number} animals" for number in NUMBERS[3:]))
"""As many as a mission may require."""


def requirement(state: State, place: Place, seat: Seat | None, served: Sequence[tuple[str, str]]) -> str:
    """What the holder of a mission must do: “You must win both animals, in any tricks of this round.” [L 8.1 to L 8.3]"""
    coins = sum(need == COIN for need, _ in served)
    cards = "another card with a coin" if coins == 1 else f"{NUMBERS[coins]} other cards with a coin"
    what = f"{ALL_OF[len(served) - coins]} and {cards}" if coins else ALL_OF[len(served)]
    who = owner(state, place)
    subject = "You" if who == "yourself" or (state.seats > 1 and place == seat) else who[0].upper() + who[1:]
    return f"{subject} must win {what}, in any trick{'s' * (len(served) > 1)} of this round."


def once_now(state: State) -> str:
    """When the once-per-continent action may be taken, or why it may not be taken now. [L 6.2]"""
    if not state.once or state.phase == OVER:
        return ""
    if state.phase == OFFER:
        return "It has been proposed."
    if state.phase == LAST:
        return "Now, before the missions are judged, by those who are asked."
    if state.phase not in (PLAY, ACTION, FULL):
        return (
            "First the action that has begun is finished."
            if state.phase != ROLES
            else "It is there from the first trick on."
        )
    if state.declined:
        return "It was declined; it can be proposed again after the next card."
    if not any(once.hands(state, seat) for seat in range(state.seats)):
        return impossible_now(state)
    return "Now, before the trick is won." if state.phase == FULL else "At any time, in or out of turn."


def impossible_now(state: State) -> str:
    """Why nobody can take the once-per-continent action now. [L 5.8, L 6.11]"""
    effect = once.effect_here(state)
    if effect == Effect.LEAD_NEXT:
        return "It is not possible in the last trick."
    if effect == Effect.LOWEST:
        return "The lowest card already wins this trick."
    if effect == Effect.FREE_CARD:
        if state.free:
            return "The next card need not follow already."
        return "It is possible only once a card has been led, and before the last card of the trick."
    return "It is possible later: at the moment there is nothing to move."


def ask(state: State, seat: Seat | None) -> dict[str, str]:
    """The prompt for a seat: what it must choose, whom it waits for, or that the game is over."""
    return asked(state, seat)._asdict()


def asked(state: State, seat: Seat | None) -> Ask:
    if state.phase == OVER:
        return Ask("over", "The game is over.", "L 9.3" if state.outcome and state.outcome.winners else "L 8.5")
    if seat is None:
        return Ask("watch", "You are watching.", "L 3.1")
    if not state.waiting >> seat & 1:
        return waiting(state, seat)
    return answering(state, seat) if state.proposal else PROMPTS[state.phase](state)


def waiting(state: State, seat: Seat) -> Ask:
    if state.proposal and state.proposer == seat:
        others = "The other agrees, or proposes"
        if state.seats == PLACES:
            others = "The others agree, or propose"
        elif state.phase == OFFER:
            others = "The other agrees, declines, or proposes"
        rule = {ROLES: "L 12.1", OFFER: "L 6.13", LAST: "L 6.14"}.get(state.phase, "L 10.2")
        return Ask("proposed", f"You have proposed. {others} something else.", rule)
    if state.phase == ROLES:
        return Ask("agreed", "You have agreed. The others agree, or propose something else.", "L 12.1")
    if state.phase in (LAST, FULL):
        rule = "L 6.14" if state.phase == LAST else "L 6.12"
        return Ask("wait-last", "The others are asked about the once-per-continent action.", rule)
    return Ask("wait", f"It is {whose(state, state.turn)} turn.", "L 3.1")


def answering(state: State, _seat: Seat) -> Ask:
    proposed = wording(state, state.proposal)
    if state.phase == ROLES:
        return Ask("answer", f"It is proposed that {proposed}. Agree, or propose something else.", "L 12.1")
    if state.phase == OFFER:
        return Ask("answer-once", f"It is proposed to {proposed}. Agree, decline, or propose something else.", "L 6.13")
    if state.phase == LAST:
        return Ask("answer-once", f"It is proposed to {proposed}. Agree, or propose something else.", "L 6.14")
    return Ask("answer", f"For the IWC it is proposed to {proposed}. Agree, or propose something else.", "L 10.2")


def wording(state: State, choice: Action) -> str:
    """A choice as the end of a sentence: “play Wolf”."""
    table = state.table
    verb, argument = table.meaning[choice]
    if verb in ("play", "give"):
        return f"{verb} {table.names[argument]}"
    if verb in ("take-card", "pass-card"):
        return f"{'take' if verb == 'take-card' else 'pass on'} {table.names[argument]}"
    if verb == "roles":
        iwc, first = divmod(argument, PLACES)
        return f"seat {iwc + 1} plays the IWC, and seat {first + 1} gets the first mission"
    if verb == "once":
        return f"take the once-per-continent action for {owner(state, argument)}"
    if verb == "skip":
        return "take no action"
    if verb == "special":
        return "take the special action"
    who = owner(state, argument)
    return {"exchange": f"exchange a card with {who}", "take": f"take from the pile of {who}",
            "pass": f"pass a card to {who}", "lead": f"let {who} lead the next trick"}[verb]  # fmt: skip


def owner(state: State, place: Place) -> str:
    """A hand as the log names it without names: the IWC, the partner, or a seat."""
    if place == state.iwc:
        return "the IWC"
    if state.seats == 1:
        return "yourself" if place == 0 else "your partner"
    return f"seat {place + 1}"


def whose(state: State, place: Place) -> str:
    """“the IWC’s”, “your partner’s”, “another player’s”."""
    if place == state.iwc:
        return "the IWC’s"
    return "your partner’s" if state.seats < 3 else "another player’s"


def hand_of(state: State) -> str:
    """“your”, or whose hand it is that a person plays beside their own."""
    if state.agreed or (state.seats == 1 and state.turn != 0):
        return whose(state, state.turn)
    return "your"


def on_play(state: State) -> Ask:
    table, leading = state.table, not state.trick
    if state.agreed:
        return Ask("propose", "Propose the card that the IWC plays.", "L 10.2")
    whom = "" if hand_of(state) == "your" else f" for {hand_of(state).removesuffix('’s')}"
    if leading:
        return Ask("lead", f"Lead the trick{whom}: any card.", "L 3.2")
    colour = state.trick[0] >> 3
    named = COLOUR_NAMES[COLOURS[colour]]
    if state.free:
        return Ask("free", f"Play a card{whom}: any, this one need not follow {named}.", "L 6.7")
    if state.hands[state.turn] >> 8 * colour & 255:
        return Ask("follow", f"{table.names[state.trick[0]]} was led: play a card of {named}{whom}.", "L 3.3")
    return Ask("discard", f"No card of {named}: play any card{whom}.", "L 3.4")


SYMBOL_ASKS = {
    Effect.EXCHANGE: ("exchange a card with another hand", "L 5.3"),
    Effect.TAKE: ("take a card from another trick pile", "L 5.5"),
    Effect.PASS_ON: ("give a card of the own trick pile to another", "L 6.4"),
    Effect.LEAD_NEXT: ("name who leads the next trick", "L 6.5"),
    Effect.LOWEST: ("let the lowest card of the colour led win this trick", "L 6.6"),
    Effect.FREE_CARD: ("let the next card be played without following", "L 6.7"),
    Effect.GRANT: ("get the IWC three coins", "L 6.10"),
}


def on_action(state: State) -> Ask:
    card = state.trick[-1]
    what, rule = SYMBOL_ASKS[Effect(effect_of(state, state.table.symbol[card]))]
    coins = "coin" if state.coins == 1 else f"of {state.coins} coins"
    paid = f"the IWC’s last {coins}" if state.coins == 1 else f"one {coins}"
    return Ask("action", f"{state.table.names[card]}: {what}, for {paid}?", rule)


def on_once(state: State) -> Ask:
    what, _ = SYMBOL_ASKS[state.table.grounds[state.continent].once]
    return Ask("once", f"Once on this continent, free: {what}.", "L 6.2")


def on_give(state: State) -> Ask:
    other = state.target if state.turn == state.actor else state.actor
    return Ask("give", f"Choose the card of {hand_of(state)} hand that goes to {owner(state, other)}.", "L 5.3")


def on_take_card(state: State) -> Ask:
    return Ask("take-card", f"Look through the pile of {owner(state, state.target)}, and take a card.", "L 5.5")


def on_pass_card(state: State) -> Ask:
    return Ask(
        "pass-card", f"Choose the card of {hand_of(state)} pile that goes to {owner(state, state.target)}.", "L 6.4"
    )


def on_roles(_state: State) -> Ask:
    return Ask("roles", "Propose who plays the IWC in the first round, and who gets the first mission.", "L 12.1")


def on_last(state: State) -> Ask:
    what, _ = SYMBOL_ASKS[state.table.grounds[state.continent].once]
    return Ask(
        "last", f"Every card is played. Before the missions are judged, once on this continent: {what}?", "L 6.14"
    )


def on_full(state: State) -> Ask:
    what, _ = SYMBOL_ASKS[state.table.grounds[state.continent].once]
    return Ask("full", f"The trick is full. Before it is won, once on this continent: {what}?", "L 6.12")


PROMPTS = {
    ROLES: on_roles, LAST: on_last, FULL: on_full,
    PLAY: on_play, ACTION: on_action, ONCE: on_once, GIVE: on_give, TAKE_CARD: on_take_card, PASS_CARD: on_pass_card,
}  # fmt: skip


def why_not(state: State, seat: Seat, actions: Sequence[Action]) -> dict[str, str]:
    """For every card of the hand that is asked, and may not be played now, a sentence that says why."""
    if not actions or state.phase != PLAY or not state.trick or state.free:
        return {}
    colour = state.trick[0] >> 3
    hand = state.hands[state.turn]
    if not hand >> 8 * colour & 255 or not state.seats_of(state.turn) >> seat & 1:
        return {}
    named = COLOUR_NAMES[COLOURS[colour]]
    reason = f"{named} was led, and this hand can follow."
    return dict.fromkeys(state.table.named(hand & ~(255 << 8 * colour)), reason)
