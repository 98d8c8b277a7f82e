"""What is asked of a seat, in a sentence, and why a card of its own cannot be used now."""

from __future__ import annotations

from collections.abc import Sequence

from play.engine.contract import Action, Seat
from play.games.animoz import endangerment
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
from play.games.animoz.table import Card
from play.games.sentences import Ask

DANGER_NAMES = {
    "disaster": "Natural Disaster", "drought": "Drought", "fire": "Fire", "flood": "Flood", "persecution": "Persecution",
    "invasive": "Invasive Species", "climate": "Climate Change", "disease": "Disease", "habitat": "Habitat Destruction",
}  # fmt: skip


def ask(state: State, seat: Seat | None) -> dict[str, str]:
    """The prompt for a seat: what it must choose, whom it waits for, or that the game is over."""
    return asked(state, seat)._asdict()


def asked(state: State, seat: Seat | None) -> Ask:
    if state.phase == OVER:
        return Ask("over", "The game is over and the points are counted.", "R 8.1")
    if seat is None:
        return Ask("watch", "You are watching.", "R 2.1")
    if not state.waiting >> seat & 1:
        return waiting(state, seat)
    return PROMPTS[state.phase](state, seat)


def waiting(state: State, seat: Seat) -> Ask:
    if state.sits_out >> seat & 1:
        return Ask("sits-out", "You sit out until the end, and your points count.", "R 7.6")
    if state.pending[seat] is not None or (state.phase == SETUP and state.picked[seat]):
        return Ask("chosen", "You have chosen. The other Rangers are choosing.", "R 3.2")
    return Ask("wait", "The other Rangers are choosing.", "R 2.1")


def on_setup(state: State, seat: Seat) -> Ask:
    biome = state.biomes[seat].title()
    laid = len(state.picked[seat])
    if not laid:
        text = f"Choose your Eden card: the first {biome} species of your Ecosystem. It stays to the end."
        return Ask("eden", text, "R 1.6")
    return Ask("shelter", f"Choose {STILL_TO_SHELTER[laid]} {biome} species for your Sanctuary.", "R 1.6")


STILL_TO_SHELTER = ("", "three", "two more", "one more")


def on_turn(state: State, seat: Seat) -> Ask:
    if not state.holding[seat]:
        return Ask("turn-last", "You hold no cards: begin Endangerment with a Sanctuary card, or sit out.", "R 7.3")
    if not state.sanctuary[seat]:
        return Ask("turn-empty", "Your Sanctuary is empty: you must place a Holding card there this turn.", "R 7.2")
    return Ask("turn", "Your turn: Endangerment, Sanctuary or Clash.", "R 2.1")


def on_eco(state: State, seat: Seat) -> Ask:
    if endangerment.eligible(state, seat, state.holding[seat]) or seat == state.active:
        return Ask("eco", "Choose the Eco card that you risk in your Ecosystem.", "R 3.2")
    if endangerment.eligible(state, seat, state.sanctuary[seat]):
        return Ask(
            "eco-optional",
            "You hold no species for your Ecosystem. Risk one from your Sanctuary, or sit this round out.",
            "R 3.4",
        )
    return Ask("eco-none", "You have no species for your Ecosystem: you sit this round out.", "R 3.5")


def on_danger(_state: State, _seat: Seat) -> Ask:
    return Ask("danger", "Natural Disaster: name Drought, Fire or Flood. Every Ranger faces it.", "R 4.2")


def on_respond(state: State, seat: Seat) -> Ask:
    danger, eco = DANGER_NAMES[state.danger], name(state, state.stake[seat])
    if endangerment.gifts(state, seat):
        return Ask("overcome", f"Give a card against {danger}. {eco} stays in your Ecosystem.", "R 4.3")
    if not state.sanctuary[seat]:
        return Ask("fall-eco", f"Nothing overcomes {danger}: {eco} falls.", "R 4.7")
    fall = f"{eco} falls, and {sheltered_fall(state, seat)}."
    return Ask("fall", f"Nothing you hold overcomes {danger}: {fall}", "R 4.6")


def on_fall(state: State, seat: Seat) -> Ask:
    danger, eco = DANGER_NAMES[state.danger], name(state, state.stake[seat])
    return Ask("fall", f"No species overcomes {danger}: {eco} falls, and {sheltered_fall(state, seat)}.", "R 4.5")


def sheltered_fall(state: State, seat: Seat) -> str:
    """What falls from the Sanctuary, and what an empty one brings. [R 7.1]"""
    if len(state.sanctuary[seat]) > 1:
        return "one Sanctuary species that you choose"
    return "your last Sanctuary species; with none you sit out, unless the next turn is yours"


def on_clash(state: State, seat: Seat) -> Ask:
    if seat == state.active:
        return Ask("fight", "Choose the species that clashes.", "R 6.2")
    return Ask("fight-back", "You are nominated to a Clash: choose the species that meets it.", "R 6.2")


def on_regain(state: State, _seat: Seat) -> Ask:
    card = name(state, state.regaining[0])
    return Ask(
        "regain", f"{card} comes back from your Life Cycle: into your Sanctuary, or to your Holding cards?", "R 6.17"
    )


def on_eco_clash(_state: State, _seat: Seat) -> Ask:
    return Ask("send", "A tie. Choose the next species of your Ecosystem for the Eco clash.", "R 8.6")


PROMPTS = {
    SETUP: on_setup, TURN: on_turn, ECO: on_eco, DANGER: on_danger, RESPOND: on_respond, FALL: on_fall,
    CLASH: on_clash, REGAIN: on_regain, ECO_CLASH: on_eco_clash,
}  # fmt: skip


def name(state: State, card: Card) -> str:
    return state.table.species[card].name


def why_not(state: State, seat: Seat, actions: Sequence[Action]) -> dict[str, str]:
    """For every own Holding or Sanctuary card that cannot be used now, a sentence that says why; empty while waiting."""
    if not actions:
        return {}
    meaning = state.table.meaning
    usable = {card for verb, card in map(meaning.__getitem__, actions) if verb not in ("clash", "danger")}
    reasons: dict[str, str] = {}
    for place, cards in (("holding", state.holding[seat]), ("sanctuary", state.sanctuary[seat])):
        for card in cards:
            if card not in usable and (reason := unusable(state, seat, card, place)):
                reasons[state.table.slugs[card]] = reason
    return reasons


def unusable(state: State, seat: Seat, card: Card, place: str) -> str:
    """The reason for one card that is not on offer."""
    biome = state.biomes[seat].title()
    counts = state.table.counts[state.biomes[seat]][card]
    if state.phase in (SETUP, ECO) and not counts:
        return f"Not a {biome} species."
    if state.phase == TURN and place == "holding":
        return unplaceable(state, seat)
    if state.phase == RESPOND:
        return unhelpful(state, card, place)
    if state.phase == FALL and place == "holding":
        return "Only a Sanctuary species can fall."
    if state.phase == CLASH and place == "sanctuary":
        return "Only Holding cards clash."
    return ""


def unplaceable(state: State, seat: Seat) -> str:
    if len(state.sanctuary[seat]) >= SANCTUARY_MAX:
        return "Your Sanctuary is full."
    return ""


def unhelpful(state: State, card: Card, place: str) -> str:
    danger = DANGER_NAMES[state.danger]
    if place == "sanctuary":
        return f"Only Holding cards overcome {danger}."
    if state.table.overcome_by[state.danger][card]:
        return ""
    if state.danger == "disease":
        return "Not COMMON: only COMMON species overcome Disease."
    return f"Does not overcome {danger}."
