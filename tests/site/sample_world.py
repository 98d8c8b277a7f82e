"""A small test world with one of everything, and the eight roles that request its addresses."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from http.cookies import SimpleCookie
from io import BytesIO
from pathlib import Path
from typing import Any

from django.core.files.base import ContentFile
from django.core.files.storage import default_storage
from django.core.files.uploadedfile import SimpleUploadedFile
from django.test import Client
from django.test.client import ClientHandler
from django.utils import timezone
from PIL import Image

from collection.box_csv_format import parse_table
from collection.games import GameId, animus
from collection.games.animoz import Biome, load, stats
from collection.guest_accounts import guest_create
from collection.models import (
    Card,
    CardSet,
    Copy,
    HouseholdMember,
    Job,
    ListedCard,
    Place,
    Player,
    TradeProfile,
    ValueChange,
)
from collection.photo_reader import read_without_child
from collection.services.box import copies_adjust
from collection.services.box_import import import_plan
from collection.services.box_import_preview import preview_of
from collection.services.card_corrections import card_correct
from collection.services.card_lists import Listing, card_list_set, list_share
from collection.services.correctable_values import Subject
from collection.services.correction_proposals import proposal_create
from collection.services.household_invitations import invitation_link_create
from collection.services.households import Sharing, household_create, sharing_set
from collection.services.jobs import job_enqueue
from collection.services.own_cards import own_card_create
from collection.services.own_pictures import art_upload
from collection.services.own_sets import own_set_share
from collection.services.own_values import own_value_set
from collection.services.saved_searches import search_save
from collection.services.trade_settings import member_block, profile_set
from collection.services.trades import Terms, trade_offer
from collection.traded_copies import Traits
from decks.folders import folder_create
from decks.games.animoz.house_decks import house_deck_slugs
from decks.games.animus.house_teams import house_draft_log
from decks.reactions import comment_write, report_make
from decks.services import deck_create, deck_share, drafted_deck_create
from play.services import SeatPlan, match_create
from printing.canvas import PrintCanvas
from printing.models import PrintFile
from printing.options import Options
from printing.presets import preset_save
from printing.print_files import print_file_start
from printing.printer_profiles import profile_create
from printing.services import plan_make
from tests.loaded_sets import load_set
from tests.printing.base_pdf_helpers import base_row, letterhead

BACKEND = "django.contrib.auth.backends.ModelBackend"
ROLES = ("anonymous", "guest", "member", "seat", "other seat", "spectator", "curator", "staff")
"""Who knocks. The seat owns everything here; the other seat sits at the same tables and is in the same household."""

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
    handler: ClientHandler = field(default_factory=lambda: ClientHandler(enforce_csrf_checks=False))
    """Of all browsers: a handler of its own would load the middleware for each."""

    def client(self, role: str) -> Client:
        """A browser of that role's; all of one role's are in the same session, so that one logs in for them all."""
        browser = Client()
        browser.handler = self.handler
        if (player := self.players[role]) is not None:
            if role in self.keys:
                browser.cookies.update(self.keys[role])
            else:
                browser.force_login(player, backend=BACKEND)
                self.keys[role] = SimpleCookie(browser.cookies)
        return browser


def allow_any_rate(settings: Any) -> None:
    """Let the API answer any number of requests."""
    rates = dict.fromkeys(settings.REST_FRAMEWORK["DEFAULT_THROTTLE_RATES"], "9999/s")
    settings.REST_FRAMEWORK = settings.REST_FRAMEWORK | {"DEFAULT_THROTTLE_RATES": rates}


def picture() -> SimpleUploadedFile:
    """A small honest picture."""
    out = BytesIO()
    Image.new("RGB", (640, 480), "#7a9").save(out, "JPEG")
    return SimpleUploadedFile("numbat.jpg", out.getvalue(), "image/jpeg")


def read_sample_photo(data: bytes, faces: Sequence[Path]) -> tuple[Any, list[bytes]]:
    """A PHOTO_READER that checks the photo, and recognises the first face on it."""
    reading, crops = read_without_child(data, ())
    if "refused" in reading or not faces:
        return reading, crops
    corners = [[0.1, 0.1], [0.3, 0.1], [0.3, 0.4], [0.1, 0.4]]
    card = {"corners": corners, "faces": list(range(len(faces)))[:2], "similarity": 0.9375, "recognised": True}
    return {"cards": [card], "lengths": [4]}, [b"crop"]


def letterhead_upload() -> SimpleUploadedFile:
    """A small honest PDF."""
    return SimpleUploadedFile("letterhead.pdf", letterhead("Burrow Club"), "application/pdf")


def world_create(starter_set: CardSet) -> World:
    """Everything belongs to the role "seat"."""
    players = _players()
    owner, other = players["seat"], players["other seat"]
    assert owner is not None
    assert other is not None
    card = Card.objects.get(slug="lagoti", set=starter_set)
    copies_adjust(owner=owner, card=card, step=1)
    things = {"card": card, "copy": Copy.objects.get(owner=owner)}
    things |= _own_cards(owner, card)
    things |= _decks(owner, other)
    things |= _matches(owner, other)
    things |= _corrections(owner, players["curator"])
    things |= _lists(owner, card)
    things |= _household(owner, other, card)
    things |= _trades(owner, other, card)
    return World(players, things)


def known_things(world: World) -> dict[str, dict[str, list[Any]]]:
    """What exists, for the gaps in the addresses of the API: values by the first word of an address and by gap."""
    things = world.things
    ids = {
        "base-pdfs": ["base_pdf"], "box-changes": ["change"], "box-tables": ["job"], "copies": ["copy"],
        "correction-proposals": ["proposal"], "deck-folders": ["folder"], "decks": ["deck", "shared", "team"],
        "household-copies": ["household_copy", "copy"], "household-invitations": ["household_link"],
        "household-members": ["household_member", "household_owner"], "households": ["household"], "jobs": ["job"],
        "listed-cards": ["wish"], "matches": ["running", "waiting", "drafting"], "own-cards": ["own", "canary"],
        "own-values": ["own_value"], "pictures": ["art"], "places": ["place"],
        "print-files": ["print_file", "print_waiting"], "print-presets": ["preset"], "printers": ["printer"],
        "searches": ["search"], "trade-blocks": ["trade_block"], "trades": ["trade"],
        "value-changes": ["value_change"],
    }  # fmt: skip
    found: dict[str, dict[str, list[Any]]] = {
        collection: {"id": [things[name].pk for name in names]} for collection, names in ids.items()
    }
    found["decks"]["number"] = [1]
    return found | {
        "cards": {"slug": ["lagoti", "inertia", things["own"].slug, things["canary"].slug]},
        "house-decks": {"game": [GameId.ANIMOZ.value], "key": ["forest", "river-2"]},
        "own-sets": {"id": [things["own"].set_id, things["canary"].set_id]},
        "sets": {"id": [things["card"].set_id, things["own"].set_id]},
        "shared-decks": {
            "secret": [things["shared"].secret, things["team"].secret], "comment": [things["comment"].pk]
        },
        "trade-partners": {"key": [things["trade_partner"].key]},
    }  # fmt: skip


def _players() -> dict[str, Player | None]:
    create = Player.objects.create_user
    return {
        "anonymous": None,
        "guest": guest_create(),
        "member": create("member"),
        "seat": create("seat"),
        "other seat": create("otherseat"),
        "spectator": create("spectator"),
        "curator": create("curator", is_staff=True, is_superuser=True),
        "staff": create("staff", is_staff=True),
    }


def _own_cards(owner: Player, card: Card) -> dict[str, Any]:
    load_set(GameId.ANIMUS)
    sheet = stats(load()["lagoti"]) | {"name": "SKiNK", "number": 901}
    own = own_card_create(owner=owner, game=GameId.ANIMOZ, set_name="Backyard", stats=sheet)
    return {
        "own": own,
        "shared_set": own_set_share(card_set=own.set),
        "canary": own_card_create(owner=owner, set_name="Aviary", stats=CANARY, game=GameId.ANIMUS),
        "art": art_upload(owner=owner, card=card, file=picture()),
    }


def _decks(owner: Player, other: Player) -> dict[str, Any]:
    whole = _entries(house_deck_slugs(Biome.FOREST, 0))
    deck = deck_create(owner=owner, game=GameId.ANIMOZ, nominated=Biome.FOREST, name="Old Growth", entries=whole)
    shared = deck_share(
        deck=deck_create(owner=owner, game=GameId.ANIMOZ, nominated=Biome.RIVER, name="Shared", entries={"lagoti": 1})
    )
    comment = comment_write(deck=shared, author=other, text="Lovely river")
    return {
        "deck": deck,
        "shared": shared,
        "team": deck_share(deck=drafted_deck_create(owner=owner, log=house_draft_log(0, animus.load()))),
        "folder": folder_create(owner=owner, name="League"),
        "comment": comment,
        "report": report_make(deck=shared, reporter=owner, reason="Rude", comment=comment.pk),
    }


def _matches(owner: Player, other: Player) -> dict[str, Any]:
    mine, theirs, free, bot = SeatPlan(player=owner), SeatPlan(player=other), SeatPlan(), SeatPlan(level=0)
    starter = {"mode": "starter"}
    return {
        "running": match_create(host=owner, game=GameId.ANIMOZ, options=starter, seats=[mine, theirs, bot]),
        "waiting": match_create(host=owner, game=GameId.ANIMOZ, options=starter, seats=[mine, free]),
        "drafting": match_create(host=owner, game=GameId.ANIMUS, options={}, seats=[mine, theirs]),
    }


def _corrections(owner: Player, curator: Player | None) -> dict[str, Any]:
    assert curator is not None
    small = Subject(GameId.ANIMOZ, card=Card.objects.of(GameId.ANIMOZ).get(slug="suchi"))
    own_value = own_value_set(owner=owner, subject=small, field="weight", value=0.5)
    proposal = proposal_create(by=owner, subject=small, field="weight", value=0.5, source="my card", picture=picture())
    card_correct(card=small.card, field="length", value=0.4, note="a photo", by=curator)
    return {"own_value": own_value, "proposal": proposal, "value_change": ValueChange.objects.get()}


def _lists(owner: Player, card: Card) -> dict[str, Any]:
    """What the owner keeps besides cards, decks and matches."""
    wish = card_list_set(owner=owner, which=ListedCard.Which.WISH, card=card, listing=Listing(1))
    change = owner.box_changes.last()
    assert change is not None
    return {
        "search": search_save(owner=owner, game=GameId.ANIMOZ, name="Missing", text="own:none"),
        "place": Place.objects.create(owner=owner, name="Binder 1", kind=Place.Kind.BINDER),
        "wish": wish,
        "shared_list": list_share(owner=owner, which=ListedCard.Which.WISH),
        "change": change,
        "printer": profile_create(owner=owner, name="Canon"),
        "preset": preset_save(owner=owner, name="Thick card", options=Options(), whole=False),
        "base_pdf": base_row(owner),
        "print_file": _print_file(owner),
        "print_waiting": print_file_start(owner=owner, plan=plan_make(options=Options(), visitor=owner)),
        "job": job_enqueue(
            owner=owner, kind=Job.Kind.PREVIEW, label="Check a table", text="name\nRiNU\n", payload={"game": "animoz"}
        ),
        "checked_table": _checked_table(owner),
    }


def _checked_table(owner: Player) -> Job:
    """A check of a table that is done."""
    plan = import_plan(owner=owner, game=GameId.ANIMOZ, sheet=parse_table("name,quantity,colour\nRiNU,2,red\n"))
    return Job.objects.create(
        owner=owner, kind=Job.Kind.PREVIEW, state=Job.State.DONE, label="Check a table", payload={"game": "animoz"},
        result=preview_of(plan).data(),
    )  # fmt: skip


def _print_file(owner: Player) -> PrintFile:
    """A file that is ready."""
    data = PrintCanvas("Starter set").finish()
    return PrintFile.objects.create(
        owner=owner, title="Starter set", summary="Starter set: 54 cards", settings="A4, 6 sheets",
        stored=default_storage.save("prints/starter-set.pdf", ContentFile(data)), name="starter-set-a4.pdf",
        media="application/pdf", size=len(data), finished=timezone.now(),
    )  # fmt: skip


def _household(owner: Player, other: Player, card: Card) -> dict[str, Any]:
    """A household of the two seats, whose copies stay where they are."""
    household = household_create(owner=owner, name="Burrow").household
    other_member = HouseholdMember.objects.create(household=household, player=other)
    copies_adjust(owner=other, card=card, step=1)
    sharing_set(player=owner, sharing=Sharing(wishes=True))
    return {
        "household": household,
        "household_member": other_member,
        "household_owner": owner.household_member,
        "household_link": invitation_link_create(by=owner, role="viewer", uses=1, days=1),
        "household_copy": Copy.objects.get(owner=other),
    }


def _trades(owner: Player, other: Player, card: Card) -> dict[str, Any]:
    """An offer that waits for the owner, and a member whom they have blocked."""
    suchi = Card.objects.of(GameId.ANIMOZ).get(slug="suchi")
    for player in (owner, other):
        profile_set(owner=player, openness=TradeProfile.Openness.LINK)
    copies_adjust(owner=other, card=suchi, step=1)
    for player, spare, wish in ((owner, card, suchi), (other, suchi, card)):
        card_list_set(owner=player, which=ListedCard.Which.SPARE, card=spare, listing=Listing(1))
        card_list_set(owner=player, which=ListedCard.Which.WISH, card=wish, listing=Listing(1))
    terms = Terms(*({Traits(each.pk, "good", "en", False, ""): 1} for each in (suchi, card)))
    trade = trade_offer(by=other, partner=owner, terms=terms)
    blocked = Player.objects.create_user("blocked")
    block = member_block(owner=owner, blocked=blocked)
    return {"trade": trade, "trade_partner": other.trade_profile, "trade_block": block}


def _entries(slugs: list[str]) -> Any:
    return {slug: slugs.count(slug) for slug in slugs}
