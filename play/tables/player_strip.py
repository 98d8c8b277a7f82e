"""The strip of players on a phone: one entry for each opponent, which links to their area or opens it."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Peer:
    """One of the other players. `target` is the id of their area; `opens`: it is a popover instead of a part of the
    page."""

    name: str
    figure: str
    """The figure that shows how they are doing."""
    words: str
    """What the figure counts: “points”."""
    target: str
    opens: bool = False
    active: bool = False
    """Whether the game is waiting for them."""
