from django.apps import AppConfig
from django.core.checks import register


class DecksConfig(AppConfig):
    name = "decks"
    verbose_name = "Decks"

    def ready(self) -> None:
        from decks.system_checks import built_games_have_decks

        register(built_games_have_decks)
