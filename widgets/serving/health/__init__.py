"""How the server is, for whoever looks after it.

checks      ``/healthz``, which answers as long as it lives, and ``/metrics``, which tells figures
access      what has been asked of it: counts, and the access log
"""
