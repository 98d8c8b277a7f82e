"""What the forms of a household have in common: they are for members of the server, and refusals become messages."""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from typing import Concatenate, ParamSpec

from django.contrib import messages
from django.http import Http404, HttpRequest, HttpResponse
from django.utils.translation import gettext
from django.views.decorators.http import require_POST

from collection.household_refusals import NoHousehold
from collection.models import Player
from collection.refusals import Refusal
from collection.views.post_view_helpers import redirect_back
from collection.views.refusals import refusal_response

P = ParamSpec("P")


def account_of(request: HttpRequest) -> Player | None:
    """The player of a request, unless it is a guest or a visitor: they cannot be in a household."""
    user = request.user
    return user if isinstance(user, Player) and not user.is_guest else None


def household_post(
    view: Callable[Concatenate[HttpRequest, Player, P], str],
) -> Callable[..., HttpResponse]:
    """Decorator for POST views that do something in a household, and return what to say about it (may be empty).

    Redirects to the form's `next`, else to the household. Things of a household do not exist for players outside it."""

    @require_POST
    @wraps(view)
    def acting(request: HttpRequest, *args: P.args, **kwargs: P.kwargs) -> HttpResponse:
        back, player = redirect_back(request, "household"), account_of(request)
        if player is None:
            if "pk" in kwargs:
                raise Http404
            messages.error(request, gettext("Sign up or log in first: guests cannot be in a household."))
            return back
        try:
            said = view(request, player, *args, **kwargs)
        except NoHousehold as refusal:
            if "pk" in kwargs:
                raise Http404 from refusal
            return refusal_response(request, refusal, back)
        except Refusal as refusal:
            return refusal_response(request, refusal, back)
        if said:
            messages.success(request, said)
        return back

    return acting
