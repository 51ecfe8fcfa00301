"""How what happens at the fair is told."""
