"""Strangers' picture files made harmless: bounded before decoding, decoded by a listed format only, redrawn.

Nothing of the uploaded bytes is kept: what is stored is a new picture, upright, without metadata, comments, profiles
or whatever was appended to the file.
"""

from __future__ import annotations

import struct
import warnings
import zlib
from dataclasses import dataclass
from io import BytesIO
from typing import IO

from PIL import Image, ImageOps, UnidentifiedImageError

MAX_BYTES = 5 * 1024 * 1024
MAX_PIXELS = 25_000_000
"""Width x height x frames, looked at before anything is decoded."""
MAX_PARTS = 200
"""Passes over a JPEG, of which honest ones have about ten, and pieces of its EXIF: a few bytes each, and much work."""
FORMATS = ("PNG", "JPEG", "WEBP")
LEAST_SIDE = 64
KEPT_SIDE = 4096
"""Pixels of the longer side that are kept: the art window at 600 DPI from a third of the picture."""
ASPECT = 57 / 40
"""The art window of a card: 57 by 40 mm."""
SHOWN = (1368, 960)
"""The art window at 24 pixels a mm: sharper than a printer."""
SMALL = (456, 320)
PAPER = (253, 250, 240)
"""What shines through transparent pictures."""
BROKEN = (OSError, SyntaxError, ValueError, EOFError, TypeError, IndexError, KeyError, struct.error, zlib.error)
"""What Pillow's decoders raise on damaged files, besides its own errors."""

warnings.simplefilter("error", Image.DecompressionBombWarning)


class PictureError(ValueError):
    """A file that is not taken. `code` is stable, the message says what to do."""

    def __init__(self, code: str, message: str) -> None:
        super().__init__(message)
        self.code = code


@dataclass(frozen=True, slots=True)
class Crop:
    """The part of a picture that shows, in shares (0 to 1) of its width and height, from the upper left."""

    x: float
    y: float
    w: float
    h: float

    def box(self, width: int, height: int) -> tuple[int, int, int, int]:
        """The same in pixels: left, top, right, bottom; at least one pixel each way."""
        left, top = round(self.x * width), round(self.y * height)
        right, bottom = round((self.x + self.w) * width), round((self.y + self.h) * height)
        return left, top, max(left + 1, min(right, width)), max(top + 1, min(bottom, height))


def whole(width: int, height: int) -> Crop:
    """The largest part in the window's proportions, about the middle."""
    return fitted(width, height, 0.5, 0.5, 1.0)


def fitted(width: int, height: int, middle_x: float, middle_y: float, zoom: float) -> Crop:
    """The window's proportions laid on a picture of these pixels.

    `middle_*` say where its middle should lie (shares), `zoom` which share of the largest such part it is
    (0.05 to 1). It never leaves the picture.
    """
    zoom = min(1.0, max(0.05, zoom))
    w = zoom * min(1.0, height * ASPECT / width)
    h = w * width / ASPECT / height
    x = min(1.0 - w, max(0.0, middle_x - w / 2))
    y = min(1.0 - h, max(0.0, middle_y - h / 2))
    return Crop(x, y, w, h)


def redrawn(file: IO[bytes], size: int) -> Image.Image:
    """A stranger's file as a new upright RGB picture of at most `KEPT_SIDE` pixels a side. Raises PictureError.

    `size` is the number of bytes that the file says it has.
    """
    if size > MAX_BYTES:
        raise PictureError("too-large", f"The file has {size / 1_048_576:.1f} MB; at most 5 MB are taken.")
    if not size:
        raise PictureError("empty", "The file is empty. Choose a picture.")
    _bound_parts(file)
    try:
        with Image.open(file, formats=FORMATS) as source:
            _bound(source)
            return _drawn(source)
    except (Image.DecompressionBombError, Image.DecompressionBombWarning) as bomb:
        raise PictureError("too-many-pixels", _too_many()) from bomb
    except UnidentifiedImageError as unknown:
        raise PictureError(
            "not-a-picture", "That is no PNG, JPEG or WebP picture, whatever its name says."
        ) from unknown
    except PictureError:
        raise
    except BROKEN as broken:
        raise PictureError("damaged", "The picture is damaged or cut off. Save it anew and try again.") from broken


def _bound(source: Image.Image) -> None:
    """Look at the header's figures; nothing is decoded yet."""
    frames = getattr(source, "n_frames", 1)
    if source.width * source.height * frames > MAX_PIXELS:
        raise PictureError("too-many-pixels", _too_many())
    if min(source.size) < LEAST_SIDE:
        raise PictureError(
            "too-small", f"The picture has {source.width} x {source.height} pixels; at least {LEAST_SIDE} each way."
        )


def _bound_parts(file: IO[bytes]) -> None:
    """Count, in a JPEG, the marks that begin a pass or a piece of EXIF; its pixels never hold these bytes together.

    A pass costs time for every pixel; pieces of EXIF are put together one by one, each time anew.
    """
    data = file.read(MAX_BYTES)
    file.seek(0)
    parts = max(data.count(b"\xff\xda"), data.count(b"\xff\xe1")) if data.startswith(b"\xff\xd8") else 0
    if parts > MAX_PARTS:
        raise PictureError("too-many-parts", "The picture is stored in far too many parts. Save it anew and try again.")


def _too_many() -> str:
    return (
        f"The picture has too many pixels; at most {MAX_PIXELS // 1_000_000} million, all frames together, are taken."
    )


def _drawn(source: Image.Image) -> Image.Image:
    """Decode, turn upright, and paste into a picture of our own."""
    source.draft("RGB", (KEPT_SIDE, KEPT_SIDE))
    see_through = "transparency" in source.info or source.mode in ("LA", "PA", "RGBA")
    picture = ImageOps.exif_transpose(source).convert("RGBA" if see_through else "RGB")
    picture.thumbnail((KEPT_SIDE, KEPT_SIDE), Image.Resampling.LANCZOS)
    new = Image.new("RGB", picture.size, PAPER)
    new.paste(picture, (0, 0), picture if see_through else None)
    return new


def jpeg(picture: Image.Image, quality: int = 90) -> bytes:
    """A redrawn picture as a JPEG file."""
    out = BytesIO()
    picture.save(out, "JPEG", quality=quality, optimize=True)
    return out.getvalue()


def cut(picture: Image.Image, crop: Crop, size: tuple[int, int]) -> Image.Image:
    """A part of a picture at a size in pixels, or smaller when the part has fewer."""
    part = picture.crop(crop.box(*picture.size))
    share = min(1.0, part.width / size[0])
    return part.resize((max(1, round(size[0] * share)), max(1, round(size[1] * share))), Image.Resampling.LANCZOS)
