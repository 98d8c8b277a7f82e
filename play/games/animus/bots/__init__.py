"""How level 1 and 2 bots evaluate positions, cards and actions."""
