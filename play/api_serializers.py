"""What the REST API of matches sends and accepts."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import datetime
from typing import Any

from drf_spectacular.utils import extend_schema_field, extend_schema_serializer
from rest_framework import serializers

from collection.games import GameId
from collection.models.card import GAMES
from config.payload_limits import AnyField, MatchOptionsField, SizeLimited, limited_list
from play.bots import NAMES
from play.custom_sets import MAX_SET_CARDS
from play.games.play_games import PLAY_GAMES
from play.match_values import ACCEPTED, HOST, LOADED, MAX_HOST_VALUES, values_shown
from play.models import Match, MatchSeat
from play.own_cards_in_decks import MAX_CHANGES
from play.tables.api_decks import Fields

MOST_SEATS = 6
LONGEST_ACTION = 80
MOST_MOVES = 10**6
"""More moves than any match has."""
API_DECKS = {game: found for game in GameId if (found := PLAY_GAMES[game].table().api_decks)}
"""By game, for games that are played with decks."""
KINDS = " or ".join(each.kind for each in API_DECKS.values())
LENT = ",\n".join(each.lent for each in API_DECKS.values())


MATCH_VALUES = {
    "type": "object",
    "properties": {
        "source": {
            "type": "string",
            "enum": ["", ACCEPTED, HOST, LOADED],
            "description": "`accepted`: this server's sets with its corrections; `host`: these with the host's `own` "
            "values; `loaded`: the sets without corrections. Empty if it has not begun, or began before it was noted.",
        },
        "corrections": {"type": "integer", "description": "How many values of the game were corrected when it began."},
        "version": {"type": "string", "maxLength": 8, "description": "The same for matches with the same values."},
        "own": {
            "type": "array",
            "maxItems": MAX_HOST_VALUES,
            "items": {
                "type": "object",
                "properties": {
                    name: {"type": "string", "maxLength": 200} for name in ("of", "field", "value", "accepted")
                },
                "required": ["of", "field", "value", "accepted"],
            },
        },
        "own_cards_in_decks": {"type": "boolean", "description": "Whether a deck has cards that its player made."},
        "without_own_cards": {"type": "boolean", "description": "Whether decks with own cards are refused."},
        "set": {
            "type": "object",
            "nullable": True,
            "description": "The set of the host's own cards with which the match is played; null for none.",
            "properties": {
                "name": {"type": "string", "maxLength": 60},
                "cards": {
                    "type": "array",
                    "maxItems": MAX_SET_CARDS,
                    "items": {
                        "type": "object",
                        "properties": {
                            "name": {"type": "string", "maxLength": 60},
                            "replaces": {"type": "string", "maxLength": 60},
                            "changes": {"type": "string", "maxLength": MAX_CHANGES},
                        },
                        "required": ["name", "replaces", "changes"],
                    },
                },
            },
            "required": ["name", "cards"],
        },
    },
    "required": ["source", "corrections", "version", "own", "set", "own_cards_in_decks", "without_own_cards"],
}


class SeatSerializer(serializers.ModelSerializer[MatchSeat]):
    """A seat of a match. `mine`: you may act for it."""

    name = serializers.CharField(read_only=True, max_length=40)
    mine = serializers.SerializerMethodField()
    bot = serializers.SerializerMethodField(help_text="The bot that plays it, or null for a person.")

    class Meta:
        model = MatchSeat
        fields = ("number", "name", "bot", "mine", "to_act")
        read_only_fields = fields

    def get_mine(self, seat: MatchSeat) -> bool:
        return seat.player_id is not None and seat.player_id == self.context["request"].user.pk

    @extend_schema_field({"type": "string", "maxLength": 20, "nullable": True})
    def get_bot(self, seat: MatchSeat) -> str | None:
        return NAMES[seat.level] if seat.is_bot else None


class MatchSerializer(serializers.ModelSerializer[Match]):
    """A match without the position. `seed` is null until it is over; its SHA-256 is `commitment`.

    `ply` and `updated` change only when something has changed that you may see.
    """

    seats = limited_list(SeatSerializer, MOST_SEATS, source="seat_list", read_only=True)
    options = serializers.SerializerMethodField(help_text="The game's own options.")
    ply = serializers.SerializerMethodField(help_text="Rises with every change that you may see.")
    updated = serializers.SerializerMethodField(help_text="When it last changed for you.")
    commitment = serializers.RegexField("^[0-9a-f]{64}$", read_only=True)
    seed = serializers.SerializerMethodField()
    values = serializers.SerializerMethodField(help_text="Which values it is played with.")
    continued = serializers.IntegerField(
        source="inherited_moves",
        read_only=True,
        allow_null=True,
        help_text="If it continues a finished match: how many of its first moves it has from there; else null.",
    )
    invite = serializers.SerializerMethodField(help_text="Only for the host of an open match.")

    class Meta:
        model = Match
        fields = (
            "id", "game", "options", "status", "ply", "seats", "spectators", "invite", "commitment", "seed", "values",
            "continued", "result",
            "created", "updated", "finished",
        )  # fmt: skip
        read_only_fields = fields

    @extend_schema_field(MatchOptionsField)
    def get_options(self, match: Match) -> dict[str, object]:
        recorded = PLAY_GAMES[match.game_id].table().recorded_options
        return {name: value for name, value in match.options.items() if name not in recorded}

    def get_ply(self, match: Match) -> int:
        return match.ply_for(self.context["request"].user)

    def get_updated(self, match: Match) -> datetime:
        return match.changed_for(self.context["request"].user)

    @extend_schema_field({"type": "string", "pattern": "^[0-9a-f]{64}$", "nullable": True})
    def get_seed(self, match: Match) -> str | None:
        return match.seed if match.over else None

    @extend_schema_field(MATCH_VALUES)
    def get_values(self, match: Match) -> dict[str, object]:
        shown = values_shown(match)
        own = [{"of": row.subject, "field": row.label, "value": row.own, "accepted": row.accepted} for row in shown.own]
        cards = [{"name": row.name, "replaces": row.replaced, "changes": row.changes} for row in shown.set_cards]
        return {
            "source": shown.source,
            "corrections": shown.corrections,
            "version": shown.version,
            "own": own,
            "set": {"name": shown.set_name, "cards": cards} if cards else None,
            "own_cards_in_decks": shown.own_cards_in_decks,
            "without_own_cards": shown.without_own_cards,
        }

    @extend_schema_field({"type": "string", "maxLength": 32, "nullable": True})
    def get_invite(self, match: Match) -> str | None:
        return match.invite if match.is_open and match.host_id == self.context["request"].user.pk else None


def insert_fields(fields: dict[str, AnyField], more: Iterable[Fields], *, before: str) -> dict[str, AnyField]:
    """The fields of a request, with those that games add inserted before the field named `before`."""
    at = list(fields).index(before)
    added = {name: make() for each in more for name, make in each.items()}
    pairs = list(fields.items())
    return dict([*pairs[:at], *added.items(), *pairs[at:]])


@extend_schema_serializer(component_name="SeatAsked")
class SeatRequest(SizeLimited):
    __doc__ = (
        "A seat of a new match. `deck` is the number of one of your decks, or the key of a deck that this server "
        f"lends:\n{LENT}. It may be left out."
    )

    kind = serializers.ChoiceField(choices=("me", "bot", "invited"))
    level = serializers.ChoiceField(choices=NAMES, default="greedy", help_text="for a bot")
    name = serializers.CharField(max_length=40, default="", allow_blank=True)
    deck = serializers.CharField(max_length=20, default="", allow_blank=True, help_text=f"with {KINDS}")

    def get_fields(self) -> dict[str, AnyField]:
        return insert_fields(super().get_fields(), (each.seat_fields for each in API_DECKS.values()), before="deck")


@extend_schema_serializer(component_name="MatchAsked")
class MatchRequest(SizeLimited):
    """A new match."""

    game = serializers.ChoiceField(choices=GAMES)
    options = MatchOptionsField(
        default=dict, help_text="Options of a game that has no fields of its own for them (docs/playing.md)."
    )
    seats = serializers.ListField(child=SeatRequest(), min_length=1, max_length=MOST_SEATS)
    spectators = serializers.BooleanField(default=False)
    own_values = serializers.BooleanField(
        default=False, help_text="Play with your own values (`/api/own-values/`); everybody who joins must accept them."
    )
    without_own_cards = serializers.BooleanField(
        default=False, help_text="Refuse decks with players' own cards; otherwise those who join must accept them."
    )
    custom_set = serializers.IntegerField(
        default=None,
        allow_null=True,
        min_value=1,
        max_value=2**31,
        help_text="Play with this set of your own cards (`/api/sets/`): in a game without decks, each card takes the "
        "place of a card of the box; in one with drafts, they are the cards to draft from. Everybody who joins must "
        "accept them.",
    )

    def get_fields(self) -> dict[str, AnyField]:
        return insert_fields(super().get_fields(), (each.match_fields for each in API_DECKS.values()), before="options")


@extend_schema_serializer(component_name="JoinAsked")
class JoinRequest(SizeLimited):
    """An invitation, and your deck."""

    invite = serializers.CharField(max_length=32)
    deck = serializers.CharField(max_length=20, default="", allow_blank=True)
    accepts_own_values = serializers.BooleanField(
        default=False,
        help_text="Needed if the match is played with own values or cards (`values` of the match).",
    )

    def get_fields(self) -> dict[str, AnyField]:
        more = [each.seat_fields for each in API_DECKS.values()]
        fields = insert_fields(super().get_fields(), more, before="deck")
        for name in (name for each in more for name in each):
            fields[name].help_text = None
        return fields


@extend_schema_serializer(component_name="ActionAsked")
class ActionRequest(SizeLimited):
    """One action. `ply` is the one that you got with the position. Repeating a request with the same `token` does not
    make a second move."""

    action = serializers.CharField(max_length=LONGEST_ACTION)
    ply = serializers.IntegerField(min_value=0)
    seat = serializers.IntegerField(
        min_value=0, max_value=MOST_SEATS - 1, required=False, help_text="needed only if you have several seats"
    )
    token = serializers.CharField(max_length=40, required=False, allow_blank=True)


@extend_schema_serializer(component_name="ContinueAsked")
class ContinueRequest(SizeLimited):
    """Where to continue a finished match: after its first `ply` moves, with you in one seat and bots in the others. At
    that point it must not be over."""

    ply = serializers.IntegerField(min_value=0, max_value=MOST_MOVES)
    seat = serializers.IntegerField(min_value=0, max_value=MOST_SEATS - 1)
    level = serializers.ChoiceField(choices=NAMES, default="greedy")


@extend_schema_serializer(component_name="LeaveAsked")
class LeaveRequest(SizeLimited):
    """How you leave: `concede`, or hand your seat to a `bot`. Conceding ends a match between two opponents. A match
    with no other people ends in either case. Before the start, both free the seat."""

    how = serializers.ChoiceField(choices=("concede", "bot"))
    seat = serializers.IntegerField(
        min_value=0, max_value=MOST_SEATS - 1, required=False, help_text="needed only if you have several seats"
    )


class ActionTaken(serializers.Serializer[Any]):
    """The accepted move. `ply` is your own ply before the move."""

    ply = serializers.IntegerField(source="own_ply")
    seat = serializers.IntegerField()
    action = serializers.CharField(max_length=LONGEST_ACTION)


class ViewShown(serializers.Serializer[Any]):
    """What your seat may know, including its actions (docs/adding-a-game.md)."""

    ply = serializers.IntegerField()
    seat = serializers.IntegerField(allow_null=True)
    view = serializers.DictField()
