"""My box."""

from __future__ import annotations

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render

from collection.models import Copy


def box(request: HttpRequest) -> HttpResponse:
    """The player's copies."""
    return render(request, "collection/box.html", {"section": "box", "copies": Copy.objects.of(request.user)})
