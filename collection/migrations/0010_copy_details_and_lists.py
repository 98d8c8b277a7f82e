"""Details of copies, kinds of places, and wish and spare lists."""

import collection.models.card_lists
import django.db.models.deletion
from django.conf import settings
from django.db import migrations, models

PREVIOUS_VERSION_WORKS_BECAUSE = (
    "the previous version writes rows without details, whose details_key is empty, so that the new constraints accept "
    "what the old ones accepted; the altered fields only get choices, which the database does not check"
)


class Migration(migrations.Migration):

    dependencies = [
        ('collection', '0009_members_corrections'),
    ]

    operations = [
        migrations.CreateModel(
            name='ListedCard',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('which', models.CharField(choices=[('wish', 'Wish list'), ('spare', 'Spare list')], max_length=8)),
                ('quantity', models.PositiveSmallIntegerField(default=1)),
                ('priority', models.PositiveSmallIntegerField(choices=[(1, 'High'), (2, 'Normal'), (3, 'Low')], default=2)),
                ('note', models.CharField(blank=True, max_length=200)),
                ('updated', models.DateTimeField(auto_now=True)),
            ],
            options={
                'ordering': ('which', 'priority', 'card__game', 'card__number', 'pk'),
            },
        ),
        migrations.CreateModel(
            name='SharedList',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('which', models.CharField(choices=[('wish', 'Wish list'), ('spare', 'Spare list')], max_length=8)),
                ('secret', models.CharField(default=collection.models.card_lists.list_secret, editable=False, max_length=32, unique=True)),
                ('created', models.DateTimeField(auto_now_add=True)),
            ],
        ),
        migrations.RemoveConstraint(
            model_name='copy',
            name='one_stack_in_a_place',
        ),
        migrations.RemoveConstraint(
            model_name='copy',
            name='one_stack_without_a_place',
        ),
        migrations.AddField(
            model_name='change',
            name='listed',
            field=models.JSONField(blank=True, null=True),
        ),
        migrations.AddField(
            model_name='copy',
            name='acquired',
            field=models.DateField(blank=True, null=True),
        ),
        migrations.AddField(
            model_name='copy',
            name='details_key',
            field=models.CharField(blank=True, db_default='', default='', editable=False, max_length=16),
        ),
        migrations.AddField(
            model_name='copy',
            name='lent_due',
            field=models.DateField(blank=True, null=True),
        ),
        migrations.AddField(
            model_name='copy',
            name='lent_since',
            field=models.DateField(blank=True, null=True),
        ),
        migrations.AddField(
            model_name='copy',
            name='lent_to',
            field=models.CharField(blank=True, db_default='', default='', max_length=60),
        ),
        migrations.AddField(
            model_name='copy',
            name='page',
            field=models.PositiveSmallIntegerField(blank=True, null=True),
        ),
        migrations.AddField(
            model_name='copy',
            name='price',
            field=models.PositiveIntegerField(blank=True, help_text='What was paid, in cents.', null=True),
        ),
        migrations.AddField(
            model_name='copy',
            name='printing',
            field=models.CharField(blank=True, db_default='', default='', max_length=60),
        ),
        migrations.AddField(
            model_name='copy',
            name='proxy',
            field=models.BooleanField(db_default=False, default=False),
        ),
        migrations.AddField(
            model_name='copy',
            name='slot',
            field=models.PositiveSmallIntegerField(blank=True, null=True),
        ),
        migrations.AddField(
            model_name='copy',
            name='source',
            field=models.CharField(blank=True, db_default='', default='', max_length=80),
        ),
        migrations.AddField(
            model_name='copy',
            name='value',
            field=models.PositiveIntegerField(blank=True, help_text='The current value, in cents.', null=True),
        ),
        migrations.AddField(
            model_name='place',
            name='columns',
            field=models.PositiveSmallIntegerField(db_default=3, default=3, help_text='Slots in a line of a binder page.'),
        ),
        migrations.AddField(
            model_name='place',
            name='kind',
            field=models.CharField(choices=[('box', 'Box'), ('binder', 'Binder'), ('shelf', 'Shelf'), ('other', 'Other')], db_default='other', default='other', max_length=8),
        ),
        migrations.AddField(
            model_name='place',
            name='lines',
            field=models.PositiveSmallIntegerField(db_default=3, default=3, help_text='Lines of slots on a binder page.'),
        ),
        migrations.AddField(
            model_name='place',
            name='pages',
            field=models.PositiveSmallIntegerField(db_default=20, default=20, help_text='Pages of a binder.'),
        ),
        migrations.AlterField(
            model_name='change',
            name='kind',
            field=models.CharField(choices=[('entry', 'Typed in'), ('box', 'A whole box'), ('edit', 'Edited'), ('import', 'Imported'), ('bulk', 'Several rows'), ('loan', 'Lent or returned'), ('audit', 'Checked'), ('list', 'Wish or spare list')], max_length=8),
        ),
        migrations.AlterField(
            model_name='job',
            name='kind',
            field=models.CharField(choices=[('preview', 'Check a table'), ('import', 'Import a table'), ('undo', 'Undo a change'), ('place', 'Remove a place'), ('rows', 'Change several rows'), ('card', 'Remove a card'), ('merge', "Move a guest's box"), ('player', 'Delete an account'), ('backup', 'Back up everything')], max_length=8),
        ),
        migrations.AddIndex(
            model_name='copy',
            index=models.Index(fields=['place', 'page', 'slot'], name='collection__place_i_43a58e_idx'),
        ),
        migrations.AddIndex(
            model_name='copy',
            index=models.Index(condition=models.Q(('lent_to', ''), _negated=True), fields=['owner', 'lent_due'], name='lent_copies'),
        ),
        migrations.AddConstraint(
            model_name='copy',
            constraint=models.UniqueConstraint(condition=models.Q(('place__isnull', False)), fields=('owner', 'card', 'condition', 'language', 'place', 'note', 'details_key', 'phase'), name='one_stack_of_details_in_a_place'),
        ),
        migrations.AddConstraint(
            model_name='copy',
            constraint=models.UniqueConstraint(condition=models.Q(('place__isnull', True)), fields=('owner', 'card', 'condition', 'language', 'note', 'details_key', 'phase'), name='one_stack_of_details_without_place'),
        ),
        migrations.AddField(
            model_name='listedcard',
            name='card',
            field=models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='listings', to='collection.card'),
        ),
        migrations.AddField(
            model_name='listedcard',
            name='owner',
            field=models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='listed_cards', to=settings.AUTH_USER_MODEL),
        ),
        migrations.AddField(
            model_name='sharedlist',
            name='owner',
            field=models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='shared_lists', to=settings.AUTH_USER_MODEL),
        ),
        migrations.AddConstraint(
            model_name='listedcard',
            constraint=models.UniqueConstraint(fields=('owner', 'which', 'card'), name='a_card_once_per_list'),
        ),
        migrations.AddConstraint(
            model_name='sharedlist',
            constraint=models.UniqueConstraint(fields=('owner', 'which'), name='one_link_per_list'),
        ),
    ]
