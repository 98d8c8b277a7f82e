"""The functions that change the collection. Nothing else writes to its tables."""

from collection.services.card_set_loading import cards_load

__all__ = ["cards_load"]
