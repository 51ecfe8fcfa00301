"""Finding the rule that somebody asks for: words, their stems and synonyms, phrases, an index of them, the search."""
