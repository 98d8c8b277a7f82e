"""A card's fields are declared once: a toy game's card gets another field, and everything that is derived has it."""

from __future__ import annotations

from dataclasses import dataclass, field, make_dataclass
from enum import StrEnum
from typing import Annotated, Any

import pytest
from django import forms
from django.test.utils import isolate_apps
from rest_framework import serializers

from collection.card_stats_serializers import api_field, stats_serializer
from collection.forms import form_field
from collection.games import GameId
from collection.games.contract import CardGame, Descriptions, SetName
from collection.games.field_types_and_checks import (
    ANY_NAME,
    MAX_NAME,
    WORDS,
    Column,
    check_boolean,
    line_check,
    number_check,
    read_set,
    whole_number_check,
)
from collection.games.field_value_text import plain_words
from collection.games.fields_from_card_class import CardFields, Plate, Slug, Text, printed_field
from collection.games.search_fields import Finder
from collection.games.value_certainty import Certainty
from collection.models import Card
from collection.models.stats import model_field, stats_model
from config.marked_text import marked


class Colour(StrEnum):
    GREY = "grey"
    WHITE = "white"


@dataclass(frozen=True, slots=True)
class Pebble:
    """A card of the toy game."""

    slug: Slug
    name: Annotated[str, printed_field("Name", "What the pebble is called.", line_check(MAX_NAME, WORDS, ANY_NAME))]
    number: Annotated[int, printed_field("Number", "Its place in the bag.", whole_number_check(1, 99))]
    colour: Annotated[Colour, printed_field("Colour", "Its colour.", column=Column(8, indexed=True))]
    text: Text = ""
    plate: Plate = ""
    certainty: dict[str, Certainty] = field(default_factory=dict, hash=False, compare=False)


def with_field(name: str, declared: Any, default: Any) -> type[Pebble]:
    """The toy game's card with another field: the one place where it is declared."""
    return make_dataclass("Pebble", [(name, declared, default)], bases=(Pebble,), frozen=True)


def game_of(card: type[Pebble]) -> CardGame[Any]:
    """The toy game as the collection knows it."""
    fields = CardFields(card)
    return CardGame(
        card_fields=fields,
        load=dict,
        set_problems=lambda cards: [],
        set_name=SetName("pebbles", "A bag of pebbles"),
        descriptions=Descriptions(
            shown=("colour",),
            choices={},
            face=lambda card: {},
            spoken=lambda card: card.name,
            caption=lambda card: card.colour,
            in_words=lambda card, name: plain_words(getattr(card, name)),
        ),
        finder=Finder((), (), {}, (), "{number} pebble", "{number} pebbles", ""),
        box_title="Your bag",
        cards_intro="",
        entry_intro="",
        titled_by=("colour",),
    )


HARDNESS = Annotated[
    float,
    printed_field(
        "Hardness", "What scratches it.", number_check(10, marked("{field} must be at most {most}.")), unit="Mohs"
    ),
]
CASES = {
    "hardness": (HARDNESS, 0.0, 6.5, "FloatField", serializers.FloatField, forms.FloatField),
    "veins": (
        Annotated[int, printed_field("Veins", "How many.", whole_number_check(0, 9))],
        0, 3, "PositiveSmallIntegerField", serializers.IntegerField, forms.IntegerField,
    ),
    "polished": (
        Annotated[bool, printed_field("Polished", "Whether it shines.", check_boolean)],
        False, True, "BooleanField", serializers.BooleanField, forms.BooleanField,
    ),
    "spots": (
        Annotated[Colour, printed_field("Spots", "Their colour.")],
        Colour.GREY, "white", "CharField", serializers.ChoiceField, forms.ChoiceField,
    ),
    "layers": (
        Annotated[tuple[Colour, ...], printed_field("Layers", "Their colours.", required=False)],
        (), ["white", "grey"], "JSONField", serializers.ListField, forms.MultipleChoiceField,
    ),
    "origin": (
        Annotated[str, printed_field("Origin", "Where it was found.", line_check(30, WORDS, ANY_NAME))],
        "", "Baltic Sea", "CharField", serializers.CharField, forms.CharField,
    ),
}  # fmt: skip
FLINT: dict[str, Any] = {"name": "Flint", "number": 1, "colour": "grey"}


@pytest.fixture(params=CASES)
def added(request: pytest.FixtureRequest) -> Any:
    """The name of the added field, what it should be, and the toy game with it."""
    declared, default, *rest = CASES[request.param]
    return request.param, *rest, game_of(with_field(request.param, declared, default))


def test_an_added_field_is_read_from_the_file_and_written_again(added: Any) -> None:
    name, value, *_, known = added
    (flint,) = read_set({"flint": {**FLINT, name: value}}, known.problems_of, known.card_from).values()
    assert known.stats(flint)[name] == value
    assert known.card_from(known.stats(flint)) == flint
    assert dict(known.problems_of({**FLINT, "slug": "flint", name: object()})).keys() == {name}


def test_an_added_field_is_in_the_api(added: Any) -> None:
    name, _, _, serializer, _, known = added
    fields = stats_serializer("pebbles", "Pebbles", known)().get_fields()
    assert list(fields) == ["certainty", "game", "colour", name]
    assert type(fields[name]) is serializer


def test_an_added_field_has_a_form_field(added: Any) -> None:
    name, _, _, _, field_class, known = added
    made = form_field(known, known.field[name])
    assert isinstance(made, field_class)
    assert str(made.label).startswith(known.field[name].label)


@isolate_apps("collection")
def test_an_added_field_is_a_column(added: Any) -> None:
    name, value, column, _, _, known = added
    table = stats_model(GameId.ARCTIC, known)
    assert table._meta.get_field(name).get_internal_type() == column
    flint = known.card_from({**FLINT, "slug": "flint", name: value})
    row = table(card=Card(slug="flint", name="Flint", number=1), **table.column_values(flint))
    assert row.face() == flint


def test_what_the_declaration_says_reaches_form_api_and_column() -> None:
    known = game_of(with_field("hardness", HARDNESS, 0.0))
    hardness = known.field["hardness"]
    assert form_field(known, hardness).label == "Hardness (Mohs)"
    assert "hardness in Mohs" in str(stats_serializer("pebbles", "Pebbles", known).__doc__)
    colour = model_field(known.field["colour"])
    assert (colour.max_length, colour.db_index, colour.choices) == (8, True, [("grey", "grey"), ("white", "white")])
    assert api_field(known.field["colour"]).required


def test_a_field_without_a_declaration_is_refused_by_name() -> None:
    with pytest.raises(TypeError, match=r"Pebble\.heavy is declared without Annotated"):
        CardFields(with_field("heavy", bool, False))


def test_a_field_without_a_check_is_refused_by_name() -> None:
    with pytest.raises(TypeError, match=r"Pebble\.heavy needs a check"):
        CardFields(with_field("heavy", Annotated[bool, printed_field("Heavy", "Whether it sinks.")], False))
