"""Parts of a page that are there fifty times: the template is rendered once, with gaps where values go.

Rendering a row of the box with its two forms takes Django half a millisecond; filling its gaps takes a tenth of that.
What is kept is the text between the gaps, which is the same for everybody: no value of a row, a player or a request is
ever in it.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import lru_cache
from html import escape
from typing import Any

from django.template.loader import render_to_string
from django.utils.safestring import SafeString

_GAP = re.compile("\x02([a-z_]+)\x03")
"""Control characters, which no template contains."""


class Prerendered:
    """A template with gaps. Its variables are the gaps, and switches: true or false, or a choice, each way a text of
    its own.

    A gap may stand wherever a variable may, but the template cannot ask about it or filter it. `always` are variables
    that have the same value everywhere.
    """

    def __init__(self, template: str, *gaps: str, **always: Any) -> None:
        self._marks = {gap: SafeString(f"\x02{gap}\x03") for gap in gaps}
        self._template, self._always = template, always
        self._pieces = lru_cache(maxsize=64)(self._render)

    def fill(self, values: Mapping[str, Any], **switches: Any) -> SafeString:
        """The template with the values in its gaps, escaped as Django escapes them."""
        texts, gaps = self._pieces(tuple(sorted(switches.items())))
        written = {gap: _escaped(values[gap]) for gap in self._marks}
        parts = [texts[0]]
        for gap, text in zip(gaps, texts[1:], strict=True):
            parts.append(written[gap])
            parts.append(text)
        return SafeString("".join(parts))

    def _render(self, switches: tuple[tuple[str, Any], ...]) -> tuple[list[str], list[str]]:
        """The texts between the gaps, and the gap that follows each but the last."""
        pieces = _GAP.split(render_to_string(self._template, {**self._always, **self._marks, **dict(switches)}))
        return pieces[::2], pieces[1::2]


def _escaped(value: Any) -> str:
    """What a template writes for a variable."""
    text = str(value)
    return text if hasattr(value, "__html__") else escape(text)
