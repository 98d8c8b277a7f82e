"""The commands simulate, verify and fuzz."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from django.core.management import CommandError, call_command
from jsonschema import Draft202012Validator

from collection.games import GameId
from play.engine.chance import Chance
from play.games.animalia.rounds import OPTIONS as animalia_options
from play.games.animoz.setup import OPTIONS as animoz_options
from play.games.play_games import PLAY_GAMES
from tests.case_counts import case_count

GAMES = case_count(150, 300)
"""Games that are simulated and verified."""
SCHEMA = json.loads(Path("docs/record.schema.json").read_text(encoding="utf-8"))


def simulate(capsys: pytest.CaptureFixture[str], *arguments: str, players: int = 4, games: int = 20) -> dict[str, Any]:
    """The figures that simulate prints."""
    call_command("simulate", "--game", "animoz", "--players", str(players), "--games", str(games), *arguments)
    figures: dict[str, Any] = json.loads(capsys.readouterr().out)
    return figures


def without_clock(figures: dict[str, Any]) -> dict[str, Any]:
    return {name: value for name, value in figures.items() if "second" not in name}


@pytest.fixture
def records(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> Path:
    """Five records, one per line."""
    path = tmp_path / "games.jsonl"
    simulate(capsys, "--records", str(path), "--seed", "records", games=5)
    return path


def test_simulate_plays_many_four_ranger_games_that_verify(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "games.jsonl"
    figures = simulate(capsys, "--bots", "random", "--seed", "7", "--records", str(path), games=GAMES)
    assert figures["games"] == GAMES
    assert figures["decisions"] > 50 * GAMES
    assert figures["decisions_per_second"] > 0
    assert GAMES <= sum(figures["wins"]) <= GAMES + 3 * figures["shared"]
    assert all(0.13 < wins / GAMES < 0.37 for wins in figures["wins"])
    assert all(4 < mean < 12 for mean in figures["mean_scores"])
    call_command("verify", str(path))
    assert f"{GAMES} records are valid" in capsys.readouterr().out


def test_a_record_says_what_was_nominated_though_nobody_asked_for_it(records: Path) -> None:
    for line in records.read_text(encoding="utf-8").splitlines():
        options = json.loads(line)["options"]
        assert options == {"mode": "starter", "biomes": ["forest", "desert", "river", "scrub"]}


def test_simulate_prints_one_json_object(capsys: pytest.CaptureFixture[str]) -> None:
    names = ["games", "decisions", "seconds", "decisions_per_second", "bots", "wins", "shared", "mean_scores"]
    assert list(simulate(capsys)) == names


def test_the_same_seed_plays_the_same_games_and_another_seed_others(capsys: pytest.CaptureFixture[str]) -> None:
    first, again, other = (without_clock(simulate(capsys, "--seed", seed)) for seed in ("one", "one", "two"))
    assert first == again != other


def test_the_number_of_workers_does_not_change_the_games(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    alone, together = tmp_path / "alone.jsonl", tmp_path / "together.jsonl"
    one = simulate(capsys, "--workers", "1", "--records", str(alone), games=120)
    two = simulate(capsys, "--workers", "2", "--records", str(together), games=120)
    assert without_clock(one) == without_clock(two)
    assert alone.read_text() == together.read_text()


def test_bots_sit_where_they_are_named(capsys: pytest.CaptureFixture[str]) -> None:
    figures = simulate(capsys, "--bots", "random,random,greedy,random", games=40)
    assert figures["bots"][2] == "greedy"
    assert figures["wins"][2] > 20


def test_options_choose_the_mode(capsys: pytest.CaptureFixture[str]) -> None:
    figures = simulate(capsys, "--option", "mode=aniome", players=6, games=3)
    assert len(figures["wins"]) == 6


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["--bots", "clever"], "There is no bot called clever"),
        (["--bots", "random,greedy"], "4 players need 4 bots"),
        (["--option", "mode"], "KEY=VALUE"),
        (["--option", "mode=draft"], "mode of an ANiMOZ game is starter or aniome"),
        (["--option", "colour=red"], "no option colour"),
        (["--games", "0"], "At least one game"),
        (["--players", "5"], "2 to 4 Rangers"),
        (["--game", "chess"], "invalid choice"),
    ],
)
def test_simulate_says_what_it_cannot_do(arguments: list[str], message: str) -> None:
    with pytest.raises(CommandError, match=message):
        call_command("simulate", *["--game", "animoz", "--players", "4", "--games", "1", *arguments])


def test_simulate_explains_the_options_of_the_game() -> None:
    for game, option, expected in (
        (
            "animalia",
            "continents=europe",
            "continents=…'  a JSON list of one to three of europe, north-america, south-america, in the order of play, "
            'for example ["europe"]',
        ),
        ("arctic", "sides=a", "sides=…'  a JSON object with a or b for some or all of fox"),
        ("animus", "start=now", "start=…'  draft or teams"),
        ("animanize", "goal=3", "Animanize has no options."),
    ):
        with pytest.raises(CommandError) as refusal:
            call_command(
                "simulate",
                "--game",
                game,
                "--players",
                "3" if game == "animanize" else "2",
                "--games",
                "1",
                "--option",
                option,
            )
        assert expected in str(refusal.value), game


def test_the_options_that_are_explained_are_those_of_the_schema_and_of_the_rules() -> None:
    for game in GameId:
        listed = set(PLAY_GAMES[game].variants.OPTIONS)
        assert listed == set(SCHEMA["$defs"][game.value]["properties"]["options"]["properties"]), game
        for options, seats in PLAY_GAMES[game].variants.variants():
            assert set(PLAY_GAMES[game].variants.complete(seats, options).options) <= listed, game


def knows_option(game: GameId, name: str, seats: int) -> bool:
    """Whether the rules know an option, regardless of its value."""
    config = PLAY_GAMES[game].variants.complete(seats, {})
    try:
        PLAY_GAMES[game].rules.setup(replace(config, options={**config.options, name: None}), Chance(b"options"))
    except ValueError as refusal:
        return f"has no option {name}" not in str(refusal)
    return True


def test_the_options_that_are_explained_are_those_that_the_rules_know() -> None:
    """`iwc` of Animalia was missing: `verify` refused records that `simulate` had just written (2026-11-22)."""
    assert set(PLAY_GAMES[GameId.ANIMALIA].variants.OPTIONS) == set(animalia_options)
    assert set(PLAY_GAMES[GameId.ANIMOZ].variants.OPTIONS) == {
        name for known in animoz_options.values() for name in known
    }
    every = {name for game in GameId for name in PLAY_GAMES[game].variants.OPTIONS} | {"goal"}
    for game in GameId:
        seats = {seats for _, seats in PLAY_GAMES[game].variants.variants()}
        known = {name for name in every if any(knows_option(game, name, number) for number in seats)}
        assert known == set(PLAY_GAMES[game].variants.OPTIONS), game


def test_a_record_with_every_option_of_animalia_fits_the_schema_and_is_verified(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "iwc.jsonl"
    options = {"first": "0", "iwc": "1", "difficulty": "hard", "continents": '["europe"]', "open_hands": "true"}
    given = [word for name, value in options.items() for word in ("--option", f"{name}={value}")]
    call_command("simulate", *["--game", "animalia", "--players", "3", "--games", "1", "--records", str(file), *given])
    record = json.loads(file.read_text(encoding="utf-8"))
    assert set(record["options"]) == set(animalia_options)
    Draft202012Validator(SCHEMA).validate(record)
    call_command("verify", str(file))
    assert "1 record is valid" in capsys.readouterr().out


def test_simulate_writes_records_that_fit_the_schema(records: Path) -> None:
    lines = records.read_text(encoding="utf-8").splitlines()
    assert len(lines) == 5
    for line in lines:
        Draft202012Validator(SCHEMA).validate(json.loads(line))


def test_verify_reads_one_object_laid_out_over_many_lines(
    records: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    one = tmp_path / "one.json"
    one.write_text(json.dumps(json.loads(records.read_text().splitlines()[0]), indent=2))
    call_command("verify", str(one))
    assert "1 record is valid" in capsys.readouterr().out


def test_verify_names_file_line_and_ply_of_a_spoiled_move(records: Path, capsys: pytest.CaptureFixture[str]) -> None:
    lines = records.read_text().splitlines()
    record = json.loads(lines[3])
    moves = [event for event in record["events"] if "action" in event]
    moves[25]["action"] = "clash:9"
    lines[3] = json.dumps(record)
    records.write_text("\n".join(lines))
    with pytest.raises(CommandError, match="1 of 5 records"):
        call_command("verify", str(records))
    assert capsys.readouterr().out.startswith(f"{records}:4: ply 25: ")


def test_verify_names_every_spoiled_record(records: Path, capsys: pytest.CaptureFixture[str]) -> None:
    lines = records.read_text().splitlines()
    lines[0] = "{"
    lines[2] = '{"game": "chess"}'
    lines[4] = lines[4].replace('"winners": [', '"winners": [7, ')
    records.write_text("\n".join([*lines, ""]))
    with pytest.raises(CommandError, match="3 of 5 records"):
        call_command("verify", str(records))
    told = capsys.readouterr().out.splitlines()
    assert [line.removeprefix(f"{records}:").split(":")[0] for line in told] == ["1", "3", "5"]
    assert "There is no game called 'chess'" in told[1]


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", "The file is empty"),
        ("hello", "not a JSON object"),
        ("[1]", "not a JSON object"),
        ("[" * 100_000, "not a JSON object"),
    ],
)
def test_verify_reports_files_that_are_not_records(
    tmp_path: Path, text: str, message: str, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "other.txt"
    path.write_text(text)
    with pytest.raises(CommandError):
        call_command("verify", str(path))
    assert message in capsys.readouterr().out


def test_verify_says_when_a_file_cannot_be_read(tmp_path: Path) -> None:
    (tmp_path / "bytes").write_bytes(b"\xff\xfe\x00")
    for name in ("missing", "bytes", "."):
        with pytest.raises(CommandError, match="cannot be read"):
            call_command("verify", str(tmp_path / name))


def test_fuzz_counts_what_it_checked(capsys: pytest.CaptureFixture[str]) -> None:
    call_command("fuzz", "animoz", "8", "--every", "10")
    told = capsys.readouterr().out
    assert told.startswith("8 games, ")
    assert told.endswith("no faults found.\n")


def test_fuzz_names_the_game_and_the_ply_of_what_it_finds(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("play.bots.fuzzing.MOST_MOVES", 20)
    with pytest.raises(
        CommandError, match=r"does not end \(animoz, 2 seats, {'mode': 'starter'}, seed '1/0', ply 20\)"
    ):
        call_command("fuzz", "animoz", "1")


def test_fuzz_requires_at_least_one_game() -> None:
    with pytest.raises(CommandError, match="at least 1"):
        call_command("fuzz", "animoz", "0")
