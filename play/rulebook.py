"""The rules in our own words: docs/rules/<game>.md as a page, every paragraph with an anchor of its own."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache

from django.conf import settings
from django.utils.safestring import SafeString, mark_safe
from markdown_it import MarkdownIt

from collection.games import GameId

PARAGRAPH = re.compile(r"<p><strong>([A-Z] [0-9]+(?:\.[0-9]+)?)</strong>(.*?)</p>", re.DOTALL)
HEADING = re.compile(r"<h2>([0-9]+)\. (.*?)</h2>")


@dataclass(frozen=True, slots=True)
class Rulebook:
    """The whole page; each paragraph by its number (`R 4.3`); the chapters' names by their anchors."""

    page: SafeString
    paragraphs: Mapping[str, SafeString]
    chapters: Mapping[str, SafeString]


def anchor(paragraph: str) -> str:
    """`R 4.3` becomes `r-4-3`."""
    return paragraph.lower().replace(" ", "-").replace(".", "-")


@cache
def rulebook(game: GameId) -> Rulebook:
    """Read and render a game's rules, once a process. Raw HTML in the file is shown as text."""
    text = (settings.BASE_DIR / "docs" / "rules" / f"{game}.md").read_text(encoding="utf-8")
    html = MarkdownIt("commonmark", {"html": False}).enable("table").render(text)
    paragraphs = {found[1]: mark_safe(found[0]) for found in PARAGRAPH.finditer(html)}  # noqa: S308
    chapters = {f"chapter-{found[1]}": mark_safe(found[2]) for found in HEADING.finditer(html)}  # noqa: S308
    html = PARAGRAPH.sub(lambda found: f'<p id="{anchor(found[1])}"><strong>{found[1]}</strong>{found[2]}</p>', html)
    html = HEADING.sub(r'<h2 id="chapter-\1">\1. \2</h2>', html)
    return Rulebook(mark_safe(html), paragraphs, chapters)  # noqa: S308
