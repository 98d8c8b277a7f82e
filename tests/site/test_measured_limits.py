"""Targets about time and memory that benchmarks measure on a server of their own: here they run, and their figures are
reported."""

from __future__ import annotations

import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from statistics import quantiles
from typing import Any

import pytest

from benchmarks.page_speed import PAGES
from collection.games import GameId
from collection.games.card_games import CARD_GAMES
from collection.models import CardSet
from tests.loaded_sets import load_set
from tests.prepared_data_folder import ROOT, prepare, server_environment
from tests.site.sample_world import allow_any_rate
from tests.site.test_page_queries import owner_of

pytestmark = [pytest.mark.prove, pytest.mark.alone]
ONCE = 40
"""Requests to each page."""
WITH_MEMORY = (
    "import resource, subprocess, sys; subprocess.run(sys.argv[1:], check=True);"
    "print(resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss)"
)
"""Runs its arguments as a program, and prints how much memory that used, in KB. Linux counts what a process used before
it began its own program, which for one that the tests start directly is the memory of all tests."""


def benchmark_rows(tmp_path: Path, module: str, *arguments: str) -> list[list[str]]:
    """The cells of each row of the table that a benchmark prints."""
    done = subprocess.run(
        [sys.executable, "-m", module, *arguments],
        cwd=ROOT, env=server_environment(tmp_path), capture_output=True, text=True, check=True,
    )  # fmt: skip
    lines = [line for line in done.stdout.splitlines() if line.startswith("|") and "---" not in line]
    return [[cell.strip() for cell in line.strip("|").split("|")] for line in lines][1:]


def number(cell: str) -> float:
    return float(cell.replace(",", ""))


@pytest.mark.target("D2")
def test_twelve_large_pictures_at_once_need_little_memory_and_delay_nobody(
    tmp_path: Path, measured: Callable[..., None]
) -> None:
    rows = benchmark_rows(tmp_path, "benchmarks.picture_uploads")
    pictures = [row for row in rows if not row[0].startswith("nothing")]
    assert len(pictures) == 5
    for row in pictures:
        assert not any(f"× {status}" in row[2] for status in (0, 500)), row
        measured("slowest move of others", number(row[5]), "ms", at_most=500)
        measured("more memory", number(row[7]) - number(row[6]), "MB", at_most=150)


@pytest.mark.target("D3")
def test_one_players_searching_bots_do_not_delay_anothers(tmp_path: Path, measured: Callable[..., None]) -> None:
    rows = {row[0]: row for row in benchmark_rows(tmp_path, "benchmarks.bot_queue_fairness", "200")}
    greedy = next(row for name, row in rows.items() if name.startswith("greedy, beside 200"))
    measured("slowest answer of a greedy bot", number(greedy[4]), "s", at_most=2)
    measured("slowest answer of a searching bot", number(rows["searching, beside them"][4]), "s")


@pytest.mark.target("D4")
def test_a_long_import_delays_nobody(tmp_path: Path, measured: Callable[..., None]) -> None:
    rows = {row[0]: row for row in benchmark_rows(tmp_path, "benchmarks.moves_during_import", "20000")}
    usual = number(rows["nothing else"][3])
    for task in ("the dry run", "the import", "undoing the import"):
        measured(f"delay during {task}", max(0.0, number(rows[task][5]) - usual), "ms", at_most=200)


@pytest.mark.target("L4")
@pytest.mark.django_db
def test_pages_with_ten_thousand_rows_are_answered_quickly(
    starter_set: CardSet, member_client: Any, measured: Callable[..., None], settings: Any
) -> None:
    allow_any_rate(settings)
    load_set(GameId.ANIMUS)
    client = owner_of(10_000, 12, member_client)
    for where, headers in PAGES.values():
        times = []
        for _ in range(ONCE):
            begun = time.perf_counter()
            assert client.get(where, headers=headers).status_code == 200
            times.append((time.perf_counter() - begun) * 1000)
        measured("slowest page, p95", quantiles(times, n=20)[18], "ms", at_most=300)


@pytest.mark.target("L5")
def test_a_pdf_of_sixty_cards_takes_little_time_and_memory(tmp_path: Path, measured: Callable[..., None]) -> None:
    """A whole process, with its start."""
    prepare(tmp_path)
    slugs = list(CARD_GAMES[GameId.ANIMOZ].load())
    cards = ",".join(f"{slug}:{2 if at < 60 - len(slugs) else 1}" for at, slug in enumerate(slugs))
    out = tmp_path / "cards.pdf"
    begun = time.monotonic()
    command = [sys.executable, "manage.py", "print_cards", "--game", "animoz", "--out", str(out), "--cards", cards]
    said = subprocess.run(
        [sys.executable, "-c", WITH_MEMORY, *command],
        cwd=ROOT, env=server_environment(tmp_path), check=True, capture_output=True, text=True,
    ).stdout  # fmt: skip
    assert "60 cards" in said
    assert out.stat().st_size > 100_000
    measured("seconds, with the start of the process", time.monotonic() - begun, "s", at_most=3)
    measured("memory", int(said.split()[-1]) / 1024, "MB", at_most=250)
