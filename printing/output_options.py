"""What is produced: sheets for a printer at home, files for a print service, or sheets for a cutting machine.

The options are declared once, as those in `options.py`. Lengths are in mm.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from config.marked_text import marked, marked_term
from printing.option_types import Argument, Choice, Listed, Number, Whole, option

AS_ASKED = "service"
"""The value of an option that follows the table of print services."""
LEAST_DPI, USUAL_DPI, MOST_DPI = 150, 300, 1200
LEAST_INK, USUAL_INK, MOST_INK = 200, 240, 400
"""The limits of the total amount of ink, in per cent; 400 is full coverage with all four inks."""


class Output(StrEnum):
    """Who prints and cuts the cards."""

    SHEETS = "sheets"
    SERVICE = "service"
    CUTTER = "cutter"


class PageOrder(StrEnum):
    """The order of the pages of a file for a print service."""

    FRONT_BACK = "front-back"
    BACK_FRONT = "back-front"
    FRONTS_FIRST = "fronts-first"
    BACKS_FIRST = "backs-first"
    SEPARATE = "separate"


class FileFormat(StrEnum):
    """The kind of file for a print service: a PDF, or one picture for each card."""

    PDF = "pdf"
    PNG = "png"


class Colours(StrEnum):
    """The colours of a PDF: those of screens, or printing inks."""

    RGB = "rgb"
    CMYK = "cmyk"


class PdfX(StrEnum):
    """The standard of a PDF in printing inks: PDF/X-1a:2003 or PDF/X-4."""

    X_1A = "x-1a"
    X_4 = "x-4"


class Machine(StrEnum):
    """A cutting machine, with what it finds a sheet by."""

    SILHOUETTE_3 = "silhouette-3"
    SILHOUETTE_4 = "silhouette-4"
    CRICUT = "cricut"


PAGE_BLEEDS = {"0mm": 0.0, "1mm": 1.0, "2mm": 2.0, "3mm": 3.0, "1/8in": 3.175}
"""The bleeds that can be chosen for a print service, in mm."""


@dataclass(frozen=True, slots=True)
class Production:
    """What is produced and, for a print service, in what form."""

    output: Output = option(
        Output.SHEETS,
        Choice(Output),
        label=marked_term("what is produced", "Print"),
        help="sheets for a home printer, files for a print service, or sheets for a cutting machine (cutter).",
        argument=Argument("sheets, files for a print service, or sheets for a cutting machine"),
        listed=Listed("outputs", 20),
    )
    service: str = option(
        "other",
        Choice(("drivethrucards", "makeplayingcards", "mbprint", "thegamecrafter", "other")),
        label=marked("Print service"),
        help="With output=service: the print service, which decides the card size, the bleed, the order and the files.",
        argument=Argument("the print service"),
        listed=Listed("services", 21),
    )
    page_format: str = option(
        AS_ASKED,
        Choice((AS_ASKED, *FileFormat)),
        label=marked("Files"),
        help="With output=service: a PDF, or a zip file with a PNG file for each card.",
        argument=Argument("a PDF, or a PNG file for each card"),
        listed=Listed("page_formats", 22),
    )
    page_order: str = option(
        AS_ASKED,
        Choice((AS_ASKED, *PageOrder)),
        label=marked("Page order"),
        help="With output=service: the order of fronts and backs in a PDF; separate means two files.",
        argument=Argument("order of fronts and backs in a PDF"),
        listed=Listed("page_orders", 23),
    )
    page_bleed: str = option(
        AS_ASKED,
        Choice((AS_ASKED, *PAGE_BLEEDS)),
        label=marked("Bleed of each page"),
        help="With output=service: colour beyond the cut.",
        argument=Argument("colour beyond the cut, for a print service"),
        listed=Listed("page_bleeds", 24),
    )
    dpi: int = option(
        USUAL_DPI,
        Whole(LEAST_DPI, MOST_DPI),
        label=marked("Resolution"),
        help="Resolution of PNG files, in dots per inch.",
        argument=Argument("resolution of PNG files", metavar="DPI"),
        listed=Listed("max_dpi", 25),
    )
    colours: str = option(
        AS_ASKED,
        Choice((AS_ASKED, *Colours)),
        label=marked("Colours"),
        help="With output=service: RGB, or CMYK as PDF/X.",
        argument=Argument("RGB, or CMYK as PDF/X"),
        listed=Listed("colours", 26),
    )
    pdfx: PdfX = option(
        PdfX.X_1A,
        Choice(PdfX),
        label=marked_term("of a PDF", "Standard"),
        help="With CMYK: PDF/X-1a:2003 (x-1a), or PDF/X-4 (x-4).",
        argument=Argument("with CMYK: PDF/X-1a:2003 or PDF/X-4"),
        listed=Listed("pdfx", 28),
    )
    ink: int = option(
        USUAL_INK,
        Whole(LEAST_INK, MOST_INK),
        label=marked("Maximum ink"),
        help="With CMYK: the most ink at any point, as the sum of four percentages.",
        argument=Argument("with CMYK: most ink at any point, in per cent", metavar="PERCENT"),
        listed=Listed("max_ink", 27, "%"),
    )


@dataclass(frozen=True, slots=True)
class Cutting:
    """The cutting machine, its registration marks, and the corners of the cards that it cuts."""

    machine: Machine = option(
        Machine.SILHOUETTE_3,
        Choice(Machine),
        label=marked("Machine"),
        help="With output=cutter: Silhouette with three or four registration marks, or Cricut, which adds its own.",
        argument=Argument("the cutting machine, with the number of its registration marks"),
        listed=Listed("machines", 30),
    )
    corner_radius: float = option(
        3.0,
        Number(0, 10),
        label=marked("Corner radius"),
        help="With output=cutter: radius of the corners of the cut cards, in mm.",
        argument=Argument("radius of the corners of cut cards", metavar="MM"),
        listed=Listed("max_corner_radius", 31, "mm"),
    )
    mark_inset: float = option(
        10.0,
        Number(10, 30),
        label=marked("Distance from the edge"),
        help="Distance of registration marks from the edge of the sheet, in mm.",
        argument=Argument("distance of registration marks from the edge", metavar="MM"),
        listed=Listed("max_mark_inset", 32, "mm", least="min_mark_inset"),
    )
    mark_length: float = option(
        12.0,
        Number(5, 20),
        label=marked("Length"),
        help="Length of the lines of registration marks, in mm.",
        argument=Argument("length of the lines of registration marks", metavar="MM"),
        listed=Listed("max_mark_length", 33, "mm", least="min_mark_length"),
    )
    mark_thickness: float = option(
        0.5,
        Number(0.5, 1.0),
        label=marked("Thickness"),
        help="Thickness of the lines of registration marks, in mm.",
        argument=Argument("thickness of the lines of registration marks", metavar="MM"),
        listed=Listed("max_mark_thickness", 34, "mm", least="min_mark_thickness"),
    )
