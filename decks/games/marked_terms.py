"""Texts of several games, marked for translation. Pure: no Django."""

from __future__ import annotations

from config.marked_text import MarkedText, marked_plural


def card_term(text: str) -> MarkedText:
    """A word that is printed on cards, such as the name of a level."""
    return MarkedText(text, context="card term")


def marked_list(texts: tuple[MarkedText | str, ...]) -> MarkedText:
    """Texts with commas between them."""
    values = {f"part{at}": text for at, text in enumerate(texts)}
    return MarkedText(", ".join(f"{{{name}}}" for name in values), values)


def unknown_cards_text(slugs: tuple[str, ...]) -> MarkedText:
    """The problem that these slugs name no card."""
    return marked_plural(
        "Unknown card: {slugs}. Remove it.", "Unknown cards: {slugs}. Remove them.", len(slugs), slugs=", ".join(slugs)
    )
