"""A cache in the memory of the process."""

from __future__ import annotations

from django.core.cache.backends.locmem import LocMemCache


class MemoryCache(LocMemCache):
    """Django's, without looking at every character of a key for what memcached could not store."""

    def validate_key(self, key: str) -> None:
        """Nothing: every text is a key."""
