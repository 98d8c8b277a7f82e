"""Guests: rows like any player, made on the first thing worth keeping, and turned into members in place."""

from __future__ import annotations

import secrets
from datetime import datetime

from allauth.account.adapter import DefaultAccountAdapter
from django.contrib import messages
from django.contrib.auth import login
from django.db import IntegrityError, transaction
from django.db.models import Model
from django.http import HttpRequest

from collection.models import Player
from collection.models.player import GUEST_LIFETIME
from collection.services.box import box_merge

BACKEND = "django.contrib.auth.backends.ModelBackend"
GUEST_NAMES = (
    "Plover", "Wren", "Heron", "Robin", "Bandicoot", "Curlew", "Dunnart", "Gecko", "Ibis", "Kestrel",
    "Lapwing", "Potoroo", "Quail", "Skink", "Tern", "Wallaby", "Bettong", "Godwit", "Honeyeater", "Pardalote",
)  # fmt: skip


class AccountAdapter(DefaultAccountAdapter):  # type: ignore[misc]  # allauth brings no types
    """allauth's switchboard: a guest who signs up keeps their own row."""

    def new_user(self, request: HttpRequest) -> Player:
        guest = current_guest(request)
        return guest if guest is not None else Player()

    def save_user(self, request: HttpRequest, user: Player, form: object, commit: bool = True) -> Player:
        user.is_guest = False
        user.display_name = ""
        super().save_user(request, user, form, commit)
        return user

    def login(self, request: HttpRequest, user: Player) -> None:
        """A guest who logs in to an account they have brings along what they made."""
        guest = current_guest(request)
        super().login(request, user)
        if guest is not None and guest.pk != user.pk:
            guest_merge(guest=guest, into=user)
            messages.success(request, "The cards, decks and games you had as a guest lie here now.")


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
def guest_merge(*, guest: Player, into: Player) -> None:
    """Give everything of a guest to an account, and delete the guest.

    The box adds up. Whatever else refers to a player moves by its foreign key, whichever app it belongs to. Where the
    account already has a thing of that name (an own set), the guest's is renamed; where there can be but one (a
    picture of a card), the account's stays. Twice at once, into two accounts, it happens once.
    """
    if not Player.objects.select_for_update().filter(pk=guest.pk, is_guest=True).values_list("pk"):
        return
    box_merge(guest=guest, into=into)
    for relation in Player._meta.related_objects:
        if relation.one_to_many and relation.field is not None:
            rows = relation.related_model._default_manager.filter(**{relation.field.name: guest})
            for row in rows:
                _hand_over(row, relation.field.name, into)
    guest.delete()


def _hand_over(row: Model, field: str, into: Player) -> None:
    setattr(row, field, into)
    try:
        with transaction.atomic():
            row.save(update_fields=[field])
    except IntegrityError:
        if not hasattr(row, "slug"):
            return
        row.slug = f"{row.slug[:30]}-{secrets.token_hex(3)}"
        row.save(update_fields=[field, "slug"])


@transaction.atomic
def guests_purge(*, now: datetime) -> int:
    """Delete guests unseen for 30 days with all that is theirs alone; returns how many."""
    stale = Player.objects.guests_unseen_since(now - GUEST_LIFETIME)
    count = stale.count()
    stale.delete()
    return count
