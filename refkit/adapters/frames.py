"""Rows of a simulation (`refkit.match.study`) for pandas, and as Parquet, with the extra ``refkit-tabletop[frames]``.

from refkit.adapters import frames
frames.frame(study.rows).groupby("seat").won.mean()
"""

from collections.abc import Iterable
from pathlib import Path
from typing import Any

from refkit.kernel.installed import install_command
from refkit.match.study import COLUMNS, StudyRow

NEEDED = f"This needs pandas and pyarrow: {install_command('frames')}."


def frame(rows: Iterable[StudyRow]) -> Any:
    """Return ``rows`` as a ``pandas.DataFrame`` with the columns of `refkit.match.study.COLUMNS`.

    Raises ImportError without the extra.
    """
    try:
        import pandas as pd  # noqa: PLC0415  an extra is imported only when it is used
    except ImportError as error:
        raise ImportError(NEEDED) from error
    return pd.DataFrame(list(rows), columns=list(COLUMNS))


def to_parquet(rows: Iterable[StudyRow], path: Path) -> None:
    """Write ``rows``, at least one, as Parquet; ImportError without the extra, OSError if it cannot be written."""
    table, parquet = arrow()
    draft = path.with_name(f".{path.name}.draft")
    parquet.write_table(table.from_pylist(list(rows)), draft)
    draft.replace(path)  # atomic


def from_parquet(path: Path) -> list[StudyRow]:
    """Read the rows that `to_parquet` has written; ImportError without the extra, OSError if it cannot be read."""
    found: list[StudyRow] = arrow()[1].read_table(path).to_pylist()
    return found


def arrow() -> tuple[Any, Any]:
    """Return the classes of pyarrow for tables and for Parquet files; raises ImportError without the extra."""
    try:
        from pyarrow import Table, parquet  # noqa: PLC0415  as above
    except ImportError as error:
        raise ImportError(NEEDED) from error
    return Table, parquet
