"""The free actions of the turn player in each phase. [U 6.2 to U 6.10]"""

from __future__ import annotations

from typing import Final

from collection.games.animus.abilities.terms import Happening
from collection.games.animus.abilities.verbs import Trait
from play.games.animus import task_codes
from play.games.animus.abilities import term_values, triggers
from play.games.animus.abilities.activated_abilities import ability_sources, usable_abilities
from play.games.animus.abilities.continuous_effect_dependencies import ATTACKS
from play.games.animus.abilities.triggers import queue_triggered_abilities
from play.games.animus.battle import card_moves, fights, movement, turns
from play.games.animus.battle.attack_targets import occupied_places_mask, places_in_attack_reach
from play.games.animus.card_table import COMBAT as COMBAT_ABILITY
from play.games.animus.card_table import MOST_ABILITIES, REACTION, TRAIT_BIT, Call, Card
from play.games.animus.card_table import PLAY as PLAY_ABILITY
from play.games.animus.card_table import RESET as RESET_ABILITY
from play.games.animus.card_table import TACTICAL as TACTICAL_ABILITY
from play.games.animus.places import COUNT, MEMBERS, NOWHERE, OPEN_PLACES, PARTNERS, PLACES, SWITCHABLE, Place
from play.games.animus.state import (
    BOTH,
    COMBAT,
    NO_PLAY,
    NO_SWITCH,
    NOBODY,
    RESET,
    TACTICAL,
    TACTICAL_2,
    State,
)

FIXED: Final = TRAIT_BIT[Trait.NO_SWITCH]
KEYWORD_OF_PHASE: Final = {
    TACTICAL: TACTICAL_ABILITY, COMBAT: COMBAT_ABILITY, TACTICAL_2: TACTICAL_ABILITY, RESET: RESET_ABILITY,
}  # fmt: skip
"""By phase: the keyword whose abilities may be used in it."""


def await_free_action_or_skip_phase(state: State) -> None:
    """Once the agenda is empty, wait for the turn player, or skip a second Tactical Phase in which nothing
    can be done.
    """
    if turns.end_game_if_no_cards_left(state):
        return
    if state.phase == TACTICAL_2 and not state.half and is_idle(state):
        state.agenda.append((task_codes.PHASE, RESET))
    else:
        state.waiting = 1 << state.active


def is_idle(state: State) -> bool:
    """Whether the turn player can do nothing in a Tactical Phase."""
    return not (play_actions(state) or switch_actions(state) or usable_abilities(state, TACTICAL_ABILITY))


def turn_player_actions(state: State) -> list[str]:
    """The turn player's legal actions."""
    if state.half:
        return HALVES[state.half[0]](state, state.half[1])
    offers = main_actions(state)
    if state.phase in (TACTICAL, TACTICAL_2):
        offers += reaction_setting_actions(state)
    return offers


def main_actions(state: State) -> list[str]:
    """The turn player's actions, except turning Reactions off and on."""
    if state.phase == COMBAT:
        table = state.table
        return [
            *[table.attack[place] for place in fights.attacker_places(state)],
            *use_ability_actions(state, COMBAT_ABILITY),
            "end-combat",
        ]
    if state.phase == RESET:
        return reset_actions(state)
    plays = play_actions(state)
    if plays and not occupied_places_mask(state, state.active):
        return plays
    offers = [*plays, *switch_actions(state), *use_ability_actions(state, TACTICAL_ABILITY)]
    return [*offers, "combat", "end"] if state.phase == TACTICAL else [*offers, "end"]


def play_actions(state: State) -> list[str]:
    """The cards in the hand, if one may be played and there is a place for it. [U 6.2, U 6.5]"""
    seat = state.active
    if state.this_turn.played >= state.in_effect.plays[seat] or not state.zones.hands[seat]:
        return []
    places = occupied_places_mask(state, seat)
    if not OPEN_PLACES[places] or (places & 1 and state.in_effect.laws[seat] & NO_PLAY):
        return []
    return [state.table.play[card] for card in sorted(state.zones.hands[seat])]


def place_actions(state: State, _card: int) -> list[str]:
    """The places where the card can be put, and going back. [U 4.5]"""
    open_places = MEMBERS[OPEN_PLACES[occupied_places_mask(state, state.active)]]
    return [*[state.table.place[place] for place in open_places], "back"]


def switch_actions(state: State) -> list[str]:
    """The first character of a possible switch. [U 6.3, U 6.6]"""
    if (
        state.this_turn.switched >= state.in_effect.switches[state.active]
        or state.in_effect.laws[state.active] & NO_SWITCH
    ):
        return []
    texts = state.table.switch
    return [texts[place] for place in MEMBERS[SWITCHABLE[switchable_places_mask(state)]]]


def switchable_places_mask(state: State) -> int:
    """The turn player's places whose characters may be switched, as bits."""
    seat, traits = state.active, state.in_effect.traits
    found, bit = 0, 1
    for card in state.formation[COUNT * seat : COUNT * (seat + 1)]:
        if card >= 0 and not traits[card] & FIXED:
            found |= bit
        bit <<= 1
    return found


def switch_partner_actions(state: State, place: int) -> list[str]:
    """The second character of a switch."""
    texts = state.table.with_
    return [*[texts[other] for other in MEMBERS[switchable_places_mask(state) & PARTNERS[place]]], "back"]


def target_actions(state: State, place: int) -> list[str]:
    """The targets of an attacker."""
    card = state.formation[COUNT * state.active + place]
    return [*[state.table.target[goal] for goal in places_in_attack_reach(state, card)], "back"]


HALVES: Final = {"play": place_actions, "switch": switch_partner_actions, "attack": target_actions}
"""By the verb of the first click of a move: the actions of the second."""


def use_ability_actions(state: State, keyword: int) -> list[str]:
    """The usable abilities of that keyword."""
    return [text for text, _ in usable_abilities(state, keyword)]


def reaction_setting_actions(state: State) -> list[str]:
    """The actions to turn the Reactions of each card off, or on again. [U 10.17]"""
    table, written, never = state.table, state.in_effect.written, state.never[state.active]
    those = table.of_keyword[REACTION]
    return [
        (table.ask if never >> holder & 1 else table.never)[source]
        for source, holder in enumerate(ability_sources(state))
        if holder != NOWHERE and written[holder] in those
    ]


def reset_actions(state: State) -> list[str]:
    """The actions to reveal a card for its Reset ability, use the entity's, put a card under the deck, or keep all
    cards. [U 6.10, U 10.7, U 10.20]
    """
    table, hand = state.table, sorted(state.zones.hands[state.active])
    shown = [table.reset[card] for card in hand if reset_calls(state, card)]
    if RESET_ABILITY in table.of_entities:
        shown += use_ability_actions(state, RESET_ABILITY)
    return [*shown, *[table.bottom[card] for card in hand], "keep"]


def reset_calls(state: State, card: Card) -> list[Call]:
    """The Reset abilities of a card in hand that can be used now."""
    table = state.table
    calls = [(aid, card, card, -1, -1) for aid in table.written[card] if table.keyword[aid] == RESET_ABILITY]
    return [
        call
        for call in calls
        if not triggers.is_used_up(state, table.abilities[call[0]], call[0], card)
        and term_values.all_conditions_hold(state, call, table.abilities[call[0]].conditions)
    ]


def apply_free_action(state: State, action: str) -> None:
    """Carry out a free action."""
    verb, argument = state.table.meaning[action]
    ACTS[verb](state, argument, action)


def choose_card_to_play(state: State, _argument: int, action: str) -> None:
    """Choose a card to play; if only one place is free, the card goes there at once."""
    card = hand_card_named_in_action(state, action, state.table.play)
    places = MEMBERS[OPEN_PLACES[occupied_places_mask(state, state.active)]]
    if len(places) == 1:
        put_into_play(state, card, places[0])
    else:
        state.half = ("play", card)


def hand_card_named_in_action(state: State, action: str, texts: list[str]) -> Card:
    """The card in the turn player's hand that an action names."""
    return next(card for card in state.zones.hands[state.active] if texts[card] == action)


def put_card_in_place(state: State, place: int, _action: str) -> None:
    assert state.half is not None
    put_into_play(state, state.half[1], place)


def put_into_play(state: State, card: Card, place: Place) -> None:
    """Put the card into play and trigger the corresponding events. [U 10.1]"""
    seat = state.active
    state.half = None
    state.this_turn.played += 1
    card_moves.take_from_hand(state, seat, card, seen=True)
    state.zones.known[card] = BOTH
    movement.enter_play(state, card, COUNT * seat + place)
    if state.emits_events:
        state.emit("played", seat=seat, card=state.table.slugs[card], place=PLACES[place])
    occurrences: list[triggers.Occurrence] = [(PLAY_ABILITY, card), (Happening.PLAYED, card)]
    if PLAY_ABILITY in state.table.of_entities:
        occurrences.append((PLAY_ABILITY, state.table.count + seat, NOBODY, NOBODY, None, card))
    queue_triggered_abilities(state, occurrences)


def switch_characters(state: State, place: int, _action: str) -> None:
    assert state.half is not None
    first = COUNT * state.active
    card, other = state.formation[first + state.half[1]], state.formation[first + place]
    state.half = None
    state.this_turn.switched += 1
    movement.swap_places(state, card, other)
    if state.emits_events:
        state.emit("switched", seat=state.active, cards=state.slugs([card, other]))
    queue_triggered_abilities(state, [(Happening.SWITCHED, card), (Happening.SWITCHED, other)])


def announce_attack(state: State, place: int, _action: str) -> None:
    assert state.half is not None
    attacker = state.formation[COUNT * state.active + state.half[1]]
    state.half = None
    fights.attack(state, attacker, place)


def use_ability(state: State, argument: int, _action: str) -> None:
    """Use an ability, which then cannot be used again this turn."""
    keyword = KEYWORD_OF_PHASE[state.phase]
    source, number = divmod(argument, MOST_ABILITIES)
    holder = ability_sources(state)[source]
    aid = state.table.of_keyword[keyword][state.in_effect.written[holder]][number]
    if keyword == COMBAT_ABILITY:
        state.this_turn.attacked |= 1 << holder
        state.note_change(ATTACKS)
    if keyword == RESET_ABILITY:
        turns.end_reset_phase(state)
    state.this_turn.used[holder] |= 1 << aid
    state.agenda.append((task_codes.RESOLVE, (aid, holder, holder, -1, -1), -1))


def reset_with_ability(state: State, _argument: int, action: str) -> None:
    """Show a card, put it under the deck, apply its ability, then draw up. [U 10.7]"""
    card = hand_card_named_in_action(state, action, state.table.reset)
    calls = reset_calls(state, card)
    state.zones.known[card] = BOTH
    card_moves.take_from_hand(state, state.active, card, seen=True)
    card_moves.put_under_deck(state, state.active, card)
    if state.emits_events:
        state.emit("reset", seat=state.active, card=state.table.slugs[card])
    turns.end_reset_phase(state)
    state.agenda.extend((task_codes.RESOLVE, call, -1) for call in reversed(calls))


def reset_under_deck(state: State, _argument: int, action: str) -> None:
    """Put a card under the deck, unseen. [U 6.10]"""
    card, seat = hand_card_named_in_action(state, action, state.table.bottom), state.active
    card_moves.take_from_hand(state, seat, card, seen=False)
    card_moves.put_under_deck(state, seat, card)
    if state.emits_events:
        state.emit("bottomed", (seat,), seat=seat, card=state.table.slugs[card])
        state.emit("bottomed-unseen", (1 - seat,), seat=seat)
    turns.end_reset_phase(state)


def keep_all_cards(state: State, _argument: int, _action: str) -> None:
    turns.end_reset_phase(state)


def begin_combat(state: State, _argument: int, _action: str) -> None:
    state.agenda.append((task_codes.PHASE, COMBAT))


def end_combat(state: State, _argument: int, _action: str) -> None:
    state.agenda.append((task_codes.PHASE, TACTICAL_2))


def end_tactical_phase(state: State, _argument: int, _action: str) -> None:
    state.agenda.append((task_codes.PHASE, RESET))


def undo_first_click(state: State, _argument: int, _action: str) -> None:
    state.half = None


def silence_reaction(state: State, source: int, _action: str) -> None:
    triggers.silence_or_allow_reactions(state, state.active, source)


def ask_for_reaction_again(state: State, source: int, _action: str) -> None:
    triggers.silence_or_allow_reactions(state, state.active, source, wanted=True)


def choose_character_to_switch(state: State, place: int, _action: str) -> None:
    state.half = ("switch", place)


def choose_attacker(state: State, place: int, _action: str) -> None:
    state.half = ("attack", place)


ACTS: Final = {
    "play": choose_card_to_play, "place": put_card_in_place, "switch": choose_character_to_switch,
    "with": switch_characters, "use": use_ability, "combat": begin_combat, "attack": choose_attacker,
    "target": announce_attack, "end-combat": end_combat, "end": end_tactical_phase, "reset": reset_with_ability,
    "bottom": reset_under_deck, "keep": keep_all_cards, "back": undo_first_click, "never": silence_reaction,
    "ask": ask_for_reaction_again,
}  # fmt: skip
