"""The Starter set agrees with the known cards, is complete, and is balanced as its document says."""

from __future__ import annotations

import copy
import json
import re
from collections import Counter
from collections.abc import Iterator, Mapping
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from collection.games.animoz import (
    FIELD,
    FIELDS,
    NOMINABLE,
    SCARCE,
    STARTER_BIOMES,
    Biome,
    Danger,
    Level,
    Species,
    Status,
    card_from,
    length_text,
    load,
    printed_weaknesses,
    read_set,
    stats,
    weight_text,
)
from collection.games.animoz import (
    problems_of as marked_problems_of,
)
from collection.games.drawings import PLATES
from collection.games.value_certainty import Certainty
from tests.case_loop import in_a_loop
from tests.collection.problem_texts import in_english

problems_of = in_english(marked_problems_of)


TRAITS = {"RIGIDITY"}
"""Printed on EQUES as a Weakness, but no card's Power."""
SET = load()
CARDS = list(SET.values())
GROUPS = [(biome, [card for card in CARDS if card.biome is biome]) for biome in Biome]


def known(card: Species, level: Certainty) -> set[str]:
    return {name for name, given in card.certainty.items() if given is level}


def test_starter_set_has_nine_of_each_starter_biome_and_eighteen_others() -> None:
    counts = Counter(card.biome for card in CARDS)
    assert [counts[biome] for biome in STARTER_BIOMES] == [9, 9, 9, 9]
    assert [counts[biome] for biome in (Biome.SKY, Biome.COAST, Biome.WILDCARD)] == [6, 6, 6]


@pytest.mark.parametrize(
    ("slug", "facts"),
    [
        ("lagoti", {
            "name": "LAGOTi", "common": "Greater bilby", "latin": "Macrotis lagotis", "number": 206,
            "weight": 2.4, "length": 55, "level": "OMNI", "form": "FLEE", "status": "HIGHLY RARE", "biome": "desert",
            "secondary": ["scrub"],
            "powers": ["RAPID BIRTH", "AURALITY"], "weaknesses": ["AGE", "VISION"],
        }),
        ("horrid", {
            "name": "HORRiD", "common": "Thorny dragon", "latin": "Moloch horridus", "number": 104, "level": "CARN",
            "form": "DEFEND", "overcomes": ["drought"], "powers": ["CAPILLARATION"],
        }),
        ("eques", {
            "name": "EQUES", "common": "Leafy seadragon", "latin": "Phycodurus eques", "number": 109, "level": "CARN",
            "form": "DEFEND", "status": "INFREQUENT", "biome": "coast", "powers": ["INVISIBILITY", "FINCRYPSIS"],
            "overcomes": ["drought", "fire", "flood"], "weaknesses": ["SPEED", "RIGIDITY"],
        }),
        ("rinu", {
            "name": "RiNU", "weight": 1.2, "level": "APEX", "form": "PREDATOR", "status": "HIGHLY RARE",
            "powers": ["NIGHTSIGHT", "TREECLIMB"],
        }),
        ("mengden", {"name": "MENGDEN", "weight": 2, "level": "APEX", "form": "VENOM", "status": "INFREQUENT"}),
        ("riacu", {"name": "RiACU", "form": "VENOM"}),
        ("ingo", {"name": "iNGO", "weaknesses": ["VENOM"]}),
        ("reus", {"name": "REUS", "biome": "wildcard"}),
        ("ganteus", {"name": "GANTEUS"}),
        ("suchi", {"name": "SUCHi"}),
        ("harrisii", {"name": "HARRISii"}),
    ],
)  # fmt: skip
def test_printed_fields_are_as_printed_and_marked(slug: str, facts: dict[str, Any]) -> None:
    card = stats(SET[slug])
    assert {name: card[name] for name in facts} == facts
    assert known(SET[slug], Certainty.PRINTED) == set(facts)


def test_fields_inferred_from_stories_are_derived() -> None:
    assert known(SET["rinu"], Certainty.DERIVED) == {"biome", "weaknesses"}
    assert SET["rinu"].weaknesses == ("HARRISII",), "only HARRISii is an immediate problem"
    assert known(SET["audax"], Certainty.DERIVED) == {"powers", "weaknesses"}
    assert "ELECTROMAGNETIC VISION" in SET["audax"].powers
    assert {"SPEED", "GANTEUS"} == set(SET["horrid"].weaknesses)


def test_rinu_has_two_biomes_and_mengden_three() -> None:
    assert (SET["rinu"].biome_count, SET["mengden"].biome_count) == (2, 3)


@in_a_loop("card", CARDS)
def test_animoz_name_is_part_of_the_latin_name_with_a_small_i(card: Species) -> None:
    assert card.name.lower() in card.latin.lower()
    assert card.slug == card.name.lower()
    # The publisher itself writes HARRISii with one capital I.
    assert card.name in (card.name.upper().replace("I", "i"), "HARRISii")


@in_a_loop("card", CARDS)
def test_every_card_is_complete(card: Species) -> None:
    assert 90 <= len(card.text) <= 150
    assert card.text.endswith(".")
    assert card.plate
    assert 1 <= len(card.powers) <= 2
    assert 1 <= len(card.weaknesses) <= 2
    assert len(card.overcomes) <= 3
    assert re.fullmatch(r"[A-Z][a-z]+ [a-z]+", card.latin)


@pytest.mark.parametrize("field", ["number", "name", "common", "latin", "text", "plate"])
def test_no_two_cards_share(field: str) -> None:
    values = [getattr(card, field) for card in CARDS]
    assert len(set(values)) == len(values)


def test_every_card_has_its_plate() -> None:
    assert {card.plate for card in CARDS} <= set(PLATES)


def test_every_weakness_is_a_feature_of_some_card_or_a_known_trait() -> None:
    words = {word for card in CARDS for word in card.features}
    assert {word for card in CARDS for word in card.weaknesses} - words == TRAITS


def test_a_weakness_that_names_a_species_is_shown_in_its_spelling() -> None:
    assert printed_weaknesses(("HARRISII", "RINU", "VENOM", "RAPID BIRTH")) == (
        "HARRISii",
        "RiNU",
        "VENOM",
        "RAPID BIRTH",
    )
    named = [word for card in CARDS for word in printed_weaknesses(card.weaknesses) if word.lower() in SET]
    assert named
    assert all(word == SET[word.lower()].name for word in named)


def test_no_species_is_weak_to_itself() -> None:
    assert not [c.slug for c in CARDS if set(c.features) & set(c.weaknesses)]


@pytest.mark.parametrize(("biome", "cards"), GROUPS)
def test_every_biome_has_all_five_levels(biome: Biome, cards: list[Species]) -> None:
    assert {card.level for card in cards} == set(Level)


@pytest.mark.parametrize("danger", Danger)
def test_every_danger_is_overcome_by_35_to_45_percent_and_two_of_each_biome(danger: Danger) -> None:
    assert 0.35 <= sum(danger in card.overcomes for card in CARDS) / len(CARDS) <= 0.45
    for biome, cards in GROUPS:
        assert sum(danger in card.overcomes for card in cards) >= 2, biome


@pytest.mark.parametrize(("biome", "cards"), GROUPS)
def test_a_third_of_every_biome_is_common_and_a_third_rare(biome: Biome, cards: list[Species]) -> None:
    counts = Counter(card.status for card in cards)
    assert counts[Status.COMMON] * 3 == len(cards)
    assert (counts[Status.RARE] + counts[Status.HIGHLY_RARE]) * 3 == len(cards)


@pytest.mark.parametrize("biome", STARTER_BIOMES)
def test_one_or_two_rare_species_of_a_starter_biome_are_wanted_in_the_ecosystem_as_well(biome: Biome) -> None:
    torn = [
        card
        for card in CARDS
        if card.biome is biome and card.status in SCARCE and card.level in (Level.APEX, Level.BASE)
    ]
    assert 1 <= len(torn) <= 2


def test_common_cards_show_the_most_danger_icons_and_the_rarest_the_fewest() -> None:
    mean = {}
    for status in Status:
        icons = [len(card.overcomes) for card in CARDS if card.status is status]
        mean[status] = sum(icons) / len(icons)
    assert min(mean, key=lambda status: mean[status]) is Status.HIGHLY_RARE
    assert max(mean, key=lambda status: mean[status]) is Status.COMMON


@pytest.mark.rule("R 9.1")
@pytest.mark.parametrize("biome", NOMINABLE)
def test_wildcards_and_sky_species_count_as_every_nominable_biome(biome: Biome) -> None:
    assert sum(card.counts_as(biome) for card in CARDS) >= 12
    assert all(card.counts_as(biome) for card in CARDS if card.is_wildcard)


@pytest.mark.rule("R 9.1")
def test_secondary_biomes_make_only_sky_species_count() -> None:
    assert SET["audax"].counts_as(Biome.DESERT)
    assert not SET["audax"].counts_as(Biome.RIVER)
    assert not SET["lagoti"].counts_as(Biome.SCRUB)


@pytest.mark.rule("R 9.1", "R 6.10")
def test_wildcard_among_the_secondary_biomes_is_accepted_and_makes_sky_species_count_everywhere() -> None:
    sky = card_from(changed(biome="sky", secondary=["wildcard", "desert"]))
    river = card_from(changed(biome="river", secondary=["wildcard"]))
    assert all(sky.counts_as(biome) for biome in NOMINABLE)
    assert [biome for biome in NOMINABLE if river.counts_as(biome)] == [Biome.RIVER]
    assert (sky.biome_count, river.biome_count) == (3, 2)
    assert card_from(stats(river)) == river


@in_a_loop("card", CARDS)
def test_stats_read_back_from_json(card: Species) -> None:
    written = json.loads(json.dumps(stats(card)))
    assert list(written) == [item.name for item in FIELDS]
    again = card_from(written)
    assert again == card
    assert again.certainty == card.certainty


def test_weights_and_lengths_are_in_a_suitable_unit() -> None:
    told = [weight_text(SET[slug].weight) for slug in ("lagoti", "poros", "dawson", "triops", "suchi", "horrid")]
    assert told == ["2.4 kg", "450 kg", "800 mg", "1 g", "1 mg", "50 g"]
    assert [length_text(SET[slug].length) for slug in ("lagoti", "herman", "suchi")] == ["55 cm", "7.5 cm", "3 mm"]


def changed(**fields: Any) -> dict[str, Any]:
    """A correct card with some fields replaced; None removes a field."""
    card = {**stats(SET["lagoti"]), **fields}
    return {name: value for name, value in card.items() if value is not None}


def test_a_correct_card_has_no_problems() -> None:
    assert problems_of(changed()) == []
    assert (
        problems_of(changed(secondary=None, overcomes=None, powers=None, weaknesses=None, text=None, plate=None)) == []
    )


@pytest.mark.parametrize(
    ("fields", "field", "words"),
    [
        ({"weight": 0}, "weight", "above 0"),
        ({"weight": -1.5}, "weight", "above 0"),
        ({"weight": 200_001}, "weight", "at most 200000"),
        ({"weight": "heavy"}, "weight", "kilograms"),
        ({"weight": True}, "weight", "kilograms"),
        ({"weight": float("nan")}, "weight", "kilograms"),
        ({"weight": float("inf")}, "weight", "kilograms"),
        ({"weight": 10**400}, "weight", "at most 200000"),
        ({"length": 0}, "length", "centimetres"),
        ({"length": 10_001}, "length", "at most 10000"),
        ({"number": 0}, "number", "whole number"),
        ({"number": 1.5}, "number", "whole number"),
        ({"number": None}, "number", "missing"),
        ({"slug": "Bad:slug@sanctuary"}, "slug", "hyphens"),
        ({"name": ""}, "name", "a name"),
        ({"name": "X" * 21}, "name", "at most 20"),
        ({"common": "two\nlines"}, "common", "a name"),
        ({"common": "nul\x00byte"}, "common", "a name"),
        ({"text": "half \ud83d"}, "text", "one line"),
        ({"latin": None}, "latin", "missing"),
        ({"level": "TOP"}, "level", "APEX, CARN"),
        ({"form": ["FLEE"]}, "form", "VENOM"),
        ({"status": None}, "status", "missing"),
        ({"biome": "moon"}, "biome", "forest"),
        ({"secondary": ["desert"]}, "secondary", "the primary BiOME"),
        ({"biome": "wildcard", "secondary": ["wildcard"]}, "secondary", "the primary BiOME"),
        ({"secondary": ["scrub", "scrub"]}, "secondary", "twice"),
        ({"overcomes": ["plague"]}, "overcomes", "drought"),
        ({"overcomes": "drought"}, "overcomes", "list"),
        ({"powers": ["quiet"]}, "powers", "capital letters"),
        ({"powers": ["A" * 31]}, "powers", "at most 30"),
        ({"powers": [" BIRTH"]}, "powers", "capital letters"),
        ({"powers": ["A", "B", "C", "D", "E"]}, "powers", "at most 4"),
        ({"weaknesses": [7]}, "weaknesses", "list of words"),
        ({"text": "x" * 301}, "text", "at most 300"),
        ({"text": "a\x00b"}, "text", "one line"),
        ({"plate": "../etc"}, "plate", "underscores"),
        ({"certainty": {"wings": "printed"}}, "certainty", "not a field"),
        ({"certainty": {"weight": "sure"}}, "certainty", "reconstructed"),
        ({"certainty": ["weight"]}, "certainty", "map fields"),
        ({"colour": "green"}, "colour", "not a field"),
    ],
)
def test_a_faulty_field_is_named_with_what_it_should_be(fields: dict[str, Any], field: str, words: str) -> None:
    found = problems_of(changed(**fields))
    assert [name for name, _ in found] == [field]
    assert words in found[0][1]
    with pytest.raises(ValueError, match=re.escape(found[0][1])):
        card_from(changed(**fields))


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=20),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=8), inner, max_size=3),
    max_leaves=5,
)


@given(st.dictionaries(st.sampled_from([*FIELD, "other"]), JSON))
def test_any_json_is_refused_in_sentences_or_makes_a_card_that_reads_back_the_same(fields: dict[str, Any]) -> None:
    given_stats = {**stats(SET["lagoti"]), **fields}
    found = problems_of(given_stats)
    assert all(isinstance(name, str) and message.endswith(".") for name, message in found)
    if not found:
        card = card_from(given_stats)
        assert card_from(stats(card)) == card


def tables(**changes: Any) -> Iterator[tuple[str, dict[str, Any]]]:
    """Two tables of a set's file, the second one with changes."""
    for slug in ("rinu", "lagoti"):
        table = {name: value for name, value in stats(SET[slug]).items() if name not in ("slug", "certainty")}
        yield slug, {**table, **(changes if slug == "lagoti" else {})}


def test_a_set_names_card_and_field_of_a_fault() -> None:
    with pytest.raises(ValueError, match="lagoti, weight: Weight must be"):
        read_set(dict(tables(weight=0)))


@pytest.mark.parametrize(("field", "value"), [("number", 203), ("name", "RINU")])
def test_a_set_refuses_two_cards_of_one_number_or_name(field: str, value: object) -> None:
    with pytest.raises(ValueError, match=f"lagoti, {field}: .* already belongs to rinu"):
        read_set(dict(tables(**{field: value})))


def test_a_set_reads_certainty_from_its_lists() -> None:
    card = read_set(dict(tables(printed=["weight"], derived=["biome"])))["lagoti"]
    assert card.certainty == {"weight": Certainty.PRINTED, "biome": Certainty.DERIVED}


def test_the_loaded_set_cannot_be_changed() -> None:
    shared: Mapping[str, Species] = load()
    with pytest.raises(TypeError):
        shared["lagoti"] = copy.copy(SET["rinu"])  # type: ignore[index]
