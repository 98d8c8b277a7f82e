"""Shows refusals as messages on pages."""

from __future__ import annotations

from django.contrib import messages
from django.http import HttpRequest, HttpResponse

from collection.refusals import Refusal


def refusal_response(request: HttpRequest, refusal: Refusal, response: HttpResponse, lead: str = "") -> HttpResponse:
    """Add the refusal as a message, after the sentence `lead`, and return the response, usually a redirect."""
    messages.error(request, f"{lead} {refusal}" if lead else str(refusal))
    return response
