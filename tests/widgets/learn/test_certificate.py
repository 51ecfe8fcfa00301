"""The certificate at the end of a course, as a picture that can be shared: a real one, by a person's hands."""

import struct
from base64 import b64encode
from collections.abc import Callable
from pathlib import Path
from typing import Final

from playwright.sync_api import Page, expect

from tests.widgets import hands
from widgets.games import TABLETOPS
from widgets.learn.certificate import HIGH, WIDE
from widgets.learn.courses.course import course
from widgets.learn.progress import Progress

FINE: Final = 2
"""Pixels of the picture for each of its drawing."""
COLOURS: Final = """async (address) => {
    const image = new Image();
    image.src = address;
    await image.decode();
    const canvas = document.createElement("canvas");
    [canvas.width, canvas.height] = [image.width, image.height];
    const pen = canvas.getContext("2d");
    pen.drawImage(image, 0, 0);
    return new Set(new Uint32Array(pen.getImageData(0, 0, image.width, image.height).data.buffer)).size;
}"""
"""In how many colours a picture is painted, as the browser itself reads it."""


def all_done(name: str) -> str:
    """Return the progress code of a learner who has done every station of a course, each with its star."""
    brought = TABLETOPS[name].lessons
    assert brought
    kept = Progress()
    for lesson in course(brought()):
        for station in range(len(lesson.stations)):
            kept = kept.with_done(lesson.id, station, star=True)
    return kept.text()


def test_a_certificate_is_kept_as_a_picture(base_url: str, open_page: Callable[..., Page], tmp_path: Path) -> None:
    """Whoever brings along that all is done sees it, and gets a PNG of it that is not blank."""
    page = open_page(f"{base_url}learn?game=syndicate", wanted=".rk-lesson-card", reduced_motion="reduce")
    hands.click(page.get_by_text("Go on with another device"))
    hands.write(page.get_by_label("A code from elsewhere"), all_done("syndicate"))
    page.keyboard.press("Enter")
    expect(page.locator(".rk-certificate svg")).to_be_visible()
    with page.expect_download() as kept:
        hands.click(page.get_by_role("button", name="Share it as a picture"))
    file = tmp_path / kept.value.suggested_filename
    kept.value.save_as(file)
    data = file.read_bytes()
    assert file.name == "syndicate.png"
    assert data.startswith(b"\x89PNG\r\n\x1a\n")
    assert struct.unpack(">II", data[16:24]) == (WIDE * FINE, HIGH * FINE)
    seen = page.evaluate(COLOURS, f"data:image/png;base64,{b64encode(data).decode()}")
    assert seen > 5
