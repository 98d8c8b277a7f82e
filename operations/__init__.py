"""What operators see: log lines, metrics, incidents, and the staff page. All other apps may import it."""
