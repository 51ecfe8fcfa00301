"""The rules of Huzzah!, one area a file."""
