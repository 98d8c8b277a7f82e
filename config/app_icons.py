"""The icons of the installed app: the mark in ink on paper, drawn as PNG files when the server starts."""

from __future__ import annotations

from hashlib import sha256
from io import BytesIO
from pathlib import Path

from PIL import Image, ImageDraw

from config.atomic_files import write_atomically

PAPER, INK = "#f4f6f1", "#18232c"
"""The colours `--paper` and `--ink` of the light theme in `static/css/design-tokens.css`."""
SIZES = (192, 512)
"""Pixels per side. Browsers ask for these two to install an app."""
TOUCH_SIZE = 180
"""Pixels per side of the icon for the home screen of iOS, which reads no manifest and rounds the corners itself."""
PLAIN_SHARE, MASKABLE_SHARE = 0.86, 0.68
"""The share of the side that the mark takes. Systems may cut a maskable icon down to a circle of 80% of its side."""
OVERSAMPLING = 4
STAMP = "made-from.txt"
UNITS = 24
"""Units per side in which the mark is drawn, as in `static/img/mark.svg`."""


def icons_prepare(folder: Path) -> bool:
    """Write the icons to `folder`, unless they are up to date. Returns whether anything was written."""
    wanted = sha256(Path(__file__).read_bytes()).hexdigest()
    stamp = folder / STAMP
    if stamp.exists() and stamp.read_text() == wanted:
        return False
    folder.mkdir(parents=True, exist_ok=True)
    for size in SIZES:
        _save(draw_icon(size), folder / f"app-{size}.png")
        _save(draw_icon(size, maskable=True), folder / f"app-maskable-{size}.png")
    _save(draw_icon(TOUCH_SIZE, maskable=True), folder / f"app-touch-{TOUCH_SIZE}.png")
    write_atomically(stamp, wanted.encode())
    return True


def draw_icon(size: int, *, maskable: bool = False) -> Image.Image:
    """The icon, `size` pixels wide and high: a rounded square with transparent corners, or if `maskable`, a square with
    more space around the mark."""
    side = size * OVERSAMPLING
    picture = Image.new("RGBA", (side, side))
    pen = ImageDraw.Draw(picture)
    pen.rounded_rectangle((0, 0, side - 1, side - 1), radius=0 if maskable else side // 6, fill=PAPER)
    _draw_mark(pen, side, MASKABLE_SHARE if maskable else PLAIN_SHARE)
    return picture.resize((size, size), Image.Resampling.LANCZOS)


def _draw_mark(pen: ImageDraw.ImageDraw, side: int, share: float) -> None:
    """A burrow with two ears, like `static/img/mark.svg`, in the middle of a square of `side` pixels."""
    unit = side * share / UNITS

    def at(x: float, y: float) -> tuple[float, float]:
        return side / 2 + (x - 12) * unit, side / 2 + (y - 12.5) * unit

    def arch(left: float, top: float, right: float, colour: str) -> None:
        radius = (right - left) / 2
        pen.pieslice((*at(left, top), *at(right, top + 2 * radius)), 180, 360, fill=colour)
        pen.rectangle((*at(left, top + radius), *at(right, 22)), fill=colour)

    arch(3, 3, 21, INK)
    arch(8, 12, 16, PAPER)
    ears = [(8.5, 10), (7.5, 6), (11, 8.5), (13, 8.5), (16.5, 6), (15.5, 10)]
    width = 1.6 * unit
    pen.line([at(*point) for point in ears], fill=PAPER, width=round(width), joint="curve")
    for x, y in (at(*ears[1]), at(*ears[4])):  # a joint of Pillow's is flat where a line turns back sharply
        pen.ellipse((x - width / 2, y - width / 2, x + width / 2, y + width / 2), fill=PAPER)


def _save(picture: Image.Image, path: Path) -> None:
    out = BytesIO()
    picture.save(out, "PNG", optimize=True)
    write_atomically(path, out.getvalue())
