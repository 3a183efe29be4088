"""Events as a viewer is told of them: each with what it changes in their view, and its sentences."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any

import msgspec
from msgspec import Raw

from meja.game import Past, Rules, Seat
from meja.table.hosting import Hosting
from meja.table.patch import Known, Patch, diff
from meja.text import Text


class Moment(msgspec.Struct, frozen=True, omit_defaults=True):
    """An event as the viewer may see it, the patch from their view before it to the one after it, and its sentences.
    The patch of a game's first event is the whole view."""

    event: Any
    patch: Patch = ()
    story: tuple[Text, ...] = ()


class ReplayedMoment(msgspec.Struct, frozen=True, omit_defaults=True):
    """Like a Moment, for several viewers: `patches` has one for each view of the Replay."""

    n: int  # the number of the event
    event: Any
    patches: tuple[Patch, ...]
    story: tuple[Text, ...] = ()
    has_track: bool = False  # the motion of the deed that begins here was recorded


class Replay(msgspec.Struct, frozen=True):
    """A game, or a part of it, event by event; passing time is told with the next event."""

    eyes: tuple[Seat | None, ...]  # whose views these are; None: the spectators'
    views: tuple[Any, ...]  # before the first moment, by eye; null before the game began
    moments: tuple[ReplayedMoment, ...]


def states_of(game: Rules[Any, Any, Any, Any], before: Any | None, events: Sequence[Any]) -> list[Any]:
    """The state before these events, and the one after each of them."""
    states = [before]
    for event in events:
        states.append(game.evolve(states[-1], event))
    return states


def moments(
    game: Rules[Any, Any, Any, Any],
    eyes: Iterable[Seat | None],
    states: Sequence[Any],
    events: Sequence[Any],
    shown: Mapping[Seat | None, Any] = {},
) -> tuple[dict[Seat | None, list[Moment]], dict[Seat | None, Any]]:
    """The moments of these events by the seats that see them (None: spectators), and the views after the last one.

    `states`: before these events, and after each of them. `shown`: views of the first state that are known already. The
    parts of the moments are encoded as JSON.
    """
    found: dict[Seat | None, list[Moment]] = {eye: [] for eye in eyes}
    views = {eye: shown[eye] if eye in shown else _view(game, states[0], eye) for eye in found}
    for at, event in enumerate(events):
        before, after = states[at], states[at + 1]
        told = None  # of the event, if it is open: encoded once for all
        last, known = dict(views), Known()
        for eye, moments in found.items():
            seen = game.view_event(event, eye)
            if seen is not event:
                parts = _encoded(game, before, seen, after)
            else:
                parts = told = told or _encoded(game, before, event, after)
            view = game.view(after, eye)
            moments.append(Moment(parts[0], diff(last[eye], view, known), parts[1]))
            views[eye] = view
    return found, views


def _encoded(game: Rules[Any, Any, Any, Any], before: Any | None, event: Any, after: Any) -> tuple[Raw, Any]:
    """An event and its sentences as JSON; without sentences an empty tuple, which is not sent."""
    story = game.tell(before, event, after)
    return Raw(msgspec.json.encode(event)), Raw(msgspec.json.encode(story)) if story else ()


def replay(
    hosting: Hosting,
    past: Past,
    tracks: frozenset[int] = frozenset(),
    keep: Callable[[ReplayedMoment], Any] = lambda moment: moment,
) -> Replay:
    """The replay of past events, with all secrets and the view of every seat if the game has any.

    `tracks`: the numbers of the events with a recorded motion. `keep` returns what the replay has in the place of a
    moment, or raises when there are too many.
    """
    game, timer = hosting.game(), hosting.timer
    eyes: tuple[Seat | None, ...] = (None,)
    if hosting.has_secrets:
        setup = past.events[0].setup if past.state is None else past.state.setup  # a game's first event has the set-up
        eyes = (None, *range(hosting.seats(setup)))
    state = past.state
    first = last = tuple(_view(game, state, eye) for eye in eyes)
    moments: list[Any] = []
    for n, event in enumerate(past.events, start=past.first):
        before, state = state, game.evolve(state, event)
        if timer is not None and timer.is_tick(event):
            continue
        event = event if hosting.has_secrets else game.view_event(event, None)
        views = tuple(_view(game, state, eye) for eye in eyes)
        patches = tuple(diff(one, other) for one, other in zip(last, views, strict=True))
        story = tuple(game.tell(before, event, state))
        moments.append(keep(ReplayedMoment(n, event, patches, story, n in tracks)))
        last = views
    return Replay(eyes, first, tuple(moments))


def _view(game: Rules[Any, Any, Any, Any], state: Any | None, eye: Seat | None) -> Any | None:
    return None if state is None else game.view(state, eye)
