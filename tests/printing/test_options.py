"""The options of the Print shop, and the refusal of invalid ones."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from rest_framework.exceptions import ValidationError

from collection.games import GameId
from printing.card_sizes import CARD_SIZES
from printing.games.print_games import PRINT_GAMES
from printing.geometry import Flip
from printing.inserts.insert import Part
from printing.option_serializer import PrintOptions
from printing.options import CardSource, Options
from printing.sheet_setup import GuideColour, Guides, GuideStyle, Setup
from tests.case_counts import case_count


def read(**data: Any) -> Options:
    return PrintOptions(data=data).options()


def test_without_any_field_the_set_is_printed_on_a4():
    assert read() == Options()


@pytest.mark.parametrize(
    ("field", "value", "what"),
    [
        ("deck", 3, CardSource.DECK),
        ("secret", "abc", CardSource.SHARED),
        ("cards", "rinu", CardSource.CARDS),
        ("parts", "tokens", CardSource.BOX),
        ("set", 2, CardSource.SET),
    ],
)
def test_the_source_follows_from_the_field_that_is_given(field, value, what):
    assert read(**{field: value}).what is what


def test_a_given_source_takes_precedence_over_other_fields():
    assert read(what="set", deck=3, cards="rinu").what is CardSource.SET


@pytest.mark.parametrize("game", ["arctic", "animanize", "animalia"])
def test_the_box_of_a_boxed_game_is_printed_by_default(game):
    assert read(game=game).what is CardSource.BOX
    assert read(game=game, set=3).what is CardSource.SET
    assert read(game=game, cards="red-7").what is CardSource.CARDS


def test_parts_are_returned_once_in_the_order_of_the_pages():
    assert read(game="arctic", parts="rules, TOKENS,rules").parts == (Part.TOKENS, Part.RULES)
    assert read(game="arctic", parts=["rules", "tokens"]).parts == (Part.TOKENS, Part.RULES)


def test_all_parts_mean_the_same_as_no_parts_given():
    assert read(game="arctic", parts="cards,tokens,board,scores,rules") == read(game="arctic")
    assert read(game="animalia").wanted_parts == (Part.CARDS, Part.TOKENS, Part.SCORES, Part.RULES)


def test_skipped_places_are_numbers_in_a_text_or_a_list_once_and_in_order():
    assert read(skip=" 9, 2,9 ").setup.skip == read(skip=[9, 2]).setup.skip == (2, 9)
    assert read(skip="").setup.skip == ()
    assert read(skip=5).setup.skip == (5,)


def test_a_list_of_cards_is_parsed_with_its_quantities():
    assert read(cards=" lagoti:2, RINU ,lagoti:1,reus:0").cards == (("lagoti", 3), ("rinu", 1))


def test_a_list_of_cards_may_be_an_object():
    assert read(cards={"lagoti": 2, "rinu": 1}).cards == (("lagoti", 2), ("rinu", 1))


@pytest.mark.parametrize(
    ("field", "value"),
    [
        ("paper", "a2"),
        ("bleed", 3.1),
        ("bleed", -1),
        ("bleed", "wide"),
        ("bleed", "nan"),
        ("copies", 0),
        ("copies", 21),
        ("guides", "dots"),
        ("flip", "over"),
        ("game", "chess"),
        ("what", "all"),
        ("set", 0),
        ("deck", "mine"),
        ("deck", 10**30),
        ("secret", "x" * 65),
        ("cards", "lagoti:-1"),
        ("cards", "two bilbies"),
        ("cards", "lagoti:1:2"),
        ("cards", "x" * 60_001),
        ("cards", 7),
        ("cards", ["lagoti"]),
        ("cards", {"lagoti": -1}),
        ("cards", {"lagoti": 1.5}),
        ("cards", {"lagoti": True}),
        ("cards", {str(n): 1 for n in range(1001)}),
        ("parts", "cards,dice"),
        ("parts", 7),
        ("parts", [["cards"]]),
        ("score_sheets", 0),
        ("score_sheets", 21),
        ("paper_width", 109.9),
        ("paper_height", 500.1),
        ("margin", 2.9),
        ("margin", 30.1),
        ("gap", 20.1),
        ("skip", "0"),
        ("skip", "121"),
        ("skip", "1;2"),
        ("skip", "²"),
        ("skip", "1," * 400),
        ("skip", [1] * 121),
        ("skip", [1.5]),
        ("skip", [True]),
        ("skip", {"1": 1}),
        ("card_size", "huge"),
        ("card_width", 29.9),
        ("card_height", 150.1),
        ("guide_style", "dotted"),
        ("guide_colour", "pink"),
        ("guide_weight", 1.1),
    ],
)
def test_an_invalid_value_is_refused_with_the_name_of_its_field(field, value):
    with pytest.raises(ValidationError) as refusal:
        read(**{field: value})
    assert field in refusal.value.detail


@pytest.mark.parametrize(("what", "field"), [("deck", "deck"), ("shared", "secret")])
def test_a_deck_must_be_given(what, field):
    with pytest.raises(ValidationError) as refusal:
        read(what=what)
    assert field in refusal.value.detail


def test_an_empty_list_of_parts_is_not_all_parts():
    assert read(game="arctic", what="box", parts="").wanted_parts == ()
    assert read(game="arctic", what="box").wanted_parts == PRINT_GAMES[GameId.ARCTIC].parts


OPTIONS = st.builds(
    Options,
    what=st.just(CardSource.CARDS),
    cards=st.dictionaries(st.from_regex(r"\A[a-z]{1,10}\Z"), st.integers(1, 99), min_size=1, max_size=5).map(
        lambda cards: tuple(cards.items())
    ),
    missing=st.booleans(),
    copies=st.integers(1, 20),
    setup=st.builds(
        Setup,
        paper=st.sampled_from(["a4", "letter", "a3", "custom"]),
        paper_width=st.integers(1100, 5000).map(lambda tenths: tenths / 10),
        margin=st.integers(30, 300).map(lambda tenths: tenths / 10),
        gap=st.integers(0, 200).map(lambda tenths: tenths / 10),
        skip=st.sets(st.integers(1, 120), max_size=6).map(lambda numbers: tuple(sorted(numbers))),
        card_size=st.sampled_from([*CARD_SIZES, "custom"]),
        mixed=st.booleans(),
        fold=st.booleans(),
        bleed=st.integers(0, 30).map(lambda tenths: tenths / 10),
        backs=st.booleans(),
        flip=st.sampled_from(Flip),
        guides=st.sampled_from(Guides),
        guide_style=st.sampled_from(GuideStyle),
        guide_colour=st.sampled_from(GuideColour),
        guide_weight=st.integers(1, 10).map(lambda tenths: tenths / 10),
        back_guides=st.booleans(),
    ),
)


@settings(max_examples=case_count(30, 300))
@given(OPTIONS)
def test_an_address_gives_exactly_the_options_that_it_was_made_from(options):
    assert PrintOptions(data=options.query()).options() == options


@pytest.mark.parametrize(
    "options",
    [
        Options(),
        Options(what=CardSource.DECK, deck=4),
        Options(what=CardSource.SHARED, secret="s3cret"),
        Options(set=2),
        Options(what=CardSource.BOX),
        Options(GameId.ARCTIC, CardSource.BOX),
        Options(GameId.ARCTIC, CardSource.BOX, parts=(Part.CARDS, Part.RULES), score_sheets=4),
        Options(GameId.ANIMALIA, CardSource.SET),
        Options(GameId.ANIMALIA, CardSource.SET, set=3),
        Options(GameId.ANIMANIZE, CardSource.CARDS, cards=(("red-7", 1),)),
    ],
)
def test_an_address_keeps_the_source(options):
    assert PrintOptions(data=options.query()).options() == options


def test_default_options_have_an_empty_query():
    assert Options().query() == {}
    assert Options(GameId.ARCTIC, CardSource.BOX).query() == {"game": "arctic"}
