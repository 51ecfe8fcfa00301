"""The font that pages are drawn with: DejaVu, as matplotlib brings it, so that no pixel depends on the machine.

Without a font that has the game's signs, text on a canvas would be boxes on one machine and signs on another. Chromium
on Linux asks fontconfig, which reads the file that ``FONTCONFIG_FILE`` names; elsewhere that is ignored.
"""

from hashlib import sha256
from pathlib import Path
from typing import Final

from tests.programs.cache import cached_folder, folder
from tests.programs.installed import package

SETTINGS: Final = """<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "urn:fontconfig:fonts.dtd">
<fontconfig>
  <dir>{fonts}</dir>
  <cachedir>{cache}</cachedir>
  <selectfont><rejectfont><glob>{fonts}/STIX*</glob><glob>{fonts}/cm*</glob></rejectfont></selectfont>
  <alias binding="same"><family>sans-serif</family><prefer><family>DejaVu Sans</family></prefer></alias>
  <alias binding="same"><family>system-ui</family><prefer><family>DejaVu Sans</family></prefer></alias>
  <alias binding="same"><family>serif</family><prefer><family>DejaVu Serif</family></prefer></alias>
  <alias binding="same"><family>monospace</family><prefer><family>DejaVu Sans Mono</family></prefer></alias>
</fontconfig>
"""


def settings() -> Path:
    """Return the file that tells fontconfig of our fonts alone; each environment of Python has its own."""
    fonts = package("matplotlib") / "mpl-data" / "fonts" / "ttf"
    text = SETTINGS.format(fonts=fonts, cache=folder() / "fontconfig").encode()
    name = f"fonts-{sha256(text).hexdigest()[:12]}"
    return cached_folder(name, lambda into: (into / "fonts.conf").write_bytes(text)) / "fonts.conf"
