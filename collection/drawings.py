"""Plates and icons as files: rendered once a process, addressed by the hash of their content, cached for ever."""

from __future__ import annotations

import os
from collections.abc import Sequence
from functools import lru_cache
from hashlib import sha256
from io import BytesIO
from pathlib import Path
from threading import Lock, get_ident

import pypdfium2
from django.conf import settings
from reportlab.lib.units import mm
from reportlab.pdfgen.canvas import Canvas

from collection.plates import PLATES, paint, render, svg
from collection.plates.draw import HEIGHT, WIDTH, Op
from collection.plates.icons import sprite

SIZES = {"small": 228, "large": 684}
"""Widths in pixels of the raster derivatives: a grid or board at twice its size, and a card page."""


pdfium_lock = Lock()
"""pdfium is not made for threads: whoever renders with it in this process holds this."""


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


def plate_webp(slug: str, size: str) -> bytes:
    """One plate as WebP, `SIZES[size]` pixels wide; drawn once and kept on disk under its content's hash."""
    kept = Path(settings.DATA_DIR) / "plates" / f"{slug}-{size}-{plate_version(slug)}.webp"
    if not kept.exists():
        kept.parent.mkdir(exist_ok=True)
        draft = kept.with_suffix(f".{os.getpid()}-{get_ident()}")
        draft.write_bytes(_rasterise(render(slug), SIZES[size]))
        draft.replace(kept)
    return kept.read_bytes()


def _rasterise(ops: Sequence[Op], width: int) -> bytes:
    """By way of PDF: pdfium draws a plate's many clips six times as fast as the SVG renderers we tried."""
    sheet = BytesIO()
    canvas = Canvas(sheet, pagesize=(WIDTH * mm, HEIGHT * mm))
    paint(canvas, ops, 0, 0)
    canvas.save()
    with pdfium_lock, pypdfium2.PdfDocument(sheet.getvalue()) as document:
        picture = document[0].render(scale=width / (WIDTH * mm)).to_pil().convert("RGB")
    out = BytesIO()
    picture.save(out, "WEBP", quality=82, method=4)
    return out.getvalue()


def plates_prepare() -> int:
    """Draw every small plate that is not on disk yet, so that no first visitor waits. Returns how many there are."""
    for slug in PLATES:
        plate_webp(slug, "small")
    return len(PLATES)


def plate_exists(slug: str) -> bool:
    """Whether there is such a plate."""
    return slug in PLATES
