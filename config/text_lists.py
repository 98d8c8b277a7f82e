"""Lists and numbers in sentences, in the language of the request."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Literal

from babel.lists import format_list
from django.conf import settings
from django.utils.formats import number_format
from django.utils.translation import get_language


def text_list(items: Iterable[object], kind: Literal["and", "or"] = "and") -> str:
    """The items with commas and the word for "and" or "or"; empty for none."""
    locale = (get_language() or settings.LANGUAGE_CODE).replace("-", "_")
    territory = locale.split("_")
    name = territory[0] if len(territory) == 1 else f"{territory[0]}_{territory[1].upper()}"
    return format_list([str(item) for item in items], "standard" if kind == "and" else "or", name)


def grouped(number: int) -> str:
    """A number with its thousands separated: 12,000 in English, 12.000 in German."""
    return number_format(number, force_grouping=True)
