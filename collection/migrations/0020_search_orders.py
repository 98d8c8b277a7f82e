"""Indexes for orders by name, weight and length, and one that covers the copies of a box that are not lent."""

from django.db import migrations, models


class Migration(migrations.Migration):

    dependencies = [
        ('collection', '0019_change_label_texts'),
    ]

    operations = [
        migrations.RemoveIndex(
            model_name='copy',
            name='collection__owner_i_5e6866_idx',
        ),
        migrations.AddIndex(
            model_name='animozstats',
            index=models.Index(fields=['weight', 'card'], name='collection__weight_9be77c_idx'),
        ),
        migrations.AddIndex(
            model_name='animozstats',
            index=models.Index(fields=['length', 'card'], name='collection__length_dac406_idx'),
        ),
        migrations.AddIndex(
            model_name='card',
            index=models.Index(fields=['game', 'name', 'number', 'set'], name='collection__game_481c6b_idx'),
        ),
        migrations.AddIndex(
            model_name='copy',
            index=models.Index(
                fields=['owner', 'card', 'quantity', 'phase', 'lent_to'], name='collection__owner_i_b18ff6_idx'
            ),
        ),
    ]
