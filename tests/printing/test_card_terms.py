"""Terms of cards, and the lines on sheets, in the language of the print."""

from __future__ import annotations

from dataclasses import replace
from io import BytesIO

import pytest
from pypdf import PdfReader

from collection.games import GameId
from collection.games.animus.abilities.terms import Type
from collection.games.arctic import Kind
from collection.games.card_games import CARD_GAMES
from collection.models import CardSet
from printing.faces_by_style import card_face
from printing.fit_text import LEAST_PT
from printing.games.animus.face import type_text
from printing.games.print_games import PRINT_GAMES
from printing.inserts.insert import Part
from printing.job_pdf import render_job
from printing.manifests import manifest_of, plan_from_manifest
from printing.option_serializer import PrintOptions
from printing.print_job import Job
from printing.print_language import ENGLISH, LANGUAGES
from printing.print_languages import print_language
from printing.services import plan_make
from printing.settings_code import settings_code, setup_from_code
from printing.sheet_setup import Setup
from tests.printing.box_pdf_helpers import box
from tests.printing.face_measures import page_texts
from tests.printing.text_measures import letter_sizes

OTHERS = [code for code in LANGUAGES if code != ENGLISH.code]
TERMS = {
    (GameId.ANIMOZ, "lagoti"): {
        "de": ("Kräfte", "Schwach gegen", "Wüste", "2,4 kg"),
        "fr": ("Pouvoirs", "Désert", "2,4 kg"),
    },
    (GameId.ARCTIC, "fox-1-1"): {"de": ("LEGEN", "Fuchs"), "fr": ("POSER", "Renard")},
    (GameId.ANIMANIZE, "red-2"): {"de": ("Rot 2",), "fr": ("Rouge 2",)},
    (GameId.ANIMALIA, "europe"): {"de": ("1 Münze",), "fr": ("1 pièce",)},
    (GameId.ANIMUS, "brother-halt"): {"de": ("NAHKAMPF", "schlägt"), "fr": ("MÊLÉE", "bat")},
}
"""Terms on a card of each game."""


def card_of(game: GameId, slug: str):
    cards = CARD_GAMES[game].load()
    return cards[slug] if slug in cards else next(iter(cards.values()))


def sheet_of(game: GameId, slug: str, code: str) -> bytes:
    language = print_language(code)
    face = PRINT_GAMES[game].face(card_of(game, slug), None, language)
    return render_job(Job("Test", game, ((face, 1),), Setup(language=code), language=language))


@pytest.mark.parametrize(("game", "slug"), TERMS)
@pytest.mark.parametrize("code", OTHERS)
def test_terms_on_a_face_are_in_the_chosen_language_and_its_name_is_not(game, slug, code):
    (page,) = page_texts(sheet_of(game, slug, code))
    (english,) = page_texts(sheet_of(game, slug, "en"))
    for term in TERMS[game, slug][code]:
        assert term in page
        assert term not in english


def test_a_power_of_arctic_is_another_word_than_a_type_of_animus_in_french():
    """2026-11-26: the type of Animus was “POUVOIR”, and the card of Arctic “PUISSANCE”."""
    french = print_language("fr")
    assert type_text(Type.POWER, french) == "PUISSANCE"
    power = next(card for card in CARD_GAMES[GameId.ARCTIC].load().values() if card.kind is Kind.POWER)
    (page,) = page_texts(sheet_of(GameId.ARCTIC, power.slug, "fr"))
    assert "POUVOIR" in page
    assert "PUISSANCE" not in page


@pytest.mark.parametrize("game", GameId)
@pytest.mark.parametrize("code", OTHERS)
def test_no_term_of_any_card_is_cut_off(game, code):
    language = print_language(code)
    for card in CARD_GAMES[game].load().values():
        front = PRINT_GAMES[game].face(card, None, language)
        for face in filter(None, (front, front.back)):
            assert [note for note in face.notes() if note.lost] == []


@pytest.mark.parametrize("game", GameId)
@pytest.mark.parametrize("code", OTHERS)
def test_no_text_is_below_six_and_a_half_points_in_another_language(game, code):
    job = box(game, Part.CARDS, language=code)
    some = replace(job, lines=job.lines[::5], sections=())
    assert min(size for _, size in letter_sizes(render_job(some))) >= LEAST_PT - 0.01


def test_the_file_its_bookmarks_and_its_lines_are_in_the_same_language():
    job = box(GameId.ARCTIC, Part.TOKENS, language="de")
    reader = PdfReader(BytesIO(render_job(job)))
    assert reader.trailer["/Root"]["/Lang"] == "de"
    assert [mark.title for mark in reader.outline if not isinstance(mark, list)] == ["Spielsteine"]
    text = reader.pages[0].extract_text().replace("\xa0", " ")
    assert "Bogen 1 von 1, Vorderseite" in text
    assert "A4 mit 100 %" in text


def test_the_settings_code_contains_the_language():
    setup = Setup(language="fr", bleed=1.0)
    assert setup_from_code(settings_code(setup)) == setup


def test_the_same_face_in_another_language_is_another_file():
    card = card_of(GameId.ANIMOZ, "lagoti")
    english, german = (
        card_face(GameId.ANIMOZ, card, None, Setup().faces, print_language(code)) for code in ("en", "de")
    )
    assert english != german
    assert repr(english) != repr(german)  # cached drawings are named after it


@pytest.mark.django_db
def test_a_manifest_prints_in_the_language_it_was_made_in(starter_set, player):
    data = {"game": "animoz", "cards": "lagoti", "language": "de", "set": CardSet.objects.get(game="animoz").pk}
    plan = plan_make(options=PrintOptions(data=data).options(), visitor=player)
    again = plan_from_manifest(manifest_of(plan=plan, visitor=player)).plan
    assert plan.job.title == again.job.title == "Ausgewählte Karten"
    assert render_job(plan.job) == render_job(again.job)
