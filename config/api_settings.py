"""The settings of Django REST framework."""

from __future__ import annotations


def rest_framework_settings(*, anonymous_rate: str, player_rate: str, proxies: int) -> dict[str, object]:
    """The settings, with the rates of requests of one address without an account and of one player, such as
    `120/min`. `proxies`: how many proxies are in front of the server."""
    return {
        "DEFAULT_AUTHENTICATION_CLASSES": [
            # Token first: its challenge makes the answer to anonymous requests 401, not 403.
            "config.token_authentication.PreparedTokenAuthentication",
            "rest_framework.authentication.SessionAuthentication",
        ],
        "DEFAULT_PERMISSION_CLASSES": ["rest_framework.permissions.IsAuthenticatedOrReadOnly"],
        "DEFAULT_RENDERER_CLASSES": ["rest_framework.renderers.JSONRenderer"],
        "DEFAULT_PARSER_CLASSES": ["config.api_parsers.LimitedJsonParser"],
        "DEFAULT_CONTENT_NEGOTIATION_CLASS": "config.api_parsers.JsonAlways",
        "DEFAULT_PAGINATION_CLASS": "config.api_conventions.ApiPagination",
        "DEFAULT_THROTTLE_CLASSES": [
            "config.throttles.VisitorThrottle",
            "config.throttles.PlayerThrottle",
            "config.throttles.ScopeThrottle",
        ],
        "DEFAULT_THROTTLE_RATES": {
            "anon": anonymous_rate,
            "user": player_rate,
            "offline-data": "30/min",
            "offline-changes": "60/min",
            "trade-offers": "60/min",
        },
        "NUM_PROXIES": proxies,
        "DEFAULT_SCHEMA_CLASS": "config.api_query_parameters.Schema",
        "EXCEPTION_HANDLER": "config.api_conventions.exception_response",
    }
