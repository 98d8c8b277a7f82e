"""The variants of Animus, and the teams used if players choose none."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from collection.games.animus import Kind, load
from decks.games.animus.draft_pyramid import TEAM
from play.engine.chance import Chance
from play.engine.contract import Config, Options

SEATS: Final = 2
DRAFT, TEAMS, BATTLE = "draft", "teams", "battle"
USUAL: Final = {"start": DRAFT, "end": BATTLE}


OPTIONS: Mapping[str, str] = {
    "start": f"{DRAFT} or {TEAMS}",
    "end": f"{BATTLE} or {DRAFT}",
}
"""Each option with its possible values, in words."""


def variants() -> list[tuple[Options, int]]:
    """The options and number of seats of each variant: a draft with its battle, a battle of two teams, only a draft.
    [U 2.6, U 2.8]
    """
    return [
        ({"start": DRAFT, "end": BATTLE}, SEATS),
        ({"start": TEAMS, "end": BATTLE}, SEATS),
        ({"start": DRAFT, "end": DRAFT}, SEATS),
    ]


def complete(seats: int, options: Options, chance: Chance | None = None) -> Config:
    """A draft and a battle unless the options say otherwise; for a battle of teams, a team from the set for each seat.

    The teams are random if `chance` is given, and may then share characters, as players' own teams may. [U 2.7]
    """
    wanted = {**USUAL, **options}
    if wanted["start"] != TEAMS:
        return Config(seats, wanted)
    return Config(seats, wanted, [house_team(seat, chance) for seat in range(seats)])


def house_team(seat: int, chance: Chance | None) -> dict[str, object]:
    """A team for a seat: every second character of the set and an entity, or random ones if `chance` is given."""
    characters = [slug for slug, card in load().items() if card.kind is Kind.CHARACTER]
    entities = [slug for slug, card in load().items() if card.kind is Kind.ENTITY]
    if chance is not None:
        characters, entity = chance.deal(characters), chance.choice(entities)
    else:
        characters, entity = characters[seat % SEATS :: SEATS], entities[seat % len(entities)]
    return {"name": f"House team {seat + 1}", "cards": characters[:TEAM], "entity": entity}
