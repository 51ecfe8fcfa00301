"""Layout, drawing, picks and labels of the table."""
