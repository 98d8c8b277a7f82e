"""Messages for the next page. The API has none: it answers with what it has to say."""

from __future__ import annotations

from django.contrib.messages.middleware import MessageMiddleware
from django.http import HttpRequest


class PageMessages(MessageMiddleware):
    """Django's middleware, for pages only: it would open a storage for every request of the API."""

    def process_request(self, request: HttpRequest) -> None:
        if not request.path.startswith("/api/"):
            super().process_request(request)
