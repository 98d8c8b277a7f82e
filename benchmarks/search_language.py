"""Measure searches among 100,000 cards and 100,000 copies: the first page, and the plans of its queries.

`python -m benchmarks.search_language [--postgresql URL] [--cards N] [--times N] [--only TEXT] [--plans]` generates the
cards, the copies of a player and 20 decks in a database of its own: a file of SQLite, or with `--postgresql` a new
database on that server, which is deleted at the end (for example `postgresql://postgres@127.0.0.1/test`). A first page
is the number of results, the ids of the first 60 in order, and these cards with their sets, stats and owned copies; or
the first 50 rows of the box. CPU time, the least of all measurements, is compared with the target; it includes that of
the PostgreSQL process of the connection if that is on this machine and this program may read its `/proc/PID/schedstat`,
otherwise the shortest time is. PostgreSQL gets no parallel workers, whose time would be missing. `--plans` prints the
plan of every query.
"""

from __future__ import annotations

import argparse
import os
import statistics
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collection.models import CardSet, Player

TARGET = 100
"""Milliseconds for a first page."""
SETS, OWN_CARDS, PLACES, DECKS, DECK_SIZE = 40, 1_000, 20, 20, 18
BATCH = 5_000
SYLLABLES = ("ka", "ri", "no", "lu", "se", "mo", "ta", "pi", "ve", "do", "kea", "zu")
DATABASE = "menagerie_search_benchmark"
CARDS = (
    "",
    "level:apex",
    "level:apex weight>2 -form:venom",
    "(biome:forest or biome:river) weight:200g..2kg",
    "level:apex or form:venom status:rare",
    "snake",
    '"black snake" or bilby',
    "number:2000..2100",
    "zzz",
    "zzz level:apex own:any",
    "own:any",
    "own:none level:apex",
    "own:2..5 order:-own",
    "level:apex order:-own",
    "order:-own",
    "free:any",
    "free:none own:any",
    "in:deck",
    '-in:"deck 3" in:deck',
    'place:"binder 2"',
    "condition:mint place:none",
    "certainty:printed",
    "by:me",
    "order:-weight",
    "order:name",
    "level:apex order:-weight",
    "set:generated order:-weight",
    "-set:generated order:-weight",
    "name:kea order:name",
)
BOX = (
    "level:apex",
    "place:binder condition:mint",
    "weight:2..5kg order:-weight",
    "free:none",
    "zzz",
    "condition:mint zzz",
)


def main(arguments: list[str]) -> None:
    """Generate, measure and print."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--postgresql", metavar="URL")
    parser.add_argument("--cards", type=int, default=100_000, help="number of cards, and of copies")
    parser.add_argument("--times", type=int, default=7, help="measurements of each search")
    parser.add_argument("--only", metavar="TEXT", help="only searches that contain this text")
    parser.add_argument("--folder", help="keep the generated SQLite database in this folder, for the next run")
    parser.add_argument("--plans", action="store_true")
    asked = parser.parse_args(arguments)
    with ExitStack() as stack:
        folder = asked.folder or stack.enter_context(tempfile.TemporaryDirectory(prefix="menagerie-search-"))
        url = stack.enter_context(database(asked.postgresql))
        os.environ |= {"MENAGERIE_DATA": folder, "LOG_LEVEL": "ERROR", "DJANGO_SETTINGS_MODULE": "config.settings"}
        if url:
            os.environ["DATABASE_URL"] = url
        import django

        django.setup()
        player = generate(asked.cards)
        print(f"{'search':52}{'found':>8}{'CPU ms':>11}{'shortest ms':>13}{'median ms':>11}")
        pages = [(text, card_page(player, text)) for text in CARDS] + [
            (f"in the box: {text}", box_page(player, text)) for text in BOX
        ]
        for text, page in pages:
            if not asked.only or asked.only in text:
                measure(text, page, asked.times, plans=asked.plans)
        close()


@contextmanager
def database(server: str | None) -> Iterator[str]:
    """The address of a new database on this server, which is deleted at the end; empty for SQLite."""
    if not server:
        yield ""
        return
    import psycopg

    with psycopg.connect(server, autocommit=True) as connection:
        connection.execute(f"DROP DATABASE IF EXISTS {DATABASE}")
        connection.execute(f"CREATE DATABASE {DATABASE}")
        connection.execute(f"ALTER DATABASE {DATABASE} SET max_parallel_workers_per_gather = 0")
        try:
            yield f"{server.rpartition('/')[0]}/{DATABASE}"
        finally:
            connection.execute(f"DROP DATABASE {DATABASE} WITH (FORCE)")


def close() -> None:
    """Close the connection, so that the database can be deleted."""
    from django.db import connections

    connections.close_all()


def generate(count: int) -> Player:
    """That many cards in 40 sets, of which 1,000 are the player's own, and as many copies. Returns the player."""
    from django.core.management import call_command
    from django.db import connection

    from collection.models import Card, CardSet, Player

    call_command("migrate", verbosity=0)
    if (player := Player.objects.filter(username="collector").first()) is not None:
        return player
    call_command("load_cards", verbosity=0)
    player = Player.objects.create_user("collector")
    sets = [CardSet.objects.create(game="animoz", slug=f"generated-{at}", name=f"Generated {at}") for at in range(SETS)]
    own = CardSet.objects.create(game="animoz", slug="own", name="My birds", owner=player)
    write_cards(count, sets, own)
    write_copies(player, list(Card.objects.filter(game="animoz").order_by("pk").values_list("pk", flat=True)), count)
    with connection.cursor() as cursor:  # PostgreSQL vacuums a table by itself about a minute after so many new rows
        cursor.execute("VACUUM ANALYZE" if connection.vendor == "postgresql" else "ANALYZE")
    return player


def write_cards(count: int, sets: list[CardSet], own: CardSet) -> None:
    """Cards with the stats of loaded species in new combinations, and made-up names."""
    from collection.games import GameId
    from collection.games.card_games import CARD_GAMES
    from collection.models import STATS, Card
    from collection.services.card_set_loading import card_column_values, certainties_text

    chance, stats = Random(1), STATS[GameId.ANIMOZ]
    known = list(CARD_GAMES[GameId.ANIMOZ].load().values())
    columns = [
        card_column_values(GameId.ANIMOZ, card) | {"certainties": certainties_text(GameId.ANIMOZ, card)}
        for card in known
    ]
    rows = [stats.column_values(card) for card in known]
    per_set = -(-count // SETS)
    for at in range(0, count, BATCH):
        cards = []
        for number in range(at, min(at + BATCH, count)):
            name = "".join(chance.choice(SYLLABLES) for _ in range(4))
            made = columns[number % len(columns)]
            made = made | {"slug": f"generated-{number}", "name": name.title(), "number": 1_000 + number % per_set}
            made["search"] = f"{name} {made['search']}"
            card_set = own if number + OWN_CARDS >= count else sets[number // per_set]
            cards.append(Card(set=card_set, game="animoz", **made))
        mixed = []
        for card in Card.objects.bulk_create(cards):
            values = {**rows[card.number % len(rows)]}
            for field in ("level", "form", "status", "length"):
                values[field] = chance.choice(rows)[field]
            mixed.append(stats(card=card, **values | {"weight": round(values["weight"] * chance.uniform(0.5, 2), 3)}))
        stats.objects.bulk_create(mixed)


def write_copies(player: Player, cards: list[int], count: int) -> None:
    """Copies of half of the cards, most of them one to three rows, in 20 places, and decks, every other one built."""
    from collection.models import Copy, Place
    from decks.models import Deck, DeckCard

    chance = Random(2)
    places = [None, *(Place.objects.create(owner=player, name=f"Binder {at}") for at in range(PLACES))]
    owned = cards[: len(cards) // 2]
    Copy.objects.bulk_create(
        (
            Copy(
                owner=player, card_id=owned[at % len(owned)], quantity=chance.randrange(1, 4), note=f"row {at}",
                place=chance.choice(places), condition=chance.choice(("mint", "good", "played")),
            )
            for at in range(count)
        ),
        batch_size=BATCH,
    )  # fmt: skip
    for at in range(DECKS):
        deck = Deck.objects.create(owner=player, game="animoz", name=f"Deck {at}", built=at % 2 == 0)
        DeckCard.objects.bulk_create(DeckCard(deck=deck, card_id=card) for card in chance.sample(owned, DECK_SIZE))


def card_page(player: Player, text: str) -> Callable[[], int]:
    """The first page of the card list."""
    from django.core.paginator import Paginator

    from collection.games import GameId
    from collection.search.found_cards import count_limit
    from collection.selectors import cards_find
    from collection.views.cards import PAGE

    def page() -> int:
        found = cards_find(player=player, game=GameId.ANIMOZ, text=text, most=count_limit("1", PAGE))
        list(Paginator(found.cards, PAGE).get_page(1))
        return found.count

    return page


def box_page(player: Player, text: str) -> Callable[[], int]:
    """The first page of the rows of the box."""
    from django.http import QueryDict

    from collection.games import GameId
    from collection.views.box import box_rows_context

    asked = QueryDict(mutable=True)
    asked["q"] = text

    def page() -> int:
        context = box_rows_context(player, GameId.ANIMOZ, asked)
        return context["page"].paginator.count  # type: ignore[attr-defined,no-any-return]

    return page


def processor_time() -> float:
    """The CPU seconds of this process, and of the one of the database if they can be read."""
    process = database_process()
    return time.process_time() + (int(process.read_text().split()[0]) / 1e9 if process else 0)


def database_process() -> Path | None:
    """The file with the CPU time of PostgreSQL's process for the connection; None for SQLite and for other machines."""
    from django.db import connection

    if connection.vendor != "postgresql":
        return None
    connection.ensure_connection()
    file = Path(f"/proc/{connection.connection.info.backend_pid}/schedstat")
    return file if file.exists() and os.access(file, os.R_OK) and is_local(connection.settings_dict["HOST"]) else None


def is_local(host: str) -> bool:
    """Whether an address of a database is that of this machine."""
    return host in ("", "localhost", "127.0.0.1", "::1") or host.startswith("/")


def measure(text: str, page: Callable[[], int], times: int, *, plans: bool) -> None:
    """Print the number of results and the times of a first page."""
    from django.db import connection
    from django.test.utils import CaptureQueriesContext

    count, spent, processor = page(), [], []
    for _ in range(times):
        began, used = time.perf_counter(), processor_time()
        page()
        spent.append((time.perf_counter() - began) * 1000)
        processor.append((processor_time() - used) * 1000)
    best = min(processor if connection.vendor == "sqlite" or database_process() else spent)
    missed = "" if best < TARGET else "  over the target"
    times_shown = f"{min(processor):>11.1f}{min(spent):>13.1f}{statistics.median(spent):>11.1f}"
    print(f"{text:52}{count:>8}{times_shown}{missed}", flush=True)
    if plans:
        with CaptureQueriesContext(connection) as queries:
            page()
        explain = "EXPLAIN QUERY PLAN " if connection.vendor == "sqlite" else "EXPLAIN "
        for query in queries:
            with connection.cursor() as cursor:
                cursor.execute(explain + query["sql"].replace("%", "%%"))
                for row in cursor.fetchall():
                    print("   ", row[-1])
            print(f"    {float(query['time']) * 1000:.0f} ms")


if __name__ == "__main__":
    main(sys.argv[1:])
