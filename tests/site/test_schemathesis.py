"""The API behaves as its schema says: schemathesis calls every operation as a player, alone and in sequence.

`SCHEMATHESIS_EXAMPLES=200 ./run test tests/site/test_schemathesis.py` tries many more cases; docs/api.md explains how
to run schemathesis itself against a server.
"""

from __future__ import annotations

import json
import os
from collections.abc import Iterator
from typing import Any

import pytest
import schemathesis
from django.core.signals import request_finished, request_started
from django.core.wsgi import get_wsgi_application
from django.db import close_old_connections, transaction
from hypothesis import HealthCheck, Phase, Verbosity, given, settings
from hypothesis.errors import Unsatisfiable
from hypothesis.stateful import run_state_machine_as_test
from rest_framework.authtoken.models import Token
from schemathesis.checks import CHECKS
from schemathesis.config import SchemathesisConfig

from collection.models import CardSet
from config.openapi_hooks import operations
from tests.case_counts import case_count
from tests.site.api_calls import described_schema
from tests.site.sample_world import World, allow_any_rate, known_things, world_create

pytestmark = [
    pytest.mark.target("F2"),
    pytest.mark.django_db,
    pytest.mark.filterwarnings("ignore"),  # what schemathesis warns of is its own affair
]
EXAMPLES = int(os.environ.get("SCHEMATHESIS_EXAMPLES", case_count(1, 10)))
STEPS = 6
SILENT = (HealthCheck.too_slow, HealthCheck.filter_too_much, HealthCheck.data_too_large, HealthCheck.large_base_example)
BY_MEANING = {
    "base_pdfs_create": "the file is not empty; a name may be taken, or consist of spaces",
    "box_tables_create": "the text is a table or list of cards; columns are those of the table",
    "card_photos_create": "the file is a picture",
    "cards_list": "the search syntax; filters that one game has and another has not",
    "copies_list": "the search language; a search needs a game",
    "copies_create": "days exist and follow each other",
    "copies_bulk_create": "rows or a search; what can be changed together",
    "correction_proposals_create": "either a card or a table",
    "copies_many_create": "days exist and follow each other",
    "copies_partial_update": "days exist and follow each other",
    "decks_create": "a deck of ANiMOZ needs a BiOME",
    "decks_comparison_retrieve": "either the id or the secret of another deck",
    "decks_list": "the search language",
    "decks_odds_retrieve": "cards and traits of the deck",
    "decks_suggestion_retrieve": "traits of the deck's game, and their values",
    "decks_import_create": "the text is a list of cards",
    "household_copies_give_back_create": "how many copies the row has",
    "household_copies_list": "the search language; a search needs a game",
    "household_copies_take_back_create": "how many copies the row has",
    "household_copies_take_create": "how many copies the row has, and how many a member may take",
    "household_invitations_create": "how many invitations a household may have",
    "households_create": "a name may consist of spaces",
    "households_partial_update": "a name may consist of spaces",
    "listed_cards_create": "how many copies the player has",
    "matches_create": "numbers of players and options differ from game to game",
    "matches_actions_create": "what is on offer changes from ply to ply",
    "matches_continue_create": "a match that goes on; steps and seats differ from match to match",
    "matches_join_create": "what the seat brings depends on the match",
    "matches_start_create": "a match that has begun already",
    "matches_rematch_create": "a match that goes on",
    "own_cards_create": "the stats differ from game to game",
    "own_cards_update": "the stats differ from game to game; the game stays",
    "own_sets_create": "a name may be taken, or consist of spaces",
    "own_sets_import_create": "the stats differ from game to game",
    "own_sets_partial_update": "a name may be taken, or consist of spaces; the game stays",
    "own_values_create": "either a card or a table",
    "pictures_create": "the file is not empty",
    "public_decks_list": "the search language",
    "places_check_create": "the pages that a binder has; each row once",
    "places_check_retrieve": "the pages that a binder has",
    "print_presets_create": "a name may be taken, or consist of spaces; options have limits of their own",
    "print_presets_partial_update": "a name may be taken, or consist of spaces; options have limits of their own",
    "printers_create": "a name may be taken, or consist of spaces",
    "printers_partial_update": "a name may be taken, or consist of spaces",
    "printers_calibrate_create": "groups of readings are complete or left out",
    "print_files_create": "slugs of cards; a source needs its field",
    "prints_create": "slugs of cards; a source needs its field",
    "prints_manifest_create": "slugs of cards; a source needs its field",
    "searches_create": "a name may be taken, or consist of spaces",
    "searches_partial_update": "a name may be taken, or consist of spaces",
    "token_create": "name and password",
    "trades_cancel_create": "a notice of spaces says nothing",
}
"""Operations whose schema cannot say all that makes a request right, and what that is: they may answer 400 to one that
fits the schema. All may answer 422."""
FIELDS_BY_MEANING = {
    "pictures_create": {"file"},
    **{name: {"cards", "deck", "secret"} for name in ("print_files_create", "prints_create", "prints_manifest_create")},
}
"""Of operations with many fields, those that the schema cannot say enough about; it says all about the others."""


@pytest.fixture
def world(starter_set: CardSet, settings, tmp_path) -> World:
    settings.MEDIA_ROOT = tmp_path
    allow_any_rate(settings)
    settings.ACCOUNT_RATE_LIMITS = False
    return world_create(starter_set)


@pytest.fixture
def api(world: World) -> Iterator[Any]:
    """The schema, with the token of the seat on every request."""
    config = SchemathesisConfig.from_dict(
        {
            "headers": token_of(world) | {"Accept-Encoding": "identity"},
            "generation": {"allow-x00": False},
            "checks": {"positive_data_acceptance": {"expected-statuses": ACCEPTED}},
        }
    )
    described = described_schema()
    for _path, _method, operation in operations(described):  # a generated If-Match would stop every change
        operation["parameters"] = [each for each in operation.get("parameters", ()) if each["in"] != "header"]
    schema = schemathesis.openapi.from_dict(described, config=config)
    schema.app = get_wsgi_application()
    schema.location = "/api/schema/"
    # As Django's own test client does: the requests of a test share its connection.
    for moment in (request_started, request_finished):
        moment.disconnect(close_old_connections)
    yield schema
    for moment in (request_started, request_finished):
        moment.connect(close_old_connections)


ACCEPTED = ["2xx", "401", "403", "404", "409", "422", "429"]


def token_of(world: World) -> dict[str, str]:
    """What the seat sends with every request."""
    return {"Authorization": f"Token {Token.objects.get_or_create(user=world.players['seat'])[0].key}"}


def known(world: World, path: str) -> dict[str, Any]:
    """Things of the seat's that the gaps of a path are filled with."""
    found = known_things(world).get(path.split("/")[2], {})
    return {gap: things[0] for gap, things in found.items() if f"{{{gap}}}" in path}


def checks_of(operation_id: str, answer: Any) -> list[Any]:
    """All checks, without the one for accepted requests where the schema cannot say what is right."""
    named = set(json.loads(answer.text).get("fields", ())) if answer.status_code == 400 else set()
    unclear = operation_id in BY_MEANING and named <= FIELDS_BY_MEANING.get(operation_id, named)
    left_out = {"positive_data_acceptance"} if unclear else set()
    return [check for check in CHECKS.get_all() if check.__name__ not in left_out]


def test_every_operation_answers_as_the_schema_says(world, api):
    asked: list[tuple[str, int]] = []
    faults: list[str] = []
    operations = [found.ok() for found in api.get_all_operations()]
    chosen = operations[:: case_count(16, 1)]
    for operation in operations[:: case_count(2, 1)]:
        for mode in modes_of(operation, operation in chosen):
            faults += asked_all(operation, mode, known(world, operation.path), asked)
    assert faults == []
    assert len({each for each, _ in asked}) >= case_count(40, 90)
    assert sum(status < 300 for _, status in asked) > len(asked) / 6


def modes_of(operation: Any, chosen: bool) -> list[schemathesis.GenerationMode]:
    """Right requests if the operation is chosen or takes a body; wrong ones if it is chosen and takes anything at all
    besides its known path."""
    body, question = bool(operation.body), bool(operation.query)
    right = [schemathesis.GenerationMode.POSITIVE] if chosen or body else []
    return right + ([schemathesis.GenerationMode.NEGATIVE] if chosen and (body or question) else [])


def told(case: Any, answer: Any) -> str:
    """What was sent and answered."""
    return f"{case.query} {case.body!r:.600} → {answer.status_code} {answer.text:.400}"


def asked_all(operation: Any, mode: Any, filled: dict[str, Any], asked: list[Any]) -> list[str]:
    """What schemathesis finds in some requests to one operation; whatever they do is undone."""
    faults: list[str] = []
    strategy = operation.as_strategy(generation_mode=mode, path_parameters=filled or None)

    @settings(
        max_examples=EXAMPLES, deadline=None, database=None, derandomize=True, suppress_health_check=SILENT,
        phases=(Phase.generate,), verbosity=Verbosity.quiet,
    )  # fmt: skip
    @given(case=strategy)
    def ask(case: Any) -> None:
        with transaction.atomic():
            before = transaction.savepoint()
            answer = case.call()
            try:
                case.validate_response(answer, checks=checks_of(operation.definition.raw["operationId"], answer))
            except BaseExceptionGroup as group:
                faults.extend(f"{operation.label}: {each}\n{told(case, answer)}" for each in group.exceptions)
            except AssertionError as fault:
                faults.append(f"{operation.label}: {fault}\n{told(case, answer)}")
            asked.append((operation.label, answer.status_code))
            transaction.savepoint_rollback(before)

    try:
        ask()
    except (schemathesis.errors.SchemathesisError, Unsatisfiable):
        if mode is not schemathesis.GenerationMode.NEGATIVE:  # an operation may have nothing to get wrong
            raise
    return faults


def test_one_operation_after_another_answers_as_the_schema_says(api):
    seen: list[str] = []

    class Machine(api.as_state_machine()):  # type: ignore[misc]
        def setup(self) -> None:
            self.block = transaction.atomic()
            self.block.__enter__()
            self.before = transaction.savepoint()

        def teardown(self) -> None:
            transaction.savepoint_rollback(self.before)
            self.block.__exit__(None, None, None)

        def validate_response(self, response: Any, case: Any, **kwargs: Any) -> None:
            name = case.operation.definition.raw["operationId"]
            seen.append(name)
            case.validate_response(response, checks=checks_of(name, response))

    machine_settings = settings(
        max_examples=5 * EXAMPLES, stateful_step_count=STEPS, deadline=None, database=None, derandomize=True,
        suppress_health_check=list(HealthCheck), phases=(Phase.generate,),
    )  # fmt: skip
    run_state_machine_as_test(Machine, settings=machine_settings)
    assert len(set(seen)) > 10


def test_a_text_that_may_not_be_blank_says_so_in_the_schema(world, client):
    """An invite of one blank fitted the schema and was refused (2026-11-23)."""
    described = described_schema()
    body = described["paths"]["/api/matches/join/"]["post"]["requestBody"]["content"]["application/json"]["schema"]
    invite = described["components"]["schemas"][body["$ref"].rpartition("/")[2]]["properties"]["invite"]
    assert (invite["minLength"], invite["pattern"]) == (1, r"\S")
    heard = client.post("/api/matches/join/", {"invite": " "}, "application/json", headers=token_of(world))
    assert (heard.status_code, list(heard.json()["fields"])) == (400, ["invite"])
