"""Tests of refkit/games/cheers."""
