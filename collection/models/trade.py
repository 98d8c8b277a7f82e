"""Trades between members: who may propose one, the terms that were proposed, and how a trade ended."""

from __future__ import annotations

import secrets
from datetime import datetime

from django.contrib.auth.models import AnonymousUser
from django.db import models
from django.db.models import F, Q
from django.utils import timezone
from django.utils.translation import gettext, gettext_lazy

from collection.models.box import MOST_OF_A_STACK, Condition
from collection.models.card import Card
from collection.models.player import Player
from collection.traded_copies import Traits, traits_text

MAX_MESSAGE = 500
"""Maximum characters of a message or of the notice that ends a trade."""
Visitor = Player | AnonymousUser | None


def partner_key() -> str:
    """A text that cannot be guessed, for the address of a member's page for trading."""
    return secrets.token_urlsafe(16)


class TradeProfile(models.Model):
    """Who may trade with a member. Members without a row trade with nobody.

    `key` is the secret part of the address at which others see which cards match; with a new key, the old address stops
    working. With `shows_values`, others also see the current values that the member recorded for spare copies."""

    class Openness(models.TextChoices):
        NOBODY = "nobody", gettext_lazy("Nobody")
        LINK = "link", gettext_lazy("People who have my link or user name")
        MEMBERS = "members", gettext_lazy("Every member")

    owner = models.OneToOneField(Player, on_delete=models.CASCADE, related_name="trade_profile")
    openness = models.CharField(max_length=8, choices=Openness.choices, default=Openness.NOBODY)
    shows_values = models.BooleanField(default=False)
    key = models.CharField(max_length=32, unique=True, default=partner_key, editable=False)

    class Meta:
        indexes = [models.Index(fields=("openness",))]

    def __str__(self) -> str:
        return f"{self.owner}: {self.get_openness_display()}"


class TradeBlock(models.Model):
    """A member whom another member has blocked: neither sees the other's cards for trading or can make offers."""

    owner = models.ForeignKey(Player, on_delete=models.CASCADE, related_name="trade_blocks")
    blocked = models.ForeignKey(Player, on_delete=models.CASCADE, related_name="+")
    made = models.DateTimeField(auto_now_add=True)

    class Meta:
        ordering = ("-pk",)
        constraints = [models.UniqueConstraint(fields=("owner", "blocked"), name="one_block_per_pair")]

    def __str__(self) -> str:
        return f"{self.owner} blocks {self.blocked}"


class TradeQuerySet(models.QuerySet["Trade"]):
    """Queries for trades. The clock is a parameter: an offer whose time has passed is not open any more."""

    def of(self, player: Visitor) -> TradeQuerySet:
        """The trades of one player, with both parties; none for a visitor."""
        if not (player and player.pk):
            return self.none()
        return self.filter(Q(first_id=player.pk) | Q(second_id=player.pk)).select_related("first", "second")

    def offered(self, now: datetime) -> TradeQuerySet:
        """Offers that can still be answered."""
        return self.filter(state=Trade.State.OFFERED, expires__gt=now)

    def agreed(self) -> TradeQuerySet:
        """Trades that have been agreed on and not been completed."""
        return self.filter(state=Trade.State.AGREED)

    def waiting_for(self, player: Player, now: datetime) -> TradeQuerySet:
        """Trades in which it is this player's turn: to answer, or to confirm that the exchange has taken place."""
        offered = Q(state=Trade.State.OFFERED, expires__gt=now)
        agreed = Q(state=Trade.State.AGREED)
        return self.filter(
            (Q(first_id=player.pk) & (offered & Q(by_first=False) | agreed & Q(first_confirmed=None)))
            | (Q(second_id=player.pk) & (offered & Q(by_first=True) | agreed & Q(second_confirmed=None)))
        )

    def waiting_for_others(self, player: Player, now: datetime) -> TradeQuerySet:
        """Open trades of this player in which it is the other's turn."""
        offered = Q(state=Trade.State.OFFERED, expires__gt=now)
        agreed = Q(state=Trade.State.AGREED)
        return self.filter(
            (Q(first_id=player.pk) & (offered & Q(by_first=True) | agreed & Q(first_confirmed__isnull=False)))
            | (Q(second_id=player.pk) & (offered & Q(by_first=False) | agreed & Q(second_confirmed__isnull=False)))
        )

    def finished(self, now: datetime) -> TradeQuerySet:
        """Trades that are over, also those whose time has passed."""
        return self.exclude(Q(state=Trade.State.AGREED) | Q(state=Trade.State.OFFERED, expires__gt=now))


class Trade(models.Model):
    """A trade between two members. `first` made the first offer; a party is null once the account has been deleted.

    The terms are in `TradeTerms`, one row for each version; `version` is the number of the latest, and `by_first` says
    whether `first` proposed it. Only `collection.services` write to this table.
    """

    class State(models.TextChoices):
        OFFERED = "offered", gettext_lazy("Offered")
        AGREED = "agreed", gettext_lazy("Agreed")
        DONE = "done", gettext_lazy("Completed")
        DECLINED = "declined", gettext_lazy("Declined")
        WITHDRAWN = "withdrawn", gettext_lazy("Withdrawn")
        EXPIRED = "expired", gettext_lazy("Expired")
        CANCELLED = "cancelled", gettext_lazy("Cancelled")
        VOID = "void", gettext_lazy("Void")

    first = models.ForeignKey(Player, null=True, on_delete=models.SET_NULL, related_name="trades_begun")
    second = models.ForeignKey(Player, null=True, on_delete=models.SET_NULL, related_name="trades_received")
    state = models.CharField(max_length=10, choices=State.choices, default=State.OFFERED)
    version = models.PositiveSmallIntegerField(default=1)
    by_first = models.BooleanField(default=True)
    expires = models.DateTimeField(help_text="When the offer lapses unless it is answered.")
    agreed = models.DateTimeField(null=True, blank=True)
    first_confirmed = models.DateTimeField(null=True, blank=True)
    second_confirmed = models.DateTimeField(null=True, blank=True)
    ended = models.DateTimeField(null=True, blank=True)
    ended_by_first = models.BooleanField(null=True, blank=True, help_text="Empty if neither party ended it.")
    notice = models.CharField(max_length=MAX_MESSAGE, blank=True, help_text="Why it ended.")
    made = models.DateTimeField(default=timezone.now, editable=False)
    updated = models.DateTimeField(auto_now=True)

    objects = TradeQuerySet.as_manager()

    class Meta:
        ordering = ("-updated", "-pk")
        indexes = [
            models.Index(fields=("first", "state", "-updated")),
            models.Index(fields=("second", "state", "-updated")),
            models.Index(fields=("state", "expires")),
        ]
        constraints = [models.CheckConstraint(condition=~Q(first=F("second")), name="nobody_trades_with_themselves")]

    def __str__(self) -> str:
        return f"Trade {self.pk} ({self.state})"

    def is_first(self, player: Player) -> bool:
        """Whether the player, who is one of the two, made the first offer."""
        return self.first_id == player.pk

    def partner_of(self, player: Player) -> Player | None:
        """The other party; None if that account has been deleted."""
        return self.second if self.is_first(player) else self.first

    def partner_name(self, player: Player) -> str:
        """The name of the other party."""
        partner = self.partner_of(player)
        return partner.shown_name if partner else gettext("a deleted account")

    def proposed_by(self, player: Player) -> bool:
        """Whether the player proposed the latest terms."""
        return self.by_first == self.is_first(player)

    def confirmed_by(self, player: Player) -> bool:
        """Whether the player has confirmed that the exchange has taken place."""
        return (self.first_confirmed if self.is_first(player) else self.second_confirmed) is not None

    def state_at(self, now: datetime) -> str:
        """The state now: an offer whose time has passed has expired, even if nothing has recorded it yet."""
        if self.state == Trade.State.OFFERED and self.expires <= now:
            return Trade.State.EXPIRED
        return self.state


class TradeTerms(models.Model):
    """One version of the terms of a trade, with a message. A counter-offer adds a version; none is changed."""

    trade = models.ForeignKey(Trade, on_delete=models.CASCADE, related_name="terms")
    number = models.PositiveSmallIntegerField()
    by_first = models.BooleanField()
    message = models.CharField(max_length=MAX_MESSAGE, blank=True)
    made = models.DateTimeField(default=timezone.now, editable=False)

    class Meta:
        ordering = ("trade", "number")
        verbose_name_plural = "trade terms"
        constraints = [models.UniqueConstraint(fields=("trade", "number"), name="one_version_of_a_number")]

    def __str__(self) -> str:
        return f"Version {self.number} of trade {self.trade_id}"


class TradeLine(models.Model):
    """Copies of one card that one party gives. `from_first`: the one who made the first offer gives them.

    The fields from `condition` on are those by which both parties know the copies. Which rows of the giver's box they
    come from is decided when the trade is completed."""

    terms = models.ForeignKey(TradeTerms, on_delete=models.CASCADE, related_name="lines")
    from_first = models.BooleanField()
    card = models.ForeignKey(Card, on_delete=models.CASCADE, related_name="+")
    quantity = models.PositiveSmallIntegerField(default=1)
    condition = models.CharField(max_length=8, choices=Condition.choices, default=Condition.GOOD)
    language = models.CharField(max_length=8, default="en")
    proxy = models.BooleanField(default=False)
    printing = models.CharField(max_length=60, blank=True)

    class Meta:
        ordering = ("card__game", "card__number", "pk")
        constraints = [
            models.UniqueConstraint(
                fields=("terms", "from_first", "card", "condition", "language", "proxy", "printing"),
                name="one_line_of_equal_copies",
            ),
            models.CheckConstraint(
                condition=Q(quantity__gte=1, quantity__lte=MOST_OF_A_STACK), name="a_line_has_copies"
            ),
        ]

    def __str__(self) -> str:
        return f"{self.quantity} x {self.card}"

    @property
    def description(self) -> str:
        """The traits of the copies in words."""
        return traits_text(Traits(self.card_id, self.condition, self.language, self.proxy, self.printing))
