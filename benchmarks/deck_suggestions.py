"""Measure suggestions for decks, and the list of decks that can almost be built.

`python -m benchmarks.deck_suggestions [DECKS] [SEARCHES]` first suggests changes for random decks of every game with
decks, of which a player owns about half of the cards, and prints times and the number of changed cards. Then it creates
a database with a player who has 10,000 copies and that many decks (5,000 by default), and measures the list. Times are
CPU times of this process, because other programs may be busy.
"""

from __future__ import annotations

import os
import statistics
import sys
import tempfile
import time
from collections.abc import Callable, Mapping
from random import Random
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collection.games.field_types_and_checks import GameCard

DECKS, SEARCHES = 5_000, 40
COPIES = 10_000


def main(arguments: list[str]) -> None:
    """Measure and print."""
    decks = int(arguments[0]) if arguments else DECKS
    searches = int(arguments[1]) if len(arguments) > 1 else SEARCHES
    with tempfile.TemporaryDirectory(prefix="menagerie-suggestions-") as folder:
        os.environ |= {
            "MENAGERIE_DATA": folder, "LOG_LEVEL": "ERROR", "DJANGO_SETTINGS_MODULE": "config.settings",
        }  # fmt: skip
        import django

        django.setup()
        if searches:
            measure_searches(searches)
        measure_list(decks)


def measure_searches(count: int) -> None:
    """Suggest changes for random decks of several sizes."""
    from collection.games import GameId, animoz, animus

    print("| game, cards in the deck | mean ms | worst ms | changed cards, mean |\n| --- | ---: | ---: | ---: |")
    for game, cards in ((GameId.ANIMOZ, animoz.load()), (GameId.ANIMUS, animus.load())):
        for size in (0, 9, 17, 18, 20):
            times, sizes = zip(*(timed_search(game, cards, size, number) for number in range(count)), strict=True)
            mean, worst = statistics.mean(times), max(times)
            print(f"| {game.label}, {size} | {mean:.0f} | {worst:.0f} | {statistics.mean(sizes):.1f} |")


def timed_search(game: str, cards: Mapping[str, GameCard], size: int, number: int) -> tuple[float, int]:
    """Milliseconds of one search, and the number of changed cards."""
    from decks.games.card_limits import DeckProfile
    from decks.games.deck_change_search import ChangeTask, best_change
    from decks.games.deck_data import SavedDeck
    from decks.games_with_decks import deck_game

    luck, entry = Random(number), deck_game(game)
    nominated = luck.choice(entry.nomination.options) if entry.nomination else ""
    deck = SavedDeck(tuple(luck.choices(list(cards), k=size)), nominated=nominated)
    usable = {slug: luck.choice((0, 0, 1, 2)) for slug in cards}
    limits = entry.limits(deck)
    assert limits is not None
    began = time.process_time()
    profile = DeckProfile([cards[slug] for slug in deck.slugs], entry.traits)
    found = best_change(ChangeTask(deck=deck.slugs, limits=limits, cards=cards, usable=usable, value=profile.closeness))
    return 1000 * (time.process_time() - began), found.size if found else 0


def measure_list(count: int) -> None:
    """List the decks that can almost be built, of a player with many decks."""
    from django.core.management import call_command
    from django.db import connection
    from django.test.utils import CaptureQueriesContext

    from collection.games import GameId
    from collection.models import Card, Copy, Player
    from collection.services import cards_load
    from decks.almost_buildable import almost_buildable, with_missing_cards
    from decks.models import Deck, DeckCard

    call_command("migrate", verbosity=0)
    for game in GameId:
        cards_load(game=game)
    owner, luck = Player.objects.create_user("owner"), Random(1)
    cards = list(Card.objects.of(GameId.ANIMOZ))
    copies = [Copy(owner=owner, card=luck.choice(cards[:40]), note=f"row {n}") for n in range(COPIES)]
    Copy.objects.bulk_create(copies, batch_size=1000)
    made = Deck.objects.bulk_create(
        [Deck(owner=owner, game=GameId.ANIMOZ, nominated="forest", name=f"Deck {n}") for n in range(count)],
        batch_size=1000,
    )
    rows = [DeckCard(deck=deck, card=card) for deck in made for card in luck.sample(cards, 18)]
    DeckCard.objects.bulk_create(rows, batch_size=1000)
    almost_buildable(owner)  # house decks are built once per process

    def listing() -> None:
        with_missing_cards(almost_buildable(owner)[:20], owner)

    with CaptureQueriesContext(connection) as queries:
        listing()
    print(f"\n{count:,} decks, {COPIES:,} copies: {milliseconds(listing):.0f} ms, {len(queries)} queries")


def milliseconds(work: Callable[[], None]) -> float:
    """The median CPU time of five runs."""
    times = []
    for _ in range(5):
        began = time.process_time()
        work()
        times.append(1000 * (time.process_time() - began))
    return statistics.median(times)


if __name__ == "__main__":
    main(sys.argv[1:])
