"""Tests of widgets.play."""
