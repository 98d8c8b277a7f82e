"""ETags of the API's answers: a program that polls sends the last one, and unchanged data are not sent again."""

from __future__ import annotations

from collections.abc import Callable

from django.http import HttpRequest, HttpResponse
from django.http.response import HttpResponseBase
from django.utils.cache import get_conditional_response, set_response_etag


class ApiETags:
    """Middleware that gives every JSON answer of the API to GET an ETag, and answers 304 to a request whose
    `If-None-Match` has it. The answer is computed in any case. Operations that know a cheaper ETag set their own."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponseBase:
        response = self.get_response(request)
        if (
            request.method not in ("GET", "HEAD")
            or not request.path.startswith("/api/")
            or response.status_code != 200
            or response.streaming
            or response.has_header("ETag")
            or not response.get("Content-Type", "").startswith("application/json")
        ):
            return response
        set_response_etag(response)
        answer: HttpResponseBase = (
            get_conditional_response(request, etag=response["ETag"], response=response) or response
        )
        return answer
