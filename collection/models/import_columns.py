"""What the headings of a player's tables mean, so that they need not choose it for every import."""

from __future__ import annotations

from typing import ClassVar

from django.db import models

from collection.models.player import Player


class ImportColumns(models.Model):
    """The choices of one player: by heading, a column of the box or "" for one that is ignored."""

    owner = models.OneToOneField(Player, on_delete=models.CASCADE, primary_key=True, related_name="import_columns")
    columns = models.JSONField(default=dict)

    objects: ClassVar[models.Manager[ImportColumns]] = models.Manager()

    class Meta:
        verbose_name_plural = "columns of imports"

    def __str__(self) -> str:
        return f"{len(self.columns)} columns of {self.owner}"
