"""Minions, generated from a hash of their card's name: small monsters made of simple shapes.

The name decides body, skin, eyes, mouth, head and pattern, always in the same way; traits show as well: wings on what
flies, plates on what is armoured, a mask, a fuse, a cloak with a dagger. No rule depends on any of this.
"""

from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import Final, TypeVar
from zlib import crc32

from refkit.games.three_cheers.cards import MinionCard
from widgets.drawing.brushwork import Brushwork
from widgets.drawing.geometry import Box
from widgets.drawing.scene import Item
from widgets.drawing.theme import Role
from widgets.games.three_cheers.pictures.creature_faces import EYES, MOUTHS
from widgets.games.three_cheers.pictures.creature_parts import BODIES, HEADS, LIMBS, PATTERNS, Build
from widgets.games.three_cheers.pictures.creature_traits import BEHIND, FRONT, hungry_mouth

T = TypeVar("T")

SKINS: Final[tuple[Role, ...]] = ("moss", "plum", "rust", "slate", "sand", "teal", "rose", "sky")


@lru_cache(maxsize=512)
def build(name: str, *, heavy: bool = False) -> Build:
    """Return the appearance for a name, the same every time."""
    seed = crc32(f"{name} of the tower".encode())

    def pick(options: Sequence[T]) -> T:
        nonlocal seed
        seed, place = divmod(seed, len(options))
        return options[place]

    skin = pick(SKINS)
    return Build(
        skin=skin,
        spare=pick([other for other in SKINS if other != skin]),
        body=pick(range(len(BODIES))),
        eyes=pick(range(len(EYES))),
        head=pick(range(len(HEADS))),
        mouth=pick(range(len(MOUTHS))),
        pattern=pick(range(len(PATTERNS))),
        limbs=pick(range(len(LIMBS))),
        wide=1.3 if heavy else 1.0,
    )


def creature(box: Box, card: MinionCard) -> Iterator[Item]:
    """Yield the minion of a card, standing in a box."""
    brush, traits = Brushwork(box), frozenset(card.traits)
    made = build(card.name, heavy="heavy" in traits)
    for trait, behind in BEHIND.items():
        if trait in traits:
            yield from behind(brush, made)
    yield from LIMBS[made.limbs](brush, made)
    yield from BODIES[made.body](brush, made)
    yield from PATTERNS[made.pattern](brush, made)
    yield from HEADS[made.head](brush, made)
    yield from EYES[made.eyes](brush, made)
    yield from hungry_mouth(brush, made) if "hungry" in traits else MOUTHS[made.mouth](brush, made)
    for trait, front in FRONT.items():
        if trait in traits:
            yield from front(brush, made)
