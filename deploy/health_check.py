"""The health check of containers and services: exits with 0 when /readyz answers 200, else with 1 and the reason.

Sends the headers of the proxy in front of the server, since in production the server answers only to its own names and
only over https. `--wait SECONDS` asks again until the answer is 200. Uses only the standard library.
"""

from __future__ import annotations

import os
import sys
import time
import urllib.error
import urllib.request

TIMEOUT = 4
"""Seconds; /readyz itself answers within two."""
PAUSE = 0.5
"""Seconds between two attempts with `--wait`."""


class NoRedirects(urllib.request.HTTPRedirectHandler):
    """Does not follow redirects: one to https means that the server does not trust `X-Forwarded-Proto`."""

    def redirect_request(self, *_args: object, **_kwargs: object) -> None:
        return None


def host() -> str:
    """A name that the server answers to."""
    names = [name.strip() for name in os.environ.get("ALLOWED_HOSTS", "").split(",") if name.strip()]
    return "127.0.0.1" if not names or names[0] == "*" else names[0].lstrip(".")


def problem() -> str:
    """Why the server is not ready; empty if it is."""
    address = f"http://127.0.0.1:{os.environ.get('PORT', '8000')}/readyz"
    request = urllib.request.Request(address, headers={"Host": host(), "X-Forwarded-Proto": "https"})
    opener = urllib.request.build_opener(NoRedirects, urllib.request.ProxyHandler({}))
    try:
        with opener.open(request, timeout=TIMEOUT) as answer:
            answer.read()
        return ""
    except urllib.error.HTTPError as refusal:
        if refusal.code in (301, 308) and refusal.headers.get("Location", "").startswith("https://"):
            return ""  # PRODUCTION without BEHIND_PROXIES: the server responds, and accepts no forwarded headers
        return f"{refusal.code}: {refusal.read(500).decode(errors='replace')}"
    except OSError as fault:
        return str(fault)


def main(arguments: list[str]) -> int:
    until = time.monotonic() + (float(arguments[1]) if arguments[:1] == ["--wait"] else 0.0)
    while found := problem():
        if time.monotonic() >= until:
            sys.stdout.write(f"{found}\n")
            return 1
        time.sleep(PAUSE)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
