"""Benchmarks: figures and ratios, run by hand with `python -m tests.benchmarks`."""
