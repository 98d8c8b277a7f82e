"""Records proxies as a detail instead of a condition, and recognises binders, boxes and shelves by their names."""

import hashlib
import json

from django.db import migrations

PREVIOUS_VERSION_WORKS_BECAUSE = (
    "only values are changed: until it is replaced, the previous version shows proxies as copies in good condition"
)


def details_key(details):
    """As `CopyDetails.key` computed it when this migration was written."""
    text = json.dumps(details, sort_keys=True, default=str, ensure_ascii=True)
    return hashlib.blake2b(text.encode(), digest_size=8).hexdigest()


def proxies_as_detail(apps, schema_editor):
    copies = apps.get_model("collection", "Copy")._base_manager
    copies.filter(condition="proxy").update(condition="good", proxy=True, details_key=details_key({"proxy": True}))


def kinds_by_name(apps, schema_editor):
    places = apps.get_model("collection", "Place")._base_manager
    for kind in ("binder", "box", "shelf"):
        places.filter(kind="other", name__icontains=kind).update(kind=kind)


class Migration(migrations.Migration):

    dependencies = [
        ("collection", "0010_copy_details_and_lists"),
    ]

    operations = [
        migrations.RunPython(proxies_as_detail, migrations.RunPython.noop),
        migrations.RunPython(kinds_by_name, migrations.RunPython.noop),
    ]
