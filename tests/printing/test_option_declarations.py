"""A print option is declared once; the address, the API with its schema, and the command are derived from that."""

from __future__ import annotations

from argparse import ArgumentParser
from dataclasses import dataclass, field, replace
from enum import StrEnum
from io import StringIO
from pathlib import Path
from typing import Any

import pytest
from django.core.management import CommandError, call_command
from django.urls import path
from drf_spectacular.generators import SchemaGenerator
from drf_spectacular.utils import extend_schema
from rest_framework.exceptions import ValidationError
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.views import APIView

from printing import services
from printing.management.commands.print_cards import Command
from printing.option_serializer import PrintOptions, api_options, choices_entry_field, option_choices
from printing.option_types import Argument, Choice, Listed, Number, Text, option, options_of
from printing.options import Options
from printing.refusals import NothingToPrint
from printing.sheet_setup import Setup


class Corners(StrEnum):
    """The values of the toy option in these tests."""

    SQUARE = "square"
    ROUND = "round"


@dataclass(frozen=True, slots=True)
class ToySetup(Setup):
    """Two more options: the corners of a card, and their radius."""

    corners: Corners = option(Corners.SQUARE, Choice(Corners), argument=Argument(), listed=Listed("corners", 90))
    radius: float = option(
        0.0,
        Number(0, 5),
        help="Corner radius, in mm.",
        argument=Argument("radius of the corners", metavar="MM"),
        listed=Listed("max_radius", 91, "mm"),
    )


@dataclass(frozen=True, slots=True)
class ToyOptions(Options):
    """One more option, outside the setup."""

    note: str = option("", Text(20), help="A note for the printer.", argument=Argument())
    setup: ToySetup = field(default_factory=ToySetup)


class ToyPrintOptions(PrintOptions):
    """The serializer with the toy options."""

    declared = ToyOptions


class ToyCommand(Command):
    """The command with the toy options."""

    form = ToyPrintOptions


TOY = ToyOptions(note="mind the edge", setup=ToySetup(paper="letter", corners=Corners.ROUND, radius=2.5))


def test_a_declared_option_is_in_the_address():
    assert TOY.query() == {"note": "mind the edge", "paper": "letter", "corners": "round", "radius": "2.5"}
    assert ToyOptions().query() == {}


def test_a_declared_option_is_read_from_the_address():
    assert ToyPrintOptions(data=TOY.query()).options() == TOY


@pytest.mark.parametrize(
    ("name", "value"), [("corners", "oval"), ("radius", 6), ("radius", "wide"), ("note", "x" * 21)]
)
def test_a_declared_option_is_checked(name, value):
    with pytest.raises(ValidationError) as refusal:
        ToyPrintOptions(data={name: value}).options()
    assert list(refusal.value.detail) == [name]


def test_a_declared_option_is_in_the_schema():
    class Toys(APIView):
        @extend_schema(request=ToyPrintOptions, responses=None)
        def post(self, _request: Request) -> Response:
            return Response()

    schema: dict[str, Any] = SchemaGenerator(patterns=[path("toys/", Toys.as_view())]).get_schema(public=True)
    (known,) = (each for name, each in schema["components"]["schemas"].items() if name.startswith("ToyPrint"))
    radius = {"type": "number", "format": "double", "minimum": 0, "maximum": 5, "default": 0.0}
    assert known["properties"]["radius"] == radius | {"description": "Corner radius, in mm."}
    assert known["properties"]["note"]["maxLength"] == 20
    assert set(PrintOptions().fields) | {"corners", "radius", "note"} == set(known["properties"])


def test_a_declared_option_is_in_the_list_of_choices():
    listed = dict(api_options(ToyOptions))
    assert list(listed)[-2:] == ["corners", "max_radius"]
    assert (option_choices(listed["corners"]), option_choices(listed["max_radius"])) == (["square", "round"], 5)
    assert choices_entry_field(listed["max_radius"]).help_text == "mm"


def test_a_declared_option_is_an_argument_of_the_command(monkeypatch, tmp_path: Path):
    seen: list[Options] = []

    def refuse(*, options: Options, **_rest: Any) -> None:
        seen.append(options)
        raise NothingToPrint("It is only a test.")

    monkeypatch.setattr(services, "plan_make", refuse)
    monkeypatch.setattr(ToyCommand, "_player", lambda *_: None)
    typed = ("--game", "animoz", "--out", str(tmp_path / "toy.pdf"), "--paper", "letter", "--corners", "round")
    with pytest.raises(CommandError, match="only a test"):
        call_command(ToyCommand(), *typed, "--radius", "2.5", "--note", "mind the edge", stdout=StringIO())
    assert seen == [TOY]


def test_the_help_of_the_command_explains_a_declared_option():
    parser = ArgumentParser()
    ToyCommand().add_arguments(parser)
    said = " ".join(parser.format_help().split())
    assert "--radius MM radius of the corners" in said
    assert "--corners {square,round}" in said


def test_every_option_has_a_name_of_its_own():
    names = [each.name for each in options_of(ToyOptions)]
    assert len(names) == len(set(names))


def test_every_option_is_in_the_form():
    templates = Path(__file__).parents[2] / "templates/printing"
    form = "".join(each.read_text() for each in templates.rglob("*.html"))
    single = {"cards", "card_backs"}  # chosen one by one, as `n.<slug>` and `b.<slug>`
    names = {each.name for each in options_of(Options)} - single
    assert {name for name in names if f'name="{name}"' not in form} == set()


def test_an_option_that_is_its_default_is_not_in_the_address():
    assert replace(TOY, note="", setup=ToySetup(radius=0.0, corners=Corners.ROUND)).query() == {"corners": "round"}
