"""The labels of action buttons."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Final

from collection.games.animus import load
from play.engine.contract import Action
from play.games.animus.view_types import AnimusView, CharacterView, EntityView
from play.games.sentence_parts import NO_NAMES

PLACE_LABELS: Final = {
    "melee": "Melee",
    "range-left": "Range, left",
    "range-right": "Range, right",
    "support-left": "Support, left",
    "support-middle": "Support, middle",
    "support-right": "Support, right",
}
PLAIN: Final = {
    "combat": "Go to the Combat Phase",
    "end-combat": "End the Combat Phase",
    "end": "Go to the Reset Phase",
    "keep": "Keep all cards",
    "done": "Done",
    "yes": "Yes",
    "no": "No",
    "pass": "Do not react",
    "pass-turn": "No reactions this turn",
    "back": "Undo",
}


def describe(
    action: Action,
    view: AnimusView,
    names: Sequence[str] = (),  # noqa: ARG001
    cards: Mapping[str, str] = NO_NAMES,
) -> str:
    """See `LogSentences.describe`. `view` is an `AnimusView`; a spectator's labels are for the seat that is to act."""
    active = view["active"]
    if action == "keep" and active is not None and not view["seats"][active]["hand_size"]:
        return "Go on"
    if action in PLAIN:
        return PLAIN[action]
    verb, _, argument = action.partition(":")
    return LABELS[verb](CardNames(view, cards), argument)


class CardNames:
    """The names of the cards in a view."""

    def __init__(self, view: AnimusView, cards: Mapping[str, str]) -> None:
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

    def name_at(self, source: str, side: int | None = None) -> str:
        """The name of the character in a place, or of the entity."""
        return self.card(self.holder(source, side)["slug"])

    def holder(self, source: str, side: int | None = None) -> CharacterView | EntityView:
        """The character in a place, or the entity; of the viewer's side unless `side` is given."""
        seat = self.view["seats"][self.mine if side is None else side]
        found = seat["entity"] if source == "entity" else seat["formation"][source]
        assert found is not None, f"Nobody is in {source}."
        return found


def label_naming_card(text: str) -> Callable[[CardNames, str], str]:
    """A label that names a card."""
    return lambda named, slug: text.format(named.card(slug))


def label_naming_character(text: str) -> Callable[[CardNames, str], str]:
    """A label that names the viewer's character in a place."""
    return lambda named, place: text.format(named.name_at(place))


def place_label(_named: CardNames, place: str) -> str:
    return PLACE_LABELS[place]


def target_label(named: CardNames, place: str) -> str:
    return f"Attack {named.name_at(place, 1 - named.mine)}"


def use_ability_label(named: CardNames, source: str) -> str:
    """The card's name and the ability's sentence."""
    place, _, number = source.partition("#")
    holder = named.holder(place)
    phase = named.view["phase"]
    keyword = phase if phase in ("combat", "reset") else "tactical"
    texts = [each["text"] for each in holder["abilities"] if each["keyword"] == keyword]
    at = int(number) - 1 if number else 0
    return f"{named.card(holder['slug'])}: {texts[at]}" if at < len(texts) else named.card(holder["slug"])


def react_label(named: CardNames, source: str) -> str:
    """The card's name and the ability's sentence; a second Reaction of the same card is numbered."""
    place, _, number = source.partition("#")
    holder = named.holder(place)
    texts = [each["text"] for each in holder["abilities"] if each["keyword"] == "reaction"]
    at = int(number) if number else 1
    text = texts[min(at, len(texts)) - 1] if texts else "Reaction."
    return f"{named.card(holder['slug'])}: {text}{f' ({at})' if at > 1 else ''}"


def choose_label(named: CardNames, argument: str) -> str:
    """A character on either side, or a card."""
    whose, _, place = argument.partition(":")
    if not place:
        return named.card(argument)
    side = named.mine if whose == "yours" else 1 - named.mine
    return f"{'Your' if whose == 'yours' else 'Their'} {named.name_at(place, side)}"


def order_label(named: CardNames, argument: str) -> str:
    """An ability to apply first, numbered because two may have the same sentence."""
    work = named.view["orders"][int(argument) - 1]
    return f"{argument}. {named.card(work['slug'])}: {work['text']}"


def option_label(named: CardNames, number: str) -> str:
    """What happens if that option is chosen."""
    return named.view["options"][int(number) - 1]


def die_label(_named: CardNames, value: str) -> str:
    return f"Use the {value}"


LABELS: Final[dict[str, Callable[[CardNames, str], str]]] = {
    "entity": label_naming_card("Play for {}"),
    "draft": label_naming_card("Take {}"),
    "play": label_naming_card("Play {}"),
    "reset": label_naming_card("Reveal {} to use its Reset ability"),
    "bottom": label_naming_card("Put {} under the deck"),
    "place": place_label,
    "switch": label_naming_character("Switch {}"),
    "with": label_naming_character("With {}"),
    "attack": label_naming_character("Attack with {}"),
    "target": target_label,
    "shift": label_naming_character("{} moves up"),
    "use": use_ability_label,
    "react": react_label,
    "never": label_naming_character("Never ask about {}’s Reactions"),
    "ask": label_naming_character("Ask about {}’s Reactions again"),
    "choose": choose_label,
    "first": order_label,
    "die": die_label,
    "option": option_label,
}
