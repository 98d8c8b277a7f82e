"""Starting a battle from a draft that had none, with its two teams: one click by either player, against a person or a
bot, or on one device.
"""

from __future__ import annotations

from html import unescape
from random import Random

import pytest
from django.test import Client
from django.urls import reverse

from collection.games import GameId
from collection.games.animus import load
from collection.models import STATS, Player
from play import limits
from play.leaving import seat_leave
from play.match_state_cache import view_of
from play.models import Match, Status
from play.refusals import NotRunning, TooMany
from play.tables.animus.draft_battle import draft_battle_create
from tests.loaded_sets import load_set
from tests.play.animus.test_draft_setup_and_results import DRAFT_ONLY, begun, draft_out
from tests.play.conftest import reload_and_move

BUTTON = "Play this battle"
SET = load()


@pytest.fixture(autouse=True)
def _animus(db: None) -> None:
    load_set(GameId.ANIMUS)


def drafted(*people: Player, seed: int = 7) -> Match:
    """A finished draft without a battle."""
    match = draft_out(begun(*people, options=DRAFT_ONLY), Random(seed))
    assert match.over
    return match


def sheet(browser: Client, match: Match) -> str:
    return unescape(browser.get(reverse("match", args=[match.pk])).content.decode())


def expect_same_teams(draft: Match, battle: Match) -> None:
    """Check that each seat of the battle plays exactly the team that it drafted."""
    before, after = view_of(draft, None)["seats"], view_of(battle, None)["seats"]
    for seat, drafted_there, brought in zip(battle.seats.all(), before, after, strict=True):
        assert sorted(seat.deck["cards"]) == sorted(drafted_there["team"]) == sorted(brought["team"])
        assert seat.deck["entity"] == drafted_there["entity"]["slug"] == brought["entity"]["slug"]


@pytest.mark.rule("U 2.6", "U 2.8")
def test_the_sheet_of_a_draft_against_a_bot_leads_into_the_battle_in_one_click(player, member_client):
    match = drafted(player)
    browser = member_client(player)
    assert BUTTON in sheet(browser, match)
    answer = browser.post(reverse("match-battle", args=[match.pk]))
    battle = Match.objects.exclude(pk=match.pk).get()
    assert (answer.status_code, answer.url) == (302, battle.get_absolute_url())
    assert battle.running
    assert view_of(battle, 0)["phase"] not in ("entities", "draft")
    assert [(seat.player, seat.is_bot, seat.level) for seat in battle.seats.all()] == [
        (seat.player, seat.is_bot, seat.level) for seat in match.seats.all()
    ]
    expect_same_teams(match, battle)


def test_two_friends_start_the_same_battle(player, other_player, member_client):
    match = drafted(player, other_player)
    mine, theirs = member_client(player), member_client(other_player)
    address = reverse("match-battle", args=[match.pk])
    first = mine.post(address).url
    assert theirs.post(address).url == first
    assert Match.objects.count() == 2
    page = sheet(theirs, match)
    assert "Go to the battle" in page
    assert f"{player.shown_name} has started the battle" in page
    assert BUTTON not in page
    battle = Match.objects.exclude(pk=match.pk).get()
    assert [seat.player for seat in battle.seats.all()] == [player, other_player]
    assert theirs.get(first).status_code == 200
    expect_same_teams(match, battle)


def test_an_open_score_sheet_learns_of_the_battle(player, other_player):
    match = drafted(player, other_player)
    before = match.seats.get(player=other_player).ply
    draft_battle_create(match_id=match.pk, player=player)
    assert match.seats.get(player=other_player).ply > before


def test_on_one_device_both_players_keep_their_names(player, member_client):
    match = drafted(player, player)
    member_client(player).post(reverse("match-battle", args=[match.pk]))
    battle = Match.objects.exclude(pk=match.pk).get()
    assert battle.names() == match.names()
    assert [seat.player for seat in battle.seats.all()] == [player, player]
    teams = [seat.team_id for seat in match.seats.all()]
    assert [seat.saved_deck_id for seat in battle.seats.all()] == teams != [None, None]
    expect_same_teams(match, battle)
    reload_and_move(battle, Random(1))


def test_later_changes_of_decks_and_cards_do_not_change_the_teams(player):
    match = drafted(player)
    team = match.seats.get(player=player).team
    assert team is not None
    slug = match.seats.get(player=player).team.slugs()[0]
    slug = slug if SET[slug].level else match.seats.get(player=player).team.slugs()[1]
    team.delete()
    STATS[GameId.ANIMUS].objects.filter(card__slug=slug).update(melee=9)
    battle = draft_battle_create(match_id=match.pk, player=player)
    expect_same_teams(match, battle)
    assert battle.cards[slug] == match.cards[slug]


def test_a_rematch_of_the_draft_is_separate_from_the_battle(player, member_client):
    match = drafted(player)
    browser = member_client(player)
    battle = browser.post(reverse("match-battle", args=[match.pk])).url
    again = browser.post(reverse("match-rematch", args=[match.pk])).url
    assert again != battle
    assert Match.objects.get(rematch_of=match).options == DRAFT_ONLY


def test_a_running_conceded_or_already_used_draft_starts_no_battle(player, other_player):
    going = begun(player, other_player, options=DRAFT_ONLY)
    with pytest.raises(NotRunning):
        draft_battle_create(match_id=going.pk, player=player)
    seat_leave(match_id=going.pk, player=other_player, seat=1)
    going.refresh_from_db()
    assert going.over
    with pytest.raises(NotRunning):
        draft_battle_create(match_id=going.pk, player=player)
    whole = draft_out(begun(player), Random(5))
    assert whole.running
    Match.objects.filter(pk=whole.pk).update(status=Status.OVER)
    with pytest.raises(NotRunning):
        draft_battle_create(match_id=whole.pk, player=player)
    assert Match.objects.count() == 2


def test_the_page_refuses_with_a_message_and_starts_nothing(player, member_client):
    going = begun(player, options=DRAFT_ONLY)
    browser = member_client(player)
    answer = browser.post(reverse("match-battle", args=[going.pk]), follow=True)
    assert "A battle can only follow a finished draft." in unescape(answer.content.decode())
    assert Match.objects.count() == 1


def test_a_spectator_is_not_offered_a_battle_and_cannot_start_one(player, other_player, member_client):
    match = drafted(player)
    Match.objects.filter(pk=match.pk).update(spectators=True)
    watching = member_client(other_player)
    assert BUTTON not in sheet(watching, match)
    assert watching.post(reverse("match-battle", args=[match.pk])).status_code == 404
    assert Match.objects.count() == 1


@pytest.mark.parametrize("most", ["RUNNING_MATCHES", "RUNNING_BOT_MATCHES"])
def test_a_player_at_a_limit_begins_no_battle(player, monkeypatch, most):
    match = drafted(player)
    monkeypatch.setattr(limits, most, 0)
    with pytest.raises(TooMany):
        draft_battle_create(match_id=match.pk, player=player)
    monkeypatch.undo()
    assert draft_battle_create(match_id=match.pk, player=player).running


def test_a_friend_at_a_limit_keeps_the_battle_waiting(player, other_player, monkeypatch):
    match = drafted(player, other_player)
    for _ in range(2):
        begun(other_player, options=DRAFT_ONLY)
    monkeypatch.setattr(limits, "RUNNING_MATCHES", 2)
    with pytest.raises(TooMany, match="cannot have any more matches"):
        draft_battle_create(match_id=match.pk, player=player)
    assert not Match.objects.filter(drafted_in__isnull=False).exists()
