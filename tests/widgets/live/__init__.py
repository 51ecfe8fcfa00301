"""Tests of live tables as values."""
