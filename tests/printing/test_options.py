"""What may be asked of the print shop, and what is answered to the rest."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from rest_framework.exceptions import ValidationError

from collection.games import GameId
from printing.games.print_games import PRINT_GAMES
from printing.geometry import Flip
from printing.inserts.insert import Part
from printing.option_serializer import PrintOptions
from printing.options import Options, What
from printing.sheets import Guides, Setup


def read(**data: Any) -> Options:
    return PrintOptions(data=data).options()


def test_without_any_field_the_set_is_printed_on_a4():
    assert read() == Options()


@pytest.mark.parametrize(
    ("field", "value", "what"),
    [
        ("deck", 3, What.DECK),
        ("secret", "abc", What.SHARED),
        ("cards", "rinu", What.CARDS),
        ("parts", "tokens", What.BOX),
        ("set", 2, What.SET),
    ],
)
def test_what_is_wanted_follows_from_the_field_that_is_filled(field, value, what):
    assert read(**{field: value}).what is what


def test_what_is_said_counts_before_what_is_filled():
    assert read(what="set", deck=3, cards="rinu").what is What.SET


@pytest.mark.parametrize("game", ["arctic", "animanize", "animalia"])
def test_of_a_game_in_a_box_the_box_is_printed_unless_something_else_is_said(game):
    assert read(game=game).what is What.BOX
    assert read(game=game, set=3).what is What.SET
    assert read(game=game, cards="red-7").what is What.CARDS


def test_parts_come_in_the_order_of_the_pages_each_once():
    assert read(game="arctic", parts="rules, TOKENS,rules").parts == (Part.TOKENS, Part.RULES)
    assert read(game="arctic", parts=["rules", "tokens"]).parts == (Part.TOKENS, Part.RULES)


def test_all_parts_are_as_good_as_none_said():
    assert read(game="arctic", parts="cards,tokens,board,scores,rules") == read(game="arctic")
    assert read(game="animalia").wanted_parts == (Part.CARDS, Part.TOKENS, Part.SCORES, Part.RULES)


def test_a_list_of_cards_is_read_with_its_quantities():
    assert read(cards=" lagoti:2, RINU ,lagoti:1,reus:0").cards == (("lagoti", 3), ("rinu", 1))


def test_a_list_of_cards_may_be_an_object():
    assert read(cards={"lagoti": 2, "rinu": 1}).cards == (("lagoti", 2), ("rinu", 1))


@pytest.mark.parametrize(
    ("field", "value"),
    [
        ("paper", "a3"),
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
    ],
)
def test_what_cannot_be_is_refused_by_its_field(field, value):
    with pytest.raises(ValidationError) as refusal:
        read(**{field: value})
    assert field in refusal.value.detail


@pytest.mark.parametrize(("what", "field"), [("deck", "deck"), ("shared", "secret")])
def test_a_deck_has_to_be_named(what, field):
    with pytest.raises(ValidationError) as refusal:
        read(what=what)
    assert field in refusal.value.detail


def test_no_part_is_not_every_part():
    assert read(game="arctic", what="box", parts="").wanted_parts == ()
    assert read(game="arctic", what="box").wanted_parts == PRINT_GAMES[GameId.ARCTIC].parts


OPTIONS = st.builds(
    Options,
    what=st.just(What.CARDS),
    cards=st.dictionaries(st.from_regex(r"\A[a-z]{1,10}\Z"), st.integers(1, 99), min_size=1, max_size=5).map(
        lambda cards: tuple(cards.items())
    ),
    missing=st.booleans(),
    copies=st.integers(1, 20),
    setup=st.builds(
        Setup,
        paper=st.sampled_from(["a4", "letter"]),
        bleed=st.integers(0, 30).map(lambda tenths: tenths / 10),
        backs=st.booleans(),
        flip=st.sampled_from(Flip),
        guides=st.sampled_from(Guides),
    ),
)


@given(OPTIONS)
def test_an_address_asks_for_exactly_what_it_was_made_from(options):
    assert PrintOptions(data=options.query()).options() == options


@pytest.mark.parametrize(
    "options",
    [
        Options(),
        Options(what=What.DECK, deck=4),
        Options(what=What.SHARED, secret="s3cret"),
        Options(set=2),
        Options(what=What.BOX),
        Options(GameId.ARCTIC, What.BOX),
        Options(GameId.ARCTIC, What.BOX, parts=(Part.CARDS, Part.RULES), score_sheets=4),
        Options(GameId.ANIMALIA, What.SET),
        Options(GameId.ANIMALIA, What.SET, set=3),
        Options(GameId.ANIMANIZE, What.CARDS, cards=(("red-7", 1),)),
    ],
)
def test_an_address_keeps_the_source(options):
    assert PrintOptions(data=options.query()).options() == options


def test_the_plainest_wish_has_the_plainest_address():
    assert Options().query() == {}
    assert Options(GameId.ARCTIC, What.BOX).query() == {"game": "arctic"}
