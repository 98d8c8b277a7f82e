"""The styles of faces that can be printed."""

from __future__ import annotations

from enum import StrEnum

from config.marked_text import marked


class FaceStyle(StrEnum):
    """How the faces of cards look. All but the normal ones are laid out from the data of the cards, without art."""

    NORMAL = "normal"
    LOW_INK = "low-ink"
    LARGE_PRINT = "large-print"
    HIGH_CONTRAST = "high-contrast"


FACE_STYLES = (
    (FaceStyle.NORMAL, marked("Normal")),
    (FaceStyle.LOW_INK, marked("Low ink")),
    (FaceStyle.LARGE_PRINT, marked("Large print")),
    (FaceStyle.HIGH_CONTRAST, marked("High contrast")),
)
"""The styles with their names on pages."""
STYLE_WORDS = {
    FaceStyle.LOW_INK: marked("low ink"),
    FaceStyle.LARGE_PRINT: marked("large print"),
    FaceStyle.HIGH_CONTRAST: marked("high contrast"),
}
"""The styles in a line about a print."""
