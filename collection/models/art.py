"""An owner's own picture for a card: the original kept private, a clean derivative shown."""

from __future__ import annotations

import secrets

from django.db import models

from collection.models.card import Card
from collection.models.player import Player


def random_name(folder: str) -> str:
    """A file name that nobody can guess and that no uploader chose."""
    return f"{folder}/{secrets.token_hex(16)}"


def original_path(_art: Art, _name: str) -> str:
    return random_name("originals")


def shown_path(_art: Art, _name: str) -> str:
    return random_name("art") + ".webp"


class Art(models.Model):
    """One picture an owner and card. The crop is in shares (0 to 1) of the upright original."""

    card = models.ForeignKey(Card, on_delete=models.CASCADE, related_name="arts")
    owner = models.ForeignKey(Player, on_delete=models.CASCADE, related_name="arts")
    original = models.FileField(upload_to=original_path)
    shown = models.FileField(upload_to=shown_path)
    width = models.PositiveIntegerField()
    height = models.PositiveIntegerField()
    size = models.PositiveIntegerField(help_text="Bytes of both files, for the owner's limit.")
    crop_x = models.FloatField(default=0.0)
    crop_y = models.FloatField(default=0.0)
    crop_w = models.FloatField(default=1.0)
    crop_h = models.FloatField(default=1.0)
    added = models.DateTimeField(auto_now_add=True)

    class Meta:
        constraints = [models.UniqueConstraint(fields=("card", "owner"), name="one_art_of_an_owner_a_card")]

    def __str__(self) -> str:
        return f"{self.owner}'s picture of {self.card}"
