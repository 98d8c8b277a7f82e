"""Texts of templates and Python files that are shown but not marked for translation."""

from __future__ import annotations

import ast
import builtins
import re
from collections.abc import Iterator

from django.template.base import Lexer, TokenType

NAMES = re.compile(
    r"\b(?:Menagerie|ANiMOZ|Arctic|Animanize|Animalia|Animus|ANiOMEs?|BiOMEs?|CSV|TSV|PDF/X-1a|PDF|PNG|SVG|DXF|ZIP|"
    r"JSON|TOML|API|CMYK|ICC|DPI|dpi|mm|cm|kg|px|pt|MB|kB|Tabletop Simulator|DriveThruCards|MakePlayingCards|MBPrint|"
    r"The Game Crafter|Silhouette|Cricut|WebP|JPEG|TrimBox|BleedBox|https|UTC|Enter|Ctrl|Esc|[A-Z])\b|&\w+;|&#\w+;"
)
"""The same in every language."""
SHOWN = ("title", "alt", "placeholder", "aria-label", "aria-description", "label", "summary", "data-confirm")
"""Attributes with text."""
ATTRIBUTE_BLOCK = re.compile(r"_(class|classes|attributes)$|^block (game|section|example|play_query)$")
"""Blocks inside a tag of HTML, whose text is not shown, or is an example in a notation."""
MARKED = ("blocktranslate", "blocktrans")
NEVER_SHOWN = ("load", "extends", "url", "static", "icon", "block", "csrf_token", "comment")
CODE = re.compile(r"<(script|style|code|kbd|samp)\b.*?</\1>|<!--.*?-->", re.DOTALL)
TAG = re.compile(r"<[A-Za-z/!](?:\"[^\"]*\"|'[^']*'|[^>\"'])*>")
ATTRIBUTE = re.compile(rf"\s({'|'.join(SHOWN)})=(\"[^\"]*\"|'[^']*')")
CONSTANT = re.compile(r"(?<!_\()(?<![\w=-])(\"[^\"]*\"|'[^']*')|(?<=[=:])(\"[^\"]*\"|'[^']*')")
PROSE = re.compile(r"[A-Za-zÀ-ž]{2,}")
SENTENCE = re.compile(r"^[A-Z][a-z]|[A-Za-z] [A-Za-z]")
MESSAGES = ("success", "error", "info", "warning")
ERRORS = {name for name in dir(builtins) if name.endswith(("Error", "Exception"))} | {
    "AssertionError", "KeyboardInterrupt", "SystemExit", "CommandError", "ImproperlyConfigured", "StopIteration",
}  # fmt: skip


def unmarked_in_template(source: str) -> Iterator[tuple[int, str]]:
    """Line and text of what a template shows without marking it; `{# not translated #}` on a line exempts it."""
    exempt = {number for number, line in enumerate(source.splitlines(), 1) if "{# not translated #}" in line}
    page, inside, line = [], "", 1
    for token in Lexer(source).tokenize():
        line = token.lineno
        name = token.contents.split(maxsplit=1)[0] if token.contents.strip() else ""
        if token.token_type == TokenType.BLOCK:
            if name in (*MARKED, "comment"):
                inside = f"end{name}"
            elif name == "block" and ATTRIBUTE_BLOCK.search(token.contents):
                inside = "endblock"
            elif name == inside:
                inside = ""
            elif name not in NEVER_SHOWN and line not in exempt:
                yield from ((line, text) for text in _constants(token.contents))
            page.append("\x01" + "\n" * token.contents.count("\n"))
        elif token.token_type == TokenType.VAR:
            if not inside and line not in exempt:
                yield from ((line, text) for text in _constants(token.contents))
            page.append("\x01" + "\n" * token.contents.count("\n"))
        elif token.token_type == TokenType.TEXT:
            page.append(re.sub(r"[^\n]", "\x01", token.contents) if inside else token.contents)
        else:
            page.append("\n" * token.contents.count("\n"))
    for number, text in _shown("".join(page)):
        if number not in exempt:
            yield number, text


def _constants(tag: str) -> Iterator[str]:
    if tag.startswith(("translate ", "trans ")):
        return
    for found in CONSTANT.finditer(tag):
        text = (found[1] or found[2])[1:-1]
        if SENTENCE.search(NAMES.sub("", text)):
            yield text


def _shown(page: str) -> Iterator[tuple[int, str]]:
    page = CODE.sub(lambda found: "\n" * found[0].count("\n"), page)
    for tag in TAG.finditer(page):
        for attribute in ATTRIBUTE.finditer(tag[0]):
            if PROSE.search(NAMES.sub("", attribute[2])):
                yield page.count("\n", 0, tag.start()) + tag[0].count("\n", 0, attribute.start()) + 1, attribute[2]
    text = TAG.sub(lambda found: "\x02" + "\n" * found[0].count("\n"), page)
    start = 0
    for piece in text.split("\x02"):
        if PROSE.search(NAMES.sub("", piece)):
            before = len(piece) - len(piece.lstrip())
            yield text.count("\n", 0, start + before) + 1, piece.strip().replace("\x01", "…")
        start += len(piece) + 1


def unmarked_in_python(source: str) -> Iterator[tuple[int, str]]:
    """Line and text of messages and refusals whose text is a literal; `# not translated` on a line exempts it. Texts
    that are translated inside an f-string, where they are not extracted, are reported too."""
    lines, tree = source.splitlines(), ast.parse(source)
    for string in ast.walk(tree):
        if isinstance(string, ast.JoinedStr):
            yield from _translated_inside(string)
    raised = {node.exc for node in ast.walk(tree) if isinstance(node, ast.Raise)}
    for call in ast.walk(tree):
        if not isinstance(call, ast.Call):
            continue
        name = getattr(call.func, "id", "") or getattr(call.func, "attr", "")
        message = isinstance(call.func, ast.Attribute) and getattr(call.func.value, "id", "") == "messages"
        refusal = any(keyword.arg == "remedy" for keyword in call.keywords)
        if not ((call in raised and name not in ERRORS) or refusal or (message and name in MESSAGES)):
            continue
        for value in (*call.args, *(keyword.value for keyword in call.keywords)):
            text = _literal(value)
            prose = PROSE.search(NAMES.sub("", text)) if message else SENTENCE.search(text)
            if prose and "# not translated" not in lines[value.lineno - 1]:
                yield value.lineno, text


def _translated_inside(string: ast.JoinedStr) -> Iterator[tuple[int, str]]:
    for call in ast.walk(string):
        if isinstance(call, ast.Call) and getattr(call.func, "id", "").endswith("gettext"):
            for value in call.args:
                if isinstance(value, ast.Constant) and isinstance(value.value, str):
                    yield value.lineno, value.value


def _literal(value: ast.expr) -> str:
    """The text of a string or f-string; empty for anything else."""
    if isinstance(value, ast.Constant):
        return value.value if isinstance(value.value, str) else ""
    if isinstance(value, ast.JoinedStr):
        return "".join(str(part.value) if isinstance(part, ast.Constant) else "{}" for part in value.values)
    if isinstance(value, ast.BinOp):
        return _literal(value.left) + _literal(value.right)
    if isinstance(value, ast.IfExp):
        return _literal(value.body) + _literal(value.orelse)
    return ""
