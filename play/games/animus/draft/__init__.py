"""Before the battle: entities, the pyramid, picks."""
