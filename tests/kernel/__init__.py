"""Tests of refkit/kernel."""
