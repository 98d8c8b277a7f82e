"""What the viewer is asked, what of hand and River is lit for it, and why the rest is not."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from collection.games.arctic import ArcticCard
from play.games.arctic.questions import NAMES
from play.games.arctic.story import describe
from play.games.arctic.table import KINDS
from play.tables import prompts
from play.tables.arctic.cards import Cards
from play.tables.look import Look
from play.tables.prompts import Button, Prompt

ON_RIVER = ("draw", "swap")
ON_HAND = ("place", "swap-for", "discard")
FOXED = {"under": "hide", "bottom": "bottom"}
"""A second way to lay a card, and the word on its small button. [A 6.1, A 6.2]"""


@dataclass(frozen=True, slots=True)
class Choice(prompts.Choice[ArcticCard]):
    """A card of the hand or the River. `other` is the fox's way to lay it."""

    other: str = ""
    other_label: str = ""
    other_word: str = ""

    @property
    def word(self) -> str:
        """What a click does, where it is not what the prompt asks for."""
        return "exchange" if self.action.startswith("swap:") else ""


def prompt(look: Look) -> Prompt:
    """The sentence over the choices."""
    return prompts.prompt(look, "has the turn.")


def hand(look: Look, cards: Cards) -> list[Choice]:
    """The own cards by animal, lit or explained."""
    if look.seat is None:
        return []
    order = sorted(look.view["hand"], key=lambda slug: (KINDS.index(str(cards[slug].animal)), cards[slug].draw))
    return [choice(look, cards, slug, ON_HAND) for slug in order]


def river(look: Look, cards: Cards) -> list[Choice]:
    """The River from the left."""
    return [choice(look, cards, slug, ON_RIVER) for slug in look.view["river"]]


def choice(look: Look, cards: Cards, slug: str, verbs: Sequence[str]) -> Choice:
    """One card with what it may be chosen for."""
    actions = look.view["actions"]
    action = next((f"{verb}:{slug}" for verb in verbs if f"{verb}:{slug}" in actions), "")
    label = describe(action, look.view, look.names, cards.names) if action else ""
    note = "" if action else look.view["why_not"].get(slug, "")
    other = next((f"{verb}:{slug}" for verb in FOXED if verbs is ON_HAND and f"{verb}:{slug}" in actions), "")
    if not other:
        return Choice(cards[slug], action, label, note)
    word = FOXED[other.partition(":")[0]]
    return Choice(cards[slug], action, label, note, other, describe(other, look.view, look.names, cards.names), word)


def reasons(choices: Sequence[Choice]) -> list[str]:
    """Why cards cannot be chosen, each reason once."""
    return list(dict.fromkeys(choice.note for choice in choices if choice.note))


def buttons(look: Look, cards: Cards) -> list[Button]:
    """Choices that are no card; to take back comes last."""
    shown = (*ON_RIVER, *ON_HAND, *FOXED)
    return [button(look, cards, action) for action in look.view["actions"] if action.partition(":")[0] not in shown]


def button(look: Look, cards: Cards, action: str) -> Button:
    """One of them, with what it brings."""
    verb, _, argument = action.partition(":")
    label = describe(action, look.view, look.names, cards.names)
    if verb == "left":
        return Button(action, label, f"arctic-{argument}", journeys(look, cards, argument))
    if verb == "walrus":
        return Button(action, label, "ui-back" if argument == "left" else "ui-next", shove(look, cards, argument))
    if verb == "fox" and argument in KINDS:
        return Button(action, label, f"arctic-{argument}")
    return Button(action, label, ICONS.get(verb, "ui-check"), NOTES.get(action, ""))


def visible(look: Look, cards: Cards) -> ArcticCard:
    """The viewer's own visible card."""
    return cards[look.view["players"][look.seat]["visible"]]


def journeys(look: Look, cards: Cards, lefty: str) -> str:
    """Where both tokens go: “fox to 1, moose to 6”."""
    card = visible(look, cards)
    righty = str(card.companion) if lefty == card.animal else str(card.animal)
    return f"{journey(look, lefty, -1)}, {journey(look, righty, 1)}"


def journey(look: Look, animal: str, by: int) -> str:
    return f"{NAMES[animal].lower()} to {look.table.places[look.view['tokens'][animal] + by]}"


def shove(look: Look, cards: Cards, way: str) -> str:
    """Where the walrus moves the token. [A 6.7]"""
    card = visible(look, cards)
    animal = card.animal if look.view["powers"]["walrus"]["side"] == "a" else card.companion
    return journey(look, str(animal), -1 if way == "left" else 1)


ICONS = {
    "take-back": "ui-undo", "lift": "arctic-puffin", "refill": "arctic-river", "draw-pile": "arctic-draw",
    "recover": "arctic-penalty", "give": "arctic-penalty", "stay": "ui-lock", "keep": "ui-lock", "fox": "ui-star",
}  # fmt: skip
NOTES = {
    "take-back": "only you have seen it",
    "refill": "what you took is then final",
    "draw-pile": "unseen, and it stays",
    "recover": "one penalty fewer",
    "fox:best": "calculated for you",
}
