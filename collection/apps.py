from django.apps import AppConfig
from django.core.checks import register


class CollectionConfig(AppConfig):
    name = "collection"
    verbose_name = "Collection"

    def ready(self) -> None:
        from collection.search import copy_fields, date_fields, household_fields, wish_spare_and_lent_fields
        from collection.system_checks import games_have_faces

        copy_fields.register()
        date_fields.register()
        household_fields.register()
        wish_spare_and_lent_fields.register()
        register(games_have_faces)
