"""Plates and icons, cached indefinitely: their address changes with their content."""

from __future__ import annotations

from django.http import Http404, HttpRequest, HttpResponse
from django.views.decorators.cache import cache_control
from django.views.decorators.gzip import gzip_page

from collection import drawing_files

forever = cache_control(public=True, max_age=31_536_000, immutable=True)


@gzip_page
@forever
def icons(_request: HttpRequest, version: str) -> HttpResponse:  # noqa: ARG001  (it only changes the address)
    """The icon sprite."""
    return HttpResponse(drawing_files.icon_sprite(), content_type="image/svg+xml")


@gzip_page
@forever
def plate(_request: HttpRequest, slug: str, size: str, version: str) -> HttpResponse:  # noqa: ARG001  (as above)
    """One plate, as SVG or as WebP of a named size."""
    if not drawing_files.plate_exists(slug):
        raise Http404
    if size == "svg":
        return HttpResponse(drawing_files.plate_svg(slug), content_type="image/svg+xml")
    if size not in drawing_files.SIZES:
        raise Http404
    return HttpResponse(drawing_files.plate_webp(slug, size), content_type="image/webp")
