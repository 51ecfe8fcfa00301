"""What is done in a room besides moves: talk, take back, pause, seat and send away, go on elsewhere, play again."""

import json
from asyncio import to_thread
from collections.abc import Callable, Coroutine
from typing import Any, Final, final

from refkit.kernel.choice import REFEREE, BadInput
from refkit.match import Entry
from refkit.match import file as match_file
from refkit.match.authority import check_possible, read_legal_move
from widgets.live.setup import usual_bot
from widgets.page.heard import place_of
from widgets.rooms import tickets
from widgets.rooms.door import sits
from widgets.rooms.entrance import Entrance
from widgets.rooms.judging.judged import UNSEEN, somebody
from widgets.rooms.room_table import RoomTable
from widgets.rooms.shown.people import SURE
from widgets.rooms.steps import aside
from widgets.rooms.store.contract import Said, SaidKind, Ticket, new_token

DIGITS: Final = 12
"""Characters of a seat's number at the most."""


@final
class Order:
    """Each is said to the room as this page's seat, and judged there."""

    def __init__(self, host: RoomTable, entrance: Entrance) -> None:
        self.host, self.entrance = host, entrance
        self._followed = ""
        self._token = new_token()  # the same for every try to take one's seat over from another device

    def handlers(self) -> dict[str, Callable[[Any], Coroutine[Any, Any, None]]]:
        """What can be done in the panels, by name."""
        plain: tuple[SaidKind, ...] = ("begin", "pause", "resume", "close")
        return {
            **{kind: self._plainly(kind) for kind in plain},
            "agree": self.agree, "decline": self.decline, "fill": self.fill, "chat": self.chat, "undo": self.undo,
            "leave": self.leave, "kick": self.kick,
            "mute": self.mute, "grant": self.grant, "deny": self.deny, "bot": self.bot,
            "called": self.called, "call-other": self.called_other,
            "move-on": self.move_on, "arrive": self.arrive, "here": self.here, "rematch": self.rematch,
            "save": self.save, "stand": self.stand, "note": self.note, "revoke": self.revoke, "correct": self.correct,
            "sound": self.sound, "may": self.may, "sure": self.sure, "dismiss": lambda _: self.sure(""),
        }  # fmt: skip

    async def say(self, said: Said) -> None:
        """Say it, and hear what comes of it."""
        self.host.sure = ("", "")
        await self.host.say(said)

    def _plainly(self, kind: SaidKind) -> Callable[[Any], Coroutine[Any, Any, None]]:
        return lambda _: self.say(Said(kind, self.host.inside().voice))

    # ---- at the table ----

    async def fill(self, _: object) -> None:
        """Bots take the empty chairs, and the game begins."""
        visit = self.host.inside()
        level = usual_bot(visit.room.opening.game)
        for number, chair in enumerate(visit.room.chairs):
            if chair.empty:
                await aside(visit.saying(Said("bot", visit.voice, level, number)))
        await self.say(Said("begin", visit.voice))

    async def chat(self, fields: dict[str, Any]) -> None:
        """Say something to everybody."""
        text = str(fields.get("text", ""))
        await self.say(Said("chat", self.host.inside().voice, text))
        for sheet in (self.host.talk, self.host.setup):
            sheet.clear(".rk-chat input", text)

    async def undo(self, _: object) -> None:
        """Ask to take one's last move back; it is done at once if nobody has learnt anything by it."""
        visit = self.host.inside()
        await self.say(Said("ask", visit.voice))
        if visit.room.request:
            self.host.page.tell("The others are asked.", good=True)
        else:
            self.host.page.tell("Taken back: the log says so.", good=True)

    async def agree(self, number: str) -> None:
        """Let a move be taken back: that of the request that was shown, and no other."""
        await self._answer("agree", number)

    async def decline(self, number: str) -> None:
        """Let it stand, or ask for it no more."""
        await self._answer("decline", number)

    async def _answer(self, kind: SaidKind, number: str) -> None:
        await self.say(Said(kind, self.host.inside().voice, about=max(0, place_of(number))))

    async def may(self, fields: dict[str, Any]) -> None:
        """Whether a move would be allowed now, with every reason against it that this seat may know."""
        host, visit = self.host, self.host.inside()
        match, text = host.playing().match, str(fields.get("text", ""))
        if visit.seat >= 0:
            read_legal_move(match, text, visit.seat)
        else:
            check_possible(match, text, host.eyes())
        host.page.tell("Yes, that is allowed now.", good=True)

    async def here(self, _: object) -> None:
        """Of several windows in this seat, it is this one that plays from now on."""
        visit = self.host.inside()
        await to_thread(visit.come_forward, visit.room.name(visit.voice))
        self.host.enter(visit)

    async def sound(self, _: object) -> None:
        """Be called by a sound, or not."""
        bell = self.host.bell
        bell.loud = not bell.loud
        self.host.show()

    # ---- who sits where ----

    async def sure(self, what: str) -> None:
        """Ask before this is done, to whomever it names; nothing for not to do it."""
        do, _, whom = str(what).partition(" ")
        asked = do in SURE and (do != "kick" or somebody(self.host.inside().room, number(whom)))
        self.host.sure = (do, f"{number(whom)}" if do == "kick" else "") if asked else ("", "")
        self.host.show()

    async def leave(self, _: object) -> None:
        """Leave the seat for others."""
        visit = self.host.inside()
        await aside(visit.leaving())
        if not visit.host:
            tickets.drop(self.host.page.store, visit.room.code)
        self.host.enter(visit)

    async def kick(self, seat: str) -> None:
        """Send somebody away."""
        await aside(self.host.inside().sending_away(number(seat)))
        self.host.sure = ("", "")
        await self.host.hear()

    async def mute(self, seat: str) -> None:
        """Take no more of what somebody says, or hear it again."""
        visit, about = self.host.inside(), number(seat)
        kind: SaidKind = "unmute" if about in visit.room.muted else "mute"
        await self.say(Said(kind, visit.voice, about=about))

    async def grant(self, seat: str) -> None:
        """Let somebody sit down who has asked for it."""
        await self.say(Said("grant", self.host.inside().voice, about=number(seat)))

    async def deny(self, seat: str) -> None:
        """Do not let somebody sit down who has asked for it."""
        await self.say(Said("deny", self.host.inside().voice, about=number(seat)))

    async def bot(self, seat: str) -> None:
        """Let a bot take an empty chair."""
        visit = self.host.inside()
        await self.say(Said("bot", visit.voice, usual_bot(visit.room.opening.game), number(seat)))

    async def called(self, fields: dict[str, Any]) -> None:
        """Be called otherwise."""
        visit = self.host.inside()
        await self.say(Said("name", visit.voice, str(fields.get("text", "")), visit.voice))

    async def called_other(self, fields: dict[str, Any]) -> None:
        """Have somebody called otherwise."""
        visit = self.host.inside()
        await self.say(Said("name", visit.voice, str(fields.get("name", "")), number(fields.get("chair", ""))))

    async def move_on(self, _: object) -> None:
        """Get a code that takes this seat to another device."""
        visit = self.host.inside()
        ticket = visit.ticket or visit.host
        if ticket is None:
            raise BadInput("You have no seat to take along: you can watch from anywhere.")
        self.host.once = await to_thread(visit.store.pass_on, visit.room.code, ticket.token)
        self.host.show()

    async def arrive(self, fields: dict[str, Any]) -> None:
        """Go on here with the seat for which another device gave a code."""
        visit = self.host.inside()
        once = str(fields.get("text", "")).strip()
        ticket: Ticket = await to_thread(visit.store.take_over, visit.room.code, once, self._token, visit.address)
        self._token = new_token()
        await aside(visit.showing(ticket))
        tickets.keep(self.host.page.store, visit.room, ticket.token)
        self.host.enter(visit)

    # ---- the end ----

    async def rematch(self, _: object) -> None:
        """Another room with the same people in the same chairs."""
        await aside(self.host.inside().playing_again())
        await self.host.hear()

    async def follow(self) -> None:
        """Another game has been opened: go there, where the same ticket opens the same chair."""
        visit, keep = self.host.inside(), self.host.page.store
        if self._followed == (again := visit.room.again):
            return
        try:
            other = await self.entrance.visit(again, told=True)
        except BadInput:
            self._followed = again  # it is gone: to be told once
            raise
        await self.entrance.recall(other)
        ticket = visit.ticket or visit.host
        if ticket and not (other.ticket or other.host) and await aside(other.showing(ticket)):
            tickets.keep(keep, other.room, ticket.token)
        self._followed = again  # not before: a store that was down is asked again
        keep.visit(f"?code={other.room.link}")
        self.host.enter(other)

    async def save(self, _: object) -> None:
        """The whole game as a match file, once nothing in it is a secret any more."""
        visit = self.host.inside()
        room = visit.room
        if not (room.opening.watch or sits(visit.seat) or visit.host):
            raise BadInput(UNSEEN)
        if not room.over and room.status != "closed":
            raise BadInput("The file of a match tells what everybody holds: it can be had when the game is over.")
        self.host.talk.download(
            f"{room.opening.game}-{room.code}.json",
            json.dumps(match_file.to_data(room.playing()), ensure_ascii=False, indent=1),
            "application/json",
        )

    # ---- the referee's seat ----

    async def stand(self, fields: dict[str, Any]) -> None:
        """Let a move stand that the rules forbid."""
        await self._rule(Entry("ruling", str(fields.get("text", "")), reason=str(fields.get("reason", ""))))

    async def note(self, fields: dict[str, Any]) -> None:
        """Write a note into the log."""
        text = str(fields.get("text", ""))
        await self._rule(Entry("note", text))
        self.host.talk.clear("[data-do=note] input", text)

    async def revoke(self, fields: dict[str, Any]) -> None:
        """Take the last entry back, whoever made it."""
        played = self.host.playing().match.played[-1:]
        await self._rule(Entry("undo", reason=str(fields.get("reason", "")), undoes=played[0].number if played else 0))

    async def correct(self, fields: dict[str, Any]) -> None:
        """Put the table as a text says."""
        await self._rule(Entry("correction", str(fields.get("text", "")), reason=str(fields.get("reason", ""))))

    async def _rule(self, entry: Entry) -> None:
        await self.say(Said("entry", REFEREE, entry.text, entry=entry))


def number(said: object) -> int:
    """The number of a seat, as a page says it; raises `BadInput` for what is none."""
    text = str(said)
    if not text.removeprefix("-").isdecimal() or len(text) > DIGITS:
        raise BadInput("That is no seat of this room.")
    return int(text)
