"""Rows of numbers as ipycanvas sends them, in the place of numpy's."""

from array import array
from collections.abc import Sequence
from types import MappingProxyType
from typing import Any, Final

uint8, int32, int64, float16, float32, float64 = "uint8", "int32", "int64", "float16", "float32", "float64"
CODES: Final = MappingProxyType({int32: "i", float64: "d"})


class ndarray:  # noqa: N801  the name by which it is asked for
    """Numbers in a row, or pairs of them in rows."""

    flags = MappingProxyType({"C_CONTIGUOUS": True})

    def __init__(self, data: Any, shape: tuple[int, ...], dtype: str) -> None:
        self.data, self.shape, self.dtype = data, shape, dtype

    def __buffer__(self, _flags: int) -> memoryview:
        """The bytes, which Python 3.12 and later asks for so."""
        return memoryview(self.data)


def frombuffer(data: bytes, dtype: str) -> ndarray:
    """Bytes as they are."""
    return ndarray(data, (len(data),), dtype)


def asarray(rows: Sequence[Any]) -> ndarray:
    """A list of numbers, or of lists of them that are equally long."""
    nested = bool(rows) and isinstance(rows[0], list | tuple)
    flat = [number for row in rows for number in row] if nested else list(rows)
    dtype = int32 if all(isinstance(number, int) for number in flat) else float64
    return ndarray(array(CODES[dtype], flat), (len(rows), len(rows[0])) if nested else (len(rows),), dtype)
