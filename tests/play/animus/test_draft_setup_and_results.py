"""Animus matches before and after the draft: the setup, the teams that are kept, and the draft figures."""

from __future__ import annotations

import re
from collections import Counter
from html import unescape
from random import Random
from typing import Any

import pytest
from django.test import Client
from django.urls import reverse

from collection.games import GameId
from collection.games.animus import Kind, load, stats
from collection.models import STATS, Card, Player
from decks.deck_status import deck_problems
from decks.games.animus import house_teams
from decks.games.animus.draft_log import draft_faults, parse_draft_log
from decks.games.animus.legality import drafted_slugs
from decks.models import MAX_DECKS, Deck
from decks.services import deck_create, drafted_deck_create
from play.bot_moves import make_waiting_bot_moves
from play.games.play_games import PLAY_GAMES
from play.match_state_cache import STATES, config_of, view_of
from play.models import Match, PlayedDraft
from play.refusals import NotPlayable
from play.rematches import match_rematch
from play.services import SeatPlan, match_create
from play.tables.animus.deal import house_team, saved_team
from play.tables.animus.draft_statistics import tally_drafts
from play.tables.seat_decks import SeatDeck
from tests.loaded_sets import load_set
from tests.play.conftest import reload_and_move, waiting_seat

SET = load()
HEROES = [slug for slug, card in SET.items() if card.kind is Kind.CHARACTER]
LEADERS = [slug for slug, card in SET.items() if card.kind is Kind.ENTITY]
DRAFT_ONLY = {"start": "draft", "end": "draft"}
FRESH = {"start": "draft", "end": "battle"}
TEAMS = {"start": "teams", "end": "battle"}
DEAL = PLAY_GAMES[GameId.ANIMUS].table().deal


@pytest.fixture(autouse=True)
def _animus(db: None) -> None:
    load_set(GameId.ANIMUS)


def begun(*people: Player, options: dict[str, str] = FRESH, brought: tuple[SeatDeck, ...] = ()) -> Match:
    """A match between these people, or between one person and a bot."""
    names = [f"{person} {n}" for n, person in enumerate(people)]
    plans = [SeatPlan(player=person, name=name) for person, name in zip(people, names, strict=True)]
    plans += [SeatPlan(level=0)] * (2 - len(plans))
    if brought:
        plans = [SeatPlan(each.player, each.level, each.name, deck) for each, deck in zip(plans, brought, strict=True)]
    return match_create(host=people[0], game=GameId.ANIMUS, options=options, seats=plans)


def draft_out(match: Match, lot: Random) -> Match:
    """Play until all eighteen characters have been taken."""
    while match.running and view_of(match, None)["phase"] in ("entities", "draft"):
        make_waiting_bot_moves(match.pk)
        match.refresh_from_db()
        if match.running and view_of(match, None)["phase"] in ("entities", "draft"):
            reload_and_move(match, lot)
    return match


def saved_seat_deck(deck: Deck) -> SeatDeck:
    return saved_team(Deck.objects.with_cards().get(pk=deck.pk))


@pytest.mark.rule("U 2.1")
def test_animus_needs_exactly_two_people():
    assert DEAL.problems(FRESH, [SeatDeck()] * 3, {}) == ["Animus is for two players, not 3. [U 2.1]"]
    assert DEAL.problems(FRESH, [SeatDeck()] * 2, {}) == []


@pytest.mark.rule("U 2.6", "U 2.8")
@pytest.mark.parametrize("options", [{"start": "chess"}, {"end": "never"}, {"start": "teams", "end": "draft"}])
def test_there_are_three_ways_to_begin_and_no_others(options):
    assert "[U 2.6, U 2.8]" in DEAL.problems(options, [SeatDeck()] * 2, {})[0]


def test_a_draft_is_dealt_from_the_whole_box_as_it_was_when_the_match_began(player):
    match = begun(player)
    assert set(match.cards) == set(SET)
    assert match.options == FRESH
    assert [seat.deck for seat in match.seats.all()] == [{}, {}]


@pytest.mark.rule("U 1.8")
def test_a_card_that_is_corrected_later_changes_no_match_that_has_begun(player):
    match = begun(player)
    before = match.cards["inertia"]
    STATS[GameId.ANIMUS].objects.filter(card=Card.objects.get(slug="inertia")).update(melee=9)
    match.refresh_from_db()
    assert match.cards["inertia"] == before
    assert begun(player).cards["inertia"]["melee"] == 9


@pytest.mark.rule("U 2.6", "U 2.7")
def test_two_saved_teams_meet_and_may_share_a_character(player, other_player):
    mine = deck_create(owner=player, game="animus", entries=Counter([*HEROES[:9], LEADERS[0]]))
    theirs = deck_create(owner=other_player, game="animus", entries=Counter([*HEROES[5:14], LEADERS[0]]))
    match = begun(player, other_player, options=TEAMS, brought=(saved_seat_deck(mine), saved_seat_deck(theirs)))
    assert match.running
    assert set(match.cards) == {*HEROES[:14], LEADERS[0]}
    seats = view_of(match, 0)["seats"]
    assert [set(seat["team"]) for seat in seats] == [set(HEROES[:9]), set(HEROES[5:14])]


@pytest.mark.rule("U 13.2")
def test_a_team_that_is_not_legal_is_refused_with_the_reason(player):
    short = deck_create(owner=player, game="animus", name="Short", entries=Counter([*HEROES[:8], LEADERS[0]]))
    with pytest.raises(NotPlayable, match="Short: 8 characters; a team has 9"):
        begun(player, options=TEAMS, brought=(saved_seat_deck(short), SeatDeck()))


@pytest.mark.rule("U 13.1")
def test_a_player_without_a_team_gets_a_house_team(player):
    match = begun(player, options=TEAMS)
    decks = [seat.deck for seat in match.seats.all()]
    assert all(deck["name"].endswith(" of the house") and deck["drafted"] for deck in decks)
    assert decks[0]["cards"] != decks[1]["cards"]
    assert set(match.cards) == {slug for deck in decks for slug in (*deck["cards"], deck["entity"])}


def test_a_card_that_changed_between_two_arrivals_is_named():
    one = house_team(0)
    slug = one.deck["cards"][0]
    other = {key: dict(card) for key, card in one.stats.items()}
    other[slug]["melee"] = 0 if other[slug]["melee"] else 1
    sentences = DEAL.problems(TEAMS, [one, SeatDeck(one.deck, other)], {})
    assert sentences == [f"{SET[slug].name} has changed since its team was chosen. Choose that team again."]


def test_a_rematch_of_two_teams_is_of_the_same_teams(player):
    match = begun(player, options=TEAMS)
    Match.objects.filter(pk=match.pk).update(status="over")
    again = match_rematch(match_id=match.pk, player=player)
    assert [seat.deck for seat in again.seats.all()] == [seat.deck for seat in match.seats.all()]
    assert config_of(again).decks == config_of(match).decks


@pytest.mark.rule("U 2.8", "U 13.1")
def test_both_teams_of_a_hot_seat_draft_are_kept_with_their_logs(player):
    match = draft_out(begun(player, player, options=DRAFT_ONLY), Random(7))
    assert match.over
    teams = [Deck.objects.get(pk=seat.team_id) for seat in match.seats.all()]
    assert [team.owner for team in teams] == [player, player]
    assert all(deck_problems(team) == () and team.draft for team in teams)
    assert [team.draft["seat"] for team in teams if team.draft] == [0, 1]
    assert set(teams[0].slugs()).isdisjoint(teams[1].slugs())


@pytest.mark.rule("U 2.3")
def test_the_kept_log_does_not_tell_which_entity_the_other_put_back(player):
    match = draft_out(begun(player), Random(3))
    team = Deck.objects.get(owner=player)
    assert team.draft
    other = 1 - team.draft["seat"]
    assert team.draft["entities"][other] == [team.draft["kept"][other]]
    assert [len(pair) for pair in PlayedDraft.objects.get(match=match).log["entities"]] == [2, 2]


def test_a_bot_keeps_no_team_and_a_battle_goes_on_after_the_draft(player):
    match = draft_out(begun(player), Random(5))
    assert match.running
    assert Deck.objects.count() == 1
    assert [seat.team_id is None for seat in match.seats.all()] == [False, True]


def test_a_player_with_the_maximum_number_of_decks_can_still_play(player):
    Deck.objects.bulk_create(Deck(owner=player, game="animus", name="x", secret=str(n)) for n in range(MAX_DECKS))
    match = draft_out(begun(player), Random(5))
    assert match.running
    assert match.seats.get(number=0).team is None


@pytest.mark.rule("U 3.1", "U 3.5")
def test_the_page_of_a_draft_never_contains_a_face_down_card(player, member_client):
    """Every page is searched for all cards that are face down in the pyramid or not in it."""
    match, lot = begun(player, player, options=DRAFT_ONLY), Random(11)
    browser: Client = member_client(player)
    looked = 0
    while match.running:
        seat = waiting_seat(match)
        browser.post(reverse("match-lift", args=[match.pk]), {"seat": seat})
        page = unescape(browser.get(reverse("match", args=[match.pk])).content.decode())
        state: Any = STATES.at(match)
        shown = {spot["card"] for spot in view_of(match, seat)["draft"]["spots"]} if state.phase else set()
        hidden = [slug for slug in HEROES if slug not in shown]
        if state.phase:
            assert [slug for slug in hidden if slug in page or SET[slug].name in page] == []
            looked += 1
        reload_and_move(match, lot, seat)
    assert looked == 18


@pytest.mark.rule("U 3.4", "U 3.8")
def test_the_page_of_a_draft_offers_the_free_cards_with_their_text_and_shows_both_teams(player, member_client):
    match, lot = begun(player, player, options=DRAFT_ONLY), Random(2)
    for _ in range(9):
        reload_and_move(match, lot)
    seat = waiting_seat(match)
    browser: Client = member_client(player)
    browser.post(reverse("match-lift", args=[match.pk]), {"seat": seat})
    page = browser.get(reverse("match", args=[match.pk])).content.decode()
    view = view_of(match, seat)
    assert set(re.findall(r'name="action" value="(draft:[^"]+)"', page)) == set(view["actions"])
    for action in view["actions"]:
        for sentence in SET[action.partition(":")[2]].sentences:
            assert sentence.split(": ", 1)[1] in unescape(page)
    assert page.count('class="drafter') >= 2
    assert page.count(f'data-zone="team-{seat}"') + page.count(f'data-zone="team-{1 - seat}"') == 7


@pytest.mark.rule("U 2.3", "U 3.8")
def test_one_person_playing_both_sides_does_not_pass_the_device_in_the_open_draft(player, member_client):
    match, lot = begun(player, player), Random(6)
    browser: Client = member_client(player)
    here, act = reverse("match", args=[match.pk]), reverse("match-act", args=[match.pk])
    assert "Pass the device" in browser.get(here).content.decode()
    for _ in range(2):
        reload_and_move(match, lot)
    for _ in range(18):
        page = unescape(browser.get(here).content.decode())
        view = view_of(match, waiting_seat(match))
        unkept = [slug for slug in view["entity_hand"] if slug != view["chosen"]]
        assert "Pass the device" not in page
        assert [slug for slug in unkept if SET[slug].name in page] == []
        said = {"seat": waiting_seat(match), "ply": match.ply, "action": view["actions"][0]}
        browser.post(act, said)
        match.refresh_from_db()
    assert view_of(match, None)["phase"] not in ("entities", "draft")
    assert "Pass the device" in browser.get(here).content.decode()


def test_a_draft_counts_for_the_figures_once_its_match_is_over(player, client):
    assert "No Animus drafts from finished matches yet." in client.get(reverse("draft-figures")).content.decode()
    going = draft_out(begun(player), Random(1))
    assert going.running
    draft_out(begun(player, player, options=DRAFT_ONLY), Random(4))
    page = client.get(reverse("draft-figures")).content.decode()
    assert "1 Animus draft from finished matches" in page
    for order in ("share", "wait", "seen", "nonsense"):
        assert client.get(reverse("draft-figures"), {"order": order}).status_code == 200


def test_the_figures_count_picks_places_waits_and_wins():
    log = house_teams.house_draft_log(0, SET)
    counted = tally_drafts([(log, (1.0, 0.0)), (log, None), (log, (0.5, 0.5))])
    assert counted.drafts == 3
    assert sum(tally.taken for tally in counted.characters.values()) == 54
    opener = counted.characters[log.picks[0]]
    assert (opener.mean_pick, opener.first, opener.mean_passes) == (1.0, 3, 0.0)
    won = 100.0 if log.first == 0 else 0.0
    assert opener.win_rate == (won + 50) / 2
    assert counted.first.win_rate == opener.win_rate
    kept = counted.entities[log.kept[0]]
    assert (kept.taken, kept.win_rate) == (3, 75.0)


def test_a_free_card_is_counted_as_passed_until_it_is_taken():
    log = house_teams.house_draft_log(0, SET)
    counted = tally_drafts([(log, None)])
    lowest = [slug for slug in log.rows[3] if slug != log.picks[0]]
    assert [counted.characters[slug].mean_passes for slug in lowest] == [log.picks.index(slug) for slug in lowest]
    assert counted.characters[lowest[0]].win_rate is None


def test_the_kept_logs_replay(player):
    draft_out(begun(player, player, options=DRAFT_ONLY), Random(9))
    for deck in Deck.objects.all():
        log = parse_draft_log(deck.draft)
        assert list(draft_faults(log)) == []  # type: ignore[arg-type]
        assert sorted(drafted_slugs(log)) == sorted(deck.slugs())  # type: ignore[arg-type]


def test_a_team_of_the_players_own_cards_is_stored_completely(player):
    brought = saved_seat_deck(drafted_deck_create(owner=player, log=house_teams.house_draft_log(1, SET)))
    assert all(brought.stats[slug] == stats(SET[slug]) for slug in brought.deck["cards"])


@pytest.mark.rule("U 2.6")
def test_the_api_accepts_own_teams_and_house_teams_but_not_those_of_others(player, other_player, member_client):
    mine = deck_create(owner=player, game="animus", name="Mine", entries=Counter([*HEROES[:9], LEADERS[0]]))
    theirs = deck_create(owner=other_player, game="animus", entries=Counter([*HEROES[:9], LEADERS[0]]))
    browser: Client = member_client(player)

    def asked(deck: object, options: dict[str, str] = TEAMS) -> Any:
        seats = [{"kind": "me", "deck": str(deck)}, {"kind": "bot", "deck": "house-3"}]
        given = {"game": "animus", "options": options, "seats": seats}
        return browser.post("/api/matches/", given, "application/json")

    assert asked(mine.pk).status_code == 201
    seats = Match.objects.get().seats.all()
    assert [seat.deck["name"] for seat in seats] == ["Mine", house_team(3).deck["name"]]
    for strange in (theirs.pk, "house-6", "house-forest", "x"):
        answer = asked(strange)
        assert (answer.status_code, answer.json()["fields"]) == (400, {"deck": ["You do not have this team."]})
    assert asked("", {"start": "teams", "shuffle": "no"}).status_code == 400
    assert Match.objects.count() == 1


def test_a_team_cannot_be_brought_to_animoz(player, member_client):
    team = deck_create(owner=player, game="animus", entries=Counter([*HEROES[:9], LEADERS[0]]))
    load_set(GameId.ANIMOZ)
    seats = [{"kind": "me", "deck": str(team.pk)}, {"kind": "bot"}]
    given = {"game": "animoz", "mode": "aniome", "seats": seats}
    answer = member_client(player).post("/api/matches/", given, "application/json")
    assert (answer.status_code, "no such deck" in str(answer.json())) == (400, True)
