"""Reference pages of the language of a game's cards, for players who make their own cards."""

from __future__ import annotations

import re
from functools import cache
from html import unescape

from django.conf import settings
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.urls import URLPattern, path, reverse
from django.utils.html import format_html, format_html_join
from django.utils.safestring import SafeString
from django.utils.translation import gettext
from django.views.decorators.http import require_safe
from markdown_it import MarkdownIt

from collection.games import GameId
from collection.games.card_games import CARD_GAMES
from collection.games.contract import FieldLanguage, ReferencePage

EXAMPLES = re.compile(r'<pre><code class="language-(?!text)(\w+)">(.*?)</code></pre>', re.DOTALL)
PHRASE = re.compile(r"(<td><code>(.*?)</code></td>)\n</tr>")
HEADING = "<th>Type</th>\n</tr>"


def urls() -> list[URLPattern]:
    """The URL patterns of the reference pages of all games."""
    return [
        path(f"cards/{each.path}", reference, {"game": game, "name": each.name}, name=each.name)
        for game in GameId
        for each in _pages(game)
    ]


@require_safe
def reference(request: HttpRequest, game: GameId, name: str) -> HttpResponse:
    """One reference page of a game."""
    page = next(each for each in _pages(game) if each.name == name)
    context = {"section": "cards", "game": game, "title": gettext(page.title), "page": _content(game, page)}
    return render(request, "collection/ability_text_reference.html", context)


def _pages(game: GameId) -> tuple[ReferencePage, ...]:
    language = CARD_GAMES[game].language
    return language.reference if language else ()


@cache
def _content(game: GameId, page: ReferencePage) -> SafeString:
    """The HTML of a page, with examples beside what the card says. Rendered once per process."""
    language = CARD_GAMES[game].language
    assert language is not None
    html = _render_markdown(language, page.file)
    if page.beside:
        html = html.replace(HEADING, "<th>Type</th>\n<th>The card then says</th>\n</tr>")
        return SafeString(PHRASE.sub(lambda row: _with_sentence(language, row), html))
    return SafeString(EXAMPLES.sub(lambda block: _examples_html(language, block), html))


def _render_markdown(language: FieldLanguage, name: str) -> str:
    """A file of docs/ as HTML, with links between the pages adapted. Raw HTML is shown as text."""
    text = (settings.BASE_DIR / "docs" / name).read_text(encoding="utf-8")
    for page in language.reference:
        text = text.replace(f"({page.file})", f"({reverse(page.name)})")
    return str(MarkdownIt("commonmark", {"html": False}).enable("table").render(text))


def _with_sentence(language: FieldLanguage, row: re.Match[str]) -> str:
    """A table row with an added cell: what the card says, for the first kind of card that can have this text."""
    lines = [language.read_line(unescape(row[2]), kind, "") for kind in language.kinds]
    line = next((each for each in lines if each.sentence), lines[-1])
    return f"{row[1]}\n{format_html('<td>{}</td>', line.sentence or line.reason)}\n</tr>"


def _examples_html(language: FieldLanguage, block: re.Match[str]) -> str:
    """A block of examples, each beside what the card says or why it is refused."""
    texts = [line.partition(" | ")[0] for line in unescape(block[2]).strip().splitlines()]
    kind = block[1] if block[1] in language.kinds else language.kinds[0]
    lines = [(text, language.read_line(text, kind, "")) for text in texts]
    rows = format_html_join(
        "", "<li><code>{}</code><span>{}</span></li>", ((text, line.sentence or line.reason) for text, line in lines)
    )
    return format_html('<ul class="spoken" data-kind="{}">{}</ul>', block[1], rows)
