"""Loads templates without the line breaks and indentation between tags, which are layout of the file only.

Templates can therefore be broken and indented anywhere between tags, as `.ci/format_templates.py` does, without
changing the page. A space between two tags on the same line is kept. Any other line break that is followed by
indentation, next to a word or between attributes, becomes a space. Elements that show every space are left alone.
"""

from __future__ import annotations

import re

from django.template import Origin
from django.template.loaders.filesystem import Loader

LAYOUT = re.compile(
    r"(?P<kept><(pre|textarea|script|style)\b.*?</\2\s*>)"
    r"|(?:(?<=>)|(?<=[%}#]\}))[ \t]*\n\s*(?=<|\{[{%#])|(?<=[\"'])\n[ \t]+(?=\{%)"
    r"|(?P<words>\n)[ \t]+",
    re.DOTALL,
)


def strip_layout_whitespace(source: str) -> str:
    """The source of a template without indentation and without line breaks between tags (or a value and a tag)."""
    return LAYOUT.sub(lambda found: found["kept"] or (" " if found["words"] else ""), source)


class WhitespaceStrippingLoader(Loader):
    """The loader of the project's own templates; those of packages are loaded unchanged."""

    def get_contents(self, origin: Origin) -> str:
        """The text of the file; HTML without its layout. Raises TemplateDoesNotExist."""
        source = str(super().get_contents(origin))
        return strip_layout_whitespace(source) if str(origin.name).endswith(".html") else source
