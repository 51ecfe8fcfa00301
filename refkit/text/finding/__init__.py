"""Search for rules: from the words of a question to a ranking of the rules that answer it.

search      the search
index       how well each rule matches
words       a question as stems and pairs of stems
stems       words without their endings
synonyms    words with the same meaning
near        misspelt and unfinished words
queries     how people ask for each rule, as a game lists it
"""
