"""Settings codes: printed on sheets, typed into the Print shop."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from printing.option_types import Choice, Flag, Number, Numbers, PrintOption, Whole, options_from, options_of
from printing.settings_code import CHOICES, DIGITS, NUMBERS, UnreadableCode, settings_code, setup_from_code
from printing.sheet_setup import Setup

DECLARED = {option.name: option for option in options_of(Setup)}
KNOWN = "1-040G-J00J-SDW0"
"""Letter, bleed 1.8 mm, as printed by the first version with codes."""


def values(option: PrintOption) -> st.SearchStrategy[object]:
    match option.kind:
        case Choice() as kind:
            return st.sampled_from(kind.names)
        case Flag():
            return st.booleans()
        case Number(least, most):
            return st.integers(round(least * 10), round(most * 10)).map(lambda tenths: tenths / 10)
        case Whole(least, most):
            return st.integers(least, most)
        case Numbers(most):
            return st.sets(st.integers(1, most)).map(lambda numbers: tuple(sorted(numbers)))
    raise TypeError(option.name)


SETUPS = st.fixed_dictionaries({}, optional={name: values(option) for name, option in DECLARED.items()}).map(
    lambda chosen: options_from(Setup, chosen)
)


@given(SETUPS)
def test_a_code_restores_the_options(setup):
    assert setup_from_code(settings_code(setup)) == setup


def test_codes_are_short():
    assert settings_code(Setup()) == "1-QXVS"
    assert len(settings_code(Setup(paper="letter", bleed=1.8, backs=True))) <= 20


def test_a_code_that_was_printed_can_be_read_for_ever():
    assert setup_from_code(KNOWN) == Setup(paper="letter", bleed=1.8)


def test_case_hyphens_and_letters_that_look_like_digits_do_not_matter():
    assert setup_from_code(
        f" {KNOWN.lower().replace('-', ' ').replace('0', 'o').replace('1', 'l')} "
    ) == setup_from_code(KNOWN)


@given(SETUPS, st.data())
def test_a_mistyped_code_is_refused(setup, data):
    code = settings_code(setup)
    at = data.draw(st.sampled_from([n for n, digit in enumerate(code) if digit != "-"]))
    wrong = code[:at] + data.draw(st.sampled_from([digit for digit in DIGITS if digit != code[at]])) + code[at + 1 :]
    with pytest.raises(UnreadableCode):
        setup_from_code(wrong)


@pytest.mark.parametrize(
    ("code", "words"),
    [
        ("", "incomplete"),
        ("1", "incomplete"),
        (KNOWN[:-1], "mistyped or incomplete"),
        ("2" + KNOWN[1:], "version 2"),
        ("1-U", "“U” does not occur"),
        ("1" * 500, "at most 200"),
        ("1-é", "“É” does not occur"),
    ],
)
def test_the_message_says_what_is_wrong(code, words):
    with pytest.raises(UnreadableCode, match=words):
        setup_from_code(code)


def test_every_option_of_a_sheet_has_a_number_of_its_own_and_every_choice_too():
    assert set(NUMBERS) == set(DECLARED)
    assert len(set(NUMBERS.values())) == len(NUMBERS)
    chosen = {name: tuple(option.kind.names) for name, option in DECLARED.items() if isinstance(option.kind, Choice)}
    assert {name: set(names) for name, names in CHOICES.items()} == {name: set(names) for name, names in chosen.items()}
