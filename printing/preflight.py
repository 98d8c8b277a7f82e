"""The preflight: checks of a job's text, pictures, bleed and backs, each with a sentence."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from django.utils.translation import gettext, ngettext, pgettext

from config.translated_text import translated
from printing.backs_check import backs_check
from printing.base_pages import BasePages
from printing.card_sizes import band_width, fit_card
from printing.cutting.registration import CRICUT_AREA
from printing.face_contract import SHARP, Note, NoteKind
from printing.face_text_names import text_name
from printing.fit_text import LEAST_PT
from printing.geometry import MARGIN, MAX_BLEED, STANDARD, TICK, TICK_GAP, NoRoom
from printing.inserts.text_pages import TITLE
from printing.layout import best_layout, max_bleed
from printing.output_options import Cutting, Machine
from printing.preflight_line import MANY, Check, Verdict, listed, quoted
from printing.print_job import Job
from printing.printer_checks import printer_checks
from printing.scan_face import ScanFace
from printing.sheet_setup import BleedEdges, GuideColour, Guides
from printing.shown_numbers import decimal_text, size_text
from printing.small_cards import is_small

TIGHT = 0.9
"""Text set smaller than this fraction of its size gets a warning."""
LEAST_CUTTER_BLEED = 1.0
"""The bleed in mm that hides the deviations of a cutting machine."""
BASE_BYTES, FACE_BYTES, PLAIN_BYTES, CARD_BYTES, INSERT_BYTES = 75_000, 3_000, 1_000, 200, 9_000
"""The size of an empty file (mostly fonts), and what a face with a picture, a face without one, a placed card and a
page of tokens or text add."""


def preflight_checks(job: Job) -> Iterator[Check]:
    """All checks of a job, whether passed or not."""
    yield from face_checks(job, job.first_page_of_face)
    if job.listed_faces:
        yield _listed_check(job)
    if job.lines:
        yield from card_size_checks(job)
        yield from _cutter_checks(job, job.cutting) if job.cutting else [_bleed_check(job)]
    yield from _sheet_checks(job)
    yield from printer_checks(job)
    yield backs_check(job)
    if job.base:
        yield _base_check(job, job.base)


def _base_check(job: Job, base: BasePages) -> Check:
    """Which base PDF is below the cards, and what is not known of it."""
    title, verdict = gettext("Base PDF: %(name)s") % {"name": base.name}, Verdict.PASSED
    text = gettext(
        "It is printed below everything else and shows wherever the cards leave it visible; its ink is not counted."
    )
    if job.setup.greyscale:
        text, verdict = " ".join((text, gettext("It keeps its colours."))), Verdict.WARNING
    return Check(verdict, title, text)


def face_checks(job: Job, page_of: Callable[[int], int]) -> Iterator[Check]:
    """The checks of texts and pictures. `page_of` tells the first page (from 1) that shows a face."""
    found = [(index, note) for index, face in enumerate(job.distinct_faces) for note in face.notes()]
    by = {kind: [(i, note) for i, note in found if note.kind is kind] for kind in NoteKind}
    tight = [(i, note) for i, note in by[NoteKind.TIGHT] if note.scale < TIGHT]
    for index, note in by[NoteKind.CUT][:MANY]:
        title = gettext("%(card)s: %(text)s cut off") % {"card": note.label, "text": text_name(note.what)}
        yield Check(Verdict.FAILED, title, gettext("It ends in “…”. Shorten it."), page_of(index))
    for index, note in by[NoteKind.UNKNOWN_LETTERS][:MANY]:
        text = gettext("The font lacks %(characters)s; a box is printed instead.") % {"characters": note.what}
        title = gettext("%(card)s: characters are missing") % {"card": note.label}
        yield Check(Verdict.FAILED, title, text, page_of(index))
    if tight:
        yield _small_text_check(tight, page_of)
    if not (by[NoteKind.CUT] or by[NoteKind.UNKNOWN_LETTERS] or by[NoteKind.LISTED] or tight):
        yield Check(Verdict.PASSED, gettext("All text fits"), gettext("No text is cut off or noticeably smaller."))
    if job.own_values:
        yield _own_values_check(job)
    yield _resolution_check(by[NoteKind.COARSE], page_of)
    yield from _picture_checks(job, [note for _, note in by[NoteKind.PICTURE]])


def _listed_check(job: Job) -> Check:
    """Which cards are too small for their texts, and where those are."""
    count = len(job.listed_faces)
    title = ngettext(
        "%(number)s card is too small for its texts", "%(number)s cards are too small for their texts", count
    )
    text = gettext(
        "Texts that end in “…” are complete on a page of their own, %(page)s: %(names)s. Larger cards have more room."
    ) % {"page": quoted(TITLE), "names": listed([face.label for face in job.listed_faces])}
    return Check(Verdict.WARNING, title % {"number": count}, text)


def _own_values_check(job: Job) -> Check:
    """Which cards differ from those that others see and print."""
    count = len(job.own_values)
    title = ngettext("%(number)s card has your own values", "%(number)s cards have your own values", count)
    text = gettext("Others print the accepted values: %(names)s.") % {"names": listed(job.own_values)}
    return Check(Verdict.WARNING, title % {"number": count}, text)


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
    text = gettext("%(share)s%% smaller than usual.") % {"share": round((1 - worst.scale) * 100)}
    if others:
        more = ngettext("%(number)s more text is also smaller.", "%(number)s more texts are also smaller.", others)
        text = f"{text} {more % {'number': others}}"
    title = gettext("%(card)s: %(text)s set smaller") % {"card": worst.label, "text": text_name(worst.what)}
    return Check(Verdict.WARNING, title, text, page_of(index))


def _resolution_check(notes: Sequence[tuple[int, Note]], page_of: Callable[[int], int]) -> Check:
    if not notes:
        text = gettext("Every picture is a vector or has at least %(least)s dpi.") % {"least": SHARP}
        return Check(Verdict.PASSED, gettext("Sharp enough"), text)
    index, worst = min(notes, key=lambda found: found[1].scale)
    others = len(notes) - 1
    said = {"card": worst.label, "dpi": round(worst.scale), "least": SHARP}
    text = gettext("%(card)s has %(dpi)s dpi; pictures look sharp from %(least)s dpi.") % said
    if others:
        more = ngettext("%(number)s more picture is below that.", "%(number)s more pictures are below that.", others)
        text = f"{text} {more % {'number': others}}"
    return Check(Verdict.WARNING, gettext("Low resolution"), text, page_of(index))


def _picture_checks(job: Job, notes: Sequence[Note]) -> Iterator[Check]:
    """The resolution of each owner's picture, and what happens at the edges of whole faces and backs."""
    back = pgettext("of a card", "Back")
    found = [*notes, *([Note(back, NoteKind.PICTURE, "back", job.own_back.dpi)] if job.own_back else [])]
    if found:
        each = [f"{note.label} {round(note.scale)}" for note in sorted(found, key=lambda note: note.scale)]
        sharp = all(round(note.scale) >= SHARP for note in found)
        title = ngettext("%(number)s picture of your own", "%(number)s pictures of your own", len(found))
        text = gettext("Their resolution in dpi: %(list)s.") % {"list": listed(each)}
        yield Check(Verdict.PASSED if sharp else Verdict.WARNING, title % {"number": len(found)}, text)
    if job.own_back and any(face.trim != job.print_game.card and not face.back for face, _ in job.lines):
        size = size_text(job.print_game.card)
        text = gettext("It is for cards of %(size)s; larger cards have the game’s back.") % {"size": size}
        yield Check(Verdict.PASSED, gettext("Your own back"), text)
    whole = [face.picture for face, _ in job.lines if isinstance(face, ScanFace)]
    whole += [job.own_back] if job.own_back else []
    if bare := sum(1 for picture in whole if not picture.bleed):
        text = ngettext(
            "%(number)s of %(all)s whole faces and backs ends at the cut; its edges are mirrored outwards.",
            "%(number)s of %(all)s whole faces and backs end at the cut; their edges are mirrored outwards.",
            bare,
        ) % {"number": bare, "all": len(whole)}
        yield Check(Verdict.PASSED, gettext("Bleed of your pictures"), text)
    elif whole:
        text = gettext("All whole faces and backs include their own.")
        yield Check(Verdict.PASSED, gettext("Bleed of your pictures"), text)


def _bleed_check(job: Job) -> Check:
    paper, bleed, card, spacing = job.setup.sheet, job.setup.bleed, job.layout.card, job.setup.spacing
    most = max_bleed(paper.size, card, spacing)
    full = best_layout(paper.size, card, spacing=spacing).capacity
    count = job.layout.count
    if bleed and job.setup.bleed_edges is BleedEdges.BACKS and not job.setup.backs:
        text = gettext(
            "Bleed is set for backs only, and none are printed. Add bleed to other sides, or print backs too."
        )
        return Check(Verdict.WARNING, gettext("No bleed"), text)
    if not bleed:
        text = gettext("Cut exactly on the line.") + " " + _room_for_bleed(full, paper.title, most)
        return Check(Verdict.PASSED, gettext("No bleed"), text, bleed=most)
    if count < full:
        text = ngettext(
            "%(number)s card per sheet instead of %(full)s; with %(full)s there is room for %(bleed)s mm.",
            "%(number)s cards per sheet instead of %(full)s; with %(full)s there is room for %(bleed)s mm.",
            count,
        ) % {"number": count, "full": full, "bleed": decimal_text(most)}
        return Check(Verdict.PASSED if bleed >= MAX_BLEED else Verdict.WARNING, bleed_title(bleed), text, bleed=most)
    if bleed < MAX_BLEED:
        return _narrow_bleed_check(job, full, most)
    return Check(Verdict.PASSED, bleed_title(bleed), gettext("As professional printers require."))


def bleed_title(bleed: float) -> str:
    """What a check of that bleed is called."""
    return gettext("Bleed of %(bleed)s mm") % {"bleed": decimal_text(bleed, 3)}


def _room_for_bleed(cards: int, paper: str, most: float) -> str:
    """How wide the bleed can be with that many cards on a sheet."""
    return ngettext(
        "With %(number)s card on %(paper)s there is room for %(bleed)s mm.",
        "With %(number)s cards on %(paper)s there is room for %(bleed)s mm.",
        cards,
    ) % {"number": cards, "paper": paper, "bleed": decimal_text(most)}


def _cutter_checks(job: Job, cutting: Cutting) -> Iterator[Check]:
    """What the marks and the area of a cutting machine mean for the sheets."""
    count, bleed = job.layout.count, job.setup.bleed
    if cutting.machine is Machine.CRICUT:
        text = ngettext(
            "%(number)s card per sheet, within the largest picture that it cuts: %(size)s. Design Space prints it, so "
            "printer profiles do not matter.",
            "%(number)s cards per sheet, within the largest picture that it cuts: %(size)s. Design Space prints it, so "
            "printer profiles do not matter.",
            count,
        )
    else:
        text = ngettext(
            "%(number)s card per sheet, clear of the marks. Sheets have no other marks.",
            "%(number)s cards per sheet, clear of the marks. Sheets have no other marks.",
            count,
        )
    text %= {"number": count, "size": size_text(CRICUT_AREA)}
    shared = gettext("Sheets are not folded, and sizes do not share sheets.")
    yield Check(Verdict.PASSED, gettext("Cutting machine"), f"{text} {shared}")
    if bleed < LEAST_CUTTER_BLEED:
        text = gettext(
            "Machines can be off by a few tenths of a millimetre. With %(bleed)s mm, no white edge shows."
        ) % {"bleed": decimal_text(LEAST_CUTTER_BLEED)}
        title = bleed_title(bleed) if bleed else gettext("No bleed")
        yield Check(Verdict.WARNING, title, text, bleed=LEAST_CUTTER_BLEED)
    pages = list(dict.fromkeys(side.insert.title for side in job.sides if side.insert and not side.back))
    if pages:
        names = listed([quoted(title) for title in pages])
        text = gettext("These pages have no outlines and no marks: %(names)s.") % {"names": names}
        yield Check(Verdict.WARNING, gettext("Cut by hand"), text)


def _narrow_bleed_check(job: Job, full: int, most: float) -> Check:
    """The check of a bleed that costs no cards, on a sheet of `full` cards with room for a bleed of `most` mm."""
    paper = job.setup.sheet
    widths = {"bleed": decimal_text(job.setup.bleed), "usual": decimal_text(MAX_BLEED)}
    title = gettext("Bleed of %(bleed)s mm, not %(usual)s") % widths
    if most >= MAX_BLEED:
        return Check(Verdict.WARNING, title, _room_for_bleed(full, paper.title, most), bleed=most)
    said = {"number": full, "paper": paper.title, "bleed": decimal_text(most), "usual": decimal_text(MAX_BLEED)}
    try:
        wide = best_layout(paper.size, job.layout.card, MAX_BLEED, job.setup.spacing).capacity
    except NoRoom:
        text = ngettext(
            "With %(number)s card on %(paper)s there is room for only %(bleed)s mm.",
            "With %(number)s cards on %(paper)s there is room for only %(bleed)s mm.",
            full,
        )
        return Check(Verdict.WARNING, title, text % said)
    text = ngettext(
        "With %(number)s card on %(paper)s there is room for only %(bleed)s mm; with %(wide)s, for %(usual)s mm.",
        "With %(number)s cards on %(paper)s there is room for only %(bleed)s mm; with %(wide)s, for %(usual)s mm.",
        full,
    )
    return Check(Verdict.WARNING, title, text % {**said, "wide": wide}, bleed=MAX_BLEED)


def _sheet_checks(job: Job) -> Iterator[Check]:
    """Unexpected effects of the chosen margin, marks, skipped places and shared sheets."""
    setup = job.setup
    if setup.margin < MARGIN:
        text = gettext("Many home printers leave %(margin)s mm white at the edges. Try one sheet first.")
        text %= {"margin": decimal_text(MARGIN)}
        if setup.guides is Guides.TICKS and setup.margin < TICK_GAP + TICK:
            text = f"{text} " + gettext("Crop marks end at the edge of the sheet.")
        title = gettext("Margin of %(margin)s mm") % {"margin": decimal_text(setup.margin)}
        yield Check(Verdict.WARNING, title, text)
    if setup.guides is not Guides.NONE and setup.guide_colour is GuideColour.WHITE:
        text = gettext("White marks can be seen only where they are on the colour of a card. Choose another colour.")
        if setup.guides is Guides.TICKS and not job.mixing:
            text = gettext("Marks around the cards are on the white paper and cannot be seen. Choose another colour.")
        yield Check(Verdict.WARNING, gettext("White marks"), text)
    if setup.skip:
        yield from _skip_checks(job)
    if setup.mixed:
        yield _mixing_check(job)


def _skip_checks(job: Job) -> Iterator[Check]:
    """Skipped places that do not exist, and sheets without places to skip."""
    if not (job.mixing or any(batch.layout.card == job.usual_size for batch in job.batches)):
        text = gettext("Places can be skipped only on sheets with cards of %(size)s and on sheets of mixed sizes.") % {
            "size": size_text(job.usual_size)
        }
        yield Check(Verdict.WARNING, gettext("No places are skipped"), text)
        return
    places = job.grid(job.usual_size).count
    if beyond := [number for number in job.setup.skip if number > places]:
        said = {"number": places, "list": listed(list(map(str, beyond)))}
        text = ngettext(
            "Sheets have %(number)s place; not skipped: %(list)s.",
            "Sheets have %(number)s places; not skipped: %(list)s.",
            places,
        )
        yield Check(Verdict.WARNING, gettext("Places that do not exist"), text % said)


def _mixing_check(job: Job) -> Check:
    """How many sheets are saved by mixed sizes, or why none are."""
    saved = job.saved_sheets
    kept = ""
    if job.sharing.unshared:
        names = listed(list(map(translated, job.sharing.unshared)))
        kept = " " + gettext("There is no room between the skipped places for %(names)s.") % {"names": names}
    if saved:
        text = ngettext(
            "Different sizes share sheets; this saves %(number)s sheet.",
            "Different sizes share sheets; this saves %(number)s sheets.",
            saved,
        ) % {"number": saved}
        return Check(Verdict.PASSED, gettext("Shared sheets"), f"{text}{kept}")
    text = gettext("The skipped places leave no room on shared sheets.")
    if job.sharing.allowed:
        text = gettext("Mixing sizes would save no paper.")
    return Check(Verdict.PASSED, gettext("Sheets are not shared"), f"{text}{kept}")


def card_size_checks(job: Job) -> Iterator[Check]:
    """What happens to the faces on cards of another size than their own."""
    own = job.print_game.card
    if job.setup.card == STANDARD:
        return
    printed = job.usual_size
    scale, band = fit_card(own, printed).scale, band_width(own, printed)
    if is_small(own, printed):
        text = gettext(
            "Faces are drawn for %(size)s. On cards this small they are laid out anew, with all values and "
            "texts in type of at least %(least)s pt, and with their picture where there is room. Whole faces of your "
            "own are scaled."
        )
        text %= {"size": size_text(own), "least": decimal_text(LEAST_PT)}
        yield Check(Verdict.WARNING, gettext("Cards of %(size)s") % {"size": size_text(printed)}, text)
        return
    text = gettext("Faces are drawn for %(size)s and printed at %(share)s%%, in proportion.")
    text %= {"size": size_text(own), "share": round(scale * 100)}
    if scale < 1:
        narrow = gettext("Text that would be smaller than %(least)s pt is as high as that, and narrower.")
        text = f"{text} {narrow % {'least': decimal_text(LEAST_PT)}}"
    if band:
        text = f"{text} " + gettext("The rest of the card is filled with its main colour.")
    verdict = Verdict.WARNING if band else Verdict.PASSED
    yield Check(verdict, gettext("Cards of %(size)s") % {"size": size_text(printed)}, text)
