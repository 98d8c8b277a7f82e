"""Figures and charts about a box: every bar counts the copies that its search finds."""

from __future__ import annotations

from collections.abc import Callable
from datetime import date
from typing import Any
from urllib.parse import parse_qs, urlsplit

import pytest
from django.db import connection
from django.db.models import Sum
from django.test import Client
from django.test.utils import CaptureQueriesContext
from django.urls import reverse

from collection.box_charts import MONTHS, BoxBar, BoxChart, box_charts
from collection.box_figures import Totals, box_figures
from collection.games import GameId
from collection.games.card_games import CARD_GAMES
from collection.models import Card, Copy, ListedCard, Place, Player
from collection.selectors import box_rows
from collection.services.own_cards import own_card_create
from tests.loaded_sets import load_set

Login = Callable[[Player], Client]
ANIMOZ, ARCTIC = GameId.ANIMOZ, GameId.ARCTIC
CONDITIONS, LANGUAGES = ("mint", "good", "good", "worn"), ("en", "de", "en")
PLACES = ("Binder", "binder", 'The "blue" box, left', "-", None)
"""Names that differ in case only, need quotes, or mean something else in an address."""


def fill_box(player: Player, game: GameId, most: int = 60) -> None:
    """Rows of every third card, which differ in everything that charts show."""
    places = {name: Place.objects.get_or_create(owner=player, name=name)[0] for name in PLACES if name}
    cards = list(Card.objects.filter(game=game, set__owner=None).order_by("number", "pk"))[::3][:most]
    Copy.objects.bulk_create(
        Copy(
            owner=player,
            card=card,
            quantity=1 + at % 4,
            condition=CONDITIONS[at % 4],
            language=LANGUAGES[at % 3],
            place=places.get(PLACES[at % 5] or ""),
            proxy=at % 7 == 0,
            price=1050 if at % 2 else None,
            acquired=date(2024 + at % 3, 1 + at % 12, 1 + at % 28) if at % 5 else None,
            lent_to="Ben" if at == 3 else "",
        )
        for at, card in enumerate(cards)
    )


@pytest.fixture
def filled(player: Player, starter_set: Any, own_stats: dict[str, Any]) -> Player:
    """A player with copies of two games, among them one of a card of their own."""
    load_set(ARCTIC)
    for game in (ANIMOZ, ARCTIC):
        fill_box(player, game)
    mine = own_card_create(owner=player, game=GameId.ANIMOZ, set_name="Starter set", stats=own_stats)
    Copy.objects.create(owner=player, card=mine, quantity=5)
    return player


def charts_of(player: Player, game: GameId | None) -> dict[str, BoxChart]:
    figures = box_figures(player=player, game=game)
    return {chart.key: chart for chart in box_charts(player=player, game=game, figures=figures)}


def rows_behind(player: Player, bar: BoxBar) -> Any:
    """The rows on the page to which a bar leads."""
    asked = {name: values[0] for name, values in parse_qs(urlsplit(bar.address).query).items()}
    game, text = GameId(asked["game"]), asked.get("q", "")
    return box_rows(player=player, game=game, text=text, place=asked.get("place", ""))


@pytest.mark.backends
def test_every_bar_leads_to_exactly_its_copies(filled: Player) -> None:
    followed = 0
    for game in (None, ANIMOZ, ARCTIC):
        for chart in charts_of(filled, game).values():
            for bar in chart.bars:
                rows = rows_behind(filled, bar).order_by()
                where = f"{game}, {chart.title}, {bar.label}: {bar.address}"
                assert (rows.aggregate(copies=Sum("quantity"))["copies"] or 0) == bar.copies, where
                if chart.of_cards:
                    loaded = rows if chart.key == "sets" else rows.filter(card__set__owner=None)
                    assert loaded.values("card").distinct().count() == bar.cards <= bar.whole, where
                followed += bar.copies > 0
    assert followed > 80


def test_each_field_that_filters_cards_has_a_chart_of_the_whole_set(filled: Player) -> None:
    charts = charts_of(filled, ANIMOZ)
    fields = {f"field-{each.key}" for each in CARD_GAMES[ANIMOZ].finder.filters if each.key != "own"}
    assert fields == {key for key in charts if key.startswith("field-")}
    levels = charts["field-level"]
    assert (levels.title, levels.note) == ("Level", "")
    assert sum(bar.whole for bar in levels.bars) == 54
    assert sum(bar.cards for bar in levels.bars) == 18
    assert sum(bar.copies for bar in levels.bars) == box_figures(player=filled, game=ANIMOZ).total.copies
    assert charts["field-biome"].note == "a card can count more than once"


def test_charts_of_copies_count_every_copy_once(filled: Player) -> None:
    charts, copies = charts_of(filled, ARCTIC), box_figures(player=filled, game=ARCTIC).total.copies
    for key in ("conditions", "languages", "proxies", "places", "months"):
        assert sum(bar.copies for bar in charts[key].bars) == copies, key
        assert not charts[key].of_cards
    assert [bar.label for bar in charts["months"].bars][:2] == ["Before Jan 2026", "Jan 2026"]
    assert len(charts["months"].bars) == MONTHS + 2
    assert charts["months"].bars[-1].label == "No date"


def test_the_totals_are_those_of_the_rows(filled: Player) -> None:
    fox = Card.objects.filter(game=ARCTIC)[0]
    ListedCard.objects.create(owner=filled, which="wish", card=fox, quantity=3)
    rows = list(Copy.objects.of(filled, ARCTIC))
    figures = box_figures(player=filled)
    priced = [row for row in rows if row.price is not None]
    assert figures.games[ARCTIC] == Totals(
        cards=len({row.card_id for row in rows}),
        whole=Card.objects.filter(game=ARCTIC).count(),
        copies=sum(row.quantity for row in rows),
        proxies=sum(row.quantity for row in rows if row.proxy),
        lent=sum(row.quantity for row in rows if row.lent_to),
        paid=sum(row.quantity * 1050 for row in priced),
        priced=sum(row.quantity for row in priced),
        wished=3,
        wished_cards=1,
    )
    assert figures.games[ANIMOZ].cards == 18  # the player's own card is not one of the set
    assert figures.total.copies == figures.games[ANIMOZ].copies + figures.games[ARCTIC].copies
    own = [each for each in figures.sets if each.own]
    assert [(each.cards, each.whole, each.copies) for each in own] == [(1, 1, 5)]


def test_amounts_beyond_32_bits_are_added(player: Player, card: Callable[[str], Card]) -> None:
    for note in ("a", "b"):
        Copy.objects.create(owner=player, card=card("lagoti"), quantity=999, price=99_999_999, note=note)
    assert box_figures(player=player).total.paid_text == "1997999980.02"


def test_the_page_takes_as_many_queries_for_many_rows_as_for_few(
    player: Player, other_player: Player, starter_set: Any, member_client: Login
) -> None:
    load_set(ARCTIC)
    for owner, most in ((player, 3), (other_player, 60)):
        fill_box(owner, ARCTIC, most)
    for address in ("/box/figures/?game=arctic", "/box/figures/", "/api/box-figures/?game=arctic"):
        counts = []
        for owner in (player, other_player):
            client = member_client(owner)
            client.get(address)
            with CaptureQueriesContext(connection) as queries:
                assert client.get(address).status_code == 200
            counts.append(len(queries))
        assert counts[0] == counts[1] <= 15, f"{address}: {counts}"


def test_the_page_has_a_table_with_a_link_for_each_bar(filled: Player, member_client: Login) -> None:
    client = member_client(filled)
    text = client.get(reverse("box-figures"), {"game": "animoz"}).content.decode()
    assert '<caption class="sr">Level</caption>' in text
    assert 'href="/box/?game=animoz&amp;q=level%3AAPEX"' in text
    assert '<svg viewBox="96 3 138 12" preserveAspectRatio="none" aria-hidden="true"' in " ".join(text.split())
    together = client.get(reverse("box-figures")).content.decode()
    assert 'href="/box/figures/?game=arctic"' in together
    assert "Month of acquisition" not in together
    assert "/box/figures/?game=arctic" in client.get("/box/?game=arctic").content.decode()


def test_an_empty_box_says_what_to_do(client: Client, player: Player, starter_set: Any, member_client: Login) -> None:
    for visitor in (client, member_client(player)):
        for query, link in (({}, "/box/enter/"), ({"game": "arctic"}, "/box/enter/?game=arctic")):
            text = visitor.get(reverse("box-figures"), query).content.decode()
            assert "No copies yet" in text
            assert f'href="{link}"' in text
    assert client.get(reverse("box-figures"), {"game": "chess"}).status_code == 404


def test_the_api_has_the_same_figures(
    client: Client, filled: Player, other_player: Player, member_client: Login
) -> None:
    mine = member_client(filled)
    found = mine.get("/api/box-figures/", {"game": "arctic"}).json()
    total = box_figures(player=filled, game=ARCTIC).total
    assert (found["total"]["copies"], found["total"]["paid"]) == (total.copies, total.paid_text)
    assert [each["game"] for each in found["games"]] == ["arctic"]
    assert [chart["key"] for chart in found["charts"]] == list(charts_of(filled, ARCTIC))
    bars = [bar for chart in found["charts"] for bar in (chart["bars"][0], chart["bars"][-1])]
    for bar in bars:
        asked = {"game": bar["game"], "q": bar["search"], "page_size": 200}
        asked |= {} if bar["place"] is None else {"place": bar["place"]}
        rows = mine.get("/api/copies/", asked).json()["results"]
        assert sum(row["quantity"] for row in rows) == bar["copies"], bar
    assert member_client(other_player).get("/api/box-figures/").json()["total"]["copies"] == 0
    assert client.get("/api/box-figures/").status_code == 401
    assert mine.get("/api/box-figures/", {"game": "chess"}).status_code == 400
