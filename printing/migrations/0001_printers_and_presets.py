import django.db.models.deletion
from django.conf import settings
from django.db import migrations, models


class Migration(migrations.Migration):
    initial = True

    dependencies = [
        migrations.swappable_dependency(settings.AUTH_USER_MODEL),
    ]

    operations = [
        migrations.CreateModel(
            name="PrinterProfile",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                ("name", models.CharField(max_length=60)),
                (
                    "is_default",
                    models.BooleanField(
                        default=False, help_text="Whether it is used unless another printer is chosen."
                    ),
                ),
                ("version", models.PositiveIntegerField(default=1, editable=False)),
                ("calibrated", models.DateTimeField(editable=False, null=True)),
                ("paper", models.CharField(default="a4", max_length=16)),
                ("paper_width", models.FloatField(default=210.0)),
                ("paper_height", models.FloatField(default=297.0)),
                (
                    "flip",
                    models.CharField(choices=[("long", "long"), ("short", "short")], default="long", max_length=8),
                ),
                ("front_x", models.FloatField(default=0.0)),
                ("front_y", models.FloatField(default=0.0)),
                ("front_angle", models.FloatField(default=0.0)),
                ("front_scale_x", models.FloatField(default=100.0)),
                ("front_scale_y", models.FloatField(default=100.0)),
                ("back_x", models.FloatField(default=0.0)),
                ("back_y", models.FloatField(default=0.0)),
                ("back_angle", models.FloatField(default=0.0)),
                ("back_scale_x", models.FloatField(default=100.0)),
                ("back_scale_y", models.FloatField(default=100.0)),
                ("edge_left", models.FloatField(default=0.0)),
                ("edge_top", models.FloatField(default=0.0)),
                ("edge_right", models.FloatField(default=0.0)),
                ("edge_bottom", models.FloatField(default=0.0)),
                (
                    "owner",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="printer_profiles",
                        to=settings.AUTH_USER_MODEL,
                    ),
                ),
            ],
            options={
                "ordering": ("name", "pk"),
                "constraints": [
                    models.UniqueConstraint(fields=("owner", "name"), name="one_printer_profile_of_a_name"),
                    models.UniqueConstraint(
                        condition=models.Q(("is_default", True)), fields=("owner",), name="one_default_printer_profile"
                    ),
                ],
            },
        ),
        migrations.CreateModel(
            name="PrintPreset",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                ("name", models.CharField(max_length=60)),
                ("options", models.TextField(blank=True, max_length=6000)),
                ("whole", models.BooleanField(default=False)),
                ("saved", models.DateTimeField(auto_now=True)),
                (
                    "owner",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="print_presets",
                        to=settings.AUTH_USER_MODEL,
                    ),
                ),
            ],
            options={
                "ordering": ("name", "pk"),
                "constraints": [models.UniqueConstraint(fields=("owner", "name"), name="one_print_preset_of_a_name")],
            },
        ),
    ]
