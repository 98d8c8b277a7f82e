"""The translations of the pages: every text that is shown has one in each language.

    .ci/translations.py                reports what is missing or wrong, and exits with 1 if there is anything
    .ci/translations.py --update       adds new texts to the catalogues, without translation, and removes unused ones
    .ci/translations.py PART …         the same for some parts: config collection decks printing

Reported are texts of templates and Python that are not marked for translation, marked texts without translation or with
other placeholders or elements than the original or with wrong typography, and translations of texts that no longer
exist. See docs/languages.md.
"""

from __future__ import annotations

import io
import re
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path

import django
from babel.messages import Catalog
from babel.messages.checkers import checkers
from babel.messages.extract import extract
from babel.messages.pofile import read_po, write_po
from django.conf import settings

ROOT = Path(__file__).parents[1]
sys.path[:0] = [str(ROOT), str(Path(__file__).parent)]

from typography import typographical_faults  # noqa: E402
from unmarked_texts import unmarked_in_python, unmarked_in_template  # noqa: E402

from config.template_whitespace import strip_layout_whitespace  # noqa: E402

LANGUAGES = ("de", "fr")
SITE = (
    "templates/*.html",
    "templates/account/**/*",
    "play/views/home.py",
    "play/tables/*/match_forms.py",
    "play/tables/match_forms.py",
)
"""The pages of all apps have parts of these."""
ENGLISH = (
    "config/api_*.py", "config/openapi_*.py", "config/token_authentication.py",
    "templates/api_docs.html", "templates/_api_fields.html",
    "collection/backup/*.py", "collection/views/backups.py", "templates/collection/backup*.html",
)  # fmt: skip
"""Only for developers and staff."""
PARTS = {
    "config": ("config/**/*.py", *SITE),
    **{part: (f"{part}/**/*.py", f"templates/{part}/**/*.html") for part in ("collection", "printing")},
    "decks": (
        "decks/**/*.py",
        "templates/decks/**/*.html",
        "templates/play/deck_results.html",
        "templates/play/first_turns.html",
        "play/deck_results.py",
        "play/views/deck_pages.py",
    ),
}
SCRIPTS = ("static/js/**/*.js",)
"""In the catalogue `djangojs` of `config`."""
KEYWORDS = {
    "gettext": None, "gettext_lazy": None, "gettext_noop": None, "_": None, "marked": None,
    "ngettext": (1, 2), "ngettext_lazy": (1, 2), "ngettext_noop": (1, 2), "marked_plural": (1, 2),
    "counted": (1, 2),
    "pgettext": ((1, "c"), 2), "pgettext_lazy": ((1, "c"), 2), "pgettext_noop": ((1, "c"), 2),
    "marked_term": ((1, "c"), 2),
    "npgettext": ((1, "c"), 2, 3), "npgettext_lazy": ((1, "c"), 2, 3),
}  # fmt: skip
DATES = ('"Project-Id', '"POT-Creation', '"PO-Revision', '"Last-Tr', '"Language-Team', '"Report-Msgid', '"Generated-By')
BRACES = re.compile(r"\{(\w*)\}")
NAMED = re.compile(r"%\((\w+)\)[sd]")
ELEMENT = re.compile(r"</?[a-z][^>]*>")


def main(arguments: Sequence[str]) -> int:
    """Check or update; returns the exit status."""
    settings.configure(USE_I18N=True)
    django.setup()
    parts = [argument for argument in arguments if argument in PARTS] or list(PARTS)
    faults: list[str] = []
    for part in parts:
        sources = _sources(PARTS[part])
        domains = {"django": sources} | ({"djangojs": _sources(SCRIPTS)} if part == "config" else {})
        for file in sources:
            faults += _unmarked(file)
        for domain, files in domains.items():
            found = _extracted(files)
            for language in LANGUAGES:
                path = ROOT / part / "locale" / language / "LC_MESSAGES" / f"{domain}.po"
                if "--update" in arguments:
                    _update(path, language, domain, found)
                else:
                    faults += _wrong(path, language, found)
    for fault in faults:
        print(fault)  # noqa: T201
    return 1 if faults else 0


def _sources(patterns: Sequence[str]) -> list[Path]:
    files = (file for pattern in patterns for file in ROOT.glob(pattern))
    return sorted({file for file in files if file.is_file() and "migrations" not in file.parts and _translated(file)})


def _translated(file: Path) -> bool:
    return not any(file.relative_to(ROOT).match(pattern) for pattern in ENGLISH)


def _unmarked(file: Path) -> Iterator[str]:
    source = file.read_text()
    lines = unmarked_in_python(source) if file.suffix == ".py" else unmarked_in_template(source)
    for line, text in lines:
        yield f"{file.relative_to(ROOT)}:{line}: not marked for translation: {text[:80]!r}"


def _extracted(files: Sequence[Path]) -> Catalog:
    found = Catalog()
    for file in files:
        source, method = file.read_text(), "javascript" if file.suffix == ".js" else "python"
        if file.suffix in (".html", ".txt"):
            source = _template_as_python(source, str(file))
        try:
            messages = list(extract(method, io.BytesIO(source.encode()), KEYWORDS, options={"encoding": "utf-8"}))
        except SyntaxError as error:
            raise SystemExit(f"{file.relative_to(ROOT)}: {error}") from None
        for _line, message, _comments, context in messages:
            if message:
                found.add(message, context=context)
    return found


def _template_as_python(source: str, origin: str) -> str:
    """The calls of gettext in a template, one per line, as Django extracts them."""
    from django.utils.translation.template import templatize

    text = templatize(strip_layout_whitespace(source), origin=origin)
    return "\n".join(_calls(text))


def _calls(text: str) -> Iterator[str]:
    """Django replaces everything else by the letter X; what is left are calls with one line each."""
    for call in re.finditer(r"\b(?:n?p?gettext|_)\((?:[^\"')]|u?\"(?:[^\"\\]|\\.)*\"|u?'(?:[^'\\]|\\.)*')*\)", text):
        yield call[0]


def _update(path: Path, language: str, domain: str, found: Catalog) -> None:
    old = _read(path, language)
    new = empty_catalogue(language, domain)
    for message in found:
        if message.id:
            known = old.get(message.id, message.context)
            same = known is not None and isinstance(known.id, str) == isinstance(message.id, str)
            new.add(message.id, known.string if known and same else "", context=message.context)
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(catalogue_text(new))


def empty_catalogue(language: str, domain: str = "django") -> Catalog:
    """A catalogue without texts. French has two forms here, for up to one and for more, as in Django's own; CLDR's
    third is for millions."""
    catalogue = Catalog(locale=language, domain=domain, project="Menagerie", fuzzy=False, header_comment="")
    if language == "fr":
        catalogue._num_plurals, catalogue._plural_expr = 2, "(n > 1)"
    return catalogue


def catalogue_text(catalogue: Catalog) -> str:
    """The catalogue as the repository has it: in the order of the texts, without dates and places."""
    with io.BytesIO() as written:
        write_po(written, catalogue, width=120, sort_output=True, no_location=True)
        lines = written.getvalue().decode().splitlines()
    return "\n".join(line for line in lines if not line.startswith(DATES)).strip() + "\n"


def _read(path: Path, language: str) -> Catalog:
    if not path.exists():
        return empty_catalogue(language)
    with path.open("rb") as opened:
        return read_po(opened, locale=language)


def _wrong(path: Path, language: str, found: Catalog) -> Iterator[str]:
    catalogue, name = _read(path, language), path.relative_to(ROOT)
    for message in found:
        if not message.id:
            continue
        known = catalogue.get(message.id, message.context)
        if known is None or not all(known.string if isinstance(known.string, tuple) else (known.string,)):
            yield f"{name}: no translation of {message.id!r}"
        elif isinstance(known.id, str) and not isinstance(message.id, str):
            yield f"{name}: no plural of {message.id[0]!r}"
        elif known.fuzzy:
            yield f"{name}: marked as fuzzy: {message.id!r}"
        elif _placeholders(known.id) != _placeholders(known.string):
            yield f"{name}: other placeholders in the translation of {message.id!r}"
        elif _elements(known.id) != _elements(known.string):
            yield f"{name}: other elements in the translation of {message.id!r}"
        else:
            for form in _forms(known.string):
                for fault in typographical_faults(language, form):
                    yield f"{name}: {fault}: {form!r}"
            for checker in checkers:
                try:
                    checker(catalogue, known)
                except Exception as error:
                    yield f"{name}: {message.id!r}: {error}"
    for message in catalogue:
        if message.id and found.get(message.id, message.context) is None:
            yield f"{name}: no longer used: {message.id!r}"


def _placeholders(text: str | Sequence[str]) -> set[str]:
    return {name for form in _forms(text) for pattern in (BRACES, NAMED) for name in pattern.findall(form)}


def _elements(text: str | Sequence[str]) -> set[str]:
    """The tags with their attributes: a translation does not change what a page does."""
    return {tag for form in _forms(text) for tag in ELEMENT.findall(form)}


def _forms(text: str | Sequence[str]) -> Sequence[str]:
    return (text,) if isinstance(text, str) else text


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
