"""The page that shows two versions after an edit conflict."""

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
    """A page with both versions, for forms that cannot show them: save mine, or keep the saved one.

    `fields` are (label, saved value, typed value).
    """
    kept = [(name, value) for name, value in request.POST.items() if name not in ("csrfmiddlewaretoken", "seen")]
    context = {
        "section": section,
        "title": title,
        "fields": fields,
        "kept": [*kept, ("seen", version_of(conflict.theirs))],
        "back_to": back_to,
    }
    return render(request, "collection/edit_conflict.html", context, status=409)
