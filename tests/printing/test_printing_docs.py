"""docs/printing.md names every option and every refusal."""

from __future__ import annotations

from argparse import ArgumentParser
from pathlib import Path

from collection.refusals import Refusal
from printing import refusals
from printing.management.commands.print_cards import Command
from printing.option_serializer import PrintOptions
from tests.case_loop import in_a_loop

PAGE = (Path(__file__).parents[2] / "docs/printing.md").read_text()
CODES = [
    kind.code
    for kind in vars(refusals).values()
    if isinstance(kind, type) and issubclass(kind, Refusal) and kind is not Refusal
]


def options_of_the_command() -> list[str]:
    parser = ArgumentParser()
    Command().add_arguments(parser)
    return [action.option_strings[-1] for action in parser._actions if action.dest != "help"]


@in_a_loop("field", [name for name in PrintOptions().fields if name not in ("game", "what")])
def test_every_option_is_described(field):
    assert f"`{field}`" in PAGE or f"{field}=" in PAGE


@in_a_loop("code", CODES)
def test_every_refusal_is_named(code):
    assert f"`{code}`" in PAGE


@in_a_loop("option", options_of_the_command())
def test_every_option_of_the_command_is_named(option):
    assert option in PAGE
