"""Folders and tags, in which players sort their own decks. Nobody else sees them."""

from __future__ import annotations

from typing import ClassVar

from django.db import models

from collection.models import Player

MAX_FOLDERS = 50
"""How many folders a player may have."""
MAX_FOLDER_NAME = 40
MAX_TAGS = 8
"""How many tags a deck may have."""
MAX_TAG = 24
MAX_TAG_TEXT = MAX_TAGS * (MAX_TAG + 2)
"""The most characters of a text with the tags of a deck, separated by commas."""


class DeckFolder(models.Model):
    """A folder of a player's decks. Deleting it keeps its decks."""

    owner = models.ForeignKey(Player, on_delete=models.CASCADE, related_name="deck_folders")
    name = models.CharField(max_length=MAX_FOLDER_NAME)

    objects: ClassVar[models.Manager[DeckFolder]] = models.Manager()

    class Meta:
        ordering = ("name", "pk")
        constraints = [models.UniqueConstraint(fields=("owner", "name"), name="one_deck_folder_of_each_name")]

    def __str__(self) -> str:
        return self.name


class DeckTag(models.Model):
    """A word that a player has given to one of their decks, in lower case."""

    deck = models.ForeignKey("decks.Deck", on_delete=models.CASCADE, related_name="tags")
    name = models.CharField(max_length=MAX_TAG, db_index=True)

    objects: ClassVar[models.Manager[DeckTag]] = models.Manager()

    class Meta:
        ordering = ("name",)
        constraints = [models.UniqueConstraint(fields=("deck", "name"), name="one_tag_of_each_name")]

    def __str__(self) -> str:
        return self.name
