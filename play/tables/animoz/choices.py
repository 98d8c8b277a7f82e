"""What the viewer can choose: cards that may be chosen, reasons why others may not, and buttons."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from collection.games.animoz import Danger, Species
from collection.games.animoz.descriptions import readable_weight
from play.games.animoz.log_sentences import describe
from play.games.animoz.prompts import DANGER_NAMES
from play.games.animoz.scoring import HEALTHY
from play.games.animoz.view_types import RangerView
from play.tables import prompts
from play.tables.animoz.match_cards import Cards, ecosystem_points, points_text, sanctuary_points
from play.tables.animoz.perspective import AnimozPerspective, own_ranger
from play.tables.prompts import Button, Prompt


@dataclass(frozen=True, slots=True)
class Choice(prompts.Choice[Species]):
    """A species in the hand area; `zone` is where it is: holding, sanctuary or ecosystem."""

    zone: str
    starts: bool = False
    """Whether it is the first card from another zone than the Holding cards."""


def prompt(perspective: AnimozPerspective, cards: Cards) -> Prompt:
    """The sentence above the hand."""
    own_choice = perspective.view["own_choice"] if perspective.view["phase"] != "setup" else None
    chosen = describe(own_choice[-1], perspective.view, perspective.names, cards.names) if own_choice else ""
    return prompts.prompt(perspective, "is choosing.", chosen)


def hand(perspective: AnimozPerspective, cards: Cards) -> list[Choice]:
    """The Holding cards, then cards from other zones that can be chosen now; each zone in its own order."""
    if perspective.seat is None:
        return []
    actions = {slug_and_zone(action): action for action in perspective.view["actions"] if is_card_action(action)}
    others = [*_zone(perspective, cards, actions, "sanctuary"), *_eco_clash(perspective, cards)]
    return [
        *_zone(perspective, cards, actions, "holding"),
        *(replace(each, starts=each is others[0]) for each in others),
    ]


def is_card_action(action: str) -> bool:
    """Whether an action is chosen by clicking its card."""
    return ":" in action and not action.startswith(("clash:", "danger:", "regain:"))


def slug_and_zone(action: str) -> tuple[str, str]:
    """Slug and zone of the card that an action is chosen by."""
    verb, _, argument = action.partition(":")
    slug, _, place = argument.partition("@")
    return slug, "sanctuary" if place == "sanctuary" or verb == "fall" else "ecosystem" if verb == "send" else "holding"


def _zone(
    perspective: AnimozPerspective, cards: Cards, actions: dict[tuple[str, str], str], zone: str
) -> Iterator[Choice]:
    """All Holding cards, or those Sanctuary cards that can be chosen."""
    if zone == "sanctuary":
        slugs = [slug for slug in own_ranger(perspective)["sanctuary"] if (slug, zone) in actions]
    else:
        slugs = perspective.view["holding"]
    for slug in slugs:
        action = actions.get((slug, zone), "")
        note = benefit_note(perspective, cards[slug], action) if action else refusal_reason(perspective, slug)
        label = describe(action, perspective.view, perspective.names, cards.names) if action else ""
        yield Choice(cards[slug], action, label, note, zone)


def shared_reason(choices: Sequence[Choice]) -> str:
    """The reason why none of several cards can be chosen, if it is the same for all of them; else ""."""
    reasons = {choice.note for choice in choices}
    return (
        reasons.pop()
        if len(choices) > 1 and len(reasons) == 1 and not any(choice.is_choosable for choice in choices)
        else ""
    )


def place_sanctuary_hint(perspective: AnimozPerspective) -> str:
    """How to choose Sanctuary, which has no button; "" when it cannot be chosen. [R 5.1]"""
    placing = any(action.startswith("sanctuary:") for action in perspective.view["actions"])
    return "For Sanctuary, choose the species to place there." if placing else ""


def refusal_reason(perspective: AnimozPerspective, slug: str) -> str:
    """Why the card cannot be chosen now; "" while the viewer has nothing to choose."""
    default = "First choose one of the buttons above." if perspective.view["actions"] else ""
    return perspective.view["why_not"].get(slug, default)


def _eco_clash(perspective: AnimozPerspective, cards: Cards) -> Iterator[Choice]:
    for action in perspective.view["actions"]:
        if action.startswith("send:"):
            card = cards[action.removeprefix("send:")]
            label = describe(action, perspective.view, perspective.names, cards.names)
            yield Choice(card, action, label, hidden_layers(card), "ecosystem")


def benefit_note(perspective: AnimozPerspective, card: Species, action: str) -> str:
    """What choosing the card brings or costs, in a few words."""
    verb, _, _ = action.partition(":")
    ranger = own_ranger(perspective)
    if verb in ("shelter", "sanctuary"):
        return f"+{points_text(sanctuary_points(card, ranger['biome']))}"
    if verb == "fall":
        return f"−{points_text(sanctuary_points(card, ranger['biome']))}"
    if verb in ("eden", "eco"):
        return eco_gain(ranger["levels"], card) + (", Sanctuary" if action.endswith("@sanctuary") else "")
    if verb == "overcome":
        return other_dangers(card, perspective.view["danger"])
    return hidden_layers(card)


def hidden_layers(card: Species) -> str:
    """The values of the layers of the Clash matrix that the small face does not show. [R 6.5]"""
    return f"{card.biome_count} BiOME{'' if card.biome_count == 1 else 's'}, {readable_weight(card.weight)}"


def eco_gain(levels: dict[str, int], card: Species) -> str:
    """The points of an Eco card, the new Level it would bring, and whether it makes the Ecosystem healthy."""
    missing = [level for level, count in levels.items() if not count]
    points = ecosystem_points(card)
    if missing == [card.level]:
        return f"+{points + HEALTHY}, healthy"
    return f"+{points}, {card.level}" if card.level in missing else f"+{points_text(points)}"


def other_dangers(card: Species, danger: str | None) -> str:
    """Which other dangers the card overcomes: what giving it up costs."""
    others = [DANGER_NAMES[other] for other in Danger if other in card.overcomes and other != danger]
    return f"also {', '.join(others)}" if others else "no other danger"


def regained(perspective: AnimozPerspective, cards: Cards) -> list[Species]:
    """The cards that the viewer has regained and must place, the first one first."""
    return [cards[slug] for slug in perspective.view["regain"]]


def buttons(perspective: AnimozPerspective, cards: Cards) -> list[Button]:
    """The choices that are not cards, in the order of the actions."""
    return [_button(perspective, cards, action) for action in perspective.view["actions"] if not is_card_action(action)]


def _button(perspective: AnimozPerspective, cards: Cards, action: str) -> Button:
    verb, _, argument = action.partition(":")
    label = describe(action, perspective.view, perspective.names, cards.names)
    if verb == "clash":
        return Button(action, label, "ui-swap", defender_note(cards, perspective.view["rangers"][int(argument)]))
    if verb == "danger":
        return _danger_button(perspective, cards, action, argument)
    if verb == "regain":
        return _regain_button(perspective, cards, action, label)
    return Button(action, label, ICONS.get(verb, "ui-check"), NOTES.get(verb, ""))


def _danger_button(perspective: AnimozPerspective, cards: Cards, action: str, danger: str) -> Button:
    count = sum(danger in cards[slug].overcomes for slug in perspective.view["holding"])
    note = f"{count or 'none'} of your cards {'overcome' if count > 1 else 'overcomes'} it"
    return Button(action, DANGER_NAMES[danger], f"danger-{danger}", note)


def _regain_button(perspective: AnimozPerspective, cards: Cards, action: str, label: str) -> Button:
    card = cards[perspective.view["regain"][0]]
    if action.endswith("@holding"):
        return Button(action, label, "ui-cards", "for dangers and Clashes")
    return Button(action, label, "ui-home", f"+{points_text(sanctuary_points(card, own_ranger(perspective)['biome']))}")


def defender_note(cards: Cards, ranger: RangerView) -> str:
    """What a Ranger holds and what a lost Clash would cost them: their latest Eco card, never Eden. [R 6.16]"""
    ecosystem = ranger["ecosystem"]
    loss = f", may lose {cards[ecosystem[-1]].name}" if len(ecosystem) > 1 else ""
    return f"holds {ranger['holding']} card{'' if ranger['holding'] == 1 else 's'}{loss}"


ICONS = {"endangerment": "ui-die", "sit-out": "ui-lock", "decline": "ui-cross", "fall": "ui-cross"}
NOTES = {
    "endangerment": "every Ranger risks an Eco card",
    "sit-out": "you keep your points and have no more turns",
    "decline": "your Sanctuary stays as it is",
    "fall": "your Sanctuary is empty",
}
