"""Compiles all test modules once. Pytest rewrites their assertions, which takes longer than importing the app."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
HALVES = (["tests/play"], ["tests", "--ignore=tests/play"])
"""Folders with about as much code each."""


def compile_tests() -> None:
    """Fill the cache of bytecode by two processes that collect the tests. What they find wrong, the workers report."""
    collecting = [
        subprocess.Popen(
            [sys.executable, "-m", "pytest", "-p", "no:xdist", "--collect-only", "-qq", *folders],
            cwd=ROOT, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
        )
        for folders in HALVES
    ]  # fmt: skip
    for each in collecting:
        each.wait()
