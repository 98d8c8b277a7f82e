"""What the viewer is asked, the cards that are lit for it, and why the others are not."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from collection.games.animanize import CircusCard
from play.games.animanize.cards import KEEP
from play.games.animanize.story import describe
from play.tables import prompts
from play.tables.look import Look
from play.tables.prompts import Button, Prompt


@dataclass(frozen=True, slots=True)
class Choice(prompts.Choice[CircusCard]):
    """A card in hand."""

    starts: bool
    """Whether another suit begins with it."""


def prompt(look: Look) -> Prompt:
    """The sentence over the hand."""
    return prompts.prompt(look, "is to play.")


def hand(look: Look) -> list[Choice]:
    """The own cards by suit and rank, lit or explained."""
    offers = {action.rpartition(":")[2]: action for action in look.view["actions"]}
    found: list[Choice] = []
    for slug in look.view["hand"]:
        action = offers.get(slug, "")
        label = describe(action, look.view, look.names, look.table.names) if action else ""
        card = look.table.faces[slug]
        starts = bool(found) and (found[-1].card.kind, found[-1].card.colour) != (card.kind, card.colour)
        found.append(Choice(card, action, label, look.view["why_not"].get(slug, ""), starts))
    return found


def reasons(choices: Sequence[Choice]) -> list[str]:
    """Why cards cannot be chosen, each reason once."""
    return list(dict.fromkeys(choice.note for choice in choices if choice.note))


def buttons(look: Look) -> list[Button]:
    """To be done with discarding."""
    if KEEP not in look.view["actions"]:
        return []
    number = len(look.view["discarded"])
    cards = "1 card comes" if number == 1 else f"{number} cards come"
    note = f"{cards} back to you from the middle" if number else "nothing comes back to you"
    return [Button(KEEP, describe(KEEP, look.view), note=note)]
