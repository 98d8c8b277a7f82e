"""Saved lists fit their JSON schema, and become the same deck when they are imported again."""

from __future__ import annotations

import json
from pathlib import Path

import jsonschema
import pytest

from collection.games import GameId
from decks.deck_status import deck_list_text
from decks.house_decks import house_decks
from decks.list_import import deck_import
from tests.loaded_sets import load_set

SCHEMA = json.loads(Path("docs/deck-list.schema.json").read_text(encoding="utf-8"))


@pytest.mark.parametrize("form", ["json", "txt"])
def test_every_house_deck_survives_saving_and_importing(starter_set, player, form):
    load_set(GameId.ANIMUS)
    for house in house_decks()[::4]:
        text = deck_list_text(house.deck, form)
        if form == "json":
            jsonschema.validate(json.loads(text), SCHEMA)
        made = deck_import(owner=player, text=text)
        assert (made.name, made.nominated) == (house.deck.name, house.deck.nominated)
        assert sorted(made.slugs()) == sorted(house.deck.slugs())
        assert made.draft == (house.deck.draft if form == "json" else None)


def test_a_list_that_does_not_fit_the_schema_is_noticed():
    with pytest.raises(jsonschema.ValidationError):
        jsonschema.validate({"cards": ["lagoti", 7]}, SCHEMA)
