"""Households by the API: the household, members, invitations, copies and lists, by every role."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from django.db import connection, transaction
from django.test import Client
from django.test.utils import CaptureQueriesContext

from collection.games import GameId
from collection.models import Card, Change, Household, HouseholdInvitation, HouseholdMember, ListedCard, Player
from collection.services.box import Stack, box_change
from collection.services.card_lists import Listing, card_list_set
from collection.services.household_invitations import invitation_link_create, player_invite
from collection.services.household_lending import copies_take
from collection.services.households import Sharing, sharing_set
from tests.collection.household_helpers import Family, family_create, row_of

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


def status_of(client: Client, method: str, where: str, said: dict[str, Any]) -> int:
    """The status of one request, whose effects are taken back."""
    with transaction.atomic():
        point = transaction.savepoint()
        answer = getattr(client, method)(where, said or None, content_type="application/json")
        transaction.savepoint_rollback(point)
    return int(answer.status_code)


def test_every_operation_answers_each_role(family: Family, member_client: Login) -> None:
    link = invitation_link_create(by=family.ann, role="member", uses=1, days=1).pk
    household = Household.objects.get().pk
    rinu, taken = row_of(family.ann, "rinu").pk, row_of(family.ann, "rinu", lent=True).pk
    lagoti, cleo = row_of(family.ben, "lagoti").pk, family.membership(family.cleo).pk
    expected: dict[tuple[str, str, tuple[tuple[str, Any], ...]], tuple[int, int, int, int]] = {
        ("get", f"households/{household}/", ()): (200, 200, 200, 404),
        ("get", f"households/{household}/figures/", ()): (200, 200, 200, 404),
        ("post", "households/", (("name", "Den"),)): (409, 409, 409, 201),
        ("patch", f"households/{household}/", (("name", "Den"),)): (200, 403, 403, 404),
        ("delete", f"households/{household}/", ()): (204, 403, 403, 404),
        ("post", f"households/{household}/leave/", ()): (409, 204, 204, 404),
        ("post", "households/join/", (("secret", "guessed"),)): (404, 404, 404, 404),
        ("get", f"household-members/{cleo}/", ()): (200, 200, 200, 404),
        ("patch", f"household-members/{cleo}/", (("role", "member"),)): (200, 403, 403, 404),
        ("patch", f"household-members/{cleo}/", (("shares_details", True),)): (404, 404, 200, 404),
        ("delete", f"household-members/{cleo}/", ()): (204, 403, 204, 404),
        ("post", f"household-members/{cleo}/pass-on/", ()): (200, 403, 403, 404),
        ("post", "household-invitations/", (("user_name", "stranger"),)): (201, 403, 403, 404),
        ("post", "household-invitations/", (("most_uses", 3), ("role", "viewer"))): (201, 403, 403, 404),
        ("get", f"household-invitations/{link}/", ()): (200, 404, 404, 404),
        ("post", f"household-invitations/{link}/accept/", ()): (404, 404, 404, 404),
        ("delete", f"household-invitations/{link}/", ()): (204, 404, 404, 404),
        ("get", f"household-copies/{rinu}/", ()): (200, 200, 200, 404),
        ("post", f"household-copies/{rinu}/take/", ()): (409, 200, 403, 404),
        ("post", f"household-copies/{lagoti}/take/", ()): (200, 409, 403, 404),
        ("post", f"household-copies/{taken}/give-back/", ()): (409, 200, 409, 404),
        ("post", f"household-copies/{taken}/take-back/", ()): (200, 409, 409, 404),
    }
    clients = [member_client(getattr(family, role)) for role in ROLES]
    for (method, where, said), statuses in expected.items():
        found = tuple(status_of(client, method, f"/api/{where}", dict(said)) for client in clients)
        assert found == statuses, (method, where, said)
        assert status_of(Client(), method, f"/api/{where}", dict(said)) == 401


def test_lists_have_only_what_the_caller_may_see(family: Family, card: Cards, member_client: Login) -> None:
    player_invite(by=family.ann, user_name="stranger", role="viewer")
    invitation_link_create(by=family.ann, role="member", uses=2, days=1)
    card_list_set(owner=family.ben, which=ListedCard.Which.WISH, card=card("suchi"), listing=Listing(2))
    sharing_set(player=family.ben, sharing=Sharing(wishes=True))
    counts = {
        "households": (1, 1, 1, 0), "household-members": (3, 3, 3, 0), "household-invitations": (2, 0, 0, 1),
        "household-copies": (3, 3, 3, 0), "household-lists": (1, 1, 1, 0),
    }  # fmt: skip
    clients = [member_client(getattr(family, role)) for role in ROLES]
    for name, expected in counts.items():
        found = tuple(client.get(f"/api/{name}/").json()["count"] for client in clients)
        assert found == expected, name
    sent = clients[0].get("/api/household-invitations/").json()["results"]
    assert [(each["user_name"], bool(each["secret"]), each["received"]) for each in sent] == [
        ("stranger", False, False), ("", True, False),
    ]  # fmt: skip
    ben = family.membership(family.ben).pk
    listed = clients[2].get(f"/api/household-lists/?member={ben}&which=wish").json()["results"]
    assert [(each["member"], each["card"], each["quantity"]) for each in listed] == [(ben, "suchi", 2)]
    assert clients[2].get("/api/household-lists/?which=spare").json()["count"] == 0


def test_an_invitation_is_accepted_or_declined_by_the_api(family: Family, member_client: Login) -> None:
    client = member_client(family.stranger)
    invited = player_invite(by=family.ann, user_name="stranger", role="viewer").pk
    answer = client.post(f"/api/household-invitations/{invited}/accept/")
    assert (answer.status_code, answer.json()["role"]) == (200, "viewer")
    HouseholdMember.objects.filter(player=family.stranger).delete()
    invited = player_invite(by=family.ann, user_name="stranger", role="member").pk
    assert client.delete(f"/api/household-invitations/{invited}/").status_code == 204
    assert HouseholdInvitation.objects.get(pk=invited).declined
    link = invitation_link_create(by=family.ann, role="member", uses=1, days=1)
    answer = client.post("/api/households/join/", {"secret": link.secret}, content_type="application/json")
    assert (answer.status_code, answer.json()["name"]) == (200, "Burrow")


def test_copies_say_who_owns_and_holds_them_and_hide_private_details(
    family: Family, card: Cards, member_client: Login
) -> None:
    stack = Stack(card("suchi").pk, note="from grandmother")
    stack = stack._replace(details=stack.details._replace(price=4711, source="fair"))
    box_change(owner=family.ann, game=GameId.ANIMOZ, kind=Change.Kind.ENTRY, label="put", deltas={stack: 1})
    ann, ben = family.membership(family.ann).pk, family.membership(family.ben).pk
    client = member_client(family.cleo)
    taken = client.get("/api/household-copies/?game=animoz&q=holder:ben+owner:ann").json()["results"]
    assert [(row["card"], row["owner"], row["holder"], row["quantity"]) for row in taken] == [("rinu", ann, ben, 1)]
    private = ("note", "price", "source")
    suchi = client.get("/api/household-copies/?card=suchi").json()["results"][0]
    assert [suchi[name] for name in private] == ["", "", ""]
    assert client.get("/api/household-copies/?game=animoz&q=note:grand").json()["count"] == 0
    sharing_set(player=family.ann, sharing=Sharing(details=True))
    suchi = client.get("/api/household-copies/?card=suchi").json()["results"][0]
    assert [suchi[name] for name in private] == ["from grandmother", "47.11", "fair"]
    assert client.get("/api/household-copies/?q=note:grand").status_code == 400
    figures = client.get(f"/api/households/{Household.objects.get().pk}/figures/").json()
    assert [(each["member"], each["copies"], each["at_hand"], each["taken"]) for each in figures][:2] == [
        (ann, 3, 2, 0), (ben, 1, 2, 1),
    ]  # fmt: skip


def test_a_list_of_copies_takes_a_fixed_number_of_queries(
    family: Family, put_in_box: Any, member_client: Login
) -> None:
    client, counts = member_client(family.cleo), []
    for _ in range(2):
        client.get("/api/household-copies/")
        with CaptureQueriesContext(connection) as queries:
            assert client.get("/api/household-copies/").status_code == 200
        counts.append(len(queries))
        put_in_box(family.ben, suchi=1, poros=2, horrid=1)
    assert counts[0] == counts[1]
