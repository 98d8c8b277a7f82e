"""Corrections of values by members: their own values, proposals for everyone, and the history of each value.

A value belongs to a card or to a table of a game's rules (`RuleTable`). `Correction` (`card.py`) and `TableCorrection`
hold what applies to everyone.
"""

from __future__ import annotations

import secrets
from collections.abc import Callable

from django.contrib.auth.models import AnonymousUser
from django.db import models
from django.db.models import Q, Sum
from django.utils.translation import gettext_lazy, pgettext_lazy

from collection.games import GameId
from collection.games.card_games import CARD_GAMES
from collection.games.rule_tables import RuleTable
from collection.models.card import GAMES, Card
from collection.models.player import Player
from config.translated_text import translated_term

MAX_SOURCE = 300
"""The most characters of a source or a message."""


def source_picture_path(_proposal: CorrectionProposal, _name: str) -> str:
    """A random file name, which nobody can guess or choose."""
    return f"sources/{secrets.token_hex(16)}.jpg"


def rule_table(game: GameId, slug: str) -> RuleTable | None:
    """The table of the rules with that slug; None if the game has no such table."""
    return next((each for each in CARD_GAMES[game].rule_tables if each.slug == slug), None)


def table_name(table: RuleTable) -> str:
    """The name of a table in the language of the request."""
    return translated_term(table.name)


class ValueReference(models.Model):
    """Which value a row is about: a field of `card`, or of the table of the rules with the slug `table`."""

    game = models.CharField(max_length=16, choices=GAMES)
    card = models.ForeignKey(Card, null=True, blank=True, on_delete=models.CASCADE, related_name="+")
    table = models.CharField(max_length=40, blank=True)
    field = models.CharField(max_length=20)

    class Meta:
        abstract = True

    def __str__(self) -> str:
        return f"{self.card.name if self.card else self.table}: {self.field}"

    @property
    def rule_table(self) -> RuleTable | None:
        """The table of the rules; None for a card, and for a table that this version does not have."""
        return rule_table(GameId(self.game), self.table)

    @property
    def subject_name(self) -> str:
        """The name of the card or table."""
        return self.card.name if self.card else table_name(self.rule_table) if self.rule_table else self.table

    @property
    def label(self) -> str:
        """The label of the field in English, with its unit."""
        return self._labelled(str)

    @property
    def label_text(self) -> str:
        """The label in the language of the request."""
        return self._labelled(translated_term)

    def _labelled(self, said: Callable[[str], str]) -> str:
        fields = CARD_GAMES[GameId(self.game)].field if self.card else self.rule_table.field if self.rule_table else {}
        if (field := fields.get(self.field)) is None:
            return self.field
        return f"{said(field.label)} ({field.unit})" if field.unit else said(field.label)


class OwnValueQuerySet(models.QuerySet["OwnValue"]):
    """Queries for members' own values."""

    def of(self, player: Player | AnonymousUser | None) -> OwnValueQuerySet:
        """One member's own values; none for a visitor."""
        return self.filter(owner_id=player.pk) if player and player.pk else self.none()


class OwnValue(ValueReference):
    """A value as one member reads it, in place of the accepted one: on their pages, prints and decks."""

    owner = models.ForeignKey(Player, on_delete=models.CASCADE, related_name="own_values")
    value = models.JSONField(null=True, help_text="Null means that the card has no such value.")
    source = models.CharField(max_length=MAX_SOURCE, blank=True)
    made = models.DateTimeField(auto_now=True)

    objects = OwnValueQuerySet.as_manager()

    class Meta:
        ordering = ("game", "card__number", "table", "field", "pk")
        constraints = [
            models.UniqueConstraint(
                fields=("owner", "card", "field"), condition=Q(card__isnull=False), name="one_own_value_of_a_card_field"
            ),
            models.UniqueConstraint(
                fields=("owner", "game", "table", "field"),
                condition=Q(card=None),
                name="one_own_value_of_a_table_field",
            ),
        ]


class TableCorrection(ValueReference):
    """A value of a table of the rules that a curator has corrected. It always overrides the value of the table's
    file."""

    value = models.JSONField()
    note = models.CharField(max_length=MAX_SOURCE)
    by = models.ForeignKey(Player, null=True, blank=True, on_delete=models.SET_NULL, related_name="+")
    made = models.DateTimeField(auto_now=True)

    class Meta:
        ordering = ("game", "table", "field")
        constraints = [
            models.UniqueConstraint(fields=("game", "table", "field"), name="one_correction_of_a_table_field")
        ]


class ProposalQuerySet(models.QuerySet["CorrectionProposal"]):
    """Queries for proposals."""

    def of(self, player: Player | AnonymousUser | None) -> ProposalQuerySet:
        """The proposals that a member has made; none for a visitor."""
        return self.filter(by_id=player.pk) if player and player.pk else self.none()

    def open(self) -> ProposalQuerySet:
        """The proposals that wait for a decision."""
        return self.filter(state=CorrectionProposal.State.OPEN)

    def picture_bytes(self) -> int:
        """The total size of their pictures in bytes."""
        return self.aggregate(total=Sum("picture_size"))["total"] or 0


class CorrectionProposal(ValueReference):
    """A member's proposal to correct a value for everyone. `before` is the value that it would replace, with its
    certainty: `{"value": …, "certainty": …}`."""

    class State(models.TextChoices):
        OPEN = "open", gettext_lazy("Waiting for a curator")
        ACCEPTED = "accepted", pgettext_lazy("proposal", "Accepted")
        DECLINED = "declined", pgettext_lazy("proposal", "Declined")
        WITHDRAWN = "withdrawn", pgettext_lazy("proposal", "Withdrawn")

    by = models.ForeignKey(Player, null=True, on_delete=models.SET_NULL, related_name="correction_proposals")
    before = models.JSONField()
    value = models.JSONField(null=True)
    source = models.CharField(max_length=MAX_SOURCE, help_text="Where the value was read.")
    picture = models.FileField(upload_to=source_picture_path, blank=True)
    picture_size = models.PositiveIntegerField(default=0, help_text="Bytes.")
    state = models.CharField(max_length=10, choices=State.choices, default=State.OPEN)
    message = models.CharField(max_length=MAX_SOURCE, blank=True, help_text="The curator's answer.")
    decided_by = models.ForeignKey(Player, null=True, blank=True, on_delete=models.SET_NULL, related_name="+")
    decided = models.DateTimeField(null=True, blank=True)
    made = models.DateTimeField(auto_now_add=True)

    objects = ProposalQuerySet.as_manager()

    class Meta:
        ordering = ("-made", "-pk")
        indexes = [
            models.Index(fields=("state", "made"), name="proposals_by_state"),
            models.Index(fields=("by", "state"), name="proposals_by_member"),
        ]


class ValueChange(ValueReference):
    """One entry in the history of a value for everyone.

    `before` and `after` are `{"value": …, "certainty": …, "note": …, "by": …}`; the last two are empty unless the value
    was corrected. `by` read the value on a real card; `decided_by` is the curator."""

    class Kind(models.TextChoices):
        CORRECTED = "corrected", pgettext_lazy("value", "Corrected")
        RESTORED = "restored", pgettext_lazy("value", "Restored")
        UNDONE = "undone", pgettext_lazy("value", "Undone")

    kind = models.CharField(max_length=10, choices=Kind.choices)
    before = models.JSONField()
    after = models.JSONField()
    source = models.CharField(max_length=MAX_SOURCE, blank=True)
    by = models.ForeignKey(Player, null=True, blank=True, on_delete=models.SET_NULL, related_name="+")
    decided_by = models.ForeignKey(Player, null=True, blank=True, on_delete=models.SET_NULL, related_name="+")
    proposal = models.ForeignKey(
        CorrectionProposal, null=True, blank=True, on_delete=models.SET_NULL, related_name="changes"
    )
    made = models.DateTimeField(auto_now_add=True)

    class Meta:
        ordering = ("-pk",)
        indexes = [
            models.Index(fields=("card", "field", "-id"), name="changes_of_a_card_field"),
            models.Index(fields=("game", "table", "field"), name="changes_of_a_table_field"),
        ]
