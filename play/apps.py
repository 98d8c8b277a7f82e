from django.apps import AppConfig
from django.core.checks import register


class PlayConfig(AppConfig):
    name = "play"
    verbose_name = "Play"

    def ready(self) -> None:
        from play.system_checks import games_have_pages, records_have_schemas, sockets_reach_every_process

        register(sockets_reach_every_process)
        register(games_have_pages)
        register(records_have_schemas)
