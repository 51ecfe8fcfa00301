"""Where everything lies (``plan``), how it is drawn (``layout``), and what may be touched (``picks``, ``looks``)."""
