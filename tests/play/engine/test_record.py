"""Records: writing, reading, verifying, and finding faults."""

from __future__ import annotations

import copy
import json
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

import pytest
from jsonschema import Draft202012Validator

from collection.games import GameId
from play.bots import BotRandom
from play.bots.random_bot import RandomBot
from play.engine.chance import Chance, commitment
from play.engine.contract import Config, IllegalAction
from play.engine.playout import playout, replay
from play.engine.record import (
    RecordFault,
    config_from,
    config_json,
    from_json,
    record_of,
    seed_from,
    to_json,
    verify_record,
)
from play.engine.state_fingerprint import fingerprint
from play.games import animoz
from play.games.animoz.variants import complete
from play.games.play_games import PLAY_GAMES

SEED = bytes(range(32))
SCHEMA = json.loads(Path("docs/record.schema.json").read_text(encoding="utf-8"))


def played(config: Config) -> list[tuple[int, str]]:
    """The moves of a random game."""
    state = animoz.setup(config, Chance(SEED))
    return playout(animoz, state, [RandomBot(BotRandom(bytes([seat]))) for seat in range(config.seats)])


def written(config: Config) -> dict[str, Any]:
    """The record of a random game, as JSON."""
    found: dict[str, Any] = json.loads(json.dumps(to_json(record_of("animoz", animoz, config, SEED, played(config)))))
    return found


@pytest.fixture(scope="module")
def record() -> dict[str, Any]:
    return written(Config(3))


def fault(record: dict[str, Any]) -> RecordFault:
    """The fault that verifying finds."""
    with pytest.raises(RecordFault) as found:
        verify_record(from_json(record), animoz)
    return found.value


def spoiled(record: dict[str, Any], spoil: Callable[[dict[str, Any]], Any]) -> RecordFault:
    """The fault that verifying finds after a change."""
    other = copy.deepcopy(record)
    spoil(other)
    return fault(other)


def index_of(record: dict[str, Any], kind: str, number: int = 0) -> tuple[int, int]:
    """The index of the n-th chance outcome of a kind, and the ply that caused it."""
    places = [place for place, event in enumerate(record["events"]) if event.get("chance") == kind]
    return places[number], sum("action" in event for event in record["events"][: places[number]]) - 1


@pytest.mark.parametrize(
    "config",
    [Config(2), Config(4, {"biomes": ["scrub", "river", "forest", "desert"]}), complete(5, {"mode": "aniome"})],
)
def test_a_record_verifies_and_fits_its_schema(config: Config) -> None:
    record = written(config)
    Draft202012Validator(SCHEMA).validate(record)
    assert verify_record(from_json(record), animoz) == len(played(config))


@pytest.mark.parametrize(
    ("game", "options", "seats"),
    [
        pytest.param(game, options, seats, id=f"{game}-{'-'.join(map(str, options.values()))}-{seats}")
        for game in GameId
        for options, seats in PLAY_GAMES[game].variants.variants()
    ],
)
def test_records_of_every_game_fit_the_schema(game: GameId, options: Mapping[str, Any], seats: int) -> None:
    rules, variants = PLAY_GAMES[game].rules, PLAY_GAMES[game].variants
    config = variants.complete(seats, options)
    state = rules.setup(config, Chance(SEED))
    moves = playout(rules, state, [RandomBot(BotRandom(bytes([seat]))) for seat in range(config.seats)])
    Draft202012Validator(SCHEMA).validate(json.loads(json.dumps(to_json(record_of(game, rules, config, SEED, moves)))))


def test_a_record_survives_writing_and_reading(record: dict[str, Any]) -> None:
    assert json.loads(json.dumps(to_json(from_json(record)))) == record


def test_a_record_replays_to_the_same_state(record: dict[str, Any]) -> None:
    read = from_json(record)
    again = replay(animoz, read.config, read.seed, read.moves)
    assert fingerprint(again) == fingerprint(replay(animoz, Config(3), SEED, played(Config(3))))


def test_the_stats_and_the_matrix_of_a_match_travel_in_its_record() -> None:
    from collection.games.animoz import load, stats
    from collection.games.animoz.clash_matrix import load_matrix, matrix_data

    cards = {slug: stats(card) for slug, card in load().items()}
    cards["rinu"]["weight"] = 3.5
    record = written(Config(2, {"matrix": matrix_data(load_matrix())}, cards=cards))
    assert record["cards"]["rinu"]["weight"] == 3.5
    assert verify_record(from_json(record), animoz) > 0
    assert from_json(record).config.cards["rinu"]["weight"] == 3.5


def test_a_game_that_is_not_over_has_no_record() -> None:
    with pytest.raises(ValueError, match="once the game is over"):
        record_of("animoz", animoz, Config(3), SEED, played(Config(3))[:-1])


def test_a_record_of_illegal_moves_cannot_be_written() -> None:
    with pytest.raises(IllegalAction):
        record_of("animoz", animoz, Config(3), SEED, [(0, "clash:1")])


def test_a_record_of_standard_cards_does_not_list_them() -> None:
    assert set(config_json(Config(2))) == {"seats", "options", "decks"}


@pytest.mark.parametrize("seed", [b"\x07", bytes(64)])
def test_the_shortest_and_the_longest_seed_can_be_written_and_read(seed: bytes) -> None:
    assert seed_from(seed.hex()) == seed


def test_a_config_survives_json() -> None:
    config = complete(3, {"mode": "aniome"})
    read = config_from(json.loads(json.dumps(config_json(config))))
    assert (read.seats, read.options, list(read.decks), read.cards) == (3, config.options, list(config.decks), {})


def test_a_changed_roll_is_found_with_its_ply(record: dict[str, Any]) -> None:
    place, ply = index_of(record, "roll", 1)
    found = spoiled(record, lambda other: other["events"][place].update(value=other["events"][place]["value"] % 6 + 1))
    assert "The seed gives" in str(found)
    assert found.ply == ply


def test_a_changed_deal_is_found_at_ply_0(record: dict[str, Any]) -> None:
    found = spoiled(record, lambda other: other["events"][0]["hands"][0].reverse())
    assert found.ply == 0


@pytest.mark.parametrize("ply", [0, 7, 40])
def test_a_changed_move_is_found_with_its_ply(record: dict[str, Any], ply: int) -> None:
    places = [place for place, event in enumerate(record["events"]) if "action" in event]
    found = spoiled(record, lambda other: other["events"][places[ply]].update(action="eden:unicorn"))
    assert (found.ply, "“eden:unicorn” is not possible now" in str(found)) == (ply, True)


@pytest.mark.parametrize(
    ("entry", "message"),
    [
        ("roll", "either a chance outcome or a seat"),
        ({"chance": 3}, "either a chance outcome or a seat"),
        ({"seat": 0, "action": "pass", "note": 1}, "either a chance outcome or a seat"),
        ({"seat": True, "action": "pass"}, "whole number"),
        ({"seat": 0, "action": None}, "action must be text"),
    ],
)
def test_an_entry_that_is_neither_move_nor_outcome_is_found_after_others(
    record: dict[str, Any], entry: Any, message: str
) -> None:
    places = [place for place, event in enumerate(record["events"]) if "action" in event]
    assert "chance" in record["events"][0]
    with pytest.raises(RecordFault, match=message) as found:
        from_json({**record, "events": [*record["events"][: places[3]], entry, *record["events"][places[3] :]]})
    assert found.value.ply == 3


def test_a_move_of_another_seat_is_found(record: dict[str, Any]) -> None:
    place = next(
        place for place, event in enumerate(record["events"]) if str(event.get("action", "")).startswith("sanctuary:")
    )
    found = spoiled(record, lambda other: other["events"][place].update(seat=(other["events"][place]["seat"] + 1) % 3))
    assert "wait for the other players" in str(found)


def test_a_left_out_move_is_found(record: dict[str, Any]) -> None:
    assert spoiled(record, lambda other: other["events"].pop(4)).ply is not None


def test_a_left_out_roll_is_found_with_its_ply(record: dict[str, Any]) -> None:
    place, ply = index_of(record, "roll")
    found = spoiled(record, lambda other: other["events"].pop(place))
    assert ("leaves out the chance outcome" in str(found), found.ply) == (True, ply)


def test_an_added_roll_is_found(record: dict[str, Any]) -> None:
    found = spoiled(record, lambda other: other["events"].insert(3, {"chance": "roll", "value": 3}))
    assert ("No chance outcome is due here" in str(found), found.ply) == (True, 0)


def test_a_truncated_record_is_found(record: dict[str, Any]) -> None:
    moves = sum("action" in event for event in record["events"])
    found = spoiled(record, lambda other: other["events"].pop())
    assert ("before the game is over" in str(found) or "leaves out" in str(found), found.ply) == (True, moves - 1)


def test_moves_after_the_end_are_found(record: dict[str, Any]) -> None:
    found = spoiled(record, lambda other: other["events"].append({"seat": 0, "action": "clash:1"}))
    assert "The game is over" in str(found)


def test_another_result_is_found(record: dict[str, Any]) -> None:
    assert "the record has" in str(spoiled(record, lambda other: other["result"]["scores"].reverse()))
    assert "the record has" in str(spoiled(record, lambda other: other["result"].update(winners=[])))


def test_another_seed_does_not_hash_to_the_commitment(record: dict[str, Any]) -> None:
    assert "commitment" in str(spoiled(record, lambda other: other.update(seed="00" * 32)))


def test_another_seed_with_its_own_commitment_deals_other_cards(record: dict[str, Any]) -> None:
    other = {"seed": "00" * 32, "commitment": commitment(bytes(32))}
    assert spoiled(record, lambda spoilt: spoilt.update(other)).ply == 0


def test_a_record_of_other_rules_is_not_verified(record: dict[str, Any]) -> None:
    assert "version 0 of the rules" in str(spoiled(record, lambda other: other.update(rules_version="0")))


@pytest.mark.parametrize(
    ("change", "message"),
    [
        ({"format": "menagerie-record/2"}, "this program reads menagerie-record/1"),
        ({"seats": "3"}, "“seats” is str"),
        ({"seats": True}, "“seats” is bool"),
        ({"seats": 9}, "cannot be set up"),
        ({"options": []}, "“options” is list"),
        ({"options": {"mode": "draft"}}, "cannot be set up"),
        ({"decks": [3]}, "must be an object"),
        ({"cards": {"rinu": 3}}, "must be an object"),
        ({"cards": {"rinu": {}}}, "under the key 'rinu'."),
        ({"seed": "xyz"}, "not hexadecimal"),
        ({"seed": "", "commitment": commitment(b"")}, "1 to 64 bytes, not 0"),
        ({"seed": "00" * 65}, "1 to 64 bytes, not 65"),
        ({"events": {}}, "“events” is dict"),
        ({"events": [3]}, "An entry must be either"),
        ({"events": [{"seat": 0}]}, "An entry must be either"),
        ({"events": [{"seat": True, "action": "x"}]}, "A seat must be a whole number"),
        ({"events": [{"seat": 0, "action": 3}]}, "A seat must be a whole number"),
        ({"result": None}, "“result” is NoneType"),
        ({"colour": "red"}, "no field colour"),
    ],
)
def test_a_malformed_record_says_what_is_wrong(record: dict[str, Any], change: dict[str, Any], message: str) -> None:
    assert message in str(spoiled(record, lambda other: other.update(change)))


@pytest.mark.parametrize(
    "field", ["seats", "options", "decks", "commitment", "seed", "events", "result", "game", "rules_version"]
)
def test_a_missing_field_is_named(record: dict[str, Any], field: str) -> None:
    assert f"no “{field}”" in str(spoiled(record, lambda other: other.pop(field)))


def test_a_record_lists_cards_only_if_they_are_not_the_standard_ones(record: dict[str, Any]) -> None:
    assert "cards" not in record
    assert from_json({**record, "cards": {}}) == from_json(record)


@pytest.mark.parametrize("data", [None, 3, [], "record"])
def test_a_record_is_an_object(data: Any) -> None:
    with pytest.raises(RecordFault, match="JSON object"):
        from_json(data)


def test_the_schema_knows_every_game() -> None:
    assert (
        SCHEMA["properties"]["game"]["enum"] == [game.value for game in GameId] == [game.value for game in PLAY_GAMES]
    )


@pytest.mark.parametrize(
    "spoil", [{"events": [{"chance": "roll", "value": 7}]}, {"events": [{"seat": 0}]}, {"seed": "x"}, {"more": 1}]
)
def test_the_schema_refuses_anything_but_a_record(record: dict[str, Any], spoil: dict[str, Any]) -> None:
    assert not Draft202012Validator(SCHEMA).is_valid({**record, **spoil})
