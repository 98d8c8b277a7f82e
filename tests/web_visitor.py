"""A browser's requests to web processes behind a proxy that ends HTTPS."""

from __future__ import annotations

import http.client
import json
import socket
import urllib.parse
from collections.abc import Mapping
from typing import Any

from websockets.sync.client import ClientConnection, connect

BOUNDARY = "a-line-between-parts"


class Visitor:
    """A browser with its cookies. Each request names the web process that the proxy would choose."""

    def __init__(self, host: str, ports: Mapping[str, int], address: str) -> None:
        """`ports` of the web processes by name; `address`: from which the visitor comes, as the proxy reports it."""
        self.ports = ports
        self.cookies: dict[str, str] = {}
        self.headers = {
            "Host": host,
            "Origin": f"https://{host}",
            "Referer": f"https://{host}/",
            "X-Forwarded-For": address,
            "X-Forwarded-Proto": "https",
        }

    def ask(
        self, web: str, method: str, path: str, body: bytes | None = None, content_type: str = ""
    ) -> tuple[int, bytes, http.client.HTTPMessage]:
        """Status, body and headers; status 0 if there is no answer."""
        line = http.client.HTTPConnection("127.0.0.1", self.ports[web], timeout=60)
        headers = self.headers | {"Cookie": self.cookie, "X-CSRFToken": self.cookies.get("csrftoken", "")}
        try:
            line.request(method, path, body, headers | ({"Content-Type": content_type} if content_type else {}))
            answer = line.getresponse()
            said = answer.read()
        except (OSError, http.client.HTTPException):
            return 0, b"", http.client.HTTPMessage()
        finally:
            line.close()
        for cookie in answer.headers.get_all("Set-Cookie") or ():
            name, _, value = cookie.partition(";")[0].partition("=")
            self.cookies[name] = value
        return answer.status, said, answer.headers

    def api(self, web: str, method: str, path: str, body: object = None) -> tuple[int, Any]:
        """Status and JSON of a request to the API; status 0 if there is no answer."""
        sent = None if body is None else json.dumps(body).encode()
        status, said, _ = self.ask(web, method, path, sent, "application/json")
        return status, json.loads(said) if said else None

    def submit(self, web: str, path: str, fields: Mapping[str, str]) -> tuple[int, str]:
        """Submit a form. Returns the status and where it redirects to."""
        body = urllib.parse.urlencode(fields).encode()
        status, _, headers = self.ask(web, "POST", path, body, "application/x-www-form-urlencoded")
        return status, headers.get("Location", "")

    def upload(self, web: str, path: str, field: str, file: bytes) -> int:
        """Upload a file. Returns the status."""
        head = f'--{BOUNDARY}\r\nContent-Disposition: form-data; name="{field}"; filename="a.png"\r\n\r\n'
        body = head.encode() + file + f"\r\n--{BOUNDARY}--\r\n".encode()
        return self.ask(web, "POST", path, body, f"multipart/form-data; boundary={BOUNDARY}")[0]

    @property
    def cookie(self) -> str:
        return "; ".join(f"{name}={value}" for name, value in self.cookies.items())

    def socket(self, web: str, match: int) -> ClientConnection:
        """The socket of a table's page. Raises OSError or WebSocketException if it is refused."""
        headers = {name: self.headers[name] for name in ("X-Forwarded-For", "X-Forwarded-Proto")}
        return connect(
            f"ws://{self.headers['Host']}/ws/play/{match}/",
            sock=socket.create_connection(("127.0.0.1", self.ports[web]), timeout=60),
            origin=self.headers["Origin"],  # type: ignore[arg-type]
            additional_headers=headers | {"Cookie": self.cookie},
            proxy=None,
        )
