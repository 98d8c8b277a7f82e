"""A table that is too long to be imported at once, and the job that imports it."""

from __future__ import annotations

from collection.games import GameId
from collection.models import Job, Player
from collection.services.box import SMALL
from collection.services.box_import import Mode, import_job_start
from tests.case_counts import case_count

LONG = case_count(2, 3) * SMALL
TABLE = "name,note,place\n" + "".join(f"RiNU,note {number},Binder {number % 3}\n" for number in range(LONG))


def begin(player: Player, mode: Mode = Mode.MERGE, text: str = TABLE) -> Job:
    """An import that waits to be done."""
    return import_job_start(
        owner=player, game=GameId.ANIMOZ, mode=mode, leave_out_faults=False, back="/box/", text=text
    )
