"""The pages of a household: what each role sees and may do, and how many queries they take."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from django.db import connection, transaction
from django.test import Client
from django.test.utils import CaptureQueriesContext
from django.urls import reverse

from collection.games import GameId
from collection.guest_accounts import guest_create
from collection.models import Card, Copy, Household, HouseholdInvitation, HouseholdMember, ListedCard, Place, Player
from collection.services.box import Stack, box_change
from collection.services.bulk_edits_and_loans import RowEdit, rows_edit
from collection.services.card_lists import Listing, card_list_set
from collection.services.household_invitations import invitation_link_create, player_invite
from collection.services.household_lending import copies_take
from collection.services.households import Sharing, sharing_set
from tests.case_counts import case_count
from tests.collection.household_helpers import Family, family_create, row_of
from tests.collection.page_helpers import page

pytestmark = pytest.mark.django_db
Cards = Callable[[str], Card]
Login = Callable[[Player], Client]
ROLES = ("ann", "ben", "cleo", "stranger")
"""An owner, a member and a viewer of the household, and somebody outside it."""


@pytest.fixture
def family(card: Cards, put_in_box: Any) -> Family:
    """Ann has two RiNU, one of which Ben has taken, and Ben a Lagoti; Cleo has nothing."""
    made = family_create()
    put_in_box(made.ann, rinu=2)
    put_in_box(made.ben, lagoti=1)
    copies_take(player=made.ben, copy=row_of(made.ann, "rinu").pk, copies=1)
    return made


def text_of(client: Client, name: str, *args: Any, **query: str) -> str:
    """The page with runs of white space as one space."""
    return " ".join(page(client, name, *args, **query).split())


def test_every_page_shows_the_household_to_its_members_only(family: Family, member_client: Login) -> None:
    link = invitation_link_create(by=family.ann, role="member", uses=1, days=1)
    sharing_set(player=family.ann, sharing=Sharing(wishes=True))
    ann = family.membership(family.ann).pk
    pages: dict[tuple[str, tuple[Any, ...]], tuple[int, ...]] = {
        ("household", ()): (200, 200, 200, 200),
        ("household-members", ()): (200, 200, 200, 302),
        ("household-list", (ann, "wish")): (200, 200, 200, 404),
        ("household-list", (ann, "spare")): (404, 404, 404, 404),
        ("household-join", (link.secret,)): (200, 200, 200, 200),
    }
    clients = [member_client(getattr(family, role)) for role in ROLES]
    for (name, args), expected in pages.items():
        statuses = tuple(client.get(reverse(name, args=args)).status_code for client in clients)
        assert statuses == expected, name
    for client in (clients[-1], Client()):
        for text in (page(client, "household"), page(client, "household-join", link.secret)):
            assert not any(name in text for name in ("RiNU", "LAGOTi", "ben", "cleo"))


def test_every_form_does_what_the_role_may_do(family: Family, member_client: Login) -> None:
    """The number of roles, in the order of `ROLES`, for which each form changes something."""
    link = invitation_link_create(by=family.ann, role="member", uses=1, days=1)
    rinu, taken = row_of(family.ann, "rinu").pk, row_of(family.ann, "rinu", lent=True).pk
    lagoti, cleo = row_of(family.ben, "lagoti").pk, family.membership(family.cleo).pk
    forms: list[tuple[str, tuple[Any, ...], dict[str, str], tuple[str, ...]]] = [
        ("household-name", (), {"name": "Den"}, ("ann",)),
        ("household-sharing", (), {"details": "1"}, ("ann", "ben", "cleo")),
        ("household-invite", (), {"user_name": "stranger", "role": "member"}, ("ann",)),
        ("household-invite", (), {"uses": "2", "days": "3", "role": "viewer"}, ("ann",)),
        ("household-withdraw", (link.pk,), {}, ("ann",)),
        ("household-member", (cleo,), {"role": "member"}, ("ann",)),
        ("household-member", (cleo,), {"pass_on": "1"}, ("ann",)),
        ("household-member", (cleo,), {"remove": "1"}, ("ann", "cleo")),  # to remove yourself is to leave
        ("household-copies", (rinu,), {"action": "take"}, ("ben",)),
        ("household-copies", (lagoti,), {"action": "take"}, ("ann",)),
        ("household-copies", (taken,), {"action": "give-back"}, ("ben",)),
        ("household-copies", (taken,), {"action": "take-back"}, ("ann",)),
        ("household-leave", (), {}, ("ben", "cleo")),  # the only owner cannot
        ("household-end", (), {}, ("ann",)),
        ("household-new", (), {"name": "Mine"}, ("stranger",)),
        ("household-join-now", (), {"secret": link.secret}, ("stranger",)),
    ]
    clients = {role: member_client(getattr(family, role)) for role in ROLES}
    for name, args, said, allowed in forms:
        able = tuple(role for role in ROLES if changes_something(clients[role], reverse(name, args=args), said))
        assert able == allowed, (name, said)
    for client in (clients["stranger"], Client()):
        for name, args, said, _ in forms:
            if args:
                assert client.post(reverse(name, args=args), said).status_code == 404, name


def changes_something(client: Client, where: str, said: dict[str, str]) -> bool:
    """Whether the form changes the tables of households or boxes; all changes are taken back."""
    before = everything()
    with transaction.atomic():
        point = transaction.savepoint()
        assert client.post(where, said).status_code in (302, 404)
        changed = everything() != before
        transaction.savepoint_rollback(point)
    return changed


def everything() -> list[Any]:
    """The content of the tables of households and boxes."""
    models = (Household, HouseholdMember, HouseholdInvitation, Copy)
    return [list(model._default_manager.order_by("pk").values()) for model in models]


def test_a_card_is_listed_with_who_owns_and_holds_it(family: Family, member_client: Login) -> None:
    text = text_of(member_client(family.ben), "household")
    assert "2 copies, owned by ann (2); held by ann (1), ben (1)" in text
    assert "held by you" in text
    assert 'aria-label="Give RiNU back to ann"' in text
    assert 'aria-label="Take RiNU from ann"' in text
    text = text_of(member_client(family.ann), "household")
    assert 'aria-label="Take RiNU back from ben"' in text
    text = text_of(member_client(family.cleo), "household")
    assert 'name="action"' not in text
    assert "You are a viewer" in text


def test_taking_on_the_page_is_in_the_history_of_the_owner(family: Family, member_client: Login) -> None:
    ann, ben = member_client(family.ann), member_client(family.ben)
    where = reverse("household-copies", args=[row_of(family.ann, "rinu").pk])
    answer = ben.post(where, {"action": "take", "copies": "1", "next": "/household/?q=rinu"}, follow=True)
    assert answer.redirect_chain == [("/household/?q=rinu", 302)]
    assert "1 × RiNU: taken by ben." in answer.content.decode()
    assert "1 × RiNU: taken by ben" in page(ann, "box-history")
    assert "taken by ben" not in page(ben, "box-history")
    assert "ben" in page(ann, "loans")
    assert ben.post(where, {"action": "steal"}).status_code == 404
    assert "not a number of copies" in ben.post(where, {"action": "take", "copies": "x"}, follow=True).content.decode()


def test_private_details_and_borrowers_are_shown_only_if_shared(
    family: Family, card: Cards, member_client: Login
) -> None:
    place = Place.objects.create(owner=family.ann, name="Attic")
    stack = Stack(card("suchi").pk, place=place.pk, note="from grandmother")
    stack = stack._replace(details=stack.details._replace(price=4711, source="flea market"))
    box_change(owner=family.ann, game=GameId.ANIMOZ, kind="entry", label="put", deltas={stack: 2})  # type: ignore[arg-type]
    suchi = family.ann.copies.filter(card__slug="suchi")
    rows_edit(owner=family.ann, rows=suchi, edit=RowEdit("lend", lent_to="Secret Neighbour", copies=1))
    client, secrets = member_client(family.ben), ("grandmother", "47.11", "flea market")
    text = text_of(client, "household")
    assert not any(secret in text for secret in (*secrets, "Neighbour"))
    assert "Attic" in text
    assert "lent to others" in text
    assert "0 rows" in text_of(client, "household", q="note:grandmother")
    sharing_set(player=family.ann, sharing=Sharing(details=True))
    text = text_of(client, "household")
    assert all(secret in text for secret in secrets)
    assert "Neighbour" not in text


def test_rows_are_searched_and_chosen_by_owner_and_holder(family: Family, member_client: Login) -> None:
    client, ben = member_client(family.cleo), family.membership(family.ben).pk
    for query, seen in (
        ({"q": "owner:ann"}, (True, False)),
        ({"q": "holder:ben"}, (True, True)),
        ({"owner": str(ben)}, (False, True)),
        ({"holder": "others"}, (False, False)),
        ({"q": "owner:ann holder:cleo"}, (False, False)),
    ):
        text = page(client, "household", **query)
        assert tuple(f"{name}</a>" in text for name in ("RiNU", "LAGOTi")) == seen, query
    assert "This search is not valid" in page(client, "household", q="owner:ann)")
    part = client.get(reverse("household"), {"q": "owner:ann"}, headers={"HX-Request": "true"}).content.decode()
    assert "<html" not in part
    assert "owned by “ann”" in part


def test_lists_are_shown_to_the_household_if_their_owner_shares_them(
    family: Family, card: Cards, member_client: Login
) -> None:
    wish = ListedCard.Which.WISH
    card_list_set(owner=family.ben, which=wish, card=card("suchi"), listing=Listing(2, note="any"))
    where = reverse("household-list", args=[family.membership(family.ben).pk, "wish"])
    client = member_client(family.cleo)
    assert client.get(where).status_code == 404
    member_client(family.ben).post(reverse("household-sharing"), {"wishes": "1"})
    assert card("suchi").name in client.get(where).content.decode()
    assert where in page(client, "household")


def test_an_invited_player_accepts_or_declines_on_the_page(family: Family, member_client: Login) -> None:
    invited = player_invite(by=family.ann, user_name="stranger", role="viewer")
    client, where = member_client(family.stranger), reverse("household-answer", args=[invited.pk])
    text = text_of(client, "household")
    assert "ann invites you as a viewer" in text
    assert "RiNU" not in text
    assert member_client(family.ben).post(where, {"accept": "1"}).status_code == 404
    assert not HouseholdMember.objects.filter(player=family.stranger).exists()
    client.post(where, {"accept": "1"})
    assert family.membership(family.stranger).role == "viewer"
    assert "RiNU" in page(client, "household")


def test_guests_and_visitors_are_told_to_sign_up(family: Family, member_client: Login) -> None:
    guest = guest_create()
    for client in (Client(), member_client(guest)):
        assert "You need an account" in page(client, "household")
        answer = client.post(reverse("household-new"), {"name": "Den"}, follow=True)
        assert "guests cannot be in a household" in answer.content.decode()
    assert Household.objects.count() == 1
    assert Player.objects.filter(is_guest=True).count() == 1


def test_pages_take_as_many_queries_for_many_copies_as_for_ten(card: Cards, member_client: Login) -> None:
    """With twelve members, too."""
    loaded = list(Card.objects.of(GameId.ANIMOZ))
    addresses = ("/household/", "/household/?q=holder:me+note:row", "/household/members/", "/cards/?q=owner:me")
    counts = []
    for rows, members in ((10, 2), (case_count(300, 10_000), 12)):
        owner, *others = [Player.objects.create_user(f"{rows}-{number}") for number in range(members)]
        household = Household.objects.create(name="Burrow")
        HouseholdMember.objects.create(household=household, player=owner, role="owner")
        HouseholdMember.objects.bulk_create(HouseholdMember(household=household, player=each) for each in others)
        everybody = [owner, *others]
        made = (
            Copy(owner=everybody[at % members], card=loaded[at % len(loaded)], note=f"row {at}") for at in range(rows)
        )
        Copy.objects.bulk_create(made, batch_size=2000)
        copies_take(player=owner, copy=Copy.objects.filter(owner=others[0])[0].pk, copies=1)
        client = member_client(owner)
        counts.append({where: query_count(client, where) for where in addresses})
    assert counts[0] == counts[1]
    assert max(counts[0].values()) <= 15


def query_count(client: Client, where: str) -> int:
    client.get(where)
    with CaptureQueriesContext(connection) as queries:
        assert client.get(where).status_code == 200
    return len(queries)
