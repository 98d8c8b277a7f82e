"""How to print: the options for the look of a sheet, declared once."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from config.marked_text import marked
from printing.card_sizes import CARD_SIZES, LEAST_CARD, MOST_CARD, OWN_SIZE
from printing.face_styles import FaceStyle
from printing.geometry import (
    CUSTOM,
    LEAST_MARGIN,
    LEAST_PAPER,
    MARGIN,
    MAX_BLEED,
    MOST_GAP,
    MOST_MARGIN,
    MOST_PAPER,
    NO_EDGES,
    PAPERS,
    STANDARD,
    Flip,
    Paper,
    Size,
    Spacing,
)
from printing.option_types import Argument, Choice, Flag, Listed, Number, Numbers, Whole, option
from printing.print_language import ENGLISH, LANGUAGES
from printing.printer_geometry import Affine, Printer

MAX_PLACES = 120
"""The most places that can be skipped, and the highest number of one."""


MAX_BASE_ID = 2**31


class Guides(StrEnum):
    """The marks that show where to cut."""

    TICKS = "ticks"
    CORNERS = "corners"
    CROSSES = "crosses"
    LINES = "lines"
    NONE = "none"


class BleedEdges(StrEnum):
    """Where cards have bleed: on all sides, only where no other card is beside them, or there only on their backs."""

    ALL = "all"
    OUTER = "outer"
    BACKS = "backs"


class GuideStyle(StrEnum):
    """How the marks are drawn."""

    SOLID = "solid"
    DASHED = "dashed"


class GuideColour(StrEnum):
    """The colour of the marks."""

    BLACK = "black"
    GREY = "grey"
    RED = "red"
    GREEN = "green"
    BLUE = "blue"
    WHITE = "white"


GUIDE_PAINTS = {
    GuideColour.BLACK: "#18232c",
    GuideColour.GREY: "#8a939a",
    GuideColour.RED: "#d81b1b",
    GuideColour.GREEN: "#0a8f3c",
    GuideColour.BLUE: "#1560d8",
    GuideColour.WHITE: "#ffffff",
}
LEAST_WEIGHT, MOST_WEIGHT = 0.1, 1.0
"""The limits of the width of a mark in mm."""


@dataclass(frozen=True, slots=True)
class Setup:
    """How to print: the options for the look of a sheet. Lengths are in mm."""

    paper: str = option(
        "a4", Choice((*PAPERS, CUSTOM)), label=marked("Paper"), argument=Argument(), listed=Listed("papers", 1)
    )
    paper_width: float = option(
        210.0,
        Number(LEAST_PAPER, MOST_PAPER),
        label=marked("Paper width"),
        help="With paper=custom: its width in mm.",
        argument=Argument("width of custom paper", metavar="MM"),
        listed=Listed("max_paper_width", 11, "mm", least="min_paper_width"),
    )
    paper_height: float = option(
        297.0,
        Number(LEAST_PAPER, MOST_PAPER),
        label=marked("Paper height"),
        help="With paper=custom: its height in mm.",
        argument=Argument("height of custom paper", metavar="MM"),
        listed=Listed("max_paper_height", 12, "mm", least="min_paper_height"),
    )
    margin: float = option(
        MARGIN,
        Number(LEAST_MARGIN, MOST_MARGIN),
        label=marked("Margin"),
        help="White margin of the sheet, in mm.",
        argument=Argument("white margin of the sheet", metavar="MM"),
        listed=Listed("max_margin", 13, "mm", least="min_margin"),
    )
    gap: float = option(
        0.0,
        Number(0, MOST_GAP),
        label=marked("Gap"),
        help="Least gap between two cards, in mm.",
        argument=Argument("least gap between two cards", metavar="MM"),
        listed=Listed("max_gap", 7, "mm"),
    )
    skip: tuple[int, ...] = option(
        (),
        Numbers(MAX_PLACES),
        label=marked("Skipped places"),
        help="Numbers of the places on each sheet that stay empty, counted row by row from the upper left.",
        argument=Argument("places that stay empty, for example 1,9", metavar="LIST"),
        listed=Listed("max_place", 14, "the highest number of a skipped place"),
    )
    card_size: str = option(
        OWN_SIZE,
        Choice((*CARD_SIZES, CUSTOM)),
        label=marked("Card size"),
        help="The size of the cards; faces are scaled in proportion, or laid out anew for small cards.",
        argument=Argument("size of the cards; faces are scaled in proportion, or laid out anew for small cards"),
        listed=Listed("card_sizes", 8),
    )
    card_width: float = option(
        STANDARD.width,
        Number(LEAST_CARD, MOST_CARD),
        label=marked("Card width"),
        help="With card_size=custom: the width of a card in mm.",
        argument=Argument("width of cards of custom size", metavar="MM"),
        listed=Listed("max_card_width", 18, "mm", least="min_card_width"),
    )
    card_height: float = option(
        STANDARD.height,
        Number(LEAST_CARD, MOST_CARD),
        label=marked("Card height"),
        help="With card_size=custom: the height of a card in mm.",
        argument=Argument("height of cards of custom size", metavar="MM"),
        listed=Listed("max_card_height", 19, "mm", least="min_card_height"),
    )
    mixed: bool = option(
        False,
        Flag(),
        label=marked("Mix sizes to save paper"),
        help="Cards of all sizes, tokens and boards share sheets where that saves paper.",
        argument=Argument("let cards of all sizes, tokens and boards share sheets"),
    )
    bleed: float = option(
        0.0,
        Number(0, MAX_BLEED),
        label=marked("Bleed"),
        help="Colour beyond the cut, in mm.",
        argument=Argument(f"{MAX_BLEED:g} mm if no number is given", metavar="MM", without_value=MAX_BLEED),
        listed=Listed("max_bleed", 4, "mm"),
    )
    bleed_edges: BleedEdges = option(
        BleedEdges.ALL,
        Choice(BleedEdges),
        label=marked("Bleed on"),
        help="Where there is bleed: on all sides of each card, only at the outer edge of the block of cards, which "
        "then touch, or there only on the backs.",
        argument=Argument(),
        listed=Listed("bleed_edges", 17),
    )
    backs: bool = option(
        False,
        Flag(),
        label=marked("Backs"),
        help="Card backs on separate pages, behind their fronts.",
        argument=Argument("card backs on separate pages"),
    )
    flip: Flip = option(
        Flip.LONG, Choice(Flip), label=marked("Flip on"), argument=Argument(), listed=Listed("flips", 3)
    )
    fold: bool = option(
        False,
        Flag(),
        label=marked("Print backs beside the fronts and fold the sheet"),
        help="With backs: print them beside their fronts on the same side, to be folded behind them.",
        argument=Argument("with --backs: backs beside their fronts on one side, to be folded"),
    )
    guides: Guides = option(
        Guides.TICKS, Choice(Guides), label=marked("Marks"), argument=Argument(), listed=Listed("guides", 2)
    )
    guide_style: GuideStyle = option(
        GuideStyle.SOLID,
        Choice(GuideStyle),
        label=marked("Strokes"),
        argument=Argument(),
        listed=Listed("guide_styles", 9),
    )
    guide_colour: GuideColour = option(
        GuideColour.BLACK,
        Choice(GuideColour),
        label=marked("Colour"),
        argument=Argument(),
        listed=Listed("guide_colours", 10),
    )
    guide_weight: float = option(
        LEAST_WEIGHT,
        Number(LEAST_WEIGHT, MOST_WEIGHT),
        label=marked("Stroke width"),
        help="Width of the marks, in mm.",
        argument=Argument("width of the marks", metavar="MM"),
        listed=Listed("max_guide_weight", 15, "mm", least="min_guide_weight"),
    )
    back_guides: bool = option(
        False,
        Flag(),
        label=marked("Also print marks on the backs"),
        help="Marks on separate backs as well.",
        argument=Argument("marks on separate backs as well"),
    )

    faces: FaceStyle = option(
        FaceStyle.NORMAL,
        Choice(FaceStyle),
        label=marked("Faces"),
        help="low-ink, large-print and high-contrast faces have no art; they are laid out from the cards' data.",
        argument=Argument("normal faces, or faces without art"),
        listed=Listed("faces", 40),
    )
    greyscale: bool = option(
        False,
        Flag(),
        label=marked("Greyscale"),
        help="Print in shades of grey.",
        argument=Argument("print in shades of grey"),
    )
    language: str = option(
        ENGLISH.code,
        Choice(tuple(LANGUAGES)),
        label=marked("Card terms"),
        help="The language of terms on cards, such as types, and of the lines on sheets. Names and rules texts stay.",
        argument=Argument("language of terms on cards, and of the lines on sheets"),
        listed=Listed("languages", 43),
    )
    within_printable: bool = option(
        False,
        Flag(),
        label=marked("Stay within the area that the printer can print"),
        help="With a printer profile: nothing is placed where the printer cannot print.",
        argument=Argument("with a printer: nothing is placed where it cannot print"),
    )
    base: int = option(
        0,
        Whole(0, MAX_BASE_ID),
        label=marked("Base PDF"),
        help="The id of one of your base PDFs, whose pages are printed below the cards; 0 for none.",
    )
    profile: Printer | None = None
    """The printer whose deviations are corrected. The option `printer` of an order chooses it."""

    @property
    def sheet(self) -> Paper:
        """The paper, as the printer holds it."""
        if self.paper != CUSTOM:
            return PAPERS[self.paper]
        size = Size(self.paper_width, self.paper_height)
        return Paper(size.label, size)

    @property
    def card(self) -> Size:
        """The size of usual cards, as printed."""
        return Size(self.card_width, self.card_height) if self.card_size == CUSTOM else CARD_SIZES[self.card_size].size

    @property
    def spacing(self) -> Spacing:
        """The margin of a sheet and the gap between cards."""
        within = self.profile is not None and self.within_printable
        edges = self.profile.edges if self.profile and within else NO_EDGES
        adjoining, flip = self.bleed_edges is not BleedEdges.ALL, self.flip if self.duplex and within else None
        return Spacing(self.margin, self.gap, self.folded, adjoining, edges, flip)

    def correction(self, sheet: Size, *, back: bool) -> Affine | None:
        """From where something should be on a sheet to where it must be on the upright page, so that the printer prints
        it there; None without a printer."""
        return self.profile.corrected(sheet, back=back, flip=self.flip) if self.profile else None

    @property
    def folded(self) -> bool:
        """Whether backs are beside their fronts."""
        return self.backs and self.fold

    @property
    def duplex(self) -> bool:
        """Whether backs are on pages of their own."""
        return self.backs and not self.fold
