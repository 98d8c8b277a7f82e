"""What is asked of a seat, in a sentence, and why something of its own cannot be done now."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from collection.games.animus.abilities.terms import OF_A_PLAYER, Happening, Pick, Quantity
from collection.games.animus.abilities.verbs import Discard, Source, Then
from decks.games.animus import pyramid
from play.engine.contract import Action, Seat
from play.games.animus import questions
from play.games.animus.abilities.targets import target_of
from play.games.animus.battle.attack_targets import attacks_left, reach, taken
from play.games.animus.battle.free_actions import free_actions, play_actions, switch_actions, use_actions
from play.games.animus.battle.turns import in_play
from play.games.animus.card_table import RESET as RESET_ABILITY
from play.games.animus.card_table import TACTICAL as TACTICAL_ABILITY
from play.games.animus.places import COUNT, OPEN_PLACES, PLACES
from play.games.animus.state import COMBAT, DRAFT, ENTITIES, OVER, RESET, TACTICAL, TACTICAL_2, State
from play.games.sentences import Ask, count, listing

PLACE_NAMES: Final = (
    "Melee",
    "the left Range",
    "the right Range",
    "the left Support",
    "the middle Support",
    "the right Support",
)
HAPPENINGS: Final = {
    Happening.ATTACKS: "{who} attacks", Happening.ATTACKED: "{who} is attacked", Happening.ROLLS: "{who} has rolled",
    Happening.WINS: "{who} has won the fight", Happening.LOSES: "{who} has lost the fight",
    Happening.TIES: "{who} has tied the fight", Happening.WOULD_BE_DAMAGED: "{who} is about to take damage",
    Happening.DAMAGED: "{who} has taken damage", Happening.WOULD_BE_KILLED: "{who} is about to be killed",
    Happening.KILLED: "{who} was killed", Happening.KILLS: "{who} has killed",
    Happening.PLAYED: "{who} was played", Happening.SWITCHED: "{who} was switched",
    Happening.SHIFTS: "{who} has moved", Happening.HEALED: "{who} was healed", Happening.TURN_STARTS: "a turn starts",
    Happening.COMBAT_STARTS: "a Combat Phase starts", Happening.TURN_ENDS: "a turn ends",
    Happening.DRAWS: "cards were drawn", Happening.DISCARDS: "a card was discarded",
}  # fmt: skip


def ask(state: State, seat: Seat | None) -> dict[str, str]:
    """The prompt for a seat: what it must choose, whom it waits for, or that the game is over."""
    return asked(state, seat)._asdict()


def asked(state: State, seat: Seat | None) -> Ask:
    if state.phase == OVER:
        return over(state)
    if seat is None:
        return Ask("watch", "You are watching.", "U 2.1")
    if not state.waiting >> seat & 1:
        return waiting(state)
    if state.asked is not None:
        return QUESTIONS[state.asked[0]](state, seat, state.asked)
    if state.half is not None:
        return half(state)
    return PHASES_ASK[state.phase](state, seat)


def over(state: State) -> Ask:
    reason = state.outcome.reason if state.outcome else ""
    rules = {"levels": "U 11.1", "nobody-left": "U 11.5", "long": "U 11.7", "draw": "U 11.7", "drafted": "U 2.8"}
    return Ask(
        "over", "The draft is over." if reason == "drafted" else "The game is over.", rules.get(reason, "U 11.1")
    )


def waiting(state: State) -> Ask:
    if state.phase == ENTITIES:
        return Ask("wait", "The other is still choosing an entity.", "U 2.3")
    if state.phase == DRAFT:
        return Ask("wait", "The other is to pick.", "U 3.6")
    return Ask("wait", "The other is to choose.", "U 6.1")


def name(state: State, holder: int) -> str:
    """What a card, or a seat's entity, is called."""
    table, cards = state.table, state.table.count
    return table.names[holder] if holder < cards else table.entities[state.kept[holder - cards]].name


def half(state: State) -> Ask:
    assert state.half is not None
    verb, argument = state.half
    if verb == "play":
        return Ask("place", f"Choose the place of {name(state, argument)}.", "U 4.5")
    card = state.formation[COUNT * state.active + argument]
    if verb == "switch":
        return Ask("with", f"With whom is {name(state, card)} to be switched?", "U 6.6")
    return Ask("target", f"Whom does {name(state, card)} attack?", "U 7.4")


def on_tactical(state: State, seat: Seat) -> Ask:
    if not in_play(state, seat) and state.zones.hands[seat] and state.this_turn.played < state.in_effect.plays[seat]:
        return Ask("must-play", "Nobody of yours is in play: play a card to Melee.", "U 6.5")
    ways = {
        "play a card": bool(play_actions(state)),
        "switch two": bool(switch_actions(state)),
        "use an ability": bool(use_actions(state, TACTICAL_ABILITY)),
    }
    words = listing([way for way, there in ways.items() if there], "")
    phase = "Tactical Phase" if state.phase == TACTICAL else "Tactical Phase 2"
    text = f"{phase}: you may {words}, or go on." if words else f"{phase}: nothing is left to do here but to go on."
    return Ask("tactical", text, "U 6.2")


def on_combat(state: State, _seat: Seat) -> Ask:
    if free_actions(state) == ["end-combat"]:
        return Ask("combat", "Combat Phase: nobody can attack; end it.", "U 6.7")
    return Ask("combat", "Combat Phase: choose who attacks, or end it.", "U 6.7")


def on_reset(state: State, seat: Seat) -> Ask:
    if not state.zones.hands[seat]:
        return Ask("reset", "Reset Phase: you may use your entity, or go on.", "U 10.20")
    entity = " or use your entity," if use_actions(state, RESET_ABILITY) else ""
    return Ask("reset", f"Reset Phase: put one card under your deck,{entity} or keep all.", "U 6.10")


PHASES_ASK: Final[dict[int, Callable[[State, Seat], Ask]]] = {
    TACTICAL: on_tactical, TACTICAL_2: on_tactical, COMBAT: on_combat, RESET: on_reset,
}  # fmt: skip


def on_entity(_state: State, _seat: Seat, _question: Any) -> Ask:
    return Ask(
        "entity", "Choose the entity you play for. The other does not see which until both have chosen.", "U 2.3"
    )


def on_draft(state: State, _seat: Seat, _question: Any) -> Ask:
    left = pyramid.picks_left(len(state.draft.picks))
    more = f" You take {count(left, 'card')} in a row." if left > 1 else ""
    return Ask("draft", f"Take a card that nothing lies on.{more}", "U 3.4")


def on_shift(_state: State, _seat: Seat, question: Any) -> Ask:
    return Ask("shift", f"Who moves up to {PLACE_NAMES[question[2]]}?", "U 5.2")


def on_die(state: State, _seat: Seat, question: Any) -> Ask:
    fight = state.fight
    assert fight is not None
    card = fight.defender if question[1] else fight.attacker
    return Ask("die", f"{name(state, card)} has the advantage: which die counts?", "U 8.2")


def on_order(_state: State, _seat: Seat, _question: Any) -> Ask:
    return Ask("order", "Several abilities apply at once. Which is first?", "U 10.14")


def on_react(state: State, _seat: Seat, question: Any) -> Ask:
    _, _, calls = question
    return Ask("react", f"{what_happens(state, calls[0])} Do you react?", "U 10.8")


def what_happens(state: State, call: Any) -> str:
    """The event that an ability answers, as a sentence."""
    event = state.table.abilities[call[0]].event
    assert event is not None
    who = "" if event.happening in OF_A_PLAYER else name(state, call[2])
    said = HAPPENINGS[event.happening].format(who=who)
    return f"{said[0].upper()}{said[1:]}."


def on_may(state: State, _seat: Seat, question: Any) -> Ask:
    aid, holder = question[1][0], question[1][1]
    return Ask("may", f"{name(state, holder)}: {state.table.text(aid)} Do you want that?", "U 10.9")


def of_ability(state: State, call: Any) -> str:
    """What asks: the name on the card and its sentence."""
    return f"{name(state, call[1])}: {state.table.text(call[0])}"


def on_target(state: State, _seat: Seat, question: Any) -> Ask:
    _, _, call, verb, lists, picked = question
    pick = target_of(verb, len(lists))
    which = "the other character" if lists else "a character"
    if isinstance(pick, Pick) and pick.quantity is Quantity.UP_TO:
        left = pick.most - len(picked)
        which = f"up to {count(left, 'more character' if picked else 'character')}"
    return Ask("choose", f"{of_ability(state, call)} Choose {which}.", "U 10.11")


def on_goal(state: State, _seat: Seat, question: Any) -> Ask:
    return Ask("goal", f"Where does {name(state, question[2])} go?", "U 10.11")


def on_give(state: State, _seat: Seat, question: Any) -> Ask:
    _, _, call, verb, left = question
    goal = "discard" if isinstance(verb, Discard) else f"put on {verb.to}"
    return Ask("give", f"{of_ability(state, call)} Choose {count(left, 'card')} to {goal}.", "U 10.11")


def on_recover(state: State, _seat: Seat, question: Any) -> Ask:
    _, _, call, _, left = question
    return Ask("recover", f"{of_ability(state, call)} Choose {count(left, 'card')} of your discard pile.", "U 10.11")


LOOKS: Final = {
    Then.REORDER: "Which is to lie on top next? Done leaves the rest as they lie.",
    Then.BOTTOM: "Which goes under the deck? Done leaves the rest where they are.",
    Then.TAKE: "Take one into your hand; the rest go under the deck.",
}


def on_look(_state: State, _seat: Seat, question: Any) -> Ask:
    return Ask("look", LOOKS[Then(question[3])], "U 12.3")


def on_either(state: State, _seat: Seat, question: Any) -> Ask:
    return Ask("either", f"{of_ability(state, question[2])} Choose one of the two.", "U 10.21")


def on_search(state: State, _seat: Seat, question: Any) -> Ask:
    _, _, call, verb = question
    if verb.source is Source.DISCARD:
        return Ask("search", f"{of_ability(state, call)} Choose a card of your discard pile.", "U 10.23")
    return Ask("search", f"{of_ability(state, call)} Choose a card of your deck, or take none.", "U 10.23")


def on_site(state: State, _seat: Seat, question: Any) -> Ask:
    return Ask("site", f"Choose the place of {name(state, question[3])}.", "U 10.23")


QUESTIONS: Final[dict[int, Callable[[State, Seat, Any], Ask]]] = {
    questions.ENTITY: on_entity, questions.DRAFT: on_draft, questions.SHIFT: on_shift, questions.DIE: on_die,
    questions.ORDER: on_order, questions.REACT: on_react,
    questions.MAY: on_may, questions.TARGET: on_target, questions.GOAL: on_goal, questions.GIVE: on_give,
    questions.RECOVER: on_recover, questions.LOOK: on_look, questions.EITHER: on_either, questions.SEARCH: on_search,
    questions.SITE: on_site,
}  # fmt: skip


def why_not(state: State, seat: Seat, actions: list[Action]) -> dict[str, str]:
    """For what the turn player could wish for and is not on offer: a sentence that says why."""
    if state.asked is not None or state.half is not None or not actions or state.active != seat:
        return {}
    found = {**why_no_play(state, seat), **why_no_switch(state, seat), **why_no_attack(state, seat)}
    return {action: reason for action, reason in found.items() if action not in actions}


def why_no_play(state: State, seat: Seat) -> dict[str, str]:
    if state.phase == RESET:
        return {}
    if state.phase == COMBAT:
        reason = "Cards are played in a Tactical Phase."
    elif state.this_turn.played >= state.in_effect.plays[seat]:
        reason = "You have played your card of this turn."
    elif not OPEN_PLACES[taken(state, seat)]:
        reason = "There is no free place with somebody in front of it."
    else:
        reason = "You may not play a card now."
    return {state.table.play[card]: reason for card in sorted(state.zones.hands[seat])}


def why_no_switch(state: State, seat: Seat) -> dict[str, str]:
    if state.phase not in (TACTICAL, TACTICAL_2):
        return {}
    reason = "Nobody is next to it who could be switched."
    if state.this_turn.switched >= state.in_effect.switches[seat]:
        reason = "You have made your switch of this turn."
    return {f"switch:{PLACES[place]}": reason for place in filled(state, seat)}


def why_no_attack(state: State, seat: Seat) -> dict[str, str]:
    if state.phase != COMBAT:
        return {}
    found = {}
    for place in filled(state, seat):
        card = state.formation[COUNT * seat + place]
        if state.this_turn.attacked >> card & 1 and not attacks_left(state, card):
            reason = "It has made its attack of this turn."
        elif not attacks_left(state, card):
            reason = "Something keeps it from attacking."
        elif not reach(state, card):
            reason = "From Support nobody attacks." if place > 2 else "Nobody is in its reach."
        else:
            continue
        found[f"attack:{PLACES[place]}"] = reason
    return found


def filled(state: State, seat: Seat) -> list[int]:
    """The places of a formation that are taken, Melee first."""
    return [place for place in range(COUNT) if state.formation[COUNT * seat + place] >= 0]
