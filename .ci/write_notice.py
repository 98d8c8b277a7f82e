"""NOTICE: the licences of all that is served or needed at run time.

Without arguments, writes the file; with `--check`, exits with 1 when it is out of date. The packages come from uv.lock,
their licences from the metadata of the installed packages.
"""

from __future__ import annotations

import sys
import tomllib
from collections.abc import Sequence
from importlib import metadata
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parents[1]
NOTICE = ROOT / "NOTICE"
PROJECT = "menagerie"
EXTRAS = ("scale", "s3", "camera")
"""Optional dependencies that `./run` and the container image install."""
SPDX = {
    "Apache 2.0": "Apache-2.0",  # opencv-python-headless
    "Apache License 2.0": "Apache-2.0",  # s3transfer
    "BSD": "BSD-3-Clause",  # channels, channels-redis, django-csp: read in their LICENSE files
    "BSD license (see license.txt for details), Copyright (c) 2000-2025, ReportLab Inc.": "BSD-3-Clause",
    "BSD 3-Clause OR Apache-2.0": "BSD-3-Clause OR Apache-2.0",
    "BSD-3-Clause, Apache-2.0, dependency licenses": "BSD-3-Clause AND Apache-2.0",
    "License :: OSI Approved :: BSD License": "BSD-3-Clause",
    "License :: OSI Approved :: MIT License": "MIT",
    "SIL OFL 1.1": "OFL-1.1",
}
"""SPDX expressions for what older packages state in words of their own."""
CHOICES = {
    "pyphen": "GPL-2.0-or-later OR LGPL-2.1-or-later OR MPL-1.1",
    "python-dateutil": "Apache-2.0 OR BSD-3-Clause",
}
"""Packages whose metadata list several licences of which one may choose."""
NOT_EVERYWHERE = {"async-timeout": "Apache-2.0", "tzdata": "Apache-2.0"}
"""Packages that uv.lock installs only on some systems or Python versions."""
INCLUDED = (
    ("Source Serif, Source Sans", "OFL-1.1", "font-source-serif-pro, font-source-sans-pro", "pages, PDF files"),
    ("htmx", "0BSD", "django-htmx", "every page"),
    ("jQuery, Select2, XRegExp", "MIT", "django", "`/admin/`"),
    ("jQuery, Bootstrap, Font Awesome, Glyphicons", "MIT, OFL-1.1", "djangorestframework", "the same"),
    ("PDFium", "BSD-3-Clause AND Apache-2.0", "pypdfium2", "previews of printed sheets"),
    (
        "FFmpeg, OpenBLAS and others",
        "LGPL-2.1, BSD-3-Clause",
        "opencv-python-headless, numpy",
        "cards on photos",
    ),
    (
        "hyphenation dictionaries",
        "en: free with its notice; de, fr: LGPL-2.1-or-later",
        "pyphen",
        "broken words in PDF files",
    ),
    ("libpq, OpenSSL", "PostgreSQL, Apache-2.0", "psycopg-binary", "only with PostgreSQL"),
)
"""Works by others inside the packages: name, licence, package, where they are used."""
TEXT = """\
Menagerie
=========

Menagerie is published under the MIT licence (see LICENSE). All drawings are made by code in this repository. The rules
of the games are restated in our own words; the names of the games belong to their owners.

This repository contains no third-party files. `./run` and the container image install the packages below, in the
versions and with the hashes that uv.lock states. Each package includes the full text of its licence.

`.ci/write_notice.py` writes this file; `./run check` fails when it is out of date.

Packages needed at run time
---------------------------

{packages}

psycopg, pyphen with its dictionaries and the FFmpeg libraries inside opencv-python-headless are used unmodified as
separate libraries, as LGPL-3.0 and LGPL-2.1 allow.

Works included in these packages
--------------------------------

{included}

Pages load subsets of the Source fonts, generated when the server first starts. "Source" is a trademark of Adobe in the
United States and/or other countries. PDF files embed the letters that they use, as OFL-1.1 allows.
"""


def runtime_packages(lock: dict[str, Any]) -> list[str]:
    """The names of all packages that the project needs at run time, directly or not, in alphabetical order."""
    packages = {package["name"]: package for package in lock["package"]}
    waiting: list[tuple[str, tuple[str, ...]]] = [(PROJECT, EXTRAS)]
    seen: set[tuple[str, tuple[str, ...]]] = set()
    while waiting:
        entry = name, extras = waiting.pop()
        if entry in seen:
            continue
        seen.add(entry)
        optional = packages[name].get("optional-dependencies", {})
        dependencies = [
            *packages[name].get("dependencies", []),
            *(each for key in extras for each in optional.get(key, [])),
        ]
        waiting += [(each["name"], tuple(each.get("extra", ()))) for each in dependencies]
    return sorted({name for name, _ in seen} - {PROJECT})


def licence(name: str) -> str:
    """The SPDX expression of an installed package's licence. Raises SystemExit when it is unclear."""
    try:
        about = metadata.metadata(name)
    except metadata.PackageNotFoundError:
        if name in NOT_EVERYWHERE:
            return NOT_EVERYWHERE[name]
        raise SystemExit(f"{name} is not installed: ./run check installs it") from None
    if name in NOT_EVERYWHERE:
        return NOT_EVERYWHERE[name]
    if "License-Expression" in about:
        return str(about["License-Expression"])
    classifiers = [each for each in about.get_all("Classifier") or [] if each.startswith("License :: ")]
    if name in CHOICES:
        return CHOICES[name]
    stated = [*(about.get_all("License") or [""]), *classifiers]
    for words in stated:
        if words in SPDX:
            return SPDX[words]
    if stated[0] in ("MIT", "BSD-3-Clause", "Apache-2.0"):
        return str(stated[0])
    raise SystemExit(f"{name}: which licence is {stated}? Read it and add it to SPDX in .ci/write_notice.py")


def table(head: tuple[str, ...], rows: Sequence[tuple[str, ...]]) -> str:
    """Rows of text in columns that are as wide as their longest entry."""
    widths = [max(len(row[column]) for row in [head, *rows]) for column in range(len(head))]
    lines = [head, tuple("-" * width for width in widths), *rows]
    return "\n".join(
        "  ".join(f"{cell:{width}}" for cell, width in zip(row, widths, strict=True)).rstrip() for row in lines
    )


def notice() -> str:
    """The text of NOTICE."""
    lock = tomllib.loads((ROOT / "uv.lock").read_text(encoding="utf-8"))
    packages = [(name, licence(name)) for name in runtime_packages(lock)]
    return TEXT.format(
        packages=table(("package", "licence"), packages),
        included="\n".join(f"- {work} ({terms}), in {where}: {use}" for work, terms, where, use in INCLUDED),
    )


def main(arguments: list[str]) -> int:
    text = notice()
    if "--check" not in arguments:
        NOTICE.write_text(text, encoding="utf-8")
        return 0
    if NOTICE.exists() and NOTICE.read_text(encoding="utf-8") == text:
        sys.stdout.write("NOTICE is up to date\n")
        return 0
    sys.stdout.write("NOTICE is out of date: .venv/bin/python .ci/write_notice.py writes it\n")
    return 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
