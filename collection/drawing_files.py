"""Plates and icons as files: rendered once per process, with their content's hash in the address, cached
indefinitely."""

from __future__ import annotations

import logging
from collections.abc import Sequence
from contextlib import suppress
from functools import lru_cache
from hashlib import sha256
from io import BytesIO
from pathlib import Path
from threading import Lock

import pypdfium2
from django.conf import settings
from reportlab.lib.units import mm
from reportlab.pdfgen.canvas import Canvas

from collection.games.drawings import ICONS, PLATES, code_folders, render_plate
from collection.plates import paint, svg
from collection.plates.draw import HEIGHT, WIDTH, Op
from collection.plates.vector_icons import sprite
from config.atomic_files import write_atomically

log = logging.getLogger(__name__)

SIZES = {"small": 228, "large": 684}
"""Widths in pixels of the raster files: for grids and boards at double resolution, and for card pages."""


pdfium_lock = Lock()
"""Hold this while rendering with pdfium, which is not thread-safe."""


def content_hash(data: bytes) -> str:
    """The first twelve hex digits of the SHA-256: enough to distinguish versions of one drawing."""
    return sha256(data).hexdigest()[:12]


@lru_cache(maxsize=256)
def plate_svg(slug: str) -> bytes:
    """One plate as SVG. Raises KeyError for a plate that does not exist."""
    return svg(render_plate(slug), slug).encode()


@lru_cache(maxsize=256)
def plate_version(slug: str) -> str:
    """A hash that changes with the drawing."""
    return content_hash(plate_svg(slug))


@lru_cache(maxsize=1)
def icon_sprite() -> bytes:
    """Every icon as a `<symbol>` in one SVG file."""
    return sprite(ICONS).encode()


@lru_cache(maxsize=1)
def icon_version() -> str:
    """A hash that changes with any icon."""
    return content_hash(icon_sprite())


def plate_webp(slug: str, size: str) -> bytes:
    """One plate as WebP, `SIZES[size]` pixels wide; rendered once and kept on disk."""
    kept = Path(settings.DATA_DIR) / "plates" / f"{slug}-{size}-{plate_version(slug)}.webp"
    if not kept.exists():
        data = _rasterise(render_plate(slug), SIZES[size])
        try:
            write_atomically(kept, data)
        except OSError as fault:  # a full disk; the drawing is served all the same
            log.warning("a drawing was not kept: %s", fault)
        return data
    return kept.read_bytes()


def _rasterise(ops: Sequence[Op], width: int) -> bytes:
    """The drawing as WebP. Goes through PDF, because pdfium draws many clips six times as fast as SVG renderers."""
    sheet = BytesIO()
    canvas = Canvas(sheet, pagesize=(WIDTH * mm, HEIGHT * mm), pageCompression=0)  # read again at once
    paint(canvas, ops, 0, 0)
    canvas.save()
    with pdfium_lock, pypdfium2.PdfDocument(sheet.getvalue()) as document:
        picture = document[0].render(scale=width / (WIDTH * mm)).to_pil().convert("RGB")
    out = BytesIO()
    picture.save(out, "WEBP", quality=82, method=4)
    return out.getvalue()


def plates_prepare() -> int:
    """Render every small plate that is not on disk yet, so that the first visitor need not wait. Returns how many were
    checked: 0 if the drawings' code is unchanged, since even checking is slow (it draws each plate as SVG).
    """
    stamp = Path(settings.DATA_DIR) / "plates" / ".prepared"
    wanted = source_fingerprint(*code_folders())
    with suppress(FileNotFoundError):
        if stamp.read_text() == wanted:
            return 0
    for slug in PLATES:
        plate_webp(slug, "small")
    with suppress(OSError):  # a full disk: check again next time
        write_atomically(stamp, wanted.encode())
    return len(PLATES)


def source_fingerprint(*folders: Path) -> str:
    """A hash of the names, sizes and modification times of the files in these folders of source code."""
    digest = sha256()
    for folder in folders:
        for path in sorted(folder.rglob("*")):
            if path.is_file() and path.suffix != ".pyc":
                stat = path.stat()
                digest.update(f"{path.relative_to(folder)} {stat.st_size} {stat.st_mtime_ns}\n".encode())
    return digest.hexdigest()


def plate_exists(slug: str) -> bool:
    """Whether a plate with this key exists."""
    return slug in PLATES
