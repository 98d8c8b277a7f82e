"""The card or the table of the rules that an address is about, and who may correct its values."""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps

from django.contrib import messages
from django.contrib.auth.views import redirect_to_login
from django.core.exceptions import PermissionDenied
from django.http import Http404, HttpRequest, HttpResponseBase
from django.shortcuts import get_object_or_404, redirect
from django.utils.translation import gettext

from collection.models import Card, Player
from collection.models.correction import rule_table
from collection.selectors import Visitor
from collection.services.correctable_values import Subject
from collection.views.requested_game import game_or_404

View = Callable[..., HttpResponseBase]
PERMISSION = "collection.change_card"
"""The permission of curators."""


def card_subject(game: str, slug: str) -> Subject:
    """A loaded card. Raises Http404."""
    known = game_or_404(game)
    return Subject(known, card=get_object_or_404(Card.objects.of(known).filter(set__owner=None), slug=slug))


def table_subject(game: str, slug: str) -> Subject:
    """A table of the rules. Raises Http404."""
    known = game_or_404(game)
    table = rule_table(known, slug)
    if table is None:
        raise Http404
    return Subject(known, table=table)


def is_curator(visitor: Visitor) -> bool:
    """Whether the visitor may correct values for everyone."""
    return visitor is not None and visitor.has_perm(PERMISSION)


def is_member(visitor: Visitor) -> bool:
    """Whether the visitor has an account."""
    return isinstance(visitor, Player) and not visitor.is_guest


def as_member(view: View) -> View:
    """Decorator for views that only members may use; the player is the second argument. Guests are asked to sign up."""

    @wraps(view)
    def acting(request: HttpRequest, *args: object, **kwargs: object) -> HttpResponseBase:
        player = request.user
        if not isinstance(player, Player):
            return redirect_to_login(request.get_full_path())
        if player.is_guest:
            messages.info(request, gettext("Sign up to correct values. You keep everything you have."))
            return redirect("account_signup")
        return view(request, player, *args, **kwargs)

    return acting


def as_curator(view: View) -> View:
    """Decorator for views that only curators may use; the player is the second argument."""

    @wraps(view)
    def acting(request: HttpRequest, *args: object, **kwargs: object) -> HttpResponseBase:
        player = request.user
        if not isinstance(player, Player):
            return redirect_to_login(request.get_full_path())
        if not is_curator(player):
            raise PermissionDenied
        return view(request, player, *args, **kwargs)

    return acting
