"""Reading what people type: nearly a move, what chance showed, or a line on the way to a place of the table."""
