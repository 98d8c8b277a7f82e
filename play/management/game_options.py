"""Options of a game on the command line."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence


def options_help(label: str, options: Mapping[str, str]) -> str:
    """The options of a game and how to write them, one per line."""
    if not options:
        return f"{label} has no options."
    return "\n".join(
        [f"Options of {label}:", *(f"  --option '{name}=…'  {values}" for name, values in options.items())]
    )


def options_from(pairs: Sequence[str]) -> dict[str, object]:
    """`difficulty=hard` as {"difficulty": "hard"}; a value that is valid JSON is parsed. Raises ValueError for anything
    else."""
    options: dict[str, object] = {}
    for pair in pairs:
        name, equals, text = pair.partition("=")
        if not name or not equals:
            raise ValueError(f"Write an option as KEY=VALUE, not {pair}.")
        try:
            options[name] = json.loads(text)
        except json.JSONDecodeError:
            options[name] = text
    return options
