"""Pictures of the fair: cards, pawns, Richard, dice."""
