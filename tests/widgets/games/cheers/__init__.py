"""Tests of widgets/games/cheers."""
