"""Tests of how a table of Three Cheers is laid out."""
