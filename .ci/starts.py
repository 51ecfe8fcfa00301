#!/usr/bin/env python3
"""Run README's command for the app as a visitor would: wait until its page answers, end it with Ctrl+C.

It is called with that command, and exits with 0 if the front page came and the app then ended as it should.
"""

import os
import re
import signal
import subprocess
import sys
import threading
from urllib.request import urlopen

SECONDS = 600
"""How long the environment and the start may take."""


def main(command: str) -> int:
    """Start it, ask for its page, and end it; returns 0 if all went well."""
    shell = ["bash", "-c", command]
    with subprocess.Popen(shell, stdout=subprocess.PIPE, text=True, start_new_session=True) as app:  # noqa: S603
        late = threading.Timer(SECONDS, os.killpg, (app.pid, signal.SIGKILL))
        late.start()
        try:
            line = next((line for line in app.stdout if "http://" in line), "")
            if not line:
                sys.exit("README's command for the app ended before it said an address.")
            with urlopen(re.search(r"http://\S+", line)[0], timeout=SECONDS) as answer:  # noqa: S310  its own
                page = answer.read().decode()
            print(line.strip())
        finally:
            late.cancel()
            if app.poll() is None:
                os.killpg(app.pid, signal.SIGINT)
        code = app.wait(60)
    if "refkit" not in page or code:
        sys.exit(f"README's command for the app shows no page of refkit, or ends with {code}:\n{page[:500]}")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1]))
