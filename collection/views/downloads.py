"""Files that a visitor keeps."""

from __future__ import annotations

from django.http import HttpResponse


def attachment(text: str, name: str) -> HttpResponse:
    """A table as a text file. The mark at its beginning lets spreadsheets read it as UTF-8."""
    response = HttpResponse("\ufeff" + text, content_type="text/csv; charset=utf-8")
    response["Content-Disposition"] = f'attachment; filename="{name}"'
    return response
