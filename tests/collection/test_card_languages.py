"""Cards and searches in German and French. [docs/languages.md]"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from importlib import import_module

import pytest
from babel.messages.pofile import read_po
from django.conf import settings
from django.test import Client
from django.urls import reverse
from django.utils import translation

from collection.games import GameId
from collection.games.card_games import CARD_GAMES
from collection.games.search_readers import MisreadError
from collection.models import Card, CardSet, Copy, Player, SavedSearch
from collection.search.player_fields import search_fields
from collection.search.query import parse_search
from collection.templatetags.menagerie import caption, card_face
from config.marked_text import MarkedList, MarkedText, marked
from config.translated_text import translated
from tests.collection.page_helpers import page
from tests.loaded_sets import load_set

Login = Callable[[Player], Client]
LANGUAGES = ("de", "fr")


@pytest.fixture(autouse=True)
def english() -> Iterator[None]:
    """Each test begins and ends in English: a request leaves its language to what follows in the same thread."""
    with translation.override(settings.LANGUAGE_CODE):
        yield


def read(client: Client, language: str, name: str, *args: object, **query: str) -> str:
    client.cookies[settings.LANGUAGE_COOKIE_NAME] = language
    return page(client, name, *args, **query)


@pytest.mark.parametrize(
    ("text", "german", "french"),
    [
        ("level:apex,carn", "mit Level APEX oder CARN", "de niveau APEX ou CARN"),
        ("-form:venom", "nicht mit Form GIFT", "qui ne sont pas de forme VENIN"),
        ("weight>2", "schwerer als 2 kg", "de plus de 2 kg"),
        ("own:none", "ohne Exemplar in deiner Sammlung", "dont vous ne possédez aucun exemplaire"),
        ("own=1", "mit genau 1 Exemplar in deiner Sammlung", "dont vous possédez exactement 1 exemplaire"),
        ("own=2", "mit genau 2 Exemplaren in deiner Sammlung", "dont vous possédez exactement 2 exemplaires"),
        ("name:li", "mit „li“ im Feld „ANiMOZ-Name“", "avec «\u202fli\u202f» dans le champ «\u202fnom ANiMOZ\u202f»"),
        ("order:weight", "(niedrigster Wert von weight zuerst)", "(par weight en ordre croissant)"),
    ],
)
def test_a_search_is_described_in_the_language_of_the_reader(text: str, german: str, french: str) -> None:
    for language, words in (("de", german), ("fr", french)):
        with translation.override(language):
            assert parse_search(text, GameId.ANIMOZ).description.strip() == words


def test_a_fault_is_explained_in_the_language_of_the_reader_and_its_code_stays(client: Client, db: None) -> None:
    for language, words in (("de", "Meintest du „level“?"), ("fr", "Vouliez-vous dire «\u202flevel\u202f»\u202f?")):
        with translation.override(language):
            (fault,) = parse_search("levl:apex", GameId.ANIMOZ).faults
            assert words in fault.message
            assert fault.instead == "level"
        answer = client.get("/api/cards/", {"q": "levl:apex"}, headers={"Accept-Language": language})
        assert (answer.status_code, words in answer.content.decode()) == (400, True)
    english = client.get("/api/cards/", {"q": "levl:apex"})
    assert "Did you mean" in english.content.decode()


def test_the_number_of_cards_found_has_the_right_plural(client: Client, starter_set: CardSet) -> None:
    assert "<b>1 Art</b> mit Nummer 206" in read(client, "de", "cards", q="number:206")
    assert "<b>2 Arten</b> mit Nummer" in read(client, "de", "cards", q="number:206,203")
    assert "<b>0 espèce</b>" in read(client, "fr", "cards", q="number:1 number:2")


def test_the_page_of_a_card_translates_terms_and_says_that_its_text_is_english(
    client: Client, starter_set: CardSet
) -> None:
    for language, words in (
        ("de", ("Text der Karte auf Englisch", "FLUCHT", "Wüste", "2,4 kg", "gedruckt")),
        ("fr", ("Texte de la carte en anglais", "FUITE", "Désert", "2,4 kg", "imprimé")),
    ):
        html = read(client, language, "card", "animoz", "lagoti").replace("\xa0", " ")
        assert [word for word in words if word not in html] == []
        assert '<h1 lang="en">LAGOTi</h1>' in html
        assert '<p class="lead" lang="en">' in html
    english = read(client, "en-gb", "card", "animoz", "lagoti")
    assert "Text of the card in English" not in english
    assert "<h1>LAGOTi</h1>" in english


def test_a_face_is_the_same_in_every_language(starter_set: CardSet) -> None:
    card = Card.objects.get(slug="lagoti").face
    faces = {str(card_face(card))}
    for language in LANGUAGES:
        with translation.override(language):
            faces.add(str(card_face(card)))
    assert len(faces) == 1


def test_the_line_beside_a_name_is_translated() -> None:
    wolf = CARD_GAMES[GameId.ANIMALIA].load()["mission-europe-1"]
    with translation.override("de"):
        assert caption(wolf) == "Mission 1 von 6"
    assert caption(wolf) == "Mission 1 of 6"


def test_what_is_saved_stays_as_it_was_typed(member_client: Login, player: Player, starter_set: CardSet) -> None:
    client = member_client(player)
    client.cookies[settings.LANGUAGE_COOKIE_NAME] = "de"
    text = {"game": "animoz", "name": "Groß", "text": "-form:venom order:-weight", "next": "/cards/"}
    client.post(reverse("search-save"), text)
    assert SavedSearch.objects.get().text == "-form:venom order:-weight"
    refused = client.post(reverse("search-save"), {**text, "name": " "}, follow=True).content.decode()
    assert "Eine gespeicherte Suche braucht einen Namen." in refused


def test_suggestions_explain_keys_in_the_language_of_the_reader(client: Client, db: None) -> None:
    client.cookies[settings.LANGUAGE_COOKIE_NAME] = "fr"
    answer = json.loads(client.get(reverse("search-completion"), {"q": "wei", "at": "3"}).content)
    assert [each["text"] for each in answer["suggestions"]] == ["weight:"]
    assert "En kilogrammes" in answer["suggestions"][0]["help"]


@pytest.mark.parametrize("game", GameId)
def test_every_filter_field_and_part_has_a_translation(game: GameId) -> None:
    """Values and names that are the same in both languages are listed here."""
    finder = CARD_GAMES[game].finder
    texts: list[MarkedText] = [part.label for part in finder.parts if isinstance(part.label, MarkedText)]
    for each in finder.filters:
        texts += [each.title, *(text for _, text in each.options if isinstance(text, MarkedText))]
    ids = {(text.context or None, text.text) for text in texts}
    ids |= {(None, each.label) for each in (*finder.filters, *finder.orders.values())}
    ids |= {(None, field.help) for field in search_fields(game).values()}
    for language in LANGUAGES:
        path = settings.BASE_DIR / "collection" / "locale" / language / "LC_MESSAGES" / "django.po"
        with path.open("rb") as opened:
            known = read_po(opened, locale=language)
        own = {
            (context, text)
            for context, text in ids
            if not text.startswith(("Copies you have to hand", "In one of your decks"))
        }
        missing = [each for each in own if not (found := known.get(each[1], each[0])) or not found.string]
        assert missing == [], language


@pytest.mark.parametrize("game", GameId)
def test_every_term_of_a_card_is_marked(game: GameId) -> None:
    """What `in_words` returns as a term is in the list of the game's terms, from which translations are made."""
    terms = set()
    module = import_module(f"collection.games.{game}.card_terms")
    known, described = CARD_GAMES[game], CARD_GAMES[game].descriptions
    for card in known.load().values():
        for name in described.shown:
            if known.field[name].belongs_to(getattr(card, "kind", None)):
                words = described.in_words(card, name)
                terms |= {text.text for text, _ in words if isinstance(text, MarkedText) and text.context}
    assert terms - {"yes", "no"} - set(module.TERMS) - {"Special action", "Exchange", "Take", "Coin"} == set()


def test_lists_are_joined_as_in_the_language() -> None:
    listed = MarkedList(("A", marked("not {condition}", condition="B"), "C"), "or")
    assert str(listed) == translated(listed) == "A, not B or C"
    with translation.override("de"):
        assert translated(listed) == "A, nicht B oder C"
    with pytest.raises(MisreadError, match="A, not B or C"):
        raise MisreadError(listed)


def test_the_offline_page_and_its_service_worker_belong_to_a_language(client: Client, db: None) -> None:
    versions = set()
    for language in ("en-gb", *LANGUAGES):
        client.cookies[settings.LANGUAGE_COOKIE_NAME] = language
        answer = client.get(reverse("offline"))
        assert f'lang="{language}"' in answer.content.decode()
        worker = client.get("/service-worker.js").content.decode()
        version = answer["X-Offline-Version"]
        assert f'"version": "{version}"' in worker
        assert (f'"/texts/{language}.js"' in worker) == (language != "en-gb")
        versions.add(version)
    assert len(versions) == 3
    assert client.get(reverse("web-manifest")).json()["lang"] == "fr"


def test_scripts_get_texts_with_plural_forms(client: Client, db: None) -> None:
    german = client.get(reverse("script-texts", args=["de"])).content.decode()
    assert '"%(number)s Exemplar"' in german
    assert '"%(number)s Exemplare"' in german


def test_charts_have_plain_numbers_in_attributes(member_client: Login, player: Player) -> None:
    load_set(GameId.ANIMOZ)
    Copy.objects.create(owner=player, card=Card.objects.get(slug="lagoti"), quantity=3)
    html = read(member_client(player), "de", "box-figures", game="animoz")
    assert "Originale und Proxys" in html
    bars = [part.split('"', 1)[0] for part in html.split('width="')[1:]]
    assert [width for width in bars if "," in width] == []
