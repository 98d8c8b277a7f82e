"""A real server in a process of its own, and the system's Chromium. Without Chromium these tests are skipped aloud."""

from __future__ import annotations

import os
import shutil
import socket
import subprocess
import sys
import time
import urllib.error
import urllib.request
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path

import playwright as playwright_package
import pytest
from playwright.sync_api import Browser, BrowserContext, Page, Playwright, expect, sync_playwright

from tests.prepared import ROOT, prepare, server_environment

CHROMIUM = shutil.which("chromium") or shutil.which("google-chrome")
FLAGS = ["--no-sandbox", "--disable-gpu", "--disable-background-networking", "--no-first-run"]
PATIENCE = 180
"""Seconds that a server or a browser may take to start while the machine does other things."""
LATENCY = int(os.environ.get("BROWSER_LATENCY", "0"))
"""Milliseconds that every request takes longer: with 1000, tests show where a page or a test cannot wait."""
expect.set_options(timeout=20_000)  # a busy machine is no fault


def lacking() -> str:
    """What this machine lacks for browser tests; empty when nothing."""
    if CHROMIUM is None:
        return "no Chromium on this machine: apt-get install chromium"
    driver = Path(playwright_package.__file__).parent / "driver" / "node"
    if driver.exists() and subprocess.run([driver, "--version"], capture_output=True, timeout=30).returncode:
        return "the browser's driver does not start: apt-get install libatomic1"
    return ""


LACKING = lacking()
LONGEST = 240
"""Seconds after which a browser test is given up."""


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Everything in this folder is a browser test. It gets two more goes, which the summary counts: a real server, a real
    browser and bots in a process of their own share a machine with all other tests. What is broken fails three times."""
    for item in items:
        if Path(item.path).parent == Path(__file__).parent:
            item.add_marker(pytest.mark.browser)
            item.add_marker(pytest.mark.flaky(reruns=0 if LATENCY else 2))
            item.add_marker(pytest.mark.timeout(LONGEST))
            if LACKING:
                item.add_marker(pytest.mark.skip(reason=LACKING))


def free_port() -> int:
    """A port that nobody listens on now."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


@dataclass
class Server:
    """`manage.py serve` on a folder of its own; `restart` keeps the folder."""

    folder: Path
    port: int = field(default_factory=free_port)
    process: subprocess.Popen[bytes] | None = None

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def start(self) -> None:
        """Start, and wait until it says that it is ready."""
        environment = server_environment(self.folder) | {"PORT": str(self.port), "GUESTS_PER_HOUR": "0"}
        with (self.folder / "server.log").open("ab") as log:
            self.process = subprocess.Popen(
                [sys.executable, "manage.py", "serve"], cwd=ROOT, env=environment, stdout=log, stderr=log
            )
        self.wait()

    def wait(self) -> None:
        """Until /readyz answers 200."""
        until = time.monotonic() + PATIENCE
        while time.monotonic() < until:
            try:
                with urllib.request.urlopen(f"{self.url}/readyz", timeout=2) as answer:
                    if answer.status == 200:
                        return
            except (urllib.error.URLError, OSError):
                time.sleep(0.2)
        raise RuntimeError((self.folder / "server.log").read_text()[-3000:])

    def stop(self, *, kill: bool = False) -> None:
        """End the process: politely, or as a power cut would."""
        if self.process is not None:
            (self.process.kill if kill else self.process.terminate)()
            self.process.wait(timeout=60)
            self.process = None

    def restart(self, *, kill: bool = False) -> None:
        self.stop(kill=kill)
        self.start()


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """One server for all browser tests."""
    running = Server(tmp_path_factory.mktemp("server"))
    prepare(running.folder)
    running.start()
    yield running
    running.stop()


@pytest.fixture(scope="module")
def playwright() -> Iterator[Playwright]:
    """Stopped with its module: while it runs, an event loop runs too, and Django refuses tests that follow it."""
    with sync_playwright() as started:
        yield started


@pytest.fixture(scope="module")
def browser(playwright: Playwright) -> Iterator[Browser]:
    started = playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS, timeout=PATIENCE * 1000)
    yield started
    started.close()


@dataclass
class Complaints:
    """What the browser complained of: console errors, policy violations, requests that left the house."""

    server: Server
    found: list[str] = field(default_factory=list)

    def watch(self, page: Page) -> None:
        page.on("console", lambda message: self.note(message.type, message.text, page.url))
        page.on("pageerror", lambda error: self.found.append(f"{page.url}: {error}"))
        page.on("request", lambda request: self.outside(request.url, page.url))

    def note(self, kind: str, text: str, url: str) -> None:
        if kind in ("error", "warning"):
            self.found.append(f"{url}: {kind}: {text}")

    def outside(self, address: str, url: str) -> None:
        if not address.startswith((self.server.url, "data:", "blob:", "ws://127.0.0.1")):
            self.found.append(f"{url}: asked for {address}")


def deal(page: Page, game: str = "ANiMOZ") -> None:
    """From the first page to a table against bots: through the game's door, and deal."""
    page.goto("/")
    page.get_by_role("button", name=f"Play {game}").click()
    page.get_by_role("button", name="Deal the cards").click()


@pytest.fixture
def complaints(server: Server) -> Complaints:
    return Complaints(server)


@pytest.fixture
def context(browser: Browser, server: Server) -> Iterator[BrowserContext]:
    """A fresh browser profile: a newcomer."""
    opened = browser.new_context(base_url=server.url, viewport={"width": 1440, "height": 900}, accept_downloads=True)
    yield opened
    opened.close()


@pytest.fixture
def page(context: BrowserContext, complaints: Complaints) -> Page:
    opened = context.new_page()
    complaints.watch(opened)
    if LATENCY:
        line = {"offline": False, "latency": LATENCY, "downloadThroughput": -1, "uploadThroughput": -1}
        context.new_cdp_session(opened).send("Network.emulateNetworkConditions", line)
    return opened
