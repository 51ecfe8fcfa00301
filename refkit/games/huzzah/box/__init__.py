"""The cards and pieces of Huzzah!, and the files in which a referee enters the real ones once."""
