"""What the viewer is asked: the prompt, the cards of the hand, cards to pick elsewhere, dice, and choices that are no card."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from collection.games.animus import AnimusCard
from collection.games.animus.descriptions import AbilityParts, ability_parts
from play.games.animus.story import describe
from play.tables import prompts
from play.tables.animus.cards import Cards
from play.tables.animus.placed_actions import STANDING, PlacedActions
from play.tables.look import Look
from play.tables.prompts import Button, Prompt

ICONS = {
    "use": "keyword-tactical", "react": "keyword-reaction", "reset": "keyword-reset", "combat": "keyword-combat",
    "end-combat": "ui-next", "end": "ui-next", "keep": "ui-next", "pass": "ui-cross", "pass-turn": "ui-lock", "yes": "ui-check",
    "no": "ui-cross", "done": "ui-check", "option": "ui-check", "first": "ui-play", "never": "ui-lock", "ask": "ui-check", "back": "ui-back",
}  # fmt: skip
NOTES = {
    "combat": "Tactical Phase 2 follows it",
    "pass-turn": "asked again next turn",
    "end": "what is unused is lost",
}


@dataclass(frozen=True, slots=True)
class Choice(prompts.Choice[AnimusCard]):
    """A card of the hand, or one to pick from elsewhere; `zone` is where it lies."""

    zone: str

    @property
    def told(self) -> list[AbilityParts]:
        """Its abilities as the card says them."""
        return [ability_parts(sentence) for sentence in self.card.sentences]


@dataclass(frozen=True, slots=True)
class Picks:
    """Cards that are looked at or chosen from, and where they lie."""

    title: str
    cards: Sequence[Choice]


@dataclass(frozen=True, slots=True)
class Throw:
    """One of one's own two dice to choose. [U 8.2]"""

    action: str
    value: str
    label: str


def prompt(look: Look) -> Prompt:
    """The sentence over the hand; without the ability that asks, which `asking_ability` says beside it."""
    asks = prompts.prompt(look, "is to choose.")
    about = asking_ability(look)
    return replace(asks, text=asks.text.removeprefix(about).strip()) if about else asks


def asking_ability(look: Look) -> str:
    """“The Mapmaker: Tactical: Swap two allies in Support.” where the question begins with that; else nothing."""
    text = str(look.view["asks"]["text"])
    for work in reversed(look.view["stack"]):
        found = str(work["text"])
        if found in text and not text.endswith(found):
            return text[: text.index(found) + len(found)]
    return ""


def hand(look: Look, cards: Cards, found: PlacedActions) -> list[Choice]:
    """The viewer's own hand, lit or explained."""
    if look.seat is None:
        return []
    slugs = look.view["seats"][look.seat]["hand"] or []
    return [choice(look, cards, slug, found.hand.get(slug, ""), "hand") for slug in slugs]


def choice(look: Look, cards: Cards, slug: str, action: str, zone: str) -> Choice:
    """One card."""
    card = cards[slug]
    if action:
        return Choice(
            card, action, describe(action, look.view, look.names, cards.names), MARKS.get(verb(action), ""), zone
        )
    return Choice(card, "", "", refusal(look, slug), zone)


MARKS = {"play": "play", "bottom": "to the bottom", "choose": "choose"}


def refusal(look: Look, slug: str) -> str:
    """Why the card cannot be chosen now."""
    half = look.view["half"]
    if half == ["play", slug]:
        return "to be placed"
    reasons = look.view["why_not"]
    keys = (f"{word}:{slug}" for word in ("play", "bottom", "choose"))
    return next((reasons[key] for key in keys if key in reasons), "")


def shared_refusal(choices: Sequence[Choice]) -> str:
    """The one reason why no card of the hand can be chosen, to be said once; nothing when there are several."""
    reasons = {each.note for each in choices}
    return reasons.pop() if len(reasons) == 1 and not any(each.lit for each in choices) else ""


def verb(action: str) -> str:
    """`play` of `play:inertia`."""
    return action.partition(":")[0]


def picks(look: Look, cards: Cards, found: PlacedActions) -> Picks | None:
    """Cards that are looked at, or that can be chosen and lie neither in the hand nor in a formation."""
    view = look.view
    if view["looking"]:
        whose = "your" if view["looking_of"] == look.seat else f"{look.names[view['looking_of']]}’s"
        shown = [choice(look, cards, slug, found.picks.get(slug, ""), "deck") for slug in view["looking"]]
        return Picks(f"On top of {whose} deck, the top first", shown)
    if not found.picks:
        return None
    return Picks(
        lying(look, found), [choice(look, cards, slug, action, "pile") for slug, action in found.picks.items()]
    )


def lying(look: Look, found: PlacedActions) -> str:
    """Where the cards to choose lie."""
    for seat, seen in enumerate(look.view["seats"]):
        whose = "your" if seat == look.seat else f"{look.names[seat]}’s"
        for word in ("discard", "hand"):
            if set(found.picks) <= set(seen[word] or ()):
                return f"In {whose} {'discard pile' if word == 'discard' else 'hand'}"
    own = look.view["asks"]["code"] == "search"
    return "In your deck, in no order" if own else "To choose from"


def dice(look: Look, cards: Cards, found: PlacedActions) -> list[Throw]:
    """The dice to choose from."""
    return [
        Throw(action, action.partition(":")[2], describe(action, look.view, look.names, cards.names))
        for action in found.dice
    ]


def buttons(look: Look, cards: Cards, actions: Sequence[str]) -> list[Button]:
    """Choices that are no card."""
    return [button(look, cards, action) for action in actions]


def button(look: Look, cards: Cards, action: str) -> Button:
    """One of them. An ability is called by its card, and says what it does."""
    label = describe(action, look.view, look.names, cards.names)
    text = text_of(look, cards, action)
    if text and verb(action) in ("use", "react", "first"):
        label = label.partition(":")[0]
    return Button(action, label, icon_of(look, action), text or NOTES.get(verb(action), ""))


def icon_of(look: Look, action: str) -> str:
    """The icon of a verb; an ability has its keyword's."""
    if verb(action) == "use" and look.view["phase"] in ("combat", "reset"):
        return f"keyword-{look.view['phase']}"
    return ICONS.get(verb(action), "ui-check")


def text_of(look: Look, cards: Cards, action: str) -> str:
    """The sentence of the ability that the action uses, or of what would be resolved first."""
    word, _, argument = action.partition(":")
    if word == "first":
        return entry(look.view["orders"], int(argument) - 1)
    if word == "reset":
        return next((text for text in cards[argument].sentences if text.startswith("Reset")), "")
    if word in ("use", "react", *STANDING) and look.seat is not None:
        return of_host(look.view["seats"][look.seat], action)
    return ""


def of_host(seen: Mapping[str, Any], action: str) -> str:
    """The ability that an action names: as the view says, else by its number on the card; all Reactions of a standing answer."""
    word, _, argument = action.partition(":")
    place, _, number = argument.partition("#")
    host = seen["entity"] if place == "entity" else seen["formation"].get(place)
    skills = host["abilities"] if host else []
    if word in STANDING:
        return " ".join(each["text"] for each in skills if each["keyword"] == "reaction")
    if word == "react":
        return entry([each for each in skills if each["keyword"] == "reaction"], int(number or 1) - 1)
    return next((each["text"] for each in skills if each["action"] == action), "")


def entry(texts: Sequence[Mapping[str, Any]], at: int) -> str:
    """The text at that place; nothing where there is none."""
    return str(texts[at]["text"]) if 0 <= at < len(texts) else ""
