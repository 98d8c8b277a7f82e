"""What every board asks its viewer: the prompt, the cards that can be chosen or why not, and buttons for other
choices."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Generic, TypeVar

from play.rules_page import paragraph_anchor
from play.tables.perspective import AnyPerspective

C = TypeVar("C")


@dataclass(frozen=True, slots=True)
class Prompt:
    """The question, the paragraph of the rules with its anchor, and what the viewer has already chosen."""

    code: str
    text: str
    rule: str
    anchor: str
    chosen: str = ""


@dataclass(frozen=True, slots=True)
class Choice(Generic[C]):
    """A card that might be chosen. If it can be, it has an `action` and `note` says what it does; else `note` says why
    not."""

    card: C
    action: str
    label: str
    note: str

    @property
    def is_choosable(self) -> bool:
        """Whether it can be chosen now."""
        return bool(self.action)


@dataclass(frozen=True, slots=True)
class Button:
    """A choice that is not a card."""

    action: str
    label: str
    icon: str = ""
    note: str = ""


def prompt(perspective: AnyPerspective, waits: str, chosen: str = "") -> Prompt:
    """The sentence above the choices. `waits` follows the name of the only player to act: “is to play.”"""
    asks, to_act = perspective.view["asks"], perspective.view["to_act"]
    named = asks["code"] == "wait" and len(to_act) == 1
    text = f"{perspective.names[to_act[0]]} {waits}" if named else asks["text"]
    if perspective.seat is not None and perspective.addressed_seat is None and asks["code"] not in ("wait", "over"):
        text = f"{perspective.names[perspective.seat]}: {text}"  # several people read it, or it is a replay
    return Prompt(asks["code"], text, asks["rule"], paragraph_anchor(asks["rule"]), chosen)
