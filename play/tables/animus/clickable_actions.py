"""Where each legal action is clicked: on a place, a card, a die, or a button of its own."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from play.engine.contract import Action
from play.games.animus.view_types import AnimusView
from play.tables.animus.match_cards import MINE, THEIRS, WORDS

BY_PLACE = {
    "place": (MINE, "place"),
    "switch": (MINE, "switch"),
    "with": (MINE, "switch"),
    "attack": (MINE, "attack"),
    "target": (THEIRS, ""),
    "shift": (MINE, "move up"),
}
"""Verbs that are clicked on a place: on whose side, and the visible word. An attack's target shows its odds instead."""
STANDING = ("never", "ask")
PICKED = "choose"
BACK = "back"
LESSER = ("end", "pass-turn")
"""Less common actions: skipping the Combat Phase, not being asked again this turn."""


@dataclass(slots=True)
class PlacedActions:
    """The legal actions by where they are clicked. Each is in exactly one field; the rest are in `ways`."""

    places: dict[str, tuple[Action, str]] = field(default_factory=dict)
    """By spot (`my-melee`): the action, and the word on it."""
    hand: dict[str, Action] = field(default_factory=dict)
    """By slug."""
    picks: dict[str, Action] = field(default_factory=dict)
    """By slug: cards to choose that are not in the hand."""
    dice: list[Action] = field(default_factory=list)
    standing: list[Action] = field(default_factory=list)
    ways: list[Action] = field(default_factory=list)
    lesser: list[Action] = field(default_factory=list)
    """Less common ones, drawn small."""
    back: Action = ""


def placed_actions(view: AnimusView) -> PlacedActions:
    """The viewer's actions by where they are clicked."""
    found = PlacedActions()
    hand = () if view["you"] is None else view["seats"][view["you"]]["hand"] or ()
    for action in view["actions"]:
        _place_action(found, action, hand if not view["looking"] else ())
    found.lesser = [action for action in found.ways if action in LESSER and action != found.ways[0]]
    found.ways = [action for action in found.ways if action not in found.lesser]
    return found


def _place_action(found: PlacedActions, action: Action, hand: Sequence[str]) -> None:
    verb, _, argument = action.partition(":")
    spot = _spot(verb, argument)
    if spot and spot not in found.places:
        found.places[spot] = (action, BY_PLACE.get(verb, (MINE, "choose"))[1])
    elif verb in ("play", "bottom"):
        found.hand[argument] = action
    elif verb == PICKED and not spot:
        (found.hand if argument in hand else found.picks)[argument] = action
    elif verb == "die":
        found.dice.append(action)
    elif verb in STANDING:
        found.standing.append(action)
    elif action == BACK:
        found.back = action
    else:
        found.ways.append(action)


def _spot(verb: str, argument: str) -> str:
    """`my-melee`, `their-range-left`; empty if the action is not clicked on a place."""
    whose, _, place = argument.partition(":")
    if verb == PICKED and place in WORDS:
        return f"{MINE if whose == 'yours' else THEIRS}-{place}"
    return f"{BY_PLACE[verb][0]}-{argument}" if verb in BY_PLACE else ""
