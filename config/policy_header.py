"""Sends every page with its Content-Security-Policy."""

from __future__ import annotations

from functools import cache

from csp.constants import HEADER
from csp.middleware import CSPMiddleware
from csp.utils import build_policy
from django.conf import settings
from django.http import HttpRequest
from django.http.response import HttpResponseBase

OWN_POLICY = {"_csp_config", "_csp_exempt", "_csp_replace", "_csp_update"}
"""What the decorators of django-csp leave in a response."""


class PolicyHeader(CSPMiddleware):
    """The middleware of django-csp, without nonces; the policy of the settings is built only once."""

    def process_request(self, request: HttpRequest) -> None:
        """Nothing: no page has inline scripts that would need a nonce."""

    def process_response(self, request: HttpRequest, response: HttpResponseBase) -> HttpResponseBase:
        """The response with its header."""
        if settings.DEBUG or not OWN_POLICY.isdisjoint(vars(response)):
            return super().process_response(request, response)
        response.headers.setdefault(HEADER, _usual_policy())
        return response


@cache
def _usual_policy() -> str:
    return build_policy()
