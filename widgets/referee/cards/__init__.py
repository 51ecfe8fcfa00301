"""The tab "Your cards": a box of one's own card by card (``tab``) or as text, or a deck to check (``checklist``)."""
