from django.apps import AppConfig
from django.core.checks import register


class DecksConfig(AppConfig):
    name = "decks"
    verbose_name = "Decks"

    def ready(self) -> None:
        from decks import deck_search, search_fields
        from decks.system_checks import built_games_have_decks

        search_fields.register()
        deck_search.register()
        register(built_games_have_decks)
