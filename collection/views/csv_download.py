"""Responses that the browser saves as files."""

from __future__ import annotations

from django.http import HttpResponse


def csv_attachment(text: str, name: str) -> HttpResponse:
    """CSV text as a download, with a byte order mark so that spreadsheets read it as UTF-8."""
    response = HttpResponse("\ufeff" + text, content_type="text/csv; charset=utf-8")
    response["Content-Disposition"] = f'attachment; filename="{name}"'
    return response
