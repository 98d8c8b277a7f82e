"""Who uses the app: members with a name and password, and guests who have neither yet."""

from __future__ import annotations

from datetime import datetime, timedelta
from typing import ClassVar

from django.contrib.auth.models import AbstractUser, UserManager
from django.db import models

GUEST_LIFETIME = timedelta(days=30)


class PlayerManager(UserManager["Player"]):
    """Players, and the questions asked of them."""

    def guests_unseen_since(self, moment: datetime) -> models.QuerySet[Player]:
        """Guests whose last visit lies before the moment: nobody can come back to them once their cookie is gone.

        An API token is another way back, and whoever comes by it is not seen.
        """
        return self.filter(is_guest=True, last_seen__lt=moment, auth_token=None)


class Player(AbstractUser):
    """A member or a guest. A guest becomes a member in place: the row, and all that hangs on it, stays."""

    is_guest = models.BooleanField(default=False, db_index=True)
    display_name = models.CharField(max_length=40, blank=True, help_text="The name that others see at the table.")
    last_seen = models.DateTimeField(auto_now_add=True)

    objects: ClassVar[PlayerManager] = PlayerManager()

    def __str__(self) -> str:
        return self.shown_name

    @property
    def shown_name(self) -> str:
        """What others see."""
        return self.display_name or self.username
