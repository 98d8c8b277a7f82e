"""Drafted house teams, and how an unfinished team is completed. The same arguments give the same team. Pure.

Both choose by a simple rule: high values for few levels, and variety of types and levels.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from hashlib import sha256
from typing import Final

from collection.games.animus import AnimusCard, Kind
from decks.games.animus import draft_pyramid
from decks.games.animus.draft_log import SEATS, DraftLog
from decks.games.animus.legality import AnimusTeam, characters, drafted_slugs, entities

TEAMS: Final = 6
"""How many house teams there are: both teams of half as many drafts."""
ALIKE: Final = 1.5
"""Subtracted for every other card of the same type in the team, in points of Melee and Range."""
SAME_LEVEL: Final = 0.75


def character_worth(card: AnimusCard, team: Collection[AnimusCard]) -> float:
    """What a character would be to a team, in points of Melee and Range. A level is what its loss pays to the enemy."""
    fight = (card.melee or 0) + (card.range or 0) + len(card.abilities) - (card.level or 0)
    alike = ALIKE * sum(other.type == card.type for other in team)
    return fight - alike - SAME_LEVEL * sum(other.level == card.level for other in team)


def house_draft_log(number: int, cards: Mapping[str, AnimusCard]) -> DraftLog:
    """The draft from which the house team of that number comes: two teams of even and odd number share one.

    Raises ValueError for a number under 0, and where the set is too small for a draft.
    """
    heroes, leaders = (
        _shuffled(_slugs_of_kind(kind, cards), f"{kind} {number // 2}") for kind in (Kind.CHARACTER, Kind.ENTITY)
    )
    if number < 0 or len(heroes) < draft_pyramid.SIZE or len(leaders) < 2 * len(SEATS):
        raise ValueError(f"There is no house team {number} with these cards.")
    dealt = heroes[: draft_pyramid.SIZE]
    rows = tuple(
        tuple(dealt[start : start + length])
        for start, length in zip(draft_pyramid.STARTS, draft_pyramid.ROWS, strict=True)
    )
    pairs = tuple(tuple(leaders[2 * seat : 2 * seat + 2]) for seat in SEATS)
    first = number // 2 % 2
    picks = _picks(dealt, first, cards)
    return DraftLog(rows, first, picks, pairs, tuple(pair[0] for pair in pairs), number % 2).for_seat(number % 2)


def _picks(dealt: Sequence[str], first: int, cards: Mapping[str, AnimusCard]) -> tuple[str, ...]:
    teams: tuple[list[AnimusCard], ...] = ([], [])
    picks: list[str] = []
    taken = 0
    while (seat := draft_pyramid.seat_to_pick(len(picks), first)) is not None:
        team = teams[seat]
        at = max(draft_pyramid.draftable_places(taken), key=lambda place: character_worth(cards[dealt[place]], team))
        team.append(cards[dealt[at]])
        picks.append(dealt[at])
        taken |= 1 << at
    return tuple(picks)


def house_team(number: int, cards: Mapping[str, AnimusCard]) -> AnimusTeam:
    """The drafted team of that number. Raises ValueError as `house_draft_log`."""
    log = house_draft_log(number, cards)
    return AnimusTeam(drafted_slugs(log), log.data())


def completing_cards(team: AnimusTeam, usable: Iterable[str], cards: Mapping[str, AnimusCard]) -> tuple[str, ...]:
    """The slugs to add, out of `usable`, so that the team has nine characters and an entity; () when it has them."""
    free = dict.fromkeys(slug for slug in usable if slug in cards and slug not in team.slugs)
    added: list[str] = []
    there = [cards[slug] for slug in characters(team, cards)]
    while len(there) < draft_pyramid.TEAM and (open_ := [slug for slug in free if cards[slug].kind is Kind.CHARACTER]):
        best = max(open_, key=lambda slug: character_worth(cards[slug], there))
        there.append(cards[best])
        added.append(best)
        del free[best]
    if not entities(team, cards):
        added += [slug for slug in free if cards[slug].kind is Kind.ENTITY][:1]
    return tuple(added)


def _slugs_of_kind(kind: Kind, cards: Mapping[str, AnimusCard]) -> list[str]:
    return [slug for slug, card in cards.items() if card.kind is kind]


def _shuffled(slugs: Iterable[str], seed: str) -> list[str]:
    """In an order that depends on nothing but the word and the slugs."""
    return sorted(slugs, key=lambda slug: sha256(f"{seed} {slug}".encode()).digest())
