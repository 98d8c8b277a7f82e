"""Jobs on PostgreSQL, which Procrastinate queues and worker processes of any machine execute."""
