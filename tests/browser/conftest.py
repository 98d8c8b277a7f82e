"""A real server in a separate process, and the system's Chromium.

Without Chromium, these tests are skipped with a message.
"""

from __future__ import annotations

import os
import shutil
import socket
import subprocess
import sys
import time
import urllib.error
import urllib.request
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from pathlib import Path

import playwright as playwright_package
import pytest
from playwright.sync_api import Browser, BrowserContext, Page, Playwright, expect, sync_playwright

from tests.prepared_data_folder import ROOT, prepare, server_environment

BROWSERS = ("chromium-headless-shell", "chromium", "google-chrome")
"""Programs that the tests can use, in order of preference. The first takes a fifth less CPU time."""
CHROMIUM = next((found for name in BROWSERS if (found := shutil.which(name))), None)
FLAGS = [
    "--no-sandbox", "--disable-gpu", "--disable-background-networking", "--no-first-run",
    "--font-render-hinting=none",  # text is as wide as in a browser with windows
    "--process-per-site",  # a new page uses the renderer of the page that stays open, and what that has loaded
]  # fmt: skip
PATIENCE = 180
"""Seconds that a server or a browser may take to start on a busy machine."""
LATENCY = int(os.environ.get("BROWSER_LATENCY", "0"))
"""Milliseconds added to every request. With 1000, tests show where a page or a test does not wait long enough."""
expect.set_options(timeout=20_000)  # tests must not fail because the machine is busy


def missing_requirements() -> str:
    """What this machine lacks for browser tests; empty if it lacks nothing."""
    if CHROMIUM is None:
        return "no Chromium on this machine: apt-get install chromium-headless-shell"
    driver = Path(playwright_package.__file__).parent / "driver" / "node"
    if driver.exists() and subprocess.run([driver, "--version"], capture_output=True, timeout=30).returncode:
        return "the browser's driver does not start: apt-get install libatomic1"
    return ""


BLOCKED = "Service Worker registration blocked by Playwright"
LACKING = missing_requirements()
LONGEST = 600
"""Seconds that a browser test may take. Then its worker ends, and another takes the remaining tests.

An exception from a signal handler, the usual way, would end Playwright's event loop, and the next call would never
return.
"""


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Mark all tests in this folder and its subfolders as browser tests. None is tried again if it fails."""
    here = str(Path(__file__).parent) + os.sep
    for item in items:
        if str(item.path).startswith(here):
            item.add_marker(pytest.mark.browser)
            item.add_marker(pytest.mark.timeout(LONGEST, method="thread"))
            if LACKING:
                item.add_marker(pytest.mark.skip(reason=LACKING))


def free_port() -> int:
    """A port that is not in use now."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


@dataclass
class Server:
    """`manage.py serve` with its own data folder, which `restart` keeps."""

    folder: Path
    port: int = field(default_factory=free_port)
    process: subprocess.Popen[bytes] | None = None

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def start(self) -> None:
        """Start the server, and wait until it is ready."""
        environment = server_environment(self.folder) | {"PORT": str(self.port), "GUESTS_PER_HOUR": "0"}
        with (self.folder / "server.log").open("ab") as log:
            self.process = subprocess.Popen(
                [sys.executable, "manage.py", "serve"], cwd=ROOT, env=environment, stdout=log, stderr=log
            )
        self.wait()

    def wait(self) -> None:
        """Wait until /readyz answers 200."""
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
        """End the process normally, or kill it, as a power cut would."""
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


class Chromium:
    """The browser of one test worker, started when a test first needs it.

    Tests reuse its profiles. Cookies, storage and pages are removed between tests, but loaded files stay cached. One
    page of each profile stays open to keep the renderer process: starting a new one and loading fonts, style sheets,
    scripts and illustrations again takes longer than most tests.
    """

    def __init__(self) -> None:
        self.playwright: Playwright | None = None
        self.running: Browser | None = None
        self.profiles: list[BrowserContext] = []

    def browser(self) -> Browser:
        if self.playwright is None:
            self.playwright = sync_playwright().start()
        if self.running is None or not self.running.is_connected():
            self.profiles = []
            self.running = self.playwright.chromium.launch(
                executable_path=CHROMIUM, args=FLAGS, timeout=PATIENCE * 1000
            )
        return self.running

    def profile(self, number: int, address: str) -> BrowserContext:
        """The profile with that number, for a server with that address. It is like that of a new visitor."""
        self.browser()  # if a new one had to be started, it has no profiles
        while len(self.profiles) <= number:
            opened = self.new_profile(address)
            opened.new_page().goto("/")
            opened.clear_cookies()
            self.profiles.append(opened)
        return self.profiles[number]

    def new_profile(self, address: str) -> BrowserContext:
        # With a service worker, every test would also fetch what it stores; `test_offline.py` has profiles of its own.
        return self.browser().new_context(
            base_url=address,
            viewport={"width": 1440, "height": 900},
            accept_downloads=True,
            service_workers="block",
        )

    def reset_profiles(self) -> None:
        """Close the pages of all profiles, and delete their cookies and storage."""
        for profile in self.profiles:
            kept, *opened = profile.pages
            for page in opened:
                page.close()
            kept.evaluate("localStorage.clear()")
            profile.clear_cookies()

    def stop(self) -> None:
        if self.running is not None:
            self.running.close()
        if self.playwright is not None:
            self.playwright.stop()
        self.playwright, self.running, self.profiles = None, None, []


CHROME = Chromium()


@pytest.hookimpl(wrapper=True)
def pytest_runtest_teardown(item: pytest.Item, nextitem: pytest.Item | None) -> Iterator[None]:
    """Stop the browser after the last browser test.

    While Playwright runs, an event loop is running, and Django refuses to run later tests.
    """
    yield
    if nextitem is None or nextitem.get_closest_marker("browser") is None:
        CHROME.stop()


@pytest.fixture
def browser() -> Browser:
    return CHROME.browser()


@dataclass
class Complaints:
    """The browser's complaints: console errors, policy violations, requests to other servers."""

    server: Server
    found: list[str] = field(default_factory=list)

    def watch(self, page: Page) -> None:
        page.on("console", lambda message: self.note_console_message(message.type, message.text, page.url))
        page.on("pageerror", lambda error: self.found.append(f"{page.url}: {error}"))
        page.on("request", lambda request: self.note_foreign_request(request.url, page.url))

    def note_console_message(self, kind: str, text: str, url: str) -> None:
        if kind in ("error", "warning") and text != BLOCKED:
            self.found.append(f"{url}: {kind}: {text}")

    def note_foreign_request(self, address: str, url: str) -> None:
        if not address.startswith((self.server.url, "data:", "blob:", "ws://127.0.0.1")):
            self.found.append(f"{url}: asked for {address}")


def start_match_from_home(page: Page, game: str = "ANiMOZ") -> None:
    """Start a match against bots from the first page."""
    page.goto("/")
    page.get_by_role("button", name=f"Play {game}").click()
    page.get_by_role("button", name="Deal the cards").click()


@pytest.fixture
def complaints(server: Server) -> Complaints:
    return Complaints(server)


@pytest.fixture
def profile(server: Server) -> Iterator[Callable[[int], BrowserContext]]:
    """Separate browser profiles of new visitors, by number."""
    yield lambda number: CHROME.profile(number, server.url)
    CHROME.reset_profiles()


@pytest.fixture
def context(profile: Callable[[int], BrowserContext]) -> BrowserContext:
    """A new visitor's browser profile."""
    return profile(0)


@pytest.fixture
def page(context: BrowserContext, complaints: Complaints) -> Page:
    opened = context.new_page()
    complaints.watch(opened)
    if LATENCY:
        line = {"offline": False, "latency": LATENCY, "downloadThroughput": -1, "uploadThroughput": -1}
        context.new_cdp_session(opened).send("Network.emulateNetworkConditions", line)
    return opened


@pytest.fixture
def discarded_page(server: Server) -> Iterator[Page]:
    """A page in a profile that no other test uses, for what a profile keeps, such as a stopped clock."""
    context = CHROME.new_profile(server.url)
    yield context.new_page()
    context.close()
