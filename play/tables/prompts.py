"""What every board asks its viewer: the prompt, the cards that are lit or explained, the choices that are no card."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Generic, TypeVar

from play.rulebook import anchor
from play.tables.look import Look

C = TypeVar("C")


@dataclass(frozen=True, slots=True)
class Prompt:
    """The question, the paragraph of the rules with its anchor, and what the viewer has laid down already."""

    code: str
    text: str
    rule: str
    anchor: str
    chosen: str = ""


@dataclass(frozen=True, slots=True)
class Choice(Generic[C]):
    """A card that could be chosen. Lit: `action` and in `note` what it brings; else `note` says why not."""

    card: C
    action: str
    label: str
    note: str

    @property
    def lit(self) -> bool:
        """Whether it may be chosen now."""
        return bool(self.action)


@dataclass(frozen=True, slots=True)
class Button:
    """A choice that is no card."""

    action: str
    label: str
    icon: str = ""
    note: str = ""


def prompt(look: Look, waits: str, chosen: str = "") -> Prompt:
    """The sentence over the choices. `waits` follows the name of the one player that is waited for: “is to play.”"""
    asks, to_act = look.view["asks"], look.view["to_act"]
    named = asks["code"] == "wait" and len(to_act) == 1
    text = f"{look.names[to_act[0]]} {waits}" if named else asks["text"]
    if look.seat is not None and look.reader is None and asks["code"] not in ("wait", "over"):
        text = f"{look.names[look.seat]}: {text}"  # several people read it, or somebody who looks back
    return Prompt(asks["code"], text, asks["rule"], anchor(asks["rule"]), chosen)
