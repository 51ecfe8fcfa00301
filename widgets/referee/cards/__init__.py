"""The tab "Your cards": a box of one's own, card by card (``tab``) or as text, or a deck that the rules name (``checklist``)."""
