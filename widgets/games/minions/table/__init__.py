"""Layout (``plan``), drawing (``layout``), picks (``picks``), labels and close-ups (``looks``) of the table."""
