"""Tests of Three Cheers for Master."""
