"""The ability language as a page, for whoever writes a card of their own."""

from __future__ import annotations

import re
from functools import cache
from html import unescape

from django.conf import settings
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.html import format_html, format_html_join
from django.utils.safestring import SafeString
from django.views.decorators.http import require_safe
from markdown_it import MarkdownIt

from collection.games.animus.fault import AbilityFault
from collection.games.animus.grammar import read
from collection.games.animus.words import sentence

EXAMPLES = re.compile(r'<pre><code class="language-(ability|entity|refused)">(.*?)</code></pre>', re.DOTALL)


@cache
def _page() -> SafeString:
    """docs/animus-abilities.md, rendered once a process. Raw HTML in the file is shown as text."""
    text = (settings.BASE_DIR / "docs" / "animus-abilities.md").read_text(encoding="utf-8")
    html: str = MarkdownIt("commonmark", {"html": False}).enable("table").render(text)
    return SafeString(EXAMPLES.sub(_explained, html))


def _explained(block: re.Match[str]) -> str:
    """A block of examples, each beside what the card says, or why it is refused."""
    texts = [line.partition(" | ")[0] for line in unescape(block[2]).strip().splitlines()]
    rows = format_html_join(
        "", "<li><code>{}</code><span>{}</span></li>", ((text, _said(text, block[1])) for text in texts)
    )
    return format_html('<ul class="spoken" data-kind="{}">{}</ul>', block[1], rows)


def _said(text: str, kind: str) -> str:
    try:
        return sentence(read(text, kind == "entity"))
    except AbilityFault as fault:
        return fault.reason


@require_safe
def abilities(request: HttpRequest) -> HttpResponse:
    """Every word that an ability of Animus may say."""
    return render(request, "collection/abilities.html", {"section": "cards", "page": _page()})
