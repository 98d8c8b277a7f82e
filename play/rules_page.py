"""The rules in our own words: docs/rules/<game>.md as a page, with an anchor for every paragraph.

To keep the page readable, the sources of a rule and decisions on points that the printed rules leave open are notes in
the last section, linked from the paragraph.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cache

from django.conf import settings
from django.utils.safestring import SafeString, mark_safe
from markdown_it import MarkdownIt

from collection.games import GameId

PARAGRAPH = re.compile(r"<p><strong>([A-Z] [0-9]+(?:\.[0-9]+)?)</strong>(.*?)</p>", re.DOTALL)
HEADING = re.compile(r"<h2>([0-9]+)\. (.*?)</h2>")
TITLE = re.compile(r"<h1>.*?</h1>\s*", re.DOTALL)
NOTE = re.compile(r"\s*<em>((?:Rulings?|Reconstructed|Derived|Ours)\b.*?)</em>", re.DOTALL)
"""The source of a rule, or a ruling."""
ASIDE = re.compile(r"\s*\[([A-Z] [0-9]+\.[0-9]+)\]")
"""A reference to another paragraph in brackets."""
CITED = re.compile(r"\b([A-Z] [0-9]+\.[0-9]+)\b")
WORDS = "<p>Terms:"
"""How the glossary before the first chapter begins; the rest of that part is about sources."""


@dataclass(frozen=True, slots=True)
class Rulebook:
    """The whole page; each paragraph by its number (`R 4.3`); the chapters' names by their anchors; the section on
    sources."""

    page: SafeString
    paragraphs: Mapping[str, SafeString]
    chapters: Mapping[str, SafeString]
    sources: SafeString


@dataclass(slots=True)
class Notes:
    """The notes of a page, in order: `(paragraph number, text)`."""

    found: list[tuple[str, str]] = field(default_factory=list)

    def render_paragraph_and_collect_note(self, found: re.Match[str]) -> str:
        """The paragraph with its anchor, its number at the end, and a link to its note if it has one. Collects the
        note."""
        number, text = found[1], found[2]
        notes = [*NOTE.findall(text), *(f"See {other}." for other in ASIDE.findall(text))]
        text = link_paragraph_numbers(ASIDE.sub("", NOTE.sub("", text)).strip())
        here = paragraph_anchor(number)
        mark = f'<a class="rulebook__number" href="#{here}" aria-label="Paragraph {number}">{number}</a>'
        if notes:
            self.found.append((number, " ".join(notes)))
            mark += f' <a class="rulebook__note" href="#note-{here}" aria-label="Note on {number}">note</a>'
        return f'<p id="{here}">{text} {mark}</p>'

    def html(self) -> str:
        """All notes, each with a link back to its paragraph."""
        rows = (
            f'<li id="note-{paragraph_anchor(number)}"><a href="#{paragraph_anchor(number)}">{number}</a> '
            f"{link_paragraph_numbers(text)}</li>"
            for number, text in self.found
        )
        return f'<ul class="rulebook__notes">{"".join(rows)}</ul>' if self.found else ""


def paragraph_anchor(paragraph: str) -> str:
    """`R 4.3` becomes `r-4-3`."""
    return paragraph.lower().replace(" ", "-").replace(".", "-")


def link_paragraph_numbers(text: str) -> str:
    """The text with a link for every paragraph number in it."""
    return CITED.sub(lambda found: f'<a href="#{paragraph_anchor(found[1])}">{found[1]}</a>', text)


@cache
def rendered_rules(game: GameId) -> Rulebook:
    """Read and render a game's rules, once per process. Raw HTML in the file is shown as text."""
    text = (settings.BASE_DIR / "docs" / "rules" / f"{game}.md").read_text(encoding="utf-8")
    html = MarkdownIt("commonmark", {"html": False}).enable("table").render(text)
    paragraphs = {found[1]: mark_safe(found[0]) for found in PARAGRAPH.finditer(html)}  # noqa: S308
    chapters = {f"chapter-{found[1]}": mark_safe(found[2]) for found in HEADING.finditer(html)}  # noqa: S308
    first = html.index("<h2>")
    about, glossary = sources_and_glossary(html[:first])
    notes = Notes()
    rules = PARAGRAPH.sub(notes.render_paragraph_and_collect_note, html[first:])
    rules = HEADING.sub(r'<h2 id="chapter-\1">\1. \2</h2>', rules)
    sources = link_paragraph_numbers(about) + notes.html()
    return Rulebook(mark_safe(link_paragraph_numbers(glossary) + rules), paragraphs, chapters, mark_safe(sources))  # noqa: S308


def sources_and_glossary(head: str) -> tuple[str, str]:
    """The text about sources before the first chapter, and the glossary."""
    blocks = [f"<p>{block}" for block in TITLE.sub("", head).split("<p>")[1:]]
    glossary = [block for block in blocks if block.startswith(WORDS)]
    return "".join(block for block in blocks if block not in glossary), "".join(glossary)
