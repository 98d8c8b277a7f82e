"""What the typography of German and French forbids in translations. See docs/languages.md."""

from __future__ import annotations

import re
from collections.abc import Iterator

NARROW = "\u202f"
"""The narrow no-break space, which French has before high punctuation and inside quotation marks."""
NOT_PROSE = re.compile(
    r"<code\b.*?</code>|`[^`]*`|<[^>]*>|https?:\S*|%\(\w+\)[sd]|\{\w*\}|\[[A-Z] [\d.]+\]"
    r"|\b(?:Kill|Reaction when [a-z ]+): [^.]*|[A-Z]{4,}: [A-Z, ]+"
)
"""Code, elements, placeholders, numbers of rules, and abilities in English; each is replaced by a letter before a text
is checked."""
MARKS = {
    "de": (
        (re.compile(r"""["'»«”]"""), "quotation marks other than „…“ and ’"),
        (re.compile(r"\.\.\."), "three dots instead of …"),
        (re.compile(r"\d\.\d(?!\d\d\b)"), "a decimal point"),
        (re.compile(r"\w …\w|\d%"), "a missing space"),
    ),
    "fr": (
        (re.compile(r"""["'“”„]"""), "quotation marks other than « … » and ’"),
        (re.compile(r"\.\.\."), "three dots instead of …"),
        (re.compile(r"\d\.\d"), "a decimal point"),
        (re.compile(rf"[^{NARROW}][;!?»]|[^{NARROW}]:(?!\w)"), "no narrow no-break space before a mark"),
        (re.compile(rf"«[^{NARROW}]"), "no narrow no-break space after «"),
        (re.compile(r"\d%"), "a missing space"),
    ),
}


def typographical_faults(language: str, text: str) -> Iterator[str]:
    """What is wrong with the marks of a translation, in words."""
    prose = NOT_PROSE.sub("x", text)
    for pattern, what in MARKS[language]:
        if pattern.search(prose):
            yield what
