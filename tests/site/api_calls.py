"""One request to each operation of the API, in the test world: the examples in the schema are recorded from them.

A new operation needs an entry in `CALLS` if it takes a body or a query; one without either is called as it is, with the
things of the world that `path_values` puts into its address.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from typing import Any

from django.db import transaction
from django.http import HttpResponse
from rest_framework.authtoken.models import Token

from collection.models import Art, CardSet, Copy, HouseholdInvitation
from config.kept_schema import kept_schema
from config.openapi_examples import Example, first_part
from config.openapi_hooks import operations
from tests.site.sample_world import CANARY, World, letterhead_upload, picture

LONGEST_LIST = 2
"""The most entries of a list in an example."""
LONGEST_NUMBERS = 8
LONGEST_TEXT = 400
REFUSED = {"pictures_outline_create": 422}
"""Operations that cannot succeed in the test world (no card is on its picture), with the status of their refusal."""
PASSWORD = "quiet-river-at-dusk"


@dataclass(frozen=True)
class Call:
    """A request: values for the gaps of the address other than those of `path_values`, the query, the body, and the
    role that sends it. `{name}` in a text of the body is replaced by that thing's id, and a text that is only `{name}`
    by the id as a number; `{name.attribute}` is that attribute instead. The operations `before` are called first. With
    `form`, the body is sent as a form with a `file`, a picture or what `file` makes."""

    body: Any = None
    query: dict[str, str] = field(default_factory=dict)
    path: dict[str, Any] = field(default_factory=dict)
    role: str = "seat"
    before: tuple[str, ...] = ()
    form: bool = False
    file: Callable[[], Any] | None = None


ANIMOZ_SEATS = [{"kind": "me"}, {"kind": "bot", "level": "greedy"}]
SCALES = [
    f"{end}_{side}_{way}" for end in ("upper", "lower") for side in ("left", "right") for way in ("across", "down")
]
"""The scales of a calibration page."""
CALLS: dict[str, Call] = {
    "changes_list": Call(query={"after": "0", "page_size": "2"}),
    "box_changes_list": Call(query={"kind": "entry", "page_size": "2"}),
    "box_tables_create": Call(
        {
            "text": "Karte;Anzahl\nRiNU;2\n",
            "mode": "check",
            "columns": [{"heading": "Karte", "column": "name"}, {"heading": "Anzahl", "column": "quantity"}],
        }
    ),
    "box_figures_retrieve": Call(query={"game": "animoz"}),
    "card_photos_create": Call({"game": "animoz"}, form=True),
    "cards_list": Call(query={"game": "animoz", "q": "level:apex order:name", "page_size": "2"}),
    "cards_retrieve": Call(query={"game": "animoz"}),
    "copies_list": Call(query={"game": "animoz", "page_size": "2"}),
    "copies_create": Call({"game": "animoz", "card": "lagoti", "quantity": 2, "place": "Binder 1", "page": 1}),
    "copies_partial_update": Call({"condition": "mint", "note": "From the first print run"}),
    "copies_bulk_create": Call({"copies": ["{copy}"], "action": "lend", "lent_to": "Robin", "lent_due": "2031-05-01"}),
    "copies_many_create": Call(
        {"copies": [{"card": "lagoti", "quantity": 2}, {"card": "rinu", "condition": "mint", "place": "Binder 1"}]}
    ),
    "correction_proposals_create": Call(
        {"game": "animoz", "card": "suchi", "field": "weight", "value": 0.4, "source": "My card, lower left"}
    ),
    "correction_proposals_accept_create": Call({"message": "Thank you."}, role="curator"),
    "correction_proposals_decline_create": Call({"message": "The card says otherwise."}, role="curator"),
    "deck_folders_create": Call({"name": "Tournaments"}),
    "deck_folders_partial_update": Call({"name": "Friendly matches"}),
    "decks_create": Call(
        {"game": "animoz", "name": "Riverside", "nominated": "river", "entries": [{"card": "lagoti", "quantity": 1}]}
    ),
    "decks_partial_update": Call({"name": "Old forest"}),
    "decks_change_create": Call({"into": ["rinu"]}),
    "decks_fill_create": Call({"using": "all"}),
    "decks_labels_create": Call({"folder": "{folder}", "tags": ["league"]}),
    "decks_problems_list": Call(path={"id": "{shared}"}),
    "decks_comparison_retrieve": Call(query={"deck": "{shared}"}),
    "decks_figures_retrieve": Call(path={"id": "{team}"}),
    "decks_odds_retrieve": Call(path={"id": "{shared}"}, query={"drawn": "1", "cards": "lagoti"}),
    "decks_plan_create": Call({"into": ["lagoti"]}),
    "decks_plan_apply_create": Call(path={"id": "{shared}"}),
    "decks_share_create": Call({"visibility": "unlisted"}),
    "decks_import_create": Call({"text": "2 LAGOTi", "name": "From a list", "nominated": "river", "game": "animoz"}),
    "decks_organise_create": Call({"decks": ["{deck}"], "folder": "{folder}", "add_tags": ["league"]}),
    "listed_cards_create": Call({"which": "spare", "game": "animoz", "card": "lagoti", "quantity": 1}),
    "matches_create": Call({"game": "animoz", "mode": "starter", "seats": ANIMOZ_SEATS}),
    "matches_actions_create": Call({"action": "{action}", "ply": "{ply}"}),
    "matches_continue_create": Call({"ply": 0, "seat": 0, "level": "greedy"}, path={"id": "{finished}"}),
    "matches_leave_create": Call({"how": "concede"}),
    "matches_record_retrieve": Call(path={"id": "{finished}"}),
    "matches_rematch_create": Call(path={"id": "{finished}"}),
    "matches_start_create": Call(path={"id": "{waiting}"}),
    "matches_join_create": Call({"invite": "{invite}"}, role="member"),
    "offline_changes_create": Call(
        {"player": "{player}", "changes": [{"key": "phone-1", "card": "{card}", "seen": 1, "quantity": 2}]}
    ),
    "own_values_create": Call({"game": "animoz", "card": "suchi", "field": "weight", "value": 0.4}),
    "places_check_retrieve": Call(path={"id": "{place}"}),
    "places_check_create": Call(
        {"counted": [], "found": [{"game": "animoz", "card": "lagoti", "quantity": 2}], "missing": "stay"}
    ),
    "places_create": Call({"name": "Shelf 2", "kind": "shelf"}),
    "places_partial_update": Call({"name": "Binder of rivers", "pages": 30}),
    "prints_create": Call({"game": "animoz", "cards": {"lagoti": 2}, "paper": "a4", "bleed": 3}),
    "searches_create": Call({"game": "animoz", "name": "Strong", "text": "level:apex"}),
    "searches_partial_update": Call({"name": "Still missing"}),
    "shared_decks_comments_create": Call({"text": "A good river."}, role="member"),
    "shared_decks_like_create": Call({"liked": True}, role="member"),
    "shared_decks_report_create": Call({"reason": "The name is rude."}, role="member"),
    "decks_pictures_update": Call({"pictures": [{"card": "lagoti", "picture": None}]}, path={"id": "{shared}"}),
    "household_copies_list": Call(query={"game": "animoz"}),
    "household_copies_take_create": Call({"copies": 1}),
    "household_copies_give_back_create": Call(
        {"copies": 1}, path={"id": "{newest_copy}"}, before=("household_copies_take_create",)
    ),
    "household_copies_take_back_create": Call(
        {"copies": 1}, path={"id": "{newest_copy}"}, role="other seat", before=("household_copies_take_create",)
    ),
    "household_invitations_create": Call({"user_name": "member", "role": "viewer"}),
    "household_invitations_accept_create": Call(
        path={"id": "{newest_invitation}"}, role="member", before=("household_invitations_create",)
    ),
    "household_members_partial_update": Call({"role": "viewer"}),
    "households_create": Call({"name": "Warren"}, role="member"),
    "households_partial_update": Call({"name": "Warren"}),
    "households_leave_create": Call(role="other seat"),
    "households_join_create": Call({"secret": "{household_link.secret}"}, role="member"),
    "own_cards_create": Call(
        {"game": "animus", "set": "Aviary", "stats": CANARY | {"name": "Iron Finch", "number": 903}}
    ),
    "own_cards_update": Call(
        {"game": "animus", "set": "Aviary", "stats": CANARY | {"level": 3}}, path={"id": "{canary}"}
    ),
    "own_cards_restore_create": Call({"number": 1}),
    "own_sets_create": Call({"game": "animoz", "name": "Hedgerow", "description": "Small neighbours."}),
    "own_sets_destroy": Call(path={"id": "{newest_set}"}, before=("own_sets_create",)),
    "own_sets_partial_update": Call({"description": "Seen from the kitchen window."}),
    "own_sets_copy_create": Call({"secret": "{shared_set.secret}"}, role="member"),
    "own_sets_import_create": Call("{set_file}", role="member"),
    "pictures_create": Call(
        {"game": "animoz", "card": "lagoti", "kind": "face", "credit": "Robin", "licence": "own", "shared": True},
        form=True,
    ),
    "pictures_outline_create": Call(path={"id": "{newest_picture}"}, before=("pictures_create",)),
    "pictures_partial_update": Call({"credit": "Robin"}),
    "pictures_crop_create": Call({"middle_x": 0.5, "middle_y": 0.5, "zoom": 1.0}),
    "pictures_corners_create": Call(
        {"corners": [0.1, 0.1, 0.9, 0.1, 0.9, 0.9, 0.1, 0.9], "bleed": 3},
        path={"id": "{newest_picture}"},
        before=("pictures_create",),
    ),
    "base_pdfs_create": Call({"name": "Letterhead"}, form=True, file=letterhead_upload),
    "print_presets_create": Call({"name": "Letter paper", "options": {"paper": "letter"}}),
    "print_presets_partial_update": Call({"name": "Thin card"}),
    "print_files_create": Call({"game": "animoz", "cards": {"lagoti": 2}, "backs": True}),
    "print_files_cancel_create": Call(path={"id": "{print_waiting}"}),
    "prints_manifest_create": Call({"game": "animoz", "cards": {"lagoti": 2}, "paper": "a4"}),
    "printers_create": Call({"name": "Office"}),
    "printers_partial_update": Call({"name": "Canon in the attic"}),
    "printers_calibrate_create": Call({"version": 1} | dict.fromkeys(SCALES, 0.5)),
    "trade_blocks_create": Call({"trade": "{trade}"}),
    "trade_settings_create": Call({"openness": "link", "shows_values": True}),
    "trades_create": Call(
        {"partner": "{trade_partner.key}", "gives": [{"card": "lagoti"}], "gets": [{"card": "suchi"}]}
    ),
    "trades_accept_create": Call({"version": "{trade.version}"}),
    "trades_cancel_create": Call({"notice": "The card is damaged."}, before=("trades_accept_create",)),
    "trades_confirm_create": Call(before=("trades_accept_create",)),
    "trades_counter_create": Call(
        {"version": "{trade.version}", "gives": [{"card": "lagoti"}], "gets": [{"card": "suchi"}], "message": "Agreed?"}
    ),
    "trades_decline_create": Call({"version": "{trade.version}", "notice": "Not now."}),
    "trades_withdraw_create": Call(role="other seat"),
    "value_changes_undo_create": Call(role="curator"),
    "token_create": Call({"username": "seat", "password": PASSWORD}),
}
"""By operation id."""


def path_values(path: str, world: World) -> dict[str, Any]:
    """Things of the seat's for the gaps of an address."""
    things = world.things
    of_first_part = {
        "cards": {"slug": "lagoti"},
        "sets": {"id": things["card"].set_id},
        "copies": {"id": things["copy"].pk},
        "decks": {"id": things["deck"].pk, "number": 1},
        "shared-decks": {"secret": things["shared"].secret, "comment": things["comment"].pk},
        "house-decks": {"game": "animoz", "key": "forest"},
        "matches": {"id": things["running"].pk},
        "searches": {"id": things["search"].pk},
        "deck-folders": {"id": things["folder"].pk},
        "own-values": {"id": things["own_value"].pk},
        "correction-proposals": {"id": things["proposal"].pk},
        "value-changes": {"id": things["value_change"].pk},
        "places": {"id": things["place"].pk},
        "listed-cards": {"id": things["wish"].pk},
        "jobs": {"id": things["job"].pk},
        "households": {"id": things["household"].pk},
        "household-members": {"id": things["household_member"].pk},
        "household-invitations": {"id": things["household_link"].pk},
        "household-copies": {"id": things["household_copy"].pk},
        "own-cards": {"id": things["own"].pk},
        "own-sets": {"id": things["own"].set_id},
        "pictures": {"id": things["art"].pk},
        "printers": {"id": things["printer"].pk},
        "base-pdfs": {"id": things["base_pdf"].pk},
        "print-presets": {"id": things["preset"].pk},
        "print-files": {"id": things["print_file"].pk},
        "trades": {"id": things["trade"].pk},
        "trade-partners": {"key": things["trade_partner"].key},
        "box-changes": {"id": things["change"].pk},
        "box-tables": {"id": things["checked_table"].pk},
        "trade-blocks": {"id": things["trade_block"].pk},
    }
    return of_first_part.get(first_part(path), {})


def described_schema() -> dict[str, Any]:
    """The OpenAPI schema as JSON values, which the caller may change."""
    made: dict[str, Any] = json.loads(json.dumps(kept_schema()))
    return made


def recordings(world: World, schema: dict[str, Any]) -> Iterator[tuple[str, Example, Any]]:
    """For each operation: its id, what was sent and answered, and the whole answer. Each is undone."""
    ways = {each["operationId"]: (path, method) for path, method, each in operations(schema)}
    for path, method, operation in operations(schema):
        name = operation["operationId"]
        call = CALLS.get(name, Call())
        with transaction.atomic():
            before = transaction.savepoint()
            for earlier in call.before:
                prepared, (place, way) = CALLS.get(earlier, Call()), ways[earlier]
                where = place.format(**(path_values(place, world) | filled(prepared.path, world)))
                _answer(world, prepared, where, way, filled(prepared.body, world))
            made = filled(call.body, world)
            answer = _answer(
                world, call, path.format(**(path_values(path, world) | filled(call.path, world))), method, made
            )
            transaction.savepoint_rollback(before)
        said: Example = {"status": answer.status_code}
        if call.query:
            said["query"] = {name: str(value) for name, value in filled(call.query, world).items()}
        if made is not None:
            said["body"] = made
        whole = None
        if not answer.streaming and answer.content and answer["Content-Type"].startswith("application/json"):
            whole = json.loads(answer.content)
            said["answer"] = shortened(whole)
        yield name, said, whole


def _answer(world: World, call: Call, where: str, method: str, body: Any) -> HttpResponse:
    headers = {}
    if (player := world.players[call.role]) is not None:
        headers["Authorization"] = f"Token {Token.objects.get_or_create(user=player)[0].key}"
    client = world.client("anonymous")
    given: dict[str, Any] = {"data": json.dumps(body), "content_type": "application/json"} if body is not None else {}
    if call.form:
        given = {"data": body | {"file": (call.file or picture)()}}
    if method == "get":
        given = {"query_params": filled(call.query, world)}
    answer: HttpResponse = getattr(client, method)(where, headers=headers, **given)
    if answer.streaming:
        list(answer.streaming_content)
    return answer


def filled(body: Any, world: World) -> Any:
    """The body with the things of the world in place of their names in braces."""
    if isinstance(body, dict):
        return {key: filled(value, world) for key, value in body.items()}
    if isinstance(body, list):
        return [filled(value, world) for value in body]
    if isinstance(body, str) and body.startswith("{"):
        return _thing(body.strip("{}"), world)
    return body


NEWEST: dict[str, Any] = {
    "newest_copy": Copy,
    "newest_invitation": HouseholdInvitation,
    "newest_picture": Art,
    "newest_set": CardSet,
}
"""Names for what an earlier operation has made."""


def _thing(name: str, world: World) -> Any:
    things = world.things
    if name == "player":
        return world.players["seat"].pk  # type: ignore[union-attr]
    if name == "invite":
        return things["waiting"].invite
    if name in ("action", "ply"):
        view = _answer(world, Call(), f"/api/matches/{things['running'].pk}/view/", "get", None).json()
        return view["ply"] if name == "ply" else view["view"]["actions"][0]
    if name in NEWEST:
        return NEWEST[name].objects.latest("pk").pk
    if name == "set_file":
        return _answer(world, Call(), f"/api/own-sets/{things['own'].set_id}/file/", "get", None).json()
    name, _, attribute = name.partition(".")
    return getattr(things[name], attribute or "pk")


def shortened(value: Any) -> Any:
    """The value with the first entries of long lists, and the beginnings of long texts."""
    if isinstance(value, dict):
        return {key: shortened(each) for key, each in value.items()}
    if isinstance(value, list):
        numbers = all(isinstance(each, int | float) for each in value)
        return [shortened(each) for each in value[: LONGEST_NUMBERS if numbers else LONGEST_LIST]]
    if isinstance(value, str) and len(value) > LONGEST_TEXT:
        return f"{value[: LONGEST_TEXT - 1]}…"
    return value
