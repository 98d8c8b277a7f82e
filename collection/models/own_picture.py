"""A player's own picture for a card: the whole picture, re-encoded, and its visible crop in two sizes."""

from __future__ import annotations

import secrets

from django.contrib.auth.models import AnonymousUser
from django.db import models
from django.db.models import Sum

from collection.models.card import Card
from collection.models.player import Player


def random_name(folder: str) -> str:
    """A random file name in the folder, which nobody can guess or choose."""
    return f"{folder}/{secrets.token_hex(16)}.jpg"


def original_path(_art: Art, _name: str) -> str:
    return random_name("originals")


def shown_path(_art: Art, _name: str) -> str:
    return random_name("art")


class ArtQuerySet(models.QuerySet["Art"]):
    """Queries for own pictures."""

    def of(self, player: Player | AnonymousUser | None) -> ArtQuerySet:
        """One player's pictures; none for a visitor."""
        return self.filter(owner_id=player.pk) if player and player.pk else self.none()

    def bytes(self) -> int:
        """The total size of their files in bytes."""
        return self.aggregate(total=Sum("size"))["total"] or 0


class Art(models.Model):
    """One picture per owner and card. The crop is in fractions (0 to 1) of the upright original.

    `original` is the whole picture, re-encoded; only its owner can fetch it. `shown` is the crop that is on the card,
    `small` the same for grids. `version` changes with the crop.
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
