"""The pages of decks: what a visitor, a guest and a member can do, with and without scripts."""

from __future__ import annotations

import pytest
from django.test import Client
from django.urls import reverse

from collection.games import GameId
from collection.models import Player
from decks.list_import import deck_import
from decks.models import MAX_DECKS, Deck
from decks.refusals import BadNomination, NoDecksForGame, UnreadableList
from decks.services import deck_build, deck_copy, deck_create, deck_delete, deck_exchange_cards, deck_fill
from tests.decks.page_helpers import address, fresh, text_of

HTMX = {"HX-Request": "true"}


def test_a_visitor_sees_how_to_start_and_gets_no_account_by_looking(client, starter_set):
    page = client.get(reverse("decks"))
    assert "No decks yet" in text_of(page)
    assert client.get(reverse("deck-new")).status_code == client.get(reverse("deck-import")).status_code == 200
    assert not Player.objects.exists()


def test_a_visitor_becomes_a_guest_with_the_first_deck(client, starter_set):
    made = client.post(reverse("deck-new"), {"nominated": "river", "start": "house"}, follow=True)
    deck = Deck.objects.get()
    assert deck.owner.is_guest
    assert len(deck.slugs()) == 18
    assert "Legal Eighteen cards that can be played together." in text_of(made)


def test_a_new_deck_from_an_empty_box_says_that_it_is_empty(player_client, starter_set):
    page = player_client.post(reverse("deck-new"), {"nominated": "river", "start": "box"}, follow=True)
    assert "Your box has no cards yet" in text_of(page)


def test_a_refused_new_deck_loses_nothing_that_was_typed(player_client, starter_set):
    page = player_client.post(reverse("deck-new"), {"nominated": "moon", "name": "Tranquillity"})
    assert page.status_code == 422
    assert "Nominate one of forest" in text_of(page)
    assert 'value="Tranquillity"' in page.content.decode()


def test_the_index_shows_three_verdicts_for_each_deck(player_client, desert_deck, empty_deck):
    said = text_of(player_client.get(reverse("decks")))
    assert "Red Centre Desert" in said
    assert "Legal ready to play Buildable: 0 of 18 from your box To print: 18 2 sheets" in said
    assert "Not legal yet 7 rules broken Buildable: 0 of 0 no cards yet Nothing to print" in said


def test_the_index_of_many_decks_takes_as_many_queries_as_of_one(
    player_client, desert_deck, player, django_assert_max_num_queries
):
    player_client.get(reverse("decks"))
    with django_assert_max_num_queries(20) as one:
        player_client.get(reverse("decks"))
    for _ in range(6):
        deck_copy(deck=desert_deck, owner=player)
    with django_assert_max_num_queries(len(one)):
        player_client.get(reverse("decks"))


def test_many_decks_are_split_into_pages(player_client, desert_deck, player):
    for _ in range(30):
        deck_copy(deck=desert_deck, owner=player)
    assert "Page 1 of 2, 31 decks" in text_of(player_client.get(reverse("decks")))
    assert "Red Centre" in text_of(player_client.get(reverse("decks"), {"page": "2"}))
    assert player_client.get(reverse("decks"), {"page": "x"}).status_code == 200


def test_the_builder_of_a_full_deck_takes_as_many_queries_as_of_a_small_one(
    player_client, empty_deck, django_assert_max_num_queries
):
    deck_exchange_cards(deck=empty_deck, into=["lagoti"])
    player_client.get(address("deck", empty_deck))
    with django_assert_max_num_queries(22) as small:
        player_client.get(address("deck", empty_deck))
    deck_fill(deck=empty_deck, from_box=False)
    deck_exchange_cards(deck=empty_deck, into=["horrid", "lagoti"])
    with django_assert_max_num_queries(len(small)):
        player_client.get(address("deck", empty_deck))


def test_without_scripts_a_click_returns_to_the_same_search(player_client, empty_deck):
    answer = player_client.post(
        address("deck-change", empty_deck), {"change": "+lagoti", "q": "level:omni", "mine": "1", "pane": "search"}
    )
    assert answer.url == f"{address('deck', empty_deck)}?q=level%3Aomni&mine=1&pane=search"
    assert "Added LAGOTi." in text_of(player_client.get(answer.url))


def test_with_scripts_a_click_returns_only_the_builder(player_client, empty_deck):
    answer = player_client.post(
        address("deck-change", empty_deck), {"change": "+lagoti", "q": "level:omni"}, headers=HTMX
    )
    page = answer.content.decode()
    assert page.startswith('<div id="builder">')
    assert "<html" not in page
    assert 'name="undo" value="-lagoti">Undo' in page
    assert "of Level OMNI" in text_of(answer)


def test_a_swap_names_both_cards_and_can_be_undone(player_client, empty_deck):
    deck_exchange_cards(deck=empty_deck, into=["lagoti"])
    answer = player_client.post(address("deck-change", empty_deck), {"change": "-lagoti +horrid"}, headers=HTMX)
    assert "Swapped LAGOTi for HORRiD." in text_of(answer)
    player_client.post(address("deck-change", empty_deck), {"change": "-horrid +lagoti"}, headers=HTMX)
    assert fresh(empty_deck).slugs() == ["lagoti"]


def test_a_card_that_another_tab_removed_is_reported_with_the_current_deck(player_client, empty_deck):
    answer = player_client.post(address("deck-change", empty_deck), {"change": "-lagoti"}, headers=HTMX)
    assert answer.status_code == 409
    assert "no longer in the deck" in text_of(answer)
    plain = player_client.post(address("deck-change", empty_deck), {"change": "-lagoti"}, follow=True)
    assert "no longer in the deck" in text_of(plain)


@pytest.mark.parametrize("change", ["", "lagoti", "+", "+ +", "-+-", "+UNICORN", "+unicorn", "+" + "x" * 500, "\0"])
def test_an_invalid_change_changes_nothing(player_client, empty_deck, change):
    answer = player_client.post(address("deck-change", empty_deck), {"change": change}, headers=HTMX)
    assert answer.status_code in (200, 404)
    assert fresh(empty_deck).slugs() == []


@pytest.mark.parametrize(
    "query",
    [
        {"shown": "9" * 900}, {"shown": "-1"}, {"shown": "٣"}, {"pane": "x"}, {"q": "x" * 900}, {"q": "\0"},
        {"q": "level:"},
    ],
)  # fmt: skip
def test_an_address_with_invalid_values_still_shows_the_builder(player_client, empty_deck, query):
    assert player_client.get(address("deck", empty_deck), query).status_code == 200


def test_the_search_uses_the_search_syntax_and_describes_the_query(player_client, empty_deck):
    answer = player_client.get(address("deck-search", empty_deck), {"q": "level:apex form:venom"}, headers=HTMX)
    assert "1 species of Level APEX and of Form VENOM" in text_of(answer)
    assert answer["HX-Replace-Url"] == f"{address('deck', empty_deck)}?q=level%3Aapex+form%3Avenom"
    assert player_client.get(address("deck-search", empty_deck), {"q": "x"}).url == f"{address('deck', empty_deck)}?q=x"


def test_only_mine_finds_owned_cards(player_client, empty_deck, player, put_in_box):
    put_in_box(player, "lagoti")
    answer = player_client.get(address("deck-search", empty_deck), {"mine": "1"}, headers=HTMX)
    assert "1 species of which you own at least one" in text_of(answer)
    assert 'id="found-lagoti"' in answer.content.decode()


def test_more_cards_are_shown_on_demand(player_client, empty_deck):
    first = player_client.get(address("deck", empty_deck))
    assert first.content.decode().count('id="found-') == 12
    assert "42 more" in text_of(first)
    rest = player_client.get(address("deck-search", empty_deck), {"shown": "60"}, headers=HTMX)
    assert rest.content.decode().count('id="found-') == 54


def test_a_refused_name_is_reported_and_changes_nothing(player_client, desert_deck):
    page = player_client.post(address("deck-edit", desert_deck), {"name": " ", "nominated": "coast"}, follow=True)
    assert "A deck needs a name." in text_of(page)
    assert fresh(desert_deck).nominated == "desert"


def test_deleting_asks_first(player_client, desert_deck):
    assert "Delete “Red Centre”?" in text_of(player_client.get(address("deck-delete", desert_deck)))
    assert Deck.objects.filter(pk=desert_deck.pk).exists()
    assert "has been deleted" in text_of(player_client.post(address("deck-delete", desert_deck), follow=True))
    assert not Deck.objects.filter(pk=desert_deck.pk).exists()


def test_a_copy_is_made_and_opened(player_client, desert_deck):
    assert "Red Centre (copy)" in text_of(player_client.post(address("deck-copy", desert_deck), follow=True))


def test_the_limit_of_decks_is_reported_wherever_a_deck_can_be_created(player_client, desert_deck, player):
    Deck.objects.bulk_create(Deck(owner=player, game="animoz", name="x", nominated="sky") for _ in range(MAX_DECKS))
    told = "You already have 200 decks"
    assert told in text_of(player_client.post(address("deck-copy", desert_deck), follow=True))
    assert told in text_of(player_client.post(reverse("deck-new"), {"nominated": "sky"}))
    assert told in text_of(player_client.post(reverse("deck-import"), {"text": "nominated: sky\nLAGOTi"}))


def test_a_deck_is_built_and_returned_to_the_box(player_client, empty_deck, player, put_in_box):
    put_in_box(player, "lagoti")
    deck_exchange_cards(deck=empty_deck, into=["lagoti"])
    assert "Built Its 1 card is reserved" in text_of(
        player_client.post(address("deck-build", empty_deck), {"built": "1"}, headers=HTMX)
    )
    returned = player_client.post(address("deck-build", empty_deck), {"built": "0"}, headers=HTMX)
    assert "Its 1 card is free in your box" in text_of(returned)


def test_a_deck_with_missing_cards_is_not_built(player_client, desert_deck):
    answer = player_client.post(address("deck-build", desert_deck), {"built": "1"}, headers=HTMX)
    assert answer.status_code == 422
    assert "cannot be built yet" in text_of(answer)


def test_the_builder_says_which_built_deck_contains_a_missing_card(player_client, empty_deck, player, put_in_box):
    put_in_box(player, "lagoti")
    other, _ = deck_copy(deck=deck_exchange_cards(deck=empty_deck, into=["lagoti"]), owner=player)
    deck_build(deck=other)
    assert "Buildable: 0 of 1 LAGOTi is in Sand (copy)." in text_of(player_client.get(address("deck", empty_deck)))


def test_filling_from_the_box_says_which_cards_were_added(player_client, empty_deck, player, put_in_box):
    put_in_box(player, "lagoti", "horrid")
    answer = player_client.post(address("deck-change", empty_deck), {"fill": "box"}, headers=HTMX)
    assert sorted(fresh(empty_deck).slugs()) == ["horrid", "lagoti"]
    assert "Added" in text_of(answer)
    assert "No card in your box fits this deck." in text_of(
        player_client.post(address("deck-change", empty_deck), {"fill": "box"}, headers=HTMX)
    )


def test_a_list_saved_as_a_file_can_be_imported_as_the_same_deck(player_client, desert_deck, player):
    for name in ("deck-text", "deck-json"):
        file = player_client.get(address(name, desert_deck))
        assert file["Content-Disposition"].startswith('attachment; filename="red-centre.')
        player_client.post(reverse("deck-import"), {"text": file.content.decode()})
        again = Deck.objects.of(player).first()
        assert again is not None
        assert (again.name, again.nominated, again.slugs()) == (
            desert_deck.name,
            desert_deck.nominated,
            desert_deck.slugs(),
        )


def test_a_pasted_list_with_a_fault_stays_in_its_form(player_client, starter_set):
    page = player_client.post(reverse("deck-import"), {"text": "nominated: desert\n1 Thorny dragn"})
    assert page.status_code == 422
    assert "Line 2: no card is called “Thorny dragn”. Did you mean Thorny dragon?" in text_of(page)
    assert "1 Thorny dragn</textarea>" in page.content.decode()


def test_all_faults_of_a_pasted_list_are_reported_by_line(player_client, starter_set):
    text = f"name: {'n' * 61}\nnominated: moon\n0 LAGOTi\n1 Thorny dragn\n1 LAGOTi\n1 Unicorn"
    told = text_of(player_client.post(reverse("deck-import"), {"text": text}))
    for sentence in (
        "Line 1: The name has 61 characters; at most 60 are allowed.",
        "Line 2: Nominate one of forest,",
        "Line 3 asks for 0 cards",
        "Line 4: no card is called “Thorny dragn”. Did you mean Thorny dragon?",
        "Line 6: no card is called “Unicorn”.",
    ):
        assert sentence in told
    assert not Deck.objects.exists()


def test_a_missing_biome_is_reported_together_with_other_faults(player_client, starter_set):
    told = text_of(player_client.post(reverse("deck-import"), {"text": "1 Thorny dragn"}))
    assert "Nominate one of" in told
    assert "Line 1: no card is called" in told


def test_a_list_for_an_unknown_game_is_not_checked_as_another_games(player_client, starter_set):
    """Its cards and its BiOME were looked for in ANiMOZ (2026-11-22)."""
    text = "game: animoss\nnominated: moon\n1 Inertia\n0 LAGOTi"
    told = text_of(player_client.post(reverse("deck-import"), {"text": text}))
    assert "Line 1: You can build decks for ANiMOZ or Animus." in told
    assert "Line 4 asks for 0 cards" in told
    assert "Line 2" not in told
    assert "Line 3" not in told


def test_every_refused_form_value_is_reported(player, starter_set):
    """Only the first one was reported (2026-11-22)."""
    with pytest.raises(UnreadableList) as both:
        deck_import(owner=player, text="LAGOTi", name="n" * 61, nominated="moon")
    assert [sentence[:8] for sentence in both.value.sentences] == ["The name", "Nominate"]
    with pytest.raises(NoDecksForGame):
        deck_import(owner=player, text="Unicorn", game="animoss", nominated="moon")
    with pytest.raises(BadNomination):
        deck_import(owner=player, text="LAGOTi", nominated="moon")


def test_a_deck_that_another_tab_deleted_redirects_to_the_list_of_decks(player_client, empty_deck, monkeypatch):
    deck = fresh(empty_deck)
    monkeypatch.setattr("decks.views.builder.own_deck", lambda _request, _pk: deck)
    deck_delete(deck=empty_deck)
    answer = player_client.post(address("deck-change", deck), {"change": "+lagoti"}, headers=HTMX)
    assert answer["HX-Redirect"] == reverse("decks")
    plain = player_client.post(address("deck-change", deck), {"change": "+lagoti"}, follow=True)
    assert "has been deleted" in text_of(plain)


OWN_PAGES = [
    ("get", "deck"), ("get", "deck-search"), ("get", "deck-delete"), ("get", "deck-text"), ("get", "deck-json"),
    ("post", "deck-change"), ("post", "deck-build"), ("post", "deck-edit"),
    ("post", "deck-copy"), ("post", "deck-delete"), ("post", "deck-share"),
]  # fmt: skip


@pytest.mark.parametrize(("method", "name"), OWN_PAGES)
def test_another_players_deck_is_refused_like_one_that_does_not_exist(
    method, name, desert_deck, member_client, other_player
):
    stranger = member_client(other_player)
    foreign = getattr(stranger, method)(reverse(name, args=[desert_deck.pk]))
    for missing in (desert_deck.pk + 1000, 10**30):
        answer = getattr(stranger, method)(reverse(name, args=[missing]))
        assert answer.status_code == foreign.status_code == 404
    assert getattr(Client(), method)(reverse(name, args=[desert_deck.pk])).status_code == 404
    assert fresh(desert_deck).name == "Red Centre"


@pytest.mark.parametrize("name", [name for method, name in OWN_PAGES if method == "post" and name != "deck-delete"])
def test_get_requests_change_nothing(player_client, desert_deck, name):
    answer = player_client.get(address(name, desert_deck))
    assert (answer.status_code, answer["Location"]) == (302, address("deck", desert_deck))


def test_the_name_of_a_deck_is_shown_as_text_not_markup(player_client, player, starter_set):
    deck = deck_create(owner=player, game=GameId.ANIMOZ, nominated="sky", name="<script>alert(1)</script>")
    for page in (player_client.get(address("deck", deck)), player_client.get(reverse("decks"))):
        assert "<script>alert" not in page.content.decode()


def test_two_own_cards_of_one_name_are_distinguished_by_set_and_number(player, player_client, own_card):
    first, second = own_card(player, "drop-bear"), own_card(player, "drop-bear-again")
    second.number, second.name = 902, first.name
    second.save()
    deck = deck_create(owner=player, game=GameId.ANIMOZ, nominated="forest", name="Bears")
    page = player_client.get(reverse("deck", args=[deck.pk]), {"q": "drop"}).content.decode()
    for card in (first, second):
        assert f'aria-label="Add {first.name} (Mine {card.number})"' in page
    told = player_client.post(address("deck-change", deck), {"change": f"+{second.slug}"}, headers=HTMX)
    assert f"{first.name} (Mine 902)" in text_of(told)
    assert f'aria-label="Remove {first.name} (Mine 902)' in told.content.decode()
