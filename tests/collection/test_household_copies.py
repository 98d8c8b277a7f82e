"""Copies in a household: taking, giving back, undo, what decks may use, what is shown, and searching."""

from __future__ import annotations

from collections.abc import Callable
from datetime import date
from typing import Any

import pytest
from django.http import Http404
from django.utils import timezone

from collection.box_csv_format import parse_table
from collection.copy_details import CopyDetails
from collection.games import GameId
from collection.household_refusals import (
    CopiesLent,
    HouseholdRole,
    MemberBoxBusy,
    NoHousehold,
    NotHeld,
)
from collection.households import (
    card_figures,
    household_copies,
    household_figures,
    household_find,
    household_view,
    shown_details,
)
from collection.models import Card, Change, Copy, Job, Place, Player
from collection.refusals import BadQuantity, BoxBusy, ChangedSince, LimitReached
from collection.search.asker import Asker
from collection.search.completion import complete
from collection.search.query import parse_search
from collection.selectors import box_find, cards_find
from collection.services import household_lending as service
from collection.services.box import Stack, box_change, copy_edit, stack_of
from collection.services.box_import import Mode, box_csv, import_run
from collection.services.bulk_edits_and_loans import RowEdit, rows_edit
from collection.services.household_lending import copies_give_back, copies_take, copies_take_back
from collection.services.households import Sharing, household_leave, sharing_set
from collection.services.own_cards import own_card_create
from collection.services.stack_forms import edited_values, stack_from_form
from collection.services.whole_box_changes import change_undo
from tests.collection.household_helpers import Family, family_create, row_of

pytestmark = pytest.mark.django_db
GAME = GameId.ANIMOZ
Cards = Callable[[str], Card]


@pytest.fixture
def family(put_in_box: Any) -> Family:
    """Ann has three RiNU in a binder, Ben a Lagoti."""
    made = family_create()
    put_in_box(made.ben, lagoti=1)
    return made


@pytest.fixture
def rinu(family: Family, card: Cards) -> Copy:
    """Ann's three copies."""
    place = Place.objects.create(owner=family.ann, name="Binder 1")
    details = CopyDetails(price=350, source="fair", acquired=date(2025, 3, 1), printing="second")
    stack = Stack(card("rinu").pk, place=place.pk, note="signed", details=details)
    box_change(owner=family.ann, game=GAME, kind=Change.Kind.ENTRY, label="put", deltas={stack: 3})
    return row_of(family.ann, "rinu")


def quantities(owner: Player) -> dict[tuple[str, int | None], int]:
    """How many copies of each card there are by lent name and holder."""
    return {(row.lent_to, row.holder): row.quantity for row in Copy.objects.of(owner)}


def last_change(player: Player) -> Change:
    change = Change.objects.of(player).defer(None).first()
    assert change
    return change


def test_a_member_takes_copies_and_gives_them_back(family: Family, rinu: Copy) -> None:
    change = copies_take(player=family.ben, copy=rinu.pk, copies=2)
    assert (change.owner, change.kind, change.label) == (family.ann, Change.Kind.LOAN, "2 × RiNU: taken by ben")
    assert quantities(family.ann) == {("", None): 1, ("ben", family.ben.pk): 2}
    taken = row_of(family.ann, "rinu", lent=True)
    assert (taken.lent_since, taken.place, taken.note) == (timezone.localdate(), rinu.place, "signed")
    change = copies_give_back(player=family.ben, copy=taken.pk, copies=1)
    assert change.label == "1 × RiNU: given back by ben"
    change = copies_take_back(player=family.ann, copy=taken.pk, copies=1)
    assert change.label == "1 × RiNU: taken back from ben"
    assert quantities(family.ann) == {("", None): 3}
    assert row_of(family.ann, "rinu").details == rinu.details


def test_only_copies_that_are_there_can_be_taken(family: Family, rinu: Copy) -> None:
    with pytest.raises(HouseholdRole, match="Viewers"):
        copies_take(player=family.cleo, copy=rinu.pk, copies=1)
    with pytest.raises(NoHousehold):
        copies_take(player=family.stranger, copy=rinu.pk, copies=1)
    with pytest.raises(CopiesLent):
        copies_take(player=family.ann, copy=rinu.pk, copies=1)
    for copies in (0, 4):
        with pytest.raises(BadQuantity, match="has 3 copies"):
            copies_take(player=family.ben, copy=rinu.pk, copies=copies)
    with pytest.raises(Http404):
        copies_take(player=family.ben, copy=10**9, copies=1)
    rows_edit(owner=family.ann, rows=family.ann.copies.all(), edit=RowEdit("lend", lent_to="Dee"))
    lent = row_of(family.ann, "rinu", lent=True)
    with pytest.raises(CopiesLent):
        copies_take(player=family.ben, copy=lent.pk, copies=1)
    for player, action in ((family.ben, copies_give_back), (family.ann, copies_take_back)):
        with pytest.raises(NotHeld):
            action(player=player, copy=lent.pk, copies=1)
    assert quantities(family.ann) == {("Dee", None): 3}


def test_nobody_gives_back_or_takes_back_what_others_have(family: Family, rinu: Copy) -> None:
    copies_take(player=family.ben, copy=rinu.pk, copies=3)
    taken = row_of(family.ann, "rinu", lent=True)
    for player, action in (
        (family.cleo, copies_give_back),
        (family.ann, copies_give_back),
        (family.cleo, copies_take_back),
        (family.ben, copies_take_back),
    ):
        with pytest.raises(NotHeld):
            action(player=player, copy=taken.pk, copies=1)
    with pytest.raises(CopiesLent):
        copies_take(player=family.ben, copy=taken.pk, copies=1)


def test_a_member_has_copies_from_a_limited_number_of_rows(family: Family, rinu: Copy, monkeypatch: Any) -> None:
    monkeypatch.setattr(service, "MOST_TAKEN", 1)
    copies_take(player=family.ben, copy=rinu.pk, copies=1)
    with pytest.raises(LimitReached):
        copies_take(player=family.ben, copy=rinu.pk, copies=1)


def test_a_box_that_a_job_is_changing_is_left_alone(family: Family, rinu: Copy) -> None:
    job = Job.objects.create(owner=family.ann, kind=Job.Kind.IMPORT, label="Import a table")
    Player.objects.filter(pk=family.ann.pk).update(box_job=job)
    with pytest.raises(MemberBoxBusy, match="ann’s box is being changed"):
        copies_take(player=family.ben, copy=rinu.pk, copies=1)
    assert issubclass(MemberBoxBusy, BoxBusy)


def test_the_owner_undoes_what_a_member_did(family: Family, rinu: Copy) -> None:
    copies_take(player=family.ben, copy=rinu.pk, copies=2)
    took = last_change(family.ann)
    change_undo(owner=family.ann, change=took)
    assert quantities(family.ann) == {("", None): 3}
    copies_take(player=family.ben, copy=rinu.pk, copies=2)
    took = last_change(family.ann)
    copies_give_back(player=family.ben, copy=row_of(family.ann, "rinu", lent=True).pk, copies=1)
    with pytest.raises(ChangedSince, match="given these copies back"):
        change_undo(owner=family.ann, change=took)  # or there would be four copies
    assert quantities(family.ann) == {("", None): 2, ("ben", family.ben.pk): 1}
    change_undo(owner=family.ann, change=last_change(family.ann))
    assert quantities(family.ann) == {("", None): 1, ("ben", family.ben.pk): 2}


def test_edits_of_the_owner_keep_the_holder_while_the_copies_are_lent_to_the_same_name(
    family: Family, rinu: Copy
) -> None:
    copies_take(player=family.ben, copy=rinu.pk, copies=3)
    taken = row_of(family.ann, "rinu", lent=True)
    edits: tuple[tuple[str, str, int | None], ...] = (
        ("condition", "worn", family.ben.pk),
        ("lent_to", "Dee", None),
        ("lent_to", "ben", None),
    )
    for name, value, holder in edits:
        values = edited_values(taken, {name: value})
        stack = stack_from_form(owner=family.ann, card=taken.card_id, said=values, was=taken)
        edited = copy_edit(owner=family.ann, copy=taken, quantity=3, stack=stack)
        assert edited
        assert edited.holder == holder
        taken = Copy.objects.get(pk=edited.pk)
        assert stack_of(taken) == stack


def test_a_table_that_replaces_the_box_keeps_the_holder(family: Family, rinu: Copy) -> None:
    copies_take(player=family.ben, copy=rinu.pk, copies=2)
    before = quantities(family.ann)
    sheet = parse_table(box_csv(owner=family.ann))
    import_run(owner=family.ann, game=GAME, sheet=sheet, mode=Mode.REPLACE)
    assert quantities(family.ann) == before


def test_after_a_member_has_left_the_copies_are_lent_to_a_name(family: Family, rinu: Copy) -> None:
    copies_take(player=family.ben, copy=rinu.pk, copies=2)
    household_leave(player=family.ben)
    view = household_view(family.ann)
    assert view
    assert [(each.copies, each.outside, each.given) for each in household_figures(view, GAME)] == [(3, 2, 0), (0, 0, 0)]
    with pytest.raises(NotHeld):
        copies_take_back(player=family.ann, copy=row_of(family.ann, "rinu", lent=True).pk, copies=1)
    rows_edit(owner=family.ann, rows=family.ann.copies.exclude(lent_to=""), edit=RowEdit("return"))
    assert quantities(family.ann) == {("", None): 3}


def test_figures_say_who_owns_and_who_has_what(family: Family, rinu: Copy, put_in_box: Any) -> None:
    put_in_box(family.cleo, rinu=2)
    copies_take(player=family.ben, copy=rinu.pk, copies=1)
    rows_edit(owner=family.cleo, rows=family.cleo.copies.all(), edit=RowEdit("lend", lent_to="Dee", copies=1))
    view = household_view(family.cleo)
    assert view
    by_name = {each.member.name: each for each in household_figures(view, GAME)}
    assert {name: (each.copies, each.cards, each.at_hand) for name, each in by_name.items()} == {
        "ann": (3, 1, 2), "ben": (1, 1, 2), "cleo": (2, 1, 1),
    }  # fmt: skip
    figures = card_figures(view, [rinu.card_id])[rinu.card_id]
    ids = [family.ann.pk, family.ben.pk, family.cleo.pk, 0]
    assert [figures.owned[player] for player in ids] == [3, 0, 2, 0]
    assert [figures.held[player] for player in ids] == [2, 1, 1, 1]
    assert [figures.free[player] for player in ids] == [2, 0, 1, 0]


def test_private_details_are_shown_and_searched_only_if_their_owner_shares_them(family: Family, rinu: Copy) -> None:
    searches = ("note:signed", "acquired:2025", "-note:unknown note:sig", "place:binder note:signed")
    view = household_view(family.ben)
    assert view
    details = shown_details(view, rinu)
    assert (details.price, details.source, details.acquired, details.printing) == (None, "", None, "second")
    for text in searches:
        assert household_find(view, GAME, text, household_copies(view, GAME)).rows.count() == 0, text
    assert household_find(view, GAME, "place:binder", household_copies(view, GAME)).rows.count() == 1
    sharing_set(player=family.ann, sharing=Sharing(details=True))
    for player in (family.ben, family.ann):
        view = household_view(player)
        assert view
        assert shown_details(view, rinu) == rinu.details
        for text in searches:
            assert household_find(view, GAME, text, household_copies(view, GAME)).rows.count() == 1, text


def test_cards_that_a_member_made_are_seen_by_nobody_else(
    family: Family, card: Cards, own_stats: dict[str, Any]
) -> None:
    own = own_card_create(owner=family.ann, game=GameId.ANIMOZ, set_name="Backyard", stats=own_stats)
    box_change(owner=family.ann, game=GAME, kind=Change.Kind.ENTRY, label="put", deltas={Stack(own.pk): 1})
    for player, seen in ((family.ann, True), (family.ben, False)):
        view = household_view(player)
        assert view
        assert household_copies(view, GAME).filter(card=own).exists() is seen
    with pytest.raises(Http404):
        copies_take(player=family.ben, copy=row_of(family.ann, own.slug).pk, copies=1)


def found(player: Player, text: str) -> list[str]:
    return [card.slug for card in cards_find(player=player, game=GAME, text=text).cards]


def test_owner_and_holder_are_fields_of_the_search_language(family: Family, rinu: Copy) -> None:
    Player.objects.filter(pk=family.ben.pk).update(display_name="Benedict")
    copies_take(player=family.ben, copy=rinu.pk, copies=1)
    expected = {
        "owner:ann": ["rinu"], "owner:benedict": ["lagoti"], "owner:me": ["lagoti"], "owner=bene": [],
        "owner=benedict": ["lagoti"], "holder:me": ["rinu", "lagoti"], "holder:ann": ["rinu"],
        "holder:none": [], "owner:ann -holder:me": [], "holder:me,ann name:rinu": ["rinu"],
        "owner:ben,cleo": ["lagoti"], "owner:stranger": [],
    }  # fmt: skip
    ben = Player.objects.get(pk=family.ben.pk)
    for text, slugs in expected.items():
        assert sorted(found(ben, text)) == sorted(slugs), text
    assert found(family.stranger, "owner:ann") == found(family.stranger, "holder:me") == []
    assert found(family.stranger, "owner:stranger") == []
    rows_edit(owner=ben, rows=ben.copies.all(), edit=RowEdit("lend", lent_to="Dee"))
    assert found(family.ann, "holder:none") == ["lagoti"]
    rows = Copy.objects.of(family.ann, GAME)
    mine = [
        box_find(player=family.ann, game=GAME, text=text, rows=rows).rows.count()
        for text in ("holder:me", "holder:bened", "owner:me", "owner:ben")
    ]
    assert mine == [1, 1, 2, 0]
    assert parse_search("owner:me,ann -holder:none", GAME).description == (
        " owned by you or owned by “ann” and not lent to others"
    )
    assert [each.text for each in complete("owner:", 6, Asker(family.ann, GAME)).suggestions] == [
        "me",
        "Benedict",
        "cleo",
    ]
    assert complete("holder:n", 8, Asker(family.ann, GAME)).suggestions[0].text == "none"


def test_a_player_without_a_household_is_its_only_member(player: Player, put_in_box: Any) -> None:
    put_in_box(player, rinu=1)
    assert found(player, "owner:me") == found(player, "holder:me") == ["rinu"]
    assert found(player, "holder:none") == []


def test_what_a_member_has_taken_is_free_for_their_decks_and_not_for_the_owners(family: Family, rinu: Copy) -> None:
    copies_take(player=family.ben, copy=rinu.pk, copies=2)
    assert found(family.ben, "free:2") == ["rinu"]
    assert found(family.ann, "free=1 own=3") == ["rinu"]
