"""Run Lighthouse (mobile) on every type of page.

Run `npm install --prefix var/lighthouse lighthouse`, then `python -m benchmarks.lighthouse [ADDRESS…]`. It starts a
server with its own data folder and, as a guest, creates a deck and begins matches so that their pages can be measured
too. It prints the scores, the largest contentful paint, the layout shift and the weight of each page as a Markdown
table.
"""

from __future__ import annotations

import json
import os
import re
import shutil
import socket
import subprocess
import sys
import tempfile
import time
import urllib.request
from collections.abc import Sequence
from pathlib import Path

from playwright.sync_api import Page, sync_playwright

ROOT = Path(__file__).resolve().parents[1]
LIGHTHOUSE = ROOT / "var" / "lighthouse" / "node_modules" / ".bin" / "lighthouse"
CHROMIUM = shutil.which("chromium") or shutil.which("google-chrome")
FLAGS = ("--no-sandbox", "--disable-gpu", "--disable-background-networking")
CATEGORIES = ("performance", "accessibility", "best-practices")
GAMES = ("animoz", "arctic", "animanize", "animalia", "animus")
PAGES = (
    "/", "/cards/", "/cards/animoz/lagoti/", "/box/", "/box/enter/", "/box/import/", "/decks/", "/decks/new/",
    "/print/", "/play/", "/play/new/animoz/", "/rules/animoz/", "/accounts/login/", "/accounts/signup/",
)  # fmt: skip


def main(addresses: Sequence[str]) -> None:
    """Measure the pages at `addresses`, or one page of every type."""
    with tempfile.TemporaryDirectory() as folder:
        port = free_port()
        environment = os.environ | {"MENAGERIE_DATA": folder, "PORT": str(port), "BOT_PAUSE": "0"}
        server = subprocess.Popen(
            [sys.executable, "manage.py", "serve"], cwd=ROOT, env=environment, stdout=subprocess.DEVNULL
        )
        try:
            url = f"http://127.0.0.1:{port}"
            wait_for(f"{url}/readyz")
            measure_in_browser(url, addresses, Path(folder))
        finally:
            server.terminate()
            server.wait(timeout=30)


def free_port() -> int:
    """A port that is not in use."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


def wait_for(address: str) -> None:
    """Wait until the server answers."""
    for _ in range(600):
        try:
            urllib.request.urlopen(address, timeout=2)
            return
        except OSError:
            time.sleep(0.2)
    raise SystemExit("the server did not start")


def measure_in_browser(url: str, addresses: Sequence[str], folder: Path) -> None:
    """Measure in a browser whose guest has a deck and a running match of each game."""
    debugging = free_port()
    with sync_playwright() as driver:
        browser = driver.chromium.launch_persistent_context(
            str(folder / "profile"),
            executable_path=CHROMIUM,
            args=[*FLAGS, f"--remote-debugging-port={debugging}"],
            base_url=url,
        )
        page = browser.new_page()
        made = [] if addresses else [begin_deck(page), *(begin_match(page, game) for game in GAMES)]
        page.goto("about:blank")
        measure(url, addresses or [*PAGES, *made], debugging, folder / "report.json")
        browser.close()


def begin_deck(page: Page) -> str:
    """Create a deck from a house deck. Returns its address."""
    page.goto("/decks/new/")
    page.locator("input[name=nominated][value=river]").check(force=True)
    page.locator("input[name=start][value=house]").check()
    page.locator("main form button.button--go").last.click()
    page.wait_for_url(re.compile(r"/decks/\d+/"))
    return page.url.removeprefix(page.url.split("/decks")[0])


def begin_match(page: Page, game: str) -> str:
    """Start a match against bots. Returns its address."""
    page.goto("/")
    page.locator(f"button[popovertarget=start-{game}]").click()
    page.locator(f"#start-{game} button.button--go").click()
    page.wait_for_url(re.compile(r"/play/\d+/"))
    return "/play/" + page.url.split("/play/")[1]


def measure(url: str, addresses: Sequence[str], debugging: int, report: Path) -> None:
    """Print a row for each address."""
    print("| page | performance | accessibility | best practices | largest paint | layout shift | kB |")
    print("| --- | ---: | ---: | ---: | ---: | ---: | ---: |")
    for address in addresses:
        subprocess.run(
            [
                LIGHTHOUSE, f"{url}{address}", "--quiet", f"--port={debugging}", "--disable-storage-reset",
                f"--only-categories={','.join(CATEGORIES)}", "--output=json", f"--output-path={report}",
            ],
            check=True, timeout=300,
        )  # fmt: skip
        print(row(address, json.loads(report.read_text())), flush=True)


def row(address: str, report: dict[str, dict[str, dict[str, float]]]) -> str:
    """One page's row of the table."""
    scores = " | ".join(f"{report['categories'][name]['score'] * 100:.0f}" for name in CATEGORIES)
    audits = report["audits"]
    paint, shift = audits["largest-contentful-paint"]["numericValue"], audits["cumulative-layout-shift"]["numericValue"]
    weight = audits["total-byte-weight"]["numericValue"]
    kind = re.sub(r"\d+", "N", address)
    return f"| {kind} | {scores} | {paint / 1000:.1f} s | {shift:.3f} | {weight / 1024:.0f} |"


if __name__ == "__main__":
    main(sys.argv[1:])
