"""Tests of refkit/text."""
