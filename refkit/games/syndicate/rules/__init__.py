"""The rules of The Syndicate, one area a file."""
