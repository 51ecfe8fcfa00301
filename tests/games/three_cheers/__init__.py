"""Tests of refkit/games/three_cheers."""
