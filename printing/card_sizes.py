"""Cards in other sizes than the games' own: faces are scaled in proportion, and the rest of the card is coloured."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, NamedTuple

from config.marked_text import MarkedText, marked
from printing.face_contract import Face, Picture
from printing.fit_text import LEAST_PT
from printing.geometry import MAX_BLEED, STANDARD, Rectangle, Size
from printing.wrapped_face import WrappedFace

if TYPE_CHECKING:
    from printing.canvas import PrintCanvas


class CardSize(NamedTuple):
    """A size of card that can be bought as blanks or sleeves."""

    title: MarkedText
    size: Size


OWN_SIZE = "standard"
"""The name of the size that faces are drawn in."""
LEAST_CARD, MOST_CARD = 30.0, 150.0
"""The limits of the sides of cards of a custom size, in mm; large cards are twice as wide."""
CARD_SIZES = {
    OWN_SIZE: CardSize(marked("Standard"), STANDARD),
    "poker": CardSize(marked("Poker"), Size(63.5, 88.9)),
    "bridge": CardSize(marked("Bridge"), Size(57.15, 88.9)),
    "japanese": CardSize(marked("Japanese"), Size(59.0, 86.0)),
    "mini-euro": CardSize(marked("Mini European"), Size(44.0, 68.0)),
    "mini-us": CardSize(marked("Mini American"), Size(44.45, 63.5)),
    "tarot": CardSize(marked("Tarot"), Size(69.85, 120.65)),
    "jumbo": CardSize(marked("Jumbo"), Size(88.9, 139.7)),
}


class Fit(NamedTuple):
    """How a drawing of a card fills a card of another size: its scale, and where its upper left corner is, in mm."""

    scale: float
    x: float
    y: float


def fit_card(card: Size, wanted: Size) -> Fit:
    """The largest scale at which the whole card fits, centred."""
    scale = min(wanted.width / card.width, wanted.height / card.height)
    return Fit(scale, (wanted.width - card.width * scale) / 2, (wanted.height - card.height * scale) / 2)


def resized(card: Size, chosen: Size) -> Size:
    """A game's card size in proportion to the chosen size of usual cards: one twice as wide stays twice as wide."""
    if chosen == STANDARD:
        return card
    return Size(card.width * chosen.width / STANDARD.width, card.height * chosen.height / STANDARD.height)


def own_size(printed: Size, chosen: Size) -> Size:
    """The size that a card of the printed size is drawn in: the inverse of `resized`."""
    if chosen == STANDARD:
        return printed
    width, height = printed.width * STANDARD.width / chosen.width, printed.height * STANDARD.height / chosen.height
    return Size(round(width, 6), round(height, 6))


def band_width(card: Size, wanted: Size) -> float:
    """The width in mm of the widest coloured band beside a scaled face, beyond the bleed that the face itself has."""
    fit = fit_card(card, wanted)
    return max(0.0, max(fit.x, fit.y) - MAX_BLEED * fit.scale)


def resized_picture(picture: Picture, chosen: Size) -> Picture:
    """A picture with the resolution that it has on cards of the chosen size."""
    return picture._replace(dpi=picture.dpi / fit_card(STANDARD, chosen).scale)


@dataclass(frozen=True, slots=True)
class ResizedFace(WrappedFace):
    """A face on a card of another size. `own` is the face in its own size; `trim` is the size of the card; `other` is
    its other side, if that is not the face's own in proportion."""

    own: Face
    trim: Size
    other: Face | None = None

    @property
    def back(self) -> Face | None:
        return self.other or (ResizedFace(self.own.back, self.trim) if self.own.back else None)

    def draw(self, canvas: PrintCanvas) -> None:
        """Draws the face with 3 mm of bleed; what it does not cover has its main colour. Text that would be smaller
        than `LEAST_PT` is as high as that, and narrower."""
        fit = fit_card(self.own.trim, self.trim)
        canvas.fill_rectangle(Rectangle(0, 0, *self.trim).grown(MAX_BLEED), self.own.tint)
        with canvas.moved(fit.x, fit.y):
            canvas.scale(fit.scale, fit.scale)
            with canvas.least_type(LEAST_PT / fit.scale):
                self.own.draw(canvas)
