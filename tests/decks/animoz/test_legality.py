"""ANiOME decks: every rule of section 9, the sentences of the problems, the two nines, and house decks."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import replace
from itertools import combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from collection.games.animoz import NOMINABLE, Biome, Level, Species, load
from decks.games.animoz.house_decks import house_deck_slugs
from decks.games.animoz.legality import (
    MAX_APEX,
    MAX_BASE,
    MIN_OF_LEVEL,
    NINE,
    SIZE,
    AniomeList,
    Side,
    Tally,
    kind_of,
    problems,
    side_of,
    split_by_nomination,
    tally,
)
from decks.problem import Problem

SET = load()
SLUGS = list(SET)


def deck(slugs: Sequence[str], nominated: str = "desert") -> AniomeList:
    return AniomeList(nominated, tuple(slugs))


def found(slugs: Sequence[str], nominated: str = "desert") -> dict[str, Problem]:
    """The problems by code; there is a too-few-level for each Level, whose key names the Level."""
    keyed = {}
    for problem in problems(deck(slugs, nominated), SET):
        level = str(problem.text).split()[1]
        keyed[f"{problem.code} {level}" if problem.code == "too-few-level" else problem.code] = problem
    return keyed


def slug_list(*slugs: str) -> list[str]:
    return list(slugs)


def swapped(slugs: Sequence[str], out: Sequence[str], into: Sequence[str]) -> list[str]:
    rest = Counter(slugs) - Counter(out)
    return [*rest.elements(), *into]


def by_level(level: Level, biomes: Sequence[Biome]) -> list[str]:
    return [slug for slug, card in SET.items() if card.level is level and card.biome in biomes]


RED_CENTRE = slug_list(
    "mengden", "ganteus", "horrid", "typhlop", "lagoti", "herman", "xandrae", "suchi", "dawson",
    "peelii", "anatin", "rubic", "brevi", "ursin", "moluc", "struct", "triops", "longic",
)  # fmt: skip
"""All nine of Desert and nine that do not count as it: 3 APEX, 3 CARN, 4 OMNI, 4 HERB, 4 BASE."""


def test_a_legal_deck_has_no_problems() -> None:
    assert found(RED_CENTRE) == {}


@pytest.mark.rule("R 9.1")
@pytest.mark.parametrize(
    ("nominated", "code"), [("", "no-biome"), ("wildcard", "not-nominable"), ("moon", "not-nominable")]
)
def test_a_deck_nominates_one_of_six_biomes(nominated: str, code: str) -> None:
    assert set(found(RED_CENTRE, nominated)) == {code}
    assert found(RED_CENTRE, nominated)[code].rule == "R 9.1"


@pytest.mark.rule("R 9.2")
def test_eight_that_count_as_nominated_are_too_few() -> None:
    eight = swapped(RED_CENTRE, slug_list("herman"), slug_list("rufus"))
    problem = found(eight)["too-few-nominated"]
    assert set(found(eight)) == {"too-few-nominated"}
    assert str(problem.text) == "8 cards count as Desert; at least 9 must."
    assert "rufus" in problem.cards
    assert "lagoti" not in problem.cards
    seven_and_a_wildcard = swapped(eight, slug_list("suchi"), slug_list("reus"))
    assert found(seven_and_a_wildcard)["too-few-nominated"].text == problem.text


@pytest.mark.rule("R 9.2")
@pytest.mark.parametrize("ninth", ["reus", "audax", "infusa"])
def test_wildcards_and_sky_with_the_biome_make_up_the_nine(ninth: str) -> None:
    assert "too-few-nominated" not in found(swapped(RED_CENTRE, slug_list("herman"), slug_list(ninth)))


@pytest.mark.rule("R 9.2")
@pytest.mark.parametrize("ninth", ["alecto", "rufus"])
def test_sky_without_the_biome_and_other_secondaries_do_not(ninth: str) -> None:
    assert "too-few-nominated" in found(swapped(RED_CENTRE, slug_list("herman"), slug_list(ninth)))


@pytest.mark.rule("R 9.3")
def test_a_tenth_of_the_biome_itself_is_too_many() -> None:
    ten = swapped(RED_CENTRE, slug_list("moluc"), slug_list("herman"))
    assert set(found(ten)) == {"too-many-nominated"}
    assert str(found(ten)["too-many-nominated"].text).startswith("10 Desert species; at most 9 are allowed")


@pytest.mark.rule("R 9.3")
def test_wildcards_and_sky_species_with_the_biome_may_be_among_the_others() -> None:
    mixed = swapped(RED_CENTRE, slug_list("moluc", "anatin", "longic"), slug_list("reus", "aculeat", "delicat"))
    assert "too-many-nominated" not in found(mixed)
    assert split_by_nomination(deck(mixed), SET).others[-3:] == ("reus", "aculeat", "delicat")


@pytest.mark.rule("R 9.3")
def test_sky_species_are_not_among_the_others_when_sky_is_nominated() -> None:
    assert side_of(SET["audax"], Biome.SKY) is Side.NOMINATED
    assert side_of(SET["audax"], Biome.DESERT) is Side.EITHER
    assert side_of(SET["leucog"], Biome.SKY) is Side.OTHER


@pytest.mark.rule("R 9.1", "R 9.3")
def test_only_sky_species_with_wildcard_as_secondary_biome_may_be_on_either_side() -> None:
    everywhere = replace(SET["audax"], secondary=(Biome.WILDCARD,))
    assert {side_of(everywhere, biome) for biome in NOMINABLE if biome is not Biome.SKY} == {Side.EITHER}
    assert side_of(everywhere, Biome.SKY) is Side.NOMINATED
    assert side_of(replace(SET["lagoti"], secondary=(Biome.WILDCARD,)), Biome.FOREST) is Side.OTHER


@pytest.mark.rule("R 9.4")
def test_six_apex_are_too_many_and_five_are_not() -> None:
    five = swapped(RED_CENTRE, slug_list("longic", "struct"), slug_list("poros", "ingo"))
    assert found(five) == {}
    six = swapped(five, slug_list("moluc"), slug_list("rinu"))
    problem = found(six)["too-many-apex"]
    assert set(found(six)) == {"too-many-apex"}
    assert str(problem) == "6 APEX species; at most 5 are allowed. [R 9.4]"
    assert set(problem.cards) == {"mengden", "ganteus", "peelii", "poros", "ingo", "rinu"}


@pytest.mark.rule("R 9.5")
def test_seven_base_are_too_many_and_six_are_not() -> None:
    six = swapped(RED_CENTRE, slug_list("longic", "moluc"), slug_list("nycti", "triod"))
    assert found(six) == {}
    seven = swapped(six, slug_list("ursin"), slug_list("cingul"))
    # Of eighteen cards seven BASE leave eleven for four Levels of three: one of those is short as well.
    assert set(found(seven)) == {"too-many-base", "too-few-level HERB"}
    assert str(found(seven)["too-many-base"]) == "7 BASE species; at most 6 are allowed. [R 9.5]"


@pytest.mark.rule("R 9.6")
@pytest.mark.parametrize("level", Level)
def test_two_of_a_level_are_too_few(level: Level) -> None:
    out = [slug for slug in RED_CENTRE if SET[slug].level is level][2:]
    into = [
        slug
        for other in (Level.CARN, Level.OMNI, Level.HERB)
        if other is not level
        for slug in by_level(other, [Biome.COAST, Biome.SCRUB])
    ]
    two = swapped(RED_CENTRE, out, into[: len(out)])
    problem = found(two)[f"too-few-level {level}"]
    assert str(problem.text) == f"2 {level} species; at least 3 are required."
    assert problem.rule == "R 9.6"
    assert len(problem.cards) == 2


@pytest.mark.rule("R 9.7")
def test_copies_are_allowed() -> None:
    assert found(swapped(RED_CENTRE, slug_list("dawson", "moluc"), slug_list("suchi", "ursin"))) == {}


@pytest.mark.parametrize(
    ("size", "change"), [(0, "add 18 more"), (17, "add 1 more"), (19, "remove 1"), (36, "remove 18")]
)
def test_any_other_number_than_eighteen_is_named(size: int, change: str) -> None:
    problem = found((RED_CENTRE * 2)[:size])["wrong-size"]
    assert str(problem.text).endswith(f"so {change}.")


def test_an_unknown_card_is_named_once_and_counts_for_nothing() -> None:
    strange = swapped(RED_CENTRE, slug_list("herman", "longic"), slug_list("yeti", "yeti"))
    assert found(strange)["unknown-card"].cards == ("yeti",)
    assert "too-few-nominated" in found(strange)


@pytest.mark.parametrize(
    ("slugs", "nominated", "told"),
    [
        (RED_CENTRE, "", [("Nominate a BiOME first. [R 9.1]", [])]),
        (
            RED_CENTRE,
            "moon",
            [("Moon cannot be nominated. Choose from Forest, Desert, River, Scrub, Sky, Coast. [R 9.1]", [])],
        ),
        (
            [*RED_CENTRE, "yeti", "wolf", "yeti"],
            "desert",
            [
                ("Unknown cards: yeti, wolf. Remove them.", ["yeti", "wolf"]),
                ("21 cards; a deck has 18, so remove 3. [R 9.2]", []),
            ],
        ),
        (
            RED_CENTRE[:1],
            "desert",
            [
                ("1 card; a deck has 18, so add 17 more. [R 9.2]", []),
                ("1 card counts as Desert; at least 9 must. [R 9.2]", []),
                ("1 APEX species; at least 3 are required. [R 9.6]", ["mengden"]),
                *((f"0 {level} species; at least 3 are required. [R 9.6]", []) for level in list(Level)[1:]),
            ],
        ),
        (
            swapped(RED_CENTRE, slug_list("moluc"), slug_list("herman")),
            "desert",
            [
                (
                    "10 Desert species; at most 9 are allowed, as the other 9 must be of other BiOMEs. [R 9.3]",
                    RED_CENTRE[:9],
                )
            ],
        ),
    ],
)
def test_every_problem_has_this_sentence_and_names_its_cards_once(
    slugs: list[str], nominated: str, told: list[tuple[str, list[str]]]
) -> None:
    assert [(str(each), list(each.cards)) for each in problems(deck(slugs, nominated), SET)] == told


def test_a_changed_tally_counts_like_the_changed_deck_and_leaves_the_first_unchanged() -> None:
    counted, few = tally(deck(RED_CENTRE), SET), tally(deck(["mengden", "lagoti"]), SET)
    mengden, rufus = (kind_of(slug, Biome.DESERT, SET) for slug in ("mengden", "rufus"))
    for out, into, slugs in (
        (mengden, rufus, swapped(RED_CENTRE, ["mengden"], ["rufus"])),
        (mengden, None, RED_CENTRE[1:]),
        (None, rufus, [*RED_CENTRE, "rufus"]),
    ):
        assert counted.with_swap(out, into) == Tally(counted.deck, tally(deck(slugs), SET).kinds)
    assert counted == tally(deck(RED_CENTRE), SET)
    assert mengden not in few.with_swap(mengden, None).kinds


def test_codes_are_stable() -> None:
    codes = {
        problem.code
        for slugs in ([], ["yeti"], SLUGS)
        for biome in ("", "x", "forest")
        for problem in problems(deck(slugs, biome), SET)
    }
    assert codes | {"too-many-nominated"} == {
        "no-biome", "not-nominable", "unknown-card", "wrong-size", "too-few-nominated", "too-many-nominated",
        "too-many-apex", "too-many-base", "too-few-level",
    }  # fmt: skip


ANY_DECK = st.builds(
    AniomeList,
    st.sampled_from([biome.value for biome in NOMINABLE]),
    st.lists(st.sampled_from(SLUGS), min_size=SIZE, max_size=SIZE).map(tuple),
)


@st.composite
def nearly_legal(draw: st.DrawFn) -> AniomeList:
    """A house deck with a few cards exchanged."""
    biome = draw(st.sampled_from(NOMINABLE))
    slugs = list(house_deck_slugs(biome, draw(st.integers(0, 4))))
    for place in draw(st.lists(st.integers(0, SIZE - 1), max_size=6)):
        slugs[place] = draw(st.sampled_from(SLUGS))
    return AniomeList(biome.value, tuple(slugs))


def can_be_parted(cards: Sequence[Species], biome: Biome) -> bool:
    """Whether some nine cards count as nominated while the other nine may be the others: tries every split."""
    counting = [at for at, card in enumerate(cards) if card.counts_as(biome)]
    return any(
        all(card.biome is not biome for at, card in enumerate(cards) if at not in nine)
        for nine in combinations(counting, NINE)
    )


@given(nearly_legal() | ANY_DECK)
def test_the_two_nines_are_legal_if_and_only_if_some_split_is(written: AniomeList) -> None:
    told = {problem.code for problem in problems(written, SET)} & {"too-few-nominated", "too-many-nominated"}
    assert (not told) == can_be_parted([SET[slug] for slug in written.slugs], Biome(written.nominated))


@given(nearly_legal())
def test_a_deck_without_problems_keeps_every_rule(written: AniomeList) -> None:
    cards = [SET[slug] for slug in written.slugs]
    levels = Counter(card.level for card in cards)
    biome = Biome(written.nominated)
    legal = (
        len(cards) == SIZE
        and can_be_parted(cards, biome)
        and levels[Level.APEX] <= MAX_APEX
        and levels[Level.BASE] <= MAX_BASE
        and min(levels[level] for level in Level) >= MIN_OF_LEVEL
    )
    assert (not list(problems(written, SET))) == legal


@given(nearly_legal() | ANY_DECK)
def test_the_split_loses_no_card_and_gives_nine_and_nine_of_a_legal_deck(written: AniomeList) -> None:
    parts = split_by_nomination(written, SET)
    assert Counter(parts.nominated) + Counter(parts.others) == Counter(written.slugs)
    biome = Biome(written.nominated)
    assert all(SET[slug].counts_as(biome) for slug in parts.nominated)
    if not list(problems(written, SET)):
        assert len(parts.nominated) == len(parts.others) == NINE
        assert all(SET[slug].biome is not biome for slug in parts.others)


def test_before_a_biome_is_nominated_every_card_is_an_other() -> None:
    assert split_by_nomination(deck(["lagoti", "yeti"], ""), SET).others == ("lagoti", "yeti")
    assert kind_of("lagoti", None, SET).side is None


@pytest.mark.rule("R 9.2", "R 9.3")
def test_cards_that_may_be_on_either_side_fill_up_the_nominated_nine_in_order_and_no_more() -> None:
    either = [slug for slug, card in SET.items() if side_of(card, Biome.DESERT) is Side.EITHER]
    own = next(slug for slug, card in SET.items() if side_of(card, Biome.DESERT) is Side.NOMINATED)
    slugs = [either[at % len(either)] for at in range(10)]
    parts = split_by_nomination(deck([*slugs, own, own]), SET)
    assert (parts.nominated, parts.others) == ((*slugs[:7], own, own), tuple(slugs[7:]))
