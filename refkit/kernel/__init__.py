"""What a referee of any game is made of: rules, events, choices, chance, questions, the agenda."""
