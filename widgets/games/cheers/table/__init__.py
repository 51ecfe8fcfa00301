"""Where everything lies, what is drawn there, what may be touched, and what is said of it."""
