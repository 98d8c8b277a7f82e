"""Writes what the app shows and decides to files, to compare two versions: records, views, pages and PDFs.

    python -m tests.output_snapshot FOLDER [--games N] [--plies N] [--only PART …]

Run it in a checkout of each version and compare the folders with `diff -r`. It uses only commands, URLs and the REST
API, no Python names of the app, so that it runs before and after a restructuring. Randomness and the clock are fixed.
Markup is written with one tag per line and sorted attributes, without the addresses of static files.
"""

from __future__ import annotations

import argparse
import hashlib
import io
import json
import os
import random
import re
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterable
from datetime import UTC, datetime
from html.parser import HTMLParser
from pathlib import Path
from typing import Any

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "tests.settings")
NOW = datetime(2026, 1, 31, 12, 0, tzinfo=UTC)
GAMES = ("animoz", "arctic", "animanize", "animalia", "animus")
PLAYERS = {"animoz": (2, 4), "arctic": (2, 3, 4), "animanize": (3, 4), "animalia": (1, 2, 3), "animus": (2,)}
"""Numbers of players; if a game does not allow one, the refusal is written."""
BOTS = {"random": 12, "greedy": 12, "search": 1}
OWNER, GUEST = "owner", "visitor"
INLINE = {"a", "abbr", "b", "button", "code", "em", "i", "img", "input", "kbd", "label", "select", "small", "span",
"strong",
          "sub", "sup", "svg", "time"}  # fmt: skip
"""Elements at whose edges white space is visible."""
UPDATED = re.compile(r'"updated": "[^"]*"')
"""The only time that the database sets."""


class Markup(HTMLParser):
    """A page as lines: a tag with sorted attributes, a text, or "_" for a visible space.

    White space is visible unless it is at the edge of a block. Several spaces count as one.
    """

    def __init__(self) -> None:
        super().__init__(convert_charrefs=True)
        self.lines: list[str] = []
        self.space = False

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        if tag == "link":
            return
        said = [
            f"{name}={' '.join((value or '').split())}" for name, value in sorted(attrs) if not is_static_address(value)
        ]
        self.put(f"<{' '.join([tag, *said])}>", block=tag not in INLINE)

    def handle_endtag(self, tag: str) -> None:
        self.put(f"</{tag}>", block=tag not in INLINE)

    def handle_data(self, data: str) -> None:
        words = data.split()
        self.space |= data[:1].isspace()
        if words:
            self.put(" ".join(words))
            self.space = data[-1:].isspace()

    def put(self, line: str, block: bool = False) -> None:
        """Add a line, preceded by the pending space if it is visible."""
        before = re.match(r"</?([\w-]+)", self.lines[-1]) if self.lines else None
        if self.space and not block and not (before and before[1] not in INLINE):
            self.lines.append("_")
        self.space = False
        self.lines.append(line)


def is_static_address(value: str | None) -> bool:
    """Whether an attribute is the address of a static file, which may move."""
    return bool(value) and str(value).startswith("/static/")


def seed_random_generators(word: str) -> None:
    """Seed every random generator with the word."""
    stream = random.Random(word)
    random._urandom = stream.randbytes  # type: ignore[attr-defined]
    random.seed(word)


class Folder:
    """The folder to which everything is written, one file each."""

    def __init__(self, root: Path) -> None:
        self.root = root

    def put(self, name: str, text: str) -> None:
        path = self.root / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text)

    def response(self, name: str, response: Any) -> None:
        """An answer: its status, its redirect, and its body in a form that can be compared line by line."""
        kind = response.get("Content-Type", "")
        body = b"".join(response.streaming_content) if response.streaming else response.content
        said = f"{response.status_code} {response.get('Location', '')} {kind}\n"
        if "html" in kind:
            page = Markup()
            page.feed(body.decode())
            said += "\n".join(page.lines)
        elif "json" in kind:
            said += json.dumps(json.loads(body or b"null"), indent=1, sort_keys=True, ensure_ascii=False)
        elif kind.startswith(("text/", "image/svg")):
            said += body.decode()
        else:
            said += hashlib.sha256(body).hexdigest()
        self.put(name, UPDATED.sub("", said) + "\n")


def records(folder: Folder, games: int) -> None:
    """Records of whole games by every kind of bot, one per line."""
    from django.core.management import CommandError, call_command

    for game, players in [(name, count) for name in GAMES for count in PLAYERS[name]]:
        for bot, share in BOTS.items():
            name = f"records/{game}-{players}-{bot}.jsonl"
            path = folder.root / name
            path.parent.mkdir(parents=True, exist_ok=True)
            count = max(1, share * games // 12)
            try:
                call_command(
                    "simulate", game=game, players=players, games=count, seed="compare", bots=bot, records=path,
                    workers=1, stdout=io.StringIO(),
                )  # fmt: skip
            except CommandError as refusal:
                folder.put(name, f"{refusal}\n")


def file_name(address: str) -> str:
    """An address as part of a file's name."""
    return re.sub(r"[^\w.=,&-]+", "_", address).strip("_") or "home"


def pages(folder: Folder, clients: dict[str, Any], cards: dict[str, list[str]]) -> None:
    """Pages of the collection, decks, rules and print shop, as seen by their owner and by a visitor."""
    lists = ["/", "/cards/abilities/", "/cards/abilities/phrases/", "/decks/", "/decks/import/", "/play/",
    "/play/drafts/",
             "/box/places/", "/api/schema/", "/api/sets/", "/accounts/login/"]  # fmt: skip
    for game in GAMES:
        lists += [f"/{page}{game}/" for page in ("rules/", "learn/", "play/new/")]
        lists += [
            f"/{page}/?game={game}"
            for page in ("cards", "box", "box/enter", "box/import", "cards/new", "print", "decks/new")
        ]
        lists += [
            f"/cards/?game={game}&q={asked}"
            for asked in ("a", "level:1", "nonsense:x", "-a own:0", "number>3 number<9")
        ]
        lists += [f"/print/?game={game}&what=box&paper=letter", f"/api/cards/?game={game}&page_size=500"]
        lists += [f"/cards/{game}/{slug}/" for slug in cards[game]]
    lists += ["/cards/new/?game=animus&kind=entity", "/cards/new/?game=animus&kind=character", "/cards/animoz/none/"]
    for role, client in clients.items():
        for address in lists:
            if role == OWNER or "/cards/a" not in address:
                folder.response(f"pages/{role}/{file_name(address)}", client.get(address))


def decks(folder: Folder, client: Any) -> None:
    """Decks and teams: created, changed, refused, shown and exported."""
    seed_random_generators("decks")
    for number, body in enumerate(DECKS_ASKED):
        made = client.post("/api/decks/", json.dumps(body), content_type="application/json")
        folder.response(f"decks/{number}-made", made)
        pk = made.json().get("id")
        for page in ("", "deck.txt", "deck.json", "draft/") if pk else ():
            folder.response(f"decks/{number}-{file_name(page)}", client.get(f"/decks/{pk}/{page}"))
        for what in ("fill", "build", "share") if pk else ():
            folder.response(f"decks/{number}-{what}", client.post(f"/decks/{pk}/{what}/"))
        if pk:
            folder.response(f"decks/{number}-after", client.get(f"/decks/{pk}/"))
            folder.response(f"decks/{number}-api", client.get(f"/api/decks/{pk}/"))
    folder.response("decks/index", client.get("/decks/"))


DECKS_ASKED: tuple[dict[str, Any], ...] = (
    {"game": "animoz", "name": "Forest", "nominated": "forest"},
    {"game": "animoz", "name": "River", "nominated": "river", "cards": {"lagoti": 2, "horrid": 1}},
    {"game": "animoz", "name": "None"},
    {"game": "animus", "name": "Team", "cards": {"inertia": 1}},
    {"game": "arctic", "name": "Box"},
)

ASKED: tuple[dict[str, Any], ...] = (
    {"game": "animoz", "seats": [{"kind": "me", "biome": "river"}, {"kind": "invited"}]},
    {"game": "animoz", "mode": "aniome", "seats": [{"kind": "me", "deck": "house-forest"}, {"kind": "invited"}]},
    {"game": "arctic", "seats": [{"kind": "me"}, {"kind": "invited"}]},
    {"game": "animanize", "seats": [{"kind": "me"}, {"kind": "invited"}, {"kind": "bot"}]},
    {"game": "animalia", "seats": [{"kind": "me"}, {"kind": "invited"}]},
    {"game": "animus", "seats": [{"kind": "me"}, {"kind": "invited"}]},
    {"game": "animus", "options": {"start": "teams"}, "seats": [{"kind": "me", "deck": "house-0"},
    {"kind": "invited"}]},
    {"game": "arctic", "options": {"nonsense": "x"}, "seats": [{"kind": "me"}, {"kind": "invited"}]},
)  # fmt: skip


def matches(folder: Folder, clients: dict[str, Any], plies: int) -> None:
    """Matches of two people, ply by ply: the views of both, some of their pages, and finally the record."""
    for number, body in enumerate(ASKED):
        seed_random_generators(f"match {number}")
        post = clients[OWNER].post
        made = post("/api/matches/", json.dumps(body), content_type="application/json")
        name = f"matches/{number}-{body['game']}"
        folder.response(f"{name}/made", made)
        if made.status_code != 201:
            continue
        pk, invite = made.json()["id"], made.json()["invite"]
        joined = {"invite": invite}
        folder.response(f"{name}/waiting", clients[OWNER].get(f"/play/{pk}/"))
        folder.response(f"{name}/invited", clients[GUEST].get(f"/play/join/{invite}/"))
        answer = clients[GUEST].post("/api/matches/join/", json.dumps(joined), content_type="application/json")
        folder.response(f"{name}/joined", answer)
        play(folder, clients, pk, name, plies)
        folder.response(f"{name}/replay", clients[OWNER].get(f"/play/{pk}/replay/"))


def play(folder: Folder, clients: dict[str, Any], pk: int, name: str, plies: int) -> None:
    lot = random.Random(name)
    views: list[str] = []
    for ply in range(plies):
        moved = False
        for role, client in clients.items():
            shown = client.get(f"/api/matches/{pk}/view/").json()
            views.append(json.dumps(shown, sort_keys=True, ensure_ascii=False))
            if ply % 12 == 0 or ply < 4:
                folder.response(f"{name}/{ply:03}-{role}", client.get(f"/play/{pk}/table/"))
            offered = shown.get("view", {}).get("actions", [])
            if offered and not moved:
                body = {"action": lot.choice(offered), "ply": shown["ply"]}
                done = client.post(f"/api/matches/{pk}/actions/", json.dumps(body), content_type="application/json")
                views.append(f"{body['action']} {done.status_code}")
                moved = done.status_code == 201
        if not moved:
            break
    folder.put(f"{name}/views", "\n".join(views) + "\n")
    for role, client in clients.items():
        folder.response(f"{name}/end-{role}", client.get(f"/play/{pk}/"))


PRINTED: tuple[dict[str, Any], ...] = (
    {}, {"backs": True, "bleed": 3.0}, {"paper": "letter", "guides": "lines", "backs": True, "flip": "short"},
    {"box": True},
)  # fmt: skip


def sheets(folder: Folder) -> None:
    """The pixels of every page of PDFs."""
    from django.core.management import call_command

    for game in GAMES:
        for number, options in enumerate(PRINTED):
            with tempfile.TemporaryDirectory() as at:
                pdf = Path(at) / "out.pdf"
                call_command("print_cards", game=game, out=pdf, stdout=io.StringIO(), **options)
                subprocess.run(["pdftoppm", "-r", "40", str(pdf), f"{at}/page"], check=True)
                found = sorted(Path(at).glob("page*"))
                sums = [hashlib.sha256(page.read_bytes()).hexdigest() for page in found]
            folder.put(f"sheets/{game}-{number}", "\n".join(sums) + "\n")


def prepare_database() -> dict[str, Any]:
    """An empty database with every set loaded, and two logged-in players."""
    import django
    from django.core.management import call_command

    django.setup()
    from django.contrib.auth import get_user_model
    from django.test import Client
    from django.utils import timezone

    timezone.now = lambda: NOW
    seed_random_generators("start")
    call_command("migrate", verbosity=0)
    call_command("createcachetable", verbosity=0)
    call_command("load_cards", stdout=io.StringIO())
    clients = {}
    for role in (OWNER, GUEST):
        player = get_user_model().objects.create_user(role)
        clients[role] = Client(raise_request_exception=False)
        clients[role].force_login(player, backend="django.contrib.auth.backends.ModelBackend")
    return clients


def slugs(client: Any) -> dict[str, list[str]]:
    """The slugs of every game's cards, as the API lists them."""
    found: dict[str, list[str]] = {}
    for game in GAMES:
        address: str | None = f"/api/cards/?game={game}"
        while address:
            page = client.get(address).json()
            found.setdefault(game, []).extend(card["slug"] for card in page["results"])
            address = page["next"]
    return found


def main(arguments: Iterable[str]) -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("folder", type=Path)
    parser.add_argument("--games", type=int, default=12, help="simulated games for each kind of bot")
    parser.add_argument("--plies", type=int, default=150, help="of each match between two people")
    parser.add_argument("--only", nargs="*", default=["records", "pages", "decks", "matches", "sheets"])
    asked = parser.parse_args(list(arguments))
    os.environ["MENAGERIE_DATA"] = tempfile.mkdtemp(prefix="fingerprint-")
    folder = Folder(asked.folder)
    clients = prepare_database()
    parts: dict[str, Callable[[], None]] = {
        "records": lambda: records(folder, asked.games),
        "pages": lambda: pages(folder, clients, slugs(clients[OWNER])),
        "decks": lambda: decks(folder, clients[OWNER]),
        "matches": lambda: matches(folder, clients, asked.plies),
        "sheets": lambda: sheets(folder),
    }
    for part, write in parts.items():
        if part in asked.only:
            write()
            sys.stdout.write(f"{part}: {len(list((folder.root / part).rglob('*')))} files\n")


if __name__ == "__main__":
    main(sys.argv[1:])
