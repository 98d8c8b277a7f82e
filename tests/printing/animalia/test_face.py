"""Animalia's print faces: animals, missions with their requirements, and two-sided continents."""

from __future__ import annotations

from dataclasses import replace

import pytest
from PIL import ImageChops

from collection.games import GameId, animalia
from printing.face_contract import NoteKind
from printing.games.animalia import face as animalia_face
from printing.games.print_games import PRINT_GAMES
from tests.case_loop import in_a_loop
from tests.printing.face_measures import face_image, normalise_text, words_on
from tests.printing.game_faces import back_of, face_of


@in_a_loop("slug", [slug for slug, card in animalia.load().items() if card.kind is animalia.Kind.ANIMAL])
def test_an_animals_face_has_everything_that_is_needed_in_play(slug):
    card, words = animalia.load()[slug], words_on(face_of(slug))
    expected = [str(card.value), card.name, card.latin, card.type, card.continent.replace("-", " "), card.text]
    assert [text for text in expected if normalise_text(text) not in words] == []


@in_a_loop("slug", [slug for slug, card in animalia.load().items() if card.kind is animalia.Kind.MISSION])
def test_a_missions_face_lists_its_requirements(slug):
    card, words = animalia.load()[slug], words_on(face_of(slug))
    assert f"{card.order}/6" in words
    assert words.count(normalise_text("Any animal with a coin")) == card.requires.count(animalia.COIN)
    for item in card.requires:
        assert item == animalia.COIN or normalise_text(animalia.load()[item].name) in words


def test_the_text_of_the_longest_mission_does_not_overlap_its_list():
    most = ("prairie-dog", "coin", "hamster", "wisent", "coin", "jaguar")
    card = replace(animalia.load()["mission-europe-1"], requires=most)
    assert len(card.requires) == animalia.MAX_REQUIREMENTS
    whole, mute, short = (
        face_image(animalia_face.face(each))
        for each in (card, replace(card, text=""), replace(card, requires=("prairie-dog",)))
    )
    text, rows = (ImageChops.difference(whole, other).getbbox() for other in (mute, short))
    assert rows[3] < text[1]


@pytest.mark.parametrize("continent", list(animalia.Continent))
def test_the_back_of_a_continent_lacks_the_once_per_continent_action(continent):
    card = animalia.load()[continent]
    front, back = words_on(face_of(continent)), words_on(back_of(continent))
    assert normalise_text(animalia.EFFECT_TEXTS[card.special]) in front
    assert normalise_text(animalia.EFFECT_TEXTS[card.special]) in back
    assert normalise_text(animalia.EFFECT_TEXTS[card.once]) in front
    assert normalise_text(animalia.EFFECT_TEXTS[card.once]) not in back


def test_an_animals_face_shows_the_types_that_its_continent_lacks():
    missing_values = {"wolf": "57", "condor": "29", "jaguar": "18"}
    for slug, values in missing_values.items():
        there = {card.value for card in animalia.load().values() if card.continent == animalia.load()[slug].continent}
        assert {int(value) for value in values} & there == set()
        assert all(value in words_on(face_of(slug)) for value in values)


def test_a_long_name_is_set_on_two_lines_and_not_cut():
    card = replace(animalia.load()["prairie-dog"], name="Northern white-cheeked prairie dog")
    assert not any(note.kind is NoteKind.CUT for note in PRINT_GAMES[GameId.ANIMALIA].face(card, None).notes())
