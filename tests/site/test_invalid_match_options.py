"""Requests for a match of any game with invalid options: a clear answer, and no match is created."""

from __future__ import annotations

from typing import Any

import pytest
from django.urls import reverse
from rest_framework.test import APIClient

from collection.games import GameId
from collection.models import CardSet, Player
from play.bots import NAMES, levels
from play.games.play_games import PLAY_GAMES
from play.models import Match
from tests.case_counts import case_count

pytestmark = pytest.mark.django_db
LONG = "x" * 50_000
TURNS = case_count(36, 1)
"""One in so many fields of a form gets each bad value; each field gets several of them."""
ANYWHERE: tuple[dict[str, Any], ...] = (
    {"nonsense": 1}, {"nonsense": 0}, {"nonsense": ""}, {"nonsense": None}, {LONG: 1}, {"": 1}, {"\0": 1},
    {"seed": "00" * 32}, {"seats": 3}, {"cards": {}}, {"decks": []}, {"matrix": {}}, {"biomes": []}, {"mode": []},
    {"mode": {}}, {"mode": "aniome"}, {str(number): number for number in range(5000)},
)  # fmt: skip
"""What no game has as an option."""
SIDES: tuple[Any, ...] = (
    None, 0, [], "a", ["a"], {"fox": []}, {"fox": {}}, {"fox": None}, {"fox": "c"}, {"fox": LONG}, {"fox": 1},
    {"wolf": "a"},
    {LONG: "a"}, {"a\0": "a"},
)  # fmt: skip
CONTINENTS: tuple[Any, ...] = (
    None, [], "europe", {"europe": 1}, [[]], [{}], [None], [1], ["europe", "europe"], ["europe"] * 5000, ["atlantis"],
    [LONG],
    ["a\0"],
)  # fmt: skip
BAD: dict[GameId, tuple[dict[str, Any], ...]] = {
    GameId.ANIMOZ: ANYWHERE,
    GameId.ARCTIC: (*ANYWHERE, *({"sides": bad} for bad in SIDES)),
    GameId.ANIMANIZE: ANYWHERE,
    GameId.ANIMALIA: (
        *ANYWHERE,
        *({"continents": bad} for bad in CONTINENTS),
        *({"difficulty": bad} for bad in (None, [], {}, 2, "", "EASY", LONG)),
        *({"first": bad} for bad in (None, [], -1, 3, 10**30, True, 0.0, "0", float(10**300))),
        *({"open_hands": bad} for bad in (None, 0, 1, "yes", [], {})),
    ),
    GameId.ANIMUS: (
        *ANYWHERE,
        *({name: bad} for name in ("start", "end") for bad in (None, [], {}, 0, "DRAFT", "nothing", LONG, ["draft"])),
        {"start": "teams", "end": "draft"}, {"start": "battle", "end": "battle"},
    ),
}  # fmt: skip
SEATS = {GameId.ANIMOZ: (2, 4), GameId.ARCTIC: (2, 4), GameId.ANIMANIZE: (3, 4), GameId.ANIMALIA: (1, 3),
         GameId.ANIMUS: (2, 2)}  # fmt: skip
"""The fewest and the most who can play, by the rulebooks; ANiMOZ with the Starter Pack."""


@pytest.fixture
def api(player: Player, starter_set: CardSet) -> APIClient:
    made = APIClient()
    made.force_authenticate(player)
    return made


def seats_of(game: GameId) -> tuple[int, int]:
    """How many can play: as above, or as any other game's form says."""
    offered = PLAY_GAMES[game].table().new_match_form.SEATS
    return SEATS.get(game, (offered[0], offered[-1]))


def ask(api: APIClient, game: GameId, seats: list[dict[str, Any]], **more: Any) -> Any:
    return api.post("/api/matches/", {"game": game.value, "seats": seats, **more}, format="json")


def seated(number: int, last: str = "bot") -> list[dict[str, Any]]:
    """The asker and others, of whom the last may be somebody who is invited."""
    return [{"kind": "me"}, *[{"kind": "bot"}] * (number - 2), *[{"kind": last}][: number - 1]]


def seat_count(game: GameId) -> int:
    """Three, or as many as the game has seats for."""
    return min(3, seats_of(game)[1])


@pytest.mark.parametrize("last", ["bot", "invited"])
@pytest.mark.parametrize("game", GameId)
def test_options_that_a_game_does_not_have_are_refused_in_a_sentence(api, game, last):
    bad = BAD.get(game, ANYWHERE)
    for options in bad if last == "bot" else bad[:: case_count(4, 1)]:
        answer = ask(api, game, seated(seat_count(game), last), options=options)
        assert answer.status_code == 400, str(options)[:80]
        said = answer.json()
        assert said["code"] in (
            "not-playable",
            "invalid",
            "parse-error",
        )  # the last: more values than any body may have
        sentence = said["fields"]["options"][0] if said["code"] == "invalid" else said["detail"]
        assert sentence.strip()
        assert len(sentence) <= 300
    assert not Match.objects.exists()


@pytest.mark.parametrize("game", GameId)
@pytest.mark.parametrize("options", [[], "x", None, 3, True, [[1, 2]]])
def test_options_that_are_not_an_object_are_refused(api, game, options):
    assert ask(api, game, seated(seat_count(game)), options=options).status_code == 400
    assert not Match.objects.exists()


@pytest.mark.parametrize("game", GameId)
def test_too_few_and_too_many_are_refused(api, game):
    fewest, most = seats_of(game)
    for number in range(8):
        answer = ask(api, game, seated(number) if number else [])
        fits = fewest <= number <= most
        assert answer.status_code == (201 if fits else 400), number
        assert fits or answer.json()["detail"]
    assert Match.objects.count() == most - fewest + 1


@pytest.mark.parametrize("game", GameId)
def test_only_bots_that_the_game_has_can_be_requested(api, game):
    for level, name in enumerate(NAMES):
        answer = ask(api, game, [{"kind": "me"}, {"kind": "bot", "level": name}, {"kind": "bot"}][: seat_count(game)])
        assert answer.status_code == (201 if level in levels(game) else 400), name
    for name in ("genius", 2, None, "", [], {}):
        answer = ask(api, game, [{"kind": "me"}, {"kind": "bot", "level": name}, {"kind": "bot"}][: seat_count(game)])
        assert answer.status_code == 400
    assert Match.objects.count() == len(levels(game))


@pytest.mark.parametrize(
    "game", [game for game in GameId if game.boxed and (game is GameId.ANIMUS or not game.has_decks)]
)
def test_a_deck_cannot_be_used_in_a_game_with_a_fixed_set(api, game):
    seats = [{"kind": "me", "deck": "house-forest", "biome": "forest"}, {"kind": "bot"}, {"kind": "bot"}]
    answer = ask(api, game, seats[: seat_count(game)], mode="aniome")
    assert answer.status_code == 201
    match = Match.objects.get()
    assert {str(seat.deck) for seat in match.seats.all()} == {"{}"}
    assert "mode" not in match.options


@pytest.mark.parametrize("game", GameId)
def test_every_variant_of_a_game_can_be_requested(api, game):
    for options, seats in list(PLAY_GAMES[game].variants.variants())[:: case_count(3, 1)]:
        more = {"mode": "aniome"} if options.get("mode") == "aniome" else {"options": options}
        more = {} if options.get("mode") == "starter" else more
        answer = ask(api, game, seated(seats), **more)
        assert answer.status_code == 201, answer.content
        shown = answer.json()["options"]
        assert {name: shown[name] for name in options} == dict(options)


def test_bots_are_never_left_among_themselves(api):
    bots = [{"kind": "bot", "level": "search"}] * 2
    refused = ask(api, GameId.ARCTIC, bots)
    assert refused.status_code == 400
    assert "At least one person must play" in refused.json()["fields"]["seats"][0]
    waiting = ask(api, GameId.ARCTIC, [*bots, {"kind": "invited"}]).json()
    begun = api.post(f"/api/matches/{waiting['id']}/start/")
    assert begun.status_code == 400
    assert "Nobody has joined yet" in begun.json()["detail"]
    assert Match.objects.get().is_open


FORMS: dict[GameId, tuple[tuple[dict[str, str], str], ...]] = {
    GameId.ARCTIC: (
        ({"quick": "1", "bots": "0"}, "greater than or equal"),
        ({"quick": "1", "bots": "4"}, "less than or equal"),
        ({"quick": "1", "bots": "1", "level": "3"}, "valid choice"),
        ({"sides": "c", "who_2": "bot-1"}, "valid choice"),
        ({"sides": "chosen", "side_fox": "x", "who_2": "bot-1"}, "valid choice"),
        ({"who_2": "bot-9"}, "valid choice"),
        ({"sides": "drawn"}, "Arctic is for 2 to 4 players"),
    ),
    GameId.ANIMANIZE: (
        ({"quick": "1", "bots": "1"}, "greater than or equal"),
        ({"quick": "1", "bots": "9" * 400}, "less than or equal"),
        ({"quick": "1", "bots": "2", "level": "-1"}, "valid choice"),
        ({"who_2": "bot-1"}, "Animanize is for three or four players"),
        ({"who_2": "bot-1", "who_3": "here", "name_3": "x" * 900}, "at most 40"),
        ({"who_2": "bot-1", "who_3": "here", "name_3": LONG}, "at most 1,000"),
    ),
    GameId.ANIMALIA: (
        ({"quick": "1", "bots": "-1"}, "greater than or equal"),
        ({"quick": "1", "bots": "3"}, "less than or equal"),
        ({"continents": "atlantis"}, "valid choice"),
        ({"continents": "europe,europe"}, "valid choice"),
        ({"difficulty": "4"}, "valid choice"),
        ({"who_2": "bot-1", "who_3": "whale"}, "valid choice"),
    ),
}


@pytest.mark.parametrize("game", FORMS)
def test_a_form_that_does_not_fit_says_so_and_makes_nothing(member_client, player, game):
    browser = member_client(player)
    for form, sentence in FORMS[game]:
        answer = browser.post(reverse("match-new", args=[game]), form)
        assert answer.status_code == 400, form
        assert sentence in answer.content.decode(), form
    assert not Match.objects.exists()


@pytest.mark.parametrize("game", FORMS)
def test_every_field_of_the_form_may_hold_anything(member_client, player, starter_set, game):
    browser, form = member_client(player), PLAY_GAMES[game].table().new_match_form(player=player)
    for number, bad in enumerate(("\0", LONG, "9" * 400, "-1", "NaN", "<script>", "٣", "europe,", "{}")):
        assert browser.post(reverse("match-new", args=[game]), dict.fromkeys(form.fields, bad)).status_code == 400
        for name in list(form.fields)[number % TURNS :: TURNS]:
            usual = {f"who_{number}": "bot-1" for number in range(2, seats_of(game)[0] + 1)} | {name: bad}
            assert browser.post(reverse("match-new", args=[game]), usual).status_code in (302, 400), (name, bad)
            Match.objects.all().delete()  # or the player would soon have as many matches as one may have
            status = 400 if bad == LONG else 200  # so long, and no form is looked at
            assert browser.get(reverse("match-new", args=[game]), {name: bad}).status_code == status


@pytest.mark.parametrize("game", GameId)
def test_the_page_offers_the_bots_that_the_game_has(client, starter_set, game):
    html = client.get(reverse("match-new", args=[game])).content.decode()
    assert [level for level in range(3) if f'value="bot-{level}"' in html] == list(levels(game))
