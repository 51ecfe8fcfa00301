"""Finding the rule that somebody asks for: the search, the stems of words, and the phrases in which people ask."""
