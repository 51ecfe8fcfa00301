"""Tests of refkit/games/minions."""
