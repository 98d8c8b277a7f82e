"""An index that covers the sums of a whole box."""

from django.db import migrations, models


class Migration(migrations.Migration):

    dependencies = [
        ('collection', '0005_change_rows'),
    ]

    operations = [
        migrations.RemoveIndex(
            model_name='copy',
            name='collection__owner_i_38859c_idx',
        ),
        migrations.AddIndex(
            model_name='copy',
            index=models.Index(fields=['owner', 'card', 'quantity', 'phase'], name='collection__owner_i_5e6866_idx'),
        ),
    ]
