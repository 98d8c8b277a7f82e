"""ANiMOZ: ANiOME decks of eighteen cards."""
