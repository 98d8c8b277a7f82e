"""Choices with names in the language of the request."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TypeVar

from django.utils.translation import gettext

T = TypeVar("T")


def shown_choices(choices: Iterable[tuple[T, str]]) -> list[tuple[T, str]]:
    """Choices with their marked names in the language of the request."""
    return [(value, gettext(title)) for value, title in choices]
