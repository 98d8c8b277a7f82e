"""How much a first visit on a phone loads with an empty cache, and that nothing moves meanwhile."""

from __future__ import annotations

import re
import time
from collections.abc import Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from threading import Thread
from typing import Any, Final
from urllib.request import Request, urlopen

from playwright.sync_api import Browser, Page, Response

from tests.browser.conftest import Server, start_match_from_home
from tests.case_counts import case_choice

MOST_BYTES = 400 * 1024
MOST_SHIFT = 0.1
"""The layout shift that is still good: https://web.dev/articles/cls"""
PAGES = case_choice(
    ["/", "/cards/?game=animus", "/box/", "/print/"],
    [
        "/", "/cards/", "/cards/?game=animus", "/cards/animoz/lagoti/", "/box/", "/box/enter/", "/decks/", "/print/",
        "/play/", "/play/new/animoz/", "/rules/animoz/", "/accounts/login/",
    ],
)  # fmt: skip
PHONE: Final[dict[str, Any]] = {
    "viewport": {"width": 412, "height": 823},
    "device_scale_factor": 1.75,
    "is_mobile": True,
    "has_touch": True,
    "service_workers": "block",  # what it stores is loaded after the page
}
SHIFTS = """
window.shifted = 0;
new PerformanceObserver(list => { for (const entry of list.getEntries()) window.shifted += entry.value; })
    .observe({type: "layout-shift", buffered: true});
"""


def first_visit(page: Page, address: str) -> tuple[int, float]:
    """The bytes transferred for a page, and its layout shift."""
    answers: list[Response] = []

    def note(answer: Response) -> None:
        answers.append(answer)

    page.on("response", note)
    page.goto(address, wait_until="networkidle")
    page.remove_listener("response", note)
    size = sum(
        sum(answer.request.sizes()[part] for part in ("responseBodySize", "responseHeadersSize")) for answer in answers
    )
    return size, float(page.evaluate("window.shifted"))


@contextmanager
def slowly(address: str) -> Iterator[str]:
    """The address of a server that passes on the answers of another one, pages in eight parts with pauses between."""

    class Handler(BaseHTTPRequestHandler):
        def log_message(self, *_: object) -> None:
            """Writes nothing."""

        def do_GET(self) -> None:
            sent = {name: self.headers[name] for name in ("Accept", "Cookie", "Host") if name in self.headers}
            with urlopen(Request(address + self.path, headers=sent)) as answer:
                body = answer.read()
                self.send_response(answer.status)
                self.send_header("Content-Type", answer.headers["Content-Type"])
                self.end_headers()
            is_page = answer.headers["Content-Type"].startswith("text/html")
            size = len(body) // 8 if is_page else len(body)
            for start in range(0, len(body), size or 1):
                self.wfile.write(body[start : start + size])
                time.sleep(0.1 if is_page else 0)

    proxy = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
    Thread(target=proxy.serve_forever, daemon=True).start()
    try:
        yield f"http://127.0.0.1:{proxy.server_port}"
    finally:
        proxy.shutdown()
        proxy.server_close()


def test_nothing_moves_while_a_page_arrives_in_parts(server: Server, browser: Browser) -> None:
    with slowly(server.url) as address:
        context = browser.new_context(base_url=address, **PHONE)
        page = context.new_page()
        page.add_init_script(SHIFTS)
        moved = {page_address: first_visit(page, page_address)[1] for page_address in ("/box/", "/print/")}
        context.close()
    assert {page_address: shift for page_address, shift in moved.items() if shift > MOST_SHIFT} == {}


def test_a_first_visit_loads_little_and_nothing_moves(server: Server, browser: Browser) -> None:
    context = browser.new_context(base_url=server.url, **PHONE)
    page = context.new_page()
    page.add_init_script(SHIFTS)
    context.new_cdp_session(page).send("Network.setCacheDisabled", {"cacheDisabled": True})
    start_match_from_home(page)
    page.wait_for_url(re.compile(r"/play/\d+/"))
    measured = {address: first_visit(page, address) for address in (*PAGES, page.url)}
    context.close()
    assert {address: size for address, (size, _) in measured.items() if size > MOST_BYTES} == {}
    assert {address: shift for address, (_, shift) in measured.items() if shift > MOST_SHIFT} == {}
