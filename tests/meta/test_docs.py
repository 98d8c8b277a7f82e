"""Every setting and every command is documented."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
DOCS = "\n".join(path.read_text(encoding="utf-8") for path in [ROOT / "README.md", *ROOT.glob("docs/**/*.md")])
SETTING = re.compile(r"env\.\w+\(\s*\"(\w+)\"|environ(?:\.get)?[\[(]\"(\w+)\"")
CITED_TEST = re.compile(r"`(tests/[\w/]+\.py)::(test_\w+)`")
COMMANDS = sorted(path.stem for path in ROOT.glob("*/management/commands/[a-z]*.py"))


def settings() -> set[str]:
    """Every environment variable that the app reads."""
    modules = ("settings", "database_settings", "picture_storage")
    sources = [*(ROOT / f"config/{name}.py" for name in modules), *ROOT.glob("*/management/commands/*.py")]
    found = {name for path in sources for pair in SETTING.findall(path.read_text(encoding="utf-8")) for name in pair}
    return found - {"", "DJANGO_SETTINGS_MODULE"}


@pytest.mark.parametrize("name", sorted(settings()))
def test_every_setting_is_in_the_docs(name: str) -> None:
    assert f"`{name}`" in (ROOT / "docs" / "settings.md").read_text(encoding="utf-8")


@pytest.mark.parametrize("name", COMMANDS)
def test_every_command_is_in_the_docs(name: str) -> None:
    assert re.search(rf"(manage|manage\.py) {name}\b|`{name}\b", DOCS)


def test_every_page_that_the_docs_link_to_exists() -> None:
    for path in [*ROOT.glob("*.md"), *ROOT.glob("docs/**/*.md")]:
        for link in re.findall(r"\]\(([^)#:]+)(?:#[^)]*)?\)", path.read_text(encoding="utf-8")):
            assert (path.parent / link).exists(), f"{path.name} links to {link}"


def test_every_file_that_the_security_policy_cites_exists() -> None:
    cited = re.findall(r"`((?:tests|config)/[\w/.]+)`", (ROOT / "SECURITY.md").read_text(encoding="utf-8"))
    assert len(cited) > 5
    assert [path for path in cited if not (ROOT / path).exists()] == []


def test_every_module_that_the_docs_cite_exists() -> None:
    tutorial = ROOT / "docs" / "adding-a-game.md"  # it creates the modules that it cites
    for path in [*ROOT.glob("*.md"), *ROOT.glob("docs/**/*.md")]:
        if path != tutorial and path.name != "CHANGELOG.md":
            cited = re.findall(r"`((?:\w+/)+\w+\.py)`", path.read_text(encoding="utf-8"))
            missing = [name for name in cited if not (ROOT / name).exists() and not (ROOT / "tests" / name).exists()]
            assert missing == [], f"{path.name} cites modules that do not exist: {missing}"


def test_every_test_that_the_docs_cite_exists() -> None:
    cited = [found for path in ROOT.glob("docs/**/*.md") for found in CITED_TEST.findall(path.read_text("utf-8"))]
    assert len(cited) > 40
    missing = [f"{file}::{name}" for file, name in cited if not _has_test(ROOT / file, name)]
    assert missing == []


def _has_test(path: Path, name: str) -> bool:
    return path.exists() and f"def {name}(" in path.read_text("utf-8")
