"""Measure search and list pages: CPU time per request, requests per second on two cores, and database queries.

`python -m benchmarks.page_speed [SECONDS] [--profile PAGE]` creates its own data folder with two players: one has 10
rows and three decks, the other 10,000 rows and 200 decks. Django's test client requests each page in turn, in this
process, so that only the application is measured. CPU time is used because other programs may be busy: two cores answer
2 / CPU time requests per second. `--profile` prints the profile of one page.
"""

from __future__ import annotations

import argparse
import cProfile
import os
import pstats
import statistics
import sys
import tempfile
import time
from collections.abc import Callable
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from django.test import Client

FEW, MANY = 10, 10_000
DECKS = {FEW: 3, MANY: 200}
HTMX = {"HX-Request": "true"}
PAGES: dict[str, tuple[str, dict[str, str]]] = {
    "cards": ("/cards/", {}),
    "cards, search": ("/cards/?q=level:apex+weight>2+-form:venom", {}),
    "cards, search by htmx": ("/cards/?q=biome:desert", HTMX),
    "cards, Animus": ("/cards/?game=animus", {}),
    "my box": ("/box/", {}),
    "my box, search by htmx": ("/box/?q=level:apex", HTMX),
    "figures of my box": ("/box/figures/?game=animoz", {}),
    "decks": ("/decks/", {}),
    "API cards": ("/api/cards/", {}),
    "API copies": ("/api/copies/?game=animoz", {}),
    "API decks": ("/api/decks/", {}),
    "API matches": ("/api/matches/", {}),
}
ONCE = 20
"""Requests to one page before the next page follows."""


def main(arguments: list[str]) -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("seconds", nargs="?", type=float, default=60.0)
    parser.add_argument("--profile", metavar="PAGE", choices=PAGES)
    asked = parser.parse_args(arguments)
    with tempfile.TemporaryDirectory(prefix="menagerie-pages-") as folder:
        os.environ |= {
            "MENAGERIE_DATA": folder, "LOG_LEVEL": "ERROR", "DJANGO_SETTINGS_MODULE": "config.settings",
            "API_RATE_USER": "999999/min",
        }  # fmt: skip
        import django

        django.setup()
        from config.static_files import static_prepare

        static_prepare()
        browsers = {rows: logged_in_browser(rows) for rows in (FEW, MANY)}
        if asked.profile:
            profile(browsers[MANY], asked.profile)
        else:
            measure(browsers, asked.seconds)


def logged_in_browser(rows: int) -> Client:
    """A browser in which a player with that many rows is logged in."""
    from django.core.management import call_command
    from django.db import connection
    from django.test import Client

    from collection.games import GameId
    from collection.models import Card, CardSet, Copy, Player
    from collection.services import cards_load
    from decks.services import deck_create, deck_fill

    if not connection.introspection.table_names():
        call_command("migrate", verbosity=0)
        call_command("createcachetable", verbosity=0)
        for game in GameId:
            cards_load(game=game)
    player = Player.objects.create_user(f"owner-{rows}")
    loaded = list(Card.objects.filter(set__in=CardSet.objects.filter(game=GameId.ANIMOZ)))
    Copy.objects.bulk_create(
        Copy(owner=player, card=loaded[at % len(loaded)], note=f"row {at}", quantity=1) for at in range(rows)
    )
    for at in range(DECKS[rows]):
        deck_fill(
            deck=deck_create(owner=player, game=GameId.ANIMOZ, nominated="forest", name=f"Deck {at}"),
            from_box=False,
            variant=at % 3,
        )
    browser = Client()
    browser.force_login(player, backend="django.contrib.auth.backends.ModelBackend")
    return browser


def measure(browsers: dict[int, Client], seconds: float) -> None:
    """Request all pages in turn until the time is up, and print a row for each."""
    spent: dict[tuple[str, int], list[float]] = {(page, rows): [] for page in PAGES for rows in browsers}
    for page, rows in spent:
        request_page(browsers[rows], page)  # templates are read, caches are filled
    tune_as_server()
    ends = time.monotonic() + seconds
    while time.monotonic() < ends:
        for (page, rows), costs in spent.items():
            began = time.process_time()
            for _ in range(ONCE):
                request_page(browsers[rows], page)
            costs.append((time.process_time() - began) / ONCE)
    print(f"{'':24}{'rows':>7}{'queries':>9}{'ms CPU':>9}{'per second on two cores':>25}")
    for (page, rows), costs in spent.items():
        cost = statistics.median(costs)
        queries = count_queries(lambda page=page, rows=rows: request_page(browsers[rows], page))  # type: ignore[misc]
        print(f"{page:24}{rows:>7,}{queries:>9}{1000 * cost:>9.1f}{2 / cost:>25.0f}")


def tune_as_server() -> None:
    """Optimise the database and the garbage collection as a server does when it starts."""
    from django.db import connection

    from config.garbage_collection import freeze_startup_objects

    with connection.cursor() as cursor:
        cursor.execute("PRAGMA optimize=0x10002")
    freeze_startup_objects()


def request_page(browser: Client, page: str) -> None:
    """One request."""
    where, headers = PAGES[page]
    answer = browser.get(where, headers=headers)
    if answer.status_code != 200:
        raise SystemExit(f"{where}: {answer.status_code}")


def count_queries(act: Callable[[], None]) -> int:
    """How many queries a call makes."""
    from django.db import connection
    from django.test.utils import CaptureQueriesContext

    with CaptureQueriesContext(connection) as queries:
        act()
    return len(queries)


def profile(browser: Client, page: str) -> None:
    """Print the profile of one page."""
    request_page(browser, page)
    watch = cProfile.Profile()
    watch.enable()
    for _ in range(ONCE):
        request_page(browser, page)
    watch.disable()
    pstats.Stats(watch).sort_stats("cumulative").print_stats(60)


if __name__ == "__main__":
    main(sys.argv[1:])
