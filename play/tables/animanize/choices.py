"""The viewer's choices: the prompt, the cards of the hand, and the button."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from collection.games.animanize import CircusCard
from play.games.animanize.card_table import KEEP
from play.games.animanize.log_sentences import describe
from play.tables import prompts
from play.tables.animanize.perspective import AnimanizePerspective
from play.tables.prompts import Button, Prompt


@dataclass(frozen=True, slots=True)
class Choice(prompts.Choice[CircusCard]):
    """A card in hand."""

    starts: bool
    """Whether it is the first card of another suit."""


def prompt(perspective: AnimanizePerspective) -> Prompt:
    """The prompt above the hand."""
    return prompts.prompt(perspective, "is choosing a card.")


def hand(perspective: AnimanizePerspective) -> list[Choice]:
    """The viewer's hand by suit and rank, each card with its action or the reason why it cannot be played."""
    actions = {action.rpartition(":")[2]: action for action in perspective.view["actions"]}
    found: list[Choice] = []
    for slug in perspective.view["hand"]:
        action = actions.get(slug, "")
        label = describe(action, perspective.view, perspective.names, perspective.table.changed_names) if action else ""
        card = perspective.table.faces[slug]
        starts = bool(found) and (found[-1].card.kind, found[-1].card.colour) != (card.kind, card.colour)
        found.append(Choice(card, action, label, perspective.view["why_not"].get(slug, ""), starts))
    return found


def refusal_reasons(choices: Sequence[Choice]) -> list[str]:
    """The reasons why cards cannot be chosen, each once."""
    return list(dict.fromkeys(choice.note for choice in choices if choice.note))


def buttons(perspective: AnimanizePerspective) -> list[Button]:
    """The button that ends discarding, if the viewer has it."""
    if KEEP not in perspective.view["actions"]:
        return []
    number = len(perspective.view["discarded"])
    note = f"you get {number or 'no'} new card{'' if number == 1 else 's'}"
    return [Button(KEEP, describe(KEEP, perspective.view), note=note)]
