"""Pictures as values, and how they are painted: pure, without a browser."""
