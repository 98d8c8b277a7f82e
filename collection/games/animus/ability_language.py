"""The ability language as forms and reference pages use it. Pure."""

from __future__ import annotations

from collections.abc import Sequence

from collection.games.animus.abilities.ability_fault import AbilityFault
from collection.games.animus.abilities.ability_text import THIS, ability_sentence
from collection.games.animus.abilities.parser import read_ability
from collection.games.animus.card import MAX_ABILITIES, Kind
from collection.games.animus.text_fit import excess_letters
from collection.games.contract import FieldLanguage, LineRead, ReferencePage
from config.marked_text import Text, gettext_noop, marked


def read_line(text: str, kind: str, name: str) -> LineRead:
    """A line of text, read for a card of that kind and name."""
    try:
        return LineRead(ability_sentence(read_ability(text, kind == Kind.ENTITY), name or THIS))
    except AbilityFault as fault:
        return LineRead("", text[: fault.start], fault.found, text[fault.end :], fault.reason_text)


def length_problem(sentences: Sequence[str], text: str, kind: str) -> Text:
    """A refusal of more text than the printed card has room for, "" when it fits."""
    over = excess_letters(sentences, text, entity=kind == Kind.ENTITY)
    return (
        marked(
            "Too long for the card: shorten abilities and flavour by about {number} letters in all, or they will be "
            "cut off in print.",
            number=over,
        )
        if over
        else ""
    )


LANGUAGE = FieldLanguage(
    field="abilities",
    most=MAX_ABILITIES,
    kinds=tuple(kind.value for kind in Kind),
    read_line=read_line,
    too_long=length_problem,
    problem_prefix=marked("Ability"),
    reference=(
        ReferencePage("abilities", "abilities/", gettext_noop("The abilities of Animus"), "animus-abilities.md"),
        ReferencePage(
            "phrases",
            "abilities/phrases/",
            gettext_noop("Animus: printed phrase, our phrase"),
            "animus-printed-phrases.md",
            beside=True,
        ),
    ),
)
