"""Prompts: what a seat is asked, in a sentence, and why it cannot use one of its cards now."""

from __future__ import annotations

from collections.abc import Sequence

from play.engine.contract import Action, Seat
from play.games.animoz import endangerment
from play.games.animoz.card_table import Card
from play.games.animoz.state import (
    CLASH,
    DANGER,
    ECO,
    ECO_CLASH,
    FALL,
    OVER,
    REGAIN,
    RESPOND,
    SANCTUARY_MAX,
    SETUP,
    TURN,
    State,
)
from play.games.animoz.view_types import PromptView
from play.games.sentence_parts import Prompt

DANGER_NAMES = {
    "disaster": "Natural Disaster",
    "drought": "Drought",
    "fire": "Fire",
    "flood": "Flood",
    "persecution": "Persecution",
    "invasive": "Invasive Species",
    "climate": "Climate Change",
    "disease": "Disease",
    "habitat": "Habitat Destruction",
}


def prompt(state: State, seat: Seat | None) -> PromptView:
    """The prompt for a seat (None: a spectator): what it must choose, that it must wait, or that the game is over."""
    code, text, rule = prompt_for(state, seat)
    return {"code": code, "text": text, "rule": rule}


def prompt_for(state: State, seat: Seat | None) -> Prompt:
    if state.phase == OVER:
        return Prompt("over", "The game is over and the points have been counted.", "R 8.1")
    if seat is None:
        return Prompt("watch", "You are watching.", "R 2.1")
    if not state.waiting >> seat & 1:
        return waiting_prompt(state, seat)
    return PROMPTS[state.phase](state, seat)


def waiting_prompt(state: State, seat: Seat) -> Prompt:
    if state.sits_out >> seat & 1:
        return Prompt("sits-out", "You are sitting out until the end. Your points still count.", "R 7.6")
    if state.pending[seat] is not None or (state.phase == SETUP and state.picked[seat]):
        return Prompt("chosen", "You have chosen. Waiting for the other Rangers.", "R 3.2")
    return Prompt("wait", "The other Rangers are choosing.", "R 2.1")


def setup_prompt(state: State, seat: Seat) -> Prompt:
    biome = state.biomes[seat].title()
    chosen = len(state.picked[seat])
    if not chosen:
        text = f"Choose your Eden card, the first {biome} species in your Ecosystem. It stays until the end."
        return Prompt("eden", text, "R 1.6")
    return Prompt("shelter", f"Choose {SANCTUARY_CARDS_LEFT[chosen]} {biome} species for your Sanctuary.", "R 1.6")


SANCTUARY_CARDS_LEFT = ("", "three", "two more", "one more")


def turn_prompt(state: State, seat: Seat) -> Prompt:
    if not state.holding[seat]:
        return Prompt(
            "turn-last", "You have no Holding cards: begin Endangerment with a Sanctuary card, or sit out.", "R 7.3"
        )
    if not state.sanctuary[seat]:
        return Prompt("turn-empty", "Your Sanctuary is empty: you must place a Holding card there this turn.", "R 7.2")
    return Prompt("turn", "Your turn: choose Endangerment, Sanctuary or Clash.", "R 2.1")


def eco_prompt(state: State, seat: Seat) -> Prompt:
    if endangerment.eligible_cards(state, seat, state.holding[seat]) or seat == state.active:
        return Prompt("eco", "Choose an Eco card to risk in your Ecosystem.", "R 3.2")
    if endangerment.eligible_cards(state, seat, state.sanctuary[seat]):
        return Prompt(
            "eco-optional",
            "No Holding card of yours can go into your Ecosystem. Risk a Sanctuary species, or sit this round out.",
            "R 3.4",
        )
    return Prompt(
        "eco-none", "You have no species that can go into your Ecosystem, so you sit this round out.", "R 3.5"
    )


def name_disaster_prompt(_state: State, _seat: Seat) -> Prompt:
    return Prompt("danger", "Natural Disaster: name Drought, Fire or Flood. Every Ranger faces it.", "R 4.2")


def respond_prompt(state: State, seat: Seat) -> Prompt:
    danger, eco = DANGER_NAMES[state.danger], card_name(state, state.stake[seat])
    if endangerment.overcoming_cards(state, seat):
        return Prompt("overcome", f"Give up a card to overcome {danger}, and {eco} stays in your Ecosystem.", "R 4.3")
    if not state.sanctuary[seat]:
        return Prompt("fall-eco", f"You cannot overcome {danger}: you lose {eco}.", "R 4.7")
    return Prompt("fall", f"You cannot overcome {danger}: you lose {eco} and {sanctuary_loss(state, seat)}", "R 4.6")


def lost_card_prompt(state: State, seat: Seat) -> Prompt:
    danger, eco = DANGER_NAMES[state.danger], card_name(state, state.stake[seat])
    return Prompt("fall", f"No species overcomes {danger}: you lose {eco} and {sanctuary_loss(state, seat)}", "R 4.5")


def sanctuary_loss(state: State, seat: Seat) -> str:
    """What is lost from the Sanctuary, and what happens once it is empty: the end of a sentence. [R 7.1]"""
    if len(state.sanctuary[seat]) > 1:
        return "a Sanctuary species of your choice."
    return "your last Sanctuary species. With an empty Sanctuary you sit out, unless the next turn is yours."


def clash_prompt(state: State, seat: Seat) -> Prompt:
    if seat == state.active:
        return Prompt("fight", "Choose a species for the Clash.", "R 6.2")
    return Prompt("fight-back", "You have been nominated for a Clash: choose a species for it.", "R 6.2")


def regain_prompt(state: State, _seat: Seat) -> Prompt:
    card = card_name(state, state.regaining[0])
    return Prompt("regain", f"You regain {card}: put it in your Sanctuary or add it to your Holding cards?", "R 6.17")


def eco_clash_prompt(_state: State, _seat: Seat) -> Prompt:
    return Prompt("send", "A tie: choose the next species from your Ecosystem for the Eco clash.", "R 8.6")


PROMPTS = {
    SETUP: setup_prompt,
    TURN: turn_prompt,
    ECO: eco_prompt,
    DANGER: name_disaster_prompt,
    RESPOND: respond_prompt,
    FALL: lost_card_prompt,
    CLASH: clash_prompt,
    REGAIN: regain_prompt,
    ECO_CLASH: eco_clash_prompt,
}


def card_name(state: State, card: Card) -> str:
    """The card's ANiMOZ name."""
    return state.table.species[card].name


def illegal_action_reasons(state: State, seat: Seat, actions: Sequence[Action]) -> dict[str, str]:
    """Why the seat's Holding and Sanctuary cards cannot be used now, by slug, in sentences.

    Cards that can be used have no entry, nor do those that a button decides about. Empty while the seat must wait.
    """
    if not actions:
        return {}
    meaning = state.table.meaning
    usable = {card for verb, card in map(meaning.__getitem__, actions) if verb not in ("clash", "danger")}
    reasons: dict[str, str] = {}
    for place, cards in (("holding", state.holding[seat]), ("sanctuary", state.sanctuary[seat])):
        for card in cards:
            if card not in usable and (reason := unusable_reason(state, seat, card, place)):
                reasons[state.table.slugs[card]] = reason
    return reasons


def unusable_reason(state: State, seat: Seat, card: Card, place: str) -> str:
    """Why one card cannot be used now; "" if there is nothing to say."""
    biome = state.biomes[seat].title()
    counts = state.table.counts[state.biomes[seat]][card]
    if state.phase in (SETUP, ECO) and not counts:
        return f"Not a {biome} species."
    if state.phase == TURN and place == "holding":
        return unplaceable_reason(state, seat)
    if state.phase == RESPOND:
        return unhelpful_reason(state, card, place)
    if state.phase == FALL and place == "holding":
        return "Only a Sanctuary species can be lost here."
    if state.phase == CLASH and place == "sanctuary":
        return "Only Holding cards can clash."
    return ""


def unplaceable_reason(state: State, seat: Seat) -> str:
    if len(state.sanctuary[seat]) >= SANCTUARY_MAX:
        return "Your Sanctuary is full."
    return ""


def unhelpful_reason(state: State, card: Card, place: str) -> str:
    danger = DANGER_NAMES[state.danger]
    if place == "sanctuary":
        return f"Only Holding cards can overcome {danger}."
    if state.table.overcome_by[state.danger][card]:
        return ""
    if state.danger == "disease":
        return "Not COMMON: only COMMON species overcome Disease."
    return f"Does not overcome {danger}."
