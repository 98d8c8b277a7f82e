"""The results of a saved deck in matches, by what the opponents played."""

from __future__ import annotations

import pytest
from django.utils import timezone

from collection.games import GameId
from collection.games.animoz import Biome
from decks.models import Deck
from decks.services import deck_create, deck_delete, deck_fill
from play.deck_results import deck_results
from play.leaving import seat_leave
from play.models import Match, Status
from play.rematches import match_rematch
from play.services import SeatPlan, match_create, seat_join
from play.tables.animoz.deal import house_aniome
from play.tables.deck_deal import saved_seat_deck

WINNERS = {"won": [0], "lost": [1], "shared": [0, 1], "no winner": []}


@pytest.fixture
def deck(starter_set, player) -> Deck:
    made, _ = deck_fill(
        deck=deck_create(owner=player, game=GameId.ANIMOZ, nominated="forest", name="Canopy"), from_box=False
    )
    return Deck.objects.get(pk=made.pk)


def finished(deck: Deck, biome: Biome, outcome: str) -> Match:
    """A match of the deck against a bot with a house deck of that BiOME, which ended like that."""
    bot = SeatPlan(level=0, name="Wren", seat_deck=house_aniome(biome))
    mine = SeatPlan(player=deck.owner, seat_deck=saved_seat_deck(GameId.ANIMOZ, deck))
    match = match_create(host=deck.owner, game=GameId.ANIMOZ, options={"mode": "aniome"}, seats=[mine, bot])
    result = {"winners": WINNERS[outcome], "scores": [0, 0], "reason": "score", "details": {}}
    Match.objects.filter(pk=match.pk).update(status=Status.OVER, result=result, finished=timezone.now())
    return Match.objects.get(pk=match.pk)


def test_results_are_counted_by_the_opponents_biome(deck, django_assert_num_queries):
    for biome, outcome in ((Biome.RIVER, "won"), (Biome.RIVER, "lost"), (Biome.SCRUB, "shared")):
        finished(deck, biome, outcome)
    with django_assert_num_queries(3):
        found = deck_results(deck)
    assert [(each.label, each.played, each.won, each.shared, each.lost) for each in found.by_opponent] == [
        ("River", 2, 1, 0, 1),
        ("Scrub", 1, 0, 1, 0),
    ]
    assert (found.total.played, found.total.win_rate) == (3, 50)
    assert [each.outcome.value for each in found.latest] == ["shared", "lost", "won"]
    finished(deck, Biome.RIVER, "no winner")
    with django_assert_num_queries(3):
        assert deck_results(deck).total.shared == 2


def test_matches_in_progress_and_of_other_decks_do_not_count(deck, player):
    match = finished(deck, Biome.RIVER, "won")
    other, _ = deck_fill(
        deck=deck_create(owner=player, game=GameId.ANIMOZ, nominated="forest", name="Other"), from_box=False
    )
    assert deck_results(other).total.played == 0
    Match.objects.filter(pk=match.pk).update(status=Status.RUNNING)
    assert deck_results(deck).total.played == 0


def test_a_rematch_and_an_invited_player_keep_their_decks(deck, player, other_player):
    again = match_rematch(match_id=finished(deck, Biome.RIVER, "won").pk, player=player)
    assert [seat.saved_deck_id for seat in again.seats.all()] == [deck.pk, None]
    seats = [SeatPlan(player=player), SeatPlan(), SeatPlan()]
    room = match_create(host=player, game=GameId.ANIMOZ, options={"mode": "aniome"}, seats=seats)
    theirs, _ = deck_fill(deck=deck_create(owner=other_player, game=GameId.ANIMOZ, nominated="river"), from_box=False)
    brought = saved_seat_deck(GameId.ANIMOZ, Deck.objects.get(pk=theirs.pk))
    seat_join(invite=room.invite, player=other_player, seat_deck=brought)
    assert [seat.saved_deck_id for seat in room.seats.all()] == [None, theirs.pk, None]
    seat_leave(match_id=room.pk, player=other_player, seat=1)
    assert [seat.saved_deck_id for seat in room.seats.all()] == [None, None, None]


def test_a_rematch_in_which_a_bot_has_the_seat_is_not_one_of_the_deck(deck, player, other_player):
    theirs, _ = deck_fill(deck=deck_create(owner=other_player, game=GameId.ANIMOZ, nominated="river"), from_box=False)
    decks = [saved_seat_deck(GameId.ANIMOZ, Deck.objects.get(pk=each.pk)) for each in (deck, theirs)]
    seats = [SeatPlan(player=player, seat_deck=decks[0]), SeatPlan(player=other_player, seat_deck=decks[1])]
    match = match_create(host=player, game=GameId.ANIMOZ, options={"mode": "aniome"}, seats=seats)
    seat_leave(match_id=match.pk, player=other_player, seat=1, concede=False)
    seat_leave(match_id=match.pk, player=player, seat=0)
    again = match_rematch(match_id=match.pk, player=player)
    assert [seat.deck["name"] for seat in again.seats.all()] == ["Canopy", theirs.name]
    assert theirs.pk not in [seat.saved_deck_id for seat in again.seats.all()]


def test_a_deleted_deck_leaves_its_matches(deck):
    match = finished(deck, Biome.RIVER, "won")
    deck_delete(deck=deck)
    assert next(seat.deck["name"] for seat in match.seats.all()) == "Canopy"


def test_the_pages_are_for_the_owner(deck, member_client, player, other_player):
    finished(deck, Biome.RIVER, "won")
    mine, theirs = member_client(player), member_client(other_player)
    page = mine.get(f"/decks/{deck.pk}/results/").content.decode()
    assert "1 of 1" in page
    assert "River" in page
    hand = mine.get(f"/decks/{deck.pk}/first-turns/", {"seed": "0123456789abcdef", "steps": "3"})
    assert "after 3 steps" in hand.content.decode()
    assert hand.content.count(b'class="changed-card"') >= 15
    assert mine.get(f"/decks/{deck.pk}/first-turns/", {"seed": "?", "steps": "-9"}).status_code == 200
    for page_name in ("results", "first-turns"):
        assert theirs.get(f"/decks/{deck.pk}/{page_name}/").status_code == 404


def test_the_api_has_the_results_for_the_owner_only(deck, member_client, player, other_player):
    for biome, outcome in ((Biome.RIVER, "won"), (Biome.RIVER, "no winner"), (Biome.SCRUB, "shared")):
        match = finished(deck, biome, outcome)
    where = f"/api/decks/{deck.pk}/results/"
    found = member_client(player).get(where).json()
    assert found["total"] == {"played": 3, "won": 1, "shared": 1, "lost": 0, "no_winner": 1, "win_rate": 67}
    assert [(each["opponent"], each["played"], each["won"]) for each in found["by_opponent"]] == [
        ("River", 2, 1),
        ("Scrub", 1, 0),
    ]
    latest = found["latest"][0]
    assert (latest["match"], latest["outcome"], latest["opponents"]) == (match.pk, "shared", "Wren")
    other = member_client(other_player)
    assert other.get(where).content == other.get("/api/decks/999999/results/").content
