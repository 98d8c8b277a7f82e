"""A match is its record: game, rules version, config, seed, and an append-only list of moves."""

from __future__ import annotations

import secrets
from collections.abc import Iterable
from datetime import datetime
from typing import Any, ClassVar, TypeAlias

from django.contrib.auth.models import AnonymousUser
from django.db import connection, models
from django.db.models import F, OuterRef, Q, Subquery
from django.db.models.functions import Coalesce
from django.urls import reverse
from django.utils import timezone

from collection.games import GameId
from collection.models import Player
from collection.models.card import GAMES
from config.prepared_selects import PreparedSelect
from decks.models import Deck
from play.engine.contract import Seat
from play.engine.recorded_departures import EARLY
from play.games.play_games import PLAY_GAMES

Visitor = Player | AnonymousUser
EventRow: TypeAlias = list[Any]
"""A stored event: `[kind, data, seats or null]`."""


def invite_token() -> str:
    """A token that cannot be guessed."""
    return secrets.token_urlsafe(16)


class Status(models.TextChoices):
    OPEN = "open", "Waiting for players"
    RUNNING = "running", "Being played"
    OVER = "over", "Over"


class Kind(models.TextChoices):
    PERSON = "person", "Person"
    BOT = "bot", "Bot"


RECORD = ("cards", "opening")
"""Large columns, written when a match begins. Decoding them takes longer than the rest of a move, which rarely needs
them."""


class MatchQuerySet(models.QuerySet["Match"]):
    """Queries for matches."""

    def of(self, player: Visitor) -> MatchQuerySet:
        """Matches in which the player has a seat, or which they host."""
        if player.pk is None:
            return self.none()
        seated = MatchSeat.objects.filter(player=player).values("match")
        return self.filter(Q(pk__in=seated) | Q(host=player))

    def unfinished(self) -> MatchQuerySet:
        """Matches that are waiting for players or can go on, so none that began under another version of the rules."""
        today = [Q(game=game.value, rules_version=PLAY_GAMES[game].rules.VERSION) for game in GameId]
        return self.filter(Q(status=Status.OPEN) | Q(Q(*today, _connector=Q.OR), status=Status.RUNNING))

    def order_by_last_change(self, player: Visitor) -> MatchQuerySet:
        """Order by the last change that this player could see, newest first; `shown_at` is its time."""
        own = MatchSeat.objects.filter(match=OuterRef("pk"), player=player.pk).values("changed_at")[:1]
        shown_at = Coalesce(Subquery(own), F("public_at"), output_field=models.DateTimeField())
        return self.annotate(shown_at=shown_at).order_by("-shown_at", "-pk")

    def get_with_seats(self, pk: int) -> Match:
        """The match with that key and its seats, read in one statement; between two statements a move could be
        committed, so that a page showed an old position with the new ply. Raises Match.DoesNotExist.

        Who may see it is checked afterwards (`Match.is_visible_to`): a condition in the statement would take longer
        than the rest of it."""
        seats = _SEATS_WITH_MATCH.rows(pk)
        if not seats:
            raise Match.DoesNotExist(pk)
        seats[0].match.remember_seats(seats)
        return seats[0].match

    def visible_with_seats(self, pk: int, player: Visitor) -> Match:
        """As `get_with_seats`, if the player may see it. Raises Match.DoesNotExist."""
        match = self.get_with_seats(pk)
        if not match.is_visible_to(player):
            raise Match.DoesNotExist(pk)
        return match

    def own_with_seats(self, pk: int, player: Visitor) -> Match:
        """As `get_with_seats`, if the player has a seat in it or hosts it. Raises Match.DoesNotExist."""
        match = self.get_with_seats(pk)
        if not match.is_of(player):
            raise Match.DoesNotExist(pk)
        return match

    def locked_with_seats(self, pk: int) -> Match:
        """The match with that key, locked until the end of the transaction, and its seats, read after it was locked.
        Raises Match.DoesNotExist."""
        match = _LOCKED_MATCH.first(pk)
        if match is None:
            raise Match.DoesNotExist(pk)
        match.remember_seats(_SEATS.rows(pk))
        return match

    def defer_record(self) -> MatchQuerySet:
        """Load the cards and the first events (30 kB per match) only when they are needed."""
        return self.defer(*RECORD)

    def waiting_for(self, player: Player) -> MatchQuerySet:
        """Running matches in which this player must choose now."""
        waiting = MatchSeat.objects.filter(player=player, to_act=True).values("match")
        return self.filter(status=Status.RUNNING, pk__in=waiting)

    def locked(self) -> MatchQuerySet:
        """Lock the rows for a change. SQLite has already locked the database at the start of the transaction."""
        found = self.defer_record()
        return found.select_for_update(of=("self",)) if connection.features.has_select_for_update_of else found


class Match(models.Model):
    """`seed` is secret until the match is over. `opening` has the events of the set-up; each move has its own events.

    `host` may begin, cancel and share the match. `payer` created it; it counts towards their limits until it is over,
    even if somebody else has become the host.

    `ply` and `updated` never leave the server, because they count and date every move. `public_ply` and `public_at` are
    sent to spectators; they change only when something that everybody may see has changed (`play/seat_plies.py`).

    `continues` and `inherited_moves` belong to a match that somebody has continued from a replay
    (`play/replay_continuations.py`).
    """

    game = models.CharField(max_length=16, choices=GAMES)
    rules_version = models.CharField(max_length=16)
    host = models.ForeignKey(Player, null=True, on_delete=models.SET_NULL, related_name="hosted")
    payer = models.ForeignKey(Player, null=True, editable=False, on_delete=models.SET_NULL, related_name="+")
    status = models.CharField(max_length=10, choices=Status.choices, default=Status.OPEN, db_index=True)
    options = models.JSONField(default=dict)
    cards = models.JSONField(default=dict, help_text="The stats it plays with, frozen at its start.")
    values = models.JSONField(null=True, help_text="Which values it plays with; see play/match_values.py.")
    seed = models.CharField(max_length=64)
    commitment = models.CharField(max_length=64)
    invite = models.CharField(max_length=32, unique=True, default=invite_token, editable=False)
    spectators = models.BooleanField(default=False, help_text="Anyone with the address may watch.")
    ply = models.PositiveIntegerField(default=0, help_text="How many moves were made: the number of the next one.")
    public_ply = models.PositiveIntegerField(default=0)
    public_at = models.DateTimeField(default=timezone.now)
    opening = models.JSONField(default=list, blank=True)
    result = models.JSONField(null=True, blank=True)
    rematch_of = models.OneToOneField("self", null=True, blank=True, on_delete=models.SET_NULL, related_name="rematch")
    continues = models.ForeignKey(
        "self", null=True, blank=True, editable=False, on_delete=models.SET_NULL, related_name="continuations"
    )
    inherited_moves = models.PositiveIntegerField(
        null=True,
        blank=True,
        editable=False,
        help_text="How many of its first moves come from the match that it continues; empty for other matches.",
    )
    created = models.DateTimeField(auto_now_add=True)
    updated = models.DateTimeField(auto_now=True)
    finished = models.DateTimeField(null=True, blank=True)

    objects: ClassVar[models.Manager[Match]] = MatchQuerySet.as_manager()
    _remembered_seats: list[MatchSeat] | None = None

    class Meta:
        ordering = ("-updated", "-pk")
        verbose_name_plural = "matches"

    def __str__(self) -> str:
        return f"{self.title} {self.pk}"

    def get_absolute_url(self) -> str:
        return reverse("match", args=[self.pk])

    @property
    def game_id(self) -> GameId:
        """The game, as the key of per-game tables."""
        return GameId(self.game)

    @property
    def title(self) -> str:
        """The game's name."""
        return self.game_id.label

    @property
    def has_outdated_rules(self) -> bool:
        """Whether it began under another version of the rules than this server uses."""
        return self.rules_version != PLAY_GAMES[self.game_id].rules.VERSION

    @property
    def is_open(self) -> bool:
        return self.status == Status.OPEN

    @property
    def running(self) -> bool:
        return self.status == Status.RUNNING

    @property
    def over(self) -> bool:
        return self.status == Status.OVER

    @property
    def is_continuation(self) -> bool:
        """Whether it began in the middle of a finished match, whose seed was known by then."""
        return self.inherited_moves is not None

    def ply_for(self, player: Visitor) -> int:
        """The ply that this player is sent: that of their own seats, or the public one."""
        own = self.seats_of(player)
        return own[0].ply if own else self.public_ply

    def changed_for(self, player: Visitor) -> datetime:
        """When this player could last see a change."""
        own = self.seats_of(player)
        return own[0].changed_at if own else self.public_at

    @property
    def ended_early(self) -> bool:
        """Whether it is over because somebody left, instead of by the rules."""
        return self.over and (self.result or {}).get("reason") in EARLY

    def remember_seats(self, seats: list[MatchSeat]) -> None:
        """Use these rows as `seat_list()`, and this object as their match. Not as `seats.all()`: a query set takes
        longer to make than the rows."""
        for seat in seats:
            _MATCH_OF_SEAT.set_cached_value(seat, self)  # as `seat.match = self`, without its checks
        self._remembered_seats = seats

    def seat_list(self) -> list[MatchSeat]:
        """The seats, in order: those that were read with the match, otherwise `seats.all()`."""
        return list(self.seats.all()) if self._remembered_seats is None else self._remembered_seats[:]

    def refresh_from_db(
        self,
        using: str | None = None,
        fields: Iterable[str] | None = None,
        from_queryset: models.QuerySet[Match] | None = None,
    ) -> None:
        """Read the match again, and its seats when they are needed. `fields`: only these, as for a deferred column."""
        super().refresh_from_db(using, fields, from_queryset)
        if fields is None:
            self._remembered_seats = None

    def names(self) -> list[str]:
        """The seats' names, in seat order."""
        return [seat.name for seat in self.seat_list()]

    def is_of(self, player: Visitor) -> bool:
        """Whether the player has a seat in it or hosts it; see also `MatchQuerySet.of`."""
        return player.pk is not None and (self.host_id == player.pk or bool(self.seats_of(player)))

    def is_visible_to(self, player: Visitor) -> bool:
        """Whether it is the player's, or anyone may watch it, even before it starts (but never its invite link)."""
        return self.spectators or self.is_of(player)

    def seats_of(self, player: Visitor) -> list[MatchSeat]:
        """The player's own seats, in seat order; [] for a spectator."""
        key = player.pk
        return [seat for seat in self.seat_list() if key is not None and seat.player_id == key]


class MatchSeat(models.Model):
    """A seat of a match. A player who shares a device has several. `deck` is a copy of the deck that the seat plays.

    `saved_deck` is the deck that `deck` was copied from; None for a lent deck, and if it has been deleted. `team` is
    the deck that a draft in this match made for its player. `ply` is the seat's own: it rises with every change that
    the seat may see, and is the only ply that its player is sent (`play/seat_plies.py`); `changed_at` is the time
    of the last such change. `since` is the seat's ply when its current question was first asked: an answer
    with that ply or a later one is not stale.
    """

    match = models.ForeignKey(Match, on_delete=models.CASCADE, related_name="seats")
    number = models.PositiveSmallIntegerField()
    kind = models.CharField(max_length=8, choices=Kind.choices, default=Kind.PERSON)
    player = models.ForeignKey(Player, null=True, blank=True, on_delete=models.SET_NULL, related_name="match_seats")
    level = models.PositiveSmallIntegerField(default=0, help_text="A bot's level: 0 random, 1 greedy, 2 search.")
    name = models.CharField(max_length=40, blank=True)
    deck = models.JSONField(default=dict, blank=True)
    saved_deck = models.ForeignKey(
        Deck, null=True, blank=True, editable=False, on_delete=models.SET_NULL, related_name="match_seats"
    )
    team = models.ForeignKey(Deck, null=True, blank=True, editable=False, on_delete=models.SET_NULL, related_name="+")
    to_act = models.BooleanField(default=False, db_index=True, help_text="The match waits for this seat.")
    ply = models.PositiveIntegerField(default=0)
    changed_at = models.DateTimeField(default=timezone.now)
    since = models.PositiveIntegerField(default=0)

    class Meta:
        ordering = ("number",)
        constraints = [models.UniqueConstraint(fields=("match", "number"), name="one_seat_of_a_number")]

    def __str__(self) -> str:
        return self.name or f"seat {self.number + 1}"

    @property
    def is_bot(self) -> bool:
        return self.kind == Kind.BOT

    @property
    def is_free(self) -> bool:
        """Whether it is still waiting for a player."""
        return self.kind == Kind.PERSON and not self.name


_MATCH_OF_SEAT = MatchSeat._meta.get_field("match")
_SEATS_WITH_MATCH = PreparedSelect(
    lambda pk: (
        MatchSeat.objects.filter(match__id__exact=pk)
        .select_related("match")
        .defer(*(f"match__{name}" for name in RECORD))  # they would be decoded once per seat
    ),
    int,
)
_SEATS = PreparedSelect(lambda pk: MatchSeat.objects.filter(match=pk), int)
_LOCKED_MATCH = PreparedSelect(
    lambda pk: Match.objects.locked().filter(pk=pk).defer(*RECORD, "created", "updated").order_by(), int
)


class Departure(models.Model):
    """A player who left a running match before move number `ply`. `level` is that of the bot that took over the seat;
    None if the seat was conceded, which ended the match. `name` is the player's name at the table."""

    match = models.ForeignKey(Match, on_delete=models.CASCADE, related_name="departures")
    ply = models.PositiveIntegerField()
    seat = models.PositiveSmallIntegerField()
    level = models.PositiveSmallIntegerField(null=True)
    name = models.CharField(max_length=40, blank=True, default="")
    made = models.DateTimeField(auto_now_add=True)

    class Meta:
        ordering = ("match_id", "pk")
        constraints = [models.UniqueConstraint(fields=("match", "seat"), name="a_seat_is_left_once")]

    def __str__(self) -> str:
        return f"seat {self.seat + 1} left {self.match}"


class PlayedDraft(models.Model):
    """A finished draft of a match, including hidden cards; used only by the server, for its statistics.

    `battle` is the match between the two drafted teams, if the players of a draft without a battle started one.
    """

    match = models.OneToOneField(Match, primary_key=True, on_delete=models.CASCADE, related_name="draft")
    log = models.JSONField()
    battle = models.OneToOneField(Match, null=True, blank=True, on_delete=models.SET_NULL, related_name="drafted_in")

    def __str__(self) -> str:
        return f"draft of {self.match}"


class MoveQuerySet(models.QuerySet["Move"]):
    """Queries for moves."""

    def with_token(self, match: Match, token: str) -> Move | None:
        """The move of the match that was sent with that idempotency key, if there is one."""
        return _MOVE_WITH_TOKEN.first(match.pk, token)

    def moves_from(self, ply: int) -> list[tuple[Seat, str]]:
        """The moves from that ply on, as (seat, action), in order."""
        return list(self.filter(ply__gte=ply).order_by("ply").values_list("seat", "action"))


class Move(models.Model):
    """An accepted action, and the events it caused, each as `[kind, data, seats or null]`.

    `token` is the client's idempotency key. `own_ply` is the mover's ply before the move, `public_ply` the spectators'.
    """

    match = models.ForeignKey(Match, on_delete=models.CASCADE, related_name="moves")
    ply = models.PositiveIntegerField()
    seat = models.PositiveSmallIntegerField()
    action = models.CharField(max_length=80)
    own_ply = models.PositiveIntegerField(default=0)
    public_ply = models.PositiveIntegerField(default=0)
    events: models.JSONField[list[EventRow], list[EventRow]] = models.JSONField(default=list, blank=True)
    token = models.CharField(max_length=40, null=True, blank=True, default=None)
    made = models.DateTimeField(auto_now_add=True)

    objects: ClassVar[models.Manager[Move]] = MoveQuerySet.as_manager()

    class Meta:
        ordering = ("match_id", "ply")
        constraints = [
            models.UniqueConstraint(fields=("match", "ply"), name="one_move_a_ply"),
            models.UniqueConstraint(fields=("match", "token"), name="one_move_a_token"),
        ]

    def __str__(self) -> str:
        return f"{self.ply}: {self.seat} {self.action}"


_MOVE_WITH_TOKEN = PreparedSelect(lambda match, token: Move.objects.filter(match=match, token=token), int, str)
