"""The preflight: text, pictures, bleed and backs of a job, each checked and described in a sentence."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from enum import StrEnum
from typing import NamedTuple

from printing.faces import SHARP, Note, NoteKind
from printing.geometry import MAX_BLEED, PAPERS, Flip, fit, most_bleed
from printing.sheets import Job

MANY = 5
"""How many problems of one kind are listed."""
TIGHT = 0.9
"""Type set smaller than this share of its size is worth a look."""
BASE_BYTES, FACE_BYTES, PLAIN_BYTES, CARD_BYTES, INSERT_BYTES = 75_000, 3_000, 1_000, 90, 9_000
"""The size of an empty file (mostly fonts), and what is added by a face with a picture, a face without one, a placed card
and a page of tokens or text."""


class Verdict(StrEnum):
    YES = "yes"
    NEAR = "near"
    NO = "no"


class Check(NamedTuple):
    """One line of the preflight. `page` (from 1) shows the problem; `bleed` is an alternative to print with."""

    verdict: Verdict
    title: str
    words: str
    page: int | None = None
    bleed: float | None = None


def checks(job: Job) -> Iterator[Check]:
    """All checks of a job, passed or not."""
    found = [(index, note) for index, face in enumerate(job.faces) for note in face.notes()]
    by = {kind: [(i, note) for i, note in found if note.kind is kind] for kind in NoteKind}
    tight = [(i, note) for i, note in by[NoteKind.TIGHT] if note.scale < TIGHT]
    for index, note in by[NoteKind.CUT][:MANY]:
        words = "It ends in “…”. Make it shorter."
        yield Check(Verdict.NO, f"{note.label}: the {note.what} is cut", words, job.page_of(index))
    for index, note in by[NoteKind.UNKNOWN_LETTERS][:MANY]:
        words = f"The type has no drawing for {note.what}: a box stands there."
        yield Check(Verdict.NO, f"{note.label}: letters are missing", words, job.page_of(index))
    if tight:
        yield _tight(job, tight)
    if not (by[NoteKind.CUT] or by[NoteKind.UNKNOWN_LETTERS] or tight):
        yield Check(Verdict.YES, "Every word fits", "No text is cut or noticeably smaller.")
    yield _pictures(job, by[NoteKind.COARSE])
    if job.lines:
        yield _bleed(job)
    yield _backs(job)


def predicted_bytes(job: Job) -> int:
    """About how large the file will be."""
    pictures = [face.picture_bytes for face, _ in job.lines]
    plates = {face.plate for face, _ in job.lines if face.plate and not face.picture_bytes}
    pictured = sum(1 for face in job.faces if face.plate)
    faces = BASE_BYTES + FACE_BYTES * pictured + PLAIN_BYTES * (len(job.faces) - pictured)
    faces += job.print_game.plate_bytes * len(plates) + CARD_BYTES * len(job.pieces)
    return faces + sum(pictures) + INSERT_BYTES * sum(1 for side in job.sides if side.insert)


def _tight(job: Job, notes: Sequence[tuple[int, Note]]) -> Check:
    index, worst = min(notes, key=lambda found: found[1].scale)
    others = f", and {len(notes) - 1} more" if len(notes) > 1 else ""
    words = f"Set {round((1 - worst.scale) * 100)} % smaller{others}."
    return Check(Verdict.NEAR, f"{worst.label}: the {worst.what} is tight", words, job.page_of(index))


def _pictures(job: Job, notes: Sequence[tuple[int, Note]]) -> Check:
    if not notes:
        return Check(Verdict.YES, "Sharp enough", f"Every picture is a vector or has {SHARP} dpi and more.")
    index, worst = min(notes, key=lambda found: found[1].scale)
    more = f" {len(notes) - 1} more are coarse too." if len(notes) > 1 else ""
    words = f"{worst.label} has {round(worst.scale)} dpi; {SHARP} look sharp.{more}"
    return Check(Verdict.NEAR, "A picture is coarse", words, job.page_of(index))


def _bleed(job: Job) -> Check:
    paper, bleed = PAPERS[job.setup.paper], job.setup.bleed
    most = most_bleed(paper.size, job.layout.card)
    full = fit(paper.size, job.layout.card).capacity
    count = job.layout.capacity
    if not bleed:
        words = f"Cut on the line. {full} on {paper.title} leave room for {most:g} mm."
        return Check(Verdict.YES, "No bleed", words, bleed=most)
    if count < full:
        words = f"{count} a sheet instead of {full}; {full} leave {most:g} mm."
        return Check(Verdict.YES if bleed >= MAX_BLEED else Verdict.NEAR, f"Bleed of {bleed:g} mm", words, bleed=most)
    if bleed < MAX_BLEED:
        wide = fit(paper.size, job.layout.card, MAX_BLEED).capacity
        words = f"{full} on {paper.title} leave no more than {most:g}. {wide} would leave {MAX_BLEED:g}."
        return Check(Verdict.NEAR, f"Bleed of {bleed:g} mm, not {MAX_BLEED:g}", words, bleed=MAX_BLEED)
    return Check(Verdict.YES, f"Bleed of {bleed:g} mm", "As print shops ask for it.")


def _backs(job: Job) -> Check:
    double = sum(count for face, count in job.lines if face.back)
    if not job.setup.backs:
        words = "No backs: glue on card, or sleeve before a real card."
        if double:
            words = f"{double} cards have two sides: both lie side by side, to glue back to back."
        return Check(Verdict.YES, "One side", words)
    edge = "long" if job.setup.flip is Flip.LONG else "short"
    which = (
        "One shared back, mirrored." if not double else f"One shared back, and side B behind {double} cards, mirrored."
    )
    return Check(Verdict.YES, "All backs are there", f"{which} Print both sides, turned on the {edge} edge.")
