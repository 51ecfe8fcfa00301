"""Texts and signs of pictures stand out from what they are drawn on, light and dark."""

from collections.abc import Iterator

import pytest

from widgets.drawing.theme import DARK, LIGHT, Palette, Role

TEXT, SIGN = 4.5, 3.0
"""The least contrast of a text and of a sign, as the Web Content Accessibility Guidelines ask for."""
TEXTS: dict[Role, tuple[Role, ...]] = {
    "card": ("ink", "muted", "attack", "calm", "odd", "shield"),
    "table": ("text", "quiet"),
    "sheet": ("text", "quiet"),
    "page": ("text", "quiet"),
    "glow": ("ink",),
    **dict.fromkeys(("back", "attack", "shield", "calm", "odd", "crown", "muted"), ("pale",)),
}
"""The colours of texts, by what is beneath them."""
SIGNS: tuple[Role, ...] = ("attack", "shield", "calm", "odd", "crown")
"""The colours of arrows, shields and other signs on cards."""


def luminance(colour: str) -> float:
    """How bright a colour is, from 0 to 1, as WCAG 2 defines it."""
    red, green, blue = (int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5))
    shares = [each / 12.92 if each <= 0.04045 else ((each + 0.055) / 1.055) ** 2.4 for each in (red, green, blue)]
    return 0.2126 * shares[0] + 0.7152 * shares[1] + 0.0722 * shares[2]


def contrast(one: str, other: str) -> float:
    dark, bright = sorted(map(luminance, (one, other)))
    return (bright + 0.05) / (dark + 0.05)


def faint(colours: Palette) -> Iterator[str]:
    """Each colour that does not stand out enough, on which ground, and how much it does."""
    pairs: list[tuple[Role, Role, float]] = [(role, ground, TEXT) for ground, roles in TEXTS.items() for role in roles]
    pairs += [(role, "card", SIGN) for role in SIGNS]
    grounds: tuple[Role, ...] = ("card", "table")
    pairs.append(("glow", max(grounds, key=lambda ground: contrast(colours["glow"], colours[ground])), SIGN))
    for role, ground, least in pairs:
        if (found := contrast(colours[role], colours[ground])) < least:
            yield f"{role} on {ground}: {found:.2f}"


@pytest.mark.parametrize("colours", [LIGHT, DARK], ids=["light", "dark"])
def test_texts_and_signs_stand_out(colours: Palette) -> None:
    """A text 4.5 to 1, a sign on a card 3 to 1; a glowing ring from the card in it, or from the table around it."""
    assert [*faint(colours)] == []
