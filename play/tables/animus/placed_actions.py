"""Where on the page each action on offer is clicked: on a place, a card of the hand, a die, or a button of its own."""

from __future__ import annotations

from dataclasses import dataclass, field

from play.engine.contract import Action, View
from play.tables.animus.cards import MINE, THEIRS, WORDS

BY_PLACE = {
    "place": (MINE, "place"),
    "switch": (MINE, "switch"),
    "with": (MINE, "switch"),
    "attack": (MINE, "attack"),
    "target": (THEIRS, ""),
    "shift": (MINE, "move up"),
}
"""Verbs that are clicked on a place: whose, and the word on it. An attack's target shows its odds instead."""
STANDING = ("never", "ask")
PICKED = "choose"
BACK = "back"
LESSER = ("end", "pass-turn")
"""Beside another way to go on: to skip the Combat Phase, not to be asked again in this turn."""


@dataclass(slots=True)
class PlacedActions:
    """The actions of one question. Each lies in exactly one of these; what fits nowhere else is among `ways`."""

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
    """Those that somebody wants less often: small."""
    back: Action = ""


def placed_actions(view: View) -> PlacedActions:
    """The viewer's actions, parted."""
    found = PlacedActions()
    hand = () if view["you"] is None else view["seats"][view["you"]]["hand"] or ()
    for action in view["actions"]:
        _put(found, action, hand if not view["looking"] else ())
    found.lesser = [action for action in found.ways if action in LESSER and action != found.ways[0]]
    found.ways = [action for action in found.ways if action not in found.lesser]
    return found


def _put(found: PlacedActions, action: Action, hand: object) -> None:
    verb, _, argument = action.partition(":")
    spot = _spot(verb, argument)
    if spot and spot not in found.places:
        found.places[spot] = (action, BY_PLACE.get(verb, (MINE, "choose"))[1])
    elif verb in ("play", "bottom"):
        found.hand[argument] = action
    elif verb == PICKED and not spot:
        (found.hand if argument in hand else found.picks)[argument] = action  # type: ignore[operator]
    elif verb == "die":
        found.dice.append(action)
    elif verb in STANDING:
        found.standing.append(action)
    elif action == BACK:
        found.back = action
    else:
        found.ways.append(action)


def _spot(verb: str, argument: str) -> str:
    """`my-melee`, `their-range-left`; empty for what is not clicked on a place."""
    whose, _, place = argument.partition(":")
    if verb == PICKED and place in WORDS:
        return f"{MINE if whose == 'yours' else THEIRS}-{place}"
    return f"{BY_PLACE[verb][0]}-{argument}" if verb in BY_PLACE else ""
