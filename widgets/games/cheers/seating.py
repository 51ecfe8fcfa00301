"""The setup form of CHEERS: variant and number of teams."""

from typing import Final

from refkit.games.cheers.rulebook import R
from widgets.tabletop.contract import FormField, Seating

SETTINGS: Final = (
    FormField(
        "variant",
        "Variant",
        (
            ("standard", "The usual game"),
            ("master-apprentice", "Master and apprentice"),
            ("masquerade", "Masquerade: who is on whose team?"),
        ),
        "standard",
        says={
            "standard": "Teams, each with a combination of its own: one tray that holds it wins for all of them.",
            "master-apprentice": R.MASTER_SECRET.gist,
            "masquerade": R.MASQUERADE.gist,
        },
    ),
    FormField("teams", "Teams", (("2", "Two"), ("3", "Three, of two chairs each")), "2"),
)

SEATING: Final = Seating(SETTINGS, first={}, bots=3)
