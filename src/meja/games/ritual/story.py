"""Narration: the sentences that tell an event, as Texts.

They reveal no more than the event itself shows: of the states only open information is used, so a seat's view of an
event can be told to that seat.
"""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from functools import reduce
from typing import assert_never

from meja.game import Seat
from meja.games.ritual import events
from meja.games.ritual.actions import Place
from meja.games.ritual.card_texts import inspiration_text, rite_texts
from meja.games.ritual.content import COLOURS, RITES_OF_ROUND, InspirationId, RiteId, StoneColour, components
from meja.games.ritual.setup import RitualSetup
from meja.games.ritual.state import RitualState
from meja.games.ritual.view import RitualView
from meja.text import Text, listed


def tell(before: RitualState | None, event: events.AnyRitualEvent, after: RitualState) -> list[Text]:
    """Returns the sentences for an event, given the states before and after it; none for ticks of the clock."""
    return list(_sentences(after if before is None else before, event, after))


def stones(colours: Iterable[StoneColour]) -> Text:
    """Returns stones counted by colour, in the order of COLOURS."""
    counted = Counter(colours)
    return listed([Text(f"stones-{colour}", {"n": counted[colour]}) for colour in COLOURS if counted[colour]])


def stone(colour: StoneColour) -> Text:
    return Text(f"stone-{colour}")


def rite(id: RiteId) -> Text:
    """Returns the conditions of a rite, one sentence each."""
    return reduce(_then, rite_texts(components().rites[id]))


def _then(left: Text, right: Text) -> Text:
    return Text("shaman-sentences", {"left": left, "right": right})


def shaman(seat: Seat) -> Text:
    return Text("shaman-n", {"n": seat + 1, "seat": seat})


def whose(setup: RitualSetup, place: Place) -> Text:
    """Returns the shaman at a place in the circle; of two shamans, with the number of the set."""
    seat, at = divmod(place, setup.inspirations)
    return Text("shaman-set", {"who": shaman(seat), "n": at + 1}) if setup.inspirations > 1 else shaman(seat)


def clock(ms: int) -> str:
    """Formats a time as m:ss, rounded up to whole seconds."""
    seconds = -(-ms // 1000)
    return f"{seconds // 60}:{seconds % 60:02}"


def _needs(cards: Sequence[InspirationId]) -> Text:
    one, *other = (inspiration_text(components().inspirations[card]) for card in cards)
    return Text("shaman-both", {"one": one, "other": other[0]}) if other else one


def own_cards(seen: RitualView) -> Iterator[Text]:
    """What a seat has to gather, as far as it is not awake yet, and the rite it has to solve."""
    if seen.seat is not None and seen.inspirations and seen.seat not in seen.awake:
        yield Text("shaman-story-needs", {"who": shaman(seen.seat), "needs": _needs(seen.inspirations)})
    if seen.seat is not None and seen.rite is not None and seen.rune is not None:
        yield _taken(seen.runes[seen.rune - 1], seen.rune, seen.rite)


def _opening(setup: RitualSetup) -> Iterator[Text]:
    yield Text(
        "shaman-story-start",
        {
            "shamans": Text("shamans", {"n": setup.players}),
            "ritual": Text(f"rites-{setup.box.rituals[setup.ritual].id}"),
            "level": Text(f"level-{setup.level}"),
            "time": clock(setup.round_ms),
        },
    )
    if setup.may_pass:
        yield Text("shaman-story-may-pass")
    if setup.must_awaken:
        yield Text("shaman-story-must-awaken")
    if setup.history:
        yield Text("shaman-story-history")
    if setup.talk_between_rounds:
        yield Text("shaman-story-talk-between-rounds")
    if setup.first is not None:
        yield Text("shaman-story-first", {"who": shaman(setup.first)})


def _sentences(before: RitualState, event: events.AnyRitualEvent, after: RitualState) -> Iterator[Text]:
    setup = before.setup
    match event:
        case events.RitualStarted():
            yield from _opening(setup)
        case events.FirstDrawn(seat):
            yield Text("shaman-story-first-drawn", {"who": shaman(seat)})
        case events.StonesDealt(dealt):
            for place, colours in enumerate(dealt):
                yield Text("shaman-story-begins-with", {"who": whose(setup, place), "stones": stones(colours)})
        case events.RoundBegan(n):
            if before.stage == "lost":
                yield Text("shaman-story-again", {"n": n})
            else:
                yield Text("shaman-story-round", {"n": n, "cards": RITES_OF_ROUND[n - 1]})
        case events.InspirationsDealt(cards):
            yield Text("shaman-story-inspirations", {"n": setup.inspirations})
            for seat, own in enumerate(cards):
                if own:
                    yield Text("shaman-story-needs", {"who": shaman(seat), "needs": _needs(own)})
        case events.StoneTaken(seat, colour):
            giver = shaman(setup.left(seat))
            yield Text("shaman-story-takes", {"who": shaman(seat), "stone": stone(colour), "giver": giver})
        case events.StoneGiven(_, colour, place, to, from_plane):
            told = {"who": whose(setup, place), "stone": stone(colour), "to": whose(setup, to)}
            yield Text("shaman-story-gives-from-plane" if from_plane else "shaman-story-gives", {**told})
        case events.StonePut(_, colour, place):
            yield Text("shaman-story-puts", {"who": whose(setup, place), "stone": stone(colour)})
        case events.StoneTakenBack(_, place):
            yield Text("shaman-story-takes-back", {"who": whose(setup, place), "stone": _on_plane(before, place)})
        case events.StoneExchanged(seat, place, colour):
            told = {"old": _on_plane(before, place), "owner": whose(setup, place), "stone": stone(colour)}
            yield Text("shaman-story-exchanges", {"who": shaman(seat), **told})
        case events.Passed(seat):
            yield Text("shaman-story-passes", {"who": shaman(seat)})
        case events.InspirationSolved(seat, own):
            awake = {"n": len(after.awake), "all": setup.wakers}
            yield Text("shaman-story-wakes", {"who": shaman(seat), "needs": _needs(own), **awake})
        case events.RiteTaken(seat, rune, id):
            yield _taken(seat, rune, id)
        case events.RitesBegan():
            yield Text("shaman-story-rites")
        case events.RiteSolved(seat, rune, id):
            yield Text("shaman-story-solves", {"who": shaman(seat), "rune": rune, "rite": rite(id)})
        case events.RoundWon(n):
            yield Text("shaman-story-round-won", {"n": n, "time": clock(before.clock_ms)})
        case events.RoundLost(n):
            yield Text("shaman-story-round-lost", {"n": n})
        case events.Paused():
            yield Text("shaman-story-paused")
        case events.Resumed():
            yield Text("shaman-story-resumed")
        case events.RitualEnded(won):
            yield Text("shamans-won" if won else "shamans-lost")
        case events.TimePassed():
            return
        case _:
            assert_never(event)


def _on_plane(state: RitualState, place: Place) -> Text:
    on = state.circle[place].plane
    assert on is not None, "a stone lies on the plane"
    return stone(on)


def _taken(seat: Seat | None, rune: int, id: RiteId | None) -> Text:
    if seat is None:
        assert id is not None, "a card shown to both is open"
        return Text("shaman-story-shown-rite", {"rune": rune, "rite": rite(id)})
    if id is None:
        return Text("shaman-story-takes-rite", {"who": shaman(seat), "rune": rune})
    return Text("shaman-story-sees-rite", {"who": shaman(seat), "rune": rune, "rite": rite(id)})
