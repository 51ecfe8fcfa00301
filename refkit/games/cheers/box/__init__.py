"""The cards and pieces of CHEERS, and the files in which a referee enters the real ones once."""
