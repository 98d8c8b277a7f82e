"""The net of a tuck box: the panels of a box for a stack of cards, with their folds and cuts. Pure, in mm.

The net is drawn flat, with the outside of the box up and the top of the box at the top: a glue flap, the front, a side,
the back and the other side, with a lid that tucks into the front and a bottom that is glued. A box that is too wide for
the paper is made of two halves, each with a glue flap. The folds follow from the panels: an edge that two panels share
is a fold, every other edge is a cut.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from math import cos, pi, sin
from typing import NamedTuple

from printing.geometry import Line, Rectangle, Size

LEAST_STOCK, MOST_STOCK, USUAL_STOCK = 0.25, 0.6, 0.3
"""The limits of the thickness of a card in mm, and that of usual card stock."""
SLEEVE = 3.0
"""How much wider and higher a sleeve is than its card, in mm."""
SLEEVE_THICKNESS = 0.1
"""What a sleeve adds to the thickness of a card, in mm."""
CLEARANCE = 1.0
"""The space between the cards and each pair of opposite panels, in mm."""
LEAST_DEPTH = 6.0
"""The least inner depth of a box in mm; a shallower one could not be folded."""
GLUE, TUCK, DUST, INNER = 12.0, 15.0, 20.0, 12.0
"""The depths of the glue flap, the tuck flap, the longest dust flaps and the inner bottom flap, in mm."""
TAPER = 2.0
"""How much narrower a flap is at the end than at its fold, on each side, in mm."""
NOTCH = 9.0
"""The radius of the notch for the thumb, in mm."""
ARC_STEPS = 18

Spot = tuple[float, float]


class Inner(NamedTuple):
    """The inner width, height and depth of a box in mm, seen from the front."""

    width: float
    height: float
    depth: float


@dataclass(frozen=True, slots=True)
class Panel:
    """A panel of the net, corner by corner. `glued` panels are under others in the finished box."""

    name: str
    corners: tuple[Spot, ...]
    glued: bool = False

    @property
    def edges(self) -> Iterator[tuple[Spot, Spot]]:
        """Its edges, each from its lesser corner to its greater one."""
        for one, other in zip(self.corners, (*self.corners[1:], self.corners[0]), strict=True):
            yield (one, other) if one < other else (other, one)

    @property
    def area(self) -> Rectangle:
        """The smallest rectangle around it."""
        xs, ys = [x for x, _ in self.corners], [y for _, y in self.corners]
        return Rectangle(min(xs), min(ys), max(xs) - min(xs), max(ys) - min(ys))


@dataclass(frozen=True, slots=True)
class Net:
    """One piece to cut out: its panels, the upper left corner of the smallest rectangle around them at the origin."""

    panels: tuple[Panel, ...]

    @property
    def size(self) -> Size:
        """The size of the whole piece."""
        areas = [panel.area for panel in self.panels]
        return Size(max(a.x + a.width for a in areas), max(a.y + a.height for a in areas))

    @property
    def folds(self) -> list[Line]:
        """Where it is folded."""
        return self._edges(2)

    @property
    def cuts(self) -> list[Line]:
        """Where it is cut."""
        return self._edges(1)

    def panel(self, name: str) -> Panel:
        """The panel of that name. Raises StopIteration if the piece has none."""
        return next(panel for panel in self.panels if panel.name == name)

    def _edges(self, times: int) -> list[Line]:
        counts = Counter(edge for panel in self.panels for edge in panel.edges)
        return [Line(*one, *other) for (one, other), count in counts.items() if count == times]


def inner_size(card: Size, cards: int, stock: float = USUAL_STOCK, *, sleeved: bool = False) -> Inner:
    """The inner size of a box for that many cards of `stock` mm, in sleeves or without."""
    extra = SLEEVE if sleeved else 0.0
    thickness = cards * (stock + (SLEEVE_THICKNESS if sleeved else 0.0))
    deep = max(thickness + CLEARANCE, LEAST_DEPTH)
    return Inner(card.width + extra + CLEARANCE, card.height + extra + CLEARANCE, round(deep, 3))


def one_piece(inner: Inner) -> tuple[Net, ...]:
    """The net in one piece."""
    width, _, depth = inner
    xs = [0.0, GLUE, GLUE + width, GLUE + width + depth, GLUE + 2 * width + depth]
    panels = [*_front(inner, xs[1]), *_side(inner, xs[2], "right"), *_back(inner, xs[3]), *_side(inner, xs[4], "left")]
    return (_net([_glue_flap(inner), *panels]),)


def two_pieces(inner: Inner) -> tuple[Net, ...]:
    """The net in two pieces: the front with one side, and the back with the other."""
    x, beside = GLUE, GLUE + inner.width
    front = [_glue_flap(inner), *_front(inner, x), *_side(inner, beside, "right")]
    back = [_glue_flap(inner), *_back(inner, x), *_side(inner, beside, "left")]
    return _net(front), _net(back)


def _net(panels: list[Panel]) -> Net:
    """The panels, moved so that their upper edge is at 0, with exactly equal corners where they meet."""
    top = min(panel.area.y for panel in panels)
    moved = (
        Panel(each.name, tuple((round(x, 3), round(y - top, 3)) for x, y in each.corners), each.glued)
        for each in panels
    )
    return Net(tuple(moved))


# ---- panels, with the upper edge of the walls at y = 0


def _glue_flap(inner: Inner) -> Panel:
    high = inner.height
    return Panel("glue flap", ((GLUE, 0.0), (GLUE, high), (0.0, high - GLUE / 2), (0.0, GLUE / 2)), glued=True)


def _front(inner: Inner, x: float) -> Iterator[Panel]:
    """The front with its notch, and the bottom."""
    width, high, depth = inner
    radius = min(NOTCH, width / 5)
    turn = [pi * step / ARC_STEPS for step in range(ARC_STEPS + 1)]
    notch = [(x + width / 2 - radius * cos(angle), radius * sin(angle)) for angle in turn]
    yield Panel("front", ((x, 0.0), *notch, (x + width, 0.0), (x + width, high), (x, high)))
    yield Panel("bottom", _flap(x, width, high, depth, min(0.5, depth / 5)))


def _back(inner: Inner, x: float) -> Iterator[Panel]:
    """The back with the lid and its tuck flap, and the flap inside the bottom."""
    width, high, depth = inner
    yield Panel("back", ((x, 0.0), (x + width, 0.0), (x + width, high), (x, high)))
    yield Panel("lid", ((x, -depth), (x + width, -depth), (x + width, 0.0), (x, 0.0)))
    yield Panel("tuck flap", _flap(x, width, -depth, -TUCK, TUCK / 3, straight=TUCK / 2))
    yield Panel("inner bottom flap", _flap(x, width, high, min(INNER, depth - 0.5), TAPER), glued=True)


def _side(inner: Inner, x: float, name: str) -> Iterator[Panel]:
    """A side with its dust flaps."""
    width, high, depth = inner
    long, taper = min(DUST, width / 2 - 1.0), min(TAPER, depth / 5)
    yield Panel(f"{name} side", ((x, 0.0), (x + depth, 0.0), (x + depth, high), (x, high)))
    yield Panel(f"upper {name} dust flap", _flap(x, depth, 0.0, -long, taper))
    yield Panel(f"lower {name} dust flap", _flap(x, depth, high, long, taper), glued=True)


def _flap(x: float, wide: float, y: float, deep: float, taper: float, straight: float = 0.0) -> tuple[Spot, ...]:
    """A flap with its fold at y, `deep` mm downwards (upwards if negative); its first `straight` mm are not tapered."""
    end, bend = y + deep, y + (straight if deep > 0 else -straight)
    sides = ((x + wide, bend), (x, bend)) if straight else ()
    tip = ((x + wide - taper, end), (x + taper, end))
    return ((x, y), (x + wide, y), *sides[:1], *tip, *sides[1:])
