"""The narration of a game: the sentences of each event, as Texts for every language."""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from typing import assert_never

from meja.games.menara import events
from meja.games.menara.actions import LayFloor, MoveColumns, MoveFloor, PlaceColumns, PlaceTear, Shake, Spot
from meja.games.menara.content import COLOURS, MARK_COLOUR, CardId, FloorId, Piece, components
from meja.games.menara.floor_names import floor_name
from meja.games.menara.setup import DRAWN, Setup, notes
from meja.games.menara.state import PlacedColumn, State
from meja.games.menara.turn import required_by_row
from meja.text import Text, listed

PIECES: Sequence[Piece] = (*COLOURS, "golden")


def tell(before: State | None, event: events.AnyEvent, after: State) -> list[Text]:
    """The sentences of an event, between the states before and after it; none where it is not worth telling."""
    if before is None:
        assert isinstance(event, events.GameStarted)
        return list(_opening(event.setup, after.setup))
    return list(_sentences(before, event, after))


def columns(pieces: Iterable[Piece]) -> Text:
    """Pieces counted by colour, in the order of the rules."""
    counted = Counter(pieces)
    return listed([Text(f"pieces-{piece}", {"n": counted[piece]}) for piece in PIECES if counted[piece]])


def task(card: CardId) -> Text:
    """What a plan card asks for."""
    plan = components().cards[card]
    return Text(f"task-{plan.task.replace('_', '-')}", {"n": plan.n})


def floor(id: FloorId) -> Text:
    return Text("story-floor", {"name": floor_name(id)})


def floors(ids: Iterable[FloorId]) -> Text:
    return listed([floor(id) for id in ids])


def player(seat: int) -> Text:
    return Text("player", {"n": seat + 1, "seat": seat})


def place(spot: Spot) -> Text:
    """A base as players count it, from 1."""
    return Text("story-place", {"floor": floor(spot.floor), "base": spot.base + 1})


def _who(state: State) -> Text:
    assert state.turn is not None
    return player(state.turn.seat)


def _opening(chosen: Setup, setup: Setup) -> Iterator[Text]:
    """`setup`: as it is played with the ritual that was chosen."""
    if setup.free_building:
        yield Text("story-start-free", {"players": Text("players", {"n": setup.players})})
    else:
        yield Text(
            "story-start",
            {
                "players": Text("players", {"n": setup.players}),
                "difficulty": Text(f"difficulty-{setup.difficulty}"),
                "levels": Text("levels", {"n": setup.level_cards}),
            },
        )
    if setup.scenario is not None:
        name = Text(f"scenario-{setup.box.scenarios[setup.scenario].id}")
        yield Text("story-scenario", {"number": setup.scenario, "name": name})
    if setup.floors:
        yield Text("story-new-floors", {"floors": floors(setup.floors)})
    modules = [Text("module-golden")] if setup.golden else []
    modules += [Text("module-tears")] if setup.tears else []
    modules += [Text(f"fate-{setup.fate}")] if setup.fate else []
    if modules:
        yield Text("story-modules", {"modules": listed(modules)})
    if setup.ritual is not None and setup.ritual != DRAWN:
        yield from _ritual(chosen, setup.ritual)


def _ritual(setup: Setup, id: str) -> Iterator[Text]:
    yield Text("story-ritual", {"ritual": Text(f"ritual-{id}"), "words": Text(f"ritual-{id}-text")})
    yield from notes(setup, id)


def _sentences(before: State, event: events.AnyEvent, after: State) -> Iterator[Text]:
    match event:
        case events.GameStarted(setup):
            yield from _opening(setup, after.setup)
        case events.RitualDrawn(ritual):
            yield from _ritual(before.setup, ritual)
        case events.FirstSeatDrawn(seat):
            yield Text("story-first", {"who": player(seat)})
        case events.NewCardsDrawn(pile):  # its cards may be hidden, but all see how many they are
            n = len(after.piles[pile]) - len(before.piles[pile])
            yield Text("story-new-cards", {"n": n, "pile": Text(f"glyph-{pile}")})
        case events.BaseFloorsDrawn(ids):
            yield Text("story-base-drawn", {"floors": floors(ids)})
        case events.BaseArranged(lying):
            sides = [Text("story-side", {"floor": floor(at.floor), "side": Text(f"side-{at.side}")}) for at in lying]
            yield Text("story-base-arranged", {"floors": listed(sides)})
        case events.CampFilled(drawn):
            yield Text("story-camp", {"columns": columns(drawn)})
        case events.SupplyDrawn(seat, drawn, returned):
            verb = "story-begins-with" if before.turn is None else "story-draws"
            yield Text(verb, {"who": player(seat), "columns": columns(drawn)})
            if returned:
                yield Text("story-returned", {"columns": columns(returned), "n": len(returned)})
        case events.FloorsTurnedUp(ids):
            yield Text("story-next-floors", {"floors": floors(ids), "n": len(ids)})
        case events.TurnBegan(seat):
            yield Text("story-turn", {"who": player(seat)})
        case events.Exchanged(give, take):
            yield Text("story-exchanges", {"who": _who(before), "give": columns(give), "take": columns(take)})
        case events.TearAcquired(pay, tear):
            bought = {"pay": columns((pay,)), "tear": Text(f"tears-{tear}", {"n": 1})}
            yield Text("story-acquires", {"who": _who(before), **bought})
        case events.CardRevealed(pile, card):
            rim = Text(f"rim-{components().cards[card].rim}")
            shown = {"pile": Text(f"glyph-{pile}"), "task": task(card), "rim": rim}
            yield Text("story-reveals", {"who": _who(before), **shown})
        case events.TakenBack(None):
            yield Text("story-takes-back", {"who": _who(before)})
        case events.TakenBack(why):
            assert why is not None
            yield Text("story-undone", {"who": _who(before), "why": why})
        case events.Settled():
            if event.let_go:
                yield from _deed(before, after)
            yield from _mishaps(event)
        case events.FloorPutBack(id):
            yield Text("story-puts-back", {"floor": floor(id)})
        case events.CardDiscardedUnplayed(pile, card):
            yield Text("story-unplayed", {"pile": Text(f"glyph-{pile}"), "task": task(card)})
        case events.CardFulfilled(_, to):
            yield Text(f"story-fulfilled-{to}", {"who": _who(before), "n": required_by_row(after)})
        case events.CardFailed(_, touched):
            if touched:
                yield Text("story-failed-touched")
            yield Text("story-failed", {"n": required_by_row(after)})
        case events.LevelsAdded(cards):
            yield Text("story-levels-added", {"added": len(cards), "n": required_by_row(after)})
        case events.KeptDiscarded(seat):
            yield Text("story-kept-discarded", {"who": player(seat), "n": len(before.players[seat].kept)})
        case events.CampExchanged(drawn):
            yield Text("story-camp-exchanged", {"who": _who(before), "columns": columns(drawn)})
        case events.Undone():
            yield Text("story-goes-back", {"who": _who(before)})
            yield _undone(before, after)
        case events.GameEnded(why, levels, required, won):
            if before.loose_tears:
                yield Text("story-end-tears", {"n": before.loose_tears})
            kept = required - len(before.row) - before.loose_tears
            if kept:
                yield Text("story-end-kept", {"n": kept})
            yield Text(f"end-{why}", {"levels": levels, "required": required})
            if not before.setup.free_building:  # building freely is neither won nor lost (M11.1)
                yield Text("story-won" if won else "story-lost")
        case (
            events.PileChosen()
            | events.Tried()
            | events.PlacesSought()
            | events.CampExchangeChosen()
            | events.TurnEnded()
        ):
            return  # its consequences are told by the next event
        case _:
            assert_never(event)


def _deed(before: State, after: State) -> Iterator[Text]:
    """The sentences of a deed that succeeded."""
    who = _who(before)
    tower = before.tower
    match before.attempt:
        case PlaceColumns(placements):
            puts = [Text("story-put", {"piece": columns((p,)), "place": place(spot)}) for p, spot in placements]
            yield Text("story-places", {"who": who, "puts": listed(puts)})
            yield from _pushed(before, [spot for _, spot in placements])
            yield from _completed(before, after)
        case MoveColumns(moves):
            for (piece, _), move in zip(tower.placements_of(moves), moves, strict=True):
                places = {"origin": place(move.origin), "target": place(move.target)}
                level = tower.floors[move.target.floor].level
                yield Text("story-moves", {"who": who, "piece": columns((piece,)), **places, "level": level})
            yield from _pushed(before, [move.target for move in moves])
            yield from _completed(before, after)
        case MoveFloor(id, _, level):
            levels = {"origin": tower.floors[id].level, "level": level}
            yield Text("story-carries", {"who": who, "floor": floor(id), **levels})
            yield from _higher(before, after)
        case LayFloor(id, side, _, 0):
            yield Text("story-extends", {"who": who, "floor": floor(id), "side": Text(f"side-{side}")})
        case LayFloor(id, side, _, level):
            on = len(after.tower.floors[id].on) if id in after.tower.floors else 0
            yield Text(
                "story-lays",
                {"who": who, "floor": floor(id), "side": Text(f"side-{side}"), "level": level, "n": on},
            )
            yield from _higher(before, after)
        case PlaceTear(mark):
            tear = Text(f"tears-{MARK_COLOUR[tower.floors[mark.floor].side]}", {"n": 1})
            yield Text("story-sets-tear", {"who": who, "tear": tear, "floor": floor(mark.floor)})
        case Shake(spots):
            shaken = [stood for spot in spots if (stood := tower.piece(spot)) is not None]
            yield Text("story-quake", {"columns": columns(shaken), "n": len(shaken)})
        case None:
            raise AssertionError("nothing settles that was not tried")
        case _:
            assert_never(before.attempt)


def _undone(before: State, after: State) -> Text:
    """What an undo changed: `before` has the undone action, `after` is without it."""
    puts = _puts(before)[len(_puts(after)) :]
    moved = before.turn.moved_floor if before.turn is not None else None
    if puts:
        pieces = [put.piece for put in puts]
        kind = "move" if any(put.origin for put in puts) else "golden" if "golden" in pieces else "place"
        return Text(f"play-undid-{kind}", {"columns": columns(pieces)})
    if moved is not None and (after.turn is None or after.turn.moved_floor != moved):
        return Text("play-undid-carry", {"floor": floor(moved)})
    laid = [id for id in before.tower.floors if id not in after.tower.floors]
    if laid:
        return Text("play-undid-arrange") if len(laid) > 1 else Text("play-undid-lay", {"floor": floor(laid[0])})
    if before.tower.tears != after.tower.tears:
        return Text("play-undid-tear")
    if before.tears != after.tears:
        return Text("play-undid-acquire")
    if before.camp != after.camp:
        return Text("play-undid-exchange")
    due = [0 if state.turn is None else state.turn.floors_due for state in (before, after)]
    if due[0] < due[1]:
        return Text("play-undid-put-back")
    return Text("play-undid-give-up" if (before.stage, after.stage) == ("ending", "building") else "play-undid")


def _puts(state: State) -> Sequence[PlacedColumn]:
    return () if state.turn is None else state.turn.puts


def _pushed(before: State, spots: Sequence[Spot]) -> Iterator[Text]:
    for spot in spots:
        pushed = before.tower.pushes(spot)
        if pushed:
            yield Text("story-pushed", {"floor": floor(spot.floor), "n": len(pushed)})


def _completed(before: State, after: State) -> Iterator[Text]:
    assert before.turn is not None
    assert after.turn is not None
    for id in after.turn.completed[len(before.turn.completed) :]:
        yield Text("story-completed", {"floor": floor(id)})


def _higher(before: State, after: State) -> Iterator[Text]:
    if after.tower.levels != before.tower.levels:
        yield Text("story-levels", {"n": after.tower.levels, "required": required_by_row(after)})


def _mishaps(event: events.Settled) -> Iterator[Text]:
    if event.put_right:
        yield Text("story-put-right", {"n": len(event.put_right)})
    if event.floors_put_right:
        slid = event.floors_put_right
        yield Text("story-floors-put-right", {"floors": floors(slid), "n": len(slid)})
    if event.tears:
        yield Text("story-tears-put-back", {"n": len(event.tears)})
    if event.lost:
        yield Text("story-lost-columns", {"n": len(event.lost)})
    if event.collapsed:
        yield Text("story-collapsed", {"floors": floors(event.collapsed), "n": len(event.collapsed)})
