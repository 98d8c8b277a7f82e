import django.db.models.deletion
from django.conf import settings
from django.db import migrations, models


class Migration(migrations.Migration):

    dependencies = [
        ('collection', '0018_files_to_print'),
        ('printing', '0002_last_print_of_a_deck'),
        migrations.swappable_dependency(settings.AUTH_USER_MODEL),
    ]

    operations = [
        migrations.CreateModel(
            name='PrintFile',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('title', models.CharField(max_length=200)),
                ('summary', models.CharField(help_text='What it prints, in a few words.', max_length=300)),
                ('settings', models.CharField(help_text='How it is printed, in a few words.', max_length=300)),
                ('options', models.TextField(blank=True)),
                ('from_manifest', models.BooleanField(default=False)),
                ('stored', models.CharField(blank=True, editable=False, max_length=80)),
                ('name', models.CharField(blank=True, help_text='The name to save it as.', max_length=200)),
                ('media', models.CharField(blank=True, max_length=40)),
                ('size', models.PositiveBigIntegerField(default=0)),
                ('made', models.DateTimeField(auto_now_add=True)),
                ('finished', models.DateTimeField(null=True)),
                ('job', models.OneToOneField(null=True, on_delete=django.db.models.deletion.SET_NULL, related_name='print_file', to='collection.job')),
                ('owner', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='print_files', to=settings.AUTH_USER_MODEL)),
            ],
            options={
                'ordering': ('-pk',),
            },
        ),
    ]
