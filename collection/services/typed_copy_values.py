"""Checks what a player typed about copies: their condition, language and number."""

from __future__ import annotations

import re

from django.utils.translation import gettext

from collection.models import Condition
from collection.models.box import MOST_OF_A_STACK
from collection.refusals import BadQuantity, UnknownCondition, UnknownLanguage

LANGUAGE = "[A-Za-z]{2,3}(-[A-Za-z0-9]{2,4})?"
"""The form of a language code."""


def clean_condition(text: str) -> str:
    """The condition that a player typed, in any case; empty text means good. Raises UnknownCondition."""
    value = text.strip().casefold() or Condition.GOOD
    if value not in Condition.values:
        raise UnknownCondition(
            gettext("“%(text)s” is not a condition. Choose from %(conditions)s.")
            % {"text": text, "conditions": ", ".join(Condition.values)}
        )
    return str(value)


def clean_language(text: str) -> str:
    """The language code that a player typed, such as `en` or `pt-br`; empty text means English. Raises
    UnknownLanguage."""
    value = text.strip() or "en"
    if not re.fullmatch(LANGUAGE, value):
        raise UnknownLanguage(gettext("“%(text)s” is not a language code such as en or de.") % {"text": text})
    return value.lower()


def clean_quantity(text: str, least: int = 0) -> int:
    """The number of copies that a player typed. Raises BadQuantity."""
    if not re.fullmatch(r"[0-9]{1,4}", text.strip()) or not least <= int(text) <= MOST_OF_A_STACK:
        raise BadQuantity(
            gettext("“%(text)s” is not a number of copies from %(least)d to %(most)d.")
            % {"text": text, "least": least, "most": MOST_OF_A_STACK}
        )
    return int(text)
