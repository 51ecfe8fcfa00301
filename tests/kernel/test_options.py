"""Values of options: each is of exactly the type that its option has."""

from typing import Any, Literal

import pytest

from refkit.kernel.choice import BadInput
from refkit.kernel.options import read


@pytest.mark.parametrize(
    ("hint", "value"),
    [
        (int, True),
        (int, 7.0),
        (int, None),
        (int, "7"),
        (bool, 1),
        (int | None, False),
        (str, 7),
        (Literal["one", "two"], "three"),
        (tuple[str, ...], "Ann"),
        (tuple[str, ...], (7,)),
    ],
)
def test_a_value_of_another_type_is_refused(hint: Any, value: object) -> None:
    """True is no number and 1 no truth, although Python takes either for the other."""
    with pytest.raises(BadInput, match="The option 'goal' cannot be"):
        read("goal", value, hint)
