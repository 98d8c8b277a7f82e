"""Which template shows the decks of a game: its own, or the general one where the game has none."""

from __future__ import annotations


def deck_templates(game: str, name: str) -> list[str]:
    """The templates to try, in their order, for a page or a part of it: `deck.html`, `_builder.html`."""
    return [f"decks/{game}/{name}", f"decks/default/{name}"]
