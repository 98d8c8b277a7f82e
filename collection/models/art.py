"""An owner's own picture for a card: a redrawn whole, from which another part can be chosen, and what shows."""

from __future__ import annotations

import secrets

from django.contrib.auth.models import AnonymousUser
from django.db import models
from django.db.models import Sum

from collection.models.card import Card
from collection.models.player import Player


def random_name(folder: str) -> str:
    """A file name that nobody can guess and that no uploader chose."""
    return f"{folder}/{secrets.token_hex(16)}.jpg"


def original_path(_art: Art, _name: str) -> str:
    return random_name("originals")


def shown_path(_art: Art, _name: str) -> str:
    return random_name("art")


class ArtQuerySet(models.QuerySet["Art"]):
    """Questions asked of own pictures."""

    def of(self, player: Player | AnonymousUser | None) -> ArtQuerySet:
        """One player's pictures; none for a visitor."""
        return self.filter(owner_id=player.pk) if player and player.pk else self.none()

    def bytes(self) -> int:
        """What they take together."""
        return self.aggregate(total=Sum("size"))["total"] or 0


class Art(models.Model):
    """One picture an owner and card. The crop is in shares (0 to 1) of the upright original.

    `original` is the whole picture, redrawn; nobody but its owner ever gets it. `shown` is the part that stands on the
    card, `small` the same for grids. `version` changes with what shows.
    """

    card = models.ForeignKey(Card, on_delete=models.CASCADE, related_name="arts")
    owner = models.ForeignKey(Player, on_delete=models.CASCADE, related_name="arts")
    original = models.FileField(upload_to=original_path)
    shown = models.FileField(upload_to=shown_path)
    small = models.FileField(upload_to=shown_path)
    width = models.PositiveIntegerField()
    height = models.PositiveIntegerField()
    size = models.PositiveIntegerField(help_text="Bytes of all three files, for the owner's limit.")
    crop_x = models.FloatField(default=0.0)
    crop_y = models.FloatField(default=0.0)
    crop_w = models.FloatField(default=1.0)
    crop_h = models.FloatField(default=1.0)
    version = models.PositiveIntegerField(default=1)
    added = models.DateTimeField(auto_now_add=True)

    objects = ArtQuerySet.as_manager()

    class Meta:
        constraints = [models.UniqueConstraint(fields=("card", "owner"), name="one_art_of_an_owner_a_card")]

    def __str__(self) -> str:
        return f"{self.owner}'s picture of {self.card}"
