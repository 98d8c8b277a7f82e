"""Households, trades, corrections, own cards and pictures in German and French. [docs/languages.md]"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from django.conf import settings
from django.test import Client
from django.urls import reverse
from django.utils import translation

from collection.games import GameId, animoz, animus
from collection.games.animus.ability_language import LANGUAGE
from collection.games.animus.card import ability_problems
from collection.models import Card, CardSet, Change, CorrectionProposal, OwnValue, Player
from collection.refusals import BadCard
from collection.services.correctable_values import Subject
from collection.services.own_cards import own_card_create
from collection.services.own_pictures import art_upload
from collection.services.own_values import own_value_set
from collection.services.trades import missing_copies, trade_void
from collection.trade_overview import state_sentence
from config.translated_text import translated
from tests.collection.household_helpers import family_create, row_of
from tests.collection.trade_helpers import agreed, put, traders
from tests.loaded_sets import load_set

Cards = Callable[[str], Card]
Login = Callable[[Player], Client]


@pytest.fixture(autouse=True)
def english() -> Iterator[None]:
    """Each test begins and ends in English: a request leaves its language to what follows in the same thread."""
    with translation.override(settings.LANGUAGE_CODE):
        yield


def read(client: Client, language: str, address: str, status: int = 200) -> str:
    """The page in a language, with white space collapsed."""
    client.cookies[settings.LANGUAGE_COOKIE_NAME] = language
    answer = client.get(address)
    assert answer.status_code == status
    return re.sub(r"[ \n]+", " ", answer.content.decode())


def said(client: Client, language: str, address: str, **data: object) -> str:
    """The messages after a form was sent in a language."""
    client.cookies[settings.LANGUAGE_COOKIE_NAME] = language
    answer = client.post(address, data, follow=True)
    return " ".join(str(message) for message in answer.context["messages"])


@pytest.mark.parametrize(
    ("language", "one", "two"),
    [
        ("de", "<b>1</b> Exemplar von ANiMOZ", "<b>2</b> Exemplare von ANiMOZ"),
        ("fr", "<b>1</b> exemplaire ANiMOZ", "<b>2</b> exemplaires ANiMOZ"),
        ("en", "<b>1</b> copy of ANiMOZ", "<b>2</b> copies of ANiMOZ"),
    ],
)
def test_a_household_counts_copies_in_the_readers_language(
    starter_set: CardSet, member_client: Login, language: str, one: str, two: str
) -> None:
    family = family_create()
    put(family.ben, "lagoti")
    assert one in read(member_client(family.ann), language, reverse("household"))
    put(family.ben, "lagoti")
    assert two in read(member_client(family.ann), language, reverse("household"))


def test_the_members_of_a_household_have_their_roles_in_the_readers_language(member_client: Login, db: None) -> None:
    client = member_client(family_create().ann)
    german, french = (read(client, language, reverse("household-members")) for language in ("de", "fr"))
    assert "3 von höchstens 12" in german
    assert "Eigentümer seit dem" in german
    assert "3 sur 12 au plus" in french
    assert "Observateur depuis le" in french


def test_a_change_by_the_household_is_kept_in_english_and_shown_in_the_readers_language(
    starter_set: CardSet, member_client: Login
) -> None:
    family = family_create()
    put(family.ann, "lagoti", 2)
    row = family.ann.copies.get()
    client = member_client(family.ben)
    taken = said(client, "de", reverse("household-copies", args=[row.pk]), action="take", copies=2)
    assert taken == "2 × LAGOTi: von ben genommen."
    assert Change.objects.filter(owner=family.ann).latest("pk").label == "2 × LAGOTi: taken by ben"
    put(family.ann, "lagoti")
    address = reverse("household-copies", args=[row_of(family.ann, "lagoti").pk])
    assert said(member_client(family.cleo), "fr", address, action="take") == (
        "Les observateurs ne peuvent pas prendre d’exemplaires. "
        "Demandez à un propriétaire du foyer de changer votre rôle."
    )


def test_a_trade_is_described_in_the_readers_language(
    player: Player, other_player: Player, starter_set: CardSet, member_client: Login
) -> None:
    traders(player, other_player)
    page = read(member_client(other_player), "de", reverse("trade-partner", args=[player.trade_profile.key]))
    assert "Ausgeglichen nach der Priorität der Wünsche." in page
    assert "gut · en · normale Priorität" in page


def test_the_notice_of_a_void_trade_is_kept_in_english(
    player: Player, other_player: Player, starter_set: CardSet
) -> None:
    traders(player, other_player)
    trade = agreed(player, other_player)
    player.copies.all().delete()
    with translation.override("de"):
        ended = trade_void(trade, missing_copies(trade))
        assert state_sentence(player, ended, ended.state) == (
            "Dieser Tausch ist ungültig. Diese Exemplare sind nicht mehr da: 1 × RiNU."
        )
    assert ended.notice == "These copies are gone: 1 × RiNU."


def test_a_wrong_value_is_refused_in_the_readers_language(player: Player, card: Cards, member_client: Login) -> None:
    address = reverse("card-correct", args=["animoz", "suchi", "weight"])
    client = member_client(player)
    for language, words in (
        ("de", "Gewicht: erlaubt ist eine Zahl in Kilogramm über 0 und höchstens 200000."),
        ("fr", "Poids\u202f: il faut un nombre de kilogrammes supérieur à 0 et d’au plus 200000."),
        ("en", "Weight must be a number of kilograms above 0 and at most 200000."),
    ):
        client.cookies[settings.LANGUAGE_COOKIE_NAME] = language
        answer = client.post(address, {"value": "-3", "for": "me"})
        assert answer.status_code == 422
        assert words in answer.content.decode()
    with translation.override("fr"), pytest.raises(BadCard, match="Poids"):
        own_value_set(owner=player, subject=Subject(GameId.ANIMOZ, card=card("suchi")), field="weight", value=0)


def test_an_own_value_stays_a_number_and_is_shown_with_the_readers_decimal_point(
    player: Player, card: Cards, member_client: Login
) -> None:
    client, address = member_client(player), reverse("card-correct", args=["animoz", "suchi", "weight"])
    client.cookies[settings.LANGUAGE_COOKIE_NAME] = "de"
    client.post(address, {"value": "77.5", "for": "me"})
    assert OwnValue.objects.get().value == 77.5
    assert 'value="77.5"' in read(client, "de", address)
    assert "<b>77,5</b>" in read(client, "de", reverse("my-corrections"))
    assert "<b>77.5</b>" in read(client, "en", reverse("my-corrections"))


def test_the_state_of_a_proposal_is_a_code_that_each_reader_sees_as_a_word(
    player: Player, card: Cards, member_client: Login
) -> None:
    client = member_client(player)
    form = {"value": "77.5", "note": "my card", "for": "everyone"}
    words = said(client, "de", reverse("card-correct", args=["animoz", "suchi", "weight"]), **form)
    assert words == "Dein Wert für Gewicht von SUCHi ist vorgeschlagen; ein Kurator entscheidet."
    assert CorrectionProposal.objects.get().state == "open"
    assert "En attente d’un curateur" in read(client, "fr", reverse("my-corrections"))


def test_the_certainty_of_a_set_is_told_in_the_readers_language(starter_set: CardSet, client: Client) -> None:
    german = read(client, "de", reverse("certainty"))
    assert "rekonstruiert" in german
    assert "Wissenschaftlicher Name" in german
    assert "Clash-Matrix" in german
    assert re.search(r'<rect class="certainty-bar__printed" x="0\.00" y="0" width="\d+\.\d\d"', german)
    assert "Matrice de Clash" in read(client, "fr", reverse("rule-table", args=["animoz", "clash-matrix"]))


def test_the_crop_of_a_picture_is_in_numbers_for_programs(
    player: Player, card: Cards, member_client: Login, picture_file: Callable[..., Any]
) -> None:
    art = art_upload(owner=player, card=card("lagoti"), file=picture_file())
    page = read(member_client(player), "de", reverse("own-picture", args=[art.pk]))
    assert "Ausschnitt speichern" in page
    assert 'name="middle_x" min="0" max="100" step="any" value="50.0"' in page
    assert 'data-aspect="1.4250"' in page


def test_own_cards_are_refused_in_the_readers_language_and_keep_their_set(
    player: Player, starter_set: CardSet, member_client: Login, own_stats: dict[str, Any]
) -> None:
    load_set(GameId.ANIMUS)
    client = member_client(player)
    client.cookies[settings.LANGUAGE_COOKIE_NAME] = "de"
    form = client.get(reverse("card-new")).content.decode()
    assert "Deine Karte erscheint in der Kartenliste" in form
    assert 'value="Meine eigenen Karten"' in form
    card = own_card_create(owner=player, game=GameId.ANIMOZ, set_name="", stats=own_stats)
    assert card.set.name == "My own cards"
    with translation.override("de"), pytest.raises(BadCard, match="gehört in diesem Set schon zu"):
        own_card_create(
            owner=player, game=GameId.ANIMOZ, set_name="My own cards", stats={**own_stats, "name": "OTHERi"}
        )


def test_the_fault_of_an_ability_is_told_in_the_readers_language() -> None:
    line = LANGUAGE.read_line("Kill: dance.", "character", "")
    (problem,) = ability_problems(["Kill: damage"], animus.Kind.CHARACTER)
    with translation.override("de"):
        assert translated(line.reason).startswith("„dance“ ist kein Wort der Sprache. Erwartet: was getan wird")
        assert translated(problem).startswith("Fähigkeit 1, am Ende: Der Text endet zu früh.")
    with translation.override("fr"):
        assert translated(line.reason).startswith("«\u202fdance\u202f» n’est pas un mot du langage.")
        assert translated(problem).startswith("Capacité 1, à la fin\u202f: Le texte se termine trop tôt.")
    assert str(line.reason).startswith("“dance” is not a word of the language. Expected: what is done")


def test_problems_of_values_are_translated_with_their_field() -> None:
    stats = {**animoz.stats(animoz.load()["lagoti"]), "powers": ["RAPID", "rapid"], "weight": -1}
    problems = animoz.problems_of(stats)
    with translation.override("de"):
        assert [translated(text) for _, text in problems] == [
            "Gewicht: erlaubt ist eine Zahl in Kilogramm über 0 und höchstens 200000.",
            "Kräfte: 'rapid' ist nicht erlaubt. Jeder Wert: erlaubt sind Großbuchstaben und einzelne Leerzeichen, "
            "höchstens 30 Zeichen.",
        ]
