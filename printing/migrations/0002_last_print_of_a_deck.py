import django.db.models.deletion
from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [
        ("decks", "0007_pictures_of_a_deck"),
        ("printing", "0001_printers_and_presets"),
    ]

    operations = [
        migrations.CreateModel(
            name="DeckPrint",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                ("printed", models.DateTimeField()),
                ("cards", models.JSONField(default=dict)),
                (
                    "deck",
                    models.OneToOneField(
                        on_delete=django.db.models.deletion.CASCADE, related_name="last_print", to="decks.deck"
                    ),
                ),
            ],
            options={"ordering": ("-printed", "-pk")},
        ),
    ]
