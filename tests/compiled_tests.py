"""Compiles all test modules once. Pytest rewrites their assertions, which takes longer than importing the app."""

from __future__ import annotations

import hashlib
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[1]
HALVES = (["tests/play"], ["tests", "--ignore=tests/play"])
"""Folders with about as much code each."""
STAMP = Path(sys.pycache_prefix or ROOT / "tests" / "__pycache__") / "compiled-tests.txt"
"""Lies beside the bytecode, so that it goes when that is deleted."""


def compile_tests() -> None:
    """Fill the cache of bytecode by two processes that collect the tests, unless no test has changed since it was last
    filled. What they find wrong, the workers report."""
    current = fingerprint()
    if STAMP.exists() and STAMP.read_text() == current:
        return
    collecting = [
        subprocess.Popen(
            [sys.executable, "-m", "pytest", "-p", "no:xdist", "--collect-only", "-qq", *folders],
            cwd=ROOT, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
        )
        for folders in HALVES
    ]  # fmt: skip
    for each in collecting:
        each.wait()
    STAMP.parent.mkdir(parents=True, exist_ok=True)
    STAMP.write_text(current)


def fingerprint() -> str:
    """Changes with any test module, with this folder's address, and with the version of Python or pytest."""
    found = [f"{path} {(state := path.stat()).st_mtime_ns} {state.st_size}" for path in ROOT.glob("tests/**/*.py")]
    return hashlib.sha256("\n".join([sys.version, pytest.__version__, *sorted(found)]).encode()).hexdigest()
