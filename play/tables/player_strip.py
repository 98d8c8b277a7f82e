"""The strip of players on a phone: for each of the others one entry, which leads to their area or opens it."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Peer:
    """One of the others. `target` is the id of their area; `opens` when it is a slip, not a place on the page."""

    name: str
    figure: str
    """How they stand, in a figure."""
    words: str
    """What the figure counts: “points”."""
    target: str
    opens: bool = False
    active: bool = False
    """Whether the game waits for them."""
