"""Downloads of files for print services and cutting machines."""

from __future__ import annotations

from django.http import Http404, HttpRequest, HttpResponse
from django.views.decorators.http import require_safe

from printing.production_files import CUT_KINDS, cut_file_make, zip_make
from printing.services import Plan
from printing.views import download_response, respond_with_plan


@require_safe
def zip_file(request: HttpRequest) -> HttpResponse:
    """Everything that is produced, as a zip file, or the shop's page with the reason why it cannot be."""
    return respond_with_plan(request, lambda plan: download_response(zip_make(plan=plan)))


@require_safe
def cut_file(request: HttpRequest, sheet: int, kind: str) -> HttpResponse:
    """The outlines of one sheet for a cutting machine, as SVG or DXF."""
    if kind not in CUT_KINDS:
        raise Http404

    def answer(plan: Plan) -> HttpResponse:
        try:
            return download_response(cut_file_make(plan=plan, number=sheet, kind=kind))
        except IndexError as unknown:
            raise Http404 from unknown

    return respond_with_plan(request, answer)
