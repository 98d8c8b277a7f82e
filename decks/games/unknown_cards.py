"""The problem that a deck names cards that do not exist. Pure: no Django."""

from __future__ import annotations

from config.marked_text import MarkedText, marked_plural


def unknown_cards_text(slugs: tuple[str, ...]) -> MarkedText:
    """The problem that these slugs name no card."""
    return marked_plural(
        "Unknown card: {slugs}. Remove it.", "Unknown cards: {slugs}. Remove them.", len(slugs), slugs=", ".join(slugs)
    )
