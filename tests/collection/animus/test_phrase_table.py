"""Printed phrase, our phrase: every phrase can be read, together they use the whole language, and the page is found
where cards are typed in."""

from __future__ import annotations

import re
from collections.abc import Callable
from enum import Enum
from html import unescape
from pathlib import Path
from typing import get_args

import pytest
from django.test import Client
from django.urls import reverse

import collection.games.animus.abilities.terms as t
import collection.games.animus.abilities.verbs as v
from collection.games.animus.abilities.ability import Ability, Keyword
from collection.games.animus.abilities.ability_text import ability_sentence
from collection.games.animus.abilities.parser import read_ability
from collection.models import Player

Login = Callable[[Player], Client]
PAGE = Path("docs/animus-printed-phrases.md").read_text(encoding="utf-8")
ROW = re.compile(r"^\| (.+?) \| `(.+?)` \|$", re.MULTILINE)
OF_CHARACTERS, _, OF_ENTITIES = PAGE.partition("## Entity Cards")
WORDS: list[Enum] = [
    *Keyword, *t.Happening, *v.Trait, *v.Law, *v.Trace, *v.Threat, *v.Extra, *v.Value, *v.Source, *v.Then, *t.Position,
    *t.Side,
]  # fmt: skip


def phrases() -> dict[str, Ability]:
    """By the text on the right, what it says."""
    return {
        text: read_ability(text, entity) for part, entity in ((OF_CHARACTERS, False), (OF_ENTITIES, True)) for _,
        text in ROW.findall(part)
    }  # fmt: skip


@pytest.mark.rule("U 10.18")
def test_every_phrase_of_ours_can_be_read_and_every_row_is_a_row() -> None:
    rows = [
        line for line in PAGE.splitlines() if line.startswith("|") and not line.startswith(("| On the card |", "| ---"))
    ]
    assert len(ROW.findall(PAGE)) == len(rows) > 80
    assert all(
        read_ability(str(ability), text in OF_ENTITIES and text not in OF_CHARACTERS)
        for text, ability in phrases().items()
    )


def test_no_printed_phrase_is_there_twice() -> None:
    printed = [phrase for phrase, _ in ROW.findall(OF_CHARACTERS)]
    assert len(set(printed)) == len(printed)


def test_together_they_use_every_verb_and_word_that_a_card_may_need() -> None:
    said = [part for ability in phrases().values() for part in (ability, *t.walk_terms(ability))]
    assert [verb.__name__ for verb in get_args(v.Verb) if not any(isinstance(part, verb) for part in said)] == []
    assert [word for word in WORDS if not any(part is word for part in said)] == []


def test_the_page_shows_for_each_what_the_card_then_says(client: Client) -> None:
    html = client.get(reverse("phrases")).content.decode()
    assert "<title>Animus: printed phrase, our phrase" in html
    rows = re.findall(r"<td>(.*?)</td>\s*<td><code>(.*?)</code></td>\s*<td>(.*?)</td>", html)
    shown = {unescape(ours): unescape(card) for _, ours, card in rows}
    assert shown == {text: ability_sentence(ability) for text, ability in phrases().items()}
    assert f'href="{reverse("abilities")}"' in html


def test_whoever_types_a_card_finds_the_page(player: Player, member_client: Login) -> None:
    link = f'href="{reverse("phrases")}"'
    for kind in ("character", "entity"):
        assert link in member_client(player).get(reverse("card-new"), {"game": "animus", "kind": kind}).content.decode()
    assert link in Client().get(reverse("abilities")).content.decode()
