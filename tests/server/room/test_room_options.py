"""Options are sent unasked to whoever acts next, in every window, and to nobody else."""

from meja.server.messages import HandOver, Options, Say, Start
from meja.server.queries import options_for
from meja.server.room import inputs
from meja.server.room.effects import Offer
from meja.table.seats import BotSeat
from tests.server import toy
from tests.server.factories import Company, lobby, playing


def offered(company: Company) -> list[tuple[int, tuple[int, ...]]]:
    """Returns the seats whose options were offered in the last step, and to which connections."""
    return [(offer.seat, offer.to) for offer in company.effects(Offer)]


def to(company: Company, *people: str) -> tuple[int, ...]:
    return tuple(company.connections[person] for person in people)


def options(company: Company) -> Options:
    (offer,) = company.effects(Offer)
    return options_for(company.hosting, offer)


def test_whoever_begins_gets_options_with_the_first_events() -> None:
    company = lobby()
    company.do("ada", Start)
    assert offered(company) == [(0, to(company, "ada"))]
    assert options(company).acts == company.room.acts


def test_the_next_seat_gets_options_and_nobody_else() -> None:
    company = playing()
    company.act("ada", 0, toy.Add("a"))
    assert offered(company) == [(1, to(company, "bob"))]
    company.act("bob", 1, toy.Add("b"))
    assert offered(company) == [(0, to(company, "ada"))]


def test_a_refused_action_brings_no_new_options() -> None:
    company = playing()
    company.come("wim")
    assert offered(company) == []
    company.do("ada", Say, "hello")
    assert offered(company) == []


def test_the_hand_that_moves_something_may_take_it_back() -> None:
    company = playing()
    company.act("ada", 0, toy.Push("p"), "free")
    assert offered(company) == [(0, to(company, "ada"))]
    assert [bytes(one) for one in options(company).options] == [b'{"type":"TakeBack"}']
    company.run(inputs.deed_ended, 2, toy.Settle(moved=True), company.now_s)
    assert offered(company) == [(1, to(company, "bob"))]


def test_the_host_gets_the_options_of_a_bot_that_waits() -> None:
    company = playing(sitters=("ada", BotSeat("adder")))
    company.act("ada", 0, toy.Add("a"))
    assert offered(company) == [], "a bot needs none"
    company.run(inputs.bot_chose, 1, 1, None, company.now_s)
    assert offered(company) == [(1, to(company, "ada"))]


def test_a_second_window_and_a_returning_player_get_options() -> None:
    company = playing()
    first = company.connections["ada"]
    company.come("ada")
    assert offered(company) == [(0, to(company, "ada"))], "the first window has them"
    company.run(inputs.disconnect, first, company.now_s)
    assert offered(company) == []
    company.go("ada")
    company.come("ada", last_event=1, eye=0)
    assert offered(company) == [(0, to(company, "ada"))]
    company.come("bob", "wim")
    assert offered(company) == []


def test_a_slow_reader_gets_options_again() -> None:
    company = playing()
    for person in ("bob", "wim"):
        company.run(inputs.resend, company.connections[person], company.now_s)
        assert offered(company) == []
    company.run(inputs.resend, company.connections["ada"], company.now_s)
    assert offered(company) == [(0, to(company, "ada"))]


def test_ticks_bring_no_options_but_the_end_of_the_time_does() -> None:
    company = playing()
    company.act("ada", 0, toy.Run("r"))
    acts = company.room.acts
    company.wait(6)
    assert company.happened() == [toy.Passed(5000)]
    assert offered(company) == []
    assert company.room.acts == acts
    company.wait(toy.ROUND_MS / 1000)
    assert toy.RanOut() in company.happened()
    assert company.room.acts > acts
    assert offered(company) == [(0, to(company, "ada"))]


def test_a_pause_has_no_options_and_its_end_brings_them_again() -> None:
    company = playing()
    company.act("ada", 0, toy.Run("r"))
    company.go("bob")
    assert company.room.is_paused
    assert offered(company) == []
    company.come("bob")
    assert not company.room.is_paused
    assert offered(company) == [(0, to(company, "ada"))]


def test_acts_grow_across_restarts() -> None:
    """So that no client takes options of before for those of now."""
    company = playing()
    for n in range(3):
        company.act(("ada", "bob")[n % 2], n % 2, toy.Peek(str(n)))
    before = company.room.acts
    company.reload()
    assert company.room.acts >= before
    company.come("ada", "bob")
    company.act("bob", 1, toy.Add("b"))
    assert company.room.acts > before


def test_a_new_sitter_gets_the_options_of_the_seat() -> None:
    company = playing()
    company.do("ada", HandOver, 0, "eve")
    assert offered(company) == [(0, to(company, "eve"))]
