"""The ``deck`` and the ``board`` of Huzzah!, and the files in which a referee enters the real ones."""
