"""Printing only what changed since a deck was last printed."""

from __future__ import annotations

from collections.abc import Callable
from io import StringIO
from pathlib import Path
from typing import Any

import pytest
from django.core.management import call_command
from django.test import Client

from collection.models import Art, Card, Copy, Player
from decks.models import Deck, DeckCard
from printing import printed_decks
from printing.cards_to_print import order_from_options
from printing.guest_transfer import prints_transfer
from printing.models import DeckPrint
from printing.options import CardSource, Options
from printing.printed_decks import print_remember, with_only_changes
from printing.refusals import NothingToPrint

pytestmark = pytest.mark.django_db
Login = Callable[[Player], Client]


@pytest.fixture
def deck(starter_set: Any, player: Player) -> Deck:
    """Two lagotis and one rinu."""
    return deck_of(player, lagoti=2, rinu=1)


def deck_of(owner: Player, **counts: int) -> Deck:
    made = Deck.objects.create(owner=owner, game="animoz", name="Red Centre", nominated="desert")
    for slug, count in counts.items():
        DeckCard.objects.create(deck=made, card=Card.objects.get(slug=slug), quantity=count)
    return made


def set_count(deck: Deck, slug: str, count: int) -> None:
    card = Card.objects.get(slug=slug)
    DeckCard.objects.update_or_create(deck=deck, card=card, defaults={"quantity": count})


def change_weight(slug: str) -> None:
    stats = Card.objects.get(slug=slug).animoz
    stats.weight += 1
    stats.save()


def options_of(deck: Deck, **more: Any) -> Options:
    return Options(what=CardSource.DECK, deck=deck.pk, **more)


def remember(deck: Deck, **more: Any) -> None:
    options = options_of(deck, **more)
    order = with_only_changes(order_from_options(options, deck.owner), options, deck.owner)
    print_remember(order=order, options=options, visitor=deck.owner)


def changes(deck: Deck, **more: Any) -> tuple[dict[str, int], str]:
    """What is printed of only what changed, and the summary of it."""
    options = options_of(deck, changed=True, **more)
    order = with_only_changes(order_from_options(options, deck.owner), options, deck.owner)
    return {card.slug: count for card, count in order.lines}, str(order.summary)


def test_new_cards_additional_copies_and_changed_faces_are_printed(deck: Deck, player: Player) -> None:
    assert changes(deck) == ({"lagoti": 2, "rinu": 1}, "Red Centre: 3 cards, not printed before")
    remember(deck)
    with pytest.raises(NothingToPrint, match="Nothing has changed since this deck was last printed, on "):
        changes(deck)
    set_count(deck, "lagoti", 3)
    set_count(deck, "horrid", 1)
    change_weight("rinu")
    lines, summary = changes(deck)
    assert lines == {"lagoti": 1, "horrid": 1, "rinu": 1}
    assert "3 cards (2 new, 1 changed since " in summary
    change_weight("lagoti")
    assert changes(deck)[0]["lagoti"] == 3, "old copies and the additional one"
    set_count(deck, "lagoti", 1)
    assert changes(deck)[0]["lagoti"] == 1, "no more than the deck needs"
    remember(deck, changed=True)
    with pytest.raises(NothingToPrint):
        changes(deck)


def test_another_picture_changes_a_face(deck: Deck, player: Player) -> None:
    remember(deck)
    Art.objects.create(owner=player, card=Card.objects.get(slug="rinu"), width=640, height=480, size=1)
    assert changes(deck)[0] == {"rinu": 1}
    remember(deck)
    Art.objects.update(version=2)
    assert changes(deck)[0] == {"rinu": 1}
    Art.objects.update(version=1)
    with pytest.raises(NothingToPrint):
        changes(deck)


def test_printing_missing_cards_keeps_what_was_printed_before(deck: Deck, player: Player) -> None:
    remember(deck)
    Copy.objects.create(owner=player, card=Card.objects.get(slug="lagoti"), quantity=1)
    remember(deck, missing=True)
    with pytest.raises(NothingToPrint):
        changes(deck)
    DeckCard.objects.filter(deck=deck, card__slug="rinu").delete()
    remember(deck)
    set_count(deck, "rinu", 1)
    assert changes(deck)[0] == {"rinu": 1}, "it was not in the deck when it was last printed"


def test_downloads_are_remembered_and_previews_are_not(deck: Deck, player: Player, member_client: Login) -> None:
    client, where = member_client(player), f"?deck={deck.pk}&changed=1"
    assert "not printed before" in client.get(f"/print/{where}").text
    client.head(f"/print/cards.pdf{where}")
    assert not DeckPrint.objects.exists()
    assert client.get(f"/print/cards.pdf{where}").status_code == 200
    page = client.get(f"/print/{where}")
    assert page.status_code == 200
    assert "Nothing has changed since" in page.text
    assert client.get(f"/print/cards.pdf{where}").status_code == 422
    set_count(deck, "rinu", 2)
    assert "1 card (1 new, 0 changed since" in client.get(f"/print/{where}").text
    assert client.post("/api/prints/", {"deck": deck.pk, "changed": True}, "application/json").status_code == 200
    answer = client.post("/api/prints/", {"deck": deck.pk, "changed": True}, "application/json")
    assert (answer.status_code, answer.json()["code"]) == (422, "nothing-to-print")


def test_the_command_prints_only_what_changed(deck: Deck, tmp_path: Path) -> None:
    said = StringIO()
    for count in (1, 2):
        set_count(deck, "rinu", count)
        arguments = ("--game", "animoz", "--out", str(tmp_path / "a.pdf"), "--deck", str(deck.pk), "--changed")
        call_command("print_cards", *arguments, stdout=said)
    assert "1 card (1 new, 0 changed since" in said.getvalue()


def test_only_new_copies_become_proxies(deck: Deck, player: Player, member_client: Login) -> None:
    remember(deck)
    change_weight("rinu")
    set_count(deck, "lagoti", 3)
    member_client(player).post(f"/print/proxies/?deck={deck.pk}&changed=1", {"token": "a"})
    assert list(Copy.objects.of(player).values_list("card__slug", "quantity")) == [("lagoti", 1)]


def test_what_was_printed_belongs_to_the_deck(
    deck: Deck, player: Player, other_player: Player, guest: Player, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Others print a shared deck without being remembered; the record goes with the deck, to whoever owns it."""
    print_remember(order=order_from_options(options_of(deck), player), options=options_of(deck), visitor=other_player)
    assert not DeckPrint.objects.exists()
    theirs = deck_of(guest, rinu=1)
    remember(theirs)
    prints_transfer(guest=guest, into=player)
    Deck.objects.filter(pk=theirs.pk).update(owner=player)
    assert DeckPrint.objects.of(player).get().deck == theirs
    monkeypatch.setattr(printed_decks, "MAX_DECK_PRINTS", 1)
    remember(deck)
    assert DeckPrint.objects.get().deck == deck, "the older one is forgotten"
    deck.delete()
    assert not DeckPrint.objects.exists()
