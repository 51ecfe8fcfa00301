"""The front page: every game with three doors, no kernel, and nothing from anybody else's machine."""

import json
import re
import urllib.request
from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Browser, BrowserContext, Locator, Page, expect

from refkit.game import GAMES
from tests.tiers import mostly_thorough
from tests.widgets import hands
from tests.widgets.conftest import _ours, browser_profile, rgb
from widgets.drawing.theme import DARK, LIGHT
from widgets.front.app import PAGES, Front, page
from widgets.games import TABLETOPS
from widgets.live.session import PERSON
from widgets.live.setup import default_bot, form_from_query
from widgets.page.query import Query
from widgets.serving.serve import notebooks
from widgets.tabletop.options import sizes
from widgets.tabletop.poster import HEIGHT, WIDTH, Poster


@pytest.fixture(scope="module")
def front_door(base_url: str) -> str:
    """Where the front page is."""
    return f"{base_url}index"


@pytest.fixture(scope="module")
def visit(chromium: Browser, front_door: str) -> Iterator[Callable[..., Page]]:
    """Open the front page in a fresh profile; check afterwards that there were no errors and no foreign requests."""
    contexts: list[BrowserContext] = []
    troubles: list[str] = []

    def visit(**options: object) -> Page:
        context = browser_profile(chromium, **options)
        contexts.append(context)
        page = context.new_page()
        page.on("console", lambda said: troubles.append(said.text) if said.type == "error" else None)
        page.on("pageerror", lambda error: troubles.append(str(error)))
        page.on("request", lambda asked: None if _ours(asked.url, front_door) else troubles.append(asked.url))
        page.goto(front_door)
        return page

    yield visit
    for context in contexts:
        context.close()
    assert not troubles


def test_every_game_has_a_poster_and_its_doors() -> None:
    """Each game is there once with its title, its facts, doors to Learn, Play and Referee, and a table at once."""
    whole = page(served=True, rooms=True)
    for game in GAMES.values():
        poster = TABLETOPS[game.name].table.poster
        assert whole.count(f">{game.title}</h2>") == 1
        assert poster.facts in whole
        assert poster.gist in whole
        assert all(f'href="{notebook}.ipynb?game={game.name}"' in whole for notebook, _ in PAGES)
        address = Query.of(re.search(rf'play.ipynb(\?game={game.name}&amp;[^"]*)', whole)[1].replace("&amp;", "&"))  # type: ignore[index]
        seats = form_from_query(game.name, address)[0].session().seats
        best = min(sizes(game.name), key=lambda size: abs(size - poster.best))
        assert seats == (PERSON, *(default_bot(game.name),) * (best - 1))
        assert not address.faults
    linked = re.findall(r'href="(\w+)\.ipynb', whole)
    assert len(linked) == (len(PAGES) + 1) * len(GAMES) + 3
    assert all((notebooks() / f"{name}.ipynb").is_file() for name in linked)


def test_nobody_in_a_browser_is_sent_to_a_terminal() -> None:
    """No command is shown, and no game is said to be unready."""
    whole = page(served=True)
    assert not re.search(r"refkit \w", whole)
    assert "<code" not in whole
    assert "still" not in whole


@pytest.mark.parametrize("name", GAMES)
def test_a_picture_follows_the_page_from_light_to_dark(name: str) -> None:
    """A picture names colours by their role and keeps inside its frame, more or less."""
    drawn = TABLETOPS[name].table.poster.picture(GAMES[name].title)
    assert "#" not in drawn
    assert f'viewBox="0 0 {WIDTH} {HEIGHT}"' in drawn
    assert 'aria-hidden="true"' in drawn
    assert len(drawn) < 12_000


def test_a_game_without_a_poster_gets_one_of_its_title() -> None:
    """A game from outside that has drawn nothing has its title on a card; what it does not say is left out."""
    picture = Poster().picture("Pig & Friends")
    assert all(f">{word}</text>" in picture for word in ("Pig", "&amp;", "Friends"))
    assert Poster().facts == ""


def test_doors_name_the_game_only_where_a_server_reads_it(monkeypatch: pytest.MonkeyPatch) -> None:
    """In JupyterLab a door is a notebook's name and nothing else; served, it says which game is meant."""
    monkeypatch.delenv("VOILA_PREHEAT", raising=False)
    assert 'href="learn.ipynb"' in Front()._repr_html_()
    monkeypatch.setenv("VOILA_PREHEAT", "False")
    assert f'href="learn.ipynb?game={next(iter(GAMES))}"' in (served := Front()._repr_html_())
    assert served.count("<a ") == served.count('target="_self"')  # or Voilà's own page would open each in a tab
    assert len(repr(Front()).splitlines()) == len(GAMES)


def test_the_front_page_needs_no_kernel(front_door: str) -> None:
    """It comes whole, without a script of Voilà's."""
    for _ in range(2):
        with urllib.request.urlopen(front_door) as answer:  # noqa: S310 ours
            text = answer.read().decode()
        assert "Know the rules before" in text
        assert "<script src" not in text


def click(thing: Locator) -> None:
    """Click the middle of a thing on a page without scripts, with which hands find their way elsewhere."""
    box = thing.bounding_box()
    assert box
    hands.click_there(thing.page, (box["x"] + box["width"] / 2, box["y"] + box["height"] / 2))


def test_a_first_question_is_played_on_the_page_without_scripts(visit: Callable[..., Page]) -> None:
    """Its button stands above the fold of a phone; a click on a minion is judged with the rule, and shown as a film."""
    shown = visit(viewport={"width": 390, "height": 844}, java_script_enabled=False, has_touch=True)
    begin, dead = shown.get_by_role("link", name="Play the first 20 seconds"), shown.get_by_label("Bobbin", exact=True)
    expect(begin).to_be_in_viewport(ratio=1)
    expect(dead).to_be_hidden()
    click(begin)
    for seen in (
        dead,
        shown.get_by_label("Noodle", exact=True),
        shown.get_by_label("Nobody", exact=True),
        shown.get_by_text("Who dies?"),
    ):
        expect(seen).to_be_in_viewport(ratio=1)
    said = shown.get_by_role("status")
    expect(said).to_have_text("", use_inner_text=True)
    click(shown.get_by_label("Noodle", exact=True))
    expect(said).to_contain_text("Not this time.", use_inner_text=True)
    click(dead)
    expect(said).to_contain_text("Right.", use_inner_text=True)
    expect(said).not_to_contain_text("Not this time.", use_inner_text=True)
    expect(shown.get_by_text("Three arrows on an edge strike first")).to_be_visible()
    expect(shown.get_by_role("link", name="Go on with")).to_be_visible()


def test_a_first_question_is_answered_by_keys_and_is_still_for_whoever_wants_no_motion(
    visit: Callable[..., Page],
) -> None:
    """Enter opens it, an arrow key and Space answer; its film plays once, or stands on its last picture at once."""
    shown = visit(reduced_motion="reduce")
    for key in ("Tab", "Tab", "Enter", "Tab", "Space"):
        shown.keyboard.press(key)
    expect(shown.get_by_role("status")).to_contain_text("Not this time.", use_inner_text=True)
    shown.keyboard.press("ArrowRight")
    expect(shown.get_by_role("status")).to_contain_text("Right.", use_inner_text=True)
    expect(shown.get_by_text("Bobbin dies of its wound.")).to_be_visible()
    assert shown.evaluate("document.getAnimations().length") == 0
    shown.emulate_media(reduced_motion="no-preference")
    shown.wait_for_function("document.getAnimations().length > 2")


def test_the_first_question_is_answered_by_the_referee() -> None:
    """One of its answers is right, by what the rules do, and each has a reason of its own; others are clickable."""
    (first,) = filter(None, (TABLETOPS[name].table.poster.first for name in GAMES))
    asked = first()
    assert asked.right in asked.answers
    assert len({*asked.answers.values()}) == len(asked.answers)
    assert {*asked.spots} < {*asked.answers}
    assert page(served=True).count("✓") == 1


def test_the_front_page_says_what_it_is(visit: Callable[..., Page]) -> None:
    """A title, an icon, a language, one main heading, and links that say where they lead."""
    shown = visit()
    expect(shown).to_have_title("refkit: your games, one referee")
    assert shown.locator("link[rel=icon]").get_attribute("href").startswith("data:image/svg+xml,")  # type: ignore[union-attr]
    assert shown.locator("html").get_attribute("lang") == "en"
    assert shown.get_by_role("heading", level=1).count() == 1
    assert shown.get_by_role("heading", level=2).count() == len(GAMES)
    assert shown.get_by_role("link").count() == (len(PAGES) + 1) * len(GAMES) + 3  # bots; the question, rooms, fight


@pytest.mark.parametrize("name", mostly_thorough(*(door for door, _ in PAGES), quick=("learn",)))
def test_a_door_is_opened_by_keyboard(name: str, visit: Callable[..., Page]) -> None:
    """Tab reaches the doors in their order, and Enter goes through one, in the same tab."""
    shown = visit()
    for _ in range([door for door, _ in PAGES].index(name) + 3):  # after the lamp and the first question
        shown.keyboard.press("Tab")
    assert shown.evaluate("document.activeElement.getAttribute('href')") == f"{name}?game=three-cheers"
    shown.keyboard.press("Enter")
    shown.wait_for_url(re.compile(rf"/{name}\?game=three-cheers$"))
    shown.wait_for_selector(".rk-app")
    assert len(shown.context.pages) == 1


def test_rooms_are_a_door_a_code_and_ones_own(visit: Callable[..., Page]) -> None:
    """With others is a link, a code leads to its room by Enter, and rooms with a seat of this browser are listed."""
    shown = visit()
    expect(shown.get_by_role("link", name="With others")).to_have_attribute("href", "room")
    expect(shown.get_by_text("Your rooms")).to_be_hidden()
    shown.evaluate("localStorage.setItem('refkit:own:room:abcdef', '<b>CHEERS')")
    shown.evaluate("localStorage.setItem('refkit:own:room:<script>', 'CHEERS')")
    shown.reload()
    own = shown.get_by_role("link", name="<b>CHEERS, room ABCDEF")
    expect(own).to_have_attribute("href", "room?code=abcdef")
    assert shown.locator("[data-rooms] li").count() == 1
    hands.write(shown.get_by_label("Have you been given a code?"), "zzzzzz")
    shown.keyboard.press("Enter")
    shown.wait_for_url(re.compile(r"/room\?code=zzzzzz$"))
    expect(shown.locator(".rk-toast")).to_contain_text("There is no room with this code")


def test_learn_is_the_tinted_link_until_a_course_has_been_begun(visit: Callable[..., Page]) -> None:
    """After that it is the table at once; other games, whose courses nobody has begun, stay as they were."""
    shown = visit(reduced_motion="reduce")  # else the colours may be on their way yet
    cheers, other = (shown.locator(".rk-front-card", has=shown.locator(f"#{name}")) for name in ("cheers", "minions"))

    def grounds(panel: Locator) -> list[str]:
        links = (panel.locator(".rk-door").first, panel.locator(".rk-at-once"))
        return [link.evaluate("each => getComputedStyle(each).backgroundColor") for link in links]

    before = grounds(cheers)
    assert before == grounds(other)
    shown.evaluate("localStorage.setItem('refkit:learn:1:course cheers', '{\"done\":{\"the-goal\":[0]}}')")
    shown.reload()
    assert grounds(cheers) == before[::-1] != before
    assert grounds(other) == before


def test_no_rooms_where_no_server_keeps_any() -> None:
    """In a notebook, and on pages without a server, nothing is said of rooms."""
    assert "With others" not in page(served=False)
    assert "With others" not in page(served=True, rooms=False)


@pytest.mark.parametrize("width", mostly_thorough(360, 820, 1400, quick=(360,)))
def test_the_front_page_fits(width: int, visit: Callable[..., Page]) -> None:
    """Nothing sticks out sideways, and every door is large enough for a thumb."""
    shown = visit(viewport={"width": width, "height": 740})
    assert shown.evaluate("document.documentElement.scrollWidth") <= width
    for door in shown.get_by_role("link").all():
        box = door.bounding_box()
        assert box is not None
        assert box["height"] >= 44


def test_the_lamp_is_kept(visit: Callable[..., Page]) -> None:
    """The page is dark where the system is, or as the reader says, and says so again after a reload."""

    def ground(shown: Page) -> tuple[int, ...]:
        said = shown.evaluate("getComputedStyle(document.body).backgroundColor")
        return tuple(map(int, re.findall(r"\d+", said)))

    shown = visit(color_scheme="dark")
    assert ground(shown) == rgb(DARK["page"])
    hands.click(shown.get_by_role("button", name="Light or dark"))
    assert ground(shown) == rgb(LIGHT["page"])
    shown.reload()
    assert ground(shown) == rgb(LIGHT["page"])


@pytest.mark.thorough
def test_without_scripts_the_doors_still_lead_somewhere(visit: Callable[..., Page]) -> None:
    """A browser that runs no scripts sees the page, and a door's notebook is found."""
    shown = visit(java_script_enabled=False)
    expect(shown.get_by_role("heading", level=1)).to_be_visible()
    hands.press(shown.get_by_role("link", name="Learn").first, "Enter")
    shown.wait_for_url("**/learn?game=three-cheers")
    expect(shown.locator("noscript")).to_have_count(1)


def test_the_notebook_says_that_it_is_still() -> None:
    """The notebook's metadata are what makes its page one without widgets."""
    book = json.loads((notebooks() / "index.ipynb").read_text(encoding="utf-8"))
    assert book["metadata"]["refkit"] == {"still": True}
