"""The tutorial in docs/adding-a-game.md works: it is followed step by step in a copy of the project."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path

import pypdfium2
import pytest

from tests.prepared_data_folder import prepared

ROOT = Path(__file__).parents[2]
TUTORIAL = ROOT / "docs/adding-a-game.md"
PATH = re.compile(r"### `([^`]+)`")
COMMAND = re.compile(r"^\./run manage (.+)$", re.MULTILINE)
DATABASE = "menagerie.sqlite3"
TABLES = {
    "collection/games/card_games.py": "collection/games",
    "decks/games/deck_games.py": "decks/games",
    "play/games/play_games.py": "play/games",
    "printing/games/print_games.py": "printing/games",
}
"""The tables of all games, each with the folder that holds one folder for each game."""
LEFT_OUT = ("var", ".venv", ".git", "node_modules", ".hypothesis", ".mypy_cache", ".ruff_cache", ".pytest_cache")
OF_THE_RUN = ("DJANGO_SETTINGS_MODULE", "DATABASE_URL", "REDIS_URL", "MENAGERIE_DATA", "PYTHONPATH")
"""Environment variables of this run that the copy does not inherit, besides those of pytest."""
SUITES = (
    "tests/meta/tutorial_game_tests.py", "tests/play/pondlife", "tests/play/test_conformance.py",
    "tests/play/test_guided_games.py", "tests/play/test_transcripts.py", "tests/meta/test_rule_citations.py",
    "tests/collection/test_cards_of_every_game.py", "tests/collection/plates/test_icons.py",
    "tests/meta/test_one_place_per_game.py", "tests/site/test_invalid_match_options.py",
    "tests/play/test_recent_results.py", "tests/play/test_table_pages.py", "tests/collection/games",
    "tests/printing/test_inserts.py", "tests/play/engine/test_record_mutations.py",
)  # fmt: skip
"""Tests that are run in the copy, restricted to the new game."""
MANAGE = """
import os, sys
from django.core.management import execute_from_command_line

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "config.settings")
for command in sys.argv[1:]:
    print("manage.py", command, flush=True)
    execute_from_command_line(["manage.py", *command.split()])
"""


@dataclass(frozen=True)
class Piece:
    """What the tutorial does with one file: its whole text, or lines to add, each after a given line."""

    path: str
    text: str = ""
    additions: list[tuple[str, str]] = field(default_factory=list)


def pieces() -> list[Piece]:
    """The files of the tutorial in order."""
    return [
        Piece(path, blocks[0])
        if len(blocks) == 1
        else Piece(path, additions=list(zip(*[iter(blocks)] * 2, strict=True)))
        for path, blocks in sections()
        if blocks
    ]


def sections() -> Iterator[tuple[str, list[str]]]:
    """The paths that are headings, each with the code blocks below it. An edit has pairs: a line, and what to add."""
    path, blocks, block = "", list[str](), None
    for line in TUTORIAL.read_text(encoding="utf-8").splitlines(keepends=True):
        if line.startswith("```"):
            if block is not None:
                blocks.append(block)
            block = "" if block is None else None
        elif block is not None:
            block += line
        elif line.startswith("#"):
            if path:
                yield path, blocks
            found = PATH.match(line)
            path, blocks = found[1] if found else "", []


@dataclass(frozen=True)
class Copy:
    """A copy of the project, with data of its own."""

    root: Path

    def run(self, *arguments: str) -> subprocess.CompletedProcess[str]:
        """Run Python there; output and errors are both in `stdout`."""
        own = {key: value for key, value in os.environ.items() if key not in OF_THE_RUN and "PYTEST" not in key}
        # A process that may not write bytecode would compile all modules again, and so would each of the next dozen.
        own.pop("PYTHONDONTWRITEBYTECODE", None)
        env = own | {"MENAGERIE_DATA": str(self.root / "var")}
        command = [sys.executable, *arguments]
        return subprocess.run(
            command, cwd=self.root, env=env, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, check=False
        )

    def succeed(self, *arguments: str) -> str:
        """Run Python there and return its output. Fails unless it exits with 0."""
        done = self.run(*arguments)
        assert done.returncode == 0, f"{' '.join(arguments)}\n{done.stdout[-6000:]}"
        return done.stdout

    def manage(self, *commands: str) -> subprocess.CompletedProcess[str]:
        """Run commands of manage.py until one fails, in one process because starting takes longer than most of them.
        The output names each command before it is run."""
        return self.run("-c", MANAGE, *commands)

    def apply(self, piece: Piece) -> None:
        """Write a file of the tutorial, or add its lines."""
        path = self.root / piece.path
        path.parent.mkdir(parents=True, exist_ok=True)
        text = path.read_text(encoding="utf-8") if piece.additions else piece.text
        for line, added in piece.additions:
            assert text.count(line) == 1, f"{piece.path} has no line {line}"
            text = text.replace(line, line + added)
        path.write_text(text, encoding="utf-8")

    def expect_named(self, table: str, home: str) -> None:
        """Check that the table without the game's entry names the missing file."""
        found = self.run("-c", f"import {table.removesuffix('.py').replace('/', '.')}")
        assert f"ValueError: no entry for {home}/pondlife/game.py" in found.stdout


@pytest.fixture
def copy(tmp_path: Path) -> Iterator[Copy]:
    """A copy of this project with the database of a new installation, so that only the migration of the game remains,
    and with its bytecode, which is valid as long as a source is unchanged."""
    root = tmp_path / "menagerie"
    shutil.copytree(ROOT, root, ignore=shutil.ignore_patterns(*LEFT_OUT), symlinks=True)
    (root / "var").mkdir()
    for file in prepared().glob(f"{DATABASE}*"):
        shutil.copy2(file, root / "var")
    made = bytecode_folder(root)
    if made and (known := bytecode_folder(ROOT)) and known.exists():
        shutil.copytree(known, made, ignore=shutil.ignore_patterns(*LEFT_OUT))
    yield Copy(root)
    if made:
        shutil.rmtree(made, ignore_errors=True)


def bytecode_folder(sources: Path) -> Path | None:
    """Where Python keeps the bytecode of these sources, if not beside them."""
    prefix = sys.pycache_prefix
    return Path(prefix, *sources.parts[1:]) if prefix else None


def test_every_step_of_the_tutorial_is_found() -> None:
    found = [piece.path for piece in pieces()]
    assert len(found) == len(set(found)) > 25
    assert {*TABLES, "collection/games/__init__.py"} <= set(found)


def test_the_tutorial_makes_a_game_that_is_built_printed_and_played(copy: Copy) -> None:
    for piece in pieces():
        if piece.path in TABLES:
            copy.expect_named(piece.path, TABLES[piece.path])
        copy.apply(piece)
    copy.succeed("-m", "tests.play.transcript")
    commands = COMMAND.findall(TUTORIAL.read_text(encoding="utf-8").partition("# More about games")[0])
    assert len(commands) > 5
    run_commands_and_check_decks(copy, *commands, "makemigrations --check")
    assert len(pypdfium2.PdfDocument(copy.root / "pondlife.pdf")) >= 2
    copy.succeed("-m", "pytest", "-q", "-p", "no:cacheprovider", "-p", "no:xdist", *SUITES, "-k", "pondlife")


def run_commands_and_check_decks(copy: Copy, *commands: str) -> None:
    """Check that all commands succeed, and that deck lists are judged by the game's rules."""
    cards = ["Tadpole", "Froglet", "Tree frog", "Bullfrog", "Heron chick", "Young heron", "Silent heron", "#8", "#9"]
    (copy.root / "deck.txt").write_text("\n".join(["game: pondlife", *cards]), encoding="utf-8")
    (copy.root / "short.txt").write_text("2 Tadpole", encoding="utf-8")
    last = "check_deck --game pondlife short.txt"
    found = copy.manage(*commands, "check_deck --game pondlife deck.txt", last)
    _, reached, said = found.stdout.partition(f"manage.py {last}\n")
    assert reached, found.stdout[-6000:]
    assert found.returncode == 1
    assert "A deck has 9 cards; this one has 2. [P 1.1]" in said
