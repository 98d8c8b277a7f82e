"""Players: members with a user name and password, and guests without."""

from __future__ import annotations

from datetime import datetime, timedelta
from typing import Any, ClassVar

from django.contrib.auth.models import AbstractUser, UserManager
from django.db import models

from config.prepared_selects import PreparedSelect

GUEST_LIFETIME = timedelta(days=30)
BOX_JOB_FIELDS = ("box_job", "box_hides")


class PlayerManager(UserManager["Player"]):
    """Queries for players."""

    def get(self, *args: Any, **kwargs: Any) -> Player:
        """The only player for these conditions. Every request of a session asks for one by key; its statement is built
        once. Raises Player.DoesNotExist and Player.MultipleObjectsReturned."""
        by_key = not args and list(kwargs) == ["pk"] and type(kwargs["pk"]) is int
        if not by_key or self._db or self.model is not Player:  # migrations have models of their own
            return super().get(*args, **kwargs)
        if (found := _PLAYER.first(kwargs["pk"])) is None:
            raise Player.DoesNotExist
        return found

    def guests_unseen_since(self, moment: datetime) -> models.QuerySet[Player]:
        """Guests whose last visit was before `moment`: their cookie has expired, so nobody can use them again.

        Guests with an API token are left out, because requests with a token do not count as visits.
        """
        return self.filter(is_guest=True, last_seen__lt=moment, auth_token=None)


class Player(AbstractUser):
    """A member or a guest. A guest who signs up becomes a member and keeps the row with everything that refers to
    it."""

    is_guest = models.BooleanField(default=False, db_index=True)
    display_name = models.CharField(max_length=40, blank=True, help_text="The name that others see at the table.")
    last_seen = models.DateTimeField(auto_now_add=True)
    box_job = models.ForeignKey(
        "collection.Job", null=True, blank=True, editable=False, on_delete=models.SET_NULL, related_name="+",
        help_text="The job that is changing this player's box; until it has ended, nothing else may.",
    )  # fmt: skip
    box_hides = models.PositiveSmallIntegerField(
        default=1, editable=False, help_text="Rows of the box in this phase are not shown; see Copy."
    )

    objects: ClassVar[PlayerManager] = PlayerManager()

    def save(self, *args: Any, **kwargs: Any) -> None:
        """Never writes the columns of a box job: a worker may have changed them since they were read."""
        if not self._state.adding and kwargs.get("update_fields") is None and not kwargs.get("force_insert"):
            fields = [field.name for field in self._meta.concrete_fields if not field.primary_key]
            kwargs["update_fields"] = [name for name in fields if name not in BOX_JOB_FIELDS]
        super().save(*args, **kwargs)

    def __str__(self) -> str:
        return self.shown_name

    @property
    def shown_name(self) -> str:
        """The name that others see."""
        return self.display_name or self.username


_PLAYER = PreparedSelect(lambda pk: Player.objects.filter(pk=pk), int)
