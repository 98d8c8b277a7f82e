"""The print shop's pages."""

from __future__ import annotations

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render


def shop(request: HttpRequest) -> HttpResponse:
    """The print shop."""
    return render(request, "printing/shop.html", {"section": "print"})
