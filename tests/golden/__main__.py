"""Write every golden playthrough anew."""

from tests.golden import FOLDER, goldens


def rewrite() -> None:
    """Replace the files by what is played today."""
    for old in FOLDER.glob("*.txt"):
        old.unlink()
    for name, text in goldens().items():
        (FOLDER / name).write_text(text, encoding="utf-8")


if __name__ == "__main__":
    rewrite()
