"""The people of a room and who sits where: people, bots, empty seats."""

from typing import Annotated, Final
from unicodedata import normalize

import msgspec
from msgspec import Meta
from msgspec.structs import replace

from meja.game import IllegalAction, Seat

MAX_PEOPLE: Final = 200  # of one room, spectators included
MAX_NAME_LENGTH: Final = 40
MAX_BOTS: Final = 8  # of one room that come by its link; those that the server seats itself are not counted

PersonId = str
PersonName = Annotated[str, Meta(min_length=1, max_length=MAX_NAME_LENGTH)]


class Person(msgspec.Struct, frozen=True):
    id: PersonId
    name: str
    watches: bool = False  # a spectator, who cannot sit down
    bot: bool = False  # a program that came by the link; it never becomes the host

    @property
    def may_lead(self) -> bool:
        """Whether this can be the owner of a table, or stand in for them."""
        return not self.watches and not self.bot


class BotSeat(msgspec.Struct, frozen=True):
    """A bot in a seat, by its kind."""

    bot: str
    sits_in_for: PersonId | None = None  # the person who may take the seat back


Sitter = PersonId | BotSeat | None


def clean_name(name: str) -> str:
    """Returns the name without surplus spaces; raises IllegalAction if it is empty, too long or unprintable."""
    name = " ".join(name.split())
    if not name or len(name) > MAX_NAME_LENGTH or not name.isprintable():
        raise IllegalAction("refuse-name", n=MAX_NAME_LENGTH)
    return name


def _compared(name: str) -> str:
    """Returns a key that is equal for names that look alike: without case, width and ligatures."""
    return normalize("NFKC", normalize("NFKC", name).casefold())


def _without(sitter: Sitter, id: PersonId) -> Sitter:
    """Returns the sitter after a person has left for good: None, or a bot that sits in for nobody."""
    if isinstance(sitter, BotSeat) and sitter.sits_in_for == id:
        return BotSeat(sitter.bot)
    return None if sitter == id else sitter


class Seating(msgspec.Struct, frozen=True):
    """The people, the seats and the owner of a room. Methods return a changed copy or raise IllegalAction."""

    host: PersonId  # the owner of the room; "": none yet, the next player who joins becomes it
    people: tuple[Person, ...]
    seats: tuple[Sitter, ...]

    def person(self, id: PersonId) -> Person | None:
        return next((person for person in self.people if person.id == id), None)

    def seats_of(self, person: PersonId) -> tuple[Seat, ...]:
        return tuple(seat for seat, sitter in enumerate(self.seats) if sitter == person)

    def bots(self) -> dict[Seat, str]:
        return {seat: sitter.bot for seat, sitter in enumerate(self.seats) if isinstance(sitter, BotSeat)}

    def sitters(self) -> tuple[PersonId, ...]:
        """Returns the people who have a seat, each once."""
        return tuple(dict.fromkeys(sitter for sitter in self.seats if isinstance(sitter, str)))

    def is_bot(self, sitter: Sitter) -> bool:
        """Returns whether a bot sits there: one of the server, or one that came by the link."""
        return isinstance(sitter, BotSeat) or any(one.bot for one in self.people if one.id == sitter)

    def people_who_sit(self) -> tuple[PersonId, ...]:
        """Returns the sitters who are no bots."""
        return tuple(id for id in self.sitters() if not self.is_bot(id))

    def join(self, person: Person) -> "Seating":
        if len(self.people) >= MAX_PEOPLE:
            raise IllegalAction("refuse-table-full", n=MAX_PEOPLE)
        if person.bot and sum(one.bot for one in self.people) >= MAX_BOTS:
            raise IllegalAction("refuse-bots-full", n=MAX_BOTS)
        person = replace(person, name=self._free_name(person.id, person.name))
        host = person.id if not self.host and person.may_lead else self.host
        return replace(self, host=host, people=(*self.people, person))

    def rename(self, id: PersonId, name: str) -> "Seating":
        name = self._free_name(id, name)
        people = tuple(replace(person, name=name) if person.id == id else person for person in self.people)
        return replace(self, people=people)

    def sit(self, id: PersonId, seat: Seat, *, one_each: bool) -> "Seating":
        """Takes an empty seat, or one's own from the bot that sits in. `one_each`: nobody may have two seats, because
        seats have secrets."""
        person = self._known(id)
        if person.watches:
            raise IllegalAction("refuse-watchers-watch")
        sitter = self._at(seat)
        if sitter is not None and not (isinstance(sitter, BotSeat) and sitter.sits_in_for == id):
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

    def seat_bot(self, seat: Seat, kind: str, *, sits_in: bool = False) -> "Seating":
        """`sits_in`: the bot sits in for the person who sat there, or for the same person as the bot before."""
        sitter = self._at(seat)
        whose = sitter.sits_in_for if isinstance(sitter, BotSeat) else sitter
        return self._put(seat, BotSeat(kind, whose if sits_in else None))

    def leave(self, id: PersonId) -> "Seating":
        """Removes a person; the next player becomes the owner if the owner leaves."""
        self._known(id)
        people = tuple(person for person in self.people if person.id != id)
        seats = tuple(_without(sitter, id) for sitter in self.seats)
        heirs = [person.id for person in people if person.may_lead]
        host = self.host if self.host != id else next(iter(heirs), "")
        return Seating(host, people, seats)

    def resize(self, n: int) -> "Seating":
        """With n seats: the last ones are removed, or empty ones are added."""
        return replace(self, seats=(*self.seats[:n], *(None for _ in range(n - len(self.seats)))))

    def _free_name(self, id: PersonId, name: str) -> str:
        """Returns the name, with a number if somebody else has it, so that nobody can impersonate another person."""
        taken = {_compared(person.name) for person in self.people if person.id != id}
        suffixes = ("", *(f" #{n}" for n in range(2, len(self.people) + 3)))
        numbered = (name[: MAX_NAME_LENGTH - len(suffix)].rstrip() + suffix for suffix in suffixes)
        return next(one for one in numbered if _compared(one) not in taken)

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
