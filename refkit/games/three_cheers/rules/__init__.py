"""The rules of Three Cheers for Master, one area a file."""
