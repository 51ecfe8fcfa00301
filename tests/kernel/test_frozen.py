"""Frozen values: made quickly, and otherwise as any frozen dataclass."""

import dataclasses
import inspect
import pickle
from dataclasses import dataclass, field

import pytest

from refkit.kernel.frozen import fast_init


@fast_init
@dataclass(frozen=True, slots=True)
class Quick:
    """A value with a fast constructor and awkward names of fields."""

    kind: int
    self_: str
    names: tuple[int, ...] = (1, 2)


@dataclass(frozen=True, slots=True)
class Plain:
    """The same as an ordinary frozen dataclass."""

    kind: int
    self_: str
    names: tuple[int, ...] = (1, 2)


def test_a_quick_value_is_as_a_plain_one() -> None:
    """Class, equality, hash, repr, signature, copies with changes and pickles are those of a frozen dataclass."""
    value, plain = Quick(1, self_="two"), Plain(1, self_="two")
    assert type(value) is Quick
    assert dataclasses.astuple(value) == dataclasses.astuple(plain)
    assert value == Quick(1, "two", (1, 2)) != Quick(1, "two", ())
    assert hash(value) == hash(plain)
    assert repr(value) == repr(plain).replace("Plain", "Quick")
    assert str(inspect.signature(Quick)) == str(inspect.signature(Plain))
    assert dataclasses.replace(value, kind=3) == Quick(3, "two")
    assert pickle.loads(pickle.dumps(value)) == value  # noqa: S301  our own bytes


def test_what_is_worked_out_cannot_be_made_quickly() -> None:
    """A field with a factory, or one that is no argument, is refused when the class is made."""

    @dataclass(frozen=True, slots=True)
    class Factory:
        names: list[int] = field(default_factory=list)

    @dataclass(frozen=True, slots=True)
    class Later:
        name: int = field(init=False, default=1)

    @dataclass(frozen=True, slots=True)
    class Checked:
        name: int

        def __post_init__(self) -> None:
            """Do nothing."""

    for kind in (Factory, Later, Checked):
        with pytest.raises(TypeError, match="cannot be made quickly"):
            fast_init(kind)


def test_a_value_of_a_subclass_keeps_its_class() -> None:
    """A class derived from a quick value makes values of its own class, with and without a constructor of its own."""

    class Plainly(Quick):
        """A subclass with nothing of its own, whose values have a dict."""

    class Doubled(Quick):
        """A subclass that passes something else on."""

        __slots__ = ()

        def __init__(self, kind: int) -> None:
            """Double ``kind``."""
            super().__init__(2 * kind, "two")

    for made in (Plainly(1, self_="two"), Doubled(1)):
        assert type(made) in {Plainly, Doubled}
        assert type(dataclasses.replace(Plainly(1, "two"), kind=5)) is Plainly
        assert made.names == (1, 2)
        with pytest.raises(dataclasses.FrozenInstanceError):
            made.kind = 3  # type: ignore[misc]  # that is the test
