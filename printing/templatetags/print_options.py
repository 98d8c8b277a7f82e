"""The declaration of a print option, for its control in the form."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from django import template

from printing.option_types import Kind, PrintOption

register = template.Library()


@register.filter
def option_kind(options: Mapping[str, PrintOption], name: str) -> Kind[Any]:
    """What the value of the option of that name may be, with its limits."""
    return options[name].kind
