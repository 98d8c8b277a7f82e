"""Drawings compiled to compressed PDF streams that any document can include, once per process."""

from __future__ import annotations

import zlib
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cache, lru_cache
from io import BytesIO
from itertools import pairwise

from reportlab.lib.colors import Color, HexColor

from collection.games import GameId
from collection.games.drawings import card_back, render_plate
from collection.plates import paint
from collection.plates.card_back_parts import CARD
from collection.plates.draw import HEIGHT, WIDTH, Op
from printing import fonts
from printing.fonts import Font
from printing.geometry import MAX_BLEED, Rectangle, Size
from printing.greyscale import GreyCanvas, grey_of

COMPRESSION_LEVEL = 5
"""zlib's level for plates: half the time of level 6, for a file 1.5% larger (measured on 54 plates)."""
MM = 72 / 25.4
"""Points in a millimetre."""


@lru_cache(maxsize=512)
def colour(name: str) -> Color:
    """The ReportLab colour for "#rrggbb"."""
    return HexColor(name)


@dataclass(frozen=True, slots=True)
class CompiledDrawing:
    """A finished drawing: its compressed operators, the shadings they name, and the area they cover in mm."""

    stream: bytes
    shadings: dict[str, bytes]
    area: Rectangle


class _OperatorRecorder(GreyCanvas):
    """A canvas that only collects operators; gradients become plain PDF text that any document can include."""

    def __init__(self, *, greyscale: bool = False) -> None:
        super().__init__(BytesIO(), initialFontName=Font.SANS.value)
        self.greyscale = greyscale
        self.shadings: dict[str, bytes] = {}

    def linearGradient(
        self, x0: float, y0: float, x1: float, y1: float, colors: list[Color], positions: list[float], **_kind: object
    ) -> None:
        name = f"G{len(self.shadings)}"
        self.shadings[name] = _axial_shading((x0, y0, x1, y1), colors, positions, self.greyscale)
        self._code.append(f"/{name} sh")

    def recorded_operators(self) -> str:
        """The operators so far."""
        return "\n".join(self._code)


def _axial_shading(coords: tuple[float, ...], colours: list[Color], at: list[float], greyscale: bool) -> bytes:
    """An axial shading with its functions written out in place."""
    space, levels = ("DeviceGray", _grey) if greyscale else ("DeviceRGB", _rgb)
    parts = [
        f"<< /FunctionType 2 /Domain [0 1] /N 1 /C0 [{levels(a)}] /C1 [{levels(b)}] >>" for a, b in pairwise(colours)
    ]
    bounds, encode = " ".join(f"{x:g}" for x in at[1:-1]), " ".join(["0 1"] * len(parts))
    function = (
        f"<< /FunctionType 3 /Domain [0 1] /Bounds [{bounds}] /Encode [{encode}] /Functions [{' '.join(parts)}] >>"
    )
    line = " ".join(f"{x:g}" for x in coords)
    shading = f"/ShadingType 2 /ColorSpace /{space} /Coords [{line}] /Extend [true true] /Function {function}"
    return f"<< {shading} >>".encode()


def _rgb(tone: Color) -> str:
    return f"{tone.red:.4f} {tone.green:.4f} {tone.blue:.4f}"


def _grey(tone: Color) -> str:
    return f"{grey_of(tone):.4f}"


def compile_drawing(ops: Sequence[Op], size: Size, bleed: float = 0.0, *, greyscale: bool = False) -> CompiledDrawing:
    """Compiles a drawing of collection.plates, with the upper left corner of its trim at the origin."""
    fonts.register_fonts()
    recorder = _OperatorRecorder(greyscale=greyscale)
    paint(recorder, ops, 0, -size.height * MM, bleed, (size.width, size.height))
    area = Rectangle(-bleed, -bleed, size.width + 2 * bleed, size.height + 2 * bleed)
    return CompiledDrawing(
        zlib.compress(recorder.recorded_operators().encode("ascii"), COMPRESSION_LEVEL), recorder.shadings, area
    )


@cache
def compiled_plate(slug: str, *, greyscale: bool = False) -> CompiledDrawing:
    """A compiled plate, 57 x 40 mm. Raises KeyError if there is no such plate."""
    return compile_drawing(render_plate(slug), Size(WIDTH, HEIGHT), greyscale=greyscale)


@cache
def compiled_back(game: GameId, *, greyscale: bool = False) -> CompiledDrawing:
    """A game's compiled card back with its bleed."""
    return compile_drawing(card_back(game), Size(*CARD), MAX_BLEED, greyscale=greyscale)


_DRAWINGS: dict[tuple[str, bool], CompiledDrawing] = {}


def compiled_drawing(
    name: str, ops: Callable[[], Sequence[Op]], size: Size, bleed: float, *, greyscale: bool = False
) -> CompiledDrawing:
    """A compiled drawing that a game's cards or boards share; it is compiled when its name is first used."""
    key = (name, greyscale)
    if key not in _DRAWINGS:
        _DRAWINGS[key] = compile_drawing(ops(), size, bleed, greyscale=greyscale)
    return _DRAWINGS[key]
