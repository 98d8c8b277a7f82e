"""The types of ASGI, as all middleware and applications here use them."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping, MutableMapping
from typing import Any, TypeAlias

Scope: TypeAlias = MutableMapping[str, Any]
"""What a request or a socket is, by the names in the ASGI specification."""
Message: TypeAlias = Mapping[str, Any]
"""One message between the server and an application."""
Receive: TypeAlias = Callable[[], Awaitable[Message]]
Send: TypeAlias = Callable[[Message], Awaitable[None]]
App: TypeAlias = Callable[[Scope, Receive, Send], Awaitable[None]]
