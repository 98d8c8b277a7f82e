"""The ASGI application: pages and WebSockets in one process."""

from __future__ import annotations

import os

import django

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "config.settings")
django.setup(set_prefix=False)

# These import models, which is possible only after Django is set up.
from channels.auth import AuthMiddlewareStack  # noqa: E402
from channels.routing import ProtocolTypeRouter, URLRouter  # noqa: E402
from channels.security.websocket import AllowedHostsOriginValidator  # noqa: E402

from config.body_limits import BodyLimit  # noqa: E402
from config.draining import close_connections  # noqa: E402
from config.page_handler import PageHandler  # noqa: E402
from operations.request_context import RequestContext  # noqa: E402
from play.routing import websocket_urlpatterns  # noqa: E402
from play.server_lifespan import lifespan  # noqa: E402

application = RequestContext(
    ProtocolTypeRouter(
        {
            "http": close_connections(BodyLimit(PageHandler())),
            "lifespan": lifespan,
            "websocket": AllowedHostsOriginValidator(AuthMiddlewareStack(URLRouter(websocket_urlpatterns))),
        }
    )
)
