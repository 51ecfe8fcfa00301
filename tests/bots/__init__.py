"""Tests of the race between moves."""
