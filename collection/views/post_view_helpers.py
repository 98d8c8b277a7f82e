"""What views that save something have in common: their player, and the page to return to."""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from typing import Concatenate, ParamSpec

from django.http import HttpRequest, HttpResponse, HttpResponseRedirect
from django.urls import reverse
from django.utils.http import url_has_allowed_host_and_scheme
from django.views.decorators.http import require_POST

from collection.guest_accounts import get_or_create_player
from collection.models import Player

P = ParamSpec("P")


def as_player(
    view: Callable[Concatenate[HttpRequest, Player, P], HttpResponse],
) -> Callable[..., HttpResponse]:
    """Decorator for POST views that passes the player as the second argument. Turns a visitor into a guest.

    htmx reloads a new guest's page, because logging in changed the CSRF token that its forms contain.
    """

    @require_POST
    @wraps(view)
    def acting(request: HttpRequest, *args: P.args, **kwargs: P.kwargs) -> HttpResponse:
        visitor = not request.user.is_authenticated
        response = view(request, get_or_create_player(request), *args, **kwargs)
        if visitor and request.headers.get("HX-Request"):
            response = HttpResponse(headers={"HX-Refresh": "true"})
        return response

    return acting


def redirect_back(request: HttpRequest, otherwise: str) -> HttpResponse:
    """Redirect to the address in the form's `next`, else to the page with the URL name `otherwise`."""
    return HttpResponseRedirect(return_address(request, otherwise))


def return_address(request: HttpRequest, otherwise: str) -> str:
    """The form's `next` if it is an address of this site, else the address of the page `otherwise`."""
    wanted = request.POST.get("next", "")
    # `redirect` would treat a bare word as a URL name.
    here = wanted.startswith("/") and url_has_allowed_host_and_scheme(
        wanted, {request.get_host()}, require_https=request.is_secure()
    )
    return wanted if here else reverse(otherwise)
