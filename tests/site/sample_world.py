"""A small test world with one of everything, and the eight roles that request its addresses."""

from __future__ import annotations

from dataclasses import dataclass, field
from http.cookies import SimpleCookie
from io import BytesIO
from types import SimpleNamespace
from typing import Any

from django.core.files.uploadedfile import SimpleUploadedFile
from django.test import Client
from PIL import Image

from collection.games import GameId, animus
from collection.games.animoz import Biome, load, stats
from collection.guest_accounts import guest_create
from collection.models import Card, CardSet, Copy, Job, ListedCard, Place, Player, ValueChange
from collection.services.box import copies_adjust
from collection.services.card_corrections import card_correct
from collection.services.card_lists import Listing, card_list_set, list_share
from collection.services.correctable_values import Subject
from collection.services.correction_proposals import proposal_create
from collection.services.jobs import job_enqueue
from collection.services.own_cards import own_card_create
from collection.services.own_pictures import art_upload
from collection.services.own_values import own_value_set
from collection.services.saved_searches import search_save
from decks.folders import folder_create
from decks.games.animoz.house_decks import house_deck_slugs
from decks.games.animus.house_teams import house_draft_log
from decks.reactions import comment_write, report_make
from decks.services import deck_create, deck_share, drafted_deck_create
from play.services import SeatPlan, match_create
from tests.loaded_sets import load_set

BACKEND = "django.contrib.auth.backends.ModelBackend"
ROLES = ("anonymous", "guest", "member", "seat", "other seat", "spectator", "curator", "staff")
"""Who knocks. The seat owns everything here; the other seat sits at the same tables and owns nothing else."""

CANARY: dict[str, Any] = {
    "kind": "character", "name": "Rust Canary", "world": "Copperlight", "level": 2, "type": "skill", "melee": 1,
    "range": 3,
    "number": 902, "abilities": ["Kill: draw 1."],
}  # fmt: skip
"""An Animus card of the seat's own."""


@dataclass
class World:
    """`players` by role (None: nobody), `things` by the names that the table of routes uses."""

    players: dict[str, Player | None]
    things: dict[str, Any] = field(default_factory=dict)
    keys: dict[str, Any] = field(default_factory=dict)

    def client(self, role: str) -> Client:
        """A browser of that role's; all of one role's are in the same session, so that one logs in for them all."""
        browser = Client()
        if (player := self.players[role]) is not None:
            if role in self.keys:
                browser.cookies.update(self.keys[role])
            else:
                browser.force_login(player, backend=BACKEND)
                self.keys[role] = SimpleCookie(browser.cookies)
        return browser


def picture() -> SimpleUploadedFile:
    """A small honest picture."""
    out = BytesIO()
    Image.new("RGB", (640, 480), "#7a9").save(out, "JPEG")
    return SimpleUploadedFile("numbat.jpg", out.getvalue(), "image/jpeg")


def world_create(starter_set: CardSet) -> World:
    """Everything belongs to the role "seat"."""
    create = Player.objects.create_user
    players: dict[str, Player | None] = {
        "anonymous": None,
        "guest": guest_create(),
        "member": create("member"),
        "seat": create("seat"),
        "other seat": create("otherseat"),
        "spectator": create("spectator"),
        "curator": create("curator", is_staff=True, is_superuser=True),
        "staff": create("staff", is_staff=True),
    }
    owner, other = players["seat"], players["other seat"]
    assert owner is not None
    assert other is not None
    card = Card.objects.get(slug="lagoti", set=starter_set)
    copies_adjust(owner=owner, card=card, step=1)
    own = own_card_create(
        owner=owner, set_name="Backyard", stats=stats(load()["lagoti"]) | {"name": "SKiNK", "number": 901}
    )
    art = art_upload(owner=owner, card=card, file=picture())
    deck = deck_create(
        owner=owner, nominated=Biome.FOREST, name="Old Growth", entries=_entries(house_deck_slugs(Biome.FOREST, 0))
    )
    shared = deck_share(deck=deck_create(owner=owner, nominated=Biome.RIVER, name="Shared", entries={"lagoti": 1}))
    load_set(GameId.ANIMUS)
    team = deck_share(deck=drafted_deck_create(owner=owner, log=house_draft_log(0, animus.load())))
    plans = [SeatPlan(player=owner), SeatPlan(player=other), SeatPlan(level=0)]
    running = match_create(host=owner, game=GameId.ANIMOZ, options={"mode": "starter"}, seats=plans)
    waiting = match_create(
        host=owner, game=GameId.ANIMOZ, options={"mode": "starter"}, seats=[SeatPlan(player=owner), SeatPlan()]
    )
    drafting = match_create(
        host=owner, game=GameId.ANIMUS, options={}, seats=[SeatPlan(player=owner), SeatPlan(player=other)]
    )
    canary = own_card_create(owner=owner, set_name="Aviary", stats=CANARY, game=GameId.ANIMUS)
    small = Subject(GameId.ANIMOZ, card=Card.objects.of(GameId.ANIMOZ).get(slug="suchi"))
    own_value = own_value_set(owner=owner, subject=small, field="weight", value=0.5)
    proposal = proposal_create(by=owner, subject=small, field="weight", value=0.5, source="my card")
    card_correct(card=small.card, field="length", value=0.4, note="a photo", by=players["curator"])
    search = search_save(owner=owner, game=GameId.ANIMOZ, name="Missing", text="own:none")
    place = Place.objects.create(owner=owner, name="Binder 1", kind=Place.Kind.BINDER)
    wish = card_list_set(owner=owner, which=ListedCard.Which.WISH, card=card, listing=Listing(1))
    shared_list = list_share(owner=owner, which=ListedCard.Which.WISH)
    change = owner.box_changes.last()
    assert change is not None
    job = job_enqueue(
        owner=owner, kind=Job.Kind.PREVIEW, label="Check a table", text="name\nRiNU\n", payload={"game": "animoz"}
    )
    folder = folder_create(owner=owner, name="League")
    comment = comment_write(deck=shared, author=other, text="Lovely river")
    report = report_make(deck=shared, reporter=owner, reason="Rude", comment=comment.pk)
    things = SimpleNamespace(
        job=job, search=search,
        proposal=proposal, own_value=own_value, value_change=ValueChange.objects.get(),
        card=card, own=own, art=art, deck=deck, shared=shared, running=running, waiting=waiting, place=place,
        wish=wish, shared_list=shared_list,
        change=change, team=team, copy=Copy.objects.get(owner=owner), drafting=drafting, canary=canary,
        folder=folder, comment=comment, report=report,
    )  # fmt: skip
    return World(players, vars(things))


def _entries(slugs: list[str]) -> Any:
    return {slug: slugs.count(slug) for slug in slugs}
