"""A match is its record: game, rules version, config, seed, and an append-only list of moves."""

from __future__ import annotations

import secrets
from datetime import datetime
from typing import Any, ClassVar

from django.contrib.auth.models import AnonymousUser
from django.db import connection, models
from django.db.models import F, OuterRef, Q, Subquery
from django.db.models.functions import Coalesce
from django.urls import reverse
from django.utils import timezone

from collection.games import GameId
from collection.models import Player
from collection.models.card import GAMES
from decks.models import Deck
from play.engine.contract import Seat
from play.engine.leaving import EARLY
from play.games.play_games import PLAY_GAMES

Visitor = Player | AnonymousUser


def invite_token() -> str:
    """An address that cannot be guessed."""
    return secrets.token_urlsafe(16)


class Status(models.TextChoices):
    OPEN = "open", "Waiting for players"
    RUNNING = "running", "Being played"
    OVER = "over", "Over"


class Kind(models.TextChoices):
    PERSON = "person", "Person"
    BOT = "bot", "Bot"


RECORD = ("cards", "opening")
"""What a match is begun with. It takes longer to decode than all else of a move, and most moves do not ask for it."""


class MatchQuerySet(models.QuerySet["Match"]):
    """Questions asked of matches."""

    def of(self, player: Visitor) -> MatchQuerySet:
        """Matches that the player sits in or made."""
        if player.pk is None:
            return self.none()
        seated = MatchSeat.objects.filter(player=player).values("match")
        return self.filter(Q(pk__in=seated) | Q(host=player))

    def visible_to(self, player: Visitor) -> MatchQuerySet:
        """Those of the player, and those whose host lets others watch: their open rooms too, but never their invite links."""
        return self.of(player) | self.filter(spectators=True)

    def unfinished(self) -> MatchQuerySet:
        """Those that wait for players or can be played on: not those begun under another version of the rules."""
        today = [Q(game=game.value, rules_version=PLAY_GAMES[game].rules.VERSION) for game in GameId]
        return self.filter(Q(status=Status.OPEN) | Q(Q(*today, _connector=Q.OR), status=Status.RUNNING))

    def moved_last(self, player: Visitor) -> MatchQuerySet:
        """The match that changed last for this player first; `shown_at` is when it did. A move that the player may not
        notice changes neither."""
        own = MatchSeat.objects.filter(match=OuterRef("pk"), player=player.pk).values("changed_at")[:1]
        shown_at = Coalesce(Subquery(own), F("public_at"), output_field=models.DateTimeField())
        return self.annotate(shown_at=shown_at).order_by("-shown_at", "-pk")

    def with_seats(self, pk: int) -> Match:
        """The match of that number and its seats, read in one statement: a move that is committed between two would give
        an old position the new ply, and a page that shows it would take itself for current. Raises Match.DoesNotExist."""
        both = MatchSeat.objects.filter(match__in=self.filter(pk=pk)).select_related("match")
        seats = list(both.defer(*(f"match__{name}" for name in RECORD)))  # they would be decoded once a seat
        if not seats:
            raise Match.DoesNotExist(pk)
        match = seats[0].match
        for seat in seats:
            seat.match = match
        known = match.seats.all()
        known._result_cache = seats
        match._prefetched_objects_cache = {"seats": known}  # type: ignore[attr-defined]
        return match

    def without_record(self) -> MatchQuerySet:
        """The cards and the first events, thirty thousand letters a match, stay in the database until they are asked for."""
        return self.defer(*RECORD)

    def waiting_for(self, player: Player) -> MatchQuerySet:
        """Running matches in which this player must choose now."""
        waiting = MatchSeat.objects.filter(player=player, to_act=True).values("match")
        return self.filter(status=Status.RUNNING, pk__in=waiting)

    def locked(self) -> MatchQuerySet:
        """For a change: PostgreSQL locks the row; SQLite has locked the database when the transaction began."""
        there = self.without_record()
        return there.select_for_update(of=("self",)) if connection.features.has_select_for_update_of else there


class Match(models.Model):
    """`seed` is secret until the match is over. `opening` is what setting up told; every move carries what it told.

    `host` may begin, cancel and share it. `payer` made it, and has it counted among theirs until it is over, whoever is host.

    `ply` and `updated` are for the server alone, because they count and date every move. `public_ply` and `public_at` are
    what spectators are sent: they change only when something that everybody may see has changed (`play/observers.py`).
    """

    game = models.CharField(max_length=16, choices=GAMES)
    rules_version = models.CharField(max_length=16)
    host = models.ForeignKey(Player, null=True, on_delete=models.SET_NULL, related_name="hosted")
    payer = models.ForeignKey(Player, null=True, editable=False, on_delete=models.SET_NULL, related_name="+")
    status = models.CharField(max_length=10, choices=Status.choices, default=Status.OPEN, db_index=True)
    options = models.JSONField(default=dict)
    cards = models.JSONField(default=dict, help_text="The stats it plays with, frozen at its start.")
    seed = models.CharField(max_length=64)
    commitment = models.CharField(max_length=64)
    invite = models.CharField(max_length=32, unique=True, default=invite_token, editable=False)
    spectators = models.BooleanField(default=False, help_text="Whoever has the address may watch.")
    ply = models.PositiveIntegerField(default=0, help_text="How many moves were made: the number of the next one.")
    public_ply = models.PositiveIntegerField(default=0)
    public_at = models.DateTimeField(default=timezone.now)
    opening = models.JSONField(default=list, blank=True)
    result = models.JSONField(null=True, blank=True)
    rematch_of = models.OneToOneField("self", null=True, blank=True, on_delete=models.SET_NULL, related_name="rematch")
    created = models.DateTimeField(auto_now_add=True)
    updated = models.DateTimeField(auto_now=True)
    finished = models.DateTimeField(null=True, blank=True)

    objects: ClassVar[models.Manager[Match]] = MatchQuerySet.as_manager()

    class Meta:
        ordering = ("-updated", "-pk")
        verbose_name_plural = "matches"

    def __str__(self) -> str:
        return f"{self.title} {self.pk}"

    def get_absolute_url(self) -> str:
        return reverse("match", args=[self.pk])

    @property
    def game_id(self) -> GameId:
        """The key of the per-game tables."""
        return GameId(self.game)

    @property
    def title(self) -> str:
        """The game's name as its makers write it."""
        return self.game_id.label

    @property
    def other_rules(self) -> bool:
        """Whether it was begun under another version of the rules than this server plays."""
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

    def ply_for(self, player: Visitor) -> int:
        """The ply that this player's pages and answers carry: that of their own seats, or the public one."""
        own = self.seats_of(player)
        return own[0].ply if own else self.public_ply

    def changed_for(self, player: Visitor) -> datetime:
        """When this player could last see a change."""
        own = self.seats_of(player)
        return own[0].changed_at if own else self.public_at

    @property
    def ended_early(self) -> bool:
        """Whether it is over because somebody left, not by the rules."""
        return self.over and (self.result or {}).get("reason") in EARLY

    def names(self) -> list[str]:
        """What each seat is called, in seat order."""
        return [seat.name for seat in self.seats.all()]

    def seats_of(self, player: Visitor) -> list[MatchSeat]:
        """The player's own seats, in seat order; [] for a spectator."""
        return [seat for seat in self.seats.all() if player.pk is not None and seat.player_id == player.pk]


class MatchSeat(models.Model):
    """Who sits where. Hot seat: one player on several seats. `deck` is the frozen list this seat plays.

    `team` is the deck that a draft in this match has made for its player.
    `ply` is the seat's own: it rises with every change that the seat may see, and is the only one that its player is sent
    (`play/observers.py`); `changed_at` is the time of the last such change. `since` is the seat's ply at which its present
    question was first asked: an answer given at that ply or a later one is not stale.
    """

    match = models.ForeignKey(Match, on_delete=models.CASCADE, related_name="seats")
    number = models.PositiveSmallIntegerField()
    kind = models.CharField(max_length=8, choices=Kind.choices, default=Kind.PERSON)
    player = models.ForeignKey(Player, null=True, blank=True, on_delete=models.SET_NULL, related_name="match_seats")
    level = models.PositiveSmallIntegerField(default=0, help_text="A bot's level: 0 random, 1 greedy, 2 search.")
    name = models.CharField(max_length=40, blank=True)
    deck = models.JSONField(default=dict, blank=True)
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
        """Kept for somebody who has not come yet."""
        return self.kind == Kind.PERSON and not self.name


class Departure(models.Model):
    """A player who left a running match before the move number `ply`. `level` is that of the bot that took the seat; None:
    the seat was conceded, which ended the match. `name` is what the player was called at the table."""

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
    """A draft that was played to its end in a match, with all that was dealt: the server's own, for its figures.

    `battle` is the match in which the two teams of a draft alone have met, once its players have asked for it.
    """

    match = models.OneToOneField(Match, primary_key=True, on_delete=models.CASCADE, related_name="draft")
    log = models.JSONField()
    battle = models.OneToOneField(Match, null=True, blank=True, on_delete=models.SET_NULL, related_name="drafted_in")

    def __str__(self) -> str:
        return f"draft of {self.match}"


class MoveQuerySet(models.QuerySet["Move"]):
    """Questions asked of moves."""

    def played(self, ply: int) -> list[tuple[Seat, str]]:
        """Who did what from that ply on, in order."""
        return list(self.filter(ply__gte=ply).order_by("ply").values_list("seat", "action"))


class Move(models.Model):
    """One action that was accepted, and the events it told: `[kind, data, seats or null]` each.

    `token` is the client's, so that a retry is not a second move. `own_ply` is the mover's ply and `public_ply` the
    spectators' before the move.
    """

    match = models.ForeignKey(Match, on_delete=models.CASCADE, related_name="moves")
    ply = models.PositiveIntegerField()
    seat = models.PositiveSmallIntegerField()
    action = models.CharField(max_length=80)
    own_ply = models.PositiveIntegerField(default=0)
    public_ply = models.PositiveIntegerField(default=0)
    events: models.JSONField[list[list[Any]], list[list[Any]]] = models.JSONField(default=list, blank=True)
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
