"""Invalid ability texts, however long or odd, wherever abilities and drafts are accepted: a clear answer, soon, and
nothing stored.
"""

from __future__ import annotations

import json
import time
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from typing import Any

import pytest
from django.core.management import CommandError, call_command
from django.test import Client
from django.urls import reverse

from collection.games import GameId
from collection.games.animus import MAX_ABILITIES
from collection.games.animus import problems_of as marked_problems_of
from collection.games.animus.abilities.ability_fault import AbilityFault
from collection.games.animus.abilities.parser import read_ability
from collection.models import Card, Correction, Player
from collection.refusals import BadCard
from collection.services.card_corrections import card_correct
from collection.services.own_cards import own_card_create
from decks.models import Deck
from decks.services import house_deck_create
from play.match_state_cache import STATES
from play.services import SeatPlan, match_create
from tests.case_counts import case_choice
from tests.case_loop import in_a_loop
from tests.collection.problem_texts import in_english
from tests.loaded_sets import load_set

problems_of = in_english(marked_problems_of)


Login = Callable[[Player], Client]
SOON = 10.0
"""Seconds of this process for one answer."""
SHEET: Mapping[str, Any] = {
    "kind": "character", "name": "Rust Canary", "world": "Copperlight", "level": 2, "type": "skill", "melee": 1,
    "range": 3,
    "number": 901, "text": "", "plate": "", "abilities": ["Kill: draw 1."],
}  # fmt: skip
TEXTS: Mapping[str, str] = {
    "100 kB of one letter": "x" * 100_000,
    "100 kB of an ability": "Kill: draw 1; " * 7_000,
    "100 kB of brackets": "(" * 100_000,
    "too many conditions": "Kill, if " + "self is in melee and " * 5_000 + "self is hurt: draw 1.",
    "a number without end": f"Kill: draw {'9' * 200}.",
    "a number of 5,000 digits": f"Kill: draw {'9' * 5_000}.",
    "no digit but a number": "Kill: draw ².",
    "digits of another script": "Kill: draw １.",
    "Arabic digits": "Combat: damage ٣ to an enemy.",
    "a choice without end": "Play: " + "either draw 1 or " * 5_000 + "draw 2.",
    "a choice within a choice": "Play: either either draw 1 or draw 2 or draw 3.",
    "damage moved without end": "Play: move 1 damage from self " + "to an enemy " * 5_000,
    "a search for nothing": "Play: play 1 of level 0 from your deck.",
    "NUL": "Kill: draw\0 1.",
    "control characters": "Kill:\x1b[31m draw\x07 1\x85.",
    "written from right to left": "\u202eKill: draw 1.\u202c",
    "nothing that is seen": "\u200b\u200d\ufeff\u2060",
    "half a character": "Kill: draw \ud800 1.",
    "bears": "🐻" * 60,
    "letters that grow": "ﬀİß" * 40,
    "accents heaped up": "K" + "\u0301" * 200 + "ill: draw 1.",
    "a page": "<script>alert(1)</script>",
    "a template": "{{ settings.SECRET_KEY }}{% debug %}",
    "a formula": "=cmd|' /C calc'!A0",
    "a keyword alone": "Ongoing",
    "signs": ":;,.+-−><=≥≤'’",
    "blanks": " " * 239 + ".",
}  # fmt: skip
SOME = case_choice(list(TEXTS)[::3], TEXTS)


@pytest.fixture(autouse=True)
def _animus(db: None) -> None:
    load_set(GameId.ANIMUS)
    Client().post(
        f"{reverse('card-new')}?game=animus", typed("Kill: drw 1.")
    )  # grammar and templates are read once a process


@contextmanager
def within_time_limit(what: str) -> Iterator[None]:
    """Fails when it took longer than anybody should wait."""
    began = time.process_time()
    yield
    assert time.process_time() - began < SOON, what


def typed(texts: str) -> dict[str, Any]:
    """The form of a card with those abilities."""
    return {f"card-{name}": value for name, value in {**SHEET, "abilities": texts, "set": ""}.items()}


@in_a_loop("kind", SOME)
def test_an_invalid_ability_is_refused_with_its_position_and_a_sentence(kind: str) -> None:
    text = TEXTS[kind]
    with within_time_limit(kind), pytest.raises(AbilityFault) as fault:
        read_ability(text)
    assert 0 <= fault.value.start <= fault.value.end <= len(text)
    assert fault.value.reason.endswith((".", "?"))
    assert len(str(fault.value)) < 900


@in_a_loop("kind", SOME)
def test_the_form_and_its_preview_say_so_and_keep_nothing(player: Player, member_client: Login, kind: str) -> None:
    browser, text = member_client(player), TEXTS[kind].replace("\ud800", "\ufffd")
    with within_time_limit(f"preview of {kind}"):
        shown = browser.post(f"{reverse('card-preview')}?game=animus", typed(text))
    with within_time_limit(f"form of {kind}"):
        answer = browser.post(f"{reverse('card-new')}?game=animus", typed(f"{text}\nKill: drw 1."))
    assert (shown.status_code, answer.status_code) == (200, 422)
    assert len(answer.content) < 700_000
    assert "<script>alert" not in answer.content.decode() + shown.content.decode()
    assert not Card.objects.filter(set__owner=player).exists()


def test_a_thousand_abilities_are_counted_and_not_read(player: Player, member_client: Login) -> None:
    many = ["Kill: draw 1."] * 1_000
    with within_time_limit("a list"):
        assert problems_of({**SHEET, "slug": "x", "abilities": many}) == [
            ("abilities", f"Abilities may have at most {MAX_ABILITIES} entries.")
        ]
    with within_time_limit("a form"):
        answer = member_client(player).post(f"{reverse('card-new')}?game=animus", typed("\n".join(many)))
    assert answer.status_code == 422
    assert "This has 13,999 characters; at most 2,000 are allowed." in answer.content.decode()
    with pytest.raises(BadCard):
        own_card_create(owner=player, set_name="", stats={**SHEET, "abilities": many}, game=GameId.ANIMUS)


@pytest.mark.parametrize("bad", [None, 7, "Kill: draw 1.", [7], [None], [["Kill: draw 1."]], {"a": 1}, [""], ["\0"],
[TEXTS["bears"]]])  # fmt: skip
def test_abilities_that_are_not_a_list_are_refused(bad: Any) -> None:
    problems = dict(problems_of({**SHEET, "slug": "x", "abilities": bad}))
    assert set(problems) == {"abilities"}
    assert problems["abilities"].endswith(".")


@in_a_loop("kind", SOME)
def test_a_curators_correction_is_read_as_strictly(curator: Player, member_client: Login, kind: str) -> None:
    where = reverse("card-correct", args=["animus", "inertia", "abilities"])
    text = TEXTS[kind].replace("\ud800", "\ufffd")
    with within_time_limit(kind):
        answer = member_client(curator).post(where, {"value": f"{text}\nKill: drw 1.", "note": "In my hand."})
    assert answer.status_code == 422
    assert not Correction.objects.exists()


@pytest.mark.rule("U 1.8")
@pytest.mark.parametrize("options", [{"start": "draft", "end": "battle"}, {"start": "teams", "end": "battle"}])
def test_a_corrected_ability_reaches_new_matches_only(player: Player, curator: Player, options: dict[str, str]) -> None:
    def begun() -> Any:
        return match_create(
            host=player, game=GameId.ANIMUS, options=options, seats=[SeatPlan(player=player), SeatPlan(level=0)]
        )

    def abilities(match: Any) -> dict[str, tuple[str, ...]]:
        STATES.forget()
        table = STATES.at(match).table
        return {card.slug: card.abilities for card in table.characters}

    old = begun()
    before = abilities(old)
    for slug in before:
        card = Card.objects.of(GameId.ANIMUS).get(slug=slug)
        card_correct(card=card, field="abilities", value=["Kill: draw 3."], note="In hand.", by=curator)
    assert abilities(old) == before
    later = abilities(begun())
    assert later
    assert all(texts == ("Kill: draw 3.",) for slug, texts in later.items() if slug in before)


LOGS: Mapping[str, Any] = {
    "no object": [], "a text": "log", "nothing": {}, "rows of numbers": {"pyramid": [[1] * 6, [1] * 5, [1] * 4,
    [1] * 3]},
    "a flood of rows": {"pyramid": [["inertia"] * 6] * 1_000}, "a long slug": {"pyramid": [["x" * 60_000]]},
    "nested": {"pyramid": [[[[[[[[[["inertia"]]]]]]]]]]}, "odd seats": {"seat": 10**30, "first": -1},
}  # fmt: skip


@in_a_loop("kind", LOGS)
def test_a_team_with_a_log_of_no_draft_is_refused_whole(player: Player, member_client: Login, kind: str) -> None:
    browser = member_client(player)
    lent = house_deck_create(owner=player, game=GameId.ANIMUS)
    held = Deck.objects.filter(owner=player).count()
    good = json.loads(browser.get(reverse("deck-json", args=[lent.pk])).content)
    for log in (
        LOGS[kind],
        {**lent.draft, **LOGS[kind]} if isinstance(LOGS[kind], dict) and LOGS[kind] else LOGS[kind],
    ):
        text = json.dumps({**good, "draft": log})
        with within_time_limit(kind):
            answer = browser.post("/api/decks/import/", {"text": text}, content_type="application/json")
        assert answer.status_code in (400, 422), answer.content[:200]
        assert answer.json()["detail"]
    assert Deck.objects.filter(owner=player).count() == held


@in_a_loop("kind", SOME)
def test_a_list_of_such_cards_is_no_team(player: Player, member_client: Login, kind: str, tmp_path: Any) -> None:
    browser, text = member_client(player), TEXTS[kind].replace("\ud800", "\ufffd")
    with within_time_limit(kind):
        answer = browser.post("/api/decks/import/", {"text": text, "game": "animus"}, content_type="application/json")
    assert answer.status_code in (400, 422)
    with within_time_limit(f"page: {kind}"):
        assert browser.post(reverse("deck-import"), {"text": text, "game": "animus"}).status_code in (400, 422)
    assert not Deck.objects.filter(owner=player).exists()
    file = tmp_path / "team.txt"
    file.write_text(text)
    with within_time_limit(f"file: {kind}"), pytest.raises((CommandError, SystemExit)):
        call_command("check_deck", str(file), game="animus")
