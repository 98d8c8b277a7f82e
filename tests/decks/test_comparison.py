"""Two decks side by side."""

from __future__ import annotations

from collection.bar_charts import Bar, paired_chart
from collection.games import GameId
from decks.deck_comparison import compare_decks
from decks.services import deck_copy, deck_create, deck_exchange_cards, deck_share
from tests.decks.page_helpers import address, fresh, text_of


def test_copies_are_compared_one_by_one(empty_deck, player):
    first = deck_exchange_cards(deck=empty_deck, into=["lagoti", "lagoti", "horrid"])
    second = deck_create(
        owner=player, game=GameId.ANIMOZ, nominated="desert", name="Other", entries={"lagoti": 1, "reus": 3}
    )
    found = compare_decks(fresh(first), fresh(second))
    slugs = [
        {each.card.slug: each.quantity for each in cards} for cards in (found.only_first, found.both, found.only_second)
    ]
    assert slugs == [{"lagoti": 1, "horrid": 1}, {"lagoti": 1}, {"reus": 3}]
    assert found.difference == 3
    levels = next(chart for chart in found.charts if str(chart.title) == "By Level")
    assert sum(pair.first for pair in levels.bars) == 3
    assert sum(pair.second for pair in levels.bars) == 4


def test_charts_with_different_bars_are_merged_in_numerical_order():
    chart = paired_chart("Values", [Bar("2", "2", 1), Bar("3", "3", 5)], [Bar("10", "10", 2), Bar("1", "1", 1)])
    assert [(str(pair.label), pair.first, pair.second) for pair in chart.bars] == [
        ("1", 0, 1),
        ("2", 1, 0),
        ("3", 5, 0),
        ("10", 0, 2),
    ]


def test_the_page_compares_with_own_and_shared_decks_only(player_client, desert_deck, other_player, player):
    mine, _ = deck_copy(deck=desert_deck, owner=player)
    deck_exchange_cards(deck=mine, out=[mine.slugs()[0]], into=["lagoti"])
    where = address("deck-compare", desert_deck)
    assert "1 card differs between" in text_of(player_client.get(where, {"with": str(mine.pk)}))
    theirs, _ = deck_copy(deck=desert_deck, owner=other_player)
    for given in ({"with": str(theirs.pk)}, {"link": f"http://testserver/s/{theirs.secret}/"}, {"with": "9" * 30}):
        assert "The deck to compare with was not found." in text_of(player_client.get(where, given))
    deck_share(deck=theirs)
    page = player_client.get(where, {"link": f"http://testserver/s/{theirs.secret}/"})
    assert "have the same cards." in text_of(page)
    assert player_client.get(f"/decks/{theirs.pk}/compare/").status_code == 404


def test_the_api_compares_with_own_and_shared_decks_only(player_client, desert_deck, other_player, player):
    mine, _ = deck_copy(deck=desert_deck, owner=player)
    taken = mine.slugs()[0]
    deck_exchange_cards(deck=mine, out=[taken], into=["lagoti"])
    where = f"/api/decks/{desert_deck.pk}/comparison/"
    found = player_client.get(where, {"deck": mine.pk}).json()
    assert [each["card"] for each in found["only_first"]] == [taken]
    assert [(each["card"], each["quantity"]) for each in found["only_second"]] == [("lagoti", 1)]
    assert found["difference"] == 1
    levels = next(chart for chart in found["charts"] if chart["title"] == "By Level")
    assert sum(bar["first"] for bar in levels["bars"]) == len(desert_deck.slugs())
    theirs, _ = deck_copy(deck=desert_deck, owner=other_player)
    missing = player_client.get(where, {"deck": 999999})
    assert missing.status_code == 404
    for given in ({"deck": theirs.pk}, {"secret": theirs.secret or "unshared"}):
        assert player_client.get(where, given).content == missing.content
    shared = deck_share(deck=theirs)
    assert player_client.get(where, {"secret": shared.secret}).json()["difference"] == 0
    for given in ({}, {"deck": mine.pk, "secret": shared.secret}):
        refused = player_client.get(where, given)
        assert (refused.status_code, refused.json()["code"]) == (400, "invalid")
    assert player_client.get(f"/api/decks/{theirs.pk}/comparison/", {"deck": mine.pk}).content == missing.content
