"""The cards and pieces of Three Cheers for Master, and the files in which a referee enters the real ones once."""
