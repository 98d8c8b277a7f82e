import django.db.models.deletion
from django.conf import settings
from django.db import migrations, models


def key() -> models.BigAutoField:
    return models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")


class Migration(migrations.Migration):
    dependencies = [
        ("decks", "0004_animus_teams"),
        migrations.swappable_dependency(settings.AUTH_USER_MODEL),
    ]

    operations = [
        migrations.CreateModel(
            name="DeckFolder",
            fields=[
                ("id", key()),
                ("name", models.CharField(max_length=40)),
                (
                    "owner",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="deck_folders",
                        to=settings.AUTH_USER_MODEL,
                    ),
                ),
            ],
            options={
                "ordering": ("name", "pk"),
                "constraints": [
                    models.UniqueConstraint(fields=("owner", "name"), name="one_deck_folder_of_each_name")
                ],
            },
        ),
        migrations.AddField(
            model_name="deck", name="published", field=models.DateTimeField(blank=True, editable=False, null=True)
        ),
        migrations.AddField(model_name="deck", name="legal", field=models.BooleanField(editable=False, null=True)),
        migrations.AddField(
            model_name="deck", name="planned", field=models.JSONField(blank=True, editable=False, null=True)
        ),
        migrations.AddField(
            model_name="deck",
            name="folder",
            field=models.ForeignKey(
                blank=True,
                null=True,
                on_delete=django.db.models.deletion.SET_NULL,
                related_name="decks",
                to="decks.deckfolder",
            ),
        ),
        migrations.AddIndex(
            model_name="deck",
            index=models.Index(
                condition=models.Q(("published__isnull", False), ("shared", True)),
                fields=["-published"],
                name="public_decks_by_date",
            ),
        ),
        migrations.CreateModel(
            name="DeckTag",
            fields=[
                ("id", key()),
                ("name", models.CharField(db_index=True, max_length=24)),
                (
                    "deck",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE, related_name="tags", to="decks.deck"
                    ),
                ),
            ],
            options={
                "ordering": ("name",),
                "constraints": [models.UniqueConstraint(fields=("deck", "name"), name="one_tag_of_each_name")],
            },
        ),
        migrations.CreateModel(
            name="DeckVersion",
            fields=[
                ("id", key()),
                ("number", models.PositiveIntegerField()),
                ("name", models.CharField(max_length=60)),
                ("nominated", models.CharField(blank=True, max_length=10)),
                ("cards", models.JSONField(default=dict)),
                ("note", models.CharField(blank=True, max_length=120)),
                ("began", models.DateTimeField()),
                ("saved", models.DateTimeField()),
                (
                    "deck",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE, related_name="versions", to="decks.deck"
                    ),
                ),
            ],
            options={
                "ordering": ("-number",),
                "constraints": [models.UniqueConstraint(fields=("deck", "number"), name="one_version_of_each_number")],
            },
        ),
        migrations.CreateModel(
            name="DeckLike",
            fields=[
                ("id", key()),
                (
                    "deck",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE, related_name="likes", to="decks.deck"
                    ),
                ),
                (
                    "player",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="liked_decks",
                        to=settings.AUTH_USER_MODEL,
                    ),
                ),
            ],
            options={
                "ordering": ("pk",),
                "constraints": [
                    models.UniqueConstraint(fields=("deck", "player"), name="one_like_of_a_deck_by_a_player")
                ],
            },
        ),
        migrations.CreateModel(
            name="DeckComment",
            fields=[
                ("id", key()),
                ("text", models.CharField(max_length=1000)),
                ("written", models.DateTimeField()),
                (
                    "author",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="deck_comments",
                        to=settings.AUTH_USER_MODEL,
                    ),
                ),
                (
                    "deck",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE, related_name="comments", to="decks.deck"
                    ),
                ),
            ],
            options={
                "ordering": ("written", "pk"),
                "indexes": [models.Index(fields=["author", "written"], name="deck_comments_of_an_author")],
            },
        ),
        migrations.CreateModel(
            name="DeckReport",
            fields=[
                ("id", key()),
                ("deck_name", models.CharField(max_length=60)),
                ("about_comment", models.BooleanField()),
                ("quoted", models.CharField(blank=True, max_length=1000)),
                ("reason", models.CharField(max_length=500)),
                ("made", models.DateTimeField()),
                ("closed", models.DateTimeField(db_index=True, null=True)),
                ("outcome", models.CharField(blank=True, max_length=60)),
                (
                    "closed_by",
                    models.ForeignKey(
                        null=True,
                        on_delete=django.db.models.deletion.SET_NULL,
                        related_name="+",
                        to=settings.AUTH_USER_MODEL,
                    ),
                ),
                (
                    "comment",
                    models.ForeignKey(
                        null=True,
                        on_delete=django.db.models.deletion.SET_NULL,
                        related_name="reports",
                        to="decks.deckcomment",
                    ),
                ),
                (
                    "deck",
                    models.ForeignKey(
                        null=True,
                        on_delete=django.db.models.deletion.SET_NULL,
                        related_name="reports",
                        to="decks.deck",
                    ),
                ),
                (
                    "reporter",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="deck_reports",
                        to=settings.AUTH_USER_MODEL,
                    ),
                ),
            ],
            options={"ordering": ("made", "pk")},
        ),
    ]
