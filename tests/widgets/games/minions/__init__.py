"""Tests of widgets/games/three_cheers."""
