"""Animus teams as decks: made by hand or by a draft, changed, copied, shared, taken out as a list and read back."""

from __future__ import annotations

import json
import re
from collections import Counter
from html import unescape
from typing import Any

import pytest
from django.core.management import call_command
from django.test import Client
from django.urls import reverse

from collection.games import GameId
from collection.games.animus import Kind, load
from collection.models import Card, Copy, Player
from decks.deck_status import deck_for_play, deck_problems
from decks.free_copies import deck_buildable
from decks.games.animus import house_teams
from decks.games.animus.draft_log import DraftLog
from decks.games.animus.legality import drafted_slugs
from decks.list_import import deck_import
from decks.models import Deck
from decks.refusals import DraftedDeckFixed, NoDecksForGame, UnreadableList
from decks.services import (
    deck_build,
    deck_copy,
    deck_create,
    deck_edit,
    deck_exchange_cards,
    deck_fill,
    deck_share,
    drafted_deck_create,
)
from tests.loaded_sets import load_set

SET = load()
HEROES = [slug for slug, card in SET.items() if card.kind is Kind.CHARACTER]
LEADERS = [slug for slug, card in SET.items() if card.kind is Kind.ENTITY]
WHOLE = [*HEROES[:9], LEADERS[0]]


@pytest.fixture(autouse=True)
def _animus(db: None) -> None:
    load_set(GameId.ANIMUS)


@pytest.fixture
def log() -> DraftLog:
    return house_teams.house_draft_log(0, SET)


@pytest.fixture
def drafted(player: Player, log: DraftLog) -> Deck:
    return drafted_deck_create(owner=player, log=log)


@pytest.fixture
def built(player: Player) -> Deck:
    """A constructed team, whole."""
    return deck_create(owner=player, game="animus", name="Night Shift", entries=Counter(WHOLE))


@pytest.fixture
def player_client(member_client: Any, player: Player) -> Client:
    return member_client(player)


def codes(deck: Deck) -> set[str]:
    return {problem.code for problem in deck_problems(Deck.objects.get(pk=deck.pk))}


def text_of(response: Any) -> str:
    return " ".join(unescape(re.sub(r"<[^>]+>", " ", response.content.decode())).split())


@pytest.mark.rule("U 13.2")
def test_a_team_put_together_by_hand_is_constructed_and_legal(built):
    assert codes(built) == set()
    assert built.draft is None


def test_an_unfinished_team_is_kept_and_says_what_is_missing(player):
    team = deck_create(owner=player, game="animus")
    assert team.name == "Team"
    assert codes(team) == {"wrong-size", "no-entity"}


@pytest.mark.rule("U 13.1")
def test_a_drafted_team_keeps_its_log_and_is_called_after_its_entity(drafted, log):
    assert drafted.draft == log.data()
    assert codes(drafted) == set()
    assert drafted.name == f"Team of {SET[log.kept[0]].name}"


@pytest.mark.rule("U 13.1")
def test_a_draft_that_could_not_have_been_is_not_kept(player, log):
    broken = DraftLog(log.rows, log.first, log.picks[::-1], log.entities, log.kept, log.seat)
    with pytest.raises(UnreadableList, match="was still under another card"):
        drafted_deck_create(owner=player, log=broken)
    assert not Deck.objects.exists()


@pytest.mark.parametrize("change", [{"out": [HEROES[0]]}, {"into": [HEROES[0]]}])
def test_a_drafted_team_stays_as_it_was_drafted(drafted, change):
    with pytest.raises(DraftedDeckFixed):
        deck_exchange_cards(deck=drafted, **change)
    with pytest.raises(DraftedDeckFixed):
        deck_edit(deck=drafted, entries={HEROES[0]: 1})
    assert codes(deck_edit(deck=drafted, name="Mine")) == set()


def test_a_copy_of_a_draft_is_drafted_and_a_constructed_copy_can_be_changed(drafted, player):
    copy, _ = deck_copy(deck=drafted, owner=player)
    assert copy.draft == drafted.draft
    free, _ = deck_copy(deck=drafted, owner=player, constructed=True)
    assert free.draft is None
    out = free.slugs()[0]
    assert out not in deck_exchange_cards(deck=free, out=[out]).slugs()


def test_somebody_else_copies_a_shared_draft_with_its_log(drafted, other_player):
    copy, left_out = deck_copy(deck=deck_share(deck=drafted), owner=other_player)
    assert (copy.draft, left_out) == (drafted.draft, [])


def test_no_decks_are_built_of_a_boxed_game(player):
    with pytest.raises(NoDecksForGame, match="ANiMOZ or Animus"):
        deck_create(owner=player, game="arctic")


def test_a_team_is_filled_from_all_cards_or_from_the_box(player):
    team = deck_create(owner=player, game="animus", entries={HEROES[5]: 1})
    whole, added = deck_fill(deck=team, from_box=False)
    assert len(added) == 9
    assert codes(whole) == set()
    bare = deck_create(owner=player, game="animus")
    Copy.objects.create(owner=player, card=Card.objects.get(slug=HEROES[7]), quantity=1)
    assert deck_fill(deck=bare, from_box=True)[1] == (HEROES[7],)


def test_a_team_is_built_from_the_box_with_its_entity(player, built):
    for slug in WHOLE[:-1]:
        Copy.objects.create(owner=player, card=Card.objects.get(slug=slug), quantity=1)
    assert [card.slug for card in deck_buildable(built, player).missing] == [LEADERS[0]]
    Copy.objects.create(owner=player, card=Card.objects.get(slug=LEADERS[0]), quantity=1)
    assert deck_build(deck=built).built


def test_an_entity_is_large_and_fills_a_sheet_of_its_own(player, built):
    assert deck_buildable(built, player).sheets_to_print == 2
    assert deck_buildable(deck_exchange_cards(deck=built, out=[LEADERS[0]]), player).sheets_to_print == 1


def test_a_team_goes_to_a_match_as_nine_characters_and_an_entity(built, drafted):
    taken = deck_for_play(built)
    assert sorted(taken["cards"]) == sorted(HEROES[:9])
    assert (taken["entity"], taken["drafted"]) == (LEADERS[0], False)
    assert deck_for_play(drafted)["drafted"]


@pytest.mark.parametrize("form", ["deck-text", "deck-json"])
def test_a_list_that_was_saved_reads_back_as_the_same_team(player_client, built, player, form):
    text = player_client.get(reverse(form, args=[built.pk])).content.decode()
    again = deck_import(owner=player, text=text)
    assert (again.game, again.name, again.slugs()) == ("animus", "Night Shift", built.slugs())


@pytest.mark.rule("U 13.1")
def test_json_brings_the_log_of_a_draft_along(player_client, drafted, player):
    text = player_client.get(reverse("deck-json", args=[drafted.pk])).content.decode()
    again = deck_import(owner=player, text=text)
    assert again.draft == drafted.draft
    assert codes(again) == set()


@pytest.mark.parametrize(
    ("change", "reason"),
    [
        ({"cards": HEROES[20:29]}, "name different cards"),
        ({"draft": {"seat": 0}}, "rows of six"),
        ({"draft": "yes"}, "must be an object"),
    ],
)
def test_json_with_a_log_that_does_not_fit_is_refused_whole(player_client, drafted, player, change, reason):
    given = json.loads(player_client.get(reverse("deck-json", args=[drafted.pk])).content) | change
    with pytest.raises(UnreadableList, match=reason):
        deck_import(owner=player, text=json.dumps(given))
    assert Deck.objects.count() == 1


def test_a_pasted_list_names_its_entity_in_a_header_and_its_faults_by_line(player_client):
    page = player_client.post(reverse("deck-import"), {"game": "animus", "text": "entity: The Patient Tyde\nInertia"})
    assert page.status_code == 422
    assert "Line 1: no card is called “The Patient Tyde”. Did you mean The Patient Tide?" in text_of(page)
    assert player_client.post(
        reverse("deck-import"), {"game": "animus", "text": "entity: The Patient Tide\nInertia"}
    ).headers["Location"]
    assert len(Deck.objects.get().slugs()) == 2


def test_check_deck_reads_animus_lists(tmp_path, player_client, drafted, capsys):
    file = tmp_path / "team.json"
    file.write_bytes(player_client.get(reverse("deck-json", args=[drafted.pk])).content)
    call_command("check_deck", "--game", "animus", str(file))
    given = json.loads(file.read_text())
    given["draft"]["picks"] = given["draft"]["picks"][:-1]
    file.write_text(json.dumps(given))
    with pytest.raises(SystemExit):
        call_command("check_deck", "--game", "animus", str(file))
    assert "lacks 1 of the eighteen picks" in capsys.readouterr().out
    file.write_text("game: animoz\nInertia")
    with pytest.raises(SystemExit):
        call_command("check_deck", "--game", "animus", str(file))
    assert "This list is for animoz, not for animus." in capsys.readouterr().out


def test_the_way_to_a_new_team_asks_for_the_game(player_client):
    assert "New ANiOME deck" in text_of(player_client.get(reverse("deck-new")))
    assert "New Animus team" in text_of(player_client.get(reverse("deck-new"), {"game": "animus"}))
    player_client.post(reverse("deck-new"), {"game": "animus", "start": "empty", "name": "Sparrow"})
    assert (Deck.objects.get().name, Deck.objects.get().game) == ("Sparrow", "animus")


def test_a_team_of_the_house_is_drafted_and_the_next_one_is_another(player_client):
    for _ in range(2):
        player_client.post(reverse("deck-new"), {"game": "animus", "start": "house"})
    one, two = Deck.objects.all()
    assert one.draft
    assert set(one.slugs()) != set(two.slugs())


def test_the_page_of_a_constructed_team_offers_search_board_and_problems(player_client, built):
    page = player_client.get(reverse("deck", args=[built.pk]))
    said = text_of(page)
    assert "Animus team constructed" in said
    assert "No rules are broken." in said
    assert f'value="-{HEROES[0]}"' in page.content.decode()
    shown = player_client.post(
        reverse("deck-change", args=[built.pk]), {"change": f"-{HEROES[0]}"}, headers={"HX-Request": "true"}
    )
    assert "8 characters; a team has 9, so add 1." in text_of(shown)
    assert 'data-code="wrong-size"' in shown.content.decode()


def test_the_builder_says_what_found_cards_and_those_of_the_team_do(player_client, built):
    page = unescape(player_client.get(f"/decks/{built.pk}/?q={SET[HEROES[20]].name}").text)
    found, team = page.partition("<h3>Abilities</h3>")[::2]
    for sentence in SET[HEROES[20]].sentences:
        assert f"<p>{sentence}</p>" in found, "of a card that is not in the team"
    for slug in WHOLE:
        for sentence in SET[slug].sentences:
            assert f"<p>{sentence}</p>" in team


def test_whoever_has_no_deck_is_shown_the_way_to_a_draft(player_client):
    page = player_client.get("/decks/").text
    assert f"{reverse('match-new', args=['animus'])}?mode=draft" in page


def test_another_entity_goes_in_for_the_one_that_led(player_client, built):
    page = player_client.get(reverse("deck", args=[built.pk]), {"q": "kind:entity"}).content.decode()
    change = re.search(rf'value="([^"]*\+{LEADERS[1]})"', page)
    assert change
    player_client.post(reverse("deck-change", args=[built.pk]), {"change": change[1]})
    slugs = Deck.objects.get().slugs()
    assert LEADERS[1] in slugs
    assert LEADERS[0] not in slugs


def test_the_page_of_a_drafted_team_has_nothing_to_change_but_a_copy(player_client, drafted):
    page = player_client.get(reverse("deck", args=[drafted.pk]))
    assert 'name="change"' not in page.content.decode()
    assert "Drafted: its draft log is valid." in text_of(page)
    made = player_client.post(reverse("deck-copy", args=[drafted.pk]), {"constructed": "1"}, follow=True)
    assert "This is a constructed copy" in text_of(made)


@pytest.mark.parametrize("shared", [False, True])
def test_what_is_missing_of_a_team_can_be_printed(player_client, client, drafted, player, shared):
    if shared:
        deck_share(deck=drafted)
    page = (
        client.get(reverse("deck-shared", args=[drafted.secret]))
        if shared
        else player_client.get(reverse("deck", args=[drafted.pk]))
    )
    address = re.search(r'href="([^"]+)">Print the missing cards', page.content.decode())
    assert address
    assert (client if shared else player_client).get(unescape(address[1])).status_code == 200


def test_the_index_tells_drafted_from_constructed(player_client, drafted, built):
    said = text_of(player_client.get(reverse("decks")))
    assert "Legal drafted" in said
    assert "Legal constructed" in said


@pytest.mark.rule("U 3.5", "U 3.8")
def test_a_draft_is_looked_back_at_pick_by_pick_as_both_saw_it(player_client, drafted, log):
    here = reverse("deck-draft", args=[drafted.pk])
    hidden = [log.rows[0][0], log.rows[2][1]]
    first = player_client.get(here).content.decode()
    assert all(SET[slug].name not in unescape(first) for slug in hidden)
    assert "Pick 18:" in text_of(player_client.get(here, {"step": "18"}))
    last = unescape(player_client.get(here, {"step": "999"}).content.decode())
    assert all(SET[slug].name in last for slug in log.cards)
    assert player_client.get(here, {"step": "x"}).status_code == 200


def test_a_draft_is_shown_to_its_owner_and_behind_the_link_and_to_nobody_else(
    player_client, drafted, built, member_client, other_player
):
    stranger = member_client(other_player)
    assert stranger.get(reverse("deck-draft", args=[drafted.pk])).status_code == 404
    assert stranger.get(reverse("deck-shared-draft", args=[drafted.secret])).status_code == 404
    deck_share(deck=drafted)
    assert stranger.get(reverse("deck-shared-draft", args=[drafted.secret])).status_code == 200
    assert player_client.get(reverse("deck-draft", args=[built.pk])).status_code == 404


def test_a_shared_team_is_looked_at_and_copied(drafted, client):
    deck_share(deck=drafted)
    page = client.get(reverse("deck-shared", args=[drafted.secret]))
    assert "drafted" in text_of(page)
    client.post(reverse("deck-shared-copy", args=[drafted.secret]))
    assert Deck.objects.exclude(pk=drafted.pk).get().draft == drafted.draft


def test_the_api_makes_teams_and_shows_their_drafts(player_client, drafted, log):
    made = player_client.post("/api/decks/", {"game": "animus", "name": "By wire"}, "application/json")
    assert (made.status_code, made.json()["draft"]) == (201, None)
    assert {problem["code"] for problem in made.json()["problems"]} == {"wrong-size", "no-entity"}
    assert player_client.get(f"/api/decks/{drafted.pk}/").json()["draft"]["picks"] == list(log.picks)
    refused = player_client.post(
        f"/api/decks/{drafted.pk}/change/", {"out": [drafted_slugs(log)[0]]}, "application/json"
    )
    assert (refused.status_code, refused.json()["code"]) == (409, "draft-stands")
    assert player_client.post("/api/decks/", {"game": "animoz"}, "application/json").status_code == 400
