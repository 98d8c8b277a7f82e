"""Guests: players without a password, created when a visitor first saves something; signing up turns one into a
member."""

from __future__ import annotations

import secrets
import time
from datetime import datetime

from allauth.account.adapter import DefaultAccountAdapter
from django.conf import settings
from django.contrib import messages
from django.contrib.auth import login
from django.db import transaction
from django.db.models import Q
from django.http import HttpRequest
from django.utils.module_loading import import_string
from django.utils.translation import gettext

from collection.guest_creation_limits import limit_guest_creation
from collection.jobs.contract import Pace
from collection.jobs.player_deletion import long_tables, player_delete_steps
from collection.models import Job, Player
from collection.models.player import GUEST_LIFETIME
from collection.services.box import SMALL
from collection.services.correction_proposals import member_proposals_remove
from collection.services.households import household_forget
from collection.services.jobs import job_enqueue
from collection.services.trades import member_trades_end
from collection.services.whole_box_changes import box_merge, merge_is_small
from config.marked_text import marked

BACKEND = "django.contrib.auth.backends.ModelBackend"
GUEST_NAMES = (
    "Plover", "Wren", "Heron", "Robin", "Bandicoot", "Curlew", "Dunnart", "Gecko", "Ibis", "Kestrel",
    "Lapwing", "Potoroo", "Quail", "Skink", "Tern", "Wallaby", "Bettong", "Godwit", "Honeyeater", "Pardalote",
)  # fmt: skip


class AccountAdapter(DefaultAccountAdapter):  # type: ignore[misc]  # allauth brings no types
    """Hooks into allauth: a guest who signs up keeps their row in the database."""

    def new_user(self, request: HttpRequest) -> Player:
        guest = current_guest(request)
        return guest if guest is not None else Player()

    def save_user(self, request: HttpRequest, user: Player, form: object, commit: bool = True) -> Player:
        user.is_guest = False
        user.display_name = ""
        super().save_user(request, user, form, commit)
        return user

    def login(self, request: HttpRequest, user: Player) -> None:
        """Log in; a guest who logs in to an existing account brings their cards, decks and matches along."""
        guest = current_guest(request)
        super().login(request, user)
        if guest is not None and guest.pk != user.pk:
            job = guest_merge(guest=guest, into=user)
            moved = (
                gettext(
                    "The cards, decks and matches you had as a guest are now in this account. "
                    "Your box is large and will follow in a moment."
                )
                if job
                else gettext("The cards, decks and matches you had as a guest are now in this account.")
            )
            messages.success(request, moved)


def current_guest(request: HttpRequest) -> Player | None:
    """The guest who is logged in, or None for a member or a visitor."""
    user = request.user
    return user if isinstance(user, Player) and user.is_guest else None


def get_or_create_player(request: HttpRequest) -> Player:
    """The player of this request. Turns a visitor into a guest: call it only where something is about to be saved.

    Raises TooManyGuests, which `collection.guest_creation_limits.GuestLimitMiddleware` answers.
    """
    if isinstance(request.user, Player):
        return request.user
    limit_guest_creation(request)
    with transaction.atomic():  # nobody could come back to a guest without a session
        guest = guest_create()
        login(request, guest, backend=BACKEND)
        request.session.save()
    return guest


def guest_create() -> Player:
    """A new guest with a random display name and no password."""
    guest = Player(username=f"guest-{secrets.token_hex(8)}", is_guest=True, display_name=secrets.choice(GUEST_NAMES))
    guest.set_unusable_password()
    guest.save()
    return guest


def guest_rename(*, guest: Player, name: str) -> None:
    """Set the display name of a guest, unless it is empty. Members change theirs on the account page."""
    if guest.is_guest and name:
        guest.display_name = name
        guest.save(update_fields=("display_name",))


@transaction.atomic
def guest_merge(*, guest: Player, into: Player) -> Job | None:
    """Give everything of a guest to an account, and delete the guest.

    The boxes are added together; a large one is moved by a job, which is returned and deletes the guest at the end.
    For everything else each app has a function, listed in `settings.GUEST_TRANSFERS`. If two requests merge one guest
    at once, only the first has an effect.
    """
    if not Player.objects.select_for_update().filter(pk=guest.pk, is_guest=True, is_active=True).values_list("pk"):
        return None
    small = merge_is_small(guest, into)
    if small:
        box_merge(guest=guest, into=into)
    for transfer in settings.GUEST_TRANSFERS:
        import_string(transfer)(guest=guest, into=into)
    ended = Job.objects.of(guest).exclude(pk__in=Job.objects.active().values("pk"))
    ended.update(owner=into)
    if small:
        guest.delete()
        return None
    Player.objects.filter(pk=guest.pk).update(is_active=False)
    return job_enqueue(
        owner=into, kind=Job.Kind.MERGE, label=marked("Move the box you had as a guest"), payload={"guest": guest.pk}
    )


def guests_purge(*, now: datetime) -> int:
    """Delete guests unseen for 30 days with everything that is theirs alone; returns how many.

    Uses many short transactions, so that other requests need not wait: a guest may own 20,000 cards.
    """
    count = 0
    for guest in list(Player.objects.guests_unseen_since(now - GUEST_LIFETIME)):
        if not _can_be_purged(guest, now):
            continue
        pace = Pace()
        for _ in player_delete_steps(guest, pace):
            time.sleep(0.002)
        count += 1
    return count


def _can_be_purged(guest: Player, now: datetime) -> bool:
    """Whether the guest is still unseen, and no active job needs them."""
    stale = Player.objects.guests_unseen_since(now - GUEST_LIFETIME).filter(pk=guest.pk)
    needed = Q(owner=guest) | Q(kind=Job.Kind.MERGE, payload__guest=guest.pk)
    return stale.exists() and not Job.objects.active().filter(needed).exists()


def player_delete(*, player: Player) -> Job | None:
    """Delete an account and everything in it: a small one at once, a large one by a job, which is returned.

    The account is locked until the job has finished.
    """
    household_forget(player)
    if player.box_job_id is None and sum(rows.count() for rows in long_tables(player)) <= SMALL:
        with transaction.atomic():
            member_proposals_remove(player)
            member_trades_end(player)
            for rows in long_tables(player):
                rows.delete()  # deletes their files, too
            player.delete()
        return None
    with transaction.atomic():
        Player.objects.filter(pk=player.pk).update(is_active=False)
        label = marked("Delete the account {name}", name=player.username)
        return job_enqueue(owner=player, kind=Job.Kind.PLAYER, label=label)
