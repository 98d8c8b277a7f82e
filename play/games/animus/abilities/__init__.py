"""What abilities need and do: triggers, targets, conditions, effects."""
