"""What abilities ask and do: triggers, targets, conditions, effects."""
