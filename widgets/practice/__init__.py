"""Practice: puzzles from games that bots have played, for whoever has taken a course."""
