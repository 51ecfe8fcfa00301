"""What is drawn on cards: creatures, signs, orders."""
