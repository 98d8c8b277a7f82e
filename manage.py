#!/usr/bin/env python3
"""Django's command line for Menagerie; `./run manage` calls it in the project's own environment."""

import os
import sys

if sys.argv[1:2] == ["serve"]:
    # Compiling all modules takes longer than everything else that a restart does. It is done once and kept beside them,
    # even where PYTHONDONTWRITEBYTECODE is set for short-lived commands.
    sys.dont_write_bytecode = False

if __name__ == "__main__":
    from django.core.management import execute_from_command_line

    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "config.settings")
    execute_from_command_line(sys.argv)
