"""Tests of widgets/front."""
