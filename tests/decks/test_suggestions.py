"""One change that makes a deck legal, on the pages and through the service."""

from __future__ import annotations

from collections import Counter

from collection.games import GameId
from decks.deck_status import deck_problems
from decks.free_copies import FreeCopies
from decks.models import Deck
from decks.services import deck_build, deck_create, deck_exchange_cards
from decks.suggested_change import Outcome, Preferences, Suggestion, suggest_change
from tests.decks.page_helpers import address, fresh, text_of

PLAIN = Preferences()


def suggested(deck: Deck, preferences: Preferences = PLAIN) -> Suggestion:
    return suggest_change(fresh(deck), FreeCopies(deck.owner), preferences)


def broken(deck: Deck) -> Deck:
    """The legal deck with its APEX and BASE cards replaced by copies of one card, so that several rules are broken."""
    out = [card.slug for card in deck.cards() if card.face.level in ("APEX", "BASE")]
    return deck_exchange_cards(deck=deck, out=out, into=["lagoti"] * len(out))


def test_one_change_fixes_all_problems(desert_deck):
    deck = broken(desert_deck)
    assert len(deck_problems(deck)) > 1
    found = suggested(deck)
    assert found.outcome is Outcome.FOUND
    out = [each.card.slug for each in found.out for _ in range(each.count)]
    into = [each.card.slug for each in found.into for _ in range(each.count)]
    assert deck_problems(deck_exchange_cards(deck=deck, out=out, into=into)) == ()


def test_free_cards_are_preferred_to_cards_that_are_not_in_the_box(desert_deck, player, put_in_box):
    deck = broken(desert_deck)
    wanted = [each.card.slug for each in suggested(deck).into]
    candidates = [card for card in visible(deck) if card.slug not in wanted]
    put_in_box(player, *deck.slugs(), *(card.slug for card in candidates))
    found = suggested(deck)
    assert found.lacking == found.lacking_added == 0
    assert {each.card.slug for each in found.into} != set(wanted)


def visible(deck: Deck) -> list[object]:
    from collection.models import Card

    return list(Card.objects.visible_to(deck.owner).of(deck.game))


def test_a_copy_in_another_built_deck_is_not_free(empty_deck, player, put_in_box):
    put_in_box(player, lagoti=1)
    other = deck_create(owner=player, game=GameId.ANIMOZ, nominated="forest", name="Other", entries={"lagoti": 1})
    kept = suggested(empty_deck, Preferences(traits=(("level", "HERB"),)))
    deck_build(deck=other)
    later = suggested(empty_deck, Preferences(traits=(("level", "HERB"),)))
    assert (kept.lacking, later.lacking) == (17, 18)


def test_only_free_cards_can_be_asked_for(desert_deck, player, put_in_box):
    assert suggested(desert_deck, Preferences(only_usable=True)).outcome is Outcome.IMPOSSIBLE
    put_in_box(player, *(card.slug for card in visible(desert_deck) if card.slug not in desert_deck.slugs()[:3]))
    found = suggested(desert_deck, Preferences(only_usable=True))
    assert [each.card.slug for each in found.out] == desert_deck.slugs()[:3]
    assert (found.into_count, found.lacking) == (3, 0)


def test_a_legal_deck_needs_no_change(desert_deck):
    assert suggested(desert_deck).outcome is Outcome.LEGAL


def test_a_deck_is_completed_by_adding_cards_only_and_with_preferred_cards(empty_deck):
    deck = deck_exchange_cards(deck=empty_deck, into=["lagoti", "horrid"])
    wanted = Preferences(only_add=True, traits=(("form", "WING"),), spread="level")
    found = suggested(deck, wanted)
    assert (found.out_count, found.into_count) == (0, 16)
    other = suggested(deck, Preferences(only_add=True, traits=(("form", "DEFEND"),), spread="level"))
    wings, defenders = (Counter(each.card.face.form.value for each in one.into) for one in (found, other))
    assert wings["WING"] > defenders["WING"]
    assert wings["DEFEND"] < defenders["DEFEND"]
    levels = Counter(each.card.face.level for each in found.into)
    assert max(levels.values()) - min(levels.values()) <= 2


def test_the_builder_shows_the_change_and_applies_and_undoes_it(player_client, desert_deck):
    deck = broken(desert_deck)
    before = Counter(deck.slugs())
    page = player_client.get(address("deck", deck))
    assert "One change that fixes everything" in text_of(page)
    change = suggested(deck).change_value
    assert f'value="{change}"' in page.content.decode()
    after = player_client.post(address("deck-change", deck), {"change": change}, follow=True)
    assert "No rules are broken." in text_of(after)
    assert deck_problems(fresh(deck)) == ()
    assert ">Undo<" in after.content.decode()  # without scripts, too
    assert ">Undo<" not in player_client.get(address("deck", deck)).content.decode()
    out, into = ([word[1:] for word in change.split() if word[0] == sign] for sign in "-+")
    player_client.post(
        address("deck-change", deck), {"change": " ".join([*(f"-{s}" for s in into), *(f"+{s}" for s in out)])}
    )
    assert Counter(fresh(deck).slugs()) == before


def test_the_page_of_suggestions_keeps_the_preferences(player_client, empty_deck, django_assert_max_num_queries):
    where = address("deck-suggestion", empty_deck)
    with django_assert_max_num_queries(13):
        page = player_client.get(where, {"change": "add", "using": "box", "prefer-level": "APEX", "spread": "form"})
    assert "No change with these cards makes the deck legal." in text_of(page)
    page = player_client.get(where, {"change": "add", "prefer-level": "APEX", "spread": "form", "prefer-form": "?"})
    assert '<option value="APEX" selected>' in page.content.decode()
    assert "Add 18 cards" in text_of(page)
    assert player_client.get(f"/decks/{empty_deck.pk + 1}/suggestion/").status_code == 404
