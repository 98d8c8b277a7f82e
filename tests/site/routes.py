"""Every route of the app, and its address with objects of the test world."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

from django.urls import NoReverseMatch, URLPattern, URLResolver, get_resolver, reverse

from collection import drawing_files

MISSING = 987_654_321
PLACE_ROUTES = ("", "-view", "-move", "-audit", "-audit-record", "-audit-pdf")
SET_ROUTES = ("", "-describe", "-share", "-delete", "-export")
NOT_OURS = ("admin",)
"""Django's admin has its own checks of who may do what; `test_the_admin_is_for_staff` checks access to it."""


TABLE = Path(__file__).with_name("access.txt")
"""What each role is answered; see `test_access.py`."""
METHODS = ("get", "post")
API_METHODS = ("get", "post", "put", "patch", "delete")
NOT_ANSWERED = {"401", "405"}
"""What every role is answered by a route that does not have the method."""


def methods(name: str) -> tuple[str, ...]:
    """The methods with which a route can be requested: pages have two, the API has all."""
    return API_METHODS if name.startswith("api-") and name != "api-docs" else METHODS


@cache
def access_table() -> dict[tuple[str, str], list[str]]:
    """The rows of the table: for each route and method, what each role is answered."""
    rows = [row.split() for row in TABLE.read_text().splitlines()[1:]]
    return {(name, method): heard for name, method, *heard in rows}


def answered_methods(name: str) -> tuple[str, ...]:
    """The methods that a route has. The others are refused before any code of ours runs."""
    return tuple(each for each in methods(name) if not set(access_table().get((name, each), [""])) <= NOT_ANSWERED)


def names(resolver: URLResolver | None = None) -> Iterator[str]:
    """The name of every route that the app answers to."""
    for pattern in (resolver or get_resolver()).url_patterns:
        if isinstance(pattern, URLResolver):
            if pattern.app_name not in NOT_OURS:
                yield from names(pattern)
        elif isinstance(pattern, URLPattern):
            assert pattern.name, f"{pattern} has no name"
            yield pattern.name


def _collection_arguments(things: dict[str, Any]) -> dict[str, dict[str, Any]]:
    """The arguments of routes of cards, pictures, the box, places, lists and long work, by name."""
    return {
        "icons": {"version": drawing_files.icon_version()},
        "plate": {"slug": "bilby", "size": "small", "version": drawing_files.plate_version("bilby")},
        "own-art": {"pk": things["art"].pk, "size": "small", "version": things["art"].version, "kind": "webp"},
        "shared-art": {"name": "0" * 32, "kind": "webp"},
        **{each: {"game": "animoz"} for each in ("own-backs", "own-back-upload")},
        **{
            f"own-picture{each}": {"pk": things["art"].pk}
            for each in ("", "-crop", "-corners", "-outline", "-details", "-choose", "-remove")
        },
        **{f"api-picture-{each}": {"pk": things["art"].pk} for each in ("detail", "crop", "corners", "outline")},
        "picture-face-image": {"pk": things["art"].pk, "size": "small", "version": "now"},
        "face-image": {
            "game": "animoz",
            "slug": things["card"].slug,
            "size": "small",
            "version": "now",
            "kind": "webp",
        },
        "script-texts": {"language": "de"},
        "print-cut": {"sheet": 1, "kind": "svg"},
        **{f"card-{each}": {"game": "animoz", "slug": things["own"].slug} for each in ("change", "remove", "versions")},
        "card-version-restore": {"game": "animoz", "slug": things["own"].slug, "number": 1},
        **{f"own-set{each}": {"pk": things["own"].set_id} for each in SET_ROUTES},
        **{f"set-shared{each}": {"secret": things["shared_set"].secret} for each in ("", "-file", "-copy")},
        **{f"api-own-card-{each}": {"pk": things["own"].pk} for each in ("detail", "versions", "restore")},
        **{f"api-own-set-{each}": {"pk": things["own"].set_id} for each in ("detail", "file", "share", "unshare")},
        "saved-search": {"pk": things["search"].pk},
        "api-saved-search-detail": {"pk": things["search"].pk},
        **{f"place{each}": {"pk": things["place"].pk} for each in PLACE_ROUTES},
        "copy-details": {"pk": things["copy"].pk},
        **{f"card-list{each}": {"which": "wish"} for each in ("", "-set", "-share")},
        "list-shared": {"secret": things["shared_list"].secret},
        **{f"api-place-{each}": {"pk": things["place"].pk} for each in ("detail", "check")},
        "api-listed-card-detail": {"pk": things["wish"].pk},
        "box-undo": {"pk": things["change"].pk},
        **{f"api-box-change-{each}": {"pk": things["change"].pk} for each in ("detail", "undo")},
        "api-box-table-detail": {"pk": things["checked_table"].pk},
        "copy-edit": {"pk": things["copy"].pk},
        **{each: {"pk": things["job"].pk} for each in ("job", "job-cancel", "job-report")},
        **{f"backup-{each}": {"name": "missing"} for each in ("download", "delete", "restore")},
        "api-card-detail": {"slug": things["own"].slug},
        "api-set-detail": {"pk": things["own"].set_id},
        "api-copy-detail": {"pk": things["copy"].pk},
        **{f"api-job-{each}": {"pk": things["job"].pk} for each in ("detail", "cancel")},
        **_trade_arguments(things),
    }


def _trade_arguments(things: dict[str, Any]) -> dict[str, dict[str, Any]]:
    """The arguments of routes of trades, by name."""
    actions = ("detail", "history", "counter", "accept", "decline", "withdraw", "confirm", "cancel")
    return {
        **{each: {"pk": things["trade"].pk} for each in ("trade", "trade-answer", "trade-counter")},
        "trade-partner": {"key": things["trade_partner"].key},
        **{f"api-trade-{each}": {"pk": things["trade"].pk} for each in actions},
        "api-trade-partner-detail": {"key": things["trade_partner"].key},
        "api-trade-block-detail": {"pk": things["trade_block"].pk},
    }


def _household_arguments(things: dict[str, Any]) -> dict[str, dict[str, Any]]:
    """The arguments of routes of the household, by name."""
    copy, link = things["household_copy"].pk, things["household_link"]
    return {
        "household-member": {"pk": things["household_member"].pk},
        "household-list": {"pk": things["household_owner"].pk, "which": "wish"},
        "household-withdraw": {"pk": link.pk},
        "household-answer": {"pk": link.pk},
        "household-join": {"secret": link.secret},
        "household-copies": {"pk": copy},
        **{f"api-household-{each}": {"pk": things["household"].pk} for each in ("detail", "figures", "leave")},
        **{f"api-household-member-{each}": {"pk": things["household_member"].pk} for each in ("detail", "pass-on")},
        **{f"api-household-invitation-{each}": {"pk": link.pk} for each in ("detail", "accept")},
        **{f"api-household-copy-{each}": {"pk": copy} for each in ("detail", "take", "give-back", "take-back")},
    }


def _correction_arguments(things: dict[str, Any]) -> dict[str, dict[str, Any]]:
    """The arguments of routes of corrected values, by name."""
    return {
        "card-correct": {"game": "animoz", "slug": "suchi", "field": "number"},
        "card-take-back": {"game": "animoz", "slug": "suchi", "field": "number"},
        "card-own-value-remove": {"game": "animoz", "slug": "suchi", "field": "number"},
        "rule-table": {"game": "animoz", "slug": "clash-matrix"},
        **{
            f"rule-table-{each}": {"game": "animoz", "slug": "clash-matrix", "field": "levels"}
            for each in ("correct", "take-back", "own-value-remove")
        },
        **{f"proposal-{each}": {"pk": things["proposal"].pk} for each in ("decide", "withdraw", "picture")},
        "value-change-undo": {"pk": things["value_change"].pk},
        "api-own-value-detail": {"pk": things["own_value"].pk},
        **{
            f"api-correction-proposal-{each}": {"pk": things["proposal"].pk} for each in ("detail", "accept", "decline")
        },
        "api-value-change-undo": {"pk": things["value_change"].pk},
    }


def _deck_arguments(things: dict[str, Any]) -> dict[str, dict[str, Any]]:
    """The arguments of routes of decks, by name."""
    return {
        "decks-folder": {"pk": things["folder"].pk},
        "decks-report-close": {"pk": things["report"].pk},
        **{each: {"game": "animoz", "key": "forest"} for each in ("house-deck", "house-deck-copy")},
        "api-house-deck-copy": {"game": "animoz", "key": "forest"},
        "api-deck-folder-detail": {"pk": things["folder"].pk},
        "deck-shared-comment-delete": {"secret": things["shared"].secret, "pk": things["comment"].pk},
        "api-shared-deck-reaction-comment": {"secret": things["shared"].secret, "comment": things["comment"].pk},
        "deck-shared-tabletop-simulator-picture": {"secret": things["shared"].secret, "name": "faces-1"},
    }


def _match_arguments(things: dict[str, Any]) -> dict[str, dict[str, Any]]:
    """The arguments of routes of matches and rules, by name."""
    return {
        "match-join": {"invite": things["waiting"].invite},
        "match-new": {"game": "animoz"},
        "rules": {"game": "animoz"},
        "learn": {"game": "animoz"},
    }


def _print_arguments(things: dict[str, Any]) -> dict[str, dict[str, Any]]:
    """The arguments of routes of printers and presets, by name."""
    printers, presets = ("", "-calibration-page", "-calibrate"), ("print-preset", "print-preset-use")
    return {
        **{f"printer{each}": {"pk": things["printer"].pk} for each in printers},
        **{f"api-printer-{each}": {"pk": things["printer"].pk} for each in ("detail", "calibration-page", "calibrate")},
        **{each: {"pk": things["preset"].pk} for each in (*presets, "api-print-preset-detail")},
        **{each: {"pk": things["print_file"].pk} for each in ("print-file", "print-file-remove")},
        **{f"api-print-file-{each}": {"pk": things["print_file"].pk} for each in ("detail", "file", "cancel")},
        **{each: {"pk": things["base_pdf"].pk} for each in ("base-pdf-remove", "api-base-pdf-detail")},
    }


def route_arguments(name: str, things: dict[str, Any]) -> dict[str, Any]:
    """The arguments of a route, from the test world; objects of the seat's player where there is a choice."""
    match, card = things["waiting" if name in ("match-start", "match-cancel") else "running"], things["card"]
    fixed = {
        **_collection_arguments(things),
        **_household_arguments(things),
        **_correction_arguments(things),
        **_deck_arguments(things),
        **_match_arguments(things),
        **_print_arguments(things),
    }
    if name in fixed:
        return fixed[name]
    if name.startswith("card"):
        return {"game": "animoz", "slug": card.slug}
    if name.endswith("-draft"):
        return {"secret": things["team"].secret} if "shared" in name else {"pk": things["team"].pk}
    if name.startswith(("deck-shared", "api-shared-deck")):
        return {"secret": things["shared"].secret}
    if name.startswith(("deck-version-", "api-deck-history-version-")) or name in (
        "deck-version",
        "api-deck-history-version",
    ):
        return {"pk": things["deck"].pk, "number": 1}
    if name.startswith(("deck", "api-deck")):
        return {"pk": things["deck"].pk}
    if name.startswith(("match", "api-match")):
        return {"pk": match.pk}
    return {}


def address(name: str, things: dict[str, Any], **changed: Any) -> str:
    """The address of a route in the test world."""
    try:
        return reverse(name, kwargs=route_arguments(name, things) | changed)
    except NoReverseMatch:
        return reverse(name)


def takes_an_id(name: str, things: dict[str, Any]) -> bool:
    """Whether the route has the id of an object."""
    return "pk" in route_arguments(name, things) and str(route_arguments(name, things)["pk"]) in address(name, things)
