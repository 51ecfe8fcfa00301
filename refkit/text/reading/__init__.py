"""Reading what people type: an action with suggestions, a result of chance, or where something is placed."""
