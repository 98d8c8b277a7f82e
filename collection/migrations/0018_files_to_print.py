from django.db import migrations, models

PREVIOUS_VERSION_WORKS_BECAUSE = "only a choice is added, which the database does not check"


class Migration(migrations.Migration):

    dependencies = [
        ('collection', '0017_change_feed'),
    ]

    operations = [
        migrations.AlterField(
            model_name='job',
            name='kind',
            field=models.CharField(choices=[('preview', 'Check a table'), ('import', 'Import a table'), ('undo', 'Undo a change'), ('place', 'Remove a place'), ('rows', 'Change several rows'), ('card', 'Remove a card'), ('merge', "Move a guest's box"), ('player', 'Delete an account'), ('backup', 'Back up everything'), ('print', 'Make a file to print')], max_length=8),
        ),
    ]
