"""Everything in the ability language can be played: games with generated cards whose abilities are the reference's
examples.
"""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from collection.games.animus import card_from, stats
from collection.games.animus.abilities.ability_fault import AbilityFault
from collection.games.animus.abilities.parser import read_ability
from play.engine.chance import Chance
from play.engine.contract import Config
from play.games import animus
from play.games.animus.log_sentences import describe
from tests.collection.animus.test_ability_language import examples

OF_CHARACTERS = examples("ability")
LONGEST = 6_000
"""Decisions in a game; most take two hundred."""


def fit_for_entities() -> list[str]:
    """Every example that an entity may have."""
    found = examples("entity")
    for text in OF_CHARACTERS:
        try:
            read_ability(text, entity=True)
        except AbilityFault:
            continue
        found.append(text)
    return found


OF_ENTITIES = fit_for_entities()


def character(slug: str, number: int, luck: Random) -> dict[str, Any]:
    """A character with one to three of the reference's abilities."""
    figures = {
        "melee": luck.randint(0, 5),
        "range": luck.randint(0, 5),
        "type": luck.choice(["power", "talent", "skill"]),
    }
    texts = luck.sample(OF_CHARACTERS, luck.choice([1, 1, 2, 3]))
    card = {
        "slug": slug,
        "name": f"Card {number}",
        "number": number,
        "kind": "character",
        "world": "Nowhere",
        "level": luck.randint(1, 5),
    }
    return stats(card_from({**card, **figures, "abilities": texts}))


def teams(luck: Random) -> Config:
    """Two constructed teams with no characters in common."""
    cards: dict[str, dict[str, Any]] = {}
    decks = []
    for seat in range(2):
        slugs = [f"card-{seat}-{place}" for place in range(9)]
        cards |= {slug: character(slug, seat * 10 + place + 1, luck) for place, slug in enumerate(slugs)}
        entity = {"slug": f"entity-{seat}", "name": "Somebody Else", "number": 90 + seat, "kind": "entity"}
        cards[f"entity-{seat}"] = stats(card_from({**entity, "abilities": luck.sample(OF_ENTITIES, 2)}))
        decks.append({"name": "Strangers", "cards": slugs, "entity": f"entity-{seat}"})
    return Config(2, {"start": "teams", "end": "battle"}, decks, cards)


def look_from_both_sides(state: animus.State, ply: int) -> None:
    """Check that both players can see the table, all actions have labels, and a redealt world looks the same."""
    for seat in range(2):
        shown = animus.view(state, seat)
        assert all(describe(action, shown) for action in shown["actions"])
        other = animus.redeal(state, seat, Chance(b"another %d" % ply))
        assert animus.view(other, seat) == shown


@pytest.mark.rule("U 10.18", "U 1.8")
@pytest.mark.parametrize("seed", range(24))
def test_games_of_generated_cards_end(seed: int) -> None:
    luck = Random(seed)
    state = animus.setup(teams(luck), Chance(b"strangers %d" % seed))
    for ply in range(LONGEST):
        waiting = animus.to_act(state)
        if not waiting:
            break
        if ply % 20 == 0:
            look_from_both_sides(state, ply)
        animus.apply(state, waiting[0], luck.choice(list(animus.legal_actions(state, waiting[0]))))
    assert animus.result(state) is not None
