"""The layout of our templates: lines of at most 120 characters, indented by HTML elements and template tags.

    .ci/format_templates.py            names the files whose layout differs, and exits with 1 if there are any
    .ci/format_templates.py --fix      lays them out
    .ci/format_templates.py --adopt    the same for files older than `config.template_whitespace`, in which line breaks
                                       are content

`config.template_whitespace` omits line breaks between two tags when it loads a template, so they can be anywhere. A
space between two tags is kept and never broken. Line breaks inside a tag, between words, and between a word and a tag
are white space for browsers too, so the page does not change (`tests/meta/test_template_formatting.py`).
"""

from __future__ import annotations

import re
import sys
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).parents[1]
LONGEST = 120
STEP = 2
VOID = ("area", "base", "br", "col", "embed", "hr", "img", "input", "link", "meta", "source", "track", "wbr")
RAW = ("pre", "textarea", "script", "style")
"""Elements whose content is left alone."""
BLOCKS = (
    "html", "head", "body", "title", "meta", "link", "script", "main", "header", "footer", "nav", "section", "article",
    "aside", "div", "h1", "h2", "h3", "h4", "h5", "h6", "p", "ul", "ol", "dl", "dt", "dd", "table", "thead", "tbody",
    "tr", "td", "th", "form", "fieldset", "figure", "blockquote", "hr",
)  # fmt: skip
"""Elements at whose edges white space is never visible."""
PAIRED = {"if": ("elif", "else"), "for": ("empty",), "with": (), "block": (), "blocktranslate": ("plural",)}
"""Template tags that have an end, and the tags that may divide their content."""
SILENT = ("load", "extends", "block", "endblock", "comment", "endcomment")
"""Template tags at whose edges white space is never visible, because blocks contain whole sections of a page."""
DJANGO = r"\{%.*?%\}|\{\{.*?\}\}|\{#.*?#\}"
QUOTED = rf"\"(?:{DJANGO}|[^\"])*\"|'(?:{DJANGO}|[^'])*'"
TOKEN = re.compile(
    rf"(?P<django>{DJANGO})|(?P<note><!--.*?-->)|(?P<html></?[A-Za-z!](?:{DJANGO}|{QUOTED}|[^>\"'])*>)",
    re.DOTALL,
)  # fmt: skip
ATTRIBUTES = re.compile(rf"(?:{DJANGO}|{QUOTED}|[^\s\"'])+", re.DOTALL)
ATOMS = re.compile(rf"{DJANGO}|[\"']|[^\"'{{]+|\{{", re.DOTALL)
WORDS = re.compile(r"\s+|\S+")


@dataclass(frozen=True)
class Token:
    """A tag, a piece of text or white space, as in the file."""

    kind: str  # "html", "django", "text", "space", "raw" or "note"
    text: str

    @property
    def name(self) -> str:
        """The element or template tag; empty for a variable."""
        found = re.match(r"</?([\w-]+)|\{%-?\s*(\w+)", self.text)
        return (found[1] or found[2]).lower() if found else ""

    @property
    def starts_with_tag(self) -> bool:
        return self.kind in ("html", "django", "note") or self.text.startswith("{%")

    @property
    def ends_with_tag(self) -> bool:
        return self.kind in ("html", "django", "note", "raw")


# ---- Reading


def tokens(source: str) -> Iterator[Token]:
    """The tokens of a template; the content of RAW elements and of comments is one token."""
    position = 0
    while position < len(source):
        found = TOKEN.search(source, position)
        yield from _text_tokens(source[position : found.start() if found else len(source)])
        if not found:
            return
        position = found.end()
        token = Token(str(found.lastgroup), found[0])
        if token.kind == "html" and token.name in RAW and not token.text.startswith("</"):
            yield token
            begin, end = found.end(), re.compile(rf"</{token.name}\s*>", re.IGNORECASE)
        elif token.kind == "django" and token.name == "comment":
            begin, end = found.start(), re.compile(r"\{%\s*endcomment\s*%\}")
        else:
            yield token
            continue
        stop = ended.end() if (ended := end.search(source, position)) else len(source)
        yield Token("raw", source[begin:stop])
        position = stop


def _text_tokens(text: str) -> Iterator[Token]:
    for found in WORDS.findall(text):
        yield Token("space" if found.isspace() else "text", found)


def adopt_line_breaks(read: list[Token]) -> list[Token]:
    """Each line break between two tags becomes layout where white space does not show, and a space elsewhere."""
    found = []
    for number, token in enumerate(read):
        before, after = read[number - 1] if number else None, read[number + 1] if number + 1 < len(read) else None
        if token.kind == "space" and before and after and before.ends_with_tag and after.starts_with_tag:
            shows = not any(
                each.name in BLOCKS if each.kind == "html" else each.name in SILENT for each in (before, after)
            )
            token = Token("space", " " if shows else "\n")
        if token.kind == "html" and token.name not in RAW:
            token = Token("html", re.sub(r"\s*\n\s*", " ", token.text))
        found.append(token)
    return found


# ---- Layout, by Wadler's "prettier printer": a group is printed on one line if it fits, else broken at its own lines


@dataclass(frozen=True)
class Line:
    """A possible line break; without a break, `flat` is written. A `hard` one is always broken."""

    flat: str = ""
    hard: bool = False


@dataclass(frozen=True)
class Group:
    """What is broken together, or not at all; `indented` if its lines begin further right."""

    parts: tuple[Part, ...]
    indented: bool = False


Part = str | Line | Group
Waiting = list[tuple[int, bool, Part]]


def has_hard_break(part: Part) -> bool:
    """Whether it cannot be printed on one line."""
    if isinstance(part, Group):
        return any(has_hard_break(each) for each in part.parts)
    return part.hard if isinstance(part, Line) else "\n" in part


def render_document(root: Part) -> str:
    """The lines of a document."""
    out: list[str] = []
    column = 0
    waiting: Waiting = [(0, False, root)]
    while waiting:
        indent, flat, part = waiting.pop()
        if isinstance(part, str):
            out.append(part)
            column = len(part) - part.rfind("\n") - 1 if "\n" in part else column + len(part)
        elif isinstance(part, Line):
            out.append(part.flat if flat else "\n" + " " * indent)
            column = column + len(part.flat) if flat else indent
        elif part.indented:  # broken or not like the group that it is in
            waiting += [(indent + STEP, flat, each) for each in reversed(part.parts)]
        else:
            flat = not has_hard_break(part) and fits_on_line(part, LONGEST - column, waiting)
            waiting += [(indent, flat, each) for each in reversed(part.parts)]
    return re.sub(r"[ \t]+(?=\n)", "", "".join(out))


def fits_on_line(group: Group, room: int, rest: Waiting) -> bool:
    """Whether the group fits on the line, with what follows it up to the next place for a break."""
    following = len(rest)
    pending: list[tuple[bool, Part]] = [(True, group)]
    while room >= 0:
        if not pending:
            if not following:
                return True
            following -= 1
            pending.append(rest[following][1:])
        flat, part = pending.pop()
        if isinstance(part, Group):
            pending += [(flat and not has_hard_break(part), each) for each in reversed(part.parts)]
        elif isinstance(part, Line):
            if not flat:
                return True
            room -= len(part.flat)
        elif "\n" in part:
            return len(part.partition("\n")[0]) <= room
        else:
            room -= len(part)
    return False


def match_tags(read: list[Token]) -> dict[int, list[int]]:
    """For each token that begins something, the positions of the tags that divide it and of the one that ends it.

    An element that begins in one branch of a template tag and ends elsewhere has no end here.
    """
    found: dict[int, list[int]] = {}
    unfinished: list[int] = []
    for position, token in enumerate(read):
        if token.kind == "html":
            if token.text.startswith("</"):
                if unfinished and read[unfinished[-1]].kind == "html" and read[unfinished[-1]].name == token.name:
                    found[unfinished.pop()] = [position]
            elif token.name not in (*VOID, *RAW) and not token.text.endswith("/>") and not token.text.startswith("<!"):
                unfinished.append(position)
        elif token.kind == "django":
            begun = [each for each in unfinished if read[each].kind == "django"]
            if token.name in PAIRED:
                unfinished.append(position)
            elif begun and token.name in PAIRED[read[begun[-1]].name]:
                del unfinished[unfinished.index(begun[-1]) + 1 :]
                found.setdefault(begun[-1], []).append(position)
            elif begun and token.name == f"end{read[begun[-1]].name}":
                del unfinished[unfinished.index(begun[-1]) :]
                found.setdefault(begun[-1], []).append(position)
    whole = (
        begin for begin, ends in found.items() if read[begin].kind == "html" or read[ends[-1]].name.startswith("end")
    )
    return {begin: found[begin] for begin in whole}


def build_document(read: list[Token]) -> Group:
    """The groups of a template."""
    return Group(tuple(_content_parts(read, match_tags(read), 0, len(read))))


def _content_parts(read: list[Token], ends: dict[int, list[int]], start: int, stop: int) -> Iterator[Part]:
    """The tokens from `start` up to `stop`, with what may stand between them."""
    position = start
    while position < stop:
        token = read[position]
        if token.kind == "space":
            yield from _whitespace_parts(read, position)
            position += 1
            continue
        if (
            position > start
            and read[position - 1].kind != "space"
            and token.starts_with_tag
            and read[position - 1].ends_with_tag
        ):
            yield Line()
        if position in ends and ends[position][-1] < stop:
            yield _element_group(read, ends, position)
            position = ends[position][-1] + 1
        else:
            yield _token_part(token)
            position += 1


def _whitespace_parts(read: list[Token], position: int) -> Iterator[Part]:
    """What is printed for white space."""
    before = read[position - 1] if position else None
    after = read[position + 1] if position + 1 < len(read) else None
    if before is None or after is None:
        return
    if before.ends_with_tag and after.starts_with_tag:
        yield Line(hard=True) if "\n" in read[position].text else " "
    elif before.text.endswith(('"', "'")) and after.text.startswith("{"):
        yield " "
    else:
        yield Group((Line(" "),))


def _element_group(read: list[Token], ends: dict[int, list[int]], begin: int) -> Group:
    """An element or a template tag with its content, indented between its beginning, divisions and end."""
    parts: list[Part] = [_token_part(read[begin])]
    at = begin
    for end in ends[begin]:
        first, last = at + 1, end
        inside: list[Part] = []
        if first < last:
            if read[first].kind != "space" and read[first].starts_with_tag:
                inside.append(Line())
            inside += _content_parts(read, ends, first, last)
            parts.append(Group(tuple(inside), indented=True))
            trailing = read[last - 1]
            if trailing.kind == "space":
                moved = list(parts)
                closing = inside.pop()
                parts = [*moved[:-1], Group(tuple(inside), indented=True), closing]
            elif trailing.ends_with_tag:
                parts.append(Line())
        parts.append(_token_part(read[end]))
        at = end
    return Group(tuple(parts))


def _token_part(token: Token) -> Part:
    """A token; a tag can be broken between its attributes, and between two template tags inside."""
    if token.kind != "html" or token.text.startswith(("</", "<!")):
        return token.text
    first, *rest = ATTRIBUTES.finditer(token.text)
    parts: list[Part] = []
    before = first
    for piece in rest:
        parts.append(_attribute_separator(before[0], token.text[before.end() : piece.start()], piece[0]))
        parts += [piece[0]] if token.name in RAW else _attribute_parts(piece[0])
        before = piece
    return Group((first[0], Group(tuple(parts), indented=True))) if parts else first[0]


def _attribute_separator(before: str, space: str, after: str) -> Part:
    """What is printed between two attributes: after a value, a line break before a template tag is layout."""
    if after.startswith("{") and before.endswith(("}", '"', "'")):
        return Line() if "\n" in space else " "
    return Line(" ")


def _attribute_parts(piece: str) -> Iterator[Part]:
    """An attribute and its value, with the template tags inside and around it.

    A break fits between two template tags, and after the quotation mark that ends the value.
    """
    quote, before = "", ""
    value: list[Part] = []
    for atom in ATOMS.findall(piece):
        if atom.startswith("{") and before.endswith("}"):
            value.append(Line())
        elif atom.startswith("{") and before in ('"', "'") and not quote:
            yield Group((Group(tuple(value), indented=True),))
            yield Line()
            value = []
        if atom == quote:
            quote = ""
        elif atom in ('"', "'") and not quote:
            quote = atom
        value.append(atom)
        before = atom
    yield Group((Group(tuple(value), indented=True),))


def format_template(source: str, *, adopt: bool = False) -> str:
    """The template in its layout. A last line break is part of what an included template shows, and stays as it is."""
    read = list(tokens(source.strip()))
    return render_document(build_document(adopt_line_breaks(read) if adopt else read)) + "\n" * source.endswith("\n")


# ---- Files


def template_files(asked: Iterable[str]) -> Iterator[Path]:
    """Those files among our HTML templates, or all of them."""
    known = sorted((ROOT / "templates").rglob("*.html"))
    wanted = {Path(each).resolve() for each in asked}
    return (path for path in known if not wanted or path.resolve() in wanted)


def main(arguments: list[str]) -> int:
    options = {each for each in arguments if each.startswith("--")}
    changed, long = [], []
    for path in template_files(each for each in arguments if not each.startswith("--")):
        source = path.read_text(encoding="utf-8")
        laid_out = format_template(source, adopt="--adopt" in options)
        name = path.relative_to(ROOT)
        long += [
            f"{name}:{number}: {len(line)} characters"
            for number, line in enumerate(laid_out.splitlines(), 1)
            if len(line) > LONGEST
        ]
        if laid_out != source:
            changed.append(str(name))
            if options & {"--fix", "--adopt"}:
                path.write_text(laid_out, encoding="utf-8")
    write = bool(options & {"--fix", "--adopt"})
    said = [f"{'laid out' if write else 'has another layout'}: {name}" for name in changed]
    said += [f"too long, and cannot be broken: {line}" for line in long]
    sys.stdout.write("".join(f"{line}\n" for line in said) or "all templates have their layout\n")
    return 1 if long or (changed and not write) else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
