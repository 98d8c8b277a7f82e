"""The ability language as two pages, for people who write cards of their own: the reference, and printed phrases with ours beside them."""

from __future__ import annotations

import re
from functools import cache
from html import unescape

from django.conf import settings
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.urls import reverse
from django.utils.html import format_html, format_html_join
from django.utils.safestring import SafeString
from django.views.decorators.http import require_safe
from markdown_it import MarkdownIt

from collection.games.animus.fault import AbilityFault
from collection.games.animus.grammar import read
from collection.games.animus.words import sentence

EXAMPLES = re.compile(r'<pre><code class="language-(ability|entity|refused)">(.*?)</code></pre>', re.DOTALL)


PHRASE = re.compile(r"(<td><code>(.*?)</code></td>)\n</tr>")
HEADING = "<th>Type</th>\n</tr>"


def _rendered(name: str) -> str:
    """A file of docs/ as HTML; links between the two files lead to their pages. Raw HTML in it is shown as text."""
    text = (settings.BASE_DIR / "docs" / name).read_text(encoding="utf-8")
    text = text.replace("(animus-phrases.md)", f"({reverse('phrases')})")
    text = text.replace("(animus-abilities.md)", f"({reverse('abilities')})")
    return str(MarkdownIt("commonmark", {"html": False}).enable("table").render(text))


@cache
def _page() -> SafeString:
    """docs/animus-abilities.md, rendered once a process."""
    return SafeString(EXAMPLES.sub(_explained, _rendered("animus-abilities.md")))


@cache
def _phrases() -> SafeString:
    """docs/animus-phrases.md, rendered once a process: each of our phrases with what the card then says."""
    html = _rendered("animus-phrases.md").replace(HEADING, "<th>Type</th>\n<th>The card then says</th>\n</tr>")
    return SafeString(PHRASE.sub(_with_sentence, html))


def _with_sentence(row: re.Match[str]) -> str:
    """A row with one cell more."""
    text = unescape(row[2])
    return f"{row[1]}\n{format_html('<td>{}</td>', _said_of_any(text))}\n</tr>"


def _said_of_any(text: str) -> str:
    """What a character's card says, or an entity's where a character cannot have that text."""
    try:
        return sentence(read(text))
    except AbilityFault:
        return _said(text, "entity")


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
    title = "The abilities of Animus"
    return render(request, "collection/abilities.html", {"section": "cards", "title": title, "page": _page()})


@require_safe
def phrases(request: HttpRequest) -> HttpResponse:
    """What to type for the words on a printed card."""
    title = "Animus: printed phrase, our phrase"
    return render(request, "collection/abilities.html", {"section": "cards", "title": title, "page": _phrases()})
