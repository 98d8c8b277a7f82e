"""Card sets as data: reloading, export and import, and refusals that name card and field."""

from __future__ import annotations

import json
from collections.abc import Callable
from io import StringIO
from pathlib import Path
from typing import Any

import pytest
from django.core.management import CommandError, call_command

from collection import card_set_file
from collection.games import GameId, animoz
from collection.games.animoz import Species
from collection.models import Card, CardSet, Player
from collection.refusals import UnreadableSet
from collection.services.card_corrections import card_correct
from collection.services.card_set_loading import cards_load
from collection.services.own_cards import own_card_create

Cards = Callable[[str], Card]


def command_output(name: str, *args: Any, **options: Any) -> str:
    out = StringIO()
    call_command(name, *args, stdout=out, **options)
    return out.getvalue()


def test_loading_writes_every_species_of_the_file_as_it_is(starter_set: CardSet) -> None:
    loaded = {card.slug: card.game_card_as(Species) for card in Card.objects.of(GameId.ANIMOZ)}
    assert loaded == dict(animoz.load())
    assert {slug: species.certainty for slug, species in loaded.items()} == {
        slug: species.certainty for slug, species in animoz.load().items()
    }


def test_loading_again_changes_nothing(starter_set: CardSet) -> None:
    before = list(Card.objects.values_list("pk", "slug"))
    done = cards_load(game=GameId.ANIMOZ)
    assert (done.made, done.updated, done.kept) == (0, 54, 0)
    assert list(Card.objects.values_list("pk", "slug")) == before


def test_loading_again_repairs_a_changed_row(starter_set: CardSet, card: Cards) -> None:
    Card.objects.filter(slug="rinu").update(name="WRONG")
    cards_load(game=GameId.ANIMOZ)
    assert card("rinu").name == "RiNU"


def test_loading_takes_a_few_queries(db: None, django_assert_max_num_queries: Any) -> None:
    with django_assert_max_num_queries(20):
        cards_load(game=GameId.ANIMOZ)


def test_the_command_loads_every_game(db: None) -> None:
    assert "cards created: 54" in command_output("load_cards")
    assert "cards created: 0, updated: 54" in command_output("load_cards")


def test_a_correction_follows_changes_of_the_value_that_it_overrides(curator: Player, card: Cards) -> None:
    correction = card_correct(card=card("lagoti"), field="weight", value=1.9, note="my card", by=curator)
    cards_load(game=GameId.ANIMOZ)
    correction.refresh_from_db()
    assert correction.loaded == {"value": 2.4, "certainty": "printed"}


def test_an_exported_set_is_imported_unchanged(starter_set: CardSet, tmp_path: Path) -> None:
    file = tmp_path / "starter.json"
    assert "54 cards" in command_output("export_cards", out=file)
    before = {card.slug: card.game_card_as(Species) for card in Card.objects.of(GameId.ANIMOZ)}
    Card.objects.all().delete()
    assert "cards created: 54" in command_output("import_cards", str(file))
    assert {card.slug: card.game_card_as(Species) for card in Card.objects.of(GameId.ANIMOZ)} == before


def test_an_export_holds_the_corrections(curator: Player, card: Cards) -> None:
    card_correct(card=card("lagoti"), field="weight", value=1.9, note="my card", by=curator)
    assert json.loads(command_output("export_cards"))["cards"]["lagoti"]["weight"] == 1.9


TOML = """
game = "animoz"
[set]
slug = "backyard"
name = "Backyard"
[cards.catus]
name = "CATUS"
common = "House cat"
latin = "Felis catus"
number = 901
weight = 4
length = 46
level = "CARN"
form = "PREDATOR"
status = "COMMON"
biome = "scrub"
"""


def test_a_set_may_be_written_by_hand_as_toml(db: None, tmp_path: Path) -> None:
    file = tmp_path / "backyard.toml"
    file.write_text(TOML)
    assert command_output("import_cards", str(file)) == "Backyard: cards created: 1, updated: 0; corrections kept: 0.\n"
    assert Card.objects.get().set.owner is None


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("{", "neither JSON nor TOML"),
        ("= x", "neither JSON nor TOML"),
        ("[" * 5000, "neither JSON nor TOML"),
        ('{"a":' * 50_000, "neither JSON nor TOML"),
        (TOML.replace("animoz", "chess", 1), "“game” must be one of"),
        (TOML.replace('slug = "backyard"', 'slug = "Back Yard"'), "“set” needs a slug"),
        (TOML.replace('name = "Backyard"', ""), "“set” needs a name"),
        (TOML.split("[cards")[0], "at least one card"),
        (TOML.split("[cards")[0] + "[cards]\ncatus = 3", "catus: a card must be a table"),
        (TOML.replace("weight = 4", "weight = 0"), "catus, weight: Weight must be"),
        (TOML.replace("weight = 4", ""), "catus, weight: Weight is missing"),
        (TOML + "teeth = 30", "catus, teeth: 'teeth' is not a field"),
        (TOML + TOML.split("[cards.catus]")[1].join(["[cards.felis]", ""]), "number: 901 already belongs to catus"),
    ],
)
def test_an_invalid_set_is_refused_with_its_card_and_field(text: str, says: str) -> None:
    with pytest.raises(UnreadableSet) as refusal:
        card_set_file.read(text)
    assert says in str(refusal.value)


def test_a_set_must_not_take_another_cards_slug(starter_set: CardSet, tmp_path: Path) -> None:
    file = tmp_path / "backyard.toml"
    file.write_text(TOML.replace("cards.catus", "cards.rinu"))
    with pytest.raises(CommandError, match="rinu: already the slug"):
        command_output("import_cards", str(file))
    assert not CardSet.objects.filter(slug="backyard").exists()


@pytest.mark.parametrize("name", ["missing.json", "."])
def test_a_file_that_cannot_be_read_is_named(db: None, tmp_path: Path, name: str) -> None:
    with pytest.raises(CommandError, match=str(tmp_path)):
        command_output("import_cards", str(tmp_path / name))


def test_a_file_in_another_encoding_is_refused(db: None, tmp_path: Path) -> None:
    file = tmp_path / "set.json"
    file.write_bytes(b"\xff\xfe\x00")
    with pytest.raises(CommandError, match=r"set\.json"):
        command_output("import_cards", str(file))


def test_exporting_an_unknown_set_names_the_known_ones(starter_set: CardSet) -> None:
    with pytest.raises(CommandError, match="Choose from: starter"):
        command_output("export_cards", "nothing")


def test_sweeping_by_command_says_how_many(db: None) -> None:
    assert command_output("sweep_pictures") == "0 files deleted.\n"


def test_own_cards_are_not_part_of_the_loaded_sets(starter_set: CardSet, player: Player, own_stats: Any) -> None:
    own_card_create(owner=player, game=GameId.ANIMOZ, set_name="", stats=own_stats)
    assert "catus" not in command_output("export_cards")
    cards_load(game=GameId.ANIMOZ)
    assert Card.objects.own_of(player).count() == 1
