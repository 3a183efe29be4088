"""The messages that tell of a room: each viewer is told what the seat they sit on may see."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, cast

import msgspec
from msgspec import Raw

from meja.game import IllegalAction, Seat
from meja.server import messages
from meja.server.messages import Guest, Happened, Now, Refused, Snapshot, Vote
from meja.server.room import clock as clocks
from meja.server.room.effects import ConnectionId
from meja.server.room.setups import decode_setup
from meja.server.room.state import RoomState
from meja.table.moments import Moment, moments
from meja.table.seats import PersonId
from meja.text import Text, say


def refused(id: str, why: Text, language: str, retry_ms: int | None = None) -> Refused:
    return Refused(id, why, say(why, language), retry_ms)


def room_message(room: RoomState, *, watching: bool) -> messages.Room:
    """`watching`: for spectators and bots, who do not get the link to the seats."""
    record, here = room.record, room.here()
    people = record.seating.people
    return messages.Room(
        id=record.id,
        game=record.game,
        content=record.content,
        stage=room.stage,
        setup=record.setup,
        terms=record.terms,
        host=room.host,
        owner=record.seating.host,
        people=tuple(Guest(one.id, one.name, one.id in here, one.watches, one.bot) for one in people),
        seats=record.seating.seats,
        watch_code=record.watch_code,
        sit_code=None if watching else record.sit_code,
        bots=room.hosting.bots,
        holds=room.clock.holds,
        votes=tuple(Vote(seat, kind, agreed) for (seat, kind), agreed in room.votes.items()),
        failing=tuple(sorted(room.failing)),
        about=_about(room) if room.stage == "lobby" else (),
        keep_days=room.keep_days,
    )


def _about(room: RoomState) -> tuple[Text, ...]:
    """The sentences with which the game would begin."""
    try:
        first = room.game.start(decode_setup(room.hosting, room.record.setup))[0]
    except IllegalAction:  # it cannot be played as it is; whoever begins it is told why
        return ()
    return tuple(room.game.tell(None, first, room.game.evolve(None, first)))


def happened(
    room: RoomState,
    eyes: Iterable[Seat | None],
    after: int,
    states: Sequence[Any],
    now_s: float,
    shown: Mapping[Seat | None, Any] = {},
) -> tuple[dict[Seat | None, Happened], dict[Seat | None, Any]]:
    """The events that came after so many, by the seats that see them, and the views after the last one.

    `states`: the one before these events, and the ones after each of them; `shown`: views of the first one that are
    known already. Without secrets all seats see the same.
    """
    seats, situation = list(eyes), now(room, now_s)
    viewers = seats if room.hosting.has_secrets else [None]
    found, views = moments(room.game, viewers, states, room.events[after:], shown)
    if room.hosting.has_secrets:
        return {eye: Happened(after + 1, eye, tuple(found[eye]), situation) for eye in seats}, views
    shared = tuple(cast(Moment, Raw(msgspec.json.encode(moment))) for moment in found[None])  # encoded once
    return {eye: Happened(after + 1, eye, shared, situation) for eye in seats}, views


def snapshot(room: RoomState, eye: Seat | None, now_s: float) -> Snapshot:
    view = Raw(msgspec.json.encode(room.game.view(room.state, eye)))
    return Snapshot(len(room.events), eye, view, now(room, now_s))


def now(room: RoomState, now_s: float) -> Now:
    left_ms = clocks.shown_ms(room.hosting.timer, room.clock, room.state, now_s)
    return Now(
        actor=room.game.actor(room.state),
        talk=tuple(sorted(room.talk())),
        acts=room.acts,
        clock_ms=left_ms,
        paused=room.is_paused,
        outcome=room.game.outcome(room.state),
    )


def by_eye(room: RoomState, but: Iterable[PersonId]) -> dict[Seat | None, list[ConnectionId]]:
    """The connections that see the same, without those of some people."""
    found: dict[Seat | None, list[ConnectionId]] = {}
    for connection, one in room.present.items():
        if one.person not in but:
            found.setdefault(room.eye(one.person), []).append(connection)
    return found
