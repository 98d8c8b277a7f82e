"""What the seats of a match are called."""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from typing import TYPE_CHECKING

from collection.guest_accounts import GUEST_NAMES
from collection.name_cleaning import plain_name

if TYPE_CHECKING:
    from play.services import SeatPlan

LONGEST_NAME = 40


def seat_names(seats: Sequence[SeatPlan]) -> list[str]:
    """A distinct name for each seat: people keep the name they chose, bots are named after birds, free seats have no
    name."""
    names = [plain_name(plan.name) for plan in seats]
    names = [
        distinct_name(name or plan.player.shown_name, ()) if plan.player else name
        for name, plan in zip(names, seats, strict=True)
    ]
    pool = [name for name in GUEST_NAMES if name not in names]
    secrets.SystemRandom().shuffle(pool)
    for at, plan in enumerate(seats):
        if plan.level is not None and not names[at]:
            names[at] = pool.pop()
        elif names[at]:
            names[at] = distinct_name(names[at], names[:at])
    return names


def distinct_name(name: str, taken: Sequence[str]) -> str:
    """The name, shortened if it is too long and numbered if it is already taken."""
    numbered = (name[:LONGEST_NAME] if n == 1 else f"{name[: LONGEST_NAME - 2]} {n}" for n in range(1, 8))
    return next(each for each in numbered if each not in taken)
