"""Downloads of files for print services and cutting machines."""

from __future__ import annotations

from django.http import Http404, HttpRequest, HttpResponse
from django.views.decorators.http import require_safe

from printing.downloads import CUT_KINDS, Download, cut_file_make, download_name, zip_make
from printing.manifests import manifest_of
from printing.services import Plan
from printing.views import download_response, respond_with_download, respond_with_plan


@require_safe
def zip_file(request: HttpRequest) -> HttpResponse:
    """Everything that is produced, as a zip file, or the shop's page with the reason why it cannot be."""
    return respond_with_download(request, zip_make)


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


@require_safe
def manifest(request: HttpRequest) -> HttpResponse:
    """The manifest of what is printed, or the shop's page with the reason why there is none."""

    def answer(plan: Plan) -> HttpResponse:
        data = manifest_of(plan=plan, visitor=request.user).encode()
        return download_response(Download(data, download_name(plan, "toml"), "application/toml"))

    return respond_with_plan(request, answer)
