"""What a player can choose from, in words: a seat's options as a menu of a few entries, and entries behind these."""

from collections.abc import Callable, Hashable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from math import dist
from typing import Final, Literal, TypeVar

from rich.text import Text as Line

from meja.cli.picture import SYMBOL, base_words, bases_line, level_name
from meja.games.menara.actions import (
    AcquireTear,
    EndTurn,
    Exchange,
    ExchangeCamp,
    GiveUp,
    LayFloor,
    Lying,
    MoveColumns,
    MoveFloor,
    PlaceColumns,
    PlaceTear,
    PutBack,
    Reveal,
    SeatAction,
    Spot,
)  # fmt: skip
from meja.games.menara.content import CAMP_PLACES, MARK_COLOUR, FloorId, Piece, Side, contents
from meja.games.menara.site import Site
from meja.games.menara.state import FREE_CARD, State
from meja.games.menara.story import PIECES, columns
from meja.games.menara.story import floor as floor_name
from meja.games.menara.temple import Tower
from meja.text import Text, listed, say

FLAT: Final = 9  # so many entries are shown at once rather than in two steps
A = TypeVar("A")
K = TypeVar("K", bound=Hashable)


@dataclass(frozen=True)
class Entry:
    """A line of a menu: it does something, opens another menu, or opens a form."""

    label: Line
    action: SeatAction | None = None
    more: tuple["Entry", ...] = ()
    form: Literal["exchange"] | None = None
    warning: str | None = None  # what the player is asked before it is done
    note: Line | None = None  # the heading above this entry


class Menu:
    """Words for the options of the seat that is to act."""

    def __init__(self, site: Site, state: State, language: str) -> None:
        self.site = site
        self.state = state
        self.language = language

    def entries(self, options: Sequence[SeatAction]) -> list[Entry]:
        """The first menu, the usual things first."""
        made: list[Entry] = []
        kinds: Sequence[tuple[type[SeatAction], Callable[..., Iterable[Entry]]]] = (
            (Reveal, self._reveal),
            (PlaceColumns, self._place),
            (MoveColumns, self._move),
            (LayFloor, self._lay),
            (MoveFloor, self._move_floor),
            (PutBack, self._put_back),
            (Exchange, self._exchange),
            (AcquireTear, self._acquire),
            (PlaceTear, self._tear),
            (ExchangeCamp, self._camp),
            (EndTurn, self._end),
        )
        for kind, entries in kinds:
            of_kind = [option for option in options if isinstance(option, kind)]
            if of_kind:
                made += entries(of_kind)
        if GiveUp() in options:
            words = "terminal-stop" if self.state.setup.free_building else "terminal-give-up"
            warning = self.say(f"{words}-sure") if made else None
            made.append(Entry(self.line(words), GiveUp(), warning=warning))
        return made

    def say(self, id: str, **args: str | int | Text) -> str:
        return say(id, self.language, **args)

    def line(self, id: str, **args: str | int | Text) -> Line:
        return Line(self.say(id, **args))

    def _reveal(self, options: Sequence[Reveal]) -> Iterator[Entry]:
        for reveal in options:
            pile = Text(f"glyph-{reveal.pile}")
            left = len(self.state.piles[reveal.pile])
            yield Entry(self.line("terminal-reveal", pile=pile, n=left), reveal)

    def _exchange(self, options: Sequence[Exchange]) -> Iterator[Entry]:
        yield Entry(self.line("terminal-exchange"), form="exchange")

    def _acquire(self, options: Sequence[AcquireTear]) -> Iterator[Entry]:
        made = [
            Entry(
                self.line("terminal-acquire-for", tear=Text(f"tears-{o.tear}", {"n": 1}), pay=columns((o.pay,))),
                o,
            )
            for o in options
        ]
        yield Entry(self.line("terminal-acquire"), more=tuple(made))

    def _tear(self, options: Sequence[PlaceTear]) -> Iterator[Entry]:
        made = []
        for option in options:
            laid = self.state.tower.floors[option.mark.floor]
            tear = Text(f"tears-{MARK_COLOUR[laid.side]}", {"n": 1})
            label = self.line("terminal-tear-on", tear=tear, floor=floor_name(laid.floor), mark=option.mark.mark + 1)
            made.append(Entry(label, option))
        yield Entry(self.line("terminal-tear"), more=tuple(made))

    def _place(self, options: Sequence[PlaceColumns]) -> Iterator[Entry]:
        """First the column, then the base."""
        groups = _grouped(options, lambda o: tuple(p.piece for p in o.placements))
        for pieces, of_pieces in sorted(groups.items(), key=lambda item: [PIECES.index(piece) for piece in item[0]]):
            label = Line(self.say("terminal-place", columns=columns(pieces)))
            label.append(f"  {' '.join(SYMBOL[piece] for piece in pieces)}")
            bases = [Entry(self._bases(option), option) for option in of_pieces]
            if len(bases) == 1:
                label.append("  → ")
                label.append_text(bases[0].label)
                yield Entry(label, of_pieces[0])
            else:
                label.append(f"  {self.say('terminal-bases', n=len(bases))}", style="dim")
                yield Entry(label, more=tuple(bases))

    def _bases(self, option: PlaceColumns) -> Line:
        tower = self.state.tower
        line = Line(" + ").join(base_words(tower, spot, self.language) for _, spot in option.placements)
        return line.append_text(self._consequences(tower, [(p, spot) for p, spot in option.placements]))

    def _consequences(self, tower: Tower, placements: Sequence[tuple[Piece, Spot]]) -> Line:
        line = Line(style="green")
        by_floor = _grouped(placements, lambda p: p[1].floor)
        for floor, new in by_floor.items():
            pushed = sum(len(tower.pushes(spot)) for _, spot in new)
            if pushed:
                line.append(f", {self.say('terminal-pushes', n=pushed)}")
            filled, bases = len(tower.on(floor)) + len(new), len(tower.floors[floor].face.bases)
            if filled == bases:
                line.append(f", {self.say('terminal-completes')}")
            else:
                line.append(f", {self.say('terminal-filled', n=filled, bases=bases)}", style="not green dim")
        return line

    def _move(self, options: Sequence[MoveColumns]) -> Iterator[Entry]:
        """First the column, then where it goes; columns that move together make one entry."""
        tower = self.state.tower
        for origins, of_origin in _grouped(options, lambda o: tuple(m.origin for m in o.moves)).items():
            pieces = [piece for piece, _ in tower.placements_of(of_origin[0].moves)]
            label = Line(self.say("terminal-take", columns=columns(pieces)))
            label.append(f"  {' '.join(SYMBOL[piece] for piece in pieces)}  ")
            label.append_text(Line(" + ").join(base_words(tower, spot, self.language) for spot in origins))
            falls = self._falls(tower, origins)
            if falls:
                label.append(f"  {self.say('terminal-falls', floors=falls)}", style="bold red")
            warning = self.say("terminal-falls-sure", floors=falls) if falls else None
            targets = []
            for option in of_origin:
                line = Line(" + ").join(base_words(tower, move.target, self.language) for move in option.moves)
                placements = list(zip(pieces, [move.target for move in option.moves], strict=True))
                targets.append(Entry(line.append_text(self._consequences(tower, placements)), option, warning=warning))
            yield Entry(label, more=tuple(targets))

    def _falls(self, tower: Tower, origins: Sequence[Spot]) -> Text | None:
        """The floors that would lie on fewer than two columns."""
        left = tower.remove(origins)
        fallen = [laid.floor for laid in left.floors.values() if laid.level and len(laid.on) < 2]
        return listed([floor_name(floor) for floor in fallen]) if fallen else None

    def _lay(self, options: Sequence[LayFloor]) -> Iterator[Entry]:
        """By floor and side; in two steps where there are many."""
        groups = _grouped(options, lambda o: (o.floor, o.side))
        flat = len(options) <= FLAT
        for (floor, side), of_side in groups.items():
            heading = self._new_floor(floor, side)
            ordered = sorted(of_side, key=lambda o: -o.level)
            poses = self._poses([(o, Lying(floor, side, o.pose)) for o in ordered])
            if flat:
                yield from (Entry(p.label, p.action, note=heading if p is poses[0] else None) for p in poses)
            else:
                yield Entry(heading, more=tuple(poses))

    def _new_floor(self, floor: FloorId, side: Side) -> Line:
        line = self.line("terminal-lay", floor=floor_name(floor), side=Text(f"side-{side}"))
        line.append("  ")
        return line.append_text(bases_line(contents().floors[floor].side(side), {}))

    def _move_floor(self, options: Sequence[MoveFloor]) -> Iterator[Entry]:
        tower = self.state.tower
        for floor, of_floor in _grouped(options, lambda o: o.floor).items():
            laid = tower.floors[floor]
            label = self.line("terminal-carry", floor=floor_name(floor), level=level_name(laid.level, self.language))
            poses = self._poses([(o, Lying(floor, laid.side, o.pose)) for o in of_floor])
            yield Entry(label, more=tuple(poses))

    def _poses(self, options: Sequence[tuple[LayFloor | MoveFloor, Lying]]) -> list[Entry]:
        """Where a floor may lie; poses that would read alike are told apart by their turn."""
        labels = [self._pose(lying, option.level) for option, lying in options]
        words = [label.plain for label in labels]
        for label, (_, lying) in zip(labels, options, strict=True):
            if words.count(label.plain) > 1:
                label.append(f", {self.say('terminal-turned', deg=round(lying.pose.turn_deg) % 360)}", style="dim")
        return [Entry(label, option) for label, (option, _) in zip(labels, options, strict=True)]

    def _pose(self, lying: Lying, level: int) -> Line:
        """Where a floor would lie, by what it would lie on."""
        tower = self.state.tower
        if level == 0:
            beside = min(
                (laid for laid in tower.floors.values() if laid.level == 0),
                key=lambda laid: dist(laid.pose[:2], lying.pose[:2]),
            )
            return self.line("terminal-extend", floor=floor_name(beside.floor))
        rests = self.site.survey(tower, lying, level).rests
        line = Line(f"{level_name(level, self.language)}, ", style="bold" if level > tower.top_level else "")
        carriers = [
            Text(
                "terminal-carriers",
                {"floor": floor_name(floor), "bases": ", ".join(str(s.base + 1) for s in sorted(spots))},
            )
            for floor, spots in _grouped(rests, lambda s: s.floor).items()
        ]
        return line.append(self.say("terminal-rests", n=len(rests), carriers=listed(carriers)))

    def _put_back(self, options: Sequence[PutBack]) -> Iterator[Entry]:
        for option in options:
            yield Entry(self.line("terminal-put-back", floor=floor_name(option.floor)), option)

    def _camp(self, options: Sequence[ExchangeCamp]) -> Iterator[Entry]:
        ends = len(self.state.bag) < CAMP_PLACES  # M9.4: the players are warned first
        warning = self.say("terminal-camp-ends", n=len(self.state.bag)) if ends else None
        yield Entry(self.line("terminal-camp"), options[0], warning=warning)

    def _end(self, options: Sequence[EndTurn]) -> Iterator[Entry]:
        turn = self.state.turn
        free = turn is not None and turn.card == FREE_CARD
        yield Entry(self.line("terminal-end-free" if free else "terminal-end"), options[0])


def _grouped(things: Iterable[A], key: Callable[[A], K]) -> Mapping[K, list[A]]:
    groups: dict[K, list[A]] = {}
    for thing in things:
        groups.setdefault(key(thing), []).append(thing)
    return groups
