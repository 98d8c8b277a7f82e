"""The measured win shares that level 2 uses in a draft: how often teams with a card won games between bots.

`card_win_shares.json` is written by benchmarks/animus_balance.py. A card that is not in it, or has changed since, is
evaluated by what is printed on it, as at level 1.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from functools import cache, lru_cache
from pathlib import Path
from typing import Final

from collection.games.animus import load
from decks.games.animus import draft_pyramid
from play.games.animus.bots.draft_evaluation import character_value, value_to_team
from play.games.animus.card_table import BEATS, Card, Table
from play.games.animus.state import State
from play.games.contract import Random

SHARES: Final = Path(__file__).with_name("card_win_shares.json")
PAIR: Final = 0.08
"""What it is worth for each pair of opposing characters in which the type of one beats that of the other."""
BLUR: Final = 0.6
"""The random part added to values in a simulated draft."""
POINTS: Final = 20.0
"""Points per unit of win share above one half: five per logit, as in `draft_evaluation.py`."""


@cache
def win_shares() -> Mapping[str, float]:
    """Win shares by slug; empty if none have been measured."""
    found: Mapping[str, float] = json.loads(SHARES.read_text(encoding="utf-8")) if SHARES.exists() else {}
    return found


@lru_cache(maxsize=64)
def character_worths(table: Table) -> list[float]:
    """By character: its value to any team, in points above the average."""
    talents = [character_value(table, card) for card in range(table.count)]
    usual = sum(talents) / max(len(talents), 1)
    return [
        POINTS * (win_shares()[card.slug] - 0.5)
        if card.slug in win_shares() and card == load().get(card.slug)
        else own - usual
        for card, own in zip(table.characters, talents, strict=True)
    ]


@lru_cache(maxsize=64)
def entity_worths(table: Table) -> list[float]:
    """By entity: the same; 0 for one that has not been measured."""
    return [
        POINTS * (win_shares().get(entity.slug, 0.5) - 0.5) if entity == load().get(entity.slug) else 0.0
        for entity in table.entities
    ]


def draft_lead_after_playout(world: State, random: Random) -> float:
    """The lead of the first seat's team, in points, after simulating the rest of the draft."""
    table, taken, laid = world.table, world.draft.taken, world.draft.pyramid
    known = character_worths(table)
    teams: tuple[list[Card], list[Card]] = ([], [])
    for at in world.draft.picks:
        teams[world.owner[laid[at]]].append(laid[at])
    for number in range(len(world.draft.picks), draft_pyramid.SIZE):
        seat = draft_pyramid.ORDER[number] ^ world.draft.first
        own, enemies = teams[seat], teams[1 - seat]
        found = [
            (value_to_team(known[laid[at]], table, laid[at], own, enemies) + BLUR * random(), at)
            for at in draft_pyramid.draftable_places(taken)
        ]
        _, at = max(found)
        taken |= 1 << at
        own.append(laid[at])
    return team_lead(table, *teams)


def team_lead(table: Table, own: Sequence[Card], enemies: Sequence[Card]) -> float:
    """How much better one team is than the other, in points: by the values of its characters and by types."""
    known = character_worths(table)
    found = sum(known[card] for card in own) - sum(known[card] for card in enemies)
    counts = [
        [sum(table.types[card] == kind for card in team) for kind in range(len(BEATS))] for team in (own, enemies)
    ]
    pairs = sum(
        counts[0][kind] * counts[1][BEATS[kind]] - counts[1][kind] * counts[0][BEATS[kind]]
        for kind in range(len(BEATS))
    )
    return found + PAIR * pairs


def entity_lead(world: State) -> float:
    """The lead of the first seat, in points, from the entities kept so far."""
    known, (first, second) = entity_worths(world.table), world.kept
    return (known[first] if first >= 0 else 0.0) - (known[second] if second >= 0 else 0.0)
