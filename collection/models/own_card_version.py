"""Versions of players' own cards: their stats after each change."""

from __future__ import annotations

from datetime import datetime, timedelta

from django.db import models

from collection.models.card import Card

MAX_VERSIONS = 30
"""How many versions of a card are kept; the oldest are deleted first."""
MERGE_GAP = timedelta(minutes=10)
"""A change this soon after the previous one belongs to the same version."""
MERGE_SPAN = timedelta(hours=1)
"""The longest time that one version covers."""


class OwnCardVersion(models.Model):
    """The stats of a player's own card after a change, without its slug. `number` counts from 1 within the card.

    Changes that follow each other closely share a version: `began` is the time of the first, `saved` of the last.
    """

    card = models.ForeignKey(Card, on_delete=models.CASCADE, related_name="versions")
    number = models.PositiveIntegerField()
    stats = models.JSONField()
    replaces = models.SlugField(max_length=48, blank=True, db_index=False)
    began = models.DateTimeField()
    saved = models.DateTimeField()

    class Meta:
        ordering = ("card", "-number")
        constraints = [models.UniqueConstraint(fields=("card", "number"), name="one_version_of_each_number_of_a_card")]

    def __str__(self) -> str:
        return f"version {self.number} of {self.card}"

    def continues_at(self, moment: datetime) -> bool:
        """Whether a change at that moment belongs to this version."""
        return moment - self.saved <= MERGE_GAP and moment - self.began <= MERGE_SPAN
