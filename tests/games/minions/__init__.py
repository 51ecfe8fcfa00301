"""Tests of Minions: Darkness and Myth."""
