"""The staff page."""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils import timezone
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_GET

from operations.figures import read_sections


def for_staff(view: Callable[[HttpRequest], HttpResponse]) -> Callable[[HttpRequest], HttpResponse]:
    """A decorator: for everybody except staff, the page does not exist."""

    @wraps(view)
    def guarded(request: HttpRequest) -> HttpResponse:
        if not (request.user.is_active and getattr(request.user, "is_staff", False)):
            raise Http404
        return view(request)

    return guarded


@never_cache
@for_staff
@require_GET
def operations(request: HttpRequest) -> HttpResponse:
    """The state of the server. The page fetches its content again every ten seconds."""
    template = "operations/_operations.html" if request.htmx else "operations/operations.html"  # type: ignore[attr-defined]
    return render(request, template, {"sections": list(read_sections()), "now": timezone.now()})
