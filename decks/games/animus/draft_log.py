"""The log of a draft: parsed with every fault named, and replayed to the two teams. [U 2.2 to U 3.8] Pure."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import ClassVar, TypeGuard

from collection.games import GameId
from config.marked_text import MarkedText, marked
from decks.games.animus import draft_pyramid
from decks.problem import Problem

LOGGED = "U 13.1"
SEATS = (0, 1)
LONGEST_SLUG = 48


@dataclass(frozen=True, slots=True)
class DraftLog:
    """A whole draft as it is kept with a team: what was dealt, what was picked, and whose team it is.

    `rows` are the slugs of the pyramid from the row of six down; `first` is the seat that picked first; `entities` are
    the two dealt to each seat and `kept` the one that each kept; `seat` is the seat of the team's owner. The entity
    that the other seat put back may be missing, because it was never shown. [U 2.3]
    """

    game: ClassVar[GameId] = GameId.ANIMUS
    rows: tuple[tuple[str, ...], ...]
    first: int
    picks: tuple[str, ...]
    entities: tuple[tuple[str, ...], ...]
    kept: tuple[str, ...]
    seat: int

    @property
    def cards(self) -> tuple[str, ...]:
        """The pyramid's cards by place."""
        return tuple(slug for row in self.rows for slug in row)

    def for_seat(self, seat: int) -> DraftLog:
        """The draft as that seat knows it: the entity that the other put back is left out. [U 2.3]"""
        known = tuple(pair if owner == seat else (self.kept[owner],) for owner, pair in enumerate(self.entities))
        return DraftLog(self.rows, self.first, self.picks, known, self.kept, seat)

    def data(self) -> dict[str, object]:
        """The log as JSON; `parse_draft_log` reads it back."""
        return {
            "pyramid": [list(row) for row in self.rows],
            "first": self.first,
            "picks": list(self.picks),
            "entities": [list(pair) for pair in self.entities],
            "kept": list(self.kept),
            "seat": self.seat,
        }


@dataclass(frozen=True, slots=True)
class Step:
    """One pick: who took which card from which place, what had been taken before, and what that turned up."""

    number: int
    seat: int
    slug: str
    place: int
    before: int
    turned_up: tuple[str, ...]

    @property
    def taken_after(self) -> int:
        """The mask of what is taken once this pick is made."""
        return self.before | 1 << self.place


def parse_draft_log(data: object) -> DraftLog | Problem:
    """A log from JSON that anybody may have written, or what keeps it from being read."""
    if not isinstance(data, Mapping):
        return _fault("log-unreadable", marked("The draft log is not a JSON object."))
    rows, entities = _parse_slug_lists(data.get("pyramid")), _parse_slug_lists(data.get("entities"))
    picks, kept = data.get("picks"), data.get("kept")
    first, seat = data.get("first"), data.get("seat")
    if rows is None or tuple(map(len, rows)) != draft_pyramid.ROWS:
        return _fault(
            "log-pyramid", marked("The draft log’s pyramid needs rows of six, five, four and three cards."), "U 3.1"
        )
    if not _is_slugs(picks) or not _is_slugs(kept) or len(kept) != len(SEATS):
        return _fault(
            "log-unreadable", marked("The draft log must list the picks and the entity that each player kept.")
        )
    if not _is_seat(first) or not _is_seat(seat):
        return _fault("log-unreadable", marked("In the draft log, “first” and “seat” must be 0 or 1."))
    if entities is None or len(entities) != len(SEATS) or not _is_valid_deal(entities, seat):
        return _fault("log-entities", marked("The draft log must deal two entities to each player."), "U 2.2")
    return DraftLog(rows, first, tuple(picks), entities, tuple(kept), seat)


def draft_faults(log: DraftLog) -> Iterator[Problem]:
    """What in the log no draft could have been; the picks are followed to the first that could not be made."""
    yield from _dealing_faults(log)
    taken, at = 0, {slug: place for place, slug in enumerate(log.cards)}
    for number, slug in enumerate(log.picks, 1):
        if fault := _pick_fault(number, slug, at, taken):
            yield fault
            return
        taken |= 1 << at[slug]
    if missing := draft_pyramid.SIZE - len(log.picks):
        text = marked("The draft log lacks {missing} of the eighteen picks.", missing=missing)
        yield _fault("log-short", text, "U 3.6")


def _dealing_faults(log: DraftLog) -> Iterator[Problem]:
    if twice := _duplicates(log.cards):
        text = marked("The draft log’s pyramid contains {cards} more than once.", cards=", ".join(twice))
        yield _fault("log-pyramid", text, "U 3.1", twice)
    if twice := _duplicates([slug for pair in log.entities for slug in pair]):
        text = marked("The draft log deals {cards} more than once.", cards=", ".join(twice))
        yield _fault("log-entities", text, "U 2.2", twice)
    for seat, kept in enumerate(log.kept):
        if kept not in log.entities[seat]:
            text = marked(
                "In the draft log, player {player} keeps {card}, which they were not dealt.", player=seat + 1, card=kept
            )
            yield _fault("log-kept", text, "U 2.3", (kept,))


def _pick_fault(number: int, slug: str, at: Mapping[str, int], taken: int) -> Problem | None:
    """Why this pick could not be made, if so."""
    pick = {"number": number, "card": slug}
    if slug not in at:
        return _fault(
            "log-not-there", marked("Pick {number}, {card}, is not in the pyramid.", **pick), "U 3.1", (slug,)
        )
    if taken >> at[slug] & 1:
        return _fault("log-taken", marked("Pick {number}, {card}, was already taken.", **pick), "U 3.4", (slug,))
    if not draft_pyramid.is_free(at[slug], taken):
        text = marked("Pick {number}, {card}, was still under another card.", **pick)
        return _fault("log-covered", text, "U 3.4", (slug,))
    return None


def draft_steps(log: DraftLog) -> list[Step]:
    """The draft pick by pick. The log must be without `draft_faults`."""
    at = {slug: place for place, slug in enumerate(log.cards)}
    told, taken = [], 0
    for number, slug in enumerate(log.picks):
        after = taken | 1 << at[slug]
        turned = draft_pyramid.face_up_mask(after) & ~draft_pyramid.face_up_mask(taken)
        news = tuple(card for place, card in enumerate(log.cards) if turned >> place & 1)
        seat = draft_pyramid.seat_to_pick(number, log.first)
        assert seat is not None
        told.append(Step(number + 1, seat, slug, at[slug], taken, news))
        taken = after
    return told


def drafted_teams(log: DraftLog) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """What each seat drafted, in order of picking. The log must be without `draft_faults`."""
    taken = draft_steps(log)
    first, second = (tuple(step.slug for step in taken if step.seat == seat) for seat in SEATS)
    return first, second


def _parse_slug_lists(given: object) -> tuple[tuple[str, ...], ...] | None:
    """A list of lists of slugs, or None."""
    if not isinstance(given, list) or not all(_is_slugs(row) for row in given):
        return None
    return tuple(tuple(row) for row in given)


def _is_valid_deal(entities: Sequence[Sequence[str]], seat: int) -> bool:
    """Two to the owner of the log; of the other's two, one at least."""
    return len(entities[seat]) == len(SEATS) and 1 <= len(entities[1 - seat]) <= len(SEATS)


def _is_slugs(given: object) -> TypeGuard[Sequence[str]]:
    return isinstance(given, list) and all(isinstance(slug, str) and 0 < len(slug) <= LONGEST_SLUG for slug in given)


def _is_seat(given: object) -> TypeGuard[int]:
    return type(given) is int and given in SEATS


def _duplicates(slugs: Sequence[str]) -> tuple[str, ...]:
    return tuple(dict.fromkeys(slug for slug in slugs if slugs.count(slug) > 1))


def _fault(code: str, text: MarkedText, rule: str = LOGGED, cards: tuple[str, ...] = ()) -> Problem:
    return Problem(code, cards, text, rule)
