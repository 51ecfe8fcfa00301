"""Run the ``refkit`` command as ``python -m refkit``."""

import sys

from refkit.cli.main import main

if __name__ == "__main__":
    sys.exit(main())
