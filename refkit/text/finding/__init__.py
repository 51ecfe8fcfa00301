"""Search for rules: from the words of a question to a ranking of the rules that answer it.

search      the search, and what people ask for each rule, as a game lists it
words       a question as stems and pairs of stems
synonyms    words with the same meaning, and misspelt ones
"""
