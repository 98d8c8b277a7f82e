"""Pages with the net of a tuck box, drawn in the colours of a game."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import NamedTuple

from collection.plates.draw import HEIGHT, WIDTH
from config.marked_text import MarkedText, marked, marked_plural
from printing.canvas import PrintCanvas
from printing.fit_text import fit_line
from printing.fonts import Font, width_mm
from printing.geometry import PAPERS, Line, NoRoom, Rectangle, Size, Spacing
from printing.inserts.insert import Insert, full_area
from printing.inserts.score_tables import CREAM, INK
from printing.tuck_box import Net, Panel, inner_size, one_piece, two_pieces

TITLE = marked("Tuck box")
BLEED = 1.0
"""Colour beyond the cuts, in mm."""
CUT_WIDTH, FOLD_WIDTH, FOLD_DASH = 0.25, 0.2, (2.4, 1.6)
"""The widths of the lines to cut and to fold along, and the dashes of the latter, in mm."""
WHITE = "#ffffff"
PLATE = Size(WIDTH, HEIGHT)
LEAST_TEXT = 6.5
"""The smallest type, in points."""


class CardBox(NamedTuple):
    """A tuck box to print: its title, the cards in it and their size, the thickness of one card in mm, whether they are
    in sleeves, and the number of the set if there are several."""

    title: MarkedText | str
    cards: int
    card: Size
    stock: float
    sleeved: bool = False
    number: int = 0

    @property
    def contents(self) -> MarkedText:
        """What is in it: 54 cards."""
        count = marked_plural("{number} card", "{number} cards", self.cards)
        return marked("{cards} · Set {set}", cards=count, set=self.number) if self.number else count


@dataclass(frozen=True, slots=True)
class Decoration:
    """What is on the panels: the ground colour, a plate, and the card back, drawn with its upper left corner at the
    origin. With little ink (`plain`) there are only outlines and text."""

    ground: str
    plate: str
    draw_back: Callable[[PrintCanvas], None]
    back: Size
    plain: bool = False


def tuck_box_pages(box: CardBox, decoration: Decoration, paper: Size, spacing: Spacing) -> tuple[Insert, ...]:
    """The pages of a box: one with the whole net or, if that does not fit, two with a half each.

    Raises `NoRoom`, with the papers that would do, if neither fits.
    """
    inner = inner_size(box.card, box.cards, box.stock, sleeved=box.sleeved)
    for nets in (one_piece(inner), two_pieces(inner)):
        if (landscape := _orientation(nets, paper, spacing)) is not None:
            return tuple(_page(box, decoration, net, landscape=landscape) for net in nets)
    enough = [known.title for known in PAPERS.values() if _fits(two_pieces(inner), known.size, spacing)]
    need = _page_size(two_pieces(inner)[0]).label
    raise NoRoom(_lack_of_room(box, need, enough))


def _lack_of_room(box: CardBox, need: str, papers: Sequence[str]) -> MarkedText:
    """Why a box cannot be printed; `papers` are the names of those that would do."""
    said = {"size": box.card.label, "need": need}
    if not papers:
        return marked_plural(
            "The tuck box for {number} card of {size} does not fit on this paper: even in two pieces it needs {need}, "
            "more than any paper has.",
            "The tuck box for {number} cards of {size} does not fit on this paper: even in two pieces it needs {need}, "
            "more than any paper has. Print fewer cards, each group with its own box.",
            box.cards,
            **said,
        )
    names = marked("{papers} or {last}", papers=", ".join(papers[:-1]), last=papers[-1]) if papers[1:] else papers[0]
    return marked_plural(
        "The tuck box for {number} card of {size} does not fit on this paper: even in two pieces it needs {need} "
        "within the margins. It fits on {papers}.",
        "The tuck box for {number} cards of {size} does not fit on this paper: even in two pieces it needs {need} "
        "within the margins. It fits on {papers}.",
        box.cards,
        **said,
        papers=names,
    )


def _page_size(net: Net) -> Size:
    return Size(net.size.width + 2 * BLEED, net.size.height + 2 * BLEED)


def _fits(nets: tuple[Net, ...], paper: Size, spacing: Spacing) -> bool:
    return _orientation(nets, paper, spacing) is not None


def _orientation(nets: tuple[Net, ...], paper: Size, spacing: Spacing) -> bool | None:
    """Whether the paper is turned on its side for these pieces; None if they do not fit."""
    sizes = [_page_size(net) for net in nets]
    for landscape in (False, True):
        sheet = Size(max(paper), min(paper)) if landscape else Size(min(paper), max(paper))
        area = full_area(sheet, spacing)
        if all(size.width <= area.width and size.height <= area.height for size in sizes):
            return landscape
    return None


def _page(box: CardBox, decoration: Decoration, net: Net, *, landscape: bool) -> Insert:
    draw = partial(_draw_page, box, decoration, net)
    return Insert(TITLE, draw, landscape, behind=_draw_nothing, needs=_page_size(net))


def _draw_nothing(_canvas: PrintCanvas, _area: Rectangle, _behind: object) -> None:
    """The back of a net is the inside of the box."""


def _draw_page(box: CardBox, look: Decoration, net: Net, canvas: PrintCanvas, area: Rectangle) -> None:
    with canvas.moved(area.x + BLEED, area.y + BLEED):
        if not look.plain:
            _draw_ground(canvas, look, net)
        for panel in net.panels:
            if draw := PANELS.get(panel.name):
                draw(canvas, box, look, panel.area)
            elif panel.glued:
                _draw_glue_note(canvas, panel)
        if not look.plain:
            _clear_notch(canvas, net)
        canvas.stroke_lines(net.folds, FOLD_WIDTH, INK if look.plain else CREAM, FOLD_DASH)
        if not look.plain:  # on the white flaps, cream dashes could not be seen
            canvas.stroke_lines(_folds_of_glued(net), FOLD_WIDTH, INK, FOLD_DASH)
        canvas.stroke_lines(net.cuts, CUT_WIDTH, INK)


def _folds_of_glued(net: Net) -> list[Line]:
    edges = {edge for panel in net.panels if panel.glued for edge in panel.edges}
    return [fold for fold in net.folds if ((fold.x1, fold.y1), (fold.x2, fold.y2)) in edges]


def _draw_ground(canvas: PrintCanvas, look: Decoration, net: Net) -> None:
    """Colours the panels, a little beyond their cuts; panels to be glued stay white, as glue holds better there."""
    coloured, glued = [p for p in net.panels if not p.glued], [p for p in net.panels if p.glued]
    cuts = {((cut.x1, cut.y1), (cut.x2, cut.y2)) for cut in net.cuts}
    for panel in coloured:
        edges = [Line(*one, *other) for one, other in panel.edges if (one, other) in cuts]
        canvas.stroke_lines(edges, 2 * BLEED, look.ground)
    for panel in glued:
        canvas.fill_polygon(panel.corners, WHITE)
    for panel in coloured:
        canvas.fill_polygon(panel.corners, look.ground)


def _clear_notch(canvas: PrintCanvas, net: Net) -> None:
    """Takes the colour out of the notch, except for the bleed."""
    for arc in (panel.corners[1:-3] for panel in net.panels if panel.name == "front"):
        x, y = (arc[0][0] + arc[-1][0]) / 2, arc[0][1]
        scale = 1 - 2 * BLEED / (arc[-1][0] - arc[0][0])
        canvas.fill_polygon([(x + (u - x) * scale, y + (v - y) * scale) for u, v in arc], WHITE)


# ---- the panels; each is drawn in its area


def _draw_front(canvas: PrintCanvas, box: CardBox, look: Decoration, area: Rectangle) -> None:
    """The card back behind a label with the title; the notch is cut out of it."""
    if not look.plain:
        scale = max(area.width / look.back.width, area.height / look.back.height) * 0.94
        with canvas.clipped(area.grown(-2.0)):
            _scaled(canvas, look.draw_back, look.back, area, scale)
    _draw_label(canvas, box, look, Rectangle(area.x + 5.0, area.y + area.height - 27.0, area.width - 10.0, 19.0))


def _draw_back(canvas: PrintCanvas, box: CardBox, look: Decoration, area: Rectangle) -> None:
    """A plate with the title below it."""
    room = Rectangle(area.x + 6.0, area.y + 9.0, area.width - 12.0, area.height - 42.0)
    scale = min(room.width / WIDTH, room.height / HEIGHT)
    plate = Size(WIDTH * scale, HEIGHT * scale)
    x, y = room.x + (room.width - plate.width) / 2, room.y + (room.height - plate.height) / 2
    window = Rectangle(x, y, *plate)
    if not look.plain and look.plate:
        with canvas.clipped(window):
            _scaled(canvas, lambda target: target.place_form(target.plate_form(look.plate), 0, 0), PLATE, window, scale)
        canvas.stroke_rectangle(window, 0.01, 0.5, CREAM)
    _draw_label(canvas, box, look, Rectangle(area.x + 5.0, area.y + area.height - 27.0, area.width - 10.0, 19.0))


def _scaled(
    canvas: PrintCanvas, draw: Callable[[PrintCanvas], None], size: Size, area: Rectangle, scale: float
) -> None:
    """Draws something of that size in the middle of an area, scaled."""
    x = area.x + (area.width - size.width * scale) / 2
    y = area.y + (area.height - size.height * scale) / 2
    with canvas.moved(x, y):
        canvas.scale(scale, scale)
        draw(canvas)


def _draw_label(canvas: PrintCanvas, box: CardBox, look: Decoration, area: Rectangle) -> None:
    """A label with the title and the number of cards."""
    canvas.fill_rectangle(area, WHITE if look.plain else CREAM, 2.0)
    canvas.stroke_rectangle(area.grown(-1.0), 1.4, 0.3, INK if look.plain else look.ground)
    middle, paint = area.x + area.width / 2, INK if look.plain else look.ground
    title = fit_line(canvas.language(box.title), Font.SERIF_BOLD, 17.0, area.width - 6.0, 0.5)
    canvas.fitted_line(middle, area.y + 9.6, title, paint, "middle")
    canvas.text(middle, area.y + 15.2, canvas.language(box.contents), Font.SANS_SEMIBOLD, 9.0, INK, "middle")


def _draw_lid(canvas: PrintCanvas, box: CardBox, look: Decoration, area: Rectangle) -> None:
    """The title and the number of cards, upright for somebody who looks at the closed box from the front."""
    x, y = area.x + area.width / 2, area.y + area.height / 2
    paint, room = INK if look.plain else CREAM, area.width - 6.0
    contents = f" · {canvas.language(box.contents)}"
    wide = width_mm(contents, Font.SANS_SEMIBOLD, LEAST_TEXT)
    with canvas.rotated(x, y):
        if area.height >= 13.0:
            title = fit_line(canvas.language(box.title), Font.SERIF_BOLD, 14.0, room, 0.5)
            canvas.fitted_line(x, y - 0.4, title, paint, "middle")
            canvas.text(x, y + 4.4, canvas.language(box.contents), Font.SANS_SEMIBOLD, 8.0, paint, "middle")
        else:
            title = fit_line(canvas.language(box.title), Font.SERIF_BOLD, 9.0, room - wide, LEAST_TEXT / 9.0)
            left = x - (width_mm(title.text, title.font, title.size) + wide) / 2
            canvas.fitted_line(left, y + 1.1, title, paint)
            end = left + width_mm(title.text, title.font, title.size)
            canvas.text(end, y + 1.1, contents, Font.SANS_SEMIBOLD, LEAST_TEXT, paint)


def _draw_side(canvas: PrintCanvas, box: CardBox, look: Decoration, area: Rectangle) -> None:
    """The title along the side, to be read from below upwards."""
    x, y = area.x + area.width / 2, area.y + area.height / 2
    size = min(15.0, max(LEAST_TEXT + 1.5, area.width * 1.5))
    text = canvas.language(marked("{title} · Set {set}", title=box.title, set=box.number) if box.number else box.title)
    title = fit_line(text, Font.SERIF_BOLD, size, area.height - 10.0, LEAST_TEXT / size)
    with canvas.rotated(x, y, -90.0):
        canvas.fitted_line(x, y + title.size * 0.12, title, INK if look.plain else CREAM, "middle")


def _draw_glue_note(canvas: PrintCanvas, panel: Panel) -> None:
    """The word "glue" in the middle of a panel, where it has room."""
    area = panel.area
    x, y = area.x + area.width / 2, area.y + area.height / 2
    upright = area.height > area.width
    if min(area.width, area.height) < 4.5:
        return
    with canvas.rotated(x, y, -90.0 if upright else 0.0):
        canvas.text(x, y + 0.9, canvas.language(marked("glue")), Font.SERIF_ITALIC, 7.5, INK, "middle")


PANELS: dict[str, Callable[[PrintCanvas, CardBox, Decoration, Rectangle], None]] = {
    "front": _draw_front,
    "back": _draw_back,
    "lid": _draw_lid,
    "right side": _draw_side,
    "left side": _draw_side,
}
"""The functions that draw the panels with something on them, by name."""
