"""Deck lists in text and JSON: every fault names its line."""

from __future__ import annotations

import time

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from collection.games.animoz import load
from decks.games.animoz.game import GAME
from decks.list_parser import MAX_SHOWN, MAX_TEXT, CardNames, DeckList, ListFaults, parse_list
from tests.case_counts import case_count

CARDS = load()
NAMES = CardNames(((species, species) for species in CARDS.values()), GAME.card_terms)


def counted(given: DeckList, most: int = 60) -> dict[str, int]:
    """The quantities in a list by slug."""
    return {species.slug: count for species, count in NAMES.find_all(given, most)}


def faults(text: str) -> list[str]:
    with pytest.raises(ListFaults) as refused:
        counted(parse_list(text))
    return list(refused.value.sentences)


def attempted(text: str) -> tuple[dict[str, int], list[str]]:
    """The quantities in a text by slug, or the sentences that refuse it."""
    try:
        return counted(parse_list(text)), []
    except ListFaults as refused:
        return {}, list(refused.sentences)


def test_a_list_gives_the_decks_name_its_biome_and_quantities():
    given = parse_list("name: Red Centre\nnominated: desert\n\n2 LAGOTi\n1 HORRiD\n")
    assert (given.name, given.nominated) == ("Red Centre", "desert")
    assert counted(given) == {"lagoti": 2, "horrid": 1}


@pytest.mark.parametrize(
    "line", ["LAGOTi", "1 lagoti", "1x Lagoti", "1 × LAGOTI", "Greater Bilby", "1  Macrotis   lagotis", "#206", "1 206"]
)
def test_a_card_is_found_by_any_of_its_names_and_by_its_number(line):
    assert counted(parse_list(line)) == {"lagoti": 1}


def test_quantities_of_a_card_on_two_lines_are_added_up():
    assert counted(parse_list("1 LAGOTi\n2 Greater bilby")) == {"lagoti": 3}


def test_comments_and_blank_lines_are_ignored():
    assert counted(parse_list("# my deck\n// for Friday\n\n   \nLAGOTi")) == {"lagoti": 1}


def test_a_number_sign_before_a_digit_is_a_card_number_not_a_comment():
    assert counted(parse_list("#104")) == {"horrid": 1}


def test_an_unknown_card_is_reported_with_its_line_and_the_nearest_name():
    assert faults("nominated: desert\n1 Thorny dragn") == [
        "Line 2: no card is called “Thorny dragn”. Did you mean Thorny dragon?"
    ]


def test_all_unknown_cards_are_reported_together_up_to_a_limit():
    told = faults("\n".join(f"Unicorn {number}" for number in range(30)))
    assert len(told) == MAX_SHOWN + 1 == 21
    assert told[-1] == "And 10 more."


def test_no_fault_hides_another():
    told = faults("0 LAGOTi\n" + "x" * 121 + "\n1 Thorny dragn\n1 LAGOTi\n0 HORRiD\n99 LAGOTi")
    assert [sentence[:6] for sentence in told] == ["The li", "Line 1", "Line 2", "Line 3", "Line 5"]


def test_zero_cards_of_something_is_a_fault():
    assert faults("0 LAGOTi") == ["Line 1 asks for 0 cards; remove it, or ask for 1 to 999."]


def test_more_cards_than_a_deck_can_hold_are_refused_with_their_number():
    assert faults("60 LAGOTi\n1 HORRiD") == ["The list asks for 61 cards; a deck holds at most 60."]


def test_json_repeats_a_card_for_each_copy():
    given = parse_list('{"name": "Red Centre", "nominated": "desert", "cards": ["lagoti", "lagoti", "horrid"]}')
    assert (given.name, given.nominated) == ("Red Centre", "desert")
    assert counted(given) == {"lagoti": 2, "horrid": 1}


@pytest.mark.parametrize(
    ("text", "word"),
    [
        ('{"cards": ["lagoti"', "Line 1 is not JSON"),
        ('{"cards": "lagoti"}', "must be a list of slugs"),
        ('{"cards": [{"slug": "lagoti"}]}', "must be a list of slugs"),
        ('{"cards": [null]}', "must be a list of slugs"),
        ('{"nominated": 5}', "“nominated” must be text"),
        ('{"name": ["x"]}', "“name” must be text"),
        ('{"cards": ["unicorn"]}', "no card is called “unicorn”"),
        ('{"cards": ["' + "x" * 200 + '"]}', "at most 120 characters"),
        ('{"a":' * 5000, "JSON"),
        ('{"cards": ["\\ud800"]}', "half a character"),
        ('{"draft": {"\\udfff": 1}}', "half a character"),
        ('{"cards": [' + "9" * 5000 + "]}", "JSON"),
    ],
)
def test_invalid_json_is_refused_with_what_it_should_be(text, word):
    assert word in faults(text)[0]


def test_a_long_line_is_refused_by_its_length():
    assert faults("x" * 200) == ["Line 1 has 200 characters; at most 120 are allowed."]


def test_a_text_that_is_too_long_is_refused_before_it_is_parsed():
    assert faults("\n" * (MAX_TEXT + 1)) == ["The list has 65,537 characters; at most 65,536 are allowed."]


def test_a_byte_order_mark_is_ignored():
    assert parse_list("\ufeffname: Sand").name == "Sand"


PIECES = st.sampled_from(
    [
        "2 ",
        "LAGOTi",
        "horrid",
        "\n",
        "name:",
        "nominated: desert",
        "#",
        "1x",
        "×",
        "{",
        '"cards":',
        "[",
        "]",
        "}",
        " ",
        "\0",
        "\u2028",
        "0",
        "999 ",
    ]
)


@pytest.mark.target("F4")
@given(st.one_of(st.text(max_size=300), st.lists(PIECES, max_size=40).map("".join)))
@settings(max_examples=case_count(100, 400))
def test_any_text_is_parsed_or_refused_with_sentences(text):
    found, sentences = attempted(text)
    assert sum(found.values()) <= 60
    assert all(sentences)
    assert (found == {}) or (sentences == [])


@pytest.mark.target("F4")
@pytest.mark.parametrize(
    "text",
    ["a\n" * (MAX_TEXT // 2), " " * MAX_TEXT, "1 " + " " * (MAX_TEXT - 2), "x" * MAX_TEXT, "{" * MAX_TEXT,
     '{"cards": [' + '"a",' * 16000 + '"a"]}', "\n".join(["9" * 110] * 590), "1 LAGOTI x\n" * 5900],
    ids=["lines", "blanks", "one card", "one word", "braces", "slugs", "digits", "near names"],
)  # fmt: skip
def test_64_kb_of_anything_are_parsed_in_less_than_a_second(text):
    started = time.process_time()
    assert attempted(text[:MAX_TEXT])[0] == {}
    assert time.process_time() - started < 1.0
