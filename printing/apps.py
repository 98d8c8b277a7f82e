from django.apps import AppConfig
from django.conf import settings


class PrintingConfig(AppConfig):
    name = "printing"
    verbose_name = "Printing"

    def ready(self) -> None:
        from printing import fonts

        fonts.set_font_folders(settings.FONT_DIRS)
