"""Tests of refkit/games/huzzah."""
