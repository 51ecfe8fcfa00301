"""The cards and pieces of Minions: Darkness and Myth, and the files in which a referee enters the real ones once."""
