"""The bundle of a widget's JavaScript modules."""

import re
from pathlib import Path
from typing import Final

import pytest

import widgets
from widgets.page.modules import bundle

FOLDER: Final = Path(str(widgets.__file__)).parent
ENTRIES: Final = ("app/js/bell.js", "app/js/region.js", "app/js/store.js", "app/js/layer.js")
"""The module of each widget."""
JUPYTER: Final = re.compile(r"widget_manager|jupyter-|jpTheme|\.ipynb")


def write(folder: Path, **files: str) -> Path:
    """Write modules by name, and return the path of the first."""
    for name, text in files.items():
        folder.joinpath(f"{name}.js").write_text(text, encoding="utf-8")
    return folder / f"{next(iter(files))}.js"


def test_a_module_comes_after_what_it_imports_without_imports_exports_comments_and_indentation(tmp_path: Path) -> None:
    """What several modules import is there once."""
    entry = write(
        tmp_path,
        main="""// What it is.
import { one } from "./one.js";
import { both, two } from "./two.js";

/**
 * Return something: 2 * 3 ** 4.
 *
 * @param {number} by
 */
const show = (by) => /** @type {number} */ (one(by) + two + both);  // gone

export default { show };
""",
        one='import { both } from "./two.js";\n\nexport async function one(by) {\n  // gone\n  return both / by;\n}\n',
        two="export const two = 2;\nexport let both = `// stays`;\n",
    )
    assert bundle(entry) == (
        "const two = 2;\nlet both = `// stays`;\n"
        "\nasync function one(by) {\nreturn both / by;\n}\n"
        "\nconst show = (by) => (one(by) + two + both);\n\nexport default { show };\n"
    )


@pytest.mark.parametrize(
    ("files", "error"),
    [
        ({"a": 'import { b } from "./b.js";\n', "b": 'import { a } from "./a.js";\n'}, "a.js imports itself"),
        ({"a": 'import { b } from "./b.js";\nconst same = 1;\n', "b": "export function same() {}\n"}, "declare same"),
        ({"a": 'import { b } from "./b.js";\nconst ONE = 1, SAME = 2;\n', "b": "const SAME = 3;\n"}, "declare SAME"),
        ({"a": 'import { b } from "./b.js";\n', "b": "export default 1;\n"}, "b.js has a default export"),
        ({"a": 'import {\n  b,\n} from "./b.js";\n', "b": "export const b = 1;\n"}, "is not bundled"),
        ({"a": 'import * as b from "./b.js";\n', "b": "export const b = 1;\n"}, "is not bundled"),
        ({"a": "const one = 1;\nexport { one };\n"}, "is not bundled"),
        ({"a": "const one = `1\n  2`;\n"}, "goes over several lines"),
    ],
)
def test_what_cannot_be_bundled_is_refused(tmp_path: Path, files: dict[str, str], error: str) -> None:
    """Cycles, names that collide, and forms of import and export that would be left in the text."""
    with pytest.raises(ValueError, match=error):
        bundle(write(tmp_path, **files))


@pytest.mark.parametrize("entry", ENTRIES)
def test_a_widget_is_one_module(entry: str) -> None:
    """It imports nothing, exports its default, and has no comments."""
    text = bundle(FOLDER / entry)
    assert re.findall(r"^(?:import|export) .*\(", text, re.MULTILINE) == ["export default asWidget("]
    assert not re.findall(r"^\s*(?://|/\*\*).*", text, re.MULTILINE)


def test_one_file_knows_of_the_host() -> None:
    """What serves pages without Jupyter later has one file to replace, with the one that only this file uses."""
    files = [file for name in ("app", "page", "stage") for file in FOLDER.joinpath(name).rglob("*.js")]
    texts = {file.name: file.read_text("utf-8") for file in files}
    assert {name for name, text in texts.items() if JUPYTER.search(text)} == {"host.js", "kernel.js"}
    assert {name for name, text in texts.items() if "/kernel.js" in text} == {"host.js"}
