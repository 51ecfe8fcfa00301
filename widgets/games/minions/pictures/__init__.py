"""What cards and dice look like."""
