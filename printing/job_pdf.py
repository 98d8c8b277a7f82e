"""The PDF of a print job. Every face is stored once and placed any number of times."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import nullcontext
from functools import partial

from collection.games.drawings import STOCKS
from config.marked_text import marked, marked_plural
from printing.base_pages import draw_base
from printing.bookmarks import bookmarks
from printing.canvas import PrintCanvas
from printing.card_sizes import fit_card, own_size
from printing.cutting.registration import registration_marks
from printing.face_contract import Face
from printing.face_styles import FaceStyle
from printing.fit_text import fit_line
from printing.fonts import Font, width_mm
from printing.geometry import FOOT, MAX_BLEED, RULER, Fold, Line, Rectangle, Size, place_behind
from printing.ink_saving_canvas import InkSavingCanvas, draw_plain_back
from printing.inserts.insert import Insert, LoosePiece, foot_area
from printing.job_pages import Shown, Side
from printing.print_job import Job
from printing.scan_face import draw_scan
from printing.settings_code import settings_code
from printing.settings_line import settings_line
from printing.sheet_guides import guide_lines
from printing.sheet_setup import GUIDE_PAINTS, BleedEdges, Guides, GuideStyle
from printing.stepwise_work import Steps, completed
from printing.tagged_canvas import TaggedCanvas
from printing.visible_area import visible_area

INK = "#18232c"
OVERLAP = 0.05
"""Every face extends this far (mm) beyond its bleed; without it, a white hairline shows between adjoining cards."""
HAIRLINE = 0.1
"""Width in mm of the strokes of the ruler."""
DASH = (1.2, 0.8)
"""Length of the dashes of a dashed mark, and of the gaps between them, in mm."""
SHORT_ROOM, LEAST_ROOM = 45.0, 20.0
"""Beside the ruler there is room for the settings line, or for the number of the sheet, in mm."""
CODE_SIZE = 6.5
"""The size of the type of the settings code, in points."""
FOLD_DASH = (4.0, 2.0)
FOLD_PAINT = "#8a939a"
MARK_PAINT = "#000000"
"""The colour of registration marks, which a sensor reads."""


def render_job(job: Job) -> bytes:
    """The PDF of a job. The same job gives the same bytes."""
    return completed(render_steps(job))


def render_steps(job: Job) -> Steps[bytes]:
    """The PDF of a job, in one step for each face and each page."""
    setup = job.setup
    flip, saving = setup.flip if setup.duplex else None, setup.faces is FaceStyle.LOW_INK
    canvas = InkSavingCanvas(job.title, _pdf_subject(job), flip, greyscale=setup.greyscale, language=job.language)
    for index, face in enumerate(job.distinct_faces):
        area, loose = Rectangle(0, 0, *face.trim).grown(_reach(job, face)), isinstance(face, LoosePiece)
        name = f"face-{index}"
        with canvas.form(name, area), canvas.saved_ink(saving and loose), canvas.described(name, _label(job, face)):
            face.draw(canvas)
        yield
    _store_backs(canvas, job)
    marks = {f"bookmark-{n}": bookmark for n, bookmark in enumerate(bookmarks(job))}
    for number, side in enumerate(job.sides, start=1):
        names = [name for name, bookmark in marks.items() if bookmark.page == number]
        sheet = job.sheet_size(side)
        with canvas.page(sheet, "", setup.correction(sheet, back=side.back), names):
            if job.base and (page := job.base_page(side)) is not None:
                with canvas.artifact():
                    draw_base(canvas, job.base, page, sheet)
            _draw_side(canvas, job, side)
        yield
    for name, bookmark in marks.items():
        canvas.addOutlineEntry(bookmark.title, name, bookmark.level, closed=bookmark.level == 0)
    return canvas.finish()


def _label(job: Job, face: Face) -> str:
    """What a face is called, in the language of the print."""
    return job.language(face.title) if isinstance(face, LoosePiece) else face.label


def _reach(job: Job, face: Face) -> float:
    """How far a face is drawn beyond its trim, in mm."""
    bleed = face.bleed if isinstance(face, LoosePiece) else job.setup.bleed
    return min(bleed + OVERLAP, MAX_BLEED)


def _store_backs(canvas: InkSavingCanvas, job: Job) -> None:
    """Stores the shared backs of all sizes of cards that have one."""
    fronts = job.card_faces[: len(job.lines)] if job.setup.backs and not job.blank_back else ()
    shared = [face.trim for index, face in enumerate(fronts) if index not in job.side_b_index]
    reach = min(job.setup.bleed + OVERLAP, MAX_BLEED)
    for trim in dict.fromkeys(shared):
        store_shared_back(canvas, job, trim, reach)


def store_shared_back(canvas: PrintCanvas, job: Job, trim: Size, reach: float) -> None:
    """Stores the shared back of cards of one size, drawn `reach` mm beyond its trim, as `back_form_name(trim)`."""
    own = own_size(trim, job.setup.card)
    with canvas.form(back_form_name(trim), Rectangle(0, 0, *trim).grown(reach)):
        if job.blank_back:
            return
        if job.setup.faces is FaceStyle.LOW_INK:
            draw_plain_back(canvas, trim, job.game.label)
            return
        if own == trim:
            _draw_back(canvas, job, own)
            return
        fit = fit_card(own, trim)
        canvas.fill_rectangle(Rectangle(0, 0, *trim).grown(MAX_BLEED), STOCKS[job.game].ground)
        with canvas.moved(fit.x, fit.y):
            canvas.scale(fit.scale, fit.scale)
            _draw_back(canvas, job, own)


def _draw_back(canvas: PrintCanvas, job: Job, own: Size) -> None:
    """Draws the shared back of cards of that size: the visitor's own, or the game's."""
    if job.own_back and own == job.print_game.card:
        draw_scan(canvas, job.own_back, own)
    else:
        canvas.place_form(job.print_game.back_form(canvas, job.game, own), 0, 0)


def faces_pdf(faces: Sequence[Face], *, greyscale: bool = False) -> bytes:
    """A PDF of the trimmed faces, one per page, as the site's pages show them."""
    canvas = PrintCanvas("Faces", greyscale=greyscale)
    for index, face in enumerate(faces):
        with canvas.form(f"face-{index}", Rectangle(0, 0, *face.trim)):
            face.draw(canvas)
        with canvas.page(face.trim):
            canvas.place_form(f"face-{index}", 0, 0)
    return canvas.finish()


def back_form_name(trim: Size) -> str:
    """The name of the form with the back of cards of that size."""
    return f"back-{trim.width:g}"


def _pdf_subject(job: Job) -> str:
    cards = marked_plural("{number} card", "{number} cards", job.cards)
    sheets = marked_plural("{number} sheet", "{number} sheets", job.sheets)
    return job.language(marked("{cards} on {sheets}; print at 100%, without scaling", cards=cards, sheets=sheets))


def _draw_side(canvas: InkSavingCanvas, job: Job, side: Side) -> None:
    if side.insert:
        _draw_insert(canvas, job, side, side.insert)
    else:
        _draw_cards(canvas, job, side)


def _draw_cards(canvas: TaggedCanvas, job: Job, side: Side) -> None:
    """Draws one side of a sheet of cards, with its marks: crop marks below the cards, other marks above them."""
    arrangement, below = job.arrangement(side), job.setup.guides is Guides.TICKS and not side.mixed
    if below:
        with canvas.artifact():
            _draw_guides(canvas, job, side)
    edges, placed = job.setup.bleed_edges, list(job.shown(side))
    others = [shown.area for shown in placed] if edges is not BleedEdges.ALL else []
    for shown in placed:
        bare = edges is BleedEdges.BACKS and not _is_back(job, shown)
        clip = visible_area(shown.area, others, 0.0 if bare else _most_reach(job), OVERLAP) if others else None
        name = back_form_name(shown.trim) if shown.face is None else f"face-{shown.face}"
        middle = (shown.area.x + shown.area.width / 2, shown.area.y + shown.area.height / 2)
        x, y = middle[0] - shown.trim.width / 2, middle[1] - shown.trim.height / 2
        turned = canvas.rotated(*middle, shown.degrees) if shown.degrees else nullcontext()
        marked_up = canvas.artifact() if shown.face is None else canvas.tagged("Figure", name)
        with marked_up, canvas.clipped(clip), turned:
            canvas.place_form(name, x, y)
    with canvas.artifact():
        if not below:
            _draw_guides(canvas, job, side)
        if job.cutting and not side.back:
            for mark in registration_marks(arrangement.sheet, job.cutting):
                canvas.fill_rectangle(mark, MARK_PAINT)
        if arrangement.fold:
            _draw_fold(canvas, arrangement.sheet, arrangement.fold, arrangement.foot)
        foot = arrangement.area_behind(arrangement.foot, job.setup.flip) if side.back else arrangement.foot
        _draw_foot(canvas, foot, job, side)


def _most_reach(job: Job) -> float:
    """How far cards may be drawn beyond their trim, in mm."""
    return min(job.setup.bleed + OVERLAP, MAX_BLEED)


def _is_back(job: Job, shown: Shown) -> bool:
    """Whether what is shown is behind a card."""
    return shown.face is None or (job.setup.backs and shown.face in job.face_behind.values())


def _draw_guides(canvas: PrintCanvas, job: Job, side: Side) -> None:
    """Draws the marks of a sheet of cards in the chosen style."""
    setup = job.setup
    dash = DASH if setup.guide_style is GuideStyle.DASHED else None
    if lines := guide_lines(job, side):
        canvas.stroke_lines(lines, setup.guide_weight, GUIDE_PAINTS[setup.guide_colour], dash)


def _draw_fold(canvas: PrintCanvas, sheet: Size, fold: Fold, foot: Rectangle) -> None:
    """Draws the line where a sheet is folded."""
    if fold is Fold.SIDEWAYS:
        line = Line(sheet.width / 2, 0, sheet.width / 2, foot.y - 1.0)
    else:
        line = Line(0, sheet.height / 2, sheet.width, sheet.height / 2)
    canvas.stroke_lines([line], HAIRLINE * 2, FOLD_PAINT, FOLD_DASH)


def _draw_insert(canvas: InkSavingCanvas, job: Job, side: Side, insert: Insert) -> None:
    sheet, spacing = job.sheet_size(side), job.setup.spacing
    area = insert.area(job.paper, spacing)
    with canvas.saved_ink(job.setup.faces is FaceStyle.LOW_INK), canvas.tagged("P"):
        if side.back and insert.behind:
            insert.behind(canvas, area, partial(place_behind, sheet, flip=job.setup.flip))
        else:
            insert.draw(canvas, area)
    with canvas.artifact():
        _draw_foot(canvas, foot_area(sheet, spacing), job, side)


def _draw_foot(canvas: PrintCanvas, foot: Rectangle, job: Job, side: Side) -> None:
    """Draws the strip along the bottom or up the side: on fronts the ruler at its start; at its end the settings line,
    or on short strips only the number of the sheet."""
    upright, ruler = foot.height > foot.width, not side.back
    length = max(foot.width, foot.height)
    with canvas.moved(foot.x, foot.y + (foot.height if upright else 0.0)):
        if upright:
            canvas.rotate(90)
        if ruler:
            _draw_ruler(canvas)
        room = length - (RULER + 8.0 if ruler else 0.0)
        text = settings_line(job, side) if room > SHORT_ROOM else job.page_label(side)
        if room > LEAST_ROOM:
            canvas.fitted_line(length, FOOT - 0.6, fit_line(text, Font.SANS, 7.0, room, least=0.6), INK, "right")
        code = job.language(marked("Settings {code}", code=settings_code(job.setup)))
        if width_mm(code, Font.SANS, CODE_SIZE) <= room:
            canvas.text(length, FOOT - 3.4, code, Font.SANS, CODE_SIZE, INK, "right")


def _draw_ruler(canvas: PrintCanvas) -> None:
    """Draws a ruler of 100 mm with a stroke at every millimetre."""
    canvas.stroke_lines(_ruler_strokes(), HAIRLINE, INK)
    for at, align in ((0, "left"), (50, "middle"), (100, "middle")):
        text = f"{at} mm" if at == 100 else str(at)
        canvas.text(float(at), FOOT - 3.4, text, Font.SANS, 6.5, INK, align)


def _ruler_strokes() -> Iterator[Line]:
    yield Line(0.0, FOOT, RULER, FOOT)
    for mm in range(int(RULER) + 1):
        tall = 2.8 if mm % 10 == 0 else 2.0 if mm % 5 == 0 else 1.2
        yield Line(float(mm), FOOT, float(mm), FOOT - tall)
