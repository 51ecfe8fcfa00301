"""Put our page template and our settings where a Jupyter server of this environment finds them."""

import shutil
import sys
from importlib.resources import files
from pathlib import Path

PREFIX = Path(sys.prefix)
HERE = Path(__file__).resolve().parent

templates = PREFIX / "share" / "jupyter" / "voila" / "templates" / "refkit"
shutil.copytree(str(files("widgets") / "template"), templates, dirs_exist_ok=True)
settings = PREFIX / "etc" / "jupyter"
settings.mkdir(parents=True, exist_ok=True)
shutil.copy(HERE / "jupyter_server_config.py", settings)
