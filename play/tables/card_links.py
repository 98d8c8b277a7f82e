"""Sentences of a log with a link on every card name."""

from __future__ import annotations

import re
from collections.abc import Mapping

from django.urls import reverse
from django.utils.html import escape, format_html
from django.utils.safestring import SafeString, mark_safe

from collection.games import GameId


class Linker:
    """Adds links to sentences about one game. `names` are its cards' names by slug; of equal names, the first gets the
    link."""

    def __init__(self, game: GameId, names: Mapping[str, str]) -> None:
        self._game = game
        self._slugs: dict[str, str] = {}
        for slug, name in names.items():
            self._slugs.setdefault(str(escape(name)), slug)
        words = sorted(self._slugs, key=len, reverse=True)
        self._pattern = re.compile(rf"(?<!\w)({'|'.join(map(re.escape, words))})(?!\w)")

    def linked(self, sentence: str) -> SafeString:
        """The sentence, escaped, with links."""
        return mark_safe(self._pattern.sub(self._link, escape(sentence)))  # noqa: S308 - escaped before

    def _link(self, found: re.Match[str]) -> str:
        slug = self._slugs[found[0]]
        address = reverse("card", args=[self._game, slug])
        return format_html('<a href="{}" data-card="{}">{}</a>', address, slug, mark_safe(found[0]))  # noqa: S308
