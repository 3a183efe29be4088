"""Whole random games of both games: for every eye, patches lead from view to view, and tell no secret."""

from collections.abc import Sequence
from random import Random
from typing import Any

import msgspec
import pytest

from meja import bots
from meja.game import NATURE, Rules, Seat
from meja.games.menara.actions import Undo
from meja.games.menara.events import NewCardsDrawn, Undone
from meja.games.menara.nature import GeometricNature
from meja.games.menara.setup import Setup
from meja.games.ritual.actions import Pause, Resume, Tick
from meja.games.ritual.bots.shaman import Shaman
from meja.games.ritual.events import InspirationsDealt, Paused, RiteSolved, RiteTaken, RoundLost, RoundWon
from meja.games.ritual.hosting import RitualHosting, RoundTimer
from meja.games.ritual.nature import RitualNature
from meja.games.ritual.setup import RitualSetup
from meja.server.queries import options_for
from meja.server.room.effects import Offer
from meja.table.moments import moments, states_of
from meja.text import Text
from tests.games.matches import ritual_match
from tests.games.menara.kit import GAME as MENARA
from tests.games.menara.kit import SITE
from tests.games.ritual.factories import GAME as RITUAL
from tests.json_patch import as_json, patched
from tests.proofs import amount

MENARA_SETUPS = [
    Setup(players=2, undo=True),
    Setup(players=3, undo=True, tears=True, golden=True, ritual="drawn", first=None, fate="tough"),
    Setup(players=1, undo=True, free_building=True, lay_base="game"),
    Setup(players=4, undo=True, floors=("thorn-moon",), look_at_new_cards=False),
]


def of_menara(setup: Setup, seed: int, most: int = 400) -> list[Any]:
    """The events of random players who undo much."""
    rng, nature = Random(seed), GeometricNature(seed, SITE)
    players = [bots.Random(seed + seat) for seat in range(setup.players)]
    events = list(MENARA.start(setup))
    state = states_of(MENARA, None, events)[-1]
    while len(events) < most and (actor := MENARA.actor(state)) is not None:
        if actor == NATURE:
            question = MENARA.asks(state)
            assert question is not None
            action: Any = nature.answer(state, question)
        else:
            action = Undo() if state.earlier and rng.random() < 0.3 else None
            action = action or players[actor].choose(state, MENARA.options(state, actor))
        decision = MENARA.decide(state, actor, action)
        events += decision.events
        state = decision.state
    return events


def of_ritual(setup: RitualSetup, seed: int, most: int = 600) -> list[Any]:
    """The events of random shamans, with ticks, pauses and lost rounds."""
    rng, nature = Random(seed), RitualNature(seed)
    shamans = [bots.Random(seed + seat) for seat in range(setup.players)]
    events = list(RITUAL.start(setup))
    state = states_of(RITUAL, None, events)[-1]
    while len(events) < most and (actor := RITUAL.actor(state)) is not None:
        question = RITUAL.asks(state)
        if question is not None:
            seat, action = NATURE, nature.answer(state, question)
        elif state.paused:
            seat, action = NATURE, Resume()  # type: ignore[assignment]
        elif state.runs and rng.random() < 0.5:
            ticks: list[Any] = [Tick(rng.randint(1, 9000)), Tick(rng.randint(1, 9000)), Pause(rng.randint(0, 500))]
            seat, action = NATURE, rng.choice(ticks)
        else:
            options = RITUAL.options(state, actor)
            seat, action = actor, shamans[actor].choose(RITUAL.view(state, actor), options)
        decision = RITUAL.decide(state, seat, action)
        events += decision.events
        state = decision.state
    return events


def check_patches(game: Rules[Any, Any, Any, Any], events: Sequence[Any], players: int) -> None:
    states = states_of(game, None, events)
    for eye in (None, *range(players)):
        view: Any = None
        for n, moment in enumerate(moments(game, [None, eye], states, events)[0][eye], start=1):
            view = patched(view, moment.patch)
            assert view == as_json(game.view(states[n], eye)), (n, eye)
            if n == 1:
                assert [(one.op, one.path) for one in moment.patch] == [("replace", "")]
            check_sentences(game.tell(states[n - 1], game.view_event(events[n - 1], eye), states[n]), players)


def check_sentences(story: Sequence[Text], players: int) -> None:
    """Every seat that is named, also inside other Texts, is a seat."""
    for text in story:
        if "seat" in text.args:
            assert text.args["seat"] in range(players), text
            assert text.args["n"] == int(str(text.args["seat"])) + 1
        check_sentences([arg for arg in text.args.values() if isinstance(arg, Text)], players)


@pytest.mark.parametrize("setup", MENARA_SETUPS)
@pytest.mark.parametrize("seed", range(amount(1, 10)))
def test_in_menara_patched_views_are_the_views(setup: Setup, seed: int) -> None:
    events = of_menara(setup, seed)
    assert setup.free_building or any(isinstance(event, Undone) for event in events)
    check_patches(MENARA, events, setup.players)


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("seed", range(amount(2, 20)))
def test_in_ritual_patched_views_are_the_views(players: int, seed: int) -> None:
    events = of_ritual(RitualSetup(players=players, history=True), seed)
    assert {Paused, RoundLost} <= {type(event) for event in events}
    check_patches(RITUAL, events, players)


def won_game(players: int) -> list[Any]:
    shamans = [Shaman(seat, seat) for seat in range(players)]
    game = ritual_match(RITUAL, RitualNature(1), RitualSetup(players=players), shamans, 1.0, tries=9)
    assert game.state.won
    return list(game.events)


@pytest.mark.parametrize("players", [2, 4])
def test_a_ritual_that_is_won_is_told_to_its_end(players: int) -> None:
    check_patches(RITUAL, won_game(players), players)


def test_the_states_between_the_events_of_an_action_have_views() -> None:
    """After RiteSolved no rite is left, but the round is not won before the next event."""
    events = won_game(4)
    states = states_of(RITUAL, None, events)
    found = [n for n, event in enumerate(events) if isinstance(event, RoundWon)]
    assert len(found) == 3
    for n in found:
        assert isinstance(events[n - 1], RiteSolved)
        assert not any(RITUAL.view(states[n], seat).can_solve for seat in range(4))


# Secrets


def offered(events: Sequence[Any], seat: Seat) -> bytes:
    """The bytes of the options of a seat after these events."""
    state = states_of(RITUAL, None, events)[-1]
    return msgspec.json.encode(options_for(RitualHosting(RoundTimer()), Offer((), 1, state, seat)))


def told(game: Rules[Any, Any, Any, Any], events: Sequence[Any], eye: Seat | None) -> bytes:
    """All bytes of what a viewer is told of these events."""
    return msgspec.json.encode(moments(game, [eye], states_of(game, None, events), events)[0][eye])


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("seed", range(amount(3, 20)))
def test_the_cards_of_others_change_no_byte_of_what_a_shaman_is_told(players: int, seed: int) -> None:
    """Other seats have other inspirations, up to the first one that is solved, and other rites, up to the first one."""
    events = of_ritual(RitualSetup(players=players), seed)
    at, dealt = next((n, event) for n, event in enumerate(events) if isinstance(event, InspirationsDealt))
    end = next(
        (n for n, event in enumerate(events) if n > at and type(event).__name__ in ("InspirationSolved", "RoundLost")),
        len(events),
    )
    for mine in (None, *range(players)):
        cards = [
            own if seat == mine else tuple(reversed(dealt.cards[seat - 1])) for seat, own in enumerate(dealt.cards)
        ]
        other = [*events[:at], InspirationsDealt(tuple(cards)), *events[at + 1 : end]]
        assert other != events[:end]
        assert told(RITUAL, events[:end], mine) == told(RITUAL, other, mine)
        if mine is not None:
            assert offered(events[:end], mine) == offered(other, mine)
    at = next((n for n, event in enumerate(events) if isinstance(event, RiteTaken) and event.seat is not None), -1)
    if at < 0:
        return
    taken = events[at]
    board = RITUAL.view(states_of(RITUAL, None, events)[-1], None).board
    other_rite = next(rite for rite in board if rite != taken.rite)
    end = next(
        (n for n, event in enumerate(events) if n > at and isinstance(event, RiteTaken | RiteSolved)), len(events)
    )
    other = [*events[:at], msgspec.structs.replace(taken, rite=other_rite), *events[at + 1 : end]]
    for eye in (None, *(seat for seat in range(players) if seat != taken.seat)):
        assert told(RITUAL, events[:end], eye) == told(RITUAL, other, eye)
        if eye is not None:
            assert offered(events[:end], eye) == offered(other, eye)
    assert told(RITUAL, events[:end], taken.seat) != told(RITUAL, other, taken.seat)


def test_new_cards_that_nobody_looked_at_change_no_byte_of_what_anybody_is_told() -> None:
    events = of_menara(MENARA_SETUPS[3], 5, most=60)
    at, drawn = next((n, one) for n, one in enumerate(events) if isinstance(one, NewCardsDrawn) and one.cards)
    state = states_of(MENARA, None, events[: at + 1])[-1]
    question = MENARA.asks(states_of(MENARA, None, events[:at])[-1])
    assert question is not None
    among = [card for card in getattr(question, "among") if card not in state.piles[drawn.pile]]  # noqa: B009
    other = msgspec.structs.replace(drawn, cards=tuple(among[: len(drawn.cards)]))
    assert other != drawn
    for eye in (None, 0):
        assert told(MENARA, events[: at + 1], eye) == told(MENARA, [*events[:at], other], eye)
