"""The table of the fair: where everything lies, what is drawn there and what may be used."""
