"""Tests of the parts that games share."""
