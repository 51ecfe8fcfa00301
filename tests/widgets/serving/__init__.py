"""Tests of widgets/serving."""
