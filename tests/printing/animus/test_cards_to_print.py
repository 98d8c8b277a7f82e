"""Printing Animus teams: nine characters and the entity, or what is missing of them; own cards among the others."""

from __future__ import annotations

from io import BytesIO

import pytest
from django.test import Client
from pypdf import PdfReader

from collection.games import GameId
from collection.models import Card, CardSet, Copy, Player
from collection.services.card_set_loading import cards_write
from decks.models import Deck, DeckCard
from printing.cards_to_print import order_from_options
from printing.games.animus.face import LARGE_SIZE
from printing.geometry import STANDARD
from printing.inserts.insert import Part
from printing.options import CardSource, Options
from printing.services import plan_make
from tests.loaded_sets import load_set

TEAM = (
    "brother-halt", "sister-vesper", "tin-orrery", "captain-marrow", "inertia", "grandmaster-ko", "nine-lives",
    "old-ferryman", "the-understudy", "the-patient-tide",
)  # fmt: skip


@pytest.fixture
def team(db: None, player: Player) -> Deck:
    """A constructed team of nine and an entity."""
    load_set(GameId.ANIMUS)
    deck = Deck.objects.create(owner=player, game=GameId.ANIMUS, name="Nine and a tide")
    for slug in TEAM:
        DeckCard.objects.create(deck=deck, card=Card.objects.get(game="animus", slug=slug), quantity=1)
    return deck


def slugs(options: Options, player: Player) -> list[str]:
    return [card.slug for card, count in order_from_options(options, player).lines for _ in range(count)]


def test_a_team_is_printed_with_its_entity_on_a_large_card(team: Deck, player: Player) -> None:
    plan = plan_make(options=Options(GameId.ANIMUS, CardSource.DECK, deck=team.pk), visitor=player)
    assert {card.slug for card, _ in plan.order.lines} == set(TEAM)
    assert [(batch.layout.card, len(batch.pieces)) for batch in plan.job.batches] == [(STANDARD, 9), (LARGE_SIZE, 1)]
    assert plan.job.sheets == 2


def test_only_what_the_box_does_not_hold_of_a_team_is_missing(team: Deck, player: Player) -> None:
    for slug in TEAM[:8]:
        Copy.objects.create(owner=player, card=Card.objects.get(game="animus", slug=slug), quantity=1)
    missing = slugs(Options(GameId.ANIMUS, CardSource.DECK, deck=team.pk, missing=True), player)
    assert missing == ["the-understudy", "the-patient-tide"]


def test_cards_that_another_built_team_keeps_are_missing_too(team: Deck, player: Player) -> None:
    for slug in TEAM:
        Copy.objects.create(owner=player, card=Card.objects.get(game="animus", slug=slug), quantity=1)
    other = Deck.objects.create(owner=player, game=GameId.ANIMUS, name="Laid together", built=True)
    DeckCard.objects.create(deck=other, card=Card.objects.get(game="animus", slug="the-patient-tide"), quantity=1)
    assert slugs(Options(GameId.ANIMUS, CardSource.DECK, deck=team.pk, missing=True), player) == ["the-patient-tide"]


def test_somebody_elses_team_is_printed_by_its_secret_alone(team: Deck, client: Client) -> None:
    assert client.get(f"/print/cards.pdf?game=animus&deck={team.pk}").status_code == 404
    team.shared = True
    team.save()
    answer = client.get(f"/print/cards.pdf?game=animus&secret={team.secret}")
    assert len(PdfReader(BytesIO(answer.content)).pages) == 2


def test_own_characters_and_entities_print_like_the_others(team: Deck, player: Player) -> None:
    mine = CardSet.objects.create(game=GameId.ANIMUS, slug="mine", name="Mine", owner=player)
    model = {card.slug: card.face for card in Card.objects.of(GameId.ANIMUS)}
    for slug, name in (("inertia", "Momentum"), ("the-patient-tide", "The Hasty Tide")):
        card = model[slug]
        made = {field: getattr(card, field) for field in card.__slots__} | {
            "slug": f"{slug}-2",
            "name": name,
            "plate": "",
        }
        cards_write(card_set=mine, cards=[type(card)(**made)])
    plan = plan_make(options=Options(GameId.ANIMUS, CardSource.SET, set=mine.pk), visitor=player)
    assert [face.label for face, _ in plan.job.lines] == ["Momentum", "The Hasty Tide"]
    assert [batch.layout.card for batch in plan.job.batches] == [STANDARD, LARGE_SIZE]


def test_the_shop_offers_own_sets_beside_the_box(team: Deck, player: Player, member_client) -> None:
    client = member_client(player)
    assert 'value="set"' not in client.get("/print/?game=animus").text
    CardSet.objects.create(game=GameId.ANIMUS, slug="mine", name="Mine", owner=player)
    page = client.get("/print/?game=animus").text
    assert 'name="what" value="set"' in page
    assert "or are reserved for another built deck" in page
    assert 'value="deck"' in page


def test_the_box_has_every_part_but_score_sheets(team: Deck, player: Player) -> None:
    plan = plan_make(options=Options(GameId.ANIMUS, CardSource.BOX), visitor=player)
    assert str(plan.order.summary) == "Animus box: 44 cards, tokens, board, rules summary"
    assert plan.order.parts == (Part.CARDS, Part.TOKENS, Part.BOARD, Part.RULES)
