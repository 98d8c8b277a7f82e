"""The results of a saved deck in finished matches, by what the opponents played."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from datetime import datetime
from enum import StrEnum
from typing import Any

from django.db.models import Prefetch, Q
from django.utils.translation import gettext, pgettext

from collection.games import GameId
from collection.models import Card
from decks.models import Deck
from play.games.play_games import PLAY_GAMES
from play.models import Match, MatchSeat, Status

MOST_MATCHES = 500
"""Only so many matches are counted, the latest ones."""
LATEST = 10
"""So many of them are listed."""


class Outcome(StrEnum):
    """How a match ended for the deck."""

    WON = "won"
    SHARED = "shared"
    LOST = "lost"
    NOBODY = "no winner"

    @property
    def label(self) -> str:
        """Its name on pages."""
        return {
            Outcome.WON: pgettext("match", "won"),
            Outcome.SHARED: pgettext("match", "shared"),
            Outcome.LOST: pgettext("match", "lost"),
            Outcome.NOBODY: pgettext("match", "no winner"),
        }[self]


@dataclass(slots=True)
class Tally:
    """The results against one kind of opponent. Shared victories count as half a win."""

    label: str
    outcomes: dict[Outcome, int] = field(default_factory=lambda: dict.fromkeys(Outcome, 0))

    @property
    def played(self) -> int:
        """The number of matches."""
        return sum(self.outcomes.values())

    @property
    def won(self) -> int:
        """Matches won alone."""
        return self.outcomes[Outcome.WON]

    @property
    def shared(self) -> int:
        """Matches won together with somebody else, and matches without a winner."""
        return self.outcomes[Outcome.SHARED] + self.outcomes[Outcome.NOBODY]

    @property
    def lost(self) -> int:
        """Matches that somebody else won."""
        return self.outcomes[Outcome.LOST]

    @property
    def win_rate(self) -> int:
        """Won matches in percent, shared ones counted as half."""
        return round(100 * (self.won + self.shared / 2) / self.played) if self.played else 0


@dataclass(frozen=True, slots=True)
class PlayedMatch:
    """One match of the deck: its key, when it ended, the outcome, and the opponents."""

    pk: int
    finished: datetime | None
    outcome: Outcome
    opponents: str


@dataclass(frozen=True, slots=True)
class DeckResults:
    """All results of a deck: in total, by opponent, and the latest matches."""

    total: Tally
    by_opponent: list[Tally]
    latest: list[PlayedMatch]


def deck_results(deck: Deck) -> DeckResults:
    """The results of the deck in at most `MOST_MATCHES` finished matches, in a fixed number of queries."""
    matches = _matches_of(deck)
    known_as = PLAY_GAMES[GameId(deck.game)].table().known_as or (lambda _: "")
    names = _card_names(deck.game, (known_as(seat.deck) for match in matches for seat in match.seats.all()))
    total, tallies = Tally(gettext("All matches")), dict[str, Tally]()
    latest = list[PlayedMatch]()
    for match in matches:
        own = [seat for seat in match.seats.all() if _is_of(seat, deck)]
        others = [seat for seat in match.seats.all() if seat not in own]
        outcome = _outcome(match.result or {}, {seat.number for seat in own})
        total.outcomes[outcome] += 1
        for label in dict.fromkeys(_label(known_as(seat.deck), names) for seat in others):
            tallies.setdefault(label, Tally(label)).outcomes[outcome] += 1
        if len(latest) < LATEST:
            opponents = ", ".join(seat.name for seat in others)
            latest.append(PlayedMatch(match.pk, match.finished, outcome, opponents))
    rows = sorted(tallies.values(), key=lambda tally: (-tally.played, tally.label))
    return DeckResults(total, rows, latest)


def _matches_of(deck: Deck) -> list[Match]:
    """The latest finished matches that were played with the deck, with their seats. Drafts without a battle have no
    results."""
    seats = MatchSeat.objects.filter(Q(saved_deck=deck) | Q(team=deck)).values("match")
    found = Match.objects.filter(pk__in=seats, status=Status.OVER).defer_record()
    latest = found.exclude(result__reason="drafted").order_by("-finished", "-pk")[:MOST_MATCHES]
    seat_columns = MatchSeat.objects.only("match_id", "number", "name", "deck", "saved_deck_id", "team_id")
    return list(latest.prefetch_related(Prefetch("seats", queryset=seat_columns)))


def _is_of(seat: MatchSeat, deck: Deck) -> bool:
    return deck.pk in (seat.saved_deck_id, seat.team_id)


def _outcome(result: Mapping[str, Any], own: set[int]) -> Outcome:
    winners = set(result.get("winners", ()))
    if not winners:
        return Outcome.NOBODY
    if not winners & own:
        return Outcome.LOST
    return Outcome.WON if winners <= own else Outcome.SHARED


def _card_names(game: str, keys: Iterable[str]) -> dict[str, str]:
    """The names of the cards among these keys, in one query."""
    found = Card.objects.filter(game=game, slug__in={key for key in keys if key})
    return defaultdict(str, found.values_list("slug", "name"))


def _label(key: str, names: Mapping[str, str]) -> str:
    return names.get(key) or key.title() or pgettext("opponent", "unknown")
