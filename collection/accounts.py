"""Guests: rows like any player, made on the first thing worth keeping, and turned into members in place."""

from __future__ import annotations

import secrets
from datetime import datetime

from allauth.account.adapter import DefaultAccountAdapter
from django.contrib.auth import login
from django.db import transaction
from django.http import HttpRequest

from collection.models import Player
from collection.models.player import GUEST_LIFETIME

BACKEND = "django.contrib.auth.backends.ModelBackend"
GUEST_NAMES = (
    "Plover", "Wren", "Heron", "Robin", "Bandicoot", "Curlew", "Dunnart", "Gecko", "Ibis", "Kestrel",
    "Lapwing", "Potoroo", "Quail", "Skink", "Tern", "Wallaby", "Bettong", "Godwit", "Honeyeater", "Pardalote",
)  # fmt: skip


class AccountAdapter(DefaultAccountAdapter):
    """allauth's switchboard: a guest who signs up keeps their own row."""

    def new_user(self, request: HttpRequest) -> Player:
        guest = current_guest(request)
        return guest if guest is not None else super().new_user(request)

    def save_user(self, request: HttpRequest, user: Player, form: object, commit: bool = True) -> Player:
        user.is_guest = False
        user.display_name = ""
        return super().save_user(request, user, form, commit)


def current_guest(request: HttpRequest) -> Player | None:
    """The guest who makes this request, or None for a member or a visitor."""
    user = request.user
    return user if isinstance(user, Player) and user.is_guest else None


def player_for(request: HttpRequest) -> Player:
    """Who acts here. A visitor becomes a guest with this call: use it only where something is to be kept."""
    if isinstance(request.user, Player):
        return request.user
    guest = guest_create()
    login(request, guest, backend=BACKEND)
    return guest


def guest_create() -> Player:
    """A new guest: a name to be called by, no password."""
    guest = Player(username=f"guest-{secrets.token_hex(8)}", is_guest=True, display_name=secrets.choice(GUEST_NAMES))
    guest.set_unusable_password()
    guest.save()
    return guest


@transaction.atomic
def guests_purge(*, now: datetime) -> int:
    """Delete guests unseen for 30 days with all that is theirs alone; returns how many."""
    stale = Player.objects.guests_unseen_since(now - GUEST_LIFETIME)
    count = stale.count()
    stale.delete()
    return count
