"""Chances in percent, in the language of the request."""

from __future__ import annotations

from decimal import Decimal

from django.utils.formats import number_format
from django.utils.translation import gettext


def percentage(text: str) -> str:
    """What `decks.games.draw_odds.percent` writes in English: "55.2%", "under 0.1%"."""
    number = text.removeprefix("under ").removeprefix("over ").removesuffix("%")
    shown = gettext("%(number)s%%") % {"number": number_format(Decimal(number))}
    if text.startswith("under "):
        return gettext("under %(percentage)s") % {"percentage": shown}
    return gettext("over %(percentage)s") % {"percentage": shown} if text.startswith("over ") else shown
