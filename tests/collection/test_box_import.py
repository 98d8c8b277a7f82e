"""Importing CSV into a box: a plan of every row, then the whole table or nothing."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from datetime import date
from typing import Any

import pytest
from django.db import connection
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from collection import box_csv_format
from collection.copy_details import NO_DETAILS, CopyDetails, one_line
from collection.games import GameId
from collection.models import Card, Change, Condition, Copy, Place, Player
from collection.refusals import NoSuchCard, Refusal
from collection.services.box import Stack, box_change, places_ensure, with_proxy_as_detail
from collection.services.box_import import Mode, Plan, box_csv, import_plan, import_run
from collection.services.own_cards import own_card_create
from collection.services.whole_box_changes import change_undo
from tests.case_counts import case_count
from tests.collection.page_helpers import contents, detailed_contents

Cards = Callable[[str], Card]
RINU = ("rinu", "good", "en", "", "")


def plan(player: Player | None, text: str) -> Plan:
    return import_plan(owner=player, game=GameId.ANIMOZ, sheet=box_csv_format.parse_file(text.encode()))


def run(player: Player, text: str, mode: Mode = Mode.MERGE, leave_out_faults: bool = False) -> Change:
    sheet = box_csv_format.parse_file(text.encode())
    return import_run(owner=player, game=GameId.ANIMOZ, sheet=sheet, mode=mode, leave_out_faults=leave_out_faults)


def test_a_row_identifies_its_card_by_number_slug_or_name(player: Player, card: Cards) -> None:
    number = card("rinu").number
    for text in (
        f"number\n{number}\n",
        f"number\n#{number}\n",
        "slug\nRINU\n",
        "name\nrinu\n",
        f"number,name\n{number},RiNU\n",
    ):
        (row,) = plan(player, text).rows
        assert row.good
        assert row.entry
        assert row.entry.card == card("rinu").pk


def test_the_plan_says_what_every_row_will_do(player: Player, put_in_box: Any) -> None:
    put_in_box(player, rinu=1)
    rows = plan(player, "name,quantity,place,note\nRiNU,2,,\nRiNU,1,,\nLAGOTi,1,Binder 1,page 2\nHORRiD,0,,\n").rows
    assert [row.says for row in rows] == [
        "RiNU: 2 more, good, en; 3 in total.",
        "RiNU: 1 more, good, en; 4 in total.",
        "LAGOTi: 1 more, good, en, in Binder 1, “page 2”; 1 in total.",
        "HORRiD: 0 copies; nothing is added.",
    ]


def test_planning_changes_nothing(player: Player, put_in_box: Any) -> None:
    put_in_box(player, rinu=1)
    plan(player, "name,quantity,place\nLAGOTi,3,Binder 1\n")
    assert contents(player) == {RINU: 1}
    assert not Place.objects.exists()


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("number\n9998\n", "No card has the number “9998”"),
        ("name\nUNICORN\n", "No card has the name “UNICORN”"),
        ("name,quantity\n,3\n", "No card is given"),
        ("slug,name\nrinu,LAGOTi\n", "belong to different cards"),
        ("name,quantity\nRiNU,many\n", "“many” is not a number of copies"),
        ("name,quantity\nRiNU,-2\n", "“-2” is not a number of copies"),
        ("name,quantity\nRiNU,1000\n", "“1000” is not a number of copies"),
        ("name,condition\nRiNU,perfect\n", "mint, good, played, worn, proxy"),
        ("name,language\nRiNU,English\n", "not a language code"),
        ("name,game\nRiNU,chess\n", "“chess” is not a game"),
        ("name,set\nRiNU,expansion\n", "in the set “expansion”"),
        (f"name,place\nRiNU,{'x' * 61}\n", "at most 60"),
        (f"name,note\nRiNU,{'x' * 201}\n", "at most 200"),
        ("name,quantity\nRiNU,1,2,3\n", "4 cells"),
    ],
)
def test_a_wrong_row_says_what_is_wrong(player: Player, starter_set: Any, text: str, says: str) -> None:
    found = plan(player, text)
    (row,) = found.faults
    assert row.line == 2
    assert says in row.says


def test_a_number_on_two_cards_asks_for_the_set(player: Player, card: Cards, own_stats: dict[str, Any]) -> None:
    number = card("rinu").number
    own_card_create(owner=player, game=GameId.ANIMOZ, set_name="Backyard", stats={**own_stats, "number": number})
    (row,) = plan(player, f"number\n{number}\n").faults
    assert "Add the set: backyard-" in row.says
    (good,) = plan(player, f"number,set\n{number},Starter set\n").rows
    assert good.entry
    assert good.entry.card == card("rinu").pk


def test_another_players_own_card_is_unknown(
    player: Player, other_player: Player, starter_set: Any, own_stats: Any
) -> None:
    theirs = own_card_create(owner=other_player, game=GameId.ANIMOZ, set_name="Backyard", stats=own_stats)
    (row,) = plan(player, f"slug\n{theirs.slug}\n").faults
    assert "No card has the slug" in row.says


@pytest.mark.backends
def test_merging_adds_to_the_box(player: Player, put_in_box: Any) -> None:
    put_in_box(player, rinu=1, lagoti=1)
    run(player, "name,quantity\nRiNU,2\n")
    assert contents(player) == {RINU: 3, ("lagoti", "good", "en", "", ""): 1}


@pytest.mark.backends
def test_replacing_leaves_exactly_what_the_file_says(player: Player, put_in_box: Any) -> None:
    put_in_box(player, rinu=5, lagoti=1)
    assert plan(player, "name,quantity\nRiNU,2\n").leaving == 4
    run(player, "name,quantity\nRiNU,2\n", Mode.REPLACE)
    assert contents(player) == {RINU: 2}


@pytest.mark.backends
@pytest.mark.parametrize("mode", list(Mode))
def test_an_import_is_undone_as_one_change(player: Player, put_in_box: Any, mode: Mode) -> None:
    put_in_box(player, rinu=5, lagoti=1)
    before = contents(player)
    done = run(player, "name,quantity,place\nRiNU,2,Binder 1\nHORRiD,1,\n", mode)
    assert contents(player) != before
    change_undo(owner=player, change=done)
    assert contents(player) == before


@pytest.mark.backends
@pytest.mark.parametrize("mode", list(Mode))
def test_one_invalid_row_prevents_the_import(player: Player, put_in_box: Any, mode: Mode) -> None:
    put_in_box(player, rinu=1)
    with pytest.raises(Refusal, match="line 3") as refusal:
        run(player, "name,place\nLAGOTi,Binder 1\nUNICORN,Binder 2\n", mode)
    assert refusal.value.code == "faulty-rows"
    assert contents(player) == {RINU: 1}
    assert not Place.objects.exists()


@pytest.mark.parametrize("mode", Mode)
def test_a_file_without_a_valid_row_does_not_empty_the_box(player: Player, put_in_box: Any, mode: Mode) -> None:
    put_in_box(player, rinu=2)
    with pytest.raises(Refusal) as refusal:
        run(player, "name\nUNICORN\n", mode, leave_out_faults=True)
    assert refusal.value.code == "nothing-to-import"
    assert contents(player) == {("rinu", "good", "en", "", ""): 2}


def test_invalid_rows_are_skipped_on_request(player: Player, starter_set: Any) -> None:
    run(player, "name\nRiNU\nUNICORN\n", leave_out_faults=True)
    assert contents(player) == {RINU: 1}


@pytest.mark.backends
def test_a_file_that_overfills_a_row_is_refused_completely(player: Player, put_in_box: Any) -> None:
    put_in_box(player, rinu=998)
    with pytest.raises(Refusal) as refusal:
        run(player, "name,quantity\nLAGOTi,1\nRiNU,2\n")
    assert refusal.value.code == "too-many"
    assert contents(player) == {RINU: 998}


@pytest.mark.target("U5")
def test_a_formula_is_kept_as_text(player: Player, starter_set: Any) -> None:
    run(player, 'name,note\nRiNU,"\'=HYPERLINK(""http://x"")"\n')
    assert [key[4] for key in contents(player)] == ['=HYPERLINK("http://x")']
    assert "'=HYPERLINK" in box_csv(owner=player)


TEXT = st.text(st.characters(blacklist_categories=("Cs",)), max_size=30)
SIGNS = st.sampled_from(["", "=", "+", "-", "@", "\t", "\r", "'", "'=", ",", ";", '"', "\n"])
NOTES = st.builds(lambda sign, text: one_line(sign + text, 200, "note"), SIGNS, TEXT)
PLACES = st.builds(lambda sign, text: one_line(sign + text, 60, "place"), SIGNS, TEXT)
STACK = st.tuples(
    st.sampled_from(["rinu", "lagoti", "horrid", "eques"]), st.sampled_from(Condition.values),
    st.sampled_from(["en", "de", "pt-br"]), PLACES, NOTES,
)  # fmt: skip
LINES = st.builds(lambda sign, text: one_line(sign + text, 60, "text"), SIGNS, TEXT)
CENTS, DAYS = st.none() | st.integers(0, 99_999_999), st.none() | st.dates()
EXAMPLES = case_count(8 if connection.vendor == "postgresql" else 12, 60)
DETAILS = st.just(NO_DETAILS) | st.builds(
    CopyDetails, proxy=st.booleans(), printing=LINES, price=CENTS, value=CENTS, acquired=DAYS, source=LINES,
    page=st.none() | st.integers(1, 500), slot=st.none() | st.integers(1, 100), lent_to=LINES, lent_since=DAYS,
    lent_due=st.none() | st.just(date.max), holder=st.none(),
)  # fmt: skip


@pytest.mark.backends
@pytest.mark.target("U5")
@settings(max_examples=EXAMPLES, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(box=st.dictionaries(st.tuples(STACK, DETAILS), st.integers(1, 999), min_size=1, max_size=6))
def test_an_exported_box_is_restored_exactly(player: Player, card: Cards, box: dict[Any, int]) -> None:
    Copy.objects.all().delete()
    places = places_ensure(owner=player, names=[key[3] for key, _ in box])
    deltas: Counter[Stack] = Counter()
    for ((slug, condition, language, place, note), details), count in box.items():
        details = details if details.lent_to else details.returned()
        details = details if place else details.without_slot()
        stack = Stack(card(slug).pk, condition, language, places[place].pk if place else None, note, details)
        deltas[with_proxy_as_detail(stack)] = count
    box_change(owner=player, game=GameId.ANIMOZ, kind=Change.Kind.ENTRY, label="box", deltas=deltas)
    before = detailed_contents(player)
    text = "\ufeff" + box_csv(owner=player)
    run(player, text, Mode.REPLACE)
    assert detailed_contents(player) == before
    Copy.objects.all().delete()
    imported = run(player, text)
    assert detailed_contents(player) == before
    change_undo(owner=player, change=imported)
    assert not Copy.objects.exists()


def test_a_table_with_the_condition_proxy_imports_proxies_in_good_condition(player: Player, starter_set: Any) -> None:
    run(player, "name,condition\nRiNU,proxy\n")
    assert detailed_contents(player) == {(*RINU, CopyDetails(proxy=True)): 1}


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("name,proxy\nRiNU,perhaps\n", "whether this is a proxy"),
        ("name,price\nRiNU,cheap\n", "not an amount such as 12.50"),
        ("name,price\nRiNU,12.345\n", "not an amount"),
        ("name,acquired\nRiNU,2026-02-30\n", "not a date"),
        ("name,page\nRiNU,0\n", "not a page from 1 to 500"),
        ("name,lent to,lent since,due\nRiNU,Ann,2026-02-03,2026-02-01\n", "before the day"),
        (f"name,source\nRiNU,{'x' * 81}\n", "at most 80"),
    ],
)
def test_a_wrong_detail_says_what_is_wrong(player: Player, starter_set: Any, text: str, says: str) -> None:
    (row,) = plan(player, text).faults
    assert says in row.says


@pytest.mark.target("L4")
def test_planning_takes_as_many_queries_for_many_rows_as_for_few(
    player: Player, starter_set: Any, django_assert_num_queries: Any
) -> None:
    for rows in (10, 2000):
        with django_assert_num_queries(4):
            plan(player, "name,note\n" + "".join(f"RiNU,{number}\n" for number in range(rows)))


@pytest.mark.backends
def test_a_card_that_is_removed_while_its_file_is_read_is_not_imported(
    player: Player, own_stats: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    mine = own_card_create(owner=player, game=GameId.ANIMOZ, set_name="Backyard", stats=own_stats)

    def meanwhile(owner: Player) -> None:
        Card.objects.filter(pk=mine.pk).delete()

    monkeypatch.setattr("collection.services.box_import.box_lock", meanwhile)
    with pytest.raises(NoSuchCard, match="has been removed since"):
        run(player, f"slug,place\n{mine.slug},Binder 9\n")
    assert not Place.objects.exists()
