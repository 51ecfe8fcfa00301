"""Tests of widgets/games/syndicate."""
