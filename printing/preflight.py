"""The preflight: checks of a job's text, pictures, bleed and backs, each with a sentence."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from enum import StrEnum
from typing import NamedTuple

from printing.face_contract import SHARP, Note, NoteKind
from printing.geometry import MAX_BLEED, PAPERS, Flip, best_layout, max_bleed
from printing.print_job import Job

MANY = 5
"""The most problems of one kind that are listed."""
TIGHT = 0.9
"""Text set smaller than this fraction of its size gets a warning."""
BASE_BYTES, FACE_BYTES, PLAIN_BYTES, CARD_BYTES, INSERT_BYTES = 75_000, 3_000, 1_000, 90, 9_000
"""The size of an empty file (mostly fonts), and what a face with a picture, a face without one, a placed card and a
page of tokens or text add."""


class Verdict(StrEnum):
    """The outcome of a check. The values are parts of CSS class names."""

    PASSED = "yes"
    WARNING = "near"
    FAILED = "no"


class Check(NamedTuple):
    """One line of the preflight. `page` (from 1) shows the problem; `bleed` is another bleed to print with, in mm."""

    verdict: Verdict
    title: str
    text: str
    page: int | None = None
    bleed: float | None = None


def preflight_checks(job: Job) -> Iterator[Check]:
    """All checks of a job, whether passed or not."""
    found = [(index, note) for index, face in enumerate(job.distinct_faces) for note in face.notes()]
    by = {kind: [(i, note) for i, note in found if note.kind is kind] for kind in NoteKind}
    tight = [(i, note) for i, note in by[NoteKind.TIGHT] if note.scale < TIGHT]
    for index, note in by[NoteKind.CUT][:MANY]:
        text = "It ends in “…”. Shorten it."
        yield Check(Verdict.FAILED, f"{note.label}: {note.what} cut off", text, job.first_page_of_face(index))
    for index, note in by[NoteKind.UNKNOWN_LETTERS][:MANY]:
        text = f"The font lacks {note.what}; a box is printed instead."
        yield Check(Verdict.FAILED, f"{note.label}: characters are missing", text, job.first_page_of_face(index))
    if tight:
        yield _small_text_check(job, tight)
    if not (by[NoteKind.CUT] or by[NoteKind.UNKNOWN_LETTERS] or tight):
        yield Check(Verdict.PASSED, "All text fits", "No text is cut off or noticeably smaller.")
    if job.own_values:
        yield _own_values_check(job)
    yield _resolution_check(job, by[NoteKind.COARSE])
    if job.lines:
        yield _bleed_check(job)
    yield _backs_check(job)


def _own_values_check(job: Job) -> Check:
    """Which cards differ from those that others see and print."""
    names, count = ", ".join(job.own_values[:MANY]), len(job.own_values)
    more = f" and {count - MANY} more" if count > MANY else ""
    title = "1 card has your own values" if count == 1 else f"{count} cards have your own values"
    return Check(Verdict.WARNING, title, f"Others print the accepted ones: {names}{more}.")


def predicted_bytes(job: Job) -> int:
    """The approximate size of the file."""
    pictures = [face.picture_bytes for face, _ in job.lines]
    plates = {face.plate for face, _ in job.lines if face.plate and not face.picture_bytes}
    pictured = sum(1 for face in job.distinct_faces if face.plate)
    faces = BASE_BYTES + FACE_BYTES * pictured + PLAIN_BYTES * (len(job.distinct_faces) - pictured)
    faces += job.print_game.plate_bytes * len(plates) + CARD_BYTES * len(job.pieces)
    return faces + sum(pictures) + INSERT_BYTES * sum(1 for side in job.sides if side.insert)


def _small_text_check(job: Job, notes: Sequence[tuple[int, Note]]) -> Check:
    index, worst = min(notes, key=lambda found: found[1].scale)
    others = len(notes) - 1
    more = f" {others} more text{' is' if others == 1 else 's are'} smaller, too." if others else ""
    text = f"{round((1 - worst.scale) * 100)}% smaller than usual.{more}"
    return Check(Verdict.WARNING, f"{worst.label}: {worst.what} set smaller", text, job.first_page_of_face(index))


def _resolution_check(job: Job, notes: Sequence[tuple[int, Note]]) -> Check:
    if not notes:
        return Check(Verdict.PASSED, "Sharp enough", f"Every picture is a vector or has at least {SHARP} dpi.")
    index, worst = min(notes, key=lambda found: found[1].scale)
    others = len(notes) - 1
    more = f" {others} more picture{' is' if others == 1 else 's are'} below that." if others else ""
    text = f"{worst.label} has {round(worst.scale)} dpi; pictures look sharp from {SHARP} dpi.{more}"
    return Check(Verdict.WARNING, "Low resolution", text, job.first_page_of_face(index))


def _bleed_check(job: Job) -> Check:
    paper, bleed = PAPERS[job.setup.paper], job.setup.bleed
    most = max_bleed(paper.size, job.layout.card)
    full = best_layout(paper.size, job.layout.card).capacity
    count = job.layout.capacity
    if not bleed:
        text = f"Cut exactly on the line. With {full} cards on {paper.title} there is room for {most:g} mm."
        return Check(Verdict.PASSED, "No bleed", text, bleed=most)
    if count < full:
        text = f"{count} cards per sheet instead of {full}; with {full} there is room for {most:g} mm."
        return Check(
            Verdict.PASSED if bleed >= MAX_BLEED else Verdict.WARNING, f"Bleed of {bleed:g} mm", text, bleed=most
        )
    if bleed < MAX_BLEED:
        wide = best_layout(paper.size, job.layout.card, MAX_BLEED).capacity
        text = (
            f"With {full} cards on {paper.title} there is room for only {most:g} mm; with {wide}, for {MAX_BLEED:g} mm."
        )
        return Check(Verdict.WARNING, f"Bleed of {bleed:g} mm, not {MAX_BLEED:g}", text, bleed=MAX_BLEED)
    return Check(Verdict.PASSED, f"Bleed of {bleed:g} mm", "As print shops require.")


def _backs_check(job: Job) -> Check:
    double = sum(count for face, count in job.lines if face.back)
    if not job.setup.backs:
        text = "No backs: glue the cards to card stock, or sleeve each in front of a real card."
        if double:
            have = "1 card has" if double == 1 else f"{double} cards have"
            text = f"{have} two sides, printed side by side to be glued back to back."
        return Check(Verdict.PASSED, "One side", text)
    edge = "long" if job.setup.flip is Flip.LONG else "short"
    which = (
        "One shared back, mirrored."
        if not double
        else f"One shared back, and side B behind {double} card{'' if double == 1 else 's'}, mirrored."
    )
    return Check(Verdict.PASSED, "All backs are included", f"{which} Print on both sides, flipped on the {edge} edge.")
