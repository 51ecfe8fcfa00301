"""The cards of Minions: the ``schema`` of their file, the ``vocabulary`` of effects, and the ``deck`` itself."""
