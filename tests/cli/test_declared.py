"""What the referee may declare at any time is found: by moves, by why, by searching, and where it is nearly said."""

from tests.cli.desk import NO, OK, Desk

PLOT = """game: syndicate
players: Wanda, Xavier, Yaz
action: Wanda: lead The Castle
answers:
  alone
  play The Darkness
  play The Pact
"""
HELP = "A revoke is declared by the referee with its player and its turn, as in `Yaz revoked in turn 1` (SY-18)"


def test_moves_lists_the_revokes_that_may_be_declared(desk: Desk) -> None:
    """Of whoever did not follow; before a turn has been scored it is said how a revoke is declared."""
    path = desk.file("p.txt", PLOT)
    code, out, _ = desk.run("moves", path, "revoke")
    assert (code, "The referee may declare:\n  Yaz revoked in turn 1\n" in out) == (OK, True)
    assert desk.ask("moves", path, "revoke")[1]["declared"] == ["Yaz revoked in turn 1"]
    early = desk.file("e.txt", PLOT.partition("answers")[0])
    code, out, _ = desk.run("moves", early, "revoke")
    assert (code, HELP in out) == (NO, True)
    assert "declared" not in desk.ask("moves", early)[1]


def test_a_revoke_that_is_nearly_declared_is_told_how(desk: Desk) -> None:
    """Whoever only says that somebody revoked gets the whole sentence, and what could be entered."""
    wrong = desk.bad("why", desk.file("p.txt", PLOT), "declare a revoke")
    assert wrong.startswith(HELP)
    assert wrong.endswith("Did you mean: Yaz revoked in turn 1")


def test_hands_that_nobody_wrote_down_are_not_empty(desk: Desk) -> None:
    """Where moves asks what any card could do, show does not say that a player holds nothing."""
    table = "players: Xavier, Yaz\ntower Yaz:\n  Rahrat\n"
    _, out, _ = desk.run("show", desk.file("t.txt", table))
    assert "holds nothing" not in out
    assert "Xavier may hold any card: no hand is written down." in out
    _, out, _ = desk.run("show", desk.file("h.txt", f"{table}hand Yaz: Denial\n"))
    assert "Xavier holds nothing." in out
