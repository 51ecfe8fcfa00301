"""Tests of refkit/games/syndicate."""
