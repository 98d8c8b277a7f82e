"""The pages of cards: the grid and its search, one card, own cards."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest
from django.test import Client
from django.urls import reverse

from collection.games import GameId, animoz
from collection.games.animoz import Species
from collection.models import Art, Card, CardSet, Copy, Player
from collection.refusals import BadCard
from collection.services.own_cards import own_card_create, own_card_remove, own_card_update
from collection.services.own_pictures import art_upload
from collection.templatetags.menagerie import card_face
from tests.collection.page_helpers import faces, page
from tests.loaded_sets import load_set

Cards = Callable[[str], Card]
Login = Callable[[Player], Client]
HTMX = {"HX-Request": "true"}


# ---- The grid


def test_a_visitor_sees_every_loaded_card_without_becoming_a_guest(client: Client, starter_set: CardSet) -> None:
    assert len(faces(page(client, "cards"))) == 54
    assert not Player.objects.exists()


def test_a_server_without_sets_says_what_to_do(client: Client, db: None) -> None:
    assert "load_cards" in page(client, "cards")


def test_the_search_is_answered_in_words_without_javascript(client: Client, starter_set: CardSet) -> None:
    text = page(client, "cards", q="bilby", level="OMNI")
    assert faces(text) == ["LAGOTi"]
    assert "of Level OMNI and that say “bilby”" in text


def test_htmx_gets_only_the_results_and_a_clean_address(client: Client, starter_set: CardSet) -> None:
    answer = client.get(reverse("cards"), {"q": "bilby", "level": "", "form": ""}, headers=HTMX)
    assert "<html" not in answer.content.decode()
    assert answer["HX-Replace-Url"] == "/cards/?q=bilby"


def test_a_faulty_search_marks_the_fault(client: Client, starter_set: CardSet) -> None:
    assert "<mark>lvl:apex</mark>" in page(client, "cards", q="bilby lvl:apex")


def test_a_misspelt_field_has_a_link_to_the_corrected_search(client: Client, starter_set: CardSet) -> None:
    text = page(client, "cards", q="bilby -lvel:apex", form="FLEE")
    assert 'href="/cards/?q=bilby+-level%3Aapex&amp;form=FLEE"' in text
    assert "Search for <code>" not in page(client, "cards", q="bilby zzzz:apex")


def test_an_empty_answer_offers_to_leave_a_condition_out(client: Client, starter_set: CardSet) -> None:
    text = page(client, "cards", q="level:base bilby", biome="desert")
    assert "No cards match" in text
    assert '/cards/?q=bilby&amp;biome=desert"' in text
    assert '/cards/?q=level%3Abase&amp;biome=desert"' in text


def test_a_search_is_shown_as_text(client: Client, starter_set: CardSet) -> None:
    assert "<script>alert" not in page(client, "cards", q="<script>alert(1)</script>")


def test_cards_come_in_pages(client: Client, starter_set: CardSet, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("collection.views.cards.PAGE", 20)
    assert [len(faces(page(client, "cards", page=str(number)))) for number in (1, 2, 3)] == [20, 20, 14]
    assert len(faces(page(client, "cards", page="999"))) == 14
    assert len(faces(page(client, "cards", page="x"))) == 20


@pytest.mark.parametrize("order", ["number", "name", "weight", "added", "nonsense"])
def test_every_order_shows_every_card_once(client: Client, starter_set: CardSet, order: str) -> None:
    assert len(set(faces(page(client, "cards", order=order)))) == 54


def test_heaviest_first_begins_with_the_heaviest(client: Client, starter_set: CardSet) -> None:
    heaviest = max(animoz.load().values(), key=lambda species: species.weight)
    assert faces(page(client, "cards", order="weight"))[0] == heaviest.name


# ---- One click more or fewer


def test_a_click_on_plus_adds_a_copy(player: Player, card: Cards, member_client: Login) -> None:
    answer = member_client(player).post(reverse("box-tick"), {"card": card("rinu").pk, "step": "1"}, headers=HTMX)
    assert ">1</output>" in answer.content.decode()
    assert Copy.objects.owned_counts(player) == {card("rinu").pk: 1}


def test_without_javascript_a_click_leads_back_to_the_same_search(
    player: Player, card: Cards, member_client: Login
) -> None:
    form = {"card": card("rinu").pk, "step": "1", "next": "/cards/?q=quoll"}
    assert member_client(player).post(reverse("box-tick"), form)["Location"] == "/cards/?q=quoll"
    form["next"] = "https://elsewhere.example/"
    assert member_client(player).post(reverse("box-tick"), form)["Location"] == "/cards/"


def test_a_visitor_who_clicks_plus_becomes_a_guest_with_a_fresh_page(client: Client, card: Cards) -> None:
    answer = client.post(reverse("box-tick"), {"card": card("rinu").pk, "step": "1"}, headers=HTMX)
    assert answer["HX-Refresh"] == "true"
    guest = Player.objects.get()
    assert guest.is_guest
    assert Copy.objects.owned_counts(guest) == {card("rinu").pk: 1}


@pytest.mark.parametrize("pk", ["0", "x", "", "99999999999999999999", "-1"])
def test_an_unknown_card_cannot_be_ticked(player: Player, starter_set: CardSet, member_client: Login, pk: str) -> None:
    assert member_client(player).post(reverse("box-tick"), {"card": pk, "step": "1"}).status_code == 404


@pytest.mark.target("A2")
def test_other_players_own_cards_cannot_be_ticked_or_seen(
    player: Player, other_player: Player, starter_set: CardSet, own_stats: Any, member_client: Login, client: Client
) -> None:
    theirs = own_card_create(owner=other_player, game=GameId.ANIMOZ, set_name="", stats=own_stats)
    mine = member_client(player)
    assert mine.post(reverse("box-tick"), {"card": theirs.pk, "step": "1"}).status_code == 404
    for who in (mine, client):
        assert "CATUS" not in page(who, "cards")
        page(who, "card", "animoz", theirs.slug, status=404)
    for name in ("card-change", "card-remove"):
        assert mine.post(reverse(name, args=["animoz", theirs.slug]), {}).status_code == 404
        assert mine.post(reverse(name, args=["animoz", "no-such"]), {}).status_code == 404
    page(mine, "card-change", "animoz", theirs.slug, status=404)


# ---- One card


def test_a_cards_page_shows_its_figures_and_how_certain_they_are(client: Client, starter_set: CardSet) -> None:
    text = page(client, "card", "animoz", "lagoti")
    for words in ("Greater bilby", "Macrotis lagotis", "HIGHLY RARE", "2.4 kg", "55 cm", "RAPID BIRTH", "#206"):
        assert words in text
    row = re.search(r"Weight</th>.*?</tr>", text, re.S)
    assert row
    assert "sure--printed" in row[0]


def test_a_cards_page_shows_what_the_visitor_has_of_it(player: Player, put_in_box: Any, member_client: Login) -> None:
    put_in_box(player, lagoti=3)
    text = page(member_client(player), "card", "animoz", "lagoti")
    assert "<b>3</b> Good, en" in text


def test_a_card_is_printed_from_its_page_also_an_own_one(player: Player, member_client: Login) -> None:
    load_set(GameId.ANIMUS)
    stats = {"name": "Moss Auditor", "kind": "character", "level": 1, "type": "power", "melee": 1, "range": 1}
    stats |= {"world": "Mine", "number": 901}
    own = own_card_create(owner=player, set_name="Mine", stats=stats, game=GameId.ANIMUS)
    client = member_client(player)
    for slug, name in (("brother-halt", "Brother Halt"), (own.slug, "Moss Auditor")):
        found = re.search(
            r'href="([^"]*)"[^>]*><svg[^>]*>(?:(?!</a>).)*Print</a>', page(client, "card", "animus", slug)
        )
        assert found
        assert name in client.get(found[1].replace("&amp;", "&")).text


def test_a_cards_page_names_the_decks_that_hold_it(player: Player, card: Cards, member_client: Login) -> None:
    deck = player.decks.create(game="animoz", name="Red Centre", nominated="desert")
    deck.entries.create(card=card("lagoti"), quantity=2)
    text = page(member_client(player), "card", "animoz", "lagoti")
    assert f'<b>2</b> in <a href="/decks/{deck.pk}/">Red Centre</a>' in text


@pytest.mark.target("A2")
@pytest.mark.parametrize("where", [("animoz", "nothing"), ("arctic", "lagoti")])
def test_an_unknown_card_has_no_page(client: Client, starter_set: CardSet, where: tuple[str, str]) -> None:
    page(client, "card", *where, status=404)


def test_a_face_without_a_picture_shows_its_biome(starter_set: CardSet, own_stats: Any) -> None:
    species = animoz.card_from({**own_stats, "slug": "catus"})
    face = card_face(species)
    window = face.split("card-face__art--none")[1].split("card-face__species")[0]
    assert "#biome-scrub" in window


def test_a_species_named_as_a_weakness_keeps_its_spelling(client: Client, starter_set: CardSet) -> None:
    for shown in (page(client, "card", GameId.ANIMOZ, "rinu"), page(client, "cards")):
        assert "HARRISii" in shown
        assert "HARRISII" not in shown


# ---- Own cards


def form(stats: dict[str, Any], **other: Any) -> dict[str, Any]:
    """The stats as the form sends them."""
    said = {
        **stats,
        "powers": ", ".join(stats["powers"]),
        "weaknesses": ", ".join(stats["weaknesses"]),
        "set": "",
        **other,
    }
    return {f"card-{name}": value for name, value in said.items()}


def test_an_own_card_is_listed_only_for_its_owner(
    player: Player, starter_set: CardSet, own_stats: Any, member_client: Login
) -> None:
    answer = member_client(player).post(reverse("card-new"), form(own_stats, set="Backyard"))
    made = Card.objects.own_of(player).get()
    assert answer["Location"] == f"/cards/animoz/{made.slug}/"
    assert made.slug.startswith("catus-")
    assert (made.set.name, made.set.owner) == ("Backyard", player)
    assert made.game_card_as(Species).powers == ("NIGHTSIGHT",)
    assert "CATUS" in page(member_client(player), "cards", q="set:backyard")


def test_a_wrong_own_card_keeps_what_was_typed_and_says_what_is_wrong(
    player: Player, starter_set: CardSet, own_stats: Any, member_client: Login
) -> None:
    wrong = form(own_stats, weight="0", powers="night sight, 100%", secondary=["scrub"])
    answer = member_client(player).post(reverse("card-new"), wrong)
    text = answer.content.decode()
    assert answer.status_code == 422
    assert "Weight must be a number of kilograms above 0" in text
    assert "Powers must not contain &#x27;100%&#x27;" in text
    assert 'value="House cat"' in text
    assert not Card.objects.own_of(player).exists()


def test_a_secondary_biome_is_another_than_the_first(player: Player, own_stats: Any, member_client: Login) -> None:
    answer = member_client(player).post(reverse("card-new"), form(own_stats, secondary=["scrub"]))
    assert "which is already the primary BiOME" in answer.content.decode()


def test_a_visitor_becomes_a_guest_only_with_a_valid_card(client: Client, starter_set: CardSet, own_stats: Any) -> None:
    client.post(reverse("card-new"), form(own_stats, weight="heavy"))
    assert not Player.objects.exists()
    client.post(reverse("card-new"), form(own_stats))
    assert Player.objects.get().is_guest


def test_the_preview_shows_the_valid_values_and_saves_nothing(client: Client, db: None) -> None:
    answer = client.post(reverse("card-preview"), {"card-name": "CATUS", "card-level": "APEX", "card-weight": "much"})
    assert faces(answer.content.decode()) == ["CATUS"]
    assert not Player.objects.exists()
    assert not Card.objects.exists()


def test_an_own_card_is_changed_and_keeps_its_slug(
    player: Player, starter_set: CardSet, own_stats: Any, member_client: Login
) -> None:
    made = own_card_create(owner=player, game=GameId.ANIMOZ, set_name="", stats=own_stats)
    client = member_client(player)
    assert 'value="House cat"' in page(client, "card-change", "animoz", made.slug)
    client.post(reverse("card-change", args=["animoz", made.slug]), form(own_stats, name="FELiS", set="Backyard"))
    (now,) = Card.objects.own_of(player)
    assert (now.pk, now.slug, now.name, now.set.name) == (made.pk, made.slug, "FELiS", "Backyard")
    assert CardSet.objects.filter(owner=player).count() == 1


def test_an_own_card_is_removed_with_its_copies(
    player: Player, starter_set: CardSet, own_stats: Any, member_client: Login
) -> None:
    made = own_card_create(owner=player, game=GameId.ANIMOZ, set_name="", stats=own_stats)
    client = member_client(player)
    client.post(reverse("box-tick"), {"card": made.pk, "step": "1"})
    client.post(reverse("card-remove", args=["animoz", made.slug]))
    assert not Card.objects.own_of(player).exists()
    assert not Copy.objects.exists()
    assert not CardSet.objects.filter(owner=player).exists()
    assert Card.objects.count() == 54


def test_two_players_may_make_cards_of_one_name(player: Player, other_player: Player, own_stats: Any) -> None:
    first = own_card_create(owner=player, game=GameId.ANIMOZ, set_name="", stats=own_stats)
    second = own_card_create(owner=other_player, game=GameId.ANIMOZ, set_name="", stats=own_stats)
    assert first.slug != second.slug


def test_a_number_belongs_to_one_card_of_a_set(player: Player, own_stats: Any) -> None:
    first = own_card_create(owner=player, game=GameId.ANIMOZ, set_name="", stats=own_stats)
    with pytest.raises(BadCard, match="Number 901 already belongs to CATUS"):
        own_card_create(owner=player, game=GameId.ANIMOZ, set_name="", stats={**own_stats, "name": "FELiS"})
    own_card_create(owner=player, game=GameId.ANIMOZ, set_name="Other", stats=own_stats)
    assert own_card_update(owner=player, card=first, set_name="", stats=own_stats) == first


@pytest.mark.parametrize(
    ("limit", "says"),
    [("MAX_OWN_CARDS", "own cards, the maximum; remove one"), ("MAX_OWN_SETS", "own sets, the maximum; use one")],
)
def test_own_cards_and_sets_are_limited(
    player: Player, own_stats: Any, monkeypatch: pytest.MonkeyPatch, limit: str, says: str
) -> None:
    monkeypatch.setattr(f"collection.services.own_cards.{limit}", 1)
    own_card_create(owner=player, game=GameId.ANIMOZ, set_name="", stats=own_stats)
    with pytest.raises(BadCard, match=says):
        own_card_create(owner=player, game=GameId.ANIMOZ, set_name="Other", stats={**own_stats, "number": 902})


def test_removing_an_own_card_removes_its_pictures(player: Player, own_stats: Any, picture_file: Any) -> None:
    made = own_card_create(owner=player, game=GameId.ANIMOZ, set_name="", stats=own_stats)
    art_upload(owner=player, card=made, file=picture_file())
    own_card_remove(owner=player, card=made)
    assert not Art.objects.exists()
