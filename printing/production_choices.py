"""The choices of the form for what is produced, with their names."""

from __future__ import annotations

from collections.abc import Mapping

from django.utils.translation import gettext, gettext_noop

from config.translated_text import translated
from printing.output_options import (
    AS_ASKED,
    PAGE_BLEEDS,
    Colours,
    Cutting,
    FileFormat,
    Machine,
    Output,
    PageOrder,
    PdfX,
)
from printing.print_services.presets import SERVICES
from printing.translated_choices import shown_choices

OUTPUTS = [
    (Output.SHEETS, gettext_noop("Sheets at home")),
    (Output.SERVICE, gettext_noop("Print service")),
    (Output.CUTTER, gettext_noop("Cutting machine")),
]
ORDERS = [
    (PageOrder.FRONT_BACK, gettext_noop("Each front, then its back")),
    (PageOrder.BACK_FRONT, gettext_noop("Each back, then its front")),
    (PageOrder.FRONTS_FIRST, gettext_noop("All fronts, then all backs")),
    (PageOrder.BACKS_FIRST, gettext_noop("All backs, then all fronts")),
    (PageOrder.SEPARATE, gettext_noop("Fronts and backs in two files")),
]
FORMATS = [(FileFormat.PDF, "PDF"), (FileFormat.PNG, gettext_noop("PNG, one for each card"))]
BLEEDS = [
    (name, gettext_noop("1/8 inch (3.175 mm)") if name == "1/8in" else name.replace("mm", " mm"))
    for name in PAGE_BLEEDS
]
STANDARDS = [(PdfX.X_1A, "PDF/X-1a:2003"), (PdfX.X_4, "PDF/X-4")]
COLOURS = [(Colours.RGB, "RGB"), (Colours.CMYK, "CMYK")]
MACHINES = [
    (Machine.SILHOUETTE_3, gettext_noop("Silhouette, three marks")),
    (Machine.SILHOUETTE_4, gettext_noop("Silhouette, four marks")),
    (Machine.CRICUT, gettext_noop("Cricut (print then cut)")),
]

MARKS = ("mark_inset", "mark_length", "mark_thickness")
"""Options in a folded group of the form."""


def production_choices(cutting: Cutting, faults: Mapping[str, str]) -> dict[str, object]:
    """Template variables: the values and names of each choice, and whether the options of marks are shown at once."""
    as_asked = [(AS_ASKED, gettext("As the service requires"))]
    return {
        "outputs": shown_choices(OUTPUTS),
        "print_services": [(name, translated(service.title)) for name, service in SERVICES.items()],
        "page_orders": [*as_asked, *shown_choices(ORDERS)],
        "page_formats": [*as_asked, *shown_choices(FORMATS)],
        "page_bleeds": [*as_asked, *shown_choices(BLEEDS)],
        "page_colours": [*as_asked, *shown_choices(COLOURS)],
        "standards": STANDARDS,
        "machines": shown_choices(MACHINES),
        "marked": any(getattr(cutting, name) != getattr(Cutting(), name) or name in faults for name in MARKS),
    }
