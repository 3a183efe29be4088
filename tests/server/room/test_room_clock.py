"""The clock of a room: it runs while all are here, stops when somebody is missing or all ask for it, and is kept."""

import pytest

from meja.server.messages import Act, Happened, Hello, Hold, Rise, Sit, Snapshot, Waiting
from meja.server.messages import Room as ToldRoom
from meja.server.room import inputs
from meja.table.seats import BotSeat
from tests.server import toy
from tests.server.factories import Company, lobby, playing, raw


def running(**more: object) -> Company:
    """Ada has started the clock just now."""
    company = playing(**more)
    company.act("ada", 0, toy.Run("r"))
    return company


def passed_ms(company: Company) -> int:
    return sum(event.ms for event in company.room.events if isinstance(event, toy.Passed))


# Time that passes -----------------------------------------------------------------------------------------------------


def test_time_is_counted_every_five_seconds_and_at_the_end_of_it() -> None:
    company = running()
    assert company.room.due_s() == company.now_s + 5
    company.wait(20)
    ticks = [event for event in company.room.events if isinstance(event, toy.Passed)]
    assert ticks == [toy.Passed(5000)] * 4
    assert company.room.due_s() is None
    assert company.room.state.left_ms == 0


def test_the_last_count_comes_when_the_time_is_over() -> None:
    company = running()
    company.wait(3)
    company.act("ada", 0, toy.Add("a"))
    company.wait(15)
    assert company.room.state.left_ms == 2000
    assert company.room.due_s() == company.now_s + 2
    company.wait(100)
    assert passed_ms(company) == toy.ROUND_MS


def test_a_late_tick_counts_no_more_than_there_is() -> None:
    company = running()
    company.now_s += 100
    company.run(inputs.tick, company.now_s)
    assert company.happened() == [toy.Passed(toy.ROUND_MS), toy.RanOut()]


def test_the_clock_is_advanced_before_an_action_is_done() -> None:
    company = running()
    company.now_s += 1.25
    company.act("ada", 0, toy.Add("a"))
    assert company.happened() == [toy.Passed(1250), toy.Added(0, "a")]


def test_an_action_after_the_end_of_the_time_is_too_late() -> None:
    company = running()
    company.now_s += 25
    company.act("ada", 0, toy.Add("a"))
    assert company.happened() == [toy.Passed(toy.ROUND_MS), toy.RanOut(), toy.Added(0, "a")]
    assert company.room.state.score == 1, "what is done in time counts double"


def test_time_has_passed_even_if_the_action_is_refused() -> None:
    company = running()
    company.now_s += 1
    assert company.refusal("bob", Act, 1, raw(toy.Add("b"))) == "refuse-not-your-turn"
    assert company.happened() == [toy.Passed(1000)]
    assert company.only("wim", Happened).first == 3


def test_many_short_times_add_up_to_one_long_time() -> None:
    company = running(setup=toy.Setup(goal=1000))
    for n in range(300):
        company.now_s += 0.0123
        company.act(("ada", "bob")[n % 2], n % 2, toy.Add(str(n)))
    assert passed_ms(company) == pytest.approx(300 * 12.3, rel=0.05)


def test_everybody_is_told_what_is_left() -> None:
    company = running()
    assert company.only("wim", Happened).now.clock_ms == 20_000
    company.now_s += 2.5
    company.come("bob")
    assert company.only("bob", Snapshot).now.clock_ms == 17_500, "though it was not counted yet"


def test_a_game_without_a_running_clock_needs_no_ticks() -> None:
    company = playing()
    assert company.room.due_s() is None
    company.now_s += 1000
    assert company.run(inputs.tick, company.now_s).write is None
    company.act("ada", 0, toy.Add("a"))
    assert company.happened() == [toy.Added(0, "a")]


# Somebody is missing --------------------------------------------------------------------------------------------------


def test_the_clock_stops_when_somebody_who_plays_is_gone() -> None:
    company = running()
    company.now_s += 2
    company.go("bob")
    assert company.happened() == [toy.Passed(2000), toy.Stopped()]
    assert company.room.due_s() is None
    assert company.only("ada", Happened).now.clock_ms is None
    company.wait(3600)
    assert company.refusal("ada", Act, 0, raw(toy.Add("a"))) == "refuse-paused"
    assert passed_ms(company) == 2000


def test_the_clock_runs_again_when_all_are_back() -> None:
    company = running()
    company.go("bob", "ada")
    company.now_s += 500
    company.come("ada")
    assert company.happened() == []
    company.come("bob", last_event=company.room.state.number, eye=1)
    assert company.happened() == [toy.WentOn()]
    assert company.told("bob")[-1].now.clock_ms == 20_000  # type: ignore[union-attr]
    company.wait(1)
    company.act("ada", 0, toy.Add("a"))
    assert company.happened() == [toy.Passed(1000), toy.Added(0, "a")]


@pytest.mark.parametrize("person", ["eve", "wim"])
def test_people_without_a_seat_do_not_stop_the_clock(person: str) -> None:
    company = running()
    company.go(person)
    assert company.happened() == []
    assert company.room.due_s() is not None


def test_an_empty_seat_stops_the_clock_until_somebody_takes_it() -> None:
    company = running()
    company.do("bob", Rise, 1)
    assert company.happened() == [toy.Stopped()]
    company.do("eve", Sit, 1)
    assert company.happened() == [toy.WentOn()]


def test_a_bot_is_always_here_but_does_not_play_alone() -> None:
    company = running(sitters=("ada", BotSeat("adder")))
    assert company.room.due_s() is not None
    company.go("ada")
    assert company.happened() == [toy.Stopped()]


def test_bots_among_themselves_wait_for_somebody_who_watches() -> None:
    company = playing(sitters=(BotSeat("adder"), BotSeat("adder")), here=("ada",))
    company.run(inputs.bot_chose, 0, 1, toy.Run("r"), company.now_s)
    assert company.room.due_s() is not None
    company.go("ada")
    assert company.happened() == [toy.Stopped()]
    company.come("wim")
    assert company.happened() == [toy.WentOn()]


def test_the_end_of_the_time_is_no_pause() -> None:
    company = running()
    company.now_s += 30
    company.go("bob")
    assert company.happened() == [toy.Passed(toy.ROUND_MS), toy.RanOut()]


def test_a_room_that_is_reloaded_stands_until_all_are_back() -> None:
    company = running()
    company.wait(7)
    company.reload()
    company.now_s += 100
    company.come("ada")
    assert company.happened() == [toy.Stopped()]
    company.come("bob")
    assert company.happened() == [toy.WentOn()]
    assert company.room.state.left_ms == 15_000, "the time since it was last counted is given"


# A pause by agreement -------------------------------------------------------------------------------------------------


def test_the_clock_stops_when_all_who_play_ask_for_it() -> None:
    company = running()
    company.do("ada", Hold, True)
    assert company.happened() == []
    assert company.only("wim", ToldRoom).holds == ("ada",)
    company.now_s += 1
    company.do("bob", Hold, True)
    assert company.happened() == [toy.Passed(1000), toy.Stopped()]
    assert company.only("wim", ToldRoom).holds == ("ada", "bob")


def test_the_clock_runs_again_when_all_have_ended_their_hold() -> None:
    company = running()
    company.do("ada", Hold, True)
    company.do("bob", Hold, True)
    company.do("ada", Hold, False)
    assert company.happened() == []
    assert company.room.state.paused
    company.do("bob", Hold, False)
    assert company.happened() == [toy.WentOn()]


def test_a_request_for_a_pause_can_be_withdrawn() -> None:
    company = running()
    company.do("ada", Hold, True)
    company.do("ada", Hold, False)
    company.do("bob", Hold, True)
    assert not company.room.state.paused
    assert company.only("wim", ToldRoom).holds == ("bob",)


def test_a_second_request_for_a_pause_changes_nothing() -> None:
    company = running()
    company.do("ada", Hold, True)
    company.do("ada", Hold, True)
    assert company.only("bob", ToldRoom).holds == ("ada",)


def test_only_a_person_who_asked_for_a_pause_can_end_it() -> None:
    company = running()
    company.do("ada", Hold, True)
    company.do("bob", Hold, False)
    assert company.only("wim", ToldRoom).holds == ("ada",)


def test_a_hold_ends_when_its_person_goes_or_rises() -> None:
    company = running()
    company.do("ada", Hold, True)
    company.go("ada")
    assert company.only("bob", ToldRoom).holds == ()
    company.come("ada")
    company.do("bob", Hold, True)
    company.do("bob", Rise, 1)
    assert company.only("ada", ToldRoom).holds == ()


def test_a_pause_lasts_if_one_of_them_drops_out_and_comes_back() -> None:
    company = running()
    company.do("ada", Hold, True)
    company.do("bob", Hold, True)
    company.go("bob")
    company.come("bob")
    assert company.room.state.paused
    company.do("ada", Hold, False)
    assert company.happened() == [toy.WentOn()]


def test_a_person_alone_with_bots_pauses_alone() -> None:
    company = running(sitters=("ada", BotSeat("adder")))
    company.do("ada", Hold, True)
    assert company.happened() == [toy.Stopped()]


@pytest.mark.parametrize("person", ["eve", "wim"])
def test_only_players_ask_for_a_pause(person: str) -> None:
    assert running().refusal(person, Hold, True) == "refuse-not-your-seat"


def test_a_game_without_a_clock_is_not_paused() -> None:
    hosting = toy.ToyHosting()
    hosting.timer = None  # type: ignore[assignment]
    company = playing(hosting=hosting)
    assert company.refusal("ada", Hold, True) == "refuse-no-clock"
    company.go("bob")
    assert company.happened() == []


# Reminders ------------------------------------------------------------------------------------------------------------


def reminders(company: Company, person: str = "wim") -> list[Waiting]:
    return [message for message in company.heard[person] if isinstance(message, Waiting)]


def test_the_table_says_whom_it_waits_for_again_and_again() -> None:
    company = playing(remind_s=60)
    assert company.room.due_s() == company.now_s + 60
    company.wait(59)
    assert reminders(company) == []
    company.wait(70)
    assert reminders(company) == [Waiting(0, 60), Waiting(0, 120)]
    assert company.step.write is None


def test_the_wait_begins_anew_with_every_turn() -> None:
    company = playing(remind_s=60)
    company.wait(50)
    company.act("ada", 0, toy.Add("a"))
    assert company.room.due_s() == company.now_s + 60
    company.wait(60)
    assert reminders(company) == [Waiting(1, 60)]


def test_nobody_is_reminded_where_nobody_asked_for_it_or_nobody_is_here() -> None:
    assert playing().room.due_s() is None
    company = playing(remind_s=10)
    company.go("ada", "bob", "eve", "wim")
    assert company.room.due_s() is None


def test_bots_and_chance_are_not_reminded() -> None:
    company = playing(sitters=("ada", BotSeat("adder")), remind_s=10)
    company.act("ada", 0, toy.Add("a"))
    assert company.room.due_s() is None
    company = playing(remind_s=10)
    company.act("ada", 0, toy.Push("a"))
    assert company.room.due_s() is None


def test_before_the_game_and_after_it_nobody_is_waited_for() -> None:
    assert lobby(remind_s=10).room.due_s() is None
    company = playing(setup=toy.Setup(goal=1), remind_s=10)
    company.act("ada", 0, toy.Add("a"))
    assert company.room.due_s() is None


def test_a_tick_that_comes_early_reminds_nobody() -> None:
    company = playing(remind_s=60)
    company.now_s += 59
    assert company.run(inputs.tick, company.now_s).effects == ()
    company.act("ada", 0, toy.Push("a"))
    company.now_s += 100
    assert company.run(inputs.tick, company.now_s).effects == (), "a hand is at work"


def test_the_earliest_due_time_is_used() -> None:
    company = running(remind_s=10)
    assert company.room.due_s() == company.now_s + 5


def test_a_player_who_drops_out_has_not_agreed_on_a_pause() -> None:
    company = running()
    company.do("ada", Hold, True)
    company.go("bob")
    assert company.room.state.paused
    company.come("bob")
    assert not company.room.state.paused


def test_reminders_come_while_a_clock_runs() -> None:
    company = running(remind_s=10)
    company.wait(15)
    assert any(isinstance(message, Waiting) for message in company.heard["wim"])


# Somebody is silent ---------------------------------------------------------------------------------------------------


def listen(company: Company, **silent_s: float) -> None:
    """Runs a heartbeat: all have answered, except those who have been silent for this long."""
    heard = {id: company.now_s - silent_s.get(person, 0.0) for person, id in company.connections.items()}
    company.run(inputs.listen, heard, company.now_s)


def test_d7_a_player_who_answers_no_heartbeat_stops_the_clock_and_the_silent_time_is_given_back() -> None:
    company = running()
    company.now_s += 4
    company.act("ada", 0, toy.Add("a"))
    company.now_s += 5
    listen(company, bob=7.0)  # nothing was closed
    assert company.happened() == [toy.Stopped(back_ms=2000)], "four seconds were counted, and bob was heard after two"
    assert company.room.state.left_ms == toy.ROUND_MS - 2000
    assert company.only("ada", Happened).now.clock_ms is None
    bob = next(one for one in company.only("ada", ToldRoom).people if one.id == "bob")
    assert not bob.here


def test_d7_uncounted_time_is_counted_up_to_the_last_answer() -> None:
    company = running()
    company.now_s += 10
    listen(company, bob=7.0)
    assert company.happened() == [toy.Passed(3000), toy.Stopped()]


def test_d7_a_heartbeat_that_is_answered_late_changes_nothing() -> None:
    company = running()
    company.now_s += 6
    listen(company, bob=6.0, ada=3.0)
    assert company.happened() == []
    assert company.room.clock.counted_s is not None


def test_d7_a_silent_player_resumes_by_the_same_connection() -> None:
    company = running()
    company.now_s += 10
    listen(company, bob=7.0)
    company.now_s += 3
    listen(company, bob=10.0)
    assert company.happened() == []
    company.now_s += 3
    listen(company)
    assert company.happened() == [toy.WentOn()]
    assert all(one.here for one in company.only("ada", ToldRoom).people if one.id in ("ada", "bob"))
    company.now_s += 4
    company.act("ada", 0, toy.Add("a"))
    assert passed_ms(company) == 3000 + 4000


def test_d7_only_the_time_since_the_clock_last_began_to_run_is_given_back() -> None:
    company = running()
    company.now_s += 5
    company.go("ada")
    company.come("ada")
    company.now_s += 1
    company.act("ada", 0, toy.Add("a"))
    company.now_s += 1
    listen(company, bob=7.0)
    assert company.happened() == [toy.Stopped(back_ms=1000)]


def test_d7_a_connection_that_closes_after_a_silence_gives_the_silence_back() -> None:
    company = running()
    company.now_s += 4
    company.act("ada", 0, toy.Add("a"))
    company.run(inputs.disconnect, company.connections.pop("bob"), company.now_s, company.now_s - 3)
    assert company.happened() == [toy.Stopped(back_ms=3000)]


def test_d7_watchers_and_second_windows_may_be_silent() -> None:
    company = running()
    company.run(inputs.connect, 99, "bob", Hello(""), company.now_s)
    company.now_s += 10
    heard = dict.fromkeys(company.connections.values(), company.now_s)
    heard |= {99: company.now_s - 9, company.connections["wim"]: company.now_s - 9}
    company.run(inputs.listen, heard, company.now_s)
    assert company.happened() == []
    assert company.room.clock.counted_s is not None


def test_d7_heartbeats_are_needed_while_the_clock_runs_or_somebody_is_silent() -> None:
    company = playing()
    assert not company.room.needs_beat
    company.act("ada", 0, toy.Run("r"))
    assert company.room.needs_beat
    company.now_s += 10
    listen(company, bob=7.0)
    assert company.room.clock.counted_s is None
    assert company.room.needs_beat, "to hear when they are back"
    company.go("bob")
    assert not company.room.needs_beat
