"""Tests of widgets/games."""
