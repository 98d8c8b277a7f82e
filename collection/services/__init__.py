"""What changes the collection: the only doors through which its tables are written."""
