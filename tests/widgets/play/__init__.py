"""Tests of widgets/play."""
