"""What the texts of faces are called in the preflight."""

from __future__ import annotations

from django.utils.translation import gettext, gettext_noop

TEXT_NAMES = {
    "name": gettext_noop("name"),
    "common name": gettext_noop("common name"),
    "Latin name": gettext_noop("Latin name"),
    "figures": gettext_noop("figures"),
    "type": gettext_noop("type"),
    "action": gettext_noop("action"),
    "special": gettext_noop("special"),
    "once": gettext_noop("once"),
    "act": gettext_noop("act"),
    "world": gettext_noop("world"),
    "abilities": gettext_noop("abilities"),
    "caption": gettext_noop("caption"),
    "words": gettext_noop("words"),
    "text": gettext_noop("text"),
    "continent": gettext_noop("continent"),
    "deck": gettext_noop("deck"),
    "place": gettext_noop("word for placing"),
    "draw": gettext_noop("word for drawing"),
    "power": gettext_noop("kind of card"),
    "melee": gettext_noop("word for Melee"),
    "range": gettext_noop("word for Range"),
}
"""What the texts of faces are called."""


def text_name(what: str) -> str:
    """What a text of a face is called."""
    kind, _, number = what.rpartition(" ")
    if kind == "requirement":
        return gettext("requirement %(number)s") % {"number": number}
    return gettext(TEXT_NAMES[what]) if what in TEXT_NAMES else what
