"""Cleaning of names that people type for themselves and their things."""

from __future__ import annotations


def plain_name(given: str) -> str:
    """A name on one line, without invisible characters and those that reverse the text direction; may be empty."""
    return " ".join("".join(sign if sign.isprintable() else " " for sign in given).split())
