"""What bots of levels 1 and 2 think positions, cards and actions are worth."""
