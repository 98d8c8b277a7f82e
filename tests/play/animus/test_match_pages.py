"""Matches of Animus through the pages: the form, the teams, the hands that each viewer sees, and the drafted teams."""

from __future__ import annotations

import re
from random import Random

import pytest
from django.test import Client
from django.urls import reverse

from collection.games import GameId
from collection.games.animus import Kind, load
from decks.services import deck_create, house_deck_create
from play.match_state_cache import view_of
from play.models import Match
from tests.loaded_sets import load_set
from tests.play.conftest import play_on, reload_and_move
from tests.play.table_requests import offered_actions, page

SET = load()
HEROES = [slug for slug, card in SET.items() if card.kind is Kind.CHARACTER]
LEADERS = [slug for slug, card in SET.items() if card.kind is Kind.ENTITY and "omniscient" not in slug]
"""The entities, without the one that reveals the opponent's hand."""
NEW = reverse("match-new", args=["animus"])


@pytest.fixture(autouse=True)
def _animus(db: None) -> None:
    load_set(GameId.ANIMUS)


def built(owner, slugs=(*HEROES[:9], LEADERS[0]), name="Nine of mine"):
    """A constructed team."""
    return deck_create(owner=owner, game=GameId.ANIMUS, name=name, entries=dict.fromkeys(slugs, 1))


def asked(client: Client, **form: str) -> Match:
    """The match that the form creates with these fields."""
    client.post(NEW, {"who_2": "bot-1", **form})
    return Match.objects.latest("pk")


@pytest.mark.parametrize(
    ("mode", "start", "end"),
    [("", "draft", "battle"), ("battle", "draft", "battle"), ("teams", "teams", "battle"), ("draft", "draft", "draft")],
)
def test_a_match_begins_and_ends_as_the_form_says(client, mode, start, end):
    match = asked(client, mode=mode)
    assert match.running
    assert (match.options["start"], match.options["end"]) == (start, end)
    assert page(client, match).status_code == 200


def test_the_choice_of_an_entity_is_two_clicks_from_the_first_page(client):
    match = asked(client, quick="1", bots="1", level="0")
    assert all(action.startswith("entity:") for action in offered_actions(page(client, match).content.decode()))


@pytest.mark.rule("U 2.6")
def test_a_team_of_one_s_own_meets_one_of_the_house(player, member_client):
    team = built(player)
    match = asked(member_client(player), mode="teams", team_1=str(team.pk), team_2="house-3")
    mine, theirs = match.seats.all()
    assert sorted(mine.deck["cards"]) == sorted(HEROES[:9])
    assert mine.deck["entity"] == LEADERS[0]
    assert theirs.deck["name"].endswith("of the house")


def test_an_incomplete_team_is_refused_with_the_reason(player, member_client):
    team = built(player, HEROES[:7])
    answer = member_client(player).post(NEW, {"who_2": "bot-1", "mode": "teams", "team_1": str(team.pk)})
    assert answer.status_code == 400
    assert "add 2" in answer.content.decode()
    assert not Match.objects.exists()


def test_the_list_of_teams_says_which_were_drafted_and_which_cannot_play(player, member_client):
    built(player)
    built(player, HEROES[:7], "Seven")
    house_deck_create(owner=player, game=GameId.ANIMUS, name="A draft")
    html = member_client(player).get(NEW).content.decode()
    for words in ("Nine of mine (constructed)", "Seven (2 problems)", "A draft (drafted)", "House teams"):
        assert words in html


def test_another_players_team_cannot_be_used(player, other_player, member_client):
    team = built(other_player)
    answer = member_client(player).post(NEW, {"who_2": "bot-1", "mode": "teams", "team_1": str(team.pk)})
    assert answer.status_code == 400
    assert not Match.objects.exists()


def test_an_invited_player_brings_a_team_to_a_match_of_teams(player, other_player, member_client):
    match = asked(member_client(player), mode="teams", who_2="invited")
    team = built(other_player)
    address = reverse("match-join", args=[match.invite])
    friend = member_client(other_player)
    assert "Your team" in friend.get(address).content.decode()
    friend.post(address, {"team": str(team.pk)})
    match.refresh_from_db()
    assert match.running
    assert match.seats.get(number=1).deck["name"] == "Nine of mine"


def test_a_player_invited_to_a_draft_brings_no_team(player, other_player, member_client):
    match = asked(member_client(player), who_2="invited")
    address = reverse("match-join", args=[match.invite])
    friend = member_client(other_player)
    assert "Your team" not in friend.get(address).content.decode()
    friend.post(address)
    match.refresh_from_db()
    assert match.running


def test_the_sheet_of_a_draft_leads_to_the_team_that_was_kept(player, member_client):
    client = member_client(player)
    match = play_on(asked(client, mode="draft"), Random(4))
    kept = match.seats.get(number=0).team
    assert reverse("deck", args=[kept.pk]) in page(client, match).content.decode()
    assert client.get(reverse("deck", args=[kept.pk])).status_code == 200


def test_on_a_shared_device_the_curtain_hides_both_hands(player, member_client):
    client = member_client(player)
    team = str(built(player).pk)
    match = asked(client, mode="teams", who_2="here", name_2="Kirra", team_1=team, team_2=team)
    html = page(client, match).content.decode()
    assert "Pass the device" in html
    assert offered_actions(html) == []
    for seat in (0, 1):
        for slug in view_of(match, seat)["seats"][seat]["hand"]:
            assert not re.search(rf'data-card="{slug}" data-zone="hand', html)


@pytest.mark.rule("U 12.1")
def test_a_spectator_sees_neither_hand(player, member_client):
    team = str(built(player).pk)
    match = asked(member_client(player), mode="teams", spectators="on", team_1=team, team_2=team)
    lot = Random(6)
    for _ in range(12):
        if not match.seats.filter(to_act=True, player=player).exists():
            break
        reload_and_move(match, lot, 0)
    html = page(Client(), match).content.decode()
    assert 'data-place="my-melee"' in html
    assert offered_actions(html) == []
    assert 'data-zone="hand' not in html
