"""The rules of CHEERS, one area a file."""
