"""The rules of Minions: Darkness and Myth, one area a file."""
