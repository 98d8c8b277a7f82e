"""Animus cards of one's own: typed in, read while they are typed, kept, changed, and playable at once."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest
from django.test import Client
from django.urls import reverse

from collection.forms import CorrectionForm, form_field
from collection.games import GameId
from collection.games.animus import FIELD, card_from
from collection.games.animus.text_fit import excess_letters
from collection.games.card_games import CARD_GAMES
from collection.models import Card, CardSet, Player
from collection.refusals import BadCard
from collection.services.card_corrections import card_correct
from collection.services.own_cards import own_card_create
from tests.loaded_sets import load_set

Login = Callable[[Player], Client]
CHARACTER: dict[str, Any] = {
    "kind": "character", "name": "Rust Canary", "world": "Copperlight", "level": 2, "type": "skill", "melee": 1,
    "range": 3,
    "number": 901, "text": "It sings when the air is bad, and when the company is.", "plate": "",
    "abilities": ["Kill: draw 1.", "Death, once a game: return self to hand."],
}  # fmt: skip
ENTITY: dict[str, Any] = {
    "kind": "entity", "name": "The Second Clock", "number": 902, "text": "", "plate": "",
    "abilities": ["Tactical, once a game: draw 1."],
}  # fmt: skip


@pytest.fixture(autouse=True)
def _animus(db: None) -> None:
    load_set(GameId.ANIMUS)


def form(stats: dict[str, Any], **other: Any) -> dict[str, Any]:
    """The figures as the form sends them."""
    said = {**stats, "abilities": "\r\n".join(stats["abilities"]), "set": "", **other}
    return {f"card-{name}": value for name, value in said.items()}


def post(client: Client, stats: dict[str, Any], **other: Any) -> Any:
    return client.post(f"{reverse('card-new')}?game=animus", form(stats, **other))


def preview(client: Client, **typed: str) -> str:
    said = {f"card-{name}": value for name, value in typed.items()}
    answer = client.post(f"{reverse('card-preview')}?game=animus", said)
    assert answer.status_code == 200
    return str(answer.content.decode())


def words(html: str) -> str:
    """What a person reads."""
    return " ".join(re.sub(r"<[^>]+>", "", html).split())


@pytest.mark.rule("U 1.8")
def test_a_character_of_ones_own_stands_among_all_cards_for_its_maker_alone(
    player: Player, other_player: Player, member_client: Login
) -> None:
    answer = post(member_client(player), CHARACTER, set="Attic")
    made = Card.objects.of(GameId.ANIMUS).own_of(player).get()
    assert answer["Location"] == f"/cards/animus/{made.slug}/"
    assert (made.set.name, made.set.game, made.animus.abilities) == ("Attic", "animus", CHARACTER["abilities"])
    page = member_client(player).get(answer["Location"]).content.decode()
    assert "Death, once a game: Return Rust Canary to your hand." in words(page)
    assert member_client(other_player).get(answer["Location"]).status_code == 404


def test_an_entity_of_ones_own_has_no_level_and_no_values(player: Player, member_client: Login) -> None:
    page = member_client(player).get(reverse("card-new"), {"game": "animus", "kind": "entity"}).content.decode()
    assert 'name="card-level"' not in page
    post(member_client(player), ENTITY)
    made = Card.objects.of(GameId.ANIMUS).own_of(player).get()
    assert (made.animus.kind, made.animus.level, made.animus.melee) == ("entity", None, None)


def test_a_text_that_cannot_be_read_keeps_the_card_from_being_made_and_shows_where(
    player: Player, member_client: Login
) -> None:
    answer = post(member_client(player), CHARACTER, abilities="Kill: draw 1.\nDeath: damage 1 to an enmy.")
    text = answer.content.decode()
    assert answer.status_code == 422
    assert "Death: damage 1 to an <mark>enmy</mark>." in text
    assert "Did you mean “enemy”?" in text
    assert "Kill: draw 1." in text
    assert not Card.objects.own_of(player).exists()


def test_what_only_a_character_can_do_is_refused_of_an_entity(player: Player, member_client: Login) -> None:
    answer = post(member_client(player), ENTITY, abilities="Kill: heal 1 from self.")
    assert "An entity is not a character" in answer.content.decode()
    assert not Card.objects.own_of(player).exists()


def test_the_preview_says_each_line_as_the_card_will_and_keeps_nothing(client: Client) -> None:
    before = Card.objects.count()
    text = words(preview(client, name="Rust Canary", abilities="Kill: draw 1.\nDeath: return self to", level="9"))
    assert "Kill: Draw a card." in text
    assert "Death: return self to…The text ends too soon." in text
    assert not Player.objects.exists()
    assert Card.objects.count() == before


def test_the_preview_of_an_entity_reads_as_an_entity(client: Client) -> None:
    text = words(preview(client, kind="entity", name="The Second Clock", abilities="Tactical: heal 1 from self."))
    assert "An entity is not a character" in text


def test_what_is_typed_is_shown_as_text_and_never_as_markup(client: Client) -> None:
    page = preview(client, name="Rust Canary", abilities="Kill: <b>draw</b> 1.")
    assert "&lt;b&gt;" in page or "&lt;</mark>b&gt;" in page
    assert "<b>draw" not in page


@pytest.mark.parametrize(
    "typed", [{}, {"kind": "dragon"}, {"kind": "entity", "abilities": "\0"}, {"abilities": "\n" * 40, "level": "x"}]
)
def test_a_preview_of_anything_is_a_face(client: Client, typed: dict[str, str]) -> None:
    assert "animus-face" in preview(client, **typed)


def test_a_card_of_ones_own_is_changed_line_by_line(player: Player, member_client: Login) -> None:
    made = own_card_create(owner=player, set_name="", stats=CHARACTER, game=GameId.ANIMUS)
    client = member_client(player)
    page = client.get(reverse("card-change", args=["animus", made.slug])).content.decode()
    assert "Kill: draw 1.\nDeath, once a game: return self to hand." in page
    client.post(
        reverse("card-change", args=["animus", made.slug]), form(CHARACTER, abilities="Kill: draw 2.", level="3")
    )
    now = Card.objects.of(GameId.ANIMUS).get(pk=made.pk)
    assert (now.slug, now.animus.abilities, now.animus.level) == (made.slug, ["Kill: draw 2."], 3)


def test_a_card_of_one_game_is_not_changed_as_one_of_another(player: Player, member_client: Login) -> None:
    made = own_card_create(owner=player, set_name="", stats=CHARACTER, game=GameId.ANIMUS)
    assert member_client(player).get(reverse("card-change", args=["animoz", made.slug])).status_code == 404


def test_a_set_of_one_game_is_not_offered_for_cards_of_another(player: Player, member_client: Login) -> None:
    own_card_create(owner=player, set_name="Attic", stats=CHARACTER, game=GameId.ANIMUS)
    assert "Attic" in member_client(player).get(reverse("card-new"), {"game": "animus"}).content.decode()
    assert "Attic" not in member_client(player).get(reverse("card-new")).content.decode()


def test_every_character_of_the_set_can_be_told_from_its_form(player: Player, member_client: Login) -> None:
    assert CardSet.objects.get(game="animus", owner=None).cards.filter(animus__kind="character").count() == 36
    texts = form_field(CARD_GAMES[GameId.ANIMUS], FIELD["abilities"])
    for card in Card.objects.of(GameId.ANIMUS):
        typed = texts.prepare_value(card.animus.abilities)
        assert texts.clean(typed) == card.animus.abilities


def test_the_ability_language_has_a_page(client: Client) -> None:
    text = client.get(reverse("abilities")).content.decode()
    assert "<h2>Keywords</h2>" in text
    assert "Kill: may draw 1." in text


@pytest.mark.parametrize("lines", [9, 300])
def test_a_flood_of_lines_is_not_read_to_its_end(client: Client, lines: int) -> None:
    assert preview(client, abilities="Kill: draw 1.\n" * lines).count("ability-lines__said") == 8


@pytest.mark.rule("U 1.8")
def test_what_the_printed_card_says_is_entered_line_by_line(player: Player) -> None:
    inertia = Card.objects.of(GameId.ANIMUS).get(slug="inertia")
    printed = ["Death, once a game: return self to hand.", "Kill: draw 1."]
    card_correct(card=inertia, field="abilities", value=printed, note="A card in my hand.", by=player)
    now = Card.objects.of(GameId.ANIMUS).get(slug="inertia")
    assert (now.animus.abilities, now.certainty["abilities"]) == (printed, "printed")
    with pytest.raises(BadCard, match="Ability 1, at character 7"):
        card_correct(card=inertia, field="abilities", value=["Kill: drw 1."], note="A card in my hand.", by=player)


def test_a_correction_of_abilities_is_typed_one_a_line() -> None:
    form = CorrectionForm(
        GameId.ANIMUS, FIELD["abilities"], {"value": "Death, once a game: draw 1.\nKill: draw 1.", "note": "Read it."}
    )
    assert form.is_valid()
    assert form.cleaned_data["value"] == ["Death, once a game: draw 1.", "Kill: draw 1."]


def test_more_text_than_the_card_has_room_for_is_refused_and_says_by_how_much(
    player: Player, member_client: Login
) -> None:
    last = "Reaction when an ally other than self would be killed, once a game: prevent the kill; damage 1 to self."
    fits = {**CHARACTER, "text": "It sings. " * 14}
    crowded = {**fits, "abilities": [*CHARACTER["abilities"], last]}
    answer = post(member_client(player), crowded)
    assert answer.status_code == 422
    found = re.search(r"by about (\d+) letters", words(answer.content.decode()))
    card = card_from({**crowded, "slug": "rust-canary", "text": crowded["text"].strip()})
    assert found
    assert int(found[1]) == excess_letters(card.sentences, card.text) > 0
    assert not Card.objects.of(GameId.ANIMUS).own_of(player).exists()
    assert post(member_client(player), fits).status_code == 302
