"""The print options as command-line arguments, derived from their declarations."""

from __future__ import annotations

from argparse import _ActionsContainer
from typing import Any

from printing.option_types import Argument, Choice, Flag, Number, PrintOption, Whole


def add_argument(parser: _ActionsContainer, option: PrintOption) -> None:
    """Adds an option's argument to a parser or to a group of a parser, if the option has an argument."""
    if option.argument is None:
        return
    name = option.argument.flag or f"--{option.name.replace('_', '-')}"
    texts = {"help": option.argument.help or None, "metavar": option.argument.metavar}
    named: dict[str, Any] = {key: text for key, text in texts.items() if text}
    parser.add_argument(name, **named, **_value_arguments(option, option.argument))


def _value_arguments(option: PrintOption, argument: Argument) -> dict[str, Any]:
    """The keyword arguments that tell argparse how to read the value."""
    if isinstance(option.kind, Flag) and not argument.metavar:
        return {"action": "store_true"}
    value: dict[str, Any] = {"required": True} if argument.required else {"default": _default(option)}
    if isinstance(option.kind, Choice):
        value["choices"] = option.kind.names
    if isinstance(option.kind, Whole | Number):
        value["type"] = int if isinstance(option.kind, Whole) else float
    if argument.without_value is not None:
        value |= {"nargs": "?", "const": argument.without_value}
    return value


def _default(option: PrintOption) -> object:
    """The default as it would be typed; None if nothing would be."""
    if option.default is None or (isinstance(option.default, int | float) and not isinstance(option.default, bool)):
        return option.default
    return option.kind.text_of(option.default)
