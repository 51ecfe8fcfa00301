"""What people and programs read and write: moves, positions, scenarios, examples, data, and their faults."""
