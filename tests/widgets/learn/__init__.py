"""Tests of widgets/learn."""
