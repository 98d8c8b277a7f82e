"""Animus in the catalogue: what searches find, what a card's page and compact face say, corrections, the API, the
table."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable
from typing import Any

import pytest
from django.test import Client
from django.urls import reverse

from collection import box_csv_format
from collection.games import GameId
from collection.games.animus import AnimusCard, Kind, load
from collection.games.animus.abilities.ability import Keyword
from collection.games.animus.abilities.terms import Type
from collection.games.card_games import CARD_GAMES
from collection.models import Card, Copy, Player
from collection.selectors import cards_find
from collection.services.box import copies_adjust
from collection.services.box_import import Mode, box_csv, import_run
from collection.services.card_corrections import card_correct, correction_withdraw
from collection.stat_rows import stat_rows
from collection.templatetags.menagerie import card_face
from tests.case_loop import in_a_loop

Boxes = Callable[[GameId, str], Card]
Login = Callable[[Player], Client]
ANIMUS = GameId.ANIMUS
CHARACTERS = [card for card in load().values() if card.kind is Kind.CHARACTER]
ENTITIES = [card for card in load().values() if card.kind is Kind.ENTITY]


def found(text: str, **asked: Any) -> list[str]:
    answer = cards_find(player=None, game=ANIMUS, text=text, **asked)
    assert not answer.query.faults
    return [card.slug for card in answer.cards]


def expected(which: Callable[[AnimusCard], bool]) -> list[str]:
    """The slugs of such cards in the order of their numbers: at least one, and not all."""
    slugs = [card.slug for card in load().values() if which(card)]
    assert 0 < len(slugs) < len(load())
    return slugs


# ---- Searching


@pytest.mark.backends
@pytest.mark.parametrize(
    ("text", "which", "words"),
    [
        ("type:power", lambda card: card.type is Type.POWER, " of type POWER"),
        ("beats:talent", lambda card: card.type is Type.POWER, " that beat TALENT"),
        ("beats:skill,power", lambda card: card.type in (Type.TALENT, Type.SKILL), " that beat SKILL or POWER"),
        ("level>3", lambda card: (card.level or 0) > 3, " with a level above 3"),
        ("melee>=4", lambda card: (card.melee or 0) >= 4, " with a Melee value of 4 or more"),
        ("range:2", lambda card: card.range == 2, " with the Range value 2"),
        ("kind:entity", lambda card: card.kind is Kind.ENTITY, " of kind entity"),
        ("world:vigil", lambda card: "Vigil" in card.world, " with “vigil” in the world"),
        ("type:skill level<=2", lambda card: card.type is Type.SKILL and card.level <= 2,
        " of type SKILL and with a level of 2 or less"),
        ("-kind:entity -type:power", lambda card: card.type in (Type.TALENT, Type.SKILL),
        " not of kind entity and not of type POWER"),
    ],
)  # fmt: skip
def test_a_search_finds_what_it_says(
    boxed_card: Boxes, text: str, which: Callable[[AnimusCard], bool], words: str
) -> None:
    assert found(text) == expected(which)
    assert cards_find(player=None, game=ANIMUS, text=text).query.description == words


@pytest.mark.rule("U 1.5")
@pytest.mark.parametrize("keyword", list(Keyword))
def test_every_keyword_is_found_on_three_characters_and_more(boxed_card: Boxes, keyword: Keyword) -> None:
    slugs = found(f"keyword:{keyword.lower()}")
    assert slugs == expected(lambda card: keyword in (ability.keyword for ability in card.parsed_abilities))
    assert len(set(slugs) & {card.slug for card in CHARACTERS}) >= 3


@pytest.mark.backends
@pytest.mark.parametrize("text", ['ability:"draw a card"', 'ability:"Draw 1"', '"Draw a card"', '"kill: draw 1"'])
def test_an_ability_is_found_as_it_is_written_and_as_the_card_says_it(boxed_card: Boxes, text: str) -> None:
    assert "captain-marrow" in found(text)
    assert "inertia" not in found(text)


def test_what_the_flavour_says_is_found(boxed_card: Boxes) -> None:
    word = max(re.findall(r"\w+", load()["nine-lives"].text), key=len)
    assert "nine-lives" in found(word)


@pytest.mark.parametrize("order", ["level", "melee", "range"])
def test_the_highest_come_first_and_entities_last(boxed_card: Boxes, order: str) -> None:
    slugs = found("", order=order)
    values = [getattr(load()[slug], order) for slug in slugs]
    assert values == sorted(values, key=lambda value: (value is None, -(value or 0)))
    assert values[-len(ENTITIES) :] == [None] * len(ENTITIES)


@pytest.mark.parametrize("world", sorted({card.world for card in CHARACTERS}))
def test_a_world_is_chosen_as_a_filter(boxed_card: Boxes, world: str) -> None:
    slugs = [card.slug for card in cards_find(player=None, game=ANIMUS, filters={"world": world}).cards]
    assert slugs == expected(lambda card: card.world == world)


def test_a_keyword_that_there_is_not_is_told_with_those_there_are(boxed_card: Boxes) -> None:
    (fault,) = cards_find(player=None, game=ANIMUS, text="keyword:dance").query.faults
    assert "play, tactical, combat, kill, death, ongoing, reset or reaction" in fault.message


# ---- What a card says


@in_a_loop("card", CHARACTERS)
def test_a_face_says_level_types_values_and_all_abilities(card: AnimusCard) -> None:
    said = CARD_GAMES[ANIMUS].descriptions.spoken(card)
    assert f"level {card.level}, Melee {card.melee}, Range {card.range}, of {card.world}" in said
    assert f"{card.type.upper()} beats {card.type.beats.upper()}" in said
    assert [sentence for sentence in card.sentences if sentence.rstrip(".") not in said] == []


@in_a_loop("card", load().values())
def test_a_compact_face_shows_gems_values_and_sentences(card: AnimusCard) -> None:
    face = card_face(card)
    gems = [f"gem-{card.type}", f"gem-{card.type.beats}"] if card.type else ["animus-entity"]
    assert [key for key in gems if f'#{key}"' not in face] == []
    assert face.count("animus-face__value") == (2 if card.type else 0)
    for sentence in card.sentences:
        keyword, _, words = sentence.partition(": ")
        assert f"<b>{keyword}:</b> {words}" in face


def test_no_type_is_told_by_its_colour_alone() -> None:
    for card in CHARACTERS:
        (figure,) = [each for each in stat_rows(card, []) if each.field == "type"]
        assert figure.words == [
            (card.type.upper(), f"gem-{card.type}"),
            (f"beats {card.type.beats.upper()}", f"gem-{card.type.beats}"),
        ]


@pytest.mark.parametrize(("slug", "width", "wide"), [("inertia", 756, False), ("the-patient-tide", 1512, True)])
def test_a_page_shows_the_printed_face_in_its_own_shape(
    client: Client, boxed_card: Boxes, slug: str, width: int, wide: bool
) -> None:
    text = client.get(reverse("card", args=["animus", slug])).content.decode()
    (classes, size) = re.findall(r'<img class="(print-face[^"]*)" src="[^"]+" width="(\d+)" height="1056"', text)[0]
    assert (int(size), "print-face--wide" in classes) == (width, wide)
    assert [sentence for sentence in load()[slug].sentences if sentence not in text] == []
    assert "In your decks" in text


def test_an_entity_has_no_level_type_or_values_on_its_page(client: Client, boxed_card: Boxes) -> None:
    text = client.get(reverse("card", args=["animus", "mother-of-doors"])).content.decode()
    assert not re.findall(r'scope="row">(Animus Level|Type|Melee|Range|World)<', text)


# ---- Corrections


def test_a_corrected_ability_is_printed_found_and_taken_back(boxed_card: Boxes, curator: Player) -> None:
    card = boxed_card(ANIMUS, "inertia")
    was = card.face
    made = card_correct(
        card=card, field="abilities", value=["Death: heal 2 from an ally."], note="On the card.", by=curator
    )
    mended = boxed_card(ANIMUS, "inertia").face
    assert mended.abilities == ("Death: heal 2 from an ally.",)  # type: ignore[attr-defined]
    assert mended.certainty["abilities"] == "printed"
    assert "inertia" in found("keyword:death")
    assert "inertia" in found('ability:"take 2 damage off"')
    correction_withdraw(correction=made)
    assert boxed_card(ANIMUS, "inertia").face == was
    assert "inertia" not in found("keyword:death")


def test_the_printed_entity_is_known_to_be_printed(boxed_card: Boxes) -> None:
    certainty = load()["omniscient-artificial-intelligence"].certainty
    assert certainty["name"] == certainty["abilities"] == "printed"
    assert load()["inertia"].certainty.get("name") == "printed"


# ---- Box, table and API


@pytest.mark.backends
def test_copies_of_characters_and_entities_come_back_from_a_table(player: Player, boxed_card: Boxes) -> None:
    for slug in ("inertia", "will-o-wick", "the-last-gardener"):
        copies_adjust(owner=player, card=boxed_card(ANIMUS, slug), step=1)
    text = box_csv(owner=player)
    assert "animus" in text
    Copy.objects.all().delete()
    import_run(owner=player, game=GameId.ANIMOZ, sheet=box_csv_format.parse_file(text.encode()), mode=Mode.REPLACE)
    slugs = set(Copy.objects.filter(owner=player).values_list("card__slug", flat=True))
    assert slugs == {"inertia", "will-o-wick", "the-last-gardener"}


@pytest.mark.parametrize(
    ("what", "slug"),
    [("Inertia", "inertia"), ("will-o'-wick", "will-o-wick"), ("omniscient", "omniscient-artificial-intelligence")],
)
def test_a_card_is_typed_by_its_name_or_its_beginning(
    player: Player, boxed_card: Boxes, member_client: Login, what: str, slug: str
) -> None:
    form = {"game": "animus", "what": what, "quantity": "1"}
    assert member_client(player).post(reverse("box-enter-add"), form).status_code == 200
    assert Copy.objects.get().card.slug == slug


def test_the_api_tells_the_figures_of_each_kind(client: Client, boxed_card: Boxes) -> None:
    answer = client.get("/api/cards/", {"game": "animus", "q": "name:tide"}).json()
    (tide,) = answer["results"]
    assert tide["stats"]["kind"] == "entity"
    assert tide["stats"]["abilities"] == list(load()["the-patient-tide"].abilities)
    assert "level" not in tide["stats"]
    (inertia,) = client.get("/api/cards/", {"game": "animus", "q": "name:inertia"}).json()["results"]
    assert {name: inertia["stats"][name] for name in ("level", "type", "melee", "range", "world")} == {
        name: getattr(load()["inertia"], name) for name in ("level", "type", "melee", "range", "world")
    }


def test_no_two_cards_share_a_text() -> None:
    """Neither an ability, with or without its keyword, nor the flavour."""
    texts = [text for card in load().values() for text in card.abilities]
    assert len(texts) == len(set(texts)) > 42
    assert len({text.partition(": ")[2] for text in texts}) == len(texts)
    assert len({card.text for card in load().values()}) == len(load()) == 42


def test_the_strong_differ_in_body_and_no_body_is_there_three_times() -> None:
    bodies = Counter((card.type, card.level, card.melee, card.range) for card in CHARACTERS)
    assert max(bodies.values()) <= 2
    assert all(number == 1 for body, number in bodies.items() if (body[1] or 0) >= 4)
