"""How a page says again and again that it is here, as long as its browser answers."""

from dataclasses import replace

from widgets.rooms.state import Rooms


def beat(state: Rooms) -> Rooms:
    """Say now that this page is here."""
    now = state.presence
    return replace(state, presence=replace(now, due=True, done=now.soon))


def rested(state: Rooms) -> Rooms:
    """Say that this page is here once more after a while."""
    now = state.presence
    return replace(state, presence=replace(now, due=False, beat=now.beat + 1))


def answered(state: Rooms) -> Rooms:
    """Take it that the browser is there."""
    now = state.presence
    if now.answered and not now.unanswered:
        return state
    back = replace(now, answered=True, unanswered=0)
    return beat(replace(state, presence=back)) if now.gone else replace(state, presence=back)


def probed(state: Rooms) -> Rooms:
    """Ask the browser whether it is there; one that does not answer has gone for the others."""
    now = state.presence
    unanswered = 0 if now.answered else now.unanswered + 1
    after = replace(now, asked=now.asked + 1, answered=False, unanswered=unanswered)
    state = replace(state, presence=after)
    return beat(state) if after.gone and not now.gone else state
