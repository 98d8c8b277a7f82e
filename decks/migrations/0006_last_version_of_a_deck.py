from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [
        ("decks", "0005_versions_folders_and_comments"),
    ]

    operations = [
        migrations.AddField(
            model_name="deck",
            name="last_version",
            field=models.PositiveIntegerField(db_default=0, default=0, editable=False),
        ),
    ]
