"""Monitoring of the server.

checks      ``/healthz``, which answers as long as the server does, and ``/metrics``
access      requests: their counts, and the access log
"""
