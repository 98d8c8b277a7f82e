"""What the viewer can choose from: the prompt, cards of the hand or of other zones, dice, and buttons."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from collection.games.animus import AnimusCard
from collection.games.animus.descriptions import AbilityParts, ability_parts
from play.engine.contract import Seat
from play.games.animus.log_sentences import describe
from play.games.animus.view_types import AbilityView, ResolvingView, SeatView
from play.tables import prompts
from play.tables.animus.clickable_actions import STANDING, PlacedActions
from play.tables.animus.match_cards import Cards
from play.tables.animus.perspective import AnimusPerspective
from play.tables.prompts import Button, Prompt

ICONS = {
    "use": "keyword-tactical", "react": "keyword-reaction", "reset": "keyword-reset", "combat": "keyword-combat",
    "end-combat": "ui-next", "end": "ui-next", "keep": "ui-next", "pass": "ui-cross", "pass-turn": "ui-lock",
    "yes": "ui-check",
    "no": "ui-cross", "done": "ui-check", "option": "ui-check", "first": "ui-play", "never": "ui-lock",
    "ask": "ui-check", "back": "ui-back",
}  # fmt: skip
NOTES = {
    "combat": "Tactical Phase 2 follows",
    "pass-turn": "you will be asked again next turn",
    "end": "unused actions are lost",
}


@dataclass(frozen=True, slots=True)
class Choice(prompts.Choice[AnimusCard]):
    """A card of the hand or of another zone; `zone` says which."""

    zone: str

    @property
    def abilities(self) -> list[AbilityParts]:
        """Its abilities as printed on the card."""
        return [ability_parts(sentence) for sentence in self.card.sentences]


@dataclass(frozen=True, slots=True)
class Picks:
    """Cards outside the hand that the viewer looks at or chooses from, and where they are."""

    title: str
    cards: Sequence[Choice]


@dataclass(frozen=True, slots=True)
class Throw:
    """One of the viewer's two dice to choose from. [U 8.2]"""

    action: str
    value: str
    label: str


def prompt(perspective: AnimusPerspective) -> Prompt:
    """The prompt above the hand, without the ability that asks, which is shown separately (`asking_ability`)."""
    asks = prompts.prompt(perspective, "is choosing.")
    about = asking_ability(perspective)
    return replace(asks, text=asks.text.removeprefix(about).strip()) if about else asks


def asking_ability(perspective: AnimusPerspective) -> str:
    """“The Mapmaker: Tactical: Swap two allies in Support.” if the prompt begins with an ability, else empty."""
    text = str(perspective.view["asks"]["text"])
    for work in reversed(perspective.view["stack"]):
        found = str(work["text"])
        if found in text and not text.endswith(found):
            return text[: text.index(found) + len(found)]
    return ""


def hand(perspective: AnimusPerspective, cards: Cards, found: PlacedActions) -> list[Choice]:
    """The viewer's own hand: each card with its action, or why it has none."""
    if perspective.seat is None:
        return []
    slugs = perspective.view["seats"][perspective.seat]["hand"] or []
    return [card_choice(perspective, cards, slug, found.hand.get(slug, ""), "hand") for slug in slugs]


def card_choice(perspective: AnimusPerspective, cards: Cards, slug: str, action: str, zone: str) -> Choice:
    """A card with its action, or why it has none."""
    card = cards[slug]
    if action:
        return Choice(
            card,
            action,
            describe(action, perspective.view, perspective.names, cards.names),
            MARKS.get(verb(action), ""),
            zone,
        )
    return Choice(card, "", "", refusal_reason(perspective, slug), zone)


MARKS = {"play": "play", "bottom": "to the bottom", "choose": "choose"}


def refusal_reason(perspective: AnimusPerspective, slug: str) -> str:
    """Why the card cannot be chosen now; empty if there is no particular reason."""
    half = perspective.view["half"]
    if half == ["play", slug]:
        return "choose a place for it"
    reasons = perspective.view["why_not"]
    keys = (f"{word}:{slug}" for word in ("play", "bottom", "choose"))
    return next((reasons[key] for key in keys if key in reasons), "")


def shared_refusal(choices: Sequence[Choice]) -> str:
    """The reason why no card of the hand can be chosen, if it is the same for all; else empty."""
    reasons = {each.note for each in choices}
    return reasons.pop() if len(reasons) == 1 and not any(each.is_choosable for each in choices) else ""


def verb(action: str) -> str:
    """`play` of `play:inertia`."""
    return action.partition(":")[0]


def cards_outside_hand(perspective: AnimusPerspective, cards: Cards, found: PlacedActions) -> Picks | None:
    """The cards that the viewer looks at, or can choose from outside hand and formations; None if there are none."""
    view = perspective.view
    if view["looking"] and view["looking_of"] is not None:
        whose = owner_possessive(perspective, view["looking_of"])
        shown = [card_choice(perspective, cards, slug, found.picks.get(slug, ""), "deck") for slug in view["looking"]]
        return Picks(f"Top of {whose} deck, top card first", shown)
    if not found.picks:
        return None
    return Picks(
        zone_title(perspective, found),
        [card_choice(perspective, cards, slug, action, "pile") for slug, action in found.picks.items()],
    )


def owner_possessive(perspective: AnimusPerspective, seat: Seat) -> str:
    """“your” or “Heron’s”."""
    return "your" if seat == perspective.seat else f"{perspective.names[seat]}’s"


def zone_title(perspective: AnimusPerspective, found: PlacedActions) -> str:
    """Where the cards to choose from are."""
    for seat, seen in enumerate(perspective.view["seats"]):
        whose = owner_possessive(perspective, seat)
        for word, pile in (("discard pile", seen["discard"]), ("hand", seen["hand"])):
            if set(found.picks) <= set(pile or ()):
                return f"In {whose} {word}"
    own = perspective.view["asks"]["code"] == "search"
    return "In your deck, in no particular order" if own else "Cards to choose from"


def dice_choices(perspective: AnimusPerspective, cards: Cards, found: PlacedActions) -> list[Throw]:
    """The dice to choose from."""
    return [
        Throw(action, action.partition(":")[2], describe(action, perspective.view, perspective.names, cards.names))
        for action in found.dice
    ]


def buttons(perspective: AnimusPerspective, cards: Cards, actions: Sequence[str]) -> list[Button]:
    """Buttons for those actions."""
    return [button(perspective, cards, action) for action in actions]


def button(perspective: AnimusPerspective, cards: Cards, action: str) -> Button:
    """A button for an action. An ability's button has its card's name as label and the sentence as note."""
    label = describe(action, perspective.view, perspective.names, cards.names)
    text = action_ability_text(perspective, cards, action)
    if text and verb(action) in ("use", "react", "first"):
        label = label.partition(":")[0]
    return Button(action, label, icon_of(perspective, action), text or NOTES.get(verb(action), ""))


def icon_of(perspective: AnimusPerspective, action: str) -> str:
    """The icon for an action's verb; for an ability, its keyword's icon."""
    if verb(action) == "use" and perspective.view["phase"] in ("combat", "reset"):
        return f"keyword-{perspective.view['phase']}"
    return ICONS.get(verb(action), "ui-check")


def action_ability_text(perspective: AnimusPerspective, cards: Cards, action: str) -> str:
    """The sentence of the ability that the action uses, or of what would be resolved first."""
    word, _, argument = action.partition(":")
    if word == "first":
        return text_at(perspective.view["orders"], int(argument) - 1)
    if word == "reset":
        return next((text for text in cards[argument].sentences if text.startswith("Reset")), "")
    if word in ("use", "react", *STANDING) and perspective.seat is not None:
        return ability_text_of(perspective.view["seats"][perspective.seat], action)
    return ""


def ability_text_of(seen: SeatView, action: str) -> str:
    """The sentence of the ability that an action uses; for turning Reactions off and on, those of all Reactions of
    the card.
    """
    word, _, argument = action.partition(":")
    place, _, number = argument.partition("#")
    host = seen["entity"] if place == "entity" else seen["formation"].get(place)
    abilities = host["abilities"] if host else []
    if word in STANDING:
        return " ".join(each["text"] for each in abilities if each["keyword"] == "reaction")
    if word == "react":
        return text_at([each for each in abilities if each["keyword"] == "reaction"], int(number or 1) - 1)
    return next((each["text"] for each in abilities if each["action"] == action), "")


def text_at(texts: Sequence[AbilityView] | Sequence[ResolvingView], at: int) -> str:
    """The text at that index; empty if there is none."""
    return texts[at]["text"] if 0 <= at < len(texts) else ""
