"""Tests of widgets.front."""
