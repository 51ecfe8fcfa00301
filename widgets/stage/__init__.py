"""The canvas in the browser, its guard, and films on it."""
