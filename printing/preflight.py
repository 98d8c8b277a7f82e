"""The preflight: checks of a job's text, pictures, bleed and backs, each with a sentence."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from printing.card_sizes import OWN_SIZE, band_width, fit_card
from printing.cutting.registration import CRICUT_AREA
from printing.face_contract import SHARP, Note, NoteKind
from printing.fit_text import LEAST_PT
from printing.geometry import MARGIN, MAX_BLEED, TICK, TICK_GAP, Flip, NoRoom
from printing.layout import best_layout, max_bleed
from printing.preflight_check import Check, Verdict
from printing.print_job import Job
from printing.printer_checks import printer_checks
from printing.production import Cutting, Machine
from printing.scan_face import ScanFace
from printing.sheet_setup import BleedEdges, GuideColour, Guides

MANY = 5
"""The most problems of one kind that are listed."""
LEAST_READABLE = 6.0
"""The smallest text that is easy to read, in points."""
TIGHT = 0.9
"""Text set smaller than this fraction of its size gets a warning."""
LEAST_CUTTER_BLEED = 1.0
"""The bleed in mm that hides the deviations of a cutting machine."""
BASE_BYTES, FACE_BYTES, PLAIN_BYTES, CARD_BYTES, INSERT_BYTES = 75_000, 3_000, 1_000, 90, 9_000
"""The size of an empty file (mostly fonts), and what a face with a picture, a face without one, a placed card and a
page of tokens or text add."""


def preflight_checks(job: Job) -> Iterator[Check]:
    """All checks of a job, whether passed or not."""
    yield from face_checks(job, job.first_page_of_face)
    if job.lines:
        yield from card_size_checks(job)
        yield from _cutter_checks(job, job.cutting) if job.cutting else [_bleed_check(job)]
    yield from _sheet_checks(job)
    yield from printer_checks(job)
    yield _backs_check(job)


def face_checks(job: Job, page_of: Callable[[int], int]) -> Iterator[Check]:
    """The checks of texts and pictures. `page_of` tells the first page (from 1) that shows a face."""
    found = [(index, note) for index, face in enumerate(job.distinct_faces) for note in face.notes()]
    by = {kind: [(i, note) for i, note in found if note.kind is kind] for kind in NoteKind}
    tight = [(i, note) for i, note in by[NoteKind.TIGHT] if note.scale < TIGHT]
    for index, note in by[NoteKind.CUT][:MANY]:
        text = "It ends in “…”. Shorten it."
        yield Check(Verdict.FAILED, f"{note.label}: {note.what} cut off", text, page_of(index))
    for index, note in by[NoteKind.UNKNOWN_LETTERS][:MANY]:
        text = f"The font lacks {note.what}; a box is printed instead."
        yield Check(Verdict.FAILED, f"{note.label}: characters are missing", text, page_of(index))
    if tight:
        yield _small_text_check(tight, page_of)
    if not (by[NoteKind.CUT] or by[NoteKind.UNKNOWN_LETTERS] or tight):
        yield Check(Verdict.PASSED, "All text fits", "No text is cut off or noticeably smaller.")
    if job.own_values:
        yield _own_values_check(job)
    yield _resolution_check(by[NoteKind.COARSE], page_of)
    yield from _picture_checks(job, [note for _, note in by[NoteKind.PICTURE]])


def _own_values_check(job: Job) -> Check:
    """Which cards differ from those that others see and print."""
    count = len(job.own_values)
    title = "1 card has your own values" if count == 1 else f"{count} cards have your own values"
    return Check(Verdict.WARNING, title, f"Others print the accepted ones: {_listed(job.own_values)}.")


def predicted_bytes(job: Job) -> int:
    """The approximate size of the file."""
    pictures = [face.picture_bytes for face, _ in job.lines]
    plates = {face.plate for face, _ in job.lines if face.plate and not face.picture_bytes}
    pictured = sum(1 for face in job.distinct_faces if face.plate)
    faces = BASE_BYTES + FACE_BYTES * pictured + PLAIN_BYTES * (len(job.distinct_faces) - pictured)
    faces += job.print_game.plate_bytes * len(plates) + CARD_BYTES * len(job.pieces)
    faces += sum(pictures) + (job.own_back.size if job.own_back else 0)
    return faces + INSERT_BYTES * (sum(1 for side in job.sides if side.insert) + bool(job.mixing))


def _small_text_check(notes: Sequence[tuple[int, Note]], page_of: Callable[[int], int]) -> Check:
    index, worst = min(notes, key=lambda found: found[1].scale)
    others = len(notes) - 1
    more = f" {others} more text{' is' if others == 1 else 's are'} smaller, too." if others else ""
    text = f"{round((1 - worst.scale) * 100)}% smaller than usual.{more}"
    return Check(Verdict.WARNING, f"{worst.label}: {worst.what} set smaller", text, page_of(index))


def _resolution_check(notes: Sequence[tuple[int, Note]], page_of: Callable[[int], int]) -> Check:
    if not notes:
        return Check(Verdict.PASSED, "Sharp enough", f"Every picture is a vector or has at least {SHARP} dpi.")
    index, worst = min(notes, key=lambda found: found[1].scale)
    others = len(notes) - 1
    more = f" {others} more picture{' is' if others == 1 else 's are'} below that." if others else ""
    text = f"{worst.label} has {round(worst.scale)} dpi; pictures look sharp from {SHARP} dpi.{more}"
    return Check(Verdict.WARNING, "Low resolution", text, page_of(index))


def _picture_checks(job: Job, notes: Sequence[Note]) -> Iterator[Check]:
    """The resolution of each owner's picture, and what happens at the edges of whole faces and backs."""
    found = [*notes, *([Note("Back", NoteKind.PICTURE, "back", job.own_back.dpi)] if job.own_back else [])]
    if found:
        each = [f"{note.label} {round(note.scale)}" for note in sorted(found, key=lambda note: note.scale)]
        sharp = all(round(note.scale) >= SHARP for note in found)
        title = "1 picture of your own" if len(found) == 1 else f"{len(found)} pictures of your own"
        yield Check(Verdict.PASSED if sharp else Verdict.WARNING, title, f"Their resolution in dpi: {_listed(each)}.")
    if job.own_back and any(face.trim != job.print_game.card and not face.back for face, _ in job.lines):
        text = f"It is for cards of {job.print_game.card.label}; larger cards have the game’s back."
        yield Check(Verdict.PASSED, "Your own back", text)
    whole = [face.picture for face, _ in job.lines if isinstance(face, ScanFace)]
    whole += [job.own_back] if job.own_back else []
    if bare := sum(1 for picture in whole if not picture.bleed):
        text = f"{bare} of {len(whole)} whole faces and backs end at the cut; their edges are mirrored outwards."
        yield Check(Verdict.PASSED, "Bleed of your pictures", text)
    elif whole:
        yield Check(Verdict.PASSED, "Bleed of your pictures", "All whole faces and backs include their own.")


def _bleed_check(job: Job) -> Check:
    paper, bleed, card, spacing = job.setup.sheet, job.setup.bleed, job.layout.card, job.setup.spacing
    most = max_bleed(paper.size, card, spacing)
    full = best_layout(paper.size, card, spacing=spacing).capacity
    count = job.layout.count
    if bleed and job.setup.bleed_edges is BleedEdges.BACKS and not job.setup.backs:
        text = "It is only for backs, and there are none. Choose other sides for the bleed, or print backs, too."
        return Check(Verdict.WARNING, "No bleed", text)
    if not bleed:
        text = f"Cut exactly on the line. With {_cards(full)} on {paper.title} there is room for {most:g} mm."
        return Check(Verdict.PASSED, "No bleed", text, bleed=most)
    if count < full:
        text = f"{_cards(count)} per sheet instead of {full}; with {full} there is room for {most:g} mm."
        return Check(
            Verdict.PASSED if bleed >= MAX_BLEED else Verdict.WARNING, f"Bleed of {bleed:g} mm", text, bleed=most
        )
    if bleed < MAX_BLEED:
        return _narrow_bleed_check(job, full, most)
    return Check(Verdict.PASSED, f"Bleed of {bleed:g} mm", "As print shops require.")


def _cutter_checks(job: Job, cutting: Cutting) -> Iterator[Check]:
    """What the marks and the area of a cutting machine mean for the sheets."""
    count, bleed = job.layout.count, job.setup.bleed
    if cutting.machine is Machine.CRICUT:
        text = (
            f"{_cards(count)} per sheet, within the largest picture that it cuts: {CRICUT_AREA.label}. Design Space "
            "prints it, so printer profiles do not matter."
        )
    else:
        text = f"{_cards(count)} per sheet, clear of the marks. Sheets have no other marks."
    yield Check(Verdict.PASSED, "Cutting machine", f"{text} Sheets are not folded, and sizes do not share sheets.")
    if bleed < LEAST_CUTTER_BLEED:
        text = (
            f"Machines can be off by some tenths of a millimetre. With {LEAST_CUTTER_BLEED:g} mm no white edge shows."
        )
        title = f"Bleed of {bleed:g} mm" if bleed else "No bleed"
        yield Check(Verdict.WARNING, title, text, bleed=LEAST_CUTTER_BLEED)
    pages = list(dict.fromkeys(side.insert.title for side in job.sides if side.insert and not side.back))
    if pages:
        text = f"These pages have no outlines and no marks: {_listed([f'“{title}”' for title in pages])}."
        yield Check(Verdict.WARNING, "Cut by hand", text)


def _cards(count: int) -> str:
    return "1 card" if count == 1 else f"{count} cards"


def _narrow_bleed_check(job: Job, full: int, most: float) -> Check:
    """The check of a bleed that costs no cards, on a sheet of `full` cards with room for a bleed of `most` mm."""
    paper, title = job.setup.sheet, f"Bleed of {job.setup.bleed:g} mm, not {MAX_BLEED:g}"
    if most >= MAX_BLEED:
        text = f"With {_cards(full)} on {paper.title} there is room for {most:g} mm."
        return Check(Verdict.WARNING, title, text, bleed=most)
    text = f"With {_cards(full)} on {paper.title} there is room for only {most:g} mm"
    try:
        wide = best_layout(paper.size, job.layout.card, MAX_BLEED, job.setup.spacing).capacity
    except NoRoom:
        return Check(Verdict.WARNING, title, f"{text}.")
    return Check(Verdict.WARNING, title, f"{text}; with {wide}, for {MAX_BLEED:g} mm.", bleed=MAX_BLEED)


def _sheet_checks(job: Job) -> Iterator[Check]:
    """Unexpected effects of the chosen margin, marks, skipped places and shared sheets."""
    setup = job.setup
    if setup.margin < MARGIN:
        text = f"Many home printers leave {MARGIN:g} mm white at the edges. Try one sheet first."
        if setup.guides is Guides.TICKS and setup.margin < TICK_GAP + TICK:
            text += " Crop marks end at the edge of the sheet."
        yield Check(Verdict.WARNING, f"Margin of {setup.margin:g} mm", text)
    if setup.guides is not Guides.NONE and setup.guide_colour is GuideColour.WHITE:
        text = "White marks can be seen only where they are on the colour of a card. Choose another colour."
        if setup.guides is Guides.TICKS and not job.mixing:
            text = "Marks around the cards are on the white paper and cannot be seen. Choose another colour."
        yield Check(Verdict.WARNING, "White marks", text)
    if setup.skip:
        yield from _skip_checks(job)
    if setup.mixed:
        yield _mixing_check(job)


def _skip_checks(job: Job) -> Iterator[Check]:
    """Skipped places that do not exist, and sheets without places to skip."""
    if not (job.mixing or any(batch.layout.card == job.usual_size for batch in job.batches)):
        text = (
            f"Places can be skipped only on sheets with cards of {job.usual_size.label} and on sheets of mixed sizes."
        )
        yield Check(Verdict.WARNING, "No places are skipped", text)
        return
    places = job.grid(job.usual_size).count
    if beyond := [number for number in job.setup.skip if number > places]:
        text = f"Sheets have {places} places; not skipped: {_listed(list(map(str, beyond)))}."
        yield Check(Verdict.WARNING, "Places that do not exist", text)


def _mixing_check(job: Job) -> Check:
    """How many sheets are saved by mixed sizes, or why none are."""
    saved = job.saved_sheets
    kept = f" Between skipped places there is no room for {_listed(job.unshared)}." if job.unshared else ""
    if saved:
        text = f"Different sizes share sheets; this saves {'1 sheet' if saved == 1 else f'{saved} sheets'}.{kept}"
        return Check(Verdict.PASSED, "Shared sheets", text)
    text = (
        "Mixing sizes would save no paper." if job.may_share else "The skipped places leave no room on shared sheets."
    )
    return Check(Verdict.PASSED, "Sheets are not shared", f"{text}{kept}")


def _listed(names: Sequence[str]) -> str:
    """The first names, and how many more there are: "a, b and 3 more"."""
    more = len(names) - MANY
    return ", ".join(names[:MANY]) + (f" and {more} more" if more > 0 else "")


def _backs_check(job: Job) -> Check:
    double = sum(count for face, count in job.lines if face.back)
    if not job.setup.backs:
        text = "No backs: glue the cards to card stock, or sleeve each in front of a real card."
        if double:
            have = "1 card has" if double == 1 else f"{double} cards have"
            text = f"{have} two sides, printed side by side to be glued back to back."
        if job.setup.fold:
            text += " Sheets are not folded, because that is only for backs."
        return Check(Verdict.PASSED, "One side", text)
    which = (
        "One shared back, mirrored."
        if not double
        else f"One shared back, and side B behind {double} card{'' if double == 1 else 's'}, mirrored."
    )
    if job.setup.folded:
        return _fold_check(job, which)
    edge = "long" if job.setup.flip is Flip.LONG else "short"
    return Check(Verdict.PASSED, "All backs are included", f"{which} Print on both sides, flipped on the {edge} edge.")


def _fold_check(job: Job, which: str) -> Check:
    """How to fold sheets, and which pages lack backs because they are not folded. `which` describes the backs."""
    folded = any(side.insert is None for side in job.sides)
    single = list(dict.fromkeys(side.insert.title for side in job.sides if side.insert and side.insert.behind))
    how = "Print on one side, fold each sheet outwards along the dashed line, and glue the halves before cutting."
    if single:
        names = _listed([f"“{title}”" for title in single])
        text = f"{f'{which} {how} ' if folded else ''}Only sheets with cards are folded; without backs: {names}."
        return Check(Verdict.WARNING, "Some backs are missing", text)
    if not folded:
        return Check(Verdict.PASSED, "One side", "These pages have no backs.")
    return Check(Verdict.PASSED, "All backs are beside their fronts", f"{which} {how}")


def card_size_checks(job: Job) -> Iterator[Check]:
    """What happens to the faces on cards of another size than their own."""
    chosen, own = job.setup.card_size, job.print_game.card
    if chosen == OWN_SIZE:
        return
    printed = job.usual_size
    scale, band = fit_card(own, printed).scale, band_width(own, printed)
    text = f"Faces are drawn for {own.label} and printed at {round(scale * 100)}%, in proportion."
    smallest = LEAST_PT * scale
    if smallest < LEAST_READABLE:
        text += f" Text can be as small as {smallest:.1f} pt, which is hard to read."
    if band:
        text += " The rest of the card is filled with its main colour."
    verdict = Verdict.WARNING if smallest < LEAST_READABLE or band else Verdict.PASSED
    yield Check(verdict, f"Cards of {printed.label}", text)
