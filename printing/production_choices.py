"""The choices of the form for what is produced, with their names."""

from __future__ import annotations

from collections.abc import Mapping

from printing.print_services.presets import SERVICES
from printing.production import AS_ASKED, PAGE_BLEEDS, Colours, Cutting, FileFormat, Machine, Output, PageOrder

OUTPUTS = [
    (Output.SHEETS, "Sheets at home"),
    (Output.SERVICE, "Print service"),
    (Output.CUTTER, "Cutting machine"),
]
ORDERS = [
    (PageOrder.FRONT_BACK, "Each front, then its back"),
    (PageOrder.BACK_FRONT, "Each back, then its front"),
    (PageOrder.FRONTS_FIRST, "All fronts, then all backs"),
    (PageOrder.BACKS_FIRST, "All backs, then all fronts"),
    (PageOrder.SEPARATE, "Fronts and backs in two files"),
]
FORMATS = [(FileFormat.PDF, "PDF"), (FileFormat.PNG, "PNG, one for each card")]
BLEEDS = [(name, name.replace("mm", " mm").replace("1/8in", "1/8 inch (3.175 mm)")) for name in PAGE_BLEEDS]
COLOURS = [(Colours.RGB, "RGB"), (Colours.CMYK, "CMYK, as PDF/X-1a")]
MACHINES = [
    (Machine.SILHOUETTE_3, "Silhouette, three marks"),
    (Machine.SILHOUETTE_4, "Silhouette, four marks"),
    (Machine.CRICUT, "Cricut (print then cut)"),
]

MARKS = ("mark_inset", "mark_length", "mark_thickness")
"""Options in a folded group of the form."""


def production_choices(cutting: Cutting, faults: Mapping[str, str]) -> dict[str, object]:
    """Template variables: the values and names of each choice, and whether the options of marks are shown at once."""
    as_asked = [(AS_ASKED, "As the service asks")]
    return {
        "outputs": OUTPUTS,
        "print_services": [(name, service.title) for name, service in SERVICES.items()],
        "page_orders": [*as_asked, *ORDERS],
        "page_formats": [*as_asked, *FORMATS],
        "page_bleeds": [*as_asked, *BLEEDS],
        "page_colours": [*as_asked, *COLOURS],
        "machines": MACHINES,
        "marked": any(getattr(cutting, name) != getattr(Cutting(), name) or name in faults for name in MARKS),
    }
