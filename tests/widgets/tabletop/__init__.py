"""Tests of widgets/tabletop."""
