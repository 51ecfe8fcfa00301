"""The site that needs no server."""
