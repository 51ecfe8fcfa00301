"""The cards and pieces of The Syndicate, and the files in which a referee enters the real ones once."""
