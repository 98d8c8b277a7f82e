"""The check of translations, and how catalogues are compiled. [docs/languages.md]"""

from __future__ import annotations

import importlib.util
import sys
from gettext import GNUTranslations
from pathlib import Path
from types import ModuleType

import pytest
from django.utils import translation

from config.marked_text import marked, marked_plural, marked_term
from config.text_lists import grouped, text_list
from config.translated_text import translated
from config.translation_catalogues import KEPT, compiled_catalogues

ROOT = Path(__file__).parents[2]
HEAD = (
    'msgid ""\nmsgstr ""\n"Content-Type: text/plain; charset=utf-8\\n"\n'
    '"Plural-Forms: nplurals=2; plural=(n != 1);\\n"\n'
)


def loaded(name: str) -> ModuleType:
    """A module of `.ci/`."""
    spec = importlib.util.spec_from_file_location(name, ROOT / ".ci" / f"{name}.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules[name] = module
    spec.loader.exec_module(module)
    return module


@pytest.fixture(scope="module")
def unmarked() -> ModuleType:
    return loaded("unmarked_texts")


@pytest.fixture(scope="module")
def translations(unmarked: ModuleType) -> ModuleType:
    return loaded("translations")


def test_unmarked_texts_of_templates_are_found(unmarked):
    found = {
        "<p>Log in</p>": ["Log in"],
        '<p title="Log in">{% translate "Log in" %}</p>': ['"Log in"'],
        '{% include "a.html" with title="My box" %}': ["My box"],
        '{{ name|default:"none yet" }}': ["none yet"],
        "<p>{% blocktranslate %}Log in{% endblocktranslate %}</p>": [],
        '{% include "a.html" with title=_("My box") %}': [],
        '<p class="log in">{{ name }}: 5 mm</p><code>log in</code>': [],
        "{% block page_class %}stack{% endblock %}<a href=\"{% url 'log-in' %}\"></a>": [],
        "<p>Log in{# not translated #}</p>": [],
    }
    for source, texts in found.items():
        assert [text for _line, text in unmarked.unmarked_in_template(source)] == texts, source
    assert list(unmarked.unmarked_in_template("<p>\n  {{ name }}\n  has left\n</p>")) == [(2, "…\n  has left")]


def test_unmarked_texts_of_python_are_found(unmarked):
    found = {
        'raise NoSuchDeck("No such deck.")': ["No such deck."],
        'raise NoSuchDeck(f"No deck {name}.", remedy="Choose one.")': ["No deck {}.", "Choose one."],
        'return NoSuchDeck(gettext("No such deck."), remedy="Choose one.")': ["Choose one."],
        'messages.success(request, "Deck saved")': ["Deck saved"],
        'raise NoSuchDeck(gettext("No such deck."))': [],
        'raise ValueError("not a deck")': [],
        'messages.success(request, "Deck saved")  # not translated': [],
        'messages.success(request, f"{deck.name} saved.")': ["{} saved."],
        "said = f\"{gettext('Deck saved.')} {rest}\"": ["Deck saved."],
        "said = f'{gettext(closed.outcome)}.'": [],
    }
    for source, texts in found.items():
        assert [text for _line, text in unmarked.unmarked_in_python(source)] == texts, source


def test_texts_of_templates_are_extracted_as_they_are_looked_up(translations):
    source = (
        '{% load i18n %}<p>{% translate "Log in" %}{{ n|default:_("none") }}\n'
        "  {% blocktranslate trimmed count n=n %}\n"
        '    {{ n }} <b class="x">card</b>\n    left{% plural %}{{ n }} cards left{% endblocktranslate %}</p>'
    )
    assert translations._template_as_python(source, "a.html").splitlines() == [
        "gettext(u'Log in')",
        '_("none")',
        "ngettext(u'%(n)s <b class=\"x\">card</b> left', u'%(n)s cards left', count)",
    ]


def test_missing_and_unused_translations_and_other_placeholders_are_reported(translations, tmp_path, monkeypatch):
    monkeypatch.setattr(translations, "ROOT", tmp_path)
    found = translations.Catalog()
    for text in ("Log in", "Deck %(name)s", "Cards", ("a copy", "copies")):
        found.add(text)
    path = tmp_path / "django.po"
    path.write_text(
        f'{HEAD}\nmsgid "Deck %(name)s"\nmsgstr "Deck"\n\nmsgid "Cards"\nmsgstr "Karten"\n\nmsgid "Old"\nmsgstr "Alt"\n'
        '\nmsgid "a copy"\nmsgstr "ein Exemplar"\n'
    )
    faults = list(translations._wrong(path, "de", found))
    assert [fault.split(": ", 1)[1] for fault in faults] == [
        "no translation of 'Log in'",
        "other placeholders in the translation of 'Deck %(name)s'",
        "no plural of 'a copy'",
        "no longer used: 'Old'",
    ]


@pytest.mark.parametrize(
    ("language", "right", "wrong"),
    [
        (
            "de",
            ("Das Deck „%(name)s“ hat 1,5 kg: 3 % mehr, 12.000 Karten …", "<code>a.b: 'x'</code> [U 2.5]"),
            ('Das Deck "%(name)s"', "Warte...", "1.5 kg", "100% der Karten"),
        ),
        (
            "fr",
            ("Le deck «\u202f%(name)s\u202f»\u202f: quoi\u202f?", "<code>kill: 'x'</code>", "j F Y, H:i"),
            ("Le deck «\xa0%(name)s\xa0»", "Quoi ?", "Deck: 2", "l'ami", "1.5 kg", "« deck\u202f»"),
        ),
    ],
)
def test_typography_that_german_and_french_forbid_is_reported(translations, language, right, wrong):
    assert [text for text in right if list(translations.typographical_faults(language, text))] == []
    assert [text for text in wrong if not list(translations.typographical_faults(language, text))] == []


def test_translations_with_other_elements_are_reported(translations):
    assert translations._elements('<a href="%(x)s">Log in</a>') != translations._elements("<a>Anmelden</a>")
    assert translations._elements(("<b>%(n)s</b> card", "cards")) == translations._elements(("Karte", "<b>%(n)s</b>"))


def test_a_text_has_one_translation_in_all_catalogues(translations):
    """The first catalogue's is shown everywhere, so that another one would be wrong in its place."""
    for language in translations.LANGUAGES:
        shown: dict[tuple[object, object], object] = {}
        for part in translations.PARTS:
            path = translations.ROOT / part / "locale" / language / "LC_MESSAGES" / "django.po"
            for message in translations._read(path, language):
                if message.id:
                    assert shown.setdefault((message.context, message.id), message.string) == message.string


def test_catalogues_of_all_apps_are_compiled_once_per_version(tmp_path):
    def write(part: str, text: str, translated_text: str) -> None:
        file = tmp_path / part / "locale" / "de" / "LC_MESSAGES" / "django.po"
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(f'{HEAD}\nmsgid "{text}"\nmsgstr "{translated_text}"\n')

    write("config", "Cards", "Karten")
    write("decks", "Deck", "Stapel")
    folder = tmp_path / "data"
    first = compiled_catalogues(tmp_path, folder)
    assert compiled_catalogues(tmp_path, folder) == first
    with (first / "de" / "LC_MESSAGES" / "django.mo").open("rb") as opened:
        read = GNUTranslations(opened)
    assert (read.gettext("Cards"), read.gettext("Deck"), read.gettext("Box")) == ("Karten", "Stapel", "Box")
    for number in range(KEPT + 2):
        write("decks", "Deck", "x" * number)
        compiled_catalogues(tmp_path, folder)
    assert len(list(folder.iterdir())) == KEPT


def test_marked_texts_are_english_until_they_are_translated():
    text = marked("Page not found")
    assert str(text) == "Page not found"
    assert str(marked_plural("{number} card", "{number} cards", 2)) == "2 cards"
    assert str(marked_plural("{number} card", "{number} cards", 1)) == "1 card"
    assert str(marked("{what}: {text}", what=text, text=5)) == "Page not found: 5"
    with translation.override("de"):
        assert translated(text) == "Seite nicht gefunden"
        assert translated(marked("{text}!", text=text)) == "Seite nicht gefunden!"
        assert translated(marked_term("navigation", "My box")) == "Sammlung"
        assert translated(marked_plural("%(number)s bot", "%(number)s bots", 2)) == "%(number)s Bots"
        assert translated("Page not found") == "Page not found"


def test_lists_and_numbers_follow_the_language():
    expected = {"en-gb": ("a, b and c", "12,000"), "de": ("a, b und c", "12.000"), "fr": ("a, b et c", "12\u202f000")}
    for language, (items, number) in expected.items():
        with translation.override(language):
            assert text_list(["a", "b", "c"]) == items
            assert grouped(12000).replace("\xa0", "\u202f") == number
