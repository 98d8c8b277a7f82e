"""The settings of drf-spectacular, which describes the API."""

from __future__ import annotations

from collection.games.card_games import CARD_GAMES

SPECTACULAR_SETTINGS = {
    "TITLE": "Menagerie",
    "DESCRIPTION": "Cards, copies, decks, matches and prints of small animal card games: "
    f"{', '.join(game.label for game in CARD_GAMES)}.",
    "VERSION": "1",
    "SERVE_INCLUDE_SCHEMA": False,
    "COMPONENT_SPLIT_REQUEST": True,
    "ENUM_NAME_OVERRIDES": {
        "BotLevelEnum": "play.bots.NAMES",
        "GameEnum": "collection.models.card.GAMES",
        "SetSymbolEnum": "collection.own_cards_api.SYMBOLS",
        "BuiltGameEnum": "decks.api.BUILT",
        "HouseholdRoleEnum": "collection.models.household.Role",
        "AnyGameEnum": [game.value for game in CARD_GAMES],
        "PictureKindEnum": "collection.models.own_picture.PictureKind",
        "InvitedRoleEnum": "collection.models.household.INVITED_ROLES",
        "TradeStateEnum": "collection.models.trade.Trade.State",
        "VisibilityEnum": "decks.api.VISIBILITIES",
        **{
            name: [member.value for member in kind]
            for known in CARD_GAMES.values()
            for name, kind in known.api_enum_names.items()
        },
    },
    "POSTPROCESSING_HOOKS": [
        "drf_spectacular.hooks.postprocess_schema_enums",
        "config.openapi_hooks.add_schema_limits",
        "config.openapi_hooks.add_refusal_responses",
        "config.openapi_hooks.add_operation_links",
        "config.openapi_examples.add_examples",
    ],
}
