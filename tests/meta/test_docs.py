"""What can be set or commanded is written down."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
DOCS = "\n".join(path.read_text(encoding="utf-8") for path in [ROOT / "README.md", *ROOT.glob("docs/**/*.md")])
SETTING = re.compile(r"env\.\w+\(\s*\"(\w+)\"|environ(?:\.get)?[\[(]\"(\w+)\"")
COMMANDS = sorted(path.stem for path in ROOT.glob("*/management/commands/[a-z]*.py"))


def settings() -> set[str]:
    """Every environment variable that the app reads."""
    sources = [ROOT / "config" / "settings.py", *ROOT.glob("*/management/commands/*.py")]
    found = {name for path in sources for pair in SETTING.findall(path.read_text(encoding="utf-8")) for name in pair}
    return found - {"", "DJANGO_SETTINGS_MODULE"}


@pytest.mark.parametrize("name", sorted(settings()))
def test_every_setting_is_in_the_docs(name: str) -> None:
    assert f"`{name}`" in (ROOT / "docs" / "settings.md").read_text(encoding="utf-8")


@pytest.mark.parametrize("name", COMMANDS)
def test_every_command_is_in_the_docs(name: str) -> None:
    assert re.search(rf"(manage|manage\.py) {name}\b|`{name}\b", DOCS)


def test_every_page_that_the_docs_link_to_is_there() -> None:
    for path in [*ROOT.glob("*.md"), *ROOT.glob("docs/**/*.md")]:
        for link in re.findall(r"\]\(([^)#:]+)(?:#[^)]*)?\)", path.read_text(encoding="utf-8")):
            assert (path.parent / link).exists(), f"{path.name} links to {link}"


def test_every_file_that_the_security_policy_cites_is_there() -> None:
    cited = re.findall(r"`((?:tests|config)/[\w/.]+)`", (ROOT / "SECURITY.md").read_text(encoding="utf-8"))
    assert len(cited) > 5
    assert [path for path in cited if not (ROOT / path).exists()] == []
