"""The viewer's choices: the prompt, the cards of hand and River, and the buttons."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from collection.games.arctic import ArcticCard
from play.games.arctic.animal_names import ANIMAL_NAMES
from play.games.arctic.card_table import ANIMAL_SLUGS
from play.games.arctic.log_sentences import describe
from play.tables import prompts
from play.tables.arctic.match_cards import Cards
from play.tables.arctic.perspective import ArcticPerspective
from play.tables.prompts import Button, Prompt

ON_RIVER = ("draw", "swap")
ON_HAND = ("place", "swap-for", "discard")
FOX_LABELS = {"under": "hide", "bottom": "bottom"}
"""The actions of the fox power with the text of their small button. [A 6.1, A 6.2]"""


@dataclass(frozen=True, slots=True)
class Choice(prompts.Choice[ArcticCard]):
    """A card of the hand or the River. `other`: the action that places it by the fox power."""

    other: str = ""
    other_label: str = ""
    other_word: str = ""

    @property
    def action_word(self) -> str:
        """A label for a card whose action the prompt does not mention."""
        return "exchange" if self.action.startswith("swap:") else ""


def prompt(perspective: ArcticPerspective) -> Prompt:
    """The prompt above the choices."""
    return prompts.prompt(perspective, "is taking their turn.")


def hand(perspective: ArcticPerspective, cards: Cards) -> list[Choice]:
    """The viewer's hand, sorted by animal and draw value."""
    if perspective.seat is None:
        return []
    order = sorted(
        perspective.view["hand"], key=lambda slug: (ANIMAL_SLUGS.index(str(cards[slug].animal)), cards[slug].draw)
    )
    return [card_choice(perspective, cards, slug, ON_HAND) for slug in order]


def river(perspective: ArcticPerspective, cards: Cards) -> list[Choice]:
    """The River, from left to right."""
    return [card_choice(perspective, cards, slug, ON_RIVER) for slug in perspective.view["river"]]


def card_choice(perspective: ArcticPerspective, cards: Cards, slug: str, verbs: Sequence[str]) -> Choice:
    """One card with its actions, or the reason why it cannot be chosen."""
    view, names = perspective.view, perspective.names
    actions = view["actions"]
    action = next((f"{verb}:{slug}" for verb in verbs if f"{verb}:{slug}" in actions), "")
    label = describe(action, view, names, cards.names) if action else ""
    note = "" if action else view["why_not"].get(slug, "")
    other = next((f"{verb}:{slug}" for verb in FOX_LABELS if verbs is ON_HAND and f"{verb}:{slug}" in actions), "")
    if not other:
        return Choice(cards[slug], action, label, note)
    word = FOX_LABELS[other.partition(":")[0]]
    return Choice(cards[slug], action, label, note, other, describe(other, view, names, cards.names), word)


def refusal_reasons(choices: Sequence[Choice]) -> list[str]:
    """The reasons why cards cannot be chosen, each once."""
    return list(dict.fromkeys(choice.note for choice in choices if choice.note))


def buttons(perspective: ArcticPerspective, cards: Cards) -> list[Button]:
    """The actions that do not belong to a card; undo comes last."""
    shown = (*ON_RIVER, *ON_HAND, *FOX_LABELS)
    return [
        button(perspective, cards, action)
        for action in perspective.view["actions"]
        if action.partition(":")[0] not in shown
    ]


def button(perspective: ArcticPerspective, cards: Cards, action: str) -> Button:
    """The button of an action; its note says what the action leads to."""
    verb, _, argument = action.partition(":")
    label = describe(action, perspective.view, perspective.names, cards.names)
    if verb == "left":
        return Button(action, label, f"arctic-{argument}", both_tokens_moves_text(perspective, cards, argument))
    if verb == "walrus":
        return Button(
            action,
            label,
            "ui-back" if argument == "left" else "ui-next",
            walrus_move_text(perspective, cards, argument),
        )
    if verb == "fox" and argument in ANIMAL_SLUGS:
        return Button(action, label, f"arctic-{argument}")
    return Button(action, label, ICONS.get(verb, "ui-check"), NOTES.get(action, ""))


def visible_card(perspective: ArcticPerspective, cards: Cards) -> ArcticCard:
    """The visible card of the viewer, who is moving tokens and therefore has one."""
    slug = perspective.view["players"][perspective.seat or 0]["visible"]
    assert slug is not None
    return cards[slug]


def both_tokens_moves_text(perspective: ArcticPerspective, cards: Cards, left_animal: str) -> str:
    """Where both tokens go: “fox to 1, moose to 6”."""
    card = visible_card(perspective, cards)
    right_animal = str(card.companion) if left_animal == card.animal else str(card.animal)
    return f"{token_move_text(perspective, left_animal, -1)}, {token_move_text(perspective, right_animal, 1)}"


def token_move_text(perspective: ArcticPerspective, animal: str, by: int) -> str:
    return f"{ANIMAL_NAMES[animal].lower()} to {perspective.table.places[perspective.view['tokens'][animal] + by]}"


def walrus_move_text(perspective: ArcticPerspective, cards: Cards, direction: str) -> str:
    """Where the walrus power moves the token. [A 6.7]"""
    card = visible_card(perspective, cards)
    animal = card.animal if perspective.view["powers"]["walrus"]["side"] == "a" else card.companion
    return token_move_text(perspective, str(animal), -1 if direction == "left" else 1)


ICONS = {
    "take-back": "ui-undo", "lift": "arctic-puffin", "refill": "arctic-river", "draw-pile": "arctic-draw",
    "recover": "arctic-penalty", "give": "arctic-penalty", "stay": "ui-lock", "keep": "ui-lock", "fox": "ui-star",
}  # fmt: skip
NOTES = {
    "take-back": "only you have seen this",
    "refill": "makes your draw so far final",
    "draw-pile": "unseen; cannot be undone",
    "recover": "one penalty fewer",
    "fox:best": "calculated for you",
}
