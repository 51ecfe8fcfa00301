"""Tests of widgets.referee."""
