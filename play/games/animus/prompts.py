"""Prompts: what a seat is asked, in a sentence, and why it cannot take certain actions now."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from collection.games.animus.abilities.terms import OF_A_PLAYER, Happening, Pick, Quantity
from collection.games.animus.abilities.verbs import Discard, Source, Then
from decks.games.animus import draft_pyramid
from play.engine.contract import Action, Seat
from play.games.animus import questions
from play.games.animus.abilities.targets import target_of
from play.games.animus.battle.attack_targets import attacks_left, occupied_places_mask, places_in_attack_reach
from play.games.animus.battle.turn_player_actions import main_actions, play_actions, switch_actions, use_ability_actions
from play.games.animus.battle.turns import characters_in_play
from play.games.animus.card_table import RESET as RESET_ABILITY
from play.games.animus.card_table import TACTICAL as TACTICAL_ABILITY
from play.games.animus.card_table import Call
from play.games.animus.places import COUNT, OPEN_PLACES, PLACES
from play.games.animus.questions import Question
from play.games.animus.state import COMBAT, DRAFT, ENTITIES, OVER, RESET, TACTICAL, TACTICAL_2, State
from play.games.animus.view_types import PromptView
from play.games.sentence_parts import Prompt, capital, counted_noun, join_words

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
    Happening.KILLED: "{who} was killed", Happening.KILLS: "{who} has killed a character",
    Happening.PLAYED: "{who} was played", Happening.SWITCHED: "{who} was switched",
    Happening.SHIFTS: "{who} has moved", Happening.HEALED: "{who} was healed", Happening.TURN_STARTS: "a turn starts",
    Happening.COMBAT_STARTS: "a Combat Phase starts", Happening.TURN_ENDS: "a turn ends",
    Happening.DRAWS: "cards were drawn", Happening.DISCARDS: "a card was discarded",
}  # fmt: skip


def prompt(state: State, seat: Seat | None) -> PromptView:
    """What a seat must choose, whom it waits for, or that the game is over."""
    code, text, rule = prompt_for(state, seat)
    return {"code": code, "text": text, "rule": rule}


def prompt_for(state: State, seat: Seat | None) -> Prompt:
    if state.phase == OVER:
        return game_over_prompt(state)
    if seat is None:
        return Prompt("watch", "You are watching.", "U 2.1")
    if not state.waiting >> seat & 1:
        return waiting_prompt(state)
    if state.asked is not None:
        return QUESTIONS[type(state.asked)](state, seat, state.asked)
    if state.half is not None:
        return second_click_prompt(state)
    return PHASES_ASK[state.phase](state, seat)


def game_over_prompt(state: State) -> Prompt:
    reason = state.outcome.reason if state.outcome else ""
    rules = {"levels": "U 11.1", "nobody-left": "U 11.5", "long": "U 11.7", "draw": "U 11.7", "drafted": "U 2.8"}
    return Prompt(
        "over", "The draft is over." if reason == "drafted" else "The game is over.", rules.get(reason, "U 11.1")
    )


def waiting_prompt(state: State) -> Prompt:
    if state.phase == ENTITIES:
        return Prompt("wait", "Your opponent is still choosing an entity.", "U 2.3")
    if state.phase == DRAFT:
        return Prompt("wait", "Your opponent is picking.", "U 3.6")
    return Prompt("wait", "Your opponent is choosing.", "U 6.1")


def card_or_entity_name(state: State, holder: int) -> str:
    """The name of a card or of a seat's entity."""
    table, cards = state.table, state.table.count
    return table.names[holder] if holder < cards else table.entities[state.kept[holder - cards]].name


def second_click_prompt(state: State) -> Prompt:
    assert state.half is not None
    verb, argument = state.half
    if verb == "play":
        return Prompt("place", f"Choose a place for {card_or_entity_name(state, argument)}.", "U 4.5")
    card = state.formation[COUNT * state.active + argument]
    if verb == "switch":
        return Prompt("with", f"Choose a character to switch with {card_or_entity_name(state, card)}.", "U 6.6")
    return Prompt("target", f"Choose a target for {card_or_entity_name(state, card)}.", "U 7.4")


def tactical_prompt(state: State, seat: Seat) -> Prompt:
    if (
        not characters_in_play(state, seat)
        and state.zones.hands[seat]
        and state.this_turn.played < state.in_effect.plays[seat]
    ):
        return Prompt("must-play", "You have no characters in play: play a card to Melee.", "U 6.5")
    ways = {
        "play a card": bool(play_actions(state)),
        "switch two characters": bool(switch_actions(state)),
        "use an ability": bool(use_ability_actions(state, TACTICAL_ABILITY)),
    }
    words = join_words([way for way, there in ways.items() if there], "")
    phase = "Tactical Phase" if state.phase == TACTICAL else "Tactical Phase 2"
    text = f"{phase}: you may {words}, or go on." if words else f"{phase}: there is nothing left to do; go on."
    return Prompt("tactical", text, "U 6.2")


def combat_prompt(state: State, _seat: Seat) -> Prompt:
    if main_actions(state) == ["end-combat"]:
        return Prompt("combat", "Combat Phase: none of your characters can attack; end the phase.", "U 6.7")
    return Prompt("combat", "Combat Phase: choose an attacker or end the phase.", "U 6.7")


def reset_prompt(state: State, seat: Seat) -> Prompt:
    if not state.zones.hands[seat]:
        return Prompt("reset", "Reset Phase: use your entity or go on.", "U 10.20")
    entity = ", use your entity," if use_ability_actions(state, RESET_ABILITY) else ""
    return Prompt("reset", f"Reset Phase: put one card under your deck{entity} or keep all your cards.", "U 6.10")


PHASES_ASK: Final[dict[int, Callable[[State, Seat], Prompt]]] = {
    TACTICAL: tactical_prompt, TACTICAL_2: tactical_prompt, COMBAT: combat_prompt, RESET: reset_prompt,
}  # fmt: skip


def keep_entity_prompt(_state: State, _seat: Seat, _question: questions.KeepEntity) -> Prompt:
    return Prompt(
        "entity", "Choose the entity to play for. Your opponent does not see it until you have both chosen.", "U 2.3"
    )


def draft_prompt(state: State, _seat: Seat, _question: questions.DraftCard) -> Prompt:
    left = draft_pyramid.consecutive_picks(len(state.draft.picks))
    more = f" You take {counted_noun(left, 'card')} in a row." if left > 1 else ""
    return Prompt("draft", f"Take a card that has no other card on top.{more}", "U 3.4")


def move_up_prompt(_state: State, _seat: Seat, question: questions.MoveUp) -> Prompt:
    return Prompt("shift", f"Which character moves up to {PLACE_NAMES[question.hole]}?", "U 5.2")


def choose_die_prompt(state: State, _seat: Seat, question: questions.ChooseDie) -> Prompt:
    fight = state.fight
    assert fight is not None
    card = fight.defender if question.defending else fight.attacker
    return Prompt("die", f"{card_or_entity_name(state, card)} has the advantage: which die counts?", "U 8.2")


def order_abilities_prompt(_state: State, _seat: Seat, _question: questions.OrderAbilities) -> Prompt:
    return Prompt("order", "Several abilities apply at once. Which comes first?", "U 10.14")


def reaction_prompt(state: State, _seat: Seat, question: questions.React) -> Prompt:
    return Prompt("react", f"{triggering_event_text(state, question.calls[0])} Do you react?", "U 10.8")


def triggering_event_text(state: State, call: Call) -> str:
    """The event to which an ability reacts, as a sentence."""
    event = state.table.abilities[call[0]].event
    assert event is not None
    who = "" if event.happening in OF_A_PLAYER else card_or_entity_name(state, call[2])
    return f"{capital(HAPPENINGS[event.happening].format(who=who))}."


def optional_effect_prompt(state: State, _seat: Seat, question: questions.ApplyOrNot) -> Prompt:
    aid, holder = question.call[0], question.call[1]
    return Prompt("may", f"{card_or_entity_name(state, holder)}: {state.table.text(aid)} Use this ability?", "U 10.9")


def card_and_ability_text(state: State, call: Call) -> str:
    """The name of the card and the sentence of its ability."""
    return f"{card_or_entity_name(state, call[1])}: {state.table.text(call[0])}"


def target_prompt(state: State, _seat: Seat, question: questions.ChooseTarget) -> Prompt:
    _, call, verb, lists, picked = question
    pick = target_of(verb, len(lists))
    which = "the other character" if lists else "a character"
    if isinstance(pick, Pick) and pick.quantity is Quantity.UP_TO:
        left = pick.most - len(picked)
        which = f"up to {counted_noun(left, 'more character' if picked else 'character')}"
    return Prompt("choose", f"{card_and_ability_text(state, call)} Choose {which}.", "U 10.11")


def shift_place_prompt(state: State, _seat: Seat, question: questions.ShiftTo) -> Prompt:
    return Prompt("goal", f"Where does {card_or_entity_name(state, question.card)} move?", "U 10.11")


def give_card_prompt(state: State, _seat: Seat, question: questions.GiveUpCard) -> Prompt:
    _, call, verb, left = question
    goal = "discard" if isinstance(verb, Discard) else f"put on {verb.to}"
    return Prompt(
        "give", f"{card_and_ability_text(state, call)} Choose {counted_noun(left, 'card')} to {goal}.", "U 10.11"
    )


def recover_card_prompt(state: State, _seat: Seat, question: questions.RecoverCard) -> Prompt:
    _, call, _, left = question
    return Prompt(
        "recover",
        f"{card_and_ability_text(state, call)} Choose {counted_noun(left, 'card')} from your discard pile.",
        "U 10.11",
    )


LOOKS: Final = {
    Then.REORDER: "Which card comes next from the top? Choose Done to leave the rest in their order.",
    Then.BOTTOM: "Which card goes under the deck? Choose Done to leave the rest on top.",
    Then.TAKE: "Take one into your hand; the rest go under the deck.",
}


def sort_deck_prompt(_state: State, _seat: Seat, question: questions.SortDeck) -> Prompt:
    return Prompt("look", LOOKS[question.then], "U 12.3")


def choose_effect_prompt(state: State, _seat: Seat, question: questions.ChooseEffect) -> Prompt:
    return Prompt("either", f"{card_and_ability_text(state, question.call)} Choose one of the two effects.", "U 10.21")


def search_card_prompt(state: State, _seat: Seat, question: questions.SearchCard) -> Prompt:
    _, call, verb = question
    if verb.source is Source.DISCARD:
        return Prompt(
            "search", f"{card_and_ability_text(state, call)} Choose a card from your discard pile.", "U 10.23"
        )
    return Prompt("search", f"{card_and_ability_text(state, call)} Choose a card from your deck, or none.", "U 10.23")


def place_card_prompt(state: State, _seat: Seat, question: questions.PlaceCard) -> Prompt:
    return Prompt("site", f"Choose a place for {card_or_entity_name(state, question.card)}.", "U 10.23")


QUESTIONS: Final[dict[type[Question], Callable[[State, Seat, Any], Prompt]]] = {
    questions.KeepEntity: keep_entity_prompt, questions.DraftCard: draft_prompt, questions.MoveUp: move_up_prompt,
    questions.ChooseDie: choose_die_prompt, questions.OrderAbilities: order_abilities_prompt,
    questions.React: reaction_prompt, questions.ApplyOrNot: optional_effect_prompt,
    questions.ChooseTarget: target_prompt, questions.ShiftTo: shift_place_prompt,
    questions.GiveUpCard: give_card_prompt, questions.RecoverCard: recover_card_prompt,
    questions.SortDeck: sort_deck_prompt, questions.ChooseEffect: choose_effect_prompt,
    questions.SearchCard: search_card_prompt, questions.PlaceCard: place_card_prompt,
}  # fmt: skip


def illegal_action_reasons(state: State, seat: Seat, actions: list[Action]) -> dict[str, str]:
    """By action that the turn player might want but that is not legal: a sentence that says why."""
    if state.asked is not None or state.half is not None or not actions or state.active != seat:
        return {}
    found = {**no_play_reasons(state, seat), **no_switch_reasons(state, seat), **no_attack_reasons(state, seat)}
    return {action: reason for action, reason in found.items() if action not in actions}


def no_play_reasons(state: State, seat: Seat) -> dict[str, str]:
    if state.phase == RESET:
        return {}
    if state.phase == COMBAT:
        reason = "You can only play cards in a Tactical Phase."
    elif state.this_turn.played >= state.in_effect.plays[seat]:
        reason = "You have already played your card this turn."
    elif not OPEN_PLACES[occupied_places_mask(state, seat)]:
        reason = "No free place has a character in front of it."
    else:
        reason = "You cannot play a card now."
    return {state.table.play[card]: reason for card in sorted(state.zones.hands[seat])}


def no_switch_reasons(state: State, seat: Seat) -> dict[str, str]:
    if state.phase not in (TACTICAL, TACTICAL_2):
        return {}
    reason = "It has no neighbour to switch with."
    if state.this_turn.switched >= state.in_effect.switches[seat]:
        reason = "You have already switched this turn."
    return {f"switch:{PLACES[place]}": reason for place in filled_places(state, seat)}


def no_attack_reasons(state: State, seat: Seat) -> dict[str, str]:
    if state.phase != COMBAT:
        return {}
    found = {}
    for place in filled_places(state, seat):
        card = state.formation[COUNT * seat + place]
        if state.this_turn.attacked >> card & 1 and not attacks_left(state, card):
            reason = "It has already attacked this turn."
        elif not attacks_left(state, card):
            reason = "An effect prevents it from attacking."
        elif not places_in_attack_reach(state, card):
            reason = "Characters in Support cannot attack." if place > 2 else "No enemy is in reach."
        else:
            continue
        found[f"attack:{PLACES[place]}"] = reason
    return found


def filled_places(state: State, seat: Seat) -> list[int]:
    """The places of a formation that are taken, Melee first."""
    return [place for place in range(COUNT) if state.formation[COUNT * seat + place] >= 0]
