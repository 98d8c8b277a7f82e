"""The container's health check: exits with 0 when /readyz answers 200, else with 1 and the reason.

Sends the headers of the proxy in front of the server, since in production the server answers only to its own names and
only over https. Uses only the standard library.
"""

from __future__ import annotations

import os
import sys
import urllib.error
import urllib.request

TIMEOUT = 4
"""Seconds; /readyz itself answers within two."""


class NoRedirects(urllib.request.HTTPRedirectHandler):
    """Does not follow redirects: one to https means that the server does not trust `X-Forwarded-Proto`."""

    def redirect_request(self, *_args: object, **_kwargs: object) -> None:
        return None


def host() -> str:
    """A name that the server answers to."""
    names = [name.strip() for name in os.environ.get("ALLOWED_HOSTS", "").split(",") if name.strip()]
    return "127.0.0.1" if not names or names[0] == "*" else names[0].lstrip(".")


def main() -> int:
    address = f"http://127.0.0.1:{os.environ.get('PORT', '8000')}/readyz"
    request = urllib.request.Request(address, headers={"Host": host(), "X-Forwarded-Proto": "https"})
    opener = urllib.request.build_opener(NoRedirects, urllib.request.ProxyHandler({}))
    try:
        with opener.open(request, timeout=TIMEOUT) as answer:
            answer.read()
        return 0
    except urllib.error.HTTPError as refusal:
        if refusal.code in (301, 308) and refusal.headers.get("Location", "").startswith("https://"):
            return 0  # PRODUCTION without BEHIND_PROXIES: the server responds, and accepts no forwarded headers
        sys.stdout.write(f"{refusal.code}: {refusal.read(500).decode(errors='replace')}\n")
    except OSError as fault:
        sys.stdout.write(f"{fault}\n")
    return 1


if __name__ == "__main__":
    sys.exit(main())
