"""``python -m refkit``: the same as the ``refkit`` command."""

import sys

from refkit.cli.main import main

if __name__ == "__main__":
    sys.exit(main())
