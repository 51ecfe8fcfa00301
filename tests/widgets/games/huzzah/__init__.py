"""Tests of widgets/games/huzzah."""
