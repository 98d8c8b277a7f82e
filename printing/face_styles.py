"""The styles of faces that can be printed."""

from __future__ import annotations

from enum import StrEnum


class FaceStyle(StrEnum):
    """How the faces of cards look. All but the normal ones are laid out from the data of the cards, without art."""

    NORMAL = "normal"
    LOW_INK = "low-ink"
    LARGE_PRINT = "large-print"
    HIGH_CONTRAST = "high-contrast"


FACE_STYLES = (
    (FaceStyle.NORMAL, "Normal"),
    (FaceStyle.LOW_INK, "Low ink"),
    (FaceStyle.LARGE_PRINT, "Large print"),
    (FaceStyle.HIGH_CONTRAST, "High contrast"),
)
"""The styles with their names on pages."""
