"""Which template shows the decks of a game: the game's own, or the general one if it has none."""

from __future__ import annotations


def deck_templates(game: str, name: str) -> list[str]:
    """The templates to try, in order, for a page or a part of one: `deck.html`, `_builder.html`."""
    return [f"decks/{game}/{name}", f"decks/default/{name}"]
