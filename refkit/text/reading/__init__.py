"""Reading what people type: a move that is nearly in notation, a result of chance, or where something is placed."""
