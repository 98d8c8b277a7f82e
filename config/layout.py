"""Templates as they are loaded: without the line breaks between two tags, which are layout of the file and not of the page.

So a template can be broken and indented anywhere between tags, as `.ci/templates.py` does, and no browser notices. A space
between two tags on the same line stays a space. Any other line break that is followed by indentation, next to a word or
between attributes, becomes a space. Elements whose content shows every space are left alone.
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


def without_layout(source: str) -> str:
    """The source of a template without line breaks between two tags (or a value and a tag), and without indentation."""
    return LAYOUT.sub(lambda found: found["kept"] or (" " if found["words"] else ""), source)


class LayoutLoader(Loader):
    """Loads the project's own templates; those of packages are loaded as they are."""

    def get_contents(self, origin: Origin) -> str:
        """The file's text, for HTML without its layout. Raises TemplateDoesNotExist."""
        source = str(super().get_contents(origin))
        return without_layout(source) if str(origin.name).endswith(".html") else source
