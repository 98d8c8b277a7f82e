"""A corrected card reaches every match that begins afterwards, in both engine and pages, and none that began before."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from random import Random
from typing import Any

import pytest
from django.urls import reverse

from collection.games import GameId
from collection.games.card_games import CARD_GAMES
from collection.games.field_types_and_checks import GameCard
from collection.models import Card, Player
from collection.refusals import BadCard
from collection.services.card_corrections import card_correct, correctable_fields, correction_withdraw
from collection.services.card_set_loading import cards_write
from play.engine.record import from_json, verify_record
from play.games.play_games import PLAY_GAMES
from play.match_state_cache import STATES, record_json
from play.models import Match
from play.services import SeatPlan, match_create
from tests.case_counts import case_choice, case_count
from tests.loaded_sets import load_set
from tests.play.conftest import play_on

pytestmark = pytest.mark.django_db

SEATS = {
    GameId.ANIMOZ: 2, GameId.ARCTIC: 4, GameId.ANIMANIZE: 3, GameId.ANIMALIA: 2, GameId.ANIMUS: 2,
}  # fmt: skip
TO_THE_END = SEATS | {GameId.ARCTIC: case_count(2, 4)}
"""Players of a match that is played to its end: one of Arctic for four takes as long as those of all other games."""
LOOKS = case_count(2, 30)
USUAL: Mapping[GameId, Mapping[str, Any]] = {
    GameId.ANIMOZ: {"mode": "starter"},
    GameId.ANIMALIA: {"continents": ["europe", "north-america", "south-america"], "difficulty": "easy"},
}
ANY = {"name": "Someone Else", "number": 4321, "text": "Another sentence."}
"""New values of fields that every card has."""
VALUES: Mapping[GameId, Mapping[str, Mapping[str, Any]]] = {
    GameId.ANIMOZ: {
        "harrisii": {
            **ANY, "name": "OTHERii", "common": "Other devil", "latin": "Other other", "weight": 99.5, "length": 12.5,
            "level": "BASE",
            "form": "WING", "status": "COMMON", "secondary": ["coast"], "overcomes": ["flood"],
            "powers": ["CAMOUFLAGE", "PACK", "SPEED", "AMBUSH"],
            "weaknesses": ["WING", "VENOM", "FLEE"],
        },
        "mydas": {"biome": "sky"},
    },
    GameId.ARCTIC: {
        "fox-1-2": {**ANY, "animal": "puffin", "deck": 3, "draw": 5, "placement": 5, "companion": "bear"},
        "landscape-10": {**ANY, "points": 12},
        "power-moose": {**ANY, "side_a": "Another side.", "side_b": "Yet another."},
        "totem-orca": ANY,
    },
    GameId.ANIMANIZE: {
        "red-7": ANY,
        "animal-5": {**ANY, "act": "Another act"},
        "lion-1": {**ANY, "act": "Another act"},
        "summary": ANY,
    },
    GameId.ANIMALIA: {
        "wolf": {**ANY, "value": None, "type": "Insect", "latin": "Other other", "symbol": "take"},
        "mission-europe-2": {**ANY, "requires": ["wolf", "coin", "coin"]},
        "north-america": {
            **ANY, "letter": "C", "special": "grant", "once": "exchange", "dominance": None, "leads": None,
        },
        "iwc": ANY,
    },
    GameId.ANIMUS: {
        "inertia": {
            **ANY, "world": "Elsewhere", "level": None, "type": None, "melee": 7, "range": 8,
            "abilities": ["Kill: draw 2.", "Play: draw 1."],
        },
        "omniscient-artificial-intelligence": {**ANY, "abilities": ["Tactical: draw 1."]},
    },
}  # fmt: skip
"""For a card of each kind: another value for each field that can be corrected; None for one that is found for the
card."""
REFUSED = ((GameId.ANIMALIA, "continent"), (GameId.ANIMALIA, "order"))
"""Fields that the rules need as they are, whatever the card: see REFUSALS."""
READ: Mapping[GameId, set[str]] = {
    GameId.ANIMOZ: {
        "biome", "form", "level", "name", "overcomes", "powers", "secondary", "status", "weaknesses", "weight",
    },
    GameId.ARCTIC: {"animal", "companion", "deck", "draw", "placement", "points"},
    GameId.ANIMANIZE: set(),
    GameId.ANIMALIA: {"dominance", "leads", "once", "requires", "special", "symbol", "value"},
    GameId.ANIMUS: {"abilities", "level", "melee", "range", "type"},
}  # fmt: skip
"""The fields that the rules read; with another value in any other one the engine's tables stay the same."""
SHOWN = ("cards", "faces", "given", "names", "species", "characters", "entities", "animals", "_texts_of")
"""What a table keeps for words and faces alone."""


def faces(table: Any, game: GameId) -> dict[str, GameCard]:
    """The cards that a match is played and shown with."""
    if game is GameId.ANIMOZ:
        return {card.slug: card for card in table.species}
    if game is GameId.ANIMUS:
        return {card.slug: card for card in (*table.characters, *table.entities)}
    return dict(table.cards if game is GameId.ANIMALIA else table.faces)


def rules_lookups(table: Any, game: GameId) -> str:
    """Everything that the rules look up on the cards."""
    found = {name: value for name, value in getattr(table, "__dict__", {}).items() if name not in SHOWN}
    if game is GameId.ANIMOZ:
        by_slug = sorted((slug, card) for slug, card in table.card.items())
        found = {
            "outcomes": [(one, other, table.clash_winner(a, b)) for one, a in by_slug for other, b in by_slug],
            "cards": [
                (slug, table.worth[card], table.level[card], table.rare[card],
                 [flags[card] for tables in (table.counts, table.primary,
                 table.overcome_by) for flags in tables.values()])
                for slug, card in by_slug
            ],
        }  # fmt: skip
    if game is GameId.ARCTIC:
        found["packs"] = [table.cards_of_decks(decks) for decks in (2, 3, 4)]
    return repr(sorted(found.items()))


def begun(game: GameId, player: Player, seats: int = 0) -> Match:
    """A new match of that game, all its seats the player's."""
    plans = [SeatPlan(player=player, name=f"Seat {seat}") for seat in range(seats or SEATS[game])]
    return match_create(host=player, game=game, options=USUAL.get(game, {}), seats=plans)


def table_of(match: Match) -> Any:
    """The match's table, set up again from what the match keeps."""
    STATES.forget()
    return STATES.at(Match.objects.get(pk=match.pk)).table


def playable_correction(card: Card, field: str) -> Any:
    """Another value that the rules can play: one that is free on the continent, or the other one of two."""
    face: Any = card.face
    if field == "value":
        here = Card.objects.filter(game=card.game, animalia__kind="animal", animalia__continent=face.continent)
        return min(set(range(1, 11)) - set(here.values_list("animalia__value", flat=True)))
    others = {
        "dominance": not face.dominance if field == "dominance" else None,
        "leads": "mission" if getattr(face, "leads", "") == "iwc" else "iwc",
        "level": 5 if getattr(face, "level", 0) != 5 else 1,
        "type": next((each for each in ("power", "talent", "skill") if each != str(getattr(face, "type", ""))), ""),
    }
    return others[field]


@pytest.mark.parametrize("game", case_choice([GameId.ARCTIC, GameId.ANIMUS], GameId))
def test_every_figure_that_can_be_corrected_reaches_later_matches_and_no_earlier_one(
    game: GameId, player: Player, curator: Player
) -> None:
    load_set(game)
    before = begun(game, player)
    earlier = table_of(before)
    plain, old_faces = rules_lookups(earlier, game), faces(earlier, game)
    read: set[str] = set()

    def kind_of(slug: str) -> str:
        return str(getattr(old_faces[slug], "kind", ""))

    for slug, values in VALUES[game].items():
        for field in correctable_fields(Card.objects.of(game).get(slug=slug)):
            if field not in values:
                alike = [other for name, other in VALUES[game].items() if kind_of(name) == kind_of(slug)]
                assert (game, field) in REFUSED or any(field in other for other in alike), (
                    f"{slug}: no other value for {field}"
                )
                continue
            card = Card.objects.of(game).get(slug=slug)
            value = playable_correction(card, field) if values[field] is None else values[field]
            correction = card_correct(card=card, field=field, value=value, note="in hand", by=curator)
            corrected, later = Card.objects.of(game).get(slug=slug).face, table_of(begun(game, player))
            assert getattr(corrected, field) != getattr(old_faces[slug], field), f"{slug}: {field} is not another"
            assert faces(later, game)[slug] == corrected, f"{slug}: {field} does not reach a match"
            assert (rules_lookups(later, game) != plain) == (field in READ[game]), f"{slug}: {field}"
            read |= {field} & READ[game]
            earlier = table_of(before)
            assert faces(earlier, game) == old_faces, f"{slug}: {field} reaches an earlier match"
            assert rules_lookups(earlier, game) == plain
            correction_withdraw(correction=correction)
    assert read == READ[game]
    assert {kind_of(slug) for slug in VALUES[game]} == {kind_of(slug) for slug in old_faces}


@pytest.mark.parametrize("game", case_choice([GameId.ANIMOZ, GameId.ANIMALIA], GameId))
def test_a_match_is_verified_with_its_own_figures(game: GameId, player: Player, curator: Player) -> None:
    load_set(game)
    slug, field, value = {
        GameId.ANIMOZ: ("lagoti", "weight", 77.5),
        GameId.ARCTIC: ("landscape-10", "points", 13),
        GameId.ANIMANIZE: ("lion-1", "name", "Someone Else"),
        GameId.ANIMALIA: ("europe", "special", "grant"),
        GameId.ANIMUS: ("inertia", "melee", 9),
    }[game]
    correction = card_correct(
        card=Card.objects.of(game).get(slug=slug), field=field, value=value, note="in hand", by=curator
    )
    match = play_on(begun(game, player, TO_THE_END[game]), Random(1))
    correction_withdraw(correction=correction)
    STATES.forget()
    record = record_json(Match.objects.get(pk=match.pk))
    assert record["cards"][slug][field] == value
    assert verify_record(from_json(record), PLAY_GAMES[game].rules) == match.ply


WORDS = ("name", "text", "latin", "common", "act", "side_a", "side_b", "world", "type")
"""Fields whose words may be read on a table."""


SAID_OTHERWISE = (("number", "name"), ("continent", "name"), ("power", "name"))
"""“Red 7”, “Europe” and “Power of the fox” are also what other fields and the rules say."""


def renamed(game: GameId) -> dict[str, str]:
    """Every word on every card of the set replaced; the old ones, longer than two letters, with where they stood."""
    known, gone = CARD_GAMES[game], {}
    sheets = []
    for number, (slug, card) in enumerate(known.load().items()):
        sheet = dict(known.stats(card))
        for field in WORDS:
            if (
                isinstance(old := sheet.get(field), str)
                and old
                and field in known.field
                and not known.field[field].choices
            ):
                if (sheet.get("kind"), field) not in SAID_OTHERWISE:
                    gone[old] = f"{slug}: {field}"
                sheet[field] = (
                    f"QUON{number}" if game is GameId.ANIMOZ and field == "name" else f"Quon {field[:4]} {number}"
                )
        sheets.append(known.card_from(sheet))
    cards_write(card_set=Card.objects.filter(game=game).first().set, cards=sheets)  # type: ignore[union-attr]
    return gone


@pytest.mark.parametrize("game", case_choice([GameId.ANIMANIZE, GameId.ANIMUS], GameId))
def test_no_page_of_a_match_shows_a_word_that_was_corrected(
    game: GameId, player: Player, member_client: Callable[[Player], Any]
) -> None:
    load_set(game)
    gone = renamed(game)
    named = {word for card in CARD_GAMES[game].load().values() for word in getattr(card, "weaknesses", ())}
    match, browser, lot = begun(game, player, TO_THE_END[game]), member_client(player), Random(3)
    looked = 0

    def look(address: str) -> None:
        html = re.sub(
            r"<(script|style).*?</\1>|<[^>]*(href|src|id|action)=\"[^\"]*\"",
            "",
            browser.get(address).content.decode(),
            flags=re.DOTALL,
        )
        for word, where in gone.items():
            if word.upper() not in named and len(word) > 4 and word in html:
                context = html[max(html.index(word) - 90, 0) : html.index(word) + 60]
                raise AssertionError(f"{address} shows “{word}” ({where}): …{context}…")

    while match.running and looked < LOOKS:
        waiting = match.seats.filter(to_act=True).first()
        assert waiting is not None
        browser.post(reverse("match-lift", args=[match.pk]), {"seat": waiting.number})
        look(match.get_absolute_url())
        look(reverse("match-hint", args=[match.pk]))
        looked += 1
        play_on(match, lot, moves=5)
        match.refresh_from_db()
    match = play_on(match, lot)
    look(match.get_absolute_url())
    for ply in (0, match.ply // 2, match.ply):
        look(f"{reverse('match-replay', args=[match.pk])}?ply={ply}")
    assert "Quon" in (html := browser.get(match.get_absolute_url()).content.decode()) or "QUON" in html


REFUSALS = [
    (GameId.ANIMALIA, "wolf", "continent", "north-america", "8 animals of each continent"),
    (GameId.ANIMALIA, "mission-europe-1", "order", 2, "To swap two missions, correct their requirements"),
    (GameId.ANIMALIA, "europe", "continent", "south-america", "one continent card"),
    (GameId.ANIMALIA, "wolf", "value", 10, "already belongs to"),
    (GameId.ANIMALIA, "wolf", "value", 11, "from 1 to 10"),
    (GameId.ANIMALIA, "mission-europe-1", "requires", ["unicorn"], "no animal"),
    (GameId.ANIMANIZE, "red-7", "rank", 8, "because it identifies the card in the rules"),
    (GameId.ANIMANIZE, "red-7", "colour", "blue", "because it identifies the card in the rules"),
    (GameId.ANIMANIZE, "animal-5", "rank", 6, "because it identifies the card in the rules"),
    (GameId.ANIMANIZE, "animal-5", "name", "Horse", "already called Horse"),
    (GameId.ARCTIC, "power-fox", "animal", "moose", "because it identifies the card in the rules"),
    (GameId.ARCTIC, "totem-fox", "animal", "moose", "because it identifies the card in the rules"),
    (GameId.ARCTIC, "landscape-10", "points", 16, "from 0 to 15"),
    (GameId.ARCTIC, "fox-1-1", "companion", "fox", "main animal"),
    (GameId.ARCTIC, "fox-1-1", "number", 2, "Number 2 already belongs to"),
    (GameId.ARCTIC, "fox-1-1", "name", "N" * 41, "at most 40"),
    (GameId.ANIMOZ, "harrisii", "biome", "desert", "The Starter Pack needs 9 species"),
    (GameId.ANIMOZ, "lagoti", "form", None, "Form"),
    (GameId.ANIMUS, "inertia", "level", 6, "from 1 to 5"),
    (GameId.ANIMUS, "inertia", "type", None, "Type"),
]  # fmt: skip


def test_a_correction_that_the_rules_cannot_play_is_refused_in_a_sentence(player: Player, curator: Player) -> None:
    for game in GameId:
        load_set(game)
    for game, slug, field, value, sentence in REFUSALS:
        card = Card.objects.of(game).get(slug=slug)
        with pytest.raises(BadCard) as refusal:
            card_correct(card=card, field=field, value=value, note="in hand", by=curator)
        assert sentence in str(refusal.value), f"{slug} {field}: {refusal.value}"
        assert str(refusal.value).endswith(".")
        assert Card.objects.of(game).get(slug=slug).face == card.face
        assert not card.corrections.exists()


def test_a_correction_cannot_be_taken_back_where_another_has_taken_its_place(curator: Player) -> None:
    load_set(GameId.ANIMALIA)
    wolf = Card.objects.of(GameId.ANIMALIA).get(slug="wolf")
    first = card_correct(card=wolf, field="value", value=playable_correction(wolf, "value"), note="in hand", by=curator)
    other = Card.objects.of(GameId.ANIMALIA).exclude(slug="wolf").get(animalia__continent="europe", animalia__value=10)
    card_correct(card=other, field="value", value=8, note="in hand", by=curator)
    with pytest.raises(BadCard, match="Value 8 in Europe already belongs to"):
        correction_withdraw(correction=first)
