"""What print services ask for: one table, with the sources of its figures. Pure; lengths are in mm.

Services change their requirements; the figures are those of November 2026.
"""

from __future__ import annotations

from typing import NamedTuple

from config.marked_text import MarkedText, marked
from printing.card_sizes import CARD_SIZES
from printing.geometry import CUSTOM
from printing.output_options import (
    AS_ASKED,
    PAGE_BLEEDS,
    USUAL_INK,
    Colours,
    FileFormat,
    PageOrder,
    PdfX,
    Production,
)


class Service(NamedTuple):
    """A print service. `sizes` are the names of card sizes that it prints; the first is used instead of others.

    `bleed` is the colour that it wants beyond the cut, and `safe` how far inside the cut text must stay. `needs` are
    sentences for the user about what else to know. `source` is where the figures are from.
    """

    title: MarkedText | str
    sizes: tuple[str, ...]
    bleed: float
    safe: float
    order: PageOrder
    format: FileFormat
    colours: Colours
    needs: tuple[MarkedText, ...]
    source: str


INCH = 25.4
SERVICES = {
    "drivethrucards": Service(
        "DriveThruCards",
        ("poker", "mini-us", "tarot", "jumbo"),
        INCH / 8,
        INCH / 8,
        PageOrder.BACK_FRONT,
        FileFormat.PDF,
        Colours.CMYK,
        (marked("It requires PDF/X-1a:2003 with at most 240% ink, and each back before its front."),),
        "https://onebookshelfpublisherservice.zendesk.com/hc/en-us/articles/227867607-Common-Card-Prep-Issues-Solutions",
    ),
    "makeplayingcards": Service(
        "MakePlayingCards",
        ("poker", "bridge", "mini-us", "tarot", "jumbo"),
        0.12 * INCH,
        0.12 * INCH,
        PageOrder.SEPARATE,
        FileFormat.PNG,
        Colours.RGB,
        (
            marked("Upload the pictures in the folder “fronts”, then those in “backs”, in the order of their names."),
            marked("Names such as “x2” show how many copies of a card you need."),
        ),
        "https://www.makeplayingcards.com/pops/faq-photo.html",
    ),
    "mbprint": Service(
        "MBPrint",
        ("standard", "mini-euro", "poker", "bridge", "japanese", "tarot"),
        3.0,
        4.0,
        PageOrder.FRONT_BACK,
        FileFormat.PDF,
        Colours.CMYK,
        (
            marked("It requires each front before its back, and CMYK for Coated FOGRA39."),
            marked("It asks for text as outlines; in these files, fonts are embedded. Ask whether it accepts that."),
        ),
        "https://mbprint.pl/en/?p=658",
    ),
    "thegamecrafter": Service(
        "The Game Crafter",
        ("poker", "bridge", "mini-us", "tarot", "jumbo"),
        INCH / 8,
        INCH / 8,
        PageOrder.SEPARATE,
        FileFormat.PNG,
        Colours.RGB,
        (
            marked("It prints at 300 dpi and checks the size of each picture in pixels."),
            marked("Names such as “x2” show how many copies of a card you need; set that number after the upload."),
        ),
        "http://help.thegamecrafter.com/article/33-dpi-dots-per-inch",
    ),
    "other": Service(
        marked("Another print service"),
        (*CARD_SIZES, CUSTOM),
        3.0,
        3.0,
        PageOrder.FRONT_BACK,
        FileFormat.PDF,
        Colours.RGB,
        (marked("Ask the service for its bleed, and for the order of fronts and backs."),),
        "",
    ),
}


class Specification(NamedTuple):
    """What is made for a print service, with all choices resolved. `dpi` matters only for pictures."""

    service: Service
    card_size: str
    bleed: float
    order: PageOrder
    format: FileFormat
    colours: Colours
    dpi: int
    ink: int = USUAL_INK
    pdfx: PdfX = PdfX.X_1A

    @property
    def separate(self) -> bool:
        """Whether fronts and backs are in different files."""
        return self.order is PageOrder.SEPARATE


def specification(production: Production, card_size: str) -> Specification:
    """The choices of these options; those left to the service follow the table."""
    service = SERVICES[production.service]
    own, chosen = AS_ASKED, production
    file_format = service.format if chosen.page_format == own else FileFormat(chosen.page_format)
    colours = service.colours if chosen.colours == own else Colours(chosen.colours)
    return Specification(
        service,
        card_size if card_size in service.sizes else service.sizes[0],
        service.bleed if chosen.page_bleed == own else PAGE_BLEEDS[chosen.page_bleed],
        service.order if chosen.page_order == own else PageOrder(chosen.page_order),
        file_format,
        colours if file_format is FileFormat.PDF else Colours.RGB,
        chosen.dpi,
        chosen.ink,
        chosen.pdfx,
    )
