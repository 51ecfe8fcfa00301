"""Visits to Learn: the course, its lessons with their guesses and tasks, examples, and how far a learner has come."""

import json
from typing import Final

from tests.widgets.visits.play import NONSENSE
from tests.widgets.visits.recording import visited
from tests.widgets.visits.visit import Person, Visit

ALL_BUT_ONE: Final = {"setting-up": [0, 1, 2], "small-meets-big": [0, 1, 2], "a-glass-for-anyone": [0]}


def progress(done: dict[str, list[int]], place: tuple[str, int] | None = None) -> dict[str, str]:
    """Return what a browser keeps of a learner of CHEERS who has done so much."""
    return {"course cheers": json.dumps({"done": done, "at": place, "stars": {}})}


def guess(person: Person, *answers: int) -> None:
    """Answer a question by the buttons with the names, and see what is said to it."""
    for each in answers:
        person.click(person.browser.offered("toggle")[each], do="toggle")
    person.click(person.browser.offered("check")[0], do="check")


@visited
def learn_overview(visit: Visit) -> None:
    """Begin and leave a lesson of CHEERS, by the button and by going back; open an unknown game."""
    ann = visit.arrive("Ann", "learn", "?game=cheers")
    ann.click("Begin: Five glasses")
    ann.click("‹ All lessons")
    ann.click("3. Whose glass?")
    ann.go_back("?game=cheers")
    visit.arrive("Bob", "learn", "?game=poker")
    ann.go_back("?game=cheers&lesson=two-leave")


@visited
def learn_prediction(visit: Visit) -> None:
    """Guess: a hint, by places and by names, a wrong one, a right one, its film, wound by keys."""
    ann = visit.arrive("Ann", "learn", "?game=cheers&lesson=small-meets-big")
    ann.click("A hint")
    ann.click("None of them!")
    ann.click("Another try")
    ann.use("Yaz")
    ann.use("Yaz")
    ann.look_at("Zippy")
    ann.use("Wanda")
    guess(ann)
    ann.click("Another try")
    ann.use("Yaz")
    ann.use("Wanda")
    late = ann.browser.press("Check my guess")
    guess(ann)
    ann.late(late, "Check my guess")
    ann.click("Watch it happen")
    ann.wait(0.7)
    for key in ("ArrowRight", "ArrowLeft", "End", "Home", " "):
        ann.key(key)
    ann.watch()
    for button in ("Go on", "Just show me"):
        ann.click(button)
    ann.watch()


@visited
def learn_order(visit: Visit) -> None:
    """Put cards in order, on a phone: one after the other, one put back, wrong, then right."""
    ann = visit.arrive("Ann", "learn", "?game=minions&lesson=a-turn", phone=True)
    ann.watch()
    for each in (1, 2, 5, 0):
        ann.click(ann.browser.offered("toggle")[each], do="toggle")
    ann.click(ann.browser.offered("toggle")[0], do="toggle")
    guess(ann, 3, 4, 0)
    ann.click("Another try")
    guess(ann, 1, 2, 5, 0, 3, 4)
    ann.click("Watch it happen")
    ann.watch()
    ann.click("Go on")
    guess(ann, 0)


@visited
def learn_your_turn(visit: Visit) -> None:
    """Solve a task: hints, an illegal click, missed, done on another position; end the lesson, go on to the next."""
    kept = progress(ALL_BUT_ONE, ("a-glass-for-anyone", 1))
    ann = visit.arrive("Ann", "learn", "?game=cheers&lesson=a-glass-for-anyone", kept=kept)
    ann.watch()
    ann.click("A hint")
    ann.click("A hint")
    ann.use("The pile")
    ann.use("Yellow/blue")
    ann.look_at("Blue/yellow")
    ann.point(ann.browser.offered("play")[1])
    ann.use("Yaz")
    ann.watch()
    ann.click("Another try")
    ann.use("Purple/red")
    ann.key("Escape")
    ann.use("Red/blue")
    ann.use("Wanda")
    ann.watch()
    ann.click("Once more")
    ann.click("Blue/yellow to your own tray")
    ann.watch()
    ann.click("Next lesson")
    ann.click("‹ All lessons")


@visited
def learn_towers(visit: Visit) -> None:
    """Take a lesson of Three Cheers from its first question to its task, without films, in the dark."""
    lesson(visit, "three-cheers", "setting-up", still=True, dark=True)


@visited
def learn_scales(visit: Visit) -> None:
    """Take a lesson of The Syndicate from its first question to its task."""
    lesson(visit, "syndicate", "under-the-table")


@visited
def learn_walk(visit: Visit) -> None:
    """Take a lesson of Huzzah! from its first question to its task."""
    lesson(visit, "huzzah", "no-day-off")


def lesson(visit: Visit, game: str, name: str, *, still: bool = False, dark: bool = False) -> None:
    """Go through a lesson: answer with what stands first, watch what happens, and make one move of the task."""
    ann = visit.arrive("Ann", "learn", f"?game={game}&lesson={name}", still=still, dark=dark)
    ann.watch()
    for number in range(len(ann.browser.offered("station"))):
        if number:
            ann.click(ann.browser.offered("station")[number], do="station")
            ann.watch()
        if ann.browser.offered("toggle"):
            guess(ann, *range(len(ann.browser.offered("toggle")) if ann.sees("in order") else 1))
            ann.click(ann.browser.offered("watch")[0], do="watch")
            ann.watch()
        elif ann.browser.offered("play"):
            ann.click(ann.browser.offered("play")[0], do="play")
            ann.watch()


@visited
def learn_examples(visit: Visit) -> None:
    """Read worked examples: a question, another one, the film, step by step, and on to the next; one unknown."""
    ann = visit.arrive("Ann", "learn", "?game=cheers&example=CH-07")
    guess(ann, 0)
    ann.click("Another question") if ann.sees("Another question") else ann.click("Guess again")
    ann.click(ann.browser.offered("watch")[0], do="watch")
    ann.watch()
    ann.click(ann.browser.offered("jump")[0], do="jump") if ann.browser.offered("jump") else ann.key("Home")
    ann.click(ann.browser.offered("example")[-1], do="example")
    visit.arrive("Bob", "learn", "?game=cheers&example=nothing").leave()
    ann.click(ann.browser.offered("overview")[0], do="overview")


@visited
def learn_progress(visit: Visit) -> None:
    """Carry progress over: a code from another device, nonsense, another window, a lost line, damaged storage."""
    ann = visit.arrive("Ann", "learn", "?game=cheers&lesson=setting-up", kept=progress({}, ("setting-up", 1)))
    ann.watch()
    ann.click("‹ All lessons")
    ann.submit("Add it", text=NONSENSE)
    ann.submit("Add it", text=progress(ALL_BUT_ONE)["course cheers"])
    ann.elsewhere("course cheers", progress({"two-leave": [0, 1]})["course cheers"])
    ann.lose()
    ann.click("13. Setting up")
    ann.mend()
    visit.arrive("Bob", "learn", "?game=syndicate", kept={"course syndicate": "damaged"}).leave()


@visited
def learn_everything(visit: Visit) -> None:
    """Complete all lessons and see the certificate, as a picture and as a drawing."""
    before = visit.arrive("Ann", "learn", "?game=cheers", recorded=False)
    done = {name: list(range(12)) for name in before.browser.values("lesson")}
    before.leave()
    ann = visit.arrive("Ann", "learn", "?game=cheers", kept=progress(done))
    for each in ann.browser.offered("certificate"):
        ann.click(each)
