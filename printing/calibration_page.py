"""The calibration page: a sheet with a front and a back, whose marks tell how a printer deviates."""

from __future__ import annotations

from collections.abc import Iterator

from config.marked_text import marked, marked_term
from printing.calibration import (
    MOST_LINES,
    POSITION_INSET,
    Scale,
    position_points,
    rulers,
    scales,
    steps,
)
from printing.canvas import PrintCanvas
from printing.fit_text import Paragraph, Run, fit_line, flow_paragraphs
from printing.fonts import Font
from printing.geometry import Flip, Line, Rectangle, Size, flips_sideways
from printing.guides import mirrored_lines
from printing.print_language import ENGLISH, PrintLanguage
from printing.printer_geometry import Printer

INK = "#18232c"
WEIGHT = 0.12
"""Width of all lines in mm."""
SHORT, LONG, OVERLAP = 4.0, 5.5, 1.0
"""Lengths of the lines of a scale, every fifth a long one, and how far they reach over its axis."""
STAIR = 2.4
"""Length of a line at the edge of the sheet."""
STAIR_DEPTH = 15.8
"""From the edge of the sheet to the numbers of these lines."""
SMALL, USUAL = 5.0, 7.5
"""Sizes of type in points."""


def calibration_pdf(
    printer: Printer, sheet: Size, flip: Flip, version: int, language: PrintLanguage = ENGLISH
) -> bytes:
    """The calibration page of an upright sheet as a PDF of two pages, with the corrections of the printer.

    `version` is printed on it: readings are valid only for this version of the printer's profile. Raises `NoRoom`.
    """
    found = scales(sheet)
    title = language(marked("Calibration of {printer}", printer=printer.name))
    subject = language(marked("print at 100%, on both sides, without scaling"))
    front, back = language(marked_term("of a sheet", "Front")), language(marked_term("of a sheet", "Back"))
    canvas = PrintCanvas(title, subject, flip, language=language)
    with canvas.page(sheet, front, printer.corrected(sheet, back=False, flip=flip)):
        _draw_front(canvas, found, sheet)
        _draw_stairs(canvas, sheet)
        _draw_texts(canvas, sheet, printer, flip, version)
    with canvas.page(sheet, back, printer.corrected(sheet, back=True, flip=flip)):
        lines = [line for scale in found for line in back_lines(scale)]
        canvas.stroke_lines(mirrored_lines(lines, sheet, flips_sideways(sheet, flip)), WEIGHT, INK)
        _draw_stairs(canvas, sheet)
        canvas.text(sheet.width / 2, sheet.height / 2, back, Font.SANS_SEMIBOLD, USUAL, INK, "middle")
    return canvas.finish()


def front_lines(scale: Scale) -> Iterator[Line]:
    """The lines of a scale on the front: above its axis, or left of it."""
    return _scale_lines(scale, front=True)


def back_lines(scale: Scale) -> Iterator[Line]:
    """The lines of a scale on the back, seen from the front: below its axis, or right of it."""
    return _scale_lines(scale, front=False)


def _scale_lines(scale: Scale, *, front: bool) -> Iterator[Line]:
    for number in range(-MOST_LINES, MOST_LINES + 1):
        x, y = scale.front_line(number) if front else scale.back_line(number)
        length = SHORT if number % 5 else LONG
        near, far = (-length, OVERLAP) if front else (-OVERLAP, length)
        yield Line(x, y + near, x, y + far) if scale.across else Line(x + near, y, x + far, y)


def _draw_front(canvas: PrintCanvas, found: list[Scale], sheet: Size) -> None:
    """Draws the scales with their numbers, the rulers, and the lines A, B and C."""
    canvas.stroke_lines([line for scale in found for line in front_lines(scale)], WEIGHT, INK)
    for scale in found:
        for number in range(-MOST_LINES, MOST_LINES + 1, 5):
            x, y = scale.front_line(number)
            text = f"{number}".replace("-", "−")
            if scale.across:
                canvas.text(x, y - LONG - 0.6, text, Font.SANS, SMALL + 1, INK, "middle")
            else:
                canvas.text(x - LONG - 0.6, y + 0.7, text, Font.SANS, SMALL + 1, INK, "right")
    length, (x, y) = rulers(sheet), (sheet.width / 2, sheet.height / 2)
    left, right, top, low = x - length.width / 2, x + length.width / 2, y - length.height / 2, y + length.height / 2
    ends = [Line(left, y - 4, left, y + 4), Line(right, y - 4, right, y + 4)]
    ends += [Line(x - 4, top, x + 4, top), Line(x - 4, low, x + 4, low)]
    canvas.stroke_lines([Line(left, y, right, y), Line(x, top, x, low), *ends], WEIGHT, INK)
    canvas.text(left + 2, y - 1, f"{length.width:g} mm", Font.SANS, USUAL, INK)
    canvas.text(x + 1, top + 4, f"{length.height:g} mm", Font.SANS, USUAL, INK)
    a, b, c = position_points(sheet)
    marks = [Line(spot[0], spot[1] - 4, spot[0], spot[1] + 4) for spot in (a, b)]
    canvas.stroke_lines([*marks, Line(c[0] - 4, c[1], c[0] + 4, c[1])], WEIGHT, INK)
    for name, spot in (("A", a), ("B", b), ("C", c)):
        canvas.text(spot[0] + 1, spot[1] + (3.2 if name == "C" else 0.8), name, Font.SANS_SEMIBOLD, USUAL, INK)


def _draw_stairs(canvas: PrintCanvas, sheet: Size) -> None:
    """Draws the lines at each edge, the nearest half a millimetre from it, with the numbers of whole millimetres."""
    lines, found = [], steps()
    for index, step in enumerate(found):
        along = (index - len(found) / 2) * STAIR
        x, y = sheet.width / 2 + along, sheet.height / 2 + along
        lines += [Line(x, step, x + STAIR, step), Line(x, sheet.height - step, x + STAIR, sheet.height - step)]
        lines += [Line(step, y, step, y + STAIR), Line(sheet.width - step, y, sheet.width - step, y + STAIR)]
        if step == int(step):
            middle, text, deep = STAIR / 2, f"{step:g}", STAIR_DEPTH
            canvas.text(x + middle, deep + 1.4, text, Font.SANS, SMALL, INK, "middle")
            canvas.text(x + middle, sheet.height - deep, text, Font.SANS, SMALL, INK, "middle")
            canvas.text(deep, y + middle + 0.6, text, Font.SANS, SMALL, INK)
            canvas.text(sheet.width - deep, y + middle + 0.6, text, Font.SANS, SMALL, INK, "right")
    canvas.stroke_lines(lines, WEIGHT, INK)


def _draw_texts(canvas: PrintCanvas, sheet: Size, printer: Printer, flip: Flip, version: int) -> None:
    """Draws what the page is, and what to do with it, beside the upper half of the ruler."""
    width, height = sheet.width / 2 - 43.0, rulers(sheet).height / 2 - 14.0
    y = sheet.height / 2 - height - 6.0
    heading = fit_line(printer.name, Font.SANS_BOLD, 10.0, width)
    canvas.fitted_line(38.0, y, heading, INK)
    which = {"version": version, "paper": printer.paper}
    printed = marked("Version {version}, {paper}, flipped on the long edge.", **which)
    if flip is Flip.SHORT:
        printed = marked("Version {version}, {paper}, flipped on the short edge.", **which)
    inset = f"{POSITION_INSET:g}"
    about = (
        printed,
        marked("Print both pages on one sheet at 100%, without “fit to page”."),
        marked("A and B are {distance} mm from the left edge of the page, C from the upper edge.", distance=inset),
    )
    to_do = (
        marked(
            "Hold the sheet to the light, this side towards you. On each of the eight scales, find the number at which "
            "a line of the front and a line of the back are in one line."
        ),
        marked(
            "Measure both rulers, and A, B and C. At each edge, find the first visible line, on either side of the "
            "sheet."
        ),
        marked("Type the numbers into the printer’s page."),
    )
    for x, top, texts in ((38.0, y + 2.0, about), (sheet.width / 2 + 5.0, y + 2.0, to_do)):
        _draw_paragraphs(canvas, Rectangle(x, top, width, height), tuple(map(canvas.language, texts)))


def _draw_paragraphs(canvas: PrintCanvas, area: Rectangle, texts: tuple[str, ...]) -> None:
    paragraphs = [Paragraph((Run(text, Font.SANS, canvas.language.code),), USUAL, above=0.8) for text in texts]
    for piece in flow_paragraphs(paragraphs, area.width, area.height).pieces:
        canvas.text(area.x + piece.x, area.y + piece.y, piece.text, piece.font, piece.size, INK)
