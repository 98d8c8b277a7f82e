"""Gives changes that were made offline a kind of their own, so that they do not displace edits in the undo history."""

from django.db import migrations, models

PREVIOUS_VERSION_WORKS_BECAUSE = "only the choices change, and the previous version shows the name of a kind it lacks"


class Migration(migrations.Migration):

    dependencies = [
        ("collection", "0011_proxies_and_binders"),
    ]

    operations = [
        migrations.AlterField(
            model_name="change",
            name="kind",
            field=models.CharField(
                choices=[
                    ("entry", "Typed in"),
                    ("box", "A whole box"),
                    ("edit", "Edited"),
                    ("import", "Imported"),
                    ("bulk", "Several rows"),
                    ("loan", "Lent or returned"),
                    ("audit", "Checked"),
                    ("list", "Wish or spare list"),
                    ("offline", "Offline"),
                ],
                max_length=8,
            ),
        ),
    ]
