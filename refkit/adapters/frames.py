"""Rows of a simulation (`refkit.match.study`) for pandas, and as Parquet, with the extra ``refkit-tabletop[frames]``.

from refkit.adapters import frames
frames.frame(study.rows).groupby("seat").won.mean()
"""

from collections.abc import Sequence
from pathlib import Path
from typing import Any

from refkit.kernel.choice import BadInput
from refkit.kernel.installed import install_command
from refkit.match.study import COLUMNS, OTHER_FORM, StudyRow, columns

NEEDED = f"This needs pandas and pyarrow: {install_command('frames')}."


def frame(rows: Sequence[StudyRow]) -> Any:
    """Return ``rows`` as a ``pandas.DataFrame`` with the `refkit.match.study.columns` that they have.

    Raises ImportError without the extra.
    """
    try:
        import pandas as pd  # noqa: PLC0415  an extra is imported only when it is used
    except ImportError as error:
        raise ImportError(NEEDED) from error
    return pd.DataFrame(list(rows), columns=columns(rows))


def to_parquet(rows: Sequence[StudyRow], path: Path) -> None:
    """Write ``rows``, at least one, as Parquet; ImportError without the extra, OSError if it cannot be written."""
    table, parquet = arrow()
    draft = path.with_name(f".{path.name}.draft")
    parquet.write_table(table.from_pylist([dict.fromkeys(columns(rows)) | row for row in rows]), draft)
    draft.replace(path)  # atomic


def from_parquet(path: Path) -> list[StudyRow]:
    """Read the rows that `to_parquet` has written.

    Raises ImportError without the extra, OSError if it cannot be read, and `BadInput` for a file of something else.
    """
    try:
        found = arrow()[1].read_table(path)
    except ValueError:  # pyarrow's for what is no Parquet
        raise BadInput(OTHER_FORM) from None
    if not COLUMNS.keys() <= set(found.column_names):
        raise BadInput(OTHER_FORM)
    rows: list[StudyRow] = found.to_pylist()
    return rows


def arrow() -> tuple[Any, Any]:
    """Return the classes of pyarrow for tables and for Parquet files; raises ImportError without the extra."""
    try:
        from pyarrow import Table, parquet  # noqa: PLC0415  as above
    except ImportError as error:
        raise ImportError(NEEDED) from error
    return Table, parquet
