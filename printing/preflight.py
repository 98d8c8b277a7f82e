"""What to know before paper is spent: text, pictures, bleed and backs of a job, each in a sentence."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from enum import StrEnum
from typing import NamedTuple

from printing.faces import SHARP, Note, Trouble
from printing.geometry import MAX_BLEED, PAPERS, Flip, fit, most_bleed
from printing.sheets import Job

MANY = 5
"""So many faults of one kind are named."""
TIGHT = 0.9
"""Type set smaller than this share of its size is worth a look."""
BASE_BYTES, FACE_BYTES, PLATE_BYTES, CARD_BYTES = 75_000, 3_000, 33_000, 90
"""What a file holds whatever is in it (its type, above all), and what a face, a plate and a placed card add."""


class Verdict(StrEnum):
    YES = "yes"
    NEAR = "near"
    NO = "no"


class Check(NamedTuple):
    """One line of the preflight. `page` (from 1) shows what it speaks of; `bleed` is an offer to print with that one."""

    verdict: Verdict
    title: str
    words: str
    page: int | None = None
    bleed: float | None = None


def checks(job: Job) -> Iterator[Check]:
    """Everything worth saying about a job, good and bad."""
    found = [(index, note) for index, (face, _) in enumerate(job.lines) for note in face.notes()]
    by = {trouble: [(i, note) for i, note in found if note.trouble is trouble] for trouble in Trouble}
    tight = [(i, note) for i, note in by[Trouble.TIGHT] if note.scale < TIGHT]
    for index, note in by[Trouble.CUT][:MANY]:
        words = "It ends in “…”. Make it shorter."
        yield Check(Verdict.NO, f"{note.label}: the {note.what} is cut", words, _page(job, index))
    for index, note in by[Trouble.UNKNOWN_LETTERS][:MANY]:
        words = f"The type has no drawing for {note.what}: a box stands there."
        yield Check(Verdict.NO, f"{note.label}: letters are missing", words, _page(job, index))
    if tight:
        yield _tight(job, tight)
    if not (by[Trouble.CUT] or by[Trouble.UNKNOWN_LETTERS] or tight):
        yield Check(Verdict.YES, "Every word fits", "No text is cut or noticeably smaller.")
    yield _pictures(job, by[Trouble.COARSE])
    yield _bleed(job)
    yield _backs(job)


def predicted_bytes(job: Job) -> int:
    """About how large the file will be."""
    pictures = [face.picture_bytes for face, _ in job.lines]
    plates = sum(1 for size in pictures if not size)
    return BASE_BYTES + FACE_BYTES * len(job.lines) + PLATE_BYTES * plates + sum(pictures) + CARD_BYTES * job.cards


def _tight(job: Job, notes: Sequence[tuple[int, Note]]) -> Check:
    index, worst = min(notes, key=lambda found: found[1].scale)
    others = f", and {len(notes) - 1} more" if len(notes) > 1 else ""
    words = f"Set {round((1 - worst.scale) * 100)} % smaller{others}."
    return Check(Verdict.NEAR, f"{worst.label}: the {worst.what} is tight", words, _page(job, index))


def _pictures(job: Job, notes: Sequence[tuple[int, Note]]) -> Check:
    if not notes:
        return Check(Verdict.YES, "Sharp enough", f"Every picture is a vector or has {SHARP} dpi and more.")
    index, worst = min(notes, key=lambda found: found[1].scale)
    more = f" {len(notes) - 1} more are coarse too." if len(notes) > 1 else ""
    words = f"{worst.label} has {round(worst.scale)} dpi; {SHARP} look sharp.{more}"
    return Check(Verdict.NEAR, "A picture is coarse", words, _page(job, index))


def _bleed(job: Job) -> Check:
    paper, bleed = PAPERS[job.setup.paper], job.setup.bleed
    most = most_bleed(paper.size, job.look.card)
    full = fit(paper.size, job.look.card).capacity
    count = job.layout.capacity
    if not bleed:
        words = f"Cut on the line. {full} on {paper.title} leave room for {most:g} mm."
        return Check(Verdict.YES, "No bleed", words, bleed=most)
    if count < full:
        words = f"{count} a sheet instead of {full}; {full} leave {most:g} mm."
        return Check(Verdict.YES if bleed >= MAX_BLEED else Verdict.NEAR, f"Bleed of {bleed:g} mm", words, bleed=most)
    if bleed < MAX_BLEED:
        wide = fit(paper.size, job.look.card, MAX_BLEED).capacity
        words = f"{full} on {paper.title} leave no more than {most:g}. {wide} would leave {MAX_BLEED:g}."
        return Check(Verdict.NEAR, f"Bleed of {bleed:g} mm, not {MAX_BLEED:g}", words, bleed=MAX_BLEED)
    return Check(Verdict.YES, f"Bleed of {bleed:g} mm", "As print shops ask for it.")


def _backs(job: Job) -> Check:
    if not job.setup.backs:
        return Check(Verdict.YES, "One side", "No backs: glue on card, or sleeve before a real card.")
    edge = "long" if job.setup.flip is Flip.LONG else "short"
    return Check(
        Verdict.YES, "All backs are there", f"One shared back, mirrored. Print both sides, turned on the {edge} edge."
    )


def _page(job: Job, index: int) -> int:
    """The first page (from 1) that shows a face."""
    return next(number for number, side in enumerate(job.sides, start=1) if not side.back and index in side.faces)
