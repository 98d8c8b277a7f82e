"""Versions of a deck: its name, nomination and cards after each change."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import datetime, timedelta
from typing import ClassVar, NamedTuple

from django.db import models

from decks.models.deck import MAX_NAME, Deck

MAX_VERSIONS = 50
"""How many versions of a deck are kept; the oldest are deleted first."""
MERGE_GAP = timedelta(minutes=10)
"""An edit this soon after the previous one belongs to the same version."""
MERGE_SPAN = timedelta(hours=1)
"""The longest time that one version covers."""
MAX_NOTE = 120


class DeckState(NamedTuple):
    """What a version records: the name, the nomination, and how many copies of each card, by slug."""

    name: str
    nominated: str
    cards: Mapping[str, int]


class DeckVersion(models.Model):
    """The state of a deck after a change. `number` counts from 1 within the deck and is never used again.

    Edits that follow each other closely share a version: `began` is the time of the first, `saved` of the last.
    `note` says how a version came about if not by editing. A version with a note is not continued by later edits.
    """

    deck = models.ForeignKey(Deck, on_delete=models.CASCADE, related_name="versions")
    number = models.PositiveIntegerField()
    name = models.CharField(max_length=MAX_NAME)
    nominated = models.CharField(max_length=10, blank=True)
    cards = models.JSONField(default=dict)
    note = models.CharField(max_length=MAX_NOTE, blank=True)
    began = models.DateTimeField()
    saved = models.DateTimeField()

    objects: ClassVar[models.Manager[DeckVersion]] = models.Manager()

    class Meta:
        ordering = ("-number",)
        constraints = [models.UniqueConstraint(fields=("deck", "number"), name="one_version_of_each_number")]

    def __str__(self) -> str:
        return f"version {self.number} of {self.deck}"

    @property
    def state(self) -> DeckState:
        """What the version records."""
        return DeckState(self.name, self.nominated, self.cards)

    @property
    def size(self) -> int:
        """The number of cards, counting copies."""
        return sum(self.cards.values())

    def continues_at(self, moment: datetime) -> bool:
        """Whether an edit at that moment belongs to this version."""
        return not self.note and moment - self.saved <= MERGE_GAP and moment - self.began <= MERGE_SPAN
