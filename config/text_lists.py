"""Lists in sentences: "A, B and C" in the language of the request."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Literal

from babel.lists import format_list
from django.conf import settings
from django.utils.translation import get_language


def text_list(items: Iterable[object], kind: Literal["and", "or"] = "and") -> str:
    """The items with commas and the word for "and" or "or"; empty for none."""
    locale = (get_language() or settings.LANGUAGE_CODE).replace("-", "_")
    territory = locale.split("_")
    name = territory[0] if len(territory) == 1 else f"{territory[0]}_{territory[1].upper()}"
    return format_list([str(item) for item in items], "standard" if kind == "and" else "or", name)
