"""Adds households, their members and invitations, and who of a household has taken copies."""

import collection.models.household
import django.db.models.deletion
from django.conf import settings
from django.db import migrations, models


class Migration(migrations.Migration):

    dependencies = [
        ('collection', '0013_several_pictures_of_a_card'),
    ]

    operations = [
        migrations.CreateModel(
            name='Household',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('name', models.CharField(max_length=60)),
                ('created', models.DateTimeField(auto_now_add=True)),
            ],
        ),
        migrations.CreateModel(
            name='HouseholdInvitation',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('household', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='invitations', to='collection.household')),
                ('player', models.ForeignKey(blank=True, null=True, on_delete=django.db.models.deletion.CASCADE, related_name='household_invitations', to=settings.AUTH_USER_MODEL)),
                ('by', models.ForeignKey(blank=True, null=True, on_delete=django.db.models.deletion.SET_NULL, related_name='+', to=settings.AUTH_USER_MODEL)),
                ('role', models.CharField(choices=[('member', 'Member'), ('viewer', 'Viewer')], default='member', max_length=8)),
                ('secret', models.CharField(default=collection.models.household.invitation_secret, editable=False, max_length=32, unique=True)),
                ('uses', models.PositiveSmallIntegerField(default=0)),
                ('most_uses', models.PositiveSmallIntegerField(default=1)),
                ('created', models.DateTimeField(auto_now_add=True)),
                ('expires', models.DateTimeField()),
                ('declined', models.DateTimeField(blank=True, null=True)),
            ],
            options={
                'ordering': ('pk',),
                'constraints': [models.UniqueConstraint(condition=models.Q(('player__isnull', False)), fields=('household', 'player'), name='one_invitation_per_player')],
            },
        ),
        migrations.CreateModel(
            name='HouseholdMember',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('household', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='members', to='collection.household')),
                ('player', models.OneToOneField(on_delete=django.db.models.deletion.CASCADE, related_name='household_member', to=settings.AUTH_USER_MODEL)),
                ('role', models.CharField(choices=[('owner', 'Owner'), ('member', 'Member'), ('viewer', 'Viewer')], default='member', max_length=8)),
                ('shares_details', models.BooleanField(default=False)),
                ('shares_wishes', models.BooleanField(default=False)),
                ('shares_spares', models.BooleanField(default=False)),
                ('joined', models.DateTimeField(auto_now_add=True)),
            ],
            options={
                'ordering': ('pk',),
            },
        ),
        migrations.AddField(
            model_name='copy',
            name='holder',
            field=models.PositiveBigIntegerField(blank=True, help_text="The id of the player who has taken the copies, of the owner's household; it may have been deleted.", null=True),
        ),
        migrations.AddIndex(
            model_name='copy',
            index=models.Index(condition=models.Q(('holder__isnull', False)), fields=['holder'], name='held_copies'),
        ),
    ]
