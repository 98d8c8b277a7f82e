"""Saved searches, and what searches need of cards: their certainties, and an index that covers counting them."""

import django.db.models.deletion
from django.conf import settings
from django.db import migrations, models


class Migration(migrations.Migration):

    dependencies = [
        ('collection', '0007_backup_jobs'),
    ]

    operations = [
        migrations.CreateModel(
            name='SavedSearch',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('game', models.CharField(choices=[('animoz', 'ANiMOZ'), ('arctic', 'Arctic'), ('animanize', 'Animanize'), ('animalia', 'Animalia'), ('animus', 'Animus')], max_length=16)),
                ('name', models.CharField(max_length=60)),
                ('text', models.CharField(max_length=300)),
                ('saved', models.DateTimeField(auto_now_add=True)),
                ('owner', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='saved_searches', to=settings.AUTH_USER_MODEL)),
            ],
            options={
                'verbose_name_plural': 'saved searches',
                'ordering': ('name', 'pk'),
                'constraints': [models.UniqueConstraint(fields=('owner', 'game', 'name'), name='one_saved_search_of_a_name_in_a_game')],
            },
        ),
        migrations.RemoveIndex(
            model_name='card',
            name='collection__game_bb33c2_idx',
        ),
        migrations.AddField(
            model_name='card',
            name='certainties',
            field=models.CharField(blank=True, db_default='', default='', editable=False, max_length=60),
        ),
        migrations.AddIndex(
            model_name='card',
            index=models.Index(fields=['game', 'number', 'set', 'certainties'], name='collection__game_e9eb0a_idx'),
        ),
    ]
