"""Actions as the labels of their buttons."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

from collection.games.animus import load
from play.engine.contract import Action, View
from play.games.sentences import NO_NAMES

PLACE_LABELS: Final = {
    "melee": "Melee",
    "range-left": "Range, left",
    "range-right": "Range, right",
    "support-left": "Support, left",
    "support-middle": "Support, middle",
    "support-right": "Support, right",
}
PLAIN: Final = {
    "combat": "To the Combat Phase",
    "end-combat": "End the Combat Phase",
    "end": "To the Reset Phase",
    "keep": "Keep all cards",
    "done": "Done",
    "yes": "Yes",
    "no": "No",
    "pass": "Do not react",
    "pass-turn": "No reactions this turn",
    "back": "Take it back",
}


def describe(
    action: Action,
    view: View,
    names: Sequence[str] = (),  # noqa: ARG001
    cards: Mapping[str, str] = NO_NAMES,
) -> str:
    """The label of an action's button, for the seat whose view it is; in a spectator's, for the one that is to act."""
    if action == "keep" and not view["seats"][view["active"]]["hand_size"]:
        return "Go on"
    if action in PLAIN:
        return PLAIN[action]
    verb, _, argument = action.partition(":")
    return LABELS[verb](Named(view, cards), argument)


class Named:
    """The names of what lies on a viewer's table."""

    def __init__(self, view: View, cards: Mapping[str, str]) -> None:
        self.view = view
        self.cards = cards
        waits = view["to_act"] or [0]
        self.mine = view["you"] if view["you"] is not None else waits[0]

    def card(self, slug: str) -> str:
        """A card's name."""
        if slug in self.cards:
            return self.cards[slug]
        known = load().get(slug)
        return known.name if known else slug.replace("-", " ").title()

    def at(self, source: str, side: int | None = None) -> str:
        """Who stands in a place, or the entity."""
        return self.card(self.holder(source, side)["slug"])

    def holder(self, source: str, side: int | None = None) -> Mapping[str, Any]:
        """The character in a place, or the entity, of the viewer's side unless it is said whose."""
        seat = self.view["seats"][self.mine if side is None else side]
        found: Mapping[str, Any] = seat["entity"] if source == "entity" else seat["formation"][source]
        return found


def of_card(text: str) -> Callable[[Named, str], str]:
    """A label that names a card."""
    return lambda named, slug: text.format(named.card(slug))


def of_place(text: str) -> Callable[[Named, str], str]:
    """A label that names who stands in a place of one's own."""
    return lambda named, place: text.format(named.at(place))


def place(_named: Named, place: str) -> str:
    return PLACE_LABELS[place]


def target(named: Named, place: str) -> str:
    return f"Attack {named.at(place, 1 - named.mine)}"


def use(named: Named, source: str) -> str:
    """The name and the sentence on the card."""
    place, _, number = source.partition("#")
    holder = named.holder(place)
    phase = named.view["phase"]
    keyword = phase if phase in ("combat", "reset") else "tactical"
    texts = [each["text"] for each in holder["abilities"] if each["keyword"] == keyword]
    at = int(number) - 1 if number else 0
    return f"{named.card(holder['slug'])}: {texts[at]}" if at < len(texts) else named.card(holder["slug"])


def react(named: Named, source: str) -> str:
    """The name and the sentence; a second reaction of the same card is counted."""
    place, _, number = source.partition("#")
    holder = named.holder(place)
    texts = [each["text"] for each in holder["abilities"] if each["keyword"] == "reaction"]
    at = int(number) if number else 1
    text = texts[min(at, len(texts)) - 1] if texts else "Reaction."
    return f"{named.card(holder['slug'])}: {text}{f' ({at})' if at > 1 else ''}"


def choose(named: Named, argument: str) -> str:
    """A character on either side, or a card."""
    whose, _, place = argument.partition(":")
    if not place:
        return named.card(argument)
    side = named.mine if whose == "yours" else 1 - named.mine
    return f"{'Your' if whose == 'yours' else 'Their'} {named.at(place, side)}"


def order(named: Named, argument: str) -> str:
    """Which ability comes first, counted, for two may say the same."""
    work = named.view["orders"][int(argument) - 1]
    return f"{argument}. {named.card(work['slug'])}: {work['text']}"


def option(named: Named, number: str) -> str:
    """What is done if that is chosen."""
    return str(named.view["options"][int(number) - 1])


def die(_named: Named, value: str) -> str:
    return f"The {value} counts"


LABELS: Final[dict[str, Callable[[Named, str], str]]] = {
    "entity": of_card("Play for {}"),
    "draft": of_card("Take {}"),
    "play": of_card("Play {}"),
    "reset": of_card("Show {} for its Reset ability"),
    "bottom": of_card("Put {} under the deck"),
    "place": place,
    "switch": of_place("Switch {}"),
    "with": of_place("With {}"),
    "attack": of_place("Attack with {}"),
    "target": target,
    "shift": of_place("{} moves up"),
    "use": use,
    "react": react,
    "never": of_place("Never ask about reactions of {}"),
    "ask": of_place("Ask about reactions of {} again"),
    "choose": choose,
    "first": order,
    "die": die,
    "option": option,
}
