"""Changes made before their rows were counted."""

from django.db import migrations


def count_rows(apps, schema_editor):
    changes = apps.get_model("collection", "Change").objects
    for change in changes.filter(rows=0).only("pk", "deltas").iterator(chunk_size=50):
        changes.filter(pk=change.pk).update(rows=len(change.deltas))


class Migration(migrations.Migration):

    dependencies = [
        ('collection', '0004_long_jobs'),
    ]

    operations = [migrations.RunPython(count_rows, migrations.RunPython.noop)]
