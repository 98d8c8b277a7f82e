"""Animus teams: nine characters and an entity, drafted or constructed, and every fault of a draft log by its code."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

import pytest

from decks.games.animus import draft_log, draft_pyramid
from decks.games.animus.draft_log import DraftLog, draft_faults, draft_steps, drafted_teams, parse_draft_log
from decks.games.animus.legality import AnimusTeam, drafted_slugs, problems
from decks.problem import Problem


@dataclass(frozen=True)
class Card:
    kind: str


CHARACTERS = [f"hero-{number}" for number in range(20)]
ENTITIES = ["tide", "mind", "storm", "moth"]
CARDS = {slug: Card("character") for slug in CHARACTERS} | {slug: Card("entity") for slug in ENTITIES}


def a_log(seat: int = 0, choose: Callable[[Sequence[int]], int] = max) -> dict[str, Any]:
    """A draft of the first eighteen in which everybody takes the last free card, or as they choose."""
    rows = [
        CHARACTERS[start : start + length]
        for start, length in zip(draft_pyramid.STARTS, draft_pyramid.ROWS, strict=True)
    ]
    taken, picks = 0, []
    while offered := draft_pyramid.draftable_places(taken):
        picks.append(CHARACTERS[choose(offered)])
        taken |= 1 << choose(offered)
    pairs = [ENTITIES[:2], ENTITIES[2:]]
    return {"pyramid": rows, "first": 1, "picks": picks, "entities": pairs, "kept": ["tide", "moth"], "seat": seat}


def read(data: object) -> DraftLog:
    log = parse_draft_log(data)
    assert isinstance(log, DraftLog)
    return log


def drafted(log: dict[str, Any]) -> AnimusTeam:
    return AnimusTeam(drafted_slugs(read(log)), log)


def found(team: AnimusTeam) -> dict[str, Problem]:
    return {problem.code: problem for problem in problems(team, CARDS)}


def changed(**fields: Any) -> dict[str, Problem]:
    """The problems of a drafted team whose log says something else in one place."""
    good = a_log()
    return found(AnimusTeam(drafted(good).slugs, good | fields))


@pytest.mark.rule("U 13.2")
@pytest.mark.parametrize(
    ("slugs", "texts"),
    [
        (CHARACTERS[:9], {"no-entity": "The team has no entity yet; choose one."}),
        ([*CHARACTERS[:8], "mind"], {"wrong-size": "8 characters; a team has 9, so add 1."}),
        ([CHARACTERS[0], "mind"], {"wrong-size": "1 character; a team has 9, so add 8."}),
        ([*CHARACTERS[:11], "mind"], {"wrong-size": "11 characters; a team has 9, so remove 2."}),
        ([*CHARACTERS[:9], *ENTITIES[:3]], {"too-many-entities": "3 entities; a team has one, so remove 2."}),
        (
            [*CHARACTERS[:8], CHARACTERS[0], "mind"],
            {"twice": "hero-0 is in the team more than once; only one of each is allowed."},
        ),
        (
            [*CHARACTERS[:7], *CHARACTERS[:2], "mind"],
            {"twice": "hero-0, hero-1 are in the team more than once; only one of each is allowed."},
        ),
    ],
)
def test_what_a_team_lacks_is_said_with_its_rule_and_what_to_change(slugs: list[str], texts: dict[str, str]) -> None:
    problems_found = found(AnimusTeam(tuple(slugs)))
    assert {code: str(problem.text) for code, problem in problems_found.items()} == texts
    assert {problem.rule for problem in problems_found.values()} == {"U 13.2"}
    assert all(set(problem.cards) <= set(slugs) for problem in problems_found.values())


@pytest.mark.rule("U 13.2")
def test_nine_different_characters_and_one_entity_are_a_constructed_team() -> None:
    team = AnimusTeam((*CHARACTERS[:9], "mind"))
    assert not found(team)
    assert not team.drafted


@pytest.mark.rule("U 13.2")
@pytest.mark.parametrize(("count", "change"), [(8, "add 1"), (10, "remove 1"), (0, "add 9")])
def test_nine_characters_make_a_team_neither_fewer_nor_more(count: int, change: str) -> None:
    problem = found(AnimusTeam((*CHARACTERS[:count], "mind")))["wrong-size"]
    assert change in str(problem.text)
    assert problem.rule == "U 13.2"


@pytest.mark.rule("U 13.2")
def test_the_same_character_cannot_be_in_a_team_twice() -> None:
    assert found(AnimusTeam((*CHARACTERS[:8], "hero-0", "mind")))["twice"].cards == ("hero-0",)


@pytest.mark.rule("U 13.2")
def test_a_team_needs_an_entity_and_has_but_one() -> None:
    assert set(found(AnimusTeam(tuple(CHARACTERS[:9])))) == {"no-entity"}
    assert found(AnimusTeam((*CHARACTERS[:9], "mind", "moth")))["too-many-entities"].cards == ("mind", "moth")


def test_cards_that_nobody_knows_are_named_once() -> None:
    problem = found(AnimusTeam((*CHARACTERS[:9], "mind", "nobody", "nil", "nobody")))["unknown-card"]
    assert (problem.cards, problem.rule) == (("nobody", "nil"), "")
    assert str(problem.text) == "Unknown cards: nobody, nil. Remove them."


@pytest.mark.rule("U 13.1")
@pytest.mark.parametrize("seat", [0, 1])
def test_a_drafted_team_is_legal_when_its_log_ends_in_that_very_team(seat: int) -> None:
    team = drafted(a_log(seat))
    assert not found(team)
    assert team.drafted


@pytest.mark.rule("U 13.1")
def test_the_two_drafters_share_out_all_eighteen() -> None:
    both = drafted_teams(read(a_log()))
    assert sorted(both[0] + both[1]) == sorted(CHARACTERS[:18])
    assert [len(each) for each in both] == [9, 9]


@pytest.mark.rule("U 13.1")
def test_a_log_that_makes_another_team_is_named_with_the_cards_that_differ() -> None:
    log = a_log()
    slugs = [slug if slug != "tide" else "mind" for slug in drafted(log).slugs]
    problem = found(AnimusTeam(tuple(slugs), log))["log-other-team"]
    assert (problem.cards, problem.rule) == (("mind", "tide"), "U 13.1")
    assert "the difference: mind, tide." in str(problem.text)


@pytest.mark.rule("U 13.1")
def test_a_team_of_the_right_cards_but_too_many_is_not_the_one_that_was_drafted() -> None:
    log = a_log()
    slugs = drafted(log).slugs
    problem = found(AnimusTeam((*slugs, slugs[0]), log))["log-other-team"]
    assert str(problem.text) == "The draft log produces a different team; the difference: the number of cards."
    assert problem.cards == ()


@pytest.mark.rule("U 13.1", "U 3.4")
def test_a_pick_from_under_another_card_is_named_with_its_number() -> None:
    picks = a_log()["picks"]
    problem = changed(picks=["hero-0", *picks])["log-covered"]
    assert str(problem.text).startswith("Pick 1, hero-0,")
    assert problem.rule == "U 3.4"


@pytest.mark.rule("U 13.1")
def test_a_pick_that_was_taken_before_is_named() -> None:
    picks = a_log()["picks"]
    assert str(changed(picks=[picks[0], *picks])["log-taken"].text).startswith("Pick 2,")


@pytest.mark.rule("U 13.1", "U 3.1")
def test_a_pick_that_is_not_in_the_pyramid_is_named() -> None:
    assert changed(picks=["hero-19"])["log-not-there"].cards == ("hero-19",)


@pytest.mark.rule("U 13.1", "U 3.6")
def test_a_log_that_ends_too_early_says_how_many_picks_are_missing() -> None:
    assert "lacks 4 of the eighteen picks" in str(changed(picks=a_log()["picks"][:14])["log-short"].text)


@pytest.mark.rule("U 3.1")
def test_a_pyramid_with_the_same_character_twice_cannot_have_been_dealt() -> None:
    rows = a_log()["pyramid"]
    assert changed(pyramid=[[*rows[0][:5], "hero-17"], *rows[1:]])["log-pyramid"].cards == ("hero-17",)


@pytest.mark.rule("U 2.2")
def test_an_entity_is_dealt_once() -> None:
    assert changed(entities=[["tide", "mind"], ["mind", "moth"]])["log-entities"].cards == ("mind",)


@pytest.mark.rule("U 2.3")
def test_only_a_dealt_entity_can_be_kept() -> None:
    assert changed(kept=["tide", "mind"])["log-kept"].cards == ("mind",)


@pytest.mark.rule("U 2.3", "U 2.2")
def test_the_entity_that_the_other_put_back_may_be_missing_but_not_ones_own() -> None:
    assert not changed(entities=[["tide", "mind"], ["moth"]])
    assert "log-entities" in changed(entities=[["tide"], ["storm", "moth"]])


@pytest.mark.rule("U 2.3")
def test_the_log_that_a_drafter_keeps_leaves_out_what_the_other_put_back() -> None:
    kept = read(a_log()).for_seat(1)
    assert kept.entities == (("tide",), ("storm", "moth"))
    assert kept.seat == 1
    assert not found(AnimusTeam(drafted_slugs(kept), kept.data()))


@pytest.mark.parametrize(
    ("fields", "code"),
    [
        ({"pyramid": [["a"] * 6, ["b"] * 5]}, "log-pyramid"),
        ({"pyramid": "heap"}, "log-pyramid"),
        ({"pyramid": [[1, 2, 3, 4, 5, 6], [], [], []]}, "log-pyramid"),
        ({"first": 2}, "log-unreadable"),
        ({"first": True}, "log-unreadable"),
        ({"seat": None}, "log-unreadable"),
        ({"picks": None}, "log-unreadable"),
        ({"picks": ["x" * 49]}, "log-unreadable"),
        ({"kept": ["tide"]}, "log-unreadable"),
        ({"entities": [["tide", "mind"]]}, "log-entities"),
        ({"entities": [["tide", "mind"], []]}, "log-entities"),
    ],
)
def test_a_log_of_another_shape_is_refused_before_it_is_followed(fields: dict[str, Any], code: str) -> None:
    assert set(changed(**fields)) == {code}


@pytest.mark.parametrize("data", [None, [], "draft", 7])
def test_what_is_no_object_is_no_log(data: object) -> None:
    problem = parse_draft_log(data)
    assert isinstance(problem, Problem)
    assert problem.code == "log-unreadable"


def test_a_log_reads_back_as_it_was_written() -> None:
    log = read(a_log())
    assert read(log.data()) == log


@pytest.mark.rule("U 3.5")
def test_the_steps_of_a_draft_tell_what_every_pick_turned_up() -> None:
    told = draft_steps(read(a_log()))
    assert [step.number for step in told] == list(range(1, 19))
    assert told[0].turned_up == ("hero-14",)
    assert sum(len(step.turned_up) for step in told) == 10
    assert told[-1].taken_after == draft_pyramid.ALL


def test_a_good_log_has_no_faults() -> None:
    assert not list(draft_faults(read(a_log(choose=min))))
    assert draft_log.SEATS == (0, 1)
