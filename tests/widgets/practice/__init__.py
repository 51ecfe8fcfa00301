"""Tests of widgets/practice."""
