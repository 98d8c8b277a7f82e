"""The ability language: what is written is read, what is read can be written, and what cannot be read is refused with
its reason."""

from __future__ import annotations

import logging
import re
from enum import Enum
from pathlib import Path
from typing import Any, get_args

import lark
import pytest
from hypothesis import given
from hypothesis import strategies as st

import collection.games.animus.abilities.terms as t
import collection.games.animus.abilities.verbs as v
from collection.games.animus import cards_from_toml
from collection.games.animus import problems_of as marked_problems_of
from collection.games.animus.abilities import parser
from collection.games.animus.abilities.ability import Ability, Keyword, Limit
from collection.games.animus.abilities.ability_fault import AbilityFault
from collection.games.animus.abilities.ability_text import ability_sentence
from collection.games.animus.abilities.parser import MAX_ABILITY, parse_with_spans, read_ability
from tests.case_loop import in_a_loop
from tests.collection.animus.generated_abilities import abilities
from tests.collection.problem_texts import in_english

problems_of = in_english(marked_problems_of)


DOCS = Path(__file__).parents[3] / "docs"
REFERENCE = (DOCS / "animus-abilities.md").read_text(encoding="utf-8")


def examples(kind: str) -> list[str]:
    """The lines of all the reference's blocks of a kind: `ability`, `entity`, `refused`."""
    blocks = re.findall(rf"```{kind}\n(.*?)```", REFERENCE, re.DOTALL)
    return [line for block in blocks for line in block.strip().splitlines()]


READABLE = [(text, False) for text in examples("ability")] + [(text, True) for text in examples("entity")]
CHARACTER = {
    "slug": "somebody", "name": "Somebody", "number": 1, "kind": "character", "world": "Nowhere", "level": 1,
    "type": "skill",
    "melee": 1, "range": 1,
}  # fmt: skip


def fault_of(text: str, entity: bool = False) -> AbilityFault:
    with pytest.raises(AbilityFault) as caught:
        read_ability(text, entity)
    return caught.value


# The reference.


@pytest.mark.rule("U 10.18")
@in_a_loop("text, entity", READABLE)
def test_every_example_of_the_reference_is_read_and_written_back(text: str, entity: bool) -> None:
    ability = read_ability(text, entity)
    assert read_ability(str(ability), entity) == ability


@pytest.mark.parametrize("line", examples("refused"))
def test_every_refusal_of_the_reference_gives_its_reason(line: str) -> None:
    text, _, reason = line.partition(" | ")
    assert reason in str(fault_of(text))


def _all_readable_terms() -> list[Any]:
    return [each for text, entity in READABLE for each in _all_of(read_ability(text, entity))]


def _all_of(ability: Ability) -> list[Any]:
    return [*t.walk_terms(ability)]


@pytest.mark.parametrize(
    "kind",
    [*get_args(v.Verb), *get_args(t.Filter), *get_args(t.Condition), *get_args(t.Count), t.AtMost, t.Pick, t.Event],
)
def test_the_reference_has_an_example_of_every_verb_and_term(kind: type) -> None:
    assert any(isinstance(each, kind) for each in _all_readable_terms())


WORDS: list[Enum] = [
    *Keyword, *Limit, *t.Type, *t.Position, *t.Player, *t.Role, *t.Relation, *t.Compare, *t.Side, *t.Quantity, *t.Pile,
    *t.Happening,
    *(each for each in v.Duration if each is not v.Duration.WHILE), *v.Zone, *v.Value, *v.Trait, *v.Trace, *v.Threat,
    *v.Then,
    *v.Extra, *v.Law,
]  # fmt: skip


@in_a_loop("word", WORDS)
def test_the_reference_has_an_example_of_every_word(word: Enum) -> None:
    assert any(each is word for each in _all_readable_terms())


# Reading and writing.


@given(abilities())
def test_whatever_the_language_can_say_it_can_read(ability: Ability) -> None:
    assert parse_with_spans(str(ability))[0] == ability


@given(abilities(), st.sampled_from(["Inertia", "this character", "Will-o'-Wick"]))
def test_whatever_the_language_can_say_is_a_sentence(ability: Ability, called: str) -> None:
    said = ability_sentence(ability, called)
    assert said.startswith(f"{ability.keyword}")
    assert said.endswith(".")
    assert not re.search(r"None|[<({]\w+\(|  |'", said)


def test_the_grammar_is_not_ambiguous(caplog: pytest.LogCaptureFixture) -> None:
    level = lark.logger.level
    lark.logger.addHandler(caplog.handler)
    lark.logger.setLevel(logging.DEBUG)
    try:
        parser._parser.__wrapped__()
    finally:
        lark.logger.setLevel(level)
        lark.logger.removeHandler(caplog.handler)
    assert "conflict" not in caplog.text


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("kill: DRAW 1", "Kill: draw 1."),
        ("Kill:draw one card.", "Kill: draw 1."),
        ("Kill:  deal 1 damage to an enemy.", "Kill: damage 1 to an enemy."),
        ("Kill: attack again.", "Kill: self attacks again."),
        ("Tactical: may heal 1 from self.", "Tactical: heal 1 from self."),
        ("Tactical: heal 1 from a hurt ally.", "Tactical: heal 1 from an ally that is hurt."),
        ("Ongoing: allies behind self have melee +1.", "Ongoing: each ally behind self has melee +1."),
        (
            "Ongoing: the enemy opposite self cannot be switched.",
            "Ongoing: each enemy opposite self cannot be switched.",
        ),
        ("Ongoing: your opponent's hand is open.", "Ongoing: your opponent plays with an open hand."),
        ("Ongoing: your opponent’s hand is open.", "Ongoing: your opponent plays with an open hand."),
        ("Ongoing: self has range −1.", "Ongoing: self has range -1."),
        ("Ongoing: self has melee +1 while in play.", "Ongoing: self has melee +1."),
        ("Play: copy the type of an ally.", "Play: copy the type of an ally for good."),
        ("Reaction when self rolls: reroll the foe's die.", "Reaction when self rolls: reroll the die of the foe."),
        ("Tactical once a game: draw 1.", "Tactical, once a game: draw 1."),
        ("Play: draw a card.", "Play: draw 1."),
        ("Tactical: discard a card at random to draw two cards.", "Tactical: discard 1 at random to draw 2."),
        ("Play: put a card on the top of the deck.", "Play: put 1 on the top of the deck."),
    ],
)
def test_the_same_may_be_said_in_another_way(one: str, other: str) -> None:
    assert read_ability(one) == read_ability(other)
    assert str(read_ability(one)) == other


# Refusing.


def refusal_of(text: str, entity: bool = False) -> AbilityFault | None:
    """Why a text cannot be read, or None when it can. Whatever else is raised is a fault of the reader."""
    try:
        read_ability(text, entity)
    except AbilityFault as fault:
        return fault
    return None


@given(st.sampled_from(READABLE), st.data())
def test_a_spoilt_text_is_read_or_refused_at_a_place_in_it(example: tuple[str, bool], data: st.DataObject) -> None:
    text, entity = example
    words = text.split()
    spoilt = data.draw(st.integers(0, len(words) - 1))
    words[spoilt : spoilt + 1] = data.draw(st.lists(st.sampled_from([*words, "blue", "9", "“"]), max_size=2))
    text = " ".join(words)
    if fault := refusal_of(text, entity):
        assert 0 <= fault.start <= fault.end <= len(text)
        assert re.search(r"[.?)]$", fault.reason)


@given(st.text(max_size=60))
def test_any_text_at_all_is_read_or_refused(text: str) -> None:
    if fault := refusal_of(text):
        assert 0 <= fault.start <= fault.end <= len(text)


@pytest.mark.parametrize(
    ("text", "found", "reason"),
    [
        ("Kill: draw 1 1.", "1", "“1” is not valid here. Expected: "),
        ("Kill: dance.", "dance", "“dance” is not a word of the language. Expected: what is done"),
        ("Kill: damage 1 to an enmy.", "enmy", "“enmy” is not valid here. Did you mean “enemy”?"),
        ("Kil: draw 1.", "Kil", "Did you mean “kill”?"),
        ("Kill: damage 1 to an enemy; heal 1 from the foe.", "heal 1 from the foe", "“the foe” refers to nobody"),
        ("Kill: damage", "", "The text ends too soon. Expected: how many"),
        ("", "", "Expected: a keyword"),
    ],
)
def test_a_refusal_names_the_words_at_fault(text: str, found: str, reason: str) -> None:
    fault = fault_of(text)
    assert fault.found == found
    assert reason in fault.reason


def test_a_refusal_says_where_in_the_text() -> None:
    assert str(fault_of("Kill: dance.")).startswith("at character 7: ")
    assert str(fault_of("Kill: draw")).startswith("at the end: ")


def test_only_the_digits_0_to_9_are_numbers() -> None:
    digits = {chr(code) for code in range(0x110000) if chr(code).isdecimal() or chr(code).isdigit()}
    taken = {digit for digit in digits if not refusal_of(f"Kill: draw {digit}.")}
    assert taken == set("123456789")
    assert "is not a word of the language" in fault_of("Kill: draw １.").reason


def test_a_text_has_an_end() -> None:
    assert "too long" in fault_of("Kill: " + "draw 1; " * MAX_ABILITY).reason


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("Tactical: heal 1 from it.", "No character was chosen before “it”"),
        ("Tactical: heal 1 from each ally; damage 1 to it.", "No character was chosen before “it”"),
        ("Tactical: damage 1 to the killer.", "works only with Death"),
        ("Death: damage 1 to the victim.", "works only with Kill"),
        ("Play: damage 1 to the attacker.", "There is no fight at that moment"),
        ("Reaction when self is killed: draw 1.", "no longer in play to respond"),
        ("Ongoing when self is played: draw 1.", "Use the keyword Play"),
        ("Ongoing when each enemy is killed: draw 1.", "happens to one character at a time"),
        ("Ongoing when it is killed: draw 1.", "An event cannot be about it"),
        ("Ongoing, once a turn: self wins ties.", "cannot have may, a cost or a limit"),
        ("Ongoing: copy the type of each enemy.", "This happens once"),
        ("Play: your hand size is +1.", "belongs to an Ongoing ability"),
        ("Play: self wins ties.", "Say how long"),
        ("Tactical: heal 1 from the foe.", "“the foe” refers to nobody"),
        ("Reaction when your turn starts: redirect the attack to self.", "no attack to redirect"),
        ("Reaction when self is attacked: prevent the kill.", "nothing to prevent"),
        ("Tactical: your opponent discards 1 to draw 1.", "Only you can pay"),
        ("Tactical: kill each ally to draw 1.", "You can only pay with your own"),
        ("Tactical: discard the damage on self to draw 1.", "A cost must be a number"),
        ("Tactical: shift each ally.", "This takes a single character"),
        ("Play: copy the type of self.", "A character cannot copy itself"),
        ("Ongoing: each enemy in melee counts as level 2.", "can count as another level"),
        ("Play, if the cards in each player's hand > 1: draw 1.", "Say whose"),
        ("Play: look at 2 of your opponent's deck and take 1.", "from your own deck"),
        ("Play: look at 2 of your deck and take 2.", "only take one of them"),
        ("Play: put 1 on hand.", "already in the hand"),
        ("Play: draw 10.", "Use a number from 0 to 9"),
        ("Play: draw 0.", "0 has no effect"),
        ("Play: kill an enemy of level 6.", "Levels go from 1 to 5"),
        ("Ongoing: self withstands 0 damage.", "withstand at least 1"),
        ("Ongoing: self counts as level 0.", "Levels go from 1 to 5"),
        ("Ongoing: self counts as level 6.", "Levels go from 1 to 5"),
        ("Play: kill an enemy of level 0.", "Levels go from 1 to 5"),
        ("Ongoing when self kills: draw 1.", "Use the keyword Kill"),
        ("Play: play 2 from your deck.", "You can only play one card"),
        ("Play: either draw 1 or heal 1 from it.", "No character was chosen before “it”"),
        ("Play: either damage 1 to an enemy or draw 1; heal 1 from it.", "No character was chosen before “it”"),
        ("Ongoing: either self wins ties or self has melee +1.", "An Ongoing ability without an event cannot offer"),
        ("Play: either self has melee +1 or draw 1.", "Say how long"),
        ("Play: either reroll the foe's die or draw 1.", "There is no fight"),
        ("Play: move 1 damage from each ally to an enemy.", "This takes a single character"),
        ("Play: move 1 damage from it to an enemy.", "No character was chosen before “it”"),
    ],
)
def test_what_makes_no_sense_is_refused(text: str, reason: str) -> None:
    assert reason in fault_of(text).reason


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("Kill: heal 1 from self.", "An entity is not a character"),
        ("Tactical: heal 1 from self.", "An entity is not a character"),
        ("Tactical: heal 1 from another ally.", "An entity is not a character"),
        ("Tactical: damage 1 to an enemy in reach.", "An entity is not a character"),
        ("Tactical: copy the type of an enemy.", "An entity cannot copy"),
    ],
)
def test_an_entity_is_not_a_character(text: str, reason: str) -> None:
    assert reason in fault_of(text, entity=True).reason
    read_ability(text)


# Cards with such texts.


@pytest.mark.rule("U 10.18")
def test_a_set_with_a_wrong_text_is_refused_with_file_card_and_reason() -> None:
    row = {name: value for name, value in CHARACTER.items() if name not in ("kind", "number")}
    with pytest.raises(ValueError, match=r"animus/cards\.toml: somebody, abilities: Ability 2, at character 7: “drw”"):
        cards_from_toml({"characters": [{**row, "abilities": ["Kill: draw 1.", "Kill: drw 1."]}]})


def test_each_wrong_text_of_a_card_is_a_problem_of_its_own() -> None:
    found = problems_of({**CHARACTER, "abilities": ["Kill: drw 1.", "Play: draw 1.", "Death"]})
    assert [name for name, _ in found] == ["abilities", "abilities"]
    assert [sentence.split(",")[0] for _, sentence in found] == ["Ability 1", "Ability 3"]


def test_a_card_has_at_most_four_abilities() -> None:
    assert problems_of({**CHARACTER, "abilities": ["Kill: draw 1."] * 5}) == [
        ("abilities", "Abilities may have at most 4 entries.")
    ]
    assert problems_of({**CHARACTER, "abilities": 7}) == [("abilities", "Abilities must be a list of strings.")]


def test_what_only_a_character_can_do_is_refused_on_an_entity() -> None:
    entity = {"slug": "it", "name": "It", "number": 1, "kind": "entity", "abilities": ["Kill: heal 1 from self."]}
    assert [name for name, _ in problems_of(entity)] == ["abilities"]
