"""Who is at a table and who sits where: people, bots, empty seats; and who may change that."""

from typing import Annotated, Final

import msgspec
from msgspec import Meta
from msgspec.structs import replace

from meja.game import IllegalAction, Seat

MOST_PEOPLE: Final = 200  # at one table, with those who watch
LONGEST_NAME: Final = 40

PersonId = str
Name = Annotated[str, Meta(min_length=1, max_length=LONGEST_NAME)]


class Person(msgspec.Struct, frozen=True):
    id: PersonId
    name: str
    watches: bool = False  # came by the link to watch, and cannot sit down


class Bot(msgspec.Struct, frozen=True):
    """A kind of bot in a seat."""

    bot: str


Sitter = PersonId | Bot | None


def clean_name(name: str) -> str:
    """A name as it is shown: without spaces around it, and without what cannot be seen."""
    name = " ".join(name.split())
    if not name or len(name) > LONGEST_NAME or not name.isprintable():
        raise IllegalAction("refuse-name", n=LONGEST_NAME)
    return name


class Seating(msgspec.Struct, frozen=True):
    """All of it, as it is kept."""

    host: PersonId
    people: tuple[Person, ...]
    seats: tuple[Sitter, ...]

    def person(self, id: PersonId) -> Person | None:
        return next((person for person in self.people if person.id == id), None)

    def seats_of(self, person: PersonId) -> tuple[Seat, ...]:
        return tuple(seat for seat, sitter in enumerate(self.seats) if sitter == person)

    def bots(self) -> dict[Seat, str]:
        return {seat: sitter.bot for seat, sitter in enumerate(self.seats) if isinstance(sitter, Bot)}

    def sitters(self) -> tuple[PersonId, ...]:
        """The people who sit somewhere, each once."""
        return tuple(dict.fromkeys(sitter for sitter in self.seats if isinstance(sitter, str)))

    def join(self, person: Person) -> "Seating":
        if len(self.people) >= MOST_PEOPLE:
            raise IllegalAction("refuse-table-full", n=MOST_PEOPLE)
        return replace(self, people=(*self.people, person))

    def rename(self, id: PersonId, name: str) -> "Seating":
        people = tuple(replace(person, name=name) if person.id == id else person for person in self.people)
        return replace(self, people=people)

    def sit(self, id: PersonId, seat: Seat, *, one_each: bool) -> "Seating":
        """An empty seat is taken; `one_each`: nobody has two, because seats have secrets."""
        person = self._known(id)
        if person.watches:
            raise IllegalAction("refuse-watchers-watch")
        if self._at(seat) is not None:
            raise IllegalAction("refuse-seat-taken", seat=seat + 1)
        if one_each and self.seats_of(id):
            raise IllegalAction("refuse-second-seat")
        return self._put(seat, id)

    def rise(self, seat: Seat) -> "Seating":
        self._at(seat)
        return self._put(seat, None)

    def hand_over(self, seat: Seat, to: PersonId, *, one_each: bool) -> "Seating":
        self._known(to)
        return self.rise(seat).sit(to, seat, one_each=one_each)

    def seat_bot(self, seat: Seat, kind: str) -> "Seating":
        self._at(seat)
        return self._put(seat, Bot(kind))

    def leave(self, id: PersonId) -> "Seating":
        """Goes away for good; a host who leaves is followed by the next who came to play."""
        self._known(id)
        people = tuple(person for person in self.people if person.id != id)
        seats = tuple(None if sitter == id else sitter for sitter in self.seats)
        heirs = [person.id for person in people if not person.watches]
        host = self.host if self.host != id else next(iter(heirs), "")
        return Seating(host, people, seats)

    def resize(self, n: int) -> "Seating":
        """As many seats as the set-up has; the last ones go, and whoever sat there stands."""
        return replace(self, seats=(*self.seats[:n], *(None for _ in range(n - len(self.seats)))))

    def _known(self, id: PersonId) -> Person:
        person = self.person(id)
        if person is None:
            raise IllegalAction("refuse-no-such-person")
        return person

    def _at(self, seat: Seat) -> Sitter:
        if not 0 <= seat < len(self.seats):
            raise IllegalAction("refuse-no-such-seat", seat=seat + 1, seats=len(self.seats))
        return self.seats[seat]

    def _put(self, seat: Seat, sitter: Sitter) -> "Seating":
        return replace(self, seats=(*self.seats[:seat], sitter, *self.seats[seat + 1 :]))
