"""The page that shows two versions of one thing, and lets the person choose."""

from __future__ import annotations

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render

from collection.edit_conflicts import version_of
from collection.refusals import EditConflict


def conflict_page(
    request: HttpRequest,
    fields: list[tuple[str, str, str]],
    conflict: EditConflict,
    *,
    title: str,
    back_to: str,
    section: str = "box",
) -> HttpResponse:
    """Two versions of one thing, where a form has no room for both: save this one all the same, or keep the other.

    `fields` are (label, what is saved now, what was typed).
    """
    kept = [(name, value) for name, value in request.POST.items() if name not in ("csrfmiddlewaretoken", "seen")]
    context = {
        "section": section,
        "title": title,
        "fields": fields,
        "kept": [*kept, ("seen", version_of(conflict.theirs))],
        "back_to": back_to,
    }
    return render(request, "collection/conflict.html", context, status=409)
