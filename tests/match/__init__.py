"""Tests of refkit/match."""
