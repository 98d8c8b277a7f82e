"""A match is its record: game, rules version, config, seed, and an append-only list of moves."""

from __future__ import annotations

import secrets
from typing import ClassVar

from django.db import models
from django.db.models import Q

from collection.models import Player
from collection.models.card import GAMES


def invite_token() -> str:
    """An address that cannot be guessed."""
    return secrets.token_urlsafe(16)


class Status(models.TextChoices):
    OPEN = "open", "Waiting for players"
    RUNNING = "running", "Being played"
    OVER = "over", "Over"
    ABANDONED = "abandoned", "Given up"


class Kind(models.TextChoices):
    PERSON = "person", "Person"
    BOT = "bot", "Bot"


class MatchQuerySet(models.QuerySet["Match"]):
    """Questions asked of matches."""

    def of(self, player: Player) -> MatchQuerySet:
        """Matches that the player sits in or made."""
        return self.filter(Q(seats__player=player) | Q(host=player)).distinct()

    def waiting_for(self, player: Player) -> MatchQuerySet:
        """Running matches in which this player must choose now."""
        return self.filter(status=Status.RUNNING, seats__player=player, seats__to_act=True).distinct()


class Match(models.Model):
    """`seed` is secret until the match is over; `snapshot` is a cache and can be thrown away."""

    game = models.CharField(max_length=16, choices=GAMES)
    rules_version = models.CharField(max_length=16)
    host = models.ForeignKey(Player, null=True, on_delete=models.SET_NULL, related_name="hosted")
    status = models.CharField(max_length=10, choices=Status.choices, default=Status.OPEN, db_index=True)
    options = models.JSONField(default=dict)
    cards = models.JSONField(default=dict, help_text="The stats it plays with, frozen at its start.")
    seed = models.CharField(max_length=64)
    commitment = models.CharField(max_length=64)
    invite = models.CharField(max_length=32, unique=True, default=invite_token, editable=False)
    ply = models.PositiveIntegerField(default=0, help_text="How many moves were made: the number of the next one.")
    snapshot = models.BinaryField(null=True, editable=False)
    result = models.JSONField(null=True, blank=True)
    created = models.DateTimeField(auto_now_add=True)
    updated = models.DateTimeField(auto_now=True)
    finished = models.DateTimeField(null=True, blank=True)

    objects: ClassVar[models.Manager[Match]] = MatchQuerySet.as_manager()  # type: ignore[assignment]

    class Meta:
        ordering = ("-updated", "-pk")
        verbose_name_plural = "matches"

    def __str__(self) -> str:
        return f"{self.get_game_display()} {self.pk}"


class MatchSeat(models.Model):
    """Who sits where. Hot seat: one player on several seats. `deck` is the frozen list this seat plays."""

    match = models.ForeignKey(Match, on_delete=models.CASCADE, related_name="seats")
    number = models.PositiveSmallIntegerField()
    kind = models.CharField(max_length=8, choices=Kind.choices, default=Kind.PERSON)
    player = models.ForeignKey(Player, null=True, blank=True, on_delete=models.SET_NULL, related_name="match_seats")
    level = models.PositiveSmallIntegerField(default=0, help_text="A bot's level: 0 random, 1 greedy.")
    name = models.CharField(max_length=40)
    deck = models.JSONField(default=dict, blank=True)
    to_act = models.BooleanField(default=False, db_index=True, help_text="The match waits for this seat.")

    class Meta:
        ordering = ("number",)
        constraints = [models.UniqueConstraint(fields=("match", "number"), name="one_seat_of_a_number")]

    def __str__(self) -> str:
        return self.name


class Move(models.Model):
    """One action that was accepted. `token` is the client's, so that a retry is not a second move."""

    match = models.ForeignKey(Match, on_delete=models.CASCADE, related_name="moves")
    ply = models.PositiveIntegerField()
    seat = models.PositiveSmallIntegerField()
    action = models.CharField(max_length=80)
    token = models.CharField(max_length=40, null=True, blank=True, default=None)
    made = models.DateTimeField(auto_now_add=True)

    class Meta:
        ordering = ("match_id", "ply")
        constraints = [
            models.UniqueConstraint(fields=("match", "ply"), name="one_move_a_ply"),
            models.UniqueConstraint(fields=("match", "token"), name="one_move_a_token"),
        ]

    def __str__(self) -> str:
        return f"{self.ply}: {self.seat} {self.action}"
