"""The declaration of a print option, for its control in the form."""

from __future__ import annotations

from collections.abc import Mapping

from django import template

from config.marked_text import MarkedText
from config.translated_text import translated
from printing.inserts.insert import Part
from printing.option_types import Kind, PrintOption

register = template.Library()


@register.filter
def option_kind(options: Mapping[str, PrintOption], name: str) -> Kind[object]:
    """What the value of the option of that name may be, with its limits."""
    return options[name].kind


@register.filter
def option_label(options: Mapping[str, PrintOption], name: str) -> str:
    """The label of the option of that name."""
    return translated(options[name].label)


@register.filter
def shown_text(text: MarkedText | str) -> str:
    """A text from code without Django, in the language of the request."""
    return translated(text)


@register.filter
def part_label(part: Part) -> str:
    """What a part of a game's box is called."""
    return translated(part.label)


@register.filter
def refused_value(faults: Mapping[str, str], name: str) -> str | None:
    """The value of the option of that name if it was refused."""
    return faults.get(name)
