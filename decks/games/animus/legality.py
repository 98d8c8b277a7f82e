"""Legality of Animus teams: which nine characters and which entity may play, and why not. [U 13] Pure: no Django.

A *drafted* team keeps the log of the draft that made it and is legal when the log replays to it. A list typed in by
hand is a *constructed* team: it may play too, and is marked as constructed.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Final, Protocol

from config.marked_text import MarkedText, marked, marked_plural
from decks.games.animus.draft_log import DraftLog, draft_faults, drafted_teams, parse_draft_log
from decks.games.animus.draft_pyramid import TEAM
from decks.games.unknown_cards import unknown_cards_text
from decks.problem import Problem

CHARACTER: Final = "character"
ENTITY: Final = "entity"
SIZE: Final = TEAM + 1
"""Cards of a whole team: nine characters and the entity."""
FIRST_DRAW: Final = 3
"""How many characters a player draws first. [U 2.5]"""
TEAM_RULE = "U 13.2"


class HasKind(Protocol):
    """What the rules of a team need to know of a card: whether it is a character or an entity."""

    @property
    def kind(self) -> str:
        """`character` or `entity`."""
        ...


@dataclass(frozen=True, slots=True)
class AnimusTeam:
    """A team as its rules read it: slugs of characters and entity in any order, copies repeated, and the draft's log if
    it was drafted. The log is as it was stored: it has not been checked."""

    slugs: tuple[str, ...]
    log: Mapping[str, object] | None = None

    @property
    def drafted(self) -> bool:
        """Whether it says that a draft made it; without that it is a constructed team."""
        return self.log is not None


def characters(team: AnimusTeam, cards: Mapping[str, HasKind]) -> tuple[str, ...]:
    """The team's characters in its order, copies repeated."""
    return _slugs_of_kind(team, cards, CHARACTER)


def entities(team: AnimusTeam, cards: Mapping[str, HasKind]) -> tuple[str, ...]:
    """The team's entities: one, when it is legal."""
    return _slugs_of_kind(team, cards, ENTITY)


def _slugs_of_kind(team: AnimusTeam, cards: Mapping[str, HasKind], kind: str) -> tuple[str, ...]:
    return tuple(slug for slug in team.slugs if slug in cards and cards[slug].kind == kind)


def problems(team: AnimusTeam, cards: Mapping[str, HasKind]) -> Iterator[Problem]:
    """Which rules keep the team from playing; none when it is legal. `cards` are the stats of all cards by slug."""
    if strangers := tuple(dict.fromkeys(slug for slug in team.slugs if slug not in cards)):
        yield Problem("unknown-card", strangers, unknown_cards_text(strangers))
    yield from _character_problems(characters(team, cards))
    yield from _entity_problems(entities(team, cards))
    if team.log is not None:
        yield from log_problems(team)


def _character_problems(slugs: tuple[str, ...]) -> Iterator[Problem]:
    if twice := tuple(dict.fromkeys(slug for slug in slugs if slugs.count(slug) > 1)):
        text = marked_plural(
            "{names} is in the team more than once; only one of each is allowed.",
            "{names} are in the team more than once; only one of each is allowed.",
            len(twice), names=", ".join(twice),
        )  # fmt: skip
        yield Problem("twice", twice, text, TEAM_RULE)
    if len(slugs) != TEAM:
        yield Problem("wrong-size", (), _wrong_size_text(len(slugs)), TEAM_RULE)


def _wrong_size_text(size: int) -> MarkedText:
    if size < TEAM:
        return marked_plural(
            "{number} character; a team has {all}, so add {more}.",
            "{number} characters; a team has {all}, so add {more}.",
            size, all=TEAM, more=TEAM - size,
        )  # fmt: skip
    return marked_plural(
        "{number} character; a team has {all}, so remove {extra}.",
        "{number} characters; a team has {all}, so remove {extra}.",
        size, all=TEAM, extra=size - TEAM,
    )  # fmt: skip


def _entity_problems(slugs: tuple[str, ...]) -> Iterator[Problem]:
    if not slugs:
        yield Problem("no-entity", (), marked("The team has no entity yet; choose one."), TEAM_RULE)
    if len(slugs) > 1:
        text = marked("{count} entities; a team has one, so remove {extra}.", count=len(slugs), extra=len(slugs) - 1)
        yield Problem("too-many-entities", slugs, text, TEAM_RULE)


def log_problems(team: AnimusTeam) -> Iterator[Problem]:
    """What is wrong with the log of a drafted team: it cannot be replayed, or another team comes of it."""
    read = parse_draft_log(team.log)
    if isinstance(read, Problem):
        yield read
        return
    found = list(draft_faults(read))
    yield from found
    if not found and sorted(drafted_slugs(read)) != sorted(team.slugs):
        odd = tuple(sorted(set(drafted_slugs(read)) ^ set(team.slugs)))
        text = (
            marked("The draft log produces a different team; the difference: {cards}.", cards=", ".join(odd))
            if odd
            else marked("The draft log produces a different team; the difference: the number of cards.")
        )
        yield Problem("log-other-team", odd, text, "U 13.1")


def drafted_slugs(log: DraftLog) -> tuple[str, ...]:
    """The ten slugs of the team that the log's owner drafted, characters in order of picking, then the entity."""
    return (*drafted_teams(log)[log.seat], log.kept[log.seat])
