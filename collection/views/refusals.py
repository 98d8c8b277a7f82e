"""Refusals as messages on pages."""

from __future__ import annotations

from django.contrib import messages
from django.http import HttpRequest, HttpResponse

from collection.refusals import Refusal


def refused(request: HttpRequest, refusal: Refusal, response: HttpResponse, lead: str = "") -> HttpResponse:
    """The response, usually a redirect, whose page shows the refusal as a message; `lead` is a sentence before it."""
    messages.error(request, f"{lead} {refusal}" if lead else str(refusal))
    return response
