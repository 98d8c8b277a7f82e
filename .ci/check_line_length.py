"""Checks that no line of the files in PATTERNS exceeds 120 characters: prints those that do, and exits with 1.

Arguments select files; without arguments, all of them are checked. Formatters keep most lines short, but not comments,
selectors and text. Exempt are tables and addresses in Markdown, which cannot be wrapped, and data: cards, transcripts,
JSON and SVG. Ruff checks Python.
"""

from __future__ import annotations

import sys
from collections.abc import Iterable, Iterator
from pathlib import Path

LONGEST = 120
ROOT = Path(__file__).parents[1]
PATTERNS = (
    "run", "CONTRIBUTING.md", "SECURITY.md", "NOTICE", "Dockerfile", ".dockerignore", ".editorconfig", "*.toml",
    "*.yaml", ".ci/*", ".github/**/*.yml", "deploy/**/*", "collection/**/*.lark", "static/**/*.css",
    "static/**/*.js", "templates/**/*.html",
)  # fmt: skip


def checked_files() -> Iterator[Path]:
    """Every file that is checked."""
    for pattern in PATTERNS:
        yield from (path for path in ROOT.glob(pattern) if path.is_file())


def is_exempt(path: Path, line: str) -> bool:
    """Whether this line may be of any length."""
    return path.suffix == ".md" and (line.lstrip().startswith("|") or "://" in line)


def long_line_messages(paths: Iterable[Path]) -> Iterator[str]:
    """A message for each line that is too long."""
    for path in sorted(paths):
        for number, line in enumerate(path.read_text().splitlines(), 1):
            if len(line) > LONGEST and not is_exempt(path, line):
                yield f"{path.relative_to(ROOT)}:{number}: {len(line)} characters, at most {LONGEST}"


def main(arguments: list[str]) -> int:
    asked = {Path(argument).resolve() for argument in arguments}
    found = list(long_line_messages(path for path in checked_files() if not asked or path.resolve() in asked))
    sys.stdout.write("".join(f"{line}\n" for line in found) or "no line is too long\n")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
