"""Random Animus cards, sensible or not: their abilities are generated from the types of the ability language.

New verbs, terms and traits are included automatically, because they are read from the annotations of the dataclasses.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import fields
from enum import Enum
from functools import cache
from random import Random
from types import UnionType
from typing import Any, Union, get_args, get_origin, get_type_hints

from collection.games.animus import Kind
from collection.games.animus.abilities.ability import OFFERED, Ability, Keyword, Limit
from collection.games.animus.abilities.ability_fault import AbilityFault
from collection.games.animus.abilities.ability_transformer import Spans
from collection.games.animus.abilities.parser import read_ability
from collection.games.animus.abilities.semantics import check_semantics
from collection.games.animus.abilities.term_transformer import Span
from collection.games.animus.abilities.terms import Condition, Event
from collection.games.animus.abilities.verbs import Copy, Cost, Grant, Prevent, Verb, alternatives
from tests.case_counts import LONG

TEAM = 9
ENTITIES = 4
PATIENCE = 300
"""How often to try before using another verb."""
VERBS = get_args(Verb)
SHARED = "shared"
"""The seed of the texts of ordinary runs."""


@cache
def _parts(kind: type) -> tuple[tuple[str, Any], ...]:
    hints = get_type_hints(kind)
    return tuple((each.name, hints[each.name]) for each in fields(kind))


@cache
def _generic(kind: Any) -> tuple[Any, tuple[Any, ...]]:
    return get_origin(kind), get_args(kind)


def random_value(lot: Random, kind: Any) -> Any:
    """A random value of that type."""
    origin, arguments = _generic(kind)
    if origin in (Union, UnionType):
        return random_value(lot, lot.choice(arguments))
    if origin is tuple:
        return tuple(random_value(lot, arguments[0]) for _ in range(lot.choice((0, 0, 0, 1, 1, 2))))
    if kind is bool:
        return lot.random() < 0.5
    if kind is int:
        return lot.choice((1, 1, 1, 2, 2, 3))
    if issubclass(kind, Enum):
        return lot.choice(list(kind))
    return kind(**{name: random_value(lot, part) for name, part in _parts(kind)})


def ability(lot: Random, keyword: Keyword, verb: type) -> Ability:
    """An ability with that keyword whose first effect has that verb, as far as the types allow."""
    evented = keyword is Keyword.REACTION or (keyword is Keyword.ONGOING and lot.random() < 0.7)
    effects = (random_value(lot, verb), *(random_value(lot, Verb) for _ in range(lot.choice((0, 0, 1)))))
    conditions = (random_value(lot, Condition),) if lot.random() < 0.15 else ()
    limit = lot.choice((None, None, None, None, *Limit))
    may = lot.random() < 0.2 and keyword not in OFFERED
    costs = (random_value(lot, Cost),) if lot.random() < 0.2 else ()
    return Ability(keyword, effects, random_value(lot, Event) if evented else None, conditions, limit, may, costs)


def check_meaning(made: Ability, entity: bool) -> None:
    """Raise AbilityFault if the ability makes no sense, without reading its text, which takes ten times as long. Nearly
    all random abilities make none.

    What is granted, copied or prevented is left to the text, which does not say all that the ability holds.
    """
    verbs = (verb for step in (*made.costs, *made.effects) for verb in alternatives(step))
    if any(isinstance(verb, Grant | Copy | Prevent) for verb in verbs):
        return
    nowhere = Span(0, 0)
    spans = Spans(
        nowhere if made.event else None,
        *((nowhere,) * len(parts) for parts in (made.conditions, made.costs, made.effects)),
    )
    check_semantics("", made, spans, entity)


def random_ability_text(lot: Random, *, entity: bool = False, verb: type | None = None) -> str:
    """The text of a random ability that the language accepts, with that verb or with any."""
    keywords = list(Keyword)
    while True:
        about = verb or lot.choice(VERBS)
        for _ in range(PATIENCE):
            made = ability(lot, lot.choice(keywords), about)
            try:
                check_meaning(made, entity)
                read_ability(said := str(made), entity)
            except AbilityFault:
                continue
            return said


def verbs(texts: Iterable[str]) -> set[str]:
    """The names of the verbs that a character's abilities use."""
    return {type(verb).__name__ for said in map(read_ability, texts) for verb in (*said.costs, *said.effects)}


@cache
def random_ability_texts(seed: str, size: int) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """That many texts for characters, including all verbs in turn, and a quarter as many for entities.

    The texts are shared by many sets of random cards.
    """
    lot = Random(seed)
    characters = (random_ability_text(lot, verb=VERBS[number % len(VERBS)]) for number in range(size))
    entities = (random_ability_text(lot, entity=True) for _ in range(size // 4))
    return tuple(dict.fromkeys(characters)), tuple(dict.fromkeys(entities))


def ability_texts(seed: str, size: int) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """Such texts for one test. In ordinary runs all tests share those in which every verb occurs twice, because making
    texts takes longer than the games."""
    return random_ability_texts(seed, size) if LONG else random_ability_texts(SHARED, 2 * len(VERBS))


def random_cards(
    lot: Random, texts: tuple[tuple[str, ...], tuple[str, ...]], characters: int = 2 * TEAM, entities: int = ENTITIES
) -> dict[str, dict[str, Any]]:
    """That many random characters and entities by slug, each with up to three of those texts."""
    made: dict[str, dict[str, Any]] = {}
    for number in range(characters + entities):
        entity = number >= characters
        slug = f"zq-{'entity' if entity else 'card'}-{chr(97 + number // 26)}{chr(97 + number % 26)}"
        sheet: dict[str, Any] = {
            "slug": slug,
            "name": slug.upper(),
            "number": number + 1,
            "kind": (Kind.ENTITY if entity else Kind.CHARACTER).value,
            "abilities": lot.sample(texts[entity], lot.choice((1, 2, 2, 3))),
        }
        if not entity:
            sheet |= {
                "world": "Elsewhere",
                "level": lot.randint(1, 5),
                "type": lot.choice(("power", "talent", "skill")),
            }
            sheet |= {"melee": lot.randint(0, 6), "range": lot.randint(0, 6)}
        made[slug] = sheet
    return made
