"""Which values a match is played with, what its pages say about them, and the host's own values."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest
from django.test import Client
from django.urls import reverse

from collection.games import GameId
from collection.games.animoz import Biome
from collection.games.card_games import CARD_GAMES
from collection.models import Card, Player
from collection.services.card_corrections import card_correct, table_correct
from collection.services.correctable_values import Subject
from collection.services.own_values import own_value_set
from play.match_state_cache import STATES, record_json
from play.match_values import ACCEPTED, HOST, LOADED, host_values, values_shown
from play.models import Match
from play.refusals import NotPlayable, ValuesNotAgreed
from play.rematches import match_rematch
from play.services import SeatPlan, match_create, match_start, seat_join
from play.tables.animoz.deal import house_aniome
from tests.play.conftest import play_on

pytestmark = pytest.mark.django_db
TABLE = CARD_GAMES[GameId.ANIMOZ].rule_tables[0]
UPSIDE_DOWN = ["BASE", "HERB", "OMNI", "CARN", "APEX"]


def begun(host: Player, *seats: SeatPlan, **more: Any) -> Match:
    plans = [SeatPlan(player=host), *(seats or (SeatPlan(level=0),))]
    return match_create(host=host, game=GameId.ANIMOZ, options={"mode": "starter"}, seats=plans, **more)


def suchi() -> Subject:
    return Subject(GameId.ANIMOZ, card=Card.objects.of(GameId.ANIMOZ).get(slug="suchi"))


@pytest.fixture
def own(player: Player, starter_set: Any) -> dict[str, Any]:
    """A host's own values: one of a card, and one of a table."""
    own_value_set(owner=player, subject=suchi(), field="weight", value=77.5)
    own_value_set(owner=player, subject=Subject(GameId.ANIMOZ, table=TABLE), field="levels", value=UPSIDE_DOWN)
    found = host_values(player, GameId.ANIMOZ)
    assert found is not None
    return found


def test_a_match_uses_the_accepted_values_and_says_so(
    player: Player, curator: Player, own: Any, member_client: Callable[[Player], Client]
) -> None:
    """The host has own values, but did not ask to play with them."""
    match = begun(player)
    assert match.cards["suchi"]["weight"] != 77.5
    assert match.options["matrix"]["levels"][0] == "APEX"
    assert (values_shown(match).source, values_shown(match).corrections) == (ACCEPTED, 0)
    html = member_client(player).get(match.get_absolute_url()).content.decode()
    assert "Played with the values accepted on this server" in html
    assert values_shown(match).version in html


def test_an_accepted_correction_of_a_table_reaches_later_matches_and_no_earlier_one(
    player: Player, curator: Player, starter_set: Any
) -> None:
    before = begun(player)
    table_correct(game=GameId.ANIMOZ, table=TABLE, field="levels", value=UPSIDE_DOWN, note="my rulebook", by=curator)
    after = begun(player)
    STATES.forget()
    assert STATES.at(Match.objects.get(pk=before.pk)).table.matrix.levels[0] == "APEX"
    assert STATES.at(Match.objects.get(pk=after.pk)).table.matrix.levels[0] == "BASE"
    assert values_shown(before).version != values_shown(after).version
    assert values_shown(after).corrections == 1


def test_a_rematch_uses_the_values_that_are_accepted_when_it_begins(
    player: Player, other_player: Player, curator: Player, starter_set: Any
) -> None:
    from random import Random

    match = play_on(begun(player, SeatPlan(player=other_player)), Random(1))
    table_correct(game=GameId.ANIMOZ, table=TABLE, field="levels", value=UPSIDE_DOWN, note="my rulebook", by=curator)
    again = match_rematch(match_id=match.pk, player=player)
    assert again.options["matrix"]["levels"][0] == "BASE"
    assert record_json(Match.objects.get(pk=match.pk))["options"]["matrix"]["levels"][0] == "APEX"


def test_a_matrix_that_was_given_with_the_options_is_kept(player: Player, own: Any) -> None:
    given = json.loads(json.dumps(begun(player, own_values=own).options["matrix"]))
    options = {"mode": "starter", "matrix": given}
    plans = [SeatPlan(player=player), SeatPlan(level=0)]
    match = match_create(host=player, game=GameId.ANIMOZ, options=options, seats=plans)
    assert match.options["matrix"]["levels"] == UPSIDE_DOWN
    assert match.values is not None
    assert match.values["given"] == ["matrix"]


def test_a_host_plays_with_their_own_values_when_everybody_agrees(
    player: Player, other_player: Player, own: Any, member_client: Callable[[Player], Client]
) -> None:
    match = begun(player, SeatPlan(), own_values=own)
    assert match.is_open
    theirs = member_client(other_player)
    invited = " ".join(theirs.get(reverse("match-join", args=[match.invite])).content.decode().split())
    assert "SUCHi, Weight (kg): <b>77.5</b> (accepted: 0.000001)" in invited
    assert "you agree to play with these values" in invited
    with pytest.raises(ValuesNotAgreed):
        seat_join(invite=match.invite, player=other_player)
    assert theirs.post(reverse("match-join", args=[match.invite])).status_code == 409
    answer = theirs.post(reverse("match-join", args=[match.invite]), {"accepts_own_values": "1"})
    assert answer.status_code == 302
    match.refresh_from_db()
    assert match.running
    assert match.cards["suchi"]["weight"] == 77.5
    assert match.options["matrix"]["levels"] == UPSIDE_DOWN
    assert values_shown(match).source == HOST
    assert "own values of its host" in theirs.get(match.get_absolute_url()).content.decode()


def test_a_hosts_values_are_those_from_when_the_match_was_created(player: Player, curator: Player, own: Any) -> None:
    match = begun(player, SeatPlan(), own_values=own)
    own_value_set(owner=player, subject=suchi(), field="weight", value=5)
    card_correct(card=Card.objects.of(GameId.ANIMOZ).get(slug="suchi"), field="weight", value=6, note="a", by=curator)
    assert match_start(match_id=match.pk, host=player).cards["suchi"]["weight"] == 77.5


def test_values_with_which_a_game_cannot_be_played_are_refused(player: Player, own: Any) -> None:
    broken = {**own, "cards": {"suchi": {"weight": -1}}}
    with pytest.raises(NotPlayable, match="SUCHi: Weight must be"):
        begun(player, own_values=broken)


def test_a_match_can_use_only_so_many_own_values(player: Player, own: Any, monkeypatch: Any) -> None:
    monkeypatch.setattr("play.match_values.MAX_HOST_VALUES", 1)
    with pytest.raises(NotPlayable, match="at most 1 of its host’s own values; you have 2"):
        host_values(player, GameId.ANIMOZ)


def test_the_form_of_a_new_match_offers_own_values_to_those_who_have_some(
    player: Player, other_player: Player, own: Any, member_client: Callable[[Player], Client]
) -> None:
    where = reverse("match-new", args=["animoz"])
    assert "Play with my own values" in member_client(player).get(where).content.decode()
    assert "Play with my own values" not in member_client(other_player).get(where).content.decode()
    member_client(player).post(where, {"mode": "starter", "who_2": "bot-1", "own_values": "on"})
    match = Match.objects.get()
    assert match.cards["suchi"]["weight"] == 77.5


def test_a_guided_game_uses_the_values_that_come_with_the_server(
    player: Player, curator: Player, starter_set: Any
) -> None:
    from play.guided_matches import guide_begin_or_continue

    table_correct(game=GameId.ANIMOZ, table=TABLE, field="levels", value=UPSIDE_DOWN, note="my rulebook", by=curator)
    match = guide_begin_or_continue(player=player, game=GameId.ANIMOZ)
    assert match.options["matrix"]["levels"][0] == "APEX"
    assert values_shown(match).source == LOADED


@pytest.mark.parametrize("join_before", [True, False])
def test_a_match_with_decks_begins_with_the_values_that_are_accepted_then(
    player: Player, other_player: Player, curator: Player, starter_set: Any, join_before: bool
) -> None:
    """The copies of cards that seats brought, or that an earlier match had, may be older."""
    mine, theirs = house_aniome(Biome.FOREST), house_aniome(Biome.DESERT)
    card = next(slug for slug in mine.stats if "weight" not in mine.stats[slug]["certainty"])
    plans = [SeatPlan(player=player, seat_deck=mine), SeatPlan(player=other_player, seat_deck=theirs), SeatPlan()]
    waiting = match_create(host=player, game=GameId.ANIMOZ, options={"mode": "aniome"}, seats=plans)
    old = waiting.cards[card]["weight"]
    subject = Card.objects.of(GameId.ANIMOZ).get(slug=card)
    card_correct(card=subject, field="weight", value=old * 1.5, note="my card", by=curator)
    third = Player.objects.create_user("wren")
    seat_join(invite=waiting.invite, player=third, seat_deck=mine if join_before else house_aniome(Biome.RIVER))
    waiting.refresh_from_db()
    assert waiting.running
    assert waiting.cards[card]["weight"] == old * 1.5
    assert values_shown(waiting).corrections == 1


def test_a_rematch_with_decks_uses_accepted_values_for_the_cards_of_decks_too(
    player: Player, other_player: Player, curator: Player, starter_set: Any
) -> None:
    mine = house_aniome(Biome.FOREST)
    plans = [SeatPlan(player=player, seat_deck=mine), SeatPlan(player=other_player)]
    match = match_create(host=player, game=GameId.ANIMOZ, options={"mode": "aniome"}, seats=plans)
    card = next(slug for slug in mine.stats if "weight" not in mine.stats[slug]["certainty"])
    old = match.cards[card]["weight"]
    match.status = "over"
    match.save()
    subject = Card.objects.of(GameId.ANIMOZ).get(slug=card)
    card_correct(card=subject, field="weight", value=old * 1.5, note="my card", by=curator)
    assert match_rematch(match_id=match.pk, player=player).cards[card]["weight"] == old * 1.5


def test_values_of_the_host_that_cannot_be_played_are_refused_when_the_match_is_created(
    player: Player, own: dict[str, Any]
) -> None:
    impossible = {**own, "tables": {"clash-matrix": {"levels": ["APEX"]}}}
    with pytest.raises(NotPlayable, match="Clash"):
        begun(player, SeatPlan(), own_values=impossible)
    assert not Match.objects.exists()


def test_a_given_matrix_and_the_matrix_of_the_host_exclude_each_other(player: Player, own: Any) -> None:
    given = json.loads(json.dumps(begun(player, own_values=own).options["matrix"]))
    plans = [SeatPlan(player=player), SeatPlan(level=0)]
    options = {"mode": "starter", "matrix": given}
    with pytest.raises(NotPlayable, match="its own matrix"):
        match_create(host=player, game=GameId.ANIMOZ, options=options, seats=plans, own_values=own)


def test_a_value_of_the_host_that_is_printed_by_now_is_left_out(player: Player, curator: Player, own: Any) -> None:
    card_correct(card=suchi().card, field="weight", value=0.5, note="my card", by=curator)
    found = host_values(player, GameId.ANIMOZ)
    assert found is not None
    assert (found["cards"], list(found["tables"])) == ({}, ["clash-matrix"])
