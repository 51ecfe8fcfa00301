"""Tests of widgets.learn."""
