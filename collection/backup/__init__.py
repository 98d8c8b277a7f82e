"""Backups of the whole installation in one file, and how they are restored; see docs/backup.md."""
