"""What every view that keeps something has in common."""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from typing import Concatenate, ParamSpec

from django.http import HttpRequest, HttpResponse, HttpResponseRedirect
from django.urls import reverse
from django.utils.http import url_has_allowed_host_and_scheme
from django.views.decorators.http import require_POST

from collection.accounts import player_for
from collection.models import Player

P = ParamSpec("P")


def as_player(
    view: Callable[Concatenate[HttpRequest, Player, P], HttpResponse],
) -> Callable[..., HttpResponse]:
    """For POST only: hands the view its player. A visitor becomes a guest by it.

    A new guest's page is fetched anew, since logging in changed the token that its other buttons send.
    """

    @require_POST
    @wraps(view)
    def acting(request: HttpRequest, *args: P.args, **kwargs: P.kwargs) -> HttpResponse:
        visitor = not request.user.is_authenticated
        response = view(request, player_for(request), *args, **kwargs)
        if visitor and request.headers.get("HX-Request"):
            response = HttpResponse(headers={"HX-Refresh": "true"})
        return response

    return acting


def back(request: HttpRequest, otherwise: str) -> HttpResponse:
    """To the page of this site that the form names in `next`, or another (by its name)."""
    return HttpResponseRedirect(return_address(request, otherwise))


def return_address(request: HttpRequest, otherwise: str) -> str:
    """The address of that page."""
    wanted = request.POST.get("next", "")
    # `redirect` would take a bare word for the name of a page.
    here = wanted.startswith("/") and url_has_allowed_host_and_scheme(
        wanted, {request.get_host()}, require_https=request.is_secure()
    )
    return wanted if here else reverse(otherwise)
