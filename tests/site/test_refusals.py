"""Every refusal in every app: one base type, one code for each meaning, and one place that answers it."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from django.conf import settings
from django.contrib.messages import get_messages
from django.http import HttpResponse
from django.test import Client, RequestFactory
from django.urls import reverse

import collection.household_refusals
import collection.picture_refusals
import collection.refusals
import collection.trade_refusals
import decks.refusals
import play.refusals
import printing.refusals
from collection.games import GameId
from collection.guest_creation_limits import limit_guest_creation
from collection.models import CardSet, Player
from collection.picture_refusals import PictureRefusal
from collection.refusals import BadCard, BoxBusy, EditConflict, Refusal, TooManyGuests, UnknownColumns
from collection.views.refusals import refusal_response
from config.api_conventions import exception_response
from config.payload_limits import LONGEST_SAID
from decks.games.deck_games import DECK_GAMES
from decks.refusals import BadNomination
from decks.services import deck_create, deck_share
from play.services import SeatPlan, match_create
from tests.case_loop import in_a_loop

MODULES = (
    collection.refusals, collection.household_refusals, collection.picture_refusals, collection.trade_refusals,
    decks.refusals, play.refusals,
    printing.refusals,
)  # fmt: skip
ROOT = Path(settings.BASE_DIR)
APPS = ("collection", "decks", "play", "printing")
BASES = (Refusal, PictureRefusal)
"""Not raised themselves."""
NOMINATION_CODES = [game.nomination.refusal_code for game in DECK_GAMES.values() if game and game.nomination]


def derived(kind: type[Refusal]) -> Iterator[type[Refusal]]:
    """The type and all that derive from it."""
    yield kind
    for each in kind.__subclasses__():
        yield from derived(each)


ALL = sorted(set(derived(Refusal)), key=lambda kind: (kind.__module__, kind.__name__))
EVERY = in_a_loop("kind", ALL)
RAISED = in_a_loop("kind", [kind for kind in ALL if kind not in BASES])
OTHER_ARGUMENTS: dict[type[Refusal], Callable[[], Refusal]] = {
    BadCard: lambda: BadCard([("weight", "Too heavy."), ("", "Wrong.")]),
    BadNomination: lambda: BadNomination("Nominate one of these.", code=NOMINATION_CODES[0]),
    BoxBusy: lambda: BoxBusy("Import a table", cancellable=True),
    EditConflict: lambda: EditConflict({"name": "Red Centre"}),
    TooManyGuests: TooManyGuests,
    UnknownColumns: lambda: UnknownColumns("It is wrong.", remedy="Do this.", headings=()),
}
"""Refusals that are not made of sentences."""


def sample_refusal(kind: type[Refusal]) -> Refusal:
    """A refusal of that type."""
    return OTHER_ARGUMENTS.get(kind, lambda: kind("It is wrong.", "So is that.", remedy="Do this."))()


@EVERY
def test_a_refusal_is_declared_among_the_refusals_of_its_app(kind: type[Refusal]) -> None:
    assert kind.__module__ in {module.__name__ for module in MODULES}


@pytest.mark.parametrize("module", MODULES, ids=lambda module: module.__name__)
def test_the_refusals_module_of_an_app_contains_only_refusals(module: object) -> None:
    exceptions = [each for each in vars(module).values() if isinstance(each, type) and issubclass(each, Exception)]
    assert exceptions
    assert [each for each in exceptions if not issubclass(each, Refusal)] == []


@EVERY
def test_a_refusal_has_a_description_and_a_status_of_refusal(kind: type[Refusal]) -> None:
    assert vars(kind).get("__doc__")
    assert 400 <= kind.status <= 599


@RAISED
def test_a_code_is_lower_case_and_hyphenated_and_short_enough_for_the_schema(kind: type[Refusal]) -> None:
    code = sample_refusal(kind).code
    assert re.fullmatch("[a-z]+(-[a-z]+)*", code)
    assert len(code) <= 60


def test_a_code_means_the_same_everywhere() -> None:
    """Each is declared once; a class that means the same in another app derives from the one that declares it."""
    declared = [vars(kind)["code"] for kind in ALL if "code" in vars(kind)] + sorted(set(NOMINATION_CODES))
    assert [code for code, times in Counter(declared).items() if times > 1] == []


@RAISED
def test_a_refusal_says_what_is_wrong_and_what_to_do(kind: type[Refusal]) -> None:
    refusal = sample_refusal(kind)
    assert refusal.message
    assert str(refusal) == f"{refusal.message} {refusal.remedy}".strip() == " ".join(refusal.sentences)


@RAISED
def test_the_api_answers_with_code_detail_and_status(kind: type[Refusal]) -> None:
    refusal = sample_refusal(kind)
    answer = exception_response(refusal, {"view": None})
    assert answer is not None
    assert answer.status_code == refusal.status
    assert answer.data == {"code": refusal.code, "detail": str(refusal)}


def test_a_long_detail_is_cut_to_what_the_schema_allows() -> None:
    answer = exception_response(decks.refusals.UnreadableList(*["A line is wrong."] * 1000), {"view": None})
    assert answer is not None
    assert len(answer.data["detail"]) == 4 * LONGEST_SAID


def test_no_app_builds_refusals_of_the_api_itself() -> None:
    sources = [path for app in APPS for path in (ROOT / app).rglob("*.py")]
    assert [path for path in sources if re.search("APIException|def handle_exception", path.read_text("utf-8"))] == []


@pytest.mark.django_db
@pytest.mark.parametrize(
    ("lead", "said"), [("", "It is wrong. Do this."), ("Nothing was done.", "Nothing was done. It is wrong. Do this.")]
)
def test_a_page_shows_a_refusal_as_one_message(client: Client, lead: str, said: str) -> None:
    request = RequestFactory().get("/")
    request.session = client.session
    request._messages = _messages_of(request)  # type: ignore[attr-defined]
    response = HttpResponse()
    assert (
        refusal_response(request, printing.refusals.TooHeavy("It is wrong.", remedy="Do this."), response, lead)
        is response
    )
    assert [str(message) for message in get_messages(request)] == [said]


def _messages_of(request: object) -> object:
    from django.contrib.messages.storage.fallback import FallbackStorage

    return FallbackStorage(request)


@pytest.mark.parametrize("page", ["deck-new", "deck-import", "deck-shared-copy", "learn", "match-join", "box-import"])
def test_one_guest_too_many_gets_the_page_that_says_so(
    page: str, client: Client, player: Player, starter_set: CardSet, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The page does not show it as an error in its own form."""
    deck = deck_share(deck=deck_create(owner=player, game=GameId.ANIMOZ, nominated="desert", name="Red Centre"))
    seats = [SeatPlan(player=player), SeatPlan()]
    match = match_create(host=player, game=GameId.ANIMOZ, options={"mode": "starter"}, seats=seats)
    addresses = {"deck-shared-copy": [deck.secret], "learn": ["animoz"], "match-join": [match.invite]}
    monkeypatch.setattr(settings, "GUESTS_PER_HOUR", 1)
    limit_guest_creation(RequestFactory().get("/"))
    forms = {
        "deck-new": {"nominated": "desert"},
        "deck-import": {"text": "1 Rinu"},
        "match-join": {"name": "Ana"},
        "box-import": {"text": "number,quantity\n" + "101,1\n" * 300},
    }
    answer = client.post(reverse(page, args=addresses.get(page, [])), forms.get(page, {}))
    assert answer.status_code == 429
    assert "Too many guests from your network" in answer.content.decode()
    assert not Player.objects.filter(is_guest=True).exists()
