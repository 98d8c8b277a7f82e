"""Plates and icons as files: rendered once a process, addressed by the hash of their content, cached for ever."""

from __future__ import annotations

from functools import lru_cache
from hashlib import sha256
from io import BytesIO

import resvg_py
from PIL import Image

from collection.plates import PLATES, render, svg
from collection.plates.icons import sprite

SIZES = {"small": 228, "large": 684}
"""Widths in pixels of the raster derivatives: a grid or board at twice its size, and a card page."""


def content_hash(data: bytes) -> str:
    """Twelve hex digits: enough to tell versions of one drawing apart."""
    return sha256(data).hexdigest()[:12]


@lru_cache(maxsize=256)
def plate_svg(slug: str) -> bytes:
    """One plate as SVG. Raises KeyError for a plate that does not exist."""
    return svg(render(slug), slug).encode()


@lru_cache(maxsize=256)
def plate_version(slug: str) -> str:
    """Changes when the drawing changes."""
    return content_hash(plate_svg(slug))


@lru_cache(maxsize=1)
def icon_sprite() -> bytes:
    """Every icon as a `<symbol>` in one SVG file."""
    return sprite().encode()


@lru_cache(maxsize=1)
def icon_version() -> str:
    """Changes when any icon changes."""
    return content_hash(icon_sprite())


@lru_cache(maxsize=512)
def plate_webp(slug: str, size: str) -> bytes:
    """One plate as WebP, `SIZES[size]` pixels wide."""
    png = resvg_py.svg_to_bytes(svg_string=plate_svg(slug).decode(), width=SIZES[size])
    out = BytesIO()
    with Image.open(BytesIO(bytes(png)), formats=("PNG",)) as picture:
        picture.convert("RGB").save(out, "WEBP", quality=82, method=4)
    return out.getvalue()


def plate_exists(slug: str) -> bool:
    """Whether there is such a plate."""
    return slug in PLATES
