"""Own cards of every game: created with a preview of the printed face, checked, and kept in versions."""

from __future__ import annotations

import html
import json
import re
from collections.abc import Callable
from io import BytesIO

import pytest
from django.test import Client
from django.urls import reverse
from PIL import Image

from collection.forms import OwnCardForm
from collection.games import GameId
from collection.games.card_games import CARD_GAMES
from collection.models import Card, Player
from collection.refusals import BadCard
from collection.services.own_cards import own_card_create, own_card_update
from tests.own_card_samples import own_kinds, sample_form, sample_stats

Login = Callable[[Player], Client]
BOXED = [(game, own) for game, own in own_kinds() if own.same is not None]


def form_address(game: GameId, kind: str) -> str:
    return f"{reverse('card-new')}?game={game}&kind={kind}"


def test_every_kind_of_card_is_created_changed_and_printed(player: Player, member_client: Login) -> None:
    client = member_client(player)
    for game, own in own_kinds():
        assert client.get(form_address(game, own.kind)).status_code == 200
        stats = sample_stats(game, own)
        answer = client.post(form_address(game, own.kind), sample_form(game, own, stats))
        assert answer.status_code == 302, answer.content.decode()
        made = Card.objects.of(game).own_of(player).latest("pk")
        assert (made.name, made.set.game) == (stats["name"], game)
        assert bool(made.replaces) == (own.same is not None)
        page = client.get(reverse("card-change", args=[game, made.slug])).content.decode()
        assert html.escape(stats["name"]) in page
        printed = client.get(reverse("print-pdf"), {"game": game, "what": "cards", "cards": f"{made.slug}:1"})
        assert printed.content.startswith(b"%PDF")
        made.delete()


def test_the_preview_shows_the_printed_face_and_keeps_nothing(db: None, client: Client) -> None:
    for game, own in own_kinds():
        stats = sample_stats(game, own)
        answer = client.post(f"{reverse('card-preview')}?game={game}", sample_form(game, own, stats))
        found = re.search(r'<img src="([^"]+)"', answer.content.decode())
        assert found
        picture = client.get(html.unescape(found[1]))
        assert picture["Content-Type"] == "image/webp"
        assert min(Image.open(BytesIO(picture.content)).size) > 400
        assert "no-store" in picture["Cache-Control"]
    assert not Card.objects.exists()
    assert not Player.objects.exists()


def test_a_face_is_previewed_for_valid_cards_only(db: None, client: Client) -> None:
    game = next(iter(GameId))
    valid = CARD_GAMES[game].stats(next(iter(CARD_GAMES[game].load().values())))
    for card in ("", "[]", "{", "[" * 1_000, json.dumps({**valid, "number": -1})):
        assert client.get(reverse("own-face"), {"game": game, "card": card}).status_code == 404
    long = {"game": game, "card": json.dumps(valid) + " " * 6_000}
    assert client.get(reverse("own-face"), long).status_code == 400
    assert client.get(reverse("own-face"), {"game": "chess", "card": json.dumps(valid)}).status_code == 404


def test_text_that_does_not_fit_is_refused_with_its_field_and_by_how_much(player: Player, member_client: Login) -> None:
    client, long = member_client(player), "Wide words with much meaning " * 10
    for game, own in own_kinds():
        if CARD_GAMES[game].language:
            continue  # tests/collection/animus
        field = "text" if "text" in own.fields else "name"
        given = {"text": long.strip()} if field == "text" else {"name": "W" * 40}
        typed = sample_form(game, own, {**sample_stats(game, own), **given})
        preview = client.post(f"{reverse('card-preview')}?game={game}", typed).content.decode()
        answer = client.post(form_address(game, own.kind), typed)
        if answer.status_code == 302:
            continue  # this face has room for the longest text
        assert answer.status_code == 422
        said = rf"{field.capitalize()} does not fit on the printed card. Shorten it by about \d+ character"
        assert re.search(said, answer.content.decode()), (game, own.kind)
        assert re.search(said, preview)
    assert Card.objects.own_of(player).count() <= 2


def test_the_message_says_how_much_to_shorten(player: Player) -> None:
    for game, own in BOXED:
        if "text" not in own.fields:
            continue
        stats = {**sample_stats(game, own), "text": "mm " * 99}
        for _ in range(4):
            try:
                own_card_create(owner=player, set_name=f"{own.label}", stats=stats, game=game)
            except BadCard as refused:
                ((field, message),) = refused.problems
                assert field == "text"
                much = re.search(r"about (\d+)", message)
                assert much
                stats["text"] = stats["text"].strip()[: -int(much[1])].strip()
            else:
                break
        else:
            pytest.fail(f"{game} {own.kind} never fitted")


def test_an_own_card_takes_the_place_of_the_most_similar_card_or_of_the_chosen_one(player: Player) -> None:
    for game, own in BOXED:
        known = CARD_GAMES[game]
        first, *_ = [card for card in known.load().values() if getattr(card, "kind", None) == own.kind]
        made = own_card_create(owner=player, set_name=own.label, stats=sample_stats(game, own), game=game)
        assert made.replaces == first.slug
        with pytest.raises(BadCard, match="already takes that place"):
            own_card_create(
                owner=player, set_name=own.label, game=game, replaces=first.slug,
                stats=sample_stats(game, own, name="Another", number=902),
            )  # fmt: skip
        with pytest.raises(BadCard, match="is not a card of this kind in the box"):
            own_card_update(owner=player, card=made, set_name="", stats=sample_stats(game, own), replaces="nothing")


def test_kinds_that_belong_to_the_rules_cannot_be_made(player: Player) -> None:
    for game in GameId:
        known = CARD_GAMES[game]
        assert known.own_cards
        for card in known.load().values():
            kind = getattr(card, "kind", None)
            if known.own_cards.kind_of(kind) is None:
                stats = {key: value for key, value in known.stats(card).items() if key != "slug"}
                with pytest.raises(BadCard, match="You cannot make"):
                    own_card_create(owner=player, set_name="", stats=stats, game=game)


def test_the_form_tells_cards_of_the_same_name_apart_and_explains_its_fields_for_players(
    db: None, client: Client
) -> None:
    for game, own in own_kinds():
        form = OwnCardForm(game, initial={"kind": own.kind})
        if own.same is not None:
            labels = [label for _, label in form.fields["replaces"].choices]  # type: ignore[attr-defined]
            assert len(set(labels)) == len(labels)
        page = client.get(reverse("card-new"), {"game": game, "kind": own.kind}).content.decode()
        assert "The plate" not in page
        assert "number in the box" not in page
