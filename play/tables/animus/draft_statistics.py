"""Statistics of the drafts on this server: how early each card is picked, and how often its side wins the battle."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field

from django.core.cache import cache
from django.db.models import Count, Max

from decks.games.animus import draft_pyramid
from decks.games.animus.draft_log import SEATS, DraftLog, draft_faults, draft_steps, parse_draft_log
from decks.problem import Problem
from play.match_values import own_values_of
from play.models import PlayedDraft, Status

MOST = 1000
"""The most drafts that count, the latest ones."""


@dataclass(slots=True)
class Tally:
    """What happened to one card. `seen`: drafts that it was in; `taken`: how often it was taken, or kept.

    `places`: the numbers of the picks that took it, summed; `waited`: picks that passed while it was free, summed.
    `battles` were decided with it on a side; `won` is how many of those that side won, a draw half.
    """

    seen: int = 0
    taken: int = 0
    places: int = 0
    first: int = 0
    waited: int = 0
    battles: int = 0
    won: float = 0.0

    @property
    def mean_pick(self) -> float:
        """The mean pick that took it."""
        return self.places / self.taken if self.taken else 0.0

    @property
    def mean_passes(self) -> float:
        """How many picks passed it by, on average."""
        return self.waited / self.taken if self.taken else 0.0

    @property
    def win_rate(self) -> float | None:
        """The share of battles won by the side that had it, in percent; None while there is none."""
        return 100 * self.won / self.battles if self.battles else None

    @property
    def keep_rate(self) -> float:
        """How often a dealt entity was kept, in percent."""
        return 100 * self.taken / self.seen if self.seen else 0.0


@dataclass(slots=True)
class DraftFigures:
    """All drafts together. `first`: the tally of the players who drafted first."""

    drafts: int = 0
    characters: Mapping[str, Tally] = field(default_factory=lambda: defaultdict(Tally))
    entities: Mapping[str, Tally] = field(default_factory=lambda: defaultdict(Tally))
    first: Tally = field(default_factory=Tally)


KEPT = 24 * 60 * 60
"""Seconds for which figures are remembered while no draft is added."""
LAYOUT = 3
"""Increased whenever the classes above change or move, because cached figures of the version before would not load."""


def draft_figures() -> DraftFigures:
    """The statistics of the latest drafts, cached until another match with a draft ends."""
    over = PlayedDraft.objects.filter(match__status=Status.OVER)
    newest = over.aggregate(count=Count("pk"), last=Max("match__finished"))
    key = f"draft-figures-{LAYOUT}-{newest['count']}-{newest['last'].timestamp() if newest['last'] else 0}"
    found: DraftFigures | None = cache.get(key)
    if found is None:
        cache.set(key, found := tally_drafts(played_drafts()), KEPT)
    return found


Played = tuple[DraftLog, tuple[float, float] | None]
"""A draft with the result of its battle for each seat: 1 won, 0.5 drawn, 0 lost; None if there was no battle."""


def played_drafts() -> Iterator[Played]:
    """The latest drafts of finished matches, without those from a set of own cards; others may still be secret."""
    rows = PlayedDraft.objects.filter(match__status=Status.OVER).select_related("match").order_by("-match__finished")
    for row in rows[:MOST]:
        if "pool" in own_values_of(row.match):
            continue
        log = parse_draft_log(row.log)
        if isinstance(log, Problem) or any(draft_faults(log)):
            continue
        yield log, _win_shares(row)


def _win_shares(row: PlayedDraft) -> tuple[float, float] | None:
    result = row.match.result
    if row.match.options.get("end") != "battle" or not result or row.match.ended_early:
        return None
    winners = result["winners"]
    first, second = (1 / len(winners) if seat in winners else 0.0 for seat in SEATS)
    return first, second


def tally_drafts(drafts: Iterable[Played]) -> DraftFigures:
    """The statistics of those drafts."""
    found = DraftFigures()
    for log, fortunes in drafts:
        found.drafts += 1
        _count_picks(found, log, fortunes)
        for seat in SEATS:
            for slug in log.entities[seat]:
                found.entities[slug].seen += 1
            _count_battle(found.entities[log.kept[seat]], seat, fortunes).taken += 1
        _count_battle(found.first, log.first, fortunes)
    return found


def _count_picks(found: DraftFigures, log: DraftLog, fortunes: tuple[float, float] | None) -> None:
    free_since = dict.fromkeys((log.cards[at] for at in draft_pyramid.draftable_places(0)), 0)
    for step in draft_steps(log):
        tally = _count_battle(found.characters[step.slug], step.seat, fortunes)
        tally.seen += 1
        tally.taken += 1
        tally.places += step.number
        tally.first += step.number == 1
        tally.waited += step.number - 1 - free_since[step.slug]
        for at in draft_pyramid.draftable_places(step.taken_after):
            free_since.setdefault(log.cards[at], step.number)


def _count_battle(tally: Tally, seat: int, fortunes: tuple[float, float] | None) -> Tally:
    if fortunes is not None:
        tally.battles += 1
        tally.won += fortunes[seat]
    return tally
