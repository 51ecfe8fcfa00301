"""Where everything lies, and what may be touched."""
