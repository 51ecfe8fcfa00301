"""What happened meanwhile, to be watched again."""

from widgets.live.tabs import recap_panel


def test_there_is_no_card_for_nothing() -> None:
    """The button stands by itself where nothing happened to the reader and no bot can be asked."""
    alone = recap_panel((), (), "")
    assert "Watch it again" in alone
    assert "rk-card" not in alone
    for more in (recap_panel(("You fall.",), (), ""), recap_panel((), ((1, "Bob"),), "")):
        assert "rk-card" in more
        assert "Watch it again" in more
