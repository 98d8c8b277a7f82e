"""The translations of texts in scripts, as a script of their own."""

from __future__ import annotations

from django.conf import settings
from django.http import Http404, HttpRequest, HttpResponseBase
from django.utils import translation
from django.views.decorators.cache import cache_control
from django.views.decorators.http import condition
from django.views.i18n import JavaScriptCatalog

_catalogue = JavaScriptCatalog.as_view(domain="djangojs", packages=["collection"])


def _version(_request: HttpRequest, language: str) -> str:
    return f'"{settings.LOCALE_PATHS[0].name}-{language}"'


@cache_control(max_age=3600)
@condition(etag_func=_version)
def script_texts(request: HttpRequest, language: str) -> HttpResponseBase:
    """`gettext` and `ngettext` with the texts of a language. Raises Http404 for one that we do not have."""
    if language not in dict(settings.LANGUAGES):
        raise Http404
    with translation.override(language):
        return _catalogue(request)
