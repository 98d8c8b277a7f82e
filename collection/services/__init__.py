"""What changes the collection: the only doors through which its tables are written."""

from collection.services.cards import cards_load

__all__ = ["cards_load"]
