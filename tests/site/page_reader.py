"""Reads a page for the tests of translations: the texts that it shows, and the attributes that scripts, styles and
browsers read."""

from __future__ import annotations

import re
from html.parser import HTMLParser

TEXTS = ("title", "alt", "placeholder", "aria-label", "aria-description", "label")
"""Attributes that are shown or read out."""
VOID = ("area", "base", "br", "col", "embed", "hr", "img", "input", "link", "meta", "source", "track", "wbr")
SILENT = ("script", "style", "code", "kbd", "samp", "pre", "textarea")
CHANGING = ("csrfmiddlewaretoken", "nonce", "hx-headers:inherited")
"""Different in every response."""


class PageReader(HTMLParser):
    """`texts` are the texts shown in the language of the page, in its order, and `titles` those in attributes; those of
    elements with `lang="en"` are left out. `attributes` are all other attributes: `(element, name, value)`."""

    def __init__(self, page: str) -> None:
        super().__init__()
        self.texts: list[str] = []
        self.titles: list[str] = []
        self.attributes: list[tuple[str, str, str]] = []
        self._open: list[tuple[str, bool]] = []
        self.feed(page)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = {name: value or "" for name, value in attrs}
        foreign = self._foreign() or tag in SILENT or given.get("lang") == "en"
        if tag not in VOID:
            self._open.append((tag, foreign))
        token = given.get("name") in CHANGING
        for name, value in given.items():
            if name in TEXTS or (tag == "meta" and name == "content"):
                if name in TEXTS and not foreign:
                    self.titles.append(value)
            elif name not in CHANGING and not (token and name == "value") and name != "lang":
                self.attributes.append((tag, name, value))

    def handle_endtag(self, tag: str) -> None:
        while self._open:
            name, _foreign = self._open.pop()
            if name == tag:
                return

    def handle_data(self, data: str) -> None:
        if not self._foreign():
            self.texts.append(re.sub(r"\s+", " ", data))

    def _foreign(self) -> bool:
        return bool(self._open) and self._open[-1][1]
