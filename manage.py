#!/usr/bin/env python3
"""Django's command line for Menagerie; `./run manage` calls it in the project's own environment."""

import os
import sys

from config.garbage_collection import collect_rarely

collect_rarely()  # here, because processes that this one spawns import this file before all others
if sys.argv[1:2] == ["serve"]:
    # Compiling all modules takes longer than everything else that a restart does. It is done once and kept beside them,
    # even where PYTHONDONTWRITEBYTECODE is set for short-lived commands.
    sys.dont_write_bytecode = False


def main() -> None:
    """Execute the command. One that needs tables says so where the database has none yet."""
    from django.core.management import execute_from_command_line
    from django.db import DatabaseError, connection

    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "config.settings")
    try:
        execute_from_command_line(sys.argv)
    except DatabaseError:
        if connection.introspection.table_names():
            raise
        sys.exit("The database is empty. Start Menagerie once with ./run, or run: ./run manage serve --only-prepare")


if __name__ == "__main__":
    main()
