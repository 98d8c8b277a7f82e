"""The language of a page: the reader's, except where there is only English."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

from django.conf import settings
from django.http import HttpRequest
from django.http.response import HttpResponseBase
from django.middleware.locale import LocaleMiddleware
from django.utils import translation
from django.utils.cache import patch_vary_headers

View = TypeVar("View", bound=Callable[..., HttpResponseBase])


def in_readers_language(view: View) -> View:
    """Marks a view of an app in `ENGLISH_APPS` whose page is translated."""
    view.translated = True  # type: ignore[attr-defined]
    return view


class PageLanguage(LocaleMiddleware):
    """Chooses the language by the cookie or the browser's languages, as Django does. Pages of the apps in
    `ENGLISH_APPS` are entirely in English: half a translation would be harder to read, and only some of their numbers
    could be written in another way. `request.reader_language` is the reader's language on those pages too, and
    `request.languages` are all, each with its own name."""

    def process_request(self, request: HttpRequest) -> None:
        """As Django does, without looking for a language in the address: ours have none."""
        translation.activate(translation.get_language_from_request(request))
        request.LANGUAGE_CODE = translation.get_language()
        request.reader_language = translation.get_language()  # type: ignore[attr-defined]
        request.languages = settings.LANGUAGES  # type: ignore[attr-defined]

    def process_response(self, request: HttpRequest, response: HttpResponseBase) -> HttpResponseBase:  # noqa: ARG002
        """The response with its language, which depends on the reader's."""
        patch_vary_headers(response, ("Accept-Language",))
        response.headers.setdefault("Content-Language", translation.get_language())
        return response

    def process_view(
        self, request: HttpRequest, view: Callable[..., HttpResponseBase], _args: object, _kwargs: object
    ) -> None:
        if view.__module__.split(".")[0] in settings.ENGLISH_APPS and not getattr(view, "translated", False):
            translation.activate(settings.LANGUAGE_CODE)
            request.LANGUAGE_CODE = settings.LANGUAGE_CODE
