"""How long it takes to cut a job out. Pure.

A guillotine or a rotary trimmer is assumed, and one sheet at a time: `CUT` seconds for each straight cut, with placing
the sheet on the mark; `ROUND` seconds for a round token, with scissors.
"""

from __future__ import annotations

from typing import NamedTuple

from printing.inserts.insert import LoosePiece
from printing.job_pages import Side
from printing.print_job import Job

CUT, ROUND = 8, 20
"""Seconds."""


class Cutting(NamedTuple):
    """The numbers of straight cuts and of round pieces."""

    cuts: int
    rounds: int

    @property
    def minutes(self) -> int:
        """The estimated time, at least a minute."""
        return max(1, round((self.cuts * CUT + self.rounds * ROUND) / 60))


def cutting(job: Job) -> Cutting:
    """The cuts of all sheets with cards, and all tokens. Boards and pages of text are not cut."""
    cuts = sum(len(straight_cuts(job, side)) for side in job.sides if not side.back and not side.insert)
    return Cutting(cuts, sum(not piece.straight for page in job.pages for piece in page.loose))


def straight_cuts(job: Job, side: Side) -> set[tuple[str, float]]:
    """The straight cuts of a sheet: "x" or "y", and where, in mm. An edge that two cards share is one cut."""
    found: set[tuple[str, float]] = set()
    for place in job.placements(side):
        face = job.distinct_faces[place.face]
        if isinstance(face, LoosePiece) and not face.straight:
            continue
        x, y, width, height = place.area
        found |= {("x", round(x, 2)), ("x", round(x + width, 2)), ("y", round(y, 2)), ("y", round(y + height, 2))}
    return found
