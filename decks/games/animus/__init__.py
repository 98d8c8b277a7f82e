"""Animus: teams of nine characters and an entity."""
