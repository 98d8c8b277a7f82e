"""Trades between members."""

import collection.models.trade
import django.db.models.deletion
import django.utils.timezone
from django.conf import settings
from django.db import migrations, models

PREVIOUS_VERSION_WORKS_BECAUSE = (
    "only choices change: the previous version shows the name of a kind it lacks; the rest are new tables"
)


class Migration(migrations.Migration):

    dependencies = [
        ('collection', '0015_own_sets_and_versions'),
    ]

    operations = [
        migrations.AlterField(
            model_name='change',
            name='kind',
            field=models.CharField(choices=[('entry', 'Typed in'), ('box', 'A whole box'), ('edit', 'Edited'), ('import', 'Imported'), ('bulk', 'Several rows'), ('loan', 'Lent or returned'), ('audit', 'Checked'), ('list', 'Wish or spare list'), ('offline', 'Offline'), ('trade', 'Traded')], max_length=8),
        ),
        migrations.CreateModel(
            name='Trade',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('state', models.CharField(choices=[('offered', 'Offered'), ('agreed', 'Agreed'), ('done', 'Completed'), ('declined', 'Declined'), ('withdrawn', 'Withdrawn'), ('expired', 'Expired'), ('cancelled', 'Cancelled'), ('void', 'Void')], default='offered', max_length=10)),
                ('version', models.PositiveSmallIntegerField(default=1)),
                ('by_first', models.BooleanField(default=True)),
                ('expires', models.DateTimeField(help_text='When the offer lapses unless it is answered.')),
                ('agreed', models.DateTimeField(blank=True, null=True)),
                ('first_confirmed', models.DateTimeField(blank=True, null=True)),
                ('second_confirmed', models.DateTimeField(blank=True, null=True)),
                ('ended', models.DateTimeField(blank=True, null=True)),
                ('ended_by_first', models.BooleanField(blank=True, help_text='Empty if neither party ended it.', null=True)),
                ('notice', models.CharField(blank=True, help_text='Why it ended.', max_length=500)),
                ('made', models.DateTimeField(default=django.utils.timezone.now, editable=False)),
                ('updated', models.DateTimeField(auto_now=True)),
                ('first', models.ForeignKey(null=True, on_delete=django.db.models.deletion.SET_NULL, related_name='trades_begun', to=settings.AUTH_USER_MODEL)),
                ('second', models.ForeignKey(null=True, on_delete=django.db.models.deletion.SET_NULL, related_name='trades_received', to=settings.AUTH_USER_MODEL)),
            ],
            options={
                'ordering': ('-updated', '-pk'),
            },
        ),
        migrations.CreateModel(
            name='TradeBlock',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('made', models.DateTimeField(auto_now_add=True)),
                ('blocked', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='+', to=settings.AUTH_USER_MODEL)),
                ('owner', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='trade_blocks', to=settings.AUTH_USER_MODEL)),
            ],
            options={
                'ordering': ('-pk',),
            },
        ),
        migrations.CreateModel(
            name='TradeProfile',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('openness', models.CharField(choices=[('nobody', 'Nobody'), ('link', 'People who have my link or user name'), ('members', 'Every member')], default='nobody', max_length=8)),
                ('shows_values', models.BooleanField(default=False)),
                ('key', models.CharField(default=collection.models.trade.partner_key, editable=False, max_length=32, unique=True)),
                ('owner', models.OneToOneField(on_delete=django.db.models.deletion.CASCADE, related_name='trade_profile', to=settings.AUTH_USER_MODEL)),
            ],
        ),
        migrations.CreateModel(
            name='TradeTerms',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('number', models.PositiveSmallIntegerField()),
                ('by_first', models.BooleanField()),
                ('message', models.CharField(blank=True, max_length=500)),
                ('made', models.DateTimeField(default=django.utils.timezone.now, editable=False)),
                ('trade', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='terms', to='collection.trade')),
            ],
            options={
                'verbose_name_plural': 'trade terms',
                'ordering': ('trade', 'number'),
            },
        ),
        migrations.CreateModel(
            name='TradeLine',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('from_first', models.BooleanField()),
                ('quantity', models.PositiveSmallIntegerField(default=1)),
                ('condition', models.CharField(choices=[('mint', 'Mint'), ('good', 'Good'), ('played', 'Played'), ('worn', 'Worn'), ('proxy', 'Proxy')], default='good', max_length=8)),
                ('language', models.CharField(default='en', max_length=8)),
                ('proxy', models.BooleanField(default=False)),
                ('printing', models.CharField(blank=True, max_length=60)),
                ('card', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='+', to='collection.card')),
                ('terms', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='lines', to='collection.tradeterms')),
            ],
            options={
                'ordering': ('card__game', 'card__number', 'pk'),
            },
        ),
        migrations.AddIndex(
            model_name='trade',
            index=models.Index(fields=['first', 'state', '-updated'], name='collection__first_i_19c3dc_idx'),
        ),
        migrations.AddIndex(
            model_name='trade',
            index=models.Index(fields=['second', 'state', '-updated'], name='collection__second__4e8aa7_idx'),
        ),
        migrations.AddIndex(
            model_name='trade',
            index=models.Index(fields=['state', 'expires'], name='collection__state_c5904e_idx'),
        ),
        migrations.AddConstraint(
            model_name='trade',
            constraint=models.CheckConstraint(condition=models.Q(('first', models.F('second')), _negated=True), name='nobody_trades_with_themselves'),
        ),
        migrations.AddConstraint(
            model_name='tradeblock',
            constraint=models.UniqueConstraint(fields=('owner', 'blocked'), name='one_block_per_pair'),
        ),
        migrations.AddIndex(
            model_name='tradeprofile',
            index=models.Index(fields=['openness'], name='collection__opennes_04afcb_idx'),
        ),
        migrations.AddConstraint(
            model_name='tradeterms',
            constraint=models.UniqueConstraint(fields=('trade', 'number'), name='one_version_of_a_number'),
        ),
        migrations.AddConstraint(
            model_name='tradeline',
            constraint=models.UniqueConstraint(fields=('terms', 'from_first', 'card', 'condition', 'language', 'proxy', 'printing'), name='one_line_of_equal_copies'),
        ),
        migrations.AddConstraint(
            model_name='tradeline',
            constraint=models.CheckConstraint(condition=models.Q(('quantity__gte', 1), ('quantity__lte', 999)), name='a_line_has_copies'),
        ),
    ]
