"""Tests of The Syndicate."""
