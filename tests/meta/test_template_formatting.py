"""Templates can be laid out, and loaded without their layout, without changing what a page shows."""

from __future__ import annotations

import importlib.util
import re
import sys
from pathlib import Path
from types import ModuleType

import pytest

from config.template_whitespace import strip_layout_whitespace
from tests.case_counts import case_choice

ROOT = Path(__file__).resolve().parents[2]
TEMPLATES = sorted((ROOT / "templates").rglob("*.html"))
LAID_OUT = case_choice(TEMPLATES[::3], TEMPLATES)
"""The templates that are laid out here. `./run check` lays out all."""


@pytest.fixture(scope="module")
def layout() -> ModuleType:
    """The formatter, which is a script outside any package."""
    spec = importlib.util.spec_from_file_location("template_layout", ROOT / ".ci" / "format_templates.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules[spec.name] = module  # its dataclasses look up their module here
    spec.loader.exec_module(module)
    return module


def collapsed(loaded: str) -> str:
    """The text with runs of white space collapsed to one space: pages show both alike."""
    return re.sub(r"\s+", " ", loaded)


def test_laying_out_changes_nothing_but_runs_of_white_space(layout: ModuleType) -> None:
    for path in LAID_OUT:
        source = path.read_text()
        adopted = "".join(token.text for token in layout.adopt_line_breaks(list(layout.tokens(source.strip()))))
        laid_out = layout.format_template(source, adopt=True).strip()
        assert collapsed(strip_layout_whitespace(laid_out)) == collapsed(strip_layout_whitespace(adopted)), path
        assert re.sub(r"\s", "", laid_out) == re.sub(r"\s", "", source), path


def test_laying_out_twice_changes_nothing(layout: ModuleType) -> None:
    for path in LAID_OUT:
        laid_out = layout.format_template(path.read_text(), adopt=True)
        assert layout.format_template(laid_out) == laid_out, path


LONG = "wombat " * 20


@pytest.mark.parametrize(
    ("source", "kept"),
    [
        (f"<p><b>a</b><i>{LONG}</i><b>c</b></p>", "</b><i>"),
        (f"<p><b>a</b> <i>{LONG}</i></p>", "</b> <i>"),
        (f"<p>x{{% if a %}}<b>{LONG}</b>{{% endif %}}y</p>", "x{% if a %}"),
        (f'<a class="{LONG.strip()}" href="#">a</a>', f'class="{LONG.strip()}"'),
        (f"<p>{LONG}</p><textarea> a\n  {{{{ b }}}}\n  {{{{ c }}}} </textarea>",
         "> a\n  {{ b }}\n  {{ c }} </textarea>"),
        (f'<p class="a{{% if b %}} {"c" * 70}{{% endif %}}{{% if d %}} {"e" * 70}{{% endif %}}">a</p>',
         "{% endif %}{% if d %}"),
        (f"<span>{LONG}</span>{{{{ a }}}}{{% for b in c %}}, {{{{ b }}}}{{% endfor %}}",
         "</span>{{ a }}{% for b in c %}, {{ b }}"),
    ],
)  # fmt: skip
def test_adjoining_elements_stay_adjoining_on_the_page(layout: ModuleType, source: str, kept: str) -> None:
    laid_out = layout.format_template(source)
    assert max(map(len, laid_out.splitlines())) <= 160
    loaded = strip_layout_whitespace(laid_out)
    assert kept in re.sub(r"\n", " ", loaded) or kept in loaded


def test_long_lines_are_broken_and_indented(layout: ModuleType) -> None:
    row = (
        '<li{% if each.own %} class="is-own"{% endif %}><b>{{ each.name }}</b>'
        '<span class="note note--own">{{ each.note }}</span></li>'
    )
    source = f'<ul class="cards">{{% for each in all %}}{row}{{% endfor %}}</ul>'
    assert layout.format_template(source) == (
        '<ul class="cards">\n'
        "  {% for each in all %}\n"
        '    <li{% if each.own %} class="is-own"{% endif %}>\n'
        "      <b>{{ each.name }}</b>\n"
        '      <span class="note note--own">{{ each.note }}</span>\n'
        "    </li>\n"
        "  {% endfor %}\n"
        "</ul>"
    )
    assert strip_layout_whitespace(layout.format_template(source)) == source


def test_an_element_that_begins_in_one_branch_and_ends_in_another_is_laid_out(layout: ModuleType) -> None:
    source = '{% if link %}<a href="{{ link }}">{% else %}<span>{% endif %}'
    source += f"{LONG}{{% if link %}}</a>{{% else %}}</span>{{% endif %}}"
    assert re.sub(r"\s+", " ", strip_layout_whitespace(layout.format_template(source))) == source


def test_line_breaks_between_two_tags_do_not_appear_on_the_page() -> None:
    assert strip_layout_whitespace("<b>a</b>\n  <i>b</i>\n{{ c }}\n\n{% if d %}") == "<b>a</b><i>b</i>{{ c }}{% if d %}"
    assert strip_layout_whitespace("<b>a</b> <i>b</i> {{ c }}") == "<b>a</b> <i>b</i> {{ c }}"
    assert strip_layout_whitespace("a\n  <b>b</b>\n  c") == "a <b>b</b> c"
    assert (
        strip_layout_whitespace('<b\n  id="b"\n  {% if c %}\n  class="c"{% endif %}>')
        == '<b id="b"{% if c %} class="c"{% endif %}>'
    )
    assert strip_layout_whitespace("<pre>\n  <b>\n  </b></pre>\n  <p>") == "<pre>\n  <b>\n  </b></pre><p>"


def test_lines_that_cannot_be_broken_are_named(
    layout: ModuleType, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    page = tmp_path / "templates" / "page.html"
    page.parent.mkdir()
    page.write_text(f'<p title="{LONG}">a</p><p>{LONG}</p>\n')
    monkeypatch.setattr(layout, "ROOT", tmp_path)
    assert layout.main([]) == 1
    assert "has another layout: templates/page.html" in capsys.readouterr().out
    assert layout.main(["--fix"]) == 1
    assert "cannot be broken: templates/page.html:2: " in capsys.readouterr().out
    page.write_text("<p>a</p>\n")
    assert layout.main([]) == 0
