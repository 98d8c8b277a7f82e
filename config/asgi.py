"""The ASGI application: pages and WebSockets in one process."""

from __future__ import annotations

import os
from typing import Any

import django
from django.core import signals
from django.core.handlers.asgi import ASGIHandler


class PageHandler(ASGIHandler):
    """Ends a request even if its error page fails; Django would leave its database connection open."""

    async def handle(self, scope: Any, receive: Any, send: Any) -> None:
        try:
            await super().handle(scope, receive, send)
        except Exception:
            await signals.request_finished.asend(sender=type(self))
            raise


os.environ.setdefault("DJANGO_SETTINGS_MODULE", "config.settings")
django.setup(set_prefix=False)
pages = PageHandler()

# These import models, which is possible only after Django is set up.
from channels.auth import AuthMiddlewareStack  # noqa: E402
from channels.routing import ProtocolTypeRouter, URLRouter  # noqa: E402
from channels.security.websocket import AllowedHostsOriginValidator  # noqa: E402

from config.body_limits import BodyLimit  # noqa: E402
from operations.request_context import RequestContext  # noqa: E402
from play.routing import websocket_urlpatterns  # noqa: E402
from play.server_lifespan import lifespan  # noqa: E402

application = RequestContext(
    ProtocolTypeRouter(
        {
            "http": BodyLimit(pages),
            "lifespan": lifespan,
            "websocket": AllowedHostsOriginValidator(AuthMiddlewareStack(URLRouter(websocket_urlpatterns))),
        }
    )
)
