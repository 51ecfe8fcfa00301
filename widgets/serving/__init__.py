"""Our pages on a server: refkit serve, or an extension of a Jupyter server; needs the apps extra."""
