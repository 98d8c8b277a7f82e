"""WebSocket URLs."""

from __future__ import annotations

from django.urls import URLPattern, re_path

from play.consumers import TableConsumer, UnknownUrlConsumer

websocket_urlpatterns: list[URLPattern] = [
    re_path(r"^ws/play/(?P<pk>[0-9]{1,9})/$", TableConsumer.as_asgi()),
    re_path(r"", UnknownUrlConsumer.as_asgi()),
]
