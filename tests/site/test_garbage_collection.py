"""Garbage is collected less often than Python does by default, from the first import on."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest

from config.garbage_collection import NEW_OBJECTS_OF_IMPORTS

ROOT = Path(__file__).resolve().parents[2]
IMPORTED = "import gc, json, runpy; runpy.run_path('manage.py', run_name={!r}); print(json.dumps(gc.get_threshold()))"


@pytest.mark.parametrize("name", ["manage", "__mp_main__"], ids=["a command", "a process that a command spawns"])
def test_importing_manage_py_makes_collections_rare(name: str) -> None:
    """Python imports the main file of a process also in those that it spawns, as `__mp_main__`."""
    done = subprocess.run(
        [sys.executable, "-c", IMPORTED.format(name)], cwd=ROOT, capture_output=True, text=True, check=True
    )
    assert json.loads(done.stdout)[0] == NEW_OBJECTS_OF_IMPORTS
