"""The kernels behind our pages."""
