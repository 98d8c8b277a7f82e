"""What the viewer is asked, the cards that are lit for it, and why the others are not."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from collection.games.animoz import Danger, Species
from collection.games.animoz.descriptions import weight
from play.games.animoz.ending import HEALTHY
from play.games.animoz.questions import DANGER_NAMES
from play.games.animoz.story import describe
from play.tables import prompts
from play.tables.animoz.cards import Cards, points, sheltered, worth
from play.tables.look import Look
from play.tables.prompts import Button, Prompt


@dataclass(frozen=True, slots=True)
class Choice(prompts.Choice[Species]):
    """A species; `zone` is where it lies."""

    zone: str
    starts: bool = False
    """Whether it is the first of another zone than the Holding cards."""


def prompt(look: Look, cards: Cards) -> Prompt:
    """The sentence over the hand."""
    laid = look.view["own_choice"] if look.view["phase"] != "setup" else None
    chosen = describe(laid[-1], look.view, look.names, cards.names) if laid else ""
    return prompts.prompt(look, "is to move.", chosen)


def hand(look: Look, cards: Cards) -> list[Choice]:
    """The Holding cards, then cards of other zones while they can be chosen; each in its own order, lit or explained."""
    if look.seat is None:
        return []
    offers = {choice_key(action): action for action in look.view["actions"] if is_card(action)}
    others = [*_zone(look, cards, offers, "sanctuary"), *_eco_clash(look, cards)]
    return [*_zone(look, cards, offers, "holding"), *(replace(each, starts=each is others[0]) for each in others)]


def is_card(action: str) -> bool:
    """Whether an action is chosen by its card."""
    return ":" in action and not action.startswith(("clash:", "danger:", "regain:"))


def choice_key(action: str) -> tuple[str, str]:
    """Slug and zone of the card that an action is chosen by."""
    verb, _, argument = action.partition(":")
    slug, _, place = argument.partition("@")
    return slug, "sanctuary" if place == "sanctuary" or verb == "fall" else "ecosystem" if verb == "send" else "holding"


def _zone(look: Look, cards: Cards, offers: dict[tuple[str, str], str], zone: str) -> Iterator[Choice]:
    """Holding cards always; Sanctuary cards only when one of them is on offer."""
    if zone == "sanctuary":
        slugs = [slug for slug in look.view["rangers"][look.seat]["sanctuary"] if (slug, zone) in offers]
    else:
        slugs = look.view["holding"]
    for slug in slugs:
        action = offers.get((slug, zone), "")
        note = gains(look, cards[slug], action) if action else why_not(look, slug)
        label = describe(action, look.view, look.names, cards.names) if action else ""
        yield Choice(cards[slug], action, label, note, zone)


def shared_refusal(choices: Sequence[Choice]) -> str:
    """The one reason why no card at all can be chosen, to be said once; nothing when there are several."""
    reasons = {choice.note for choice in choices}
    return reasons.pop() if len(choices) > 1 and len(reasons) == 1 and not any(choice.lit for choice in choices) else ""


def invitation(look: Look) -> str:
    """What a click on a card does when there are other things to choose beside the cards. [R 5.1]"""
    placing = any(action.startswith("sanctuary:") for action in look.view["actions"])
    return "Sanctuary: or choose a species to place there." if placing else ""


def why_not(look: Look, slug: str) -> str:
    """Why the card cannot be chosen now; nothing while the viewer has nothing to choose at all."""
    first = "First choose above." if look.view["actions"] else ""
    reason: str = look.view["why_not"].get(slug, first)
    return reason


def _eco_clash(look: Look, cards: Cards) -> Iterator[Choice]:
    for action in look.view["actions"]:
        if action.startswith("send:"):
            card = cards[action.removeprefix("send:")]
            label = describe(action, look.view, look.names, cards.names)
            yield Choice(card, action, label, unseen_layers(card), "ecosystem")


def gains(look: Look, card: Species, action: str) -> str:
    """What choosing the card brings, in a few words."""
    verb, _, _ = action.partition(":")
    shown = look.view["rangers"][look.seat]
    if verb in ("shelter", "sanctuary"):
        return f"+{points(sheltered(card, shown['biome']))}"
    if verb == "fall":
        return f"−{points(sheltered(card, shown['biome']))}"
    if verb in ("eden", "eco"):
        return eco_gain(shown["levels"], card) + (", Sanctuary" if action.endswith("@sanctuary") else "")
    if verb == "overcome":
        return also_answers(card, look.view["danger"])
    return unseen_layers(card)


def unseen_layers(card: Species) -> str:
    """The layers of a Clash that the small face does not show. [R 6.5]"""
    return f"{card.biome_count} BiOME{'' if card.biome_count == 1 else 's'}, {weight(card.weight)}"


def eco_gain(levels: dict[str, int], card: Species) -> str:
    """The points of an Eco card, the Level it would bring, and whether it makes the Ecosystem healthy."""
    missing = [level for level, count in levels.items() if not count]
    if missing == [card.level]:
        return f"+{worth(card) + HEALTHY}, healthy"
    return f"+{worth(card)}, {card.level}" if card.level in missing else f"+{points(worth(card))}"


def also_answers(card: Species, danger: str) -> str:
    """What else the card could have answered later: what giving it away costs."""
    others = [DANGER_NAMES[other] for other in Danger if other in card.overcomes and other != danger]
    return f"also {', '.join(others)}" if others else "nothing else"


def regained(look: Look, cards: Cards) -> list[Species]:
    """The cards that came back from the Life Cycle; the first is the one asked about."""
    return [cards[slug] for slug in look.view["regain"]]


def buttons(look: Look, cards: Cards) -> list[Button]:
    """Choices that are no card, the turn's own first."""
    return [_button(look, cards, action) for action in look.view["actions"] if not is_card(action)]


def _button(look: Look, cards: Cards, action: str) -> Button:
    verb, _, argument = action.partition(":")
    label = describe(action, look.view, look.names, cards.names)
    if verb == "clash":
        return Button(action, label, "ui-swap", prize(cards, look.view["rangers"][int(argument)]))
    if verb == "danger":
        answers = sum(argument in cards[slug].overcomes for slug in look.view["holding"])
        return Button(
            action, DANGER_NAMES[argument], f"danger-{argument}", f"you hold {answers or 'nothing'} against it"
        )
    if verb == "regain":
        return _regain_button(look, cards, action, label)
    return Button(action, label, ICONS.get(verb, "ui-check"), NOTES.get(verb, ""))


def _regain_button(look: Look, cards: Cards, action: str, label: str) -> Button:
    card = cards[look.view["regain"][0]]
    if action.endswith("@holding"):
        return Button(action, label, "ui-cards", "to answer a danger or to clash")
    biome = look.view["rangers"][look.seat]["biome"]
    return Button(action, label, "ui-home", f"+{points(sheltered(card, biome))}")


def prize(cards: Cards, shown: Mapping[str, Any]) -> str:
    """What is known of a Clash with that Ranger: a lost one costs them their latest Eco card, never Eden. [R 6.16]"""
    ecosystem = shown["ecosystem"]
    risk = f", may lose {cards[ecosystem[-1]].name}" if len(ecosystem) > 1 else ""
    return f"holds {shown['holding']}{risk}"


ICONS = {"endangerment": "ui-die", "sit-out": "ui-lock", "decline": "ui-cross", "fall": "ui-cross"}
NOTES = {
    "endangerment": "all risk an Eco card on the die",
    "sit-out": "you keep your points and have no more turns",
    "decline": "your Sanctuary stays as it is",
    "fall": "nothing else can",
}
