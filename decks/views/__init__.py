"""Pages of the decks app."""
