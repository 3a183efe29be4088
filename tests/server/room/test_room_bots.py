"""Bots in a room: they see what their seat sees, take their time, and replace an absent player if all agree."""

import pytest

from meja.server.messages import Act, Done, Kick, Leave, Rise, SeatBot, Sit, Snapshot, Vote
from meja.server.messages import Room as ToldRoom
from meja.server.room import inputs
from meja.server.room.effects import See, Think
from meja.table.seats import BotSeat
from tests.server import toy
from tests.server.factories import Company, lobby, playing, raw

BOT = BotSeat("adder")


def with_bot(**more: object) -> Company:
    """The bot thinks about its first action."""
    company = playing(**{"sitters": ("ada", BOT), **more})
    company.act("ada", 0, toy.Add("a"))
    return company


# Seating a bot --------------------------------------------------------------------------------------------------------


def test_the_host_seats_a_bot_on_an_empty_seat() -> None:
    company = lobby(sitters=("ada", None))
    assert company.refusal("bob", SeatBot, 1, "adder") == "refuse-not-host"
    company.do("ada", SeatBot, 1, "adder")
    assert company.only("wim", ToldRoom).seats == ("ada", BOT)
    assert company.only("wim", ToldRoom).bots == ("adder",)
    company.reload()
    assert company.seats == ("ada", BOT)


def test_there_are_only_the_bots_of_the_game_and_the_seats_of_the_table() -> None:
    company = lobby(sitters=("ada", None))
    assert company.refusal("ada", SeatBot, 1, "oracle") == "refuse-no-such-bot"
    assert company.refusal("ada", SeatBot, 2, "adder") == "refuse-no-such-seat"


def test_before_the_game_the_host_seats_bots_wherever_nobody_else_may() -> None:
    company = lobby()
    company.go("bob")
    assert company.refusal("eve", SeatBot, 1, "adder") == "refuse-not-host"
    company.do("ada", SeatBot, 1, "adder")
    assert company.seats == ("ada", BOT)
    company.come("bob")
    company.do("ada", SeatBot, 0, "adder")
    assert company.refusal("bob", SeatBot, 0, "adder") == "refuse-not-host"


def test_an_empty_seat_gets_a_bot_in_the_middle_of_the_game_by_the_host_alone() -> None:
    company = playing(sitters=("ada", "bob", "eve"))
    company.do("eve", Leave)
    assert company.refusal("bob", SeatBot, 2, "adder") == "refuse-not-host"
    company.do("ada", SeatBot, 2, "adder")
    assert company.seats == ("ada", "bob", BOT)
    company.act("ada", 0, toy.Add("a"))
    company.act("bob", 1, toy.Add("b"))
    assert company.effects(Think)[0].seat == 2


def test_the_host_alone_puts_another_bot_in_the_place_of_a_bot() -> None:
    company = playing(sitters=("ada", "bob", BOT))
    assert company.refusal("bob", SeatBot, 2, "adder") == "refuse-not-host"
    company.do("ada", SeatBot, 2, "adder")
    assert company.only("bob", ToldRoom).votes == ()


def test_bots_play_games_without_a_clock() -> None:
    hosting = toy.ToyHosting()
    hosting.timer = None  # type: ignore[assignment]
    assert with_bot(hosting=hosting).effects(Think)[0].seat == 1


def test_a_player_gives_their_seat_to_a_bot() -> None:
    company = playing()
    company.do("bob", SeatBot, 1, "adder")
    assert company.seats == ("ada", BotSeat("adder", "bob"))


# Seeing and thinking --------------------------------------------------------------------------------------------------


def test_a_bot_sees_what_its_seat_sees() -> None:
    company = playing(sitters=("ada", BOT))
    assert company.effects(See) == [See(1, "adder", (toy.Started(toy.Setup()),))]
    company.act("ada", 0, toy.Peek("a"))
    assert company.effects(See) == [See(1, "adder", (toy.Peeked(0, "a"), toy.Dealt(0, "")))]


def test_a_bot_thinks_as_long_as_people_agreed_on_and_then_acts() -> None:
    company = with_bot(pace_s=3.5)
    (think,) = company.effects(Think)
    assert think == Think(1, "adder", 1, company.room.state, 3.5)
    assert company.step.effects[-1] is think, "after everybody knows why"
    company.run(inputs.bot_chose, 1, think.n, toy.Add("bot"), company.now_s)
    assert company.happened() == [toy.Added(1, "bot")]
    assert not company.effects(Think)


def test_bots_that_follow_each_other_think_one_after_the_other() -> None:
    company = playing(sitters=("ada", BOT, BOT))
    company.act("ada", 0, toy.Add("a"))
    company.run(inputs.bot_chose, 1, 1, toy.Add("b"), company.now_s)
    assert [(think.seat, think.n) for think in company.effects(Think)] == [(2, 2)]


def test_a_bot_is_asked_once() -> None:
    company = with_bot()
    company.go("bob")
    company.come("bob")
    assert not company.effects(Think)


def test_a_bots_answer_that_comes_twice_or_to_another_question_is_ignored() -> None:
    company = with_bot()
    for seat, n in ((0, 1), (1, 0), (1, 2)):
        assert company.run(inputs.bot_chose, seat, n, toy.Add("wrong"), company.now_s).write is None
    company.run(inputs.bot_chose, 1, 1, toy.Add("bot"), company.now_s)
    assert company.run(inputs.bot_chose, 1, 1, toy.Add("again"), company.now_s).write is None
    assert len(company.room.events) == 3


def test_time_passes_while_a_bot_thinks() -> None:
    company = playing(sitters=("ada", BOT))
    company.act("ada", 0, toy.Run("r"))
    company.act("ada", 0, toy.Add("a"))
    company.now_s += 2
    company.run(inputs.bot_chose, 1, 1, toy.Add("bot"), company.now_s)
    assert company.happened() == [toy.Passed(2000), toy.Added(1, "bot")]


def test_a_bot_whose_action_is_refused_thinks_again() -> None:
    company = with_bot()
    company.run(inputs.bot_chose, 1, 1, toy.TakeBack(), company.now_s)
    assert company.happened() == []
    assert [(think.seat, think.n) for think in company.effects(Think)] == [(1, 2)]


def test_bots_do_not_play_on_when_everybody_has_gone() -> None:
    company = playing(sitters=("ada", BOT, BOT))
    company.act("ada", 0, toy.Add("a"))
    company.go("ada", "bob", "eve", "wim")
    company.run(inputs.bot_chose, 1, 1, toy.Add("b"), company.now_s)
    assert company.happened() == [toy.Added(1, "b")], "what was thought is done"
    assert not company.effects(Think)
    company.come("wim")
    assert company.effects(Think)[0].seat == 2


def test_bots_rest_while_the_clock_is_paused() -> None:
    company = playing(sitters=("ada", "bob", BOT))
    company.act("ada", 0, toy.Run("r"))
    company.act("ada", 0, toy.Add("a"))
    company.go("ada")
    assert company.refusal("bob", Act, 1, raw(toy.Add("b"))) == "refuse-paused"
    company.come("ada")
    company.act("bob", 1, toy.Add("b"))
    (think,) = company.effects(Think)
    company.go("ada")
    company.run(inputs.bot_chose, 2, think.n, toy.Add("bot"), company.now_s)
    assert company.happened() == []
    assert not company.effects(Think)
    company.come("ada")
    assert company.happened() == [toy.WentOn()]
    assert company.effects(Think)[0].seat == 2


def test_a_bot_thinks_again_after_a_restart() -> None:
    company = with_bot()
    company.reload()
    company.come("ada")
    assert company.effects(Think)[0].state == company.room.state


# Replaced while it thinks ---------------------------------------------------------------------------------------------


def test_a_person_takes_the_place_of_a_bot_that_thinks() -> None:
    company = with_bot()
    company.do("ada", Rise, 1)
    company.do("bob", Sit, 1)
    company.run(inputs.bot_chose, 1, 1, toy.Add("too late"), company.now_s)
    assert company.happened() == []
    company.act("bob", 1, toy.Add("b"))
    assert company.happened() == [toy.Added(1, "b")]


def test_a_bot_thinks_on_while_others_move() -> None:
    company = with_bot(sitters=("ada", BOT, "bob"))
    company.do("bob", Rise, 2)
    assert not company.effects(Think)
    company.run(inputs.bot_chose, 1, 1, toy.Add("bot"), company.now_s)
    assert company.happened() == [toy.Added(1, "bot")]


def test_a_bot_that_comes_back_is_asked_anew() -> None:
    company = with_bot()
    company.do("ada", Rise, 1)
    company.do("ada", SeatBot, 1, "adder")
    assert [think.n for think in company.effects(Think)] == [2]
    company.run(inputs.bot_chose, 1, 1, toy.Add("old"), company.now_s)
    assert company.happened() == []
    company.run(inputs.bot_chose, 1, 2, toy.Add("new"), company.now_s)
    assert company.happened() == [toy.Added(1, "new")]


# Left to people -------------------------------------------------------------------------------------------------------


def leaving_it() -> Company:
    company = with_bot()
    company.run(inputs.bot_chose, 1, 1, None, company.now_s)
    return company


def test_the_host_does_what_a_bot_leaves_to_people() -> None:
    company = leaving_it()
    assert company.happened() == []
    assert not company.effects(Think), "it is not asked again"
    assert company.refusal("bob", Act, 1, raw(toy.Add("b"))) == "refuse-not-host"
    company.act("ada", 1, toy.Add("for the bot"))
    assert company.happened() == [toy.Added(1, "for the bot")]


def test_a_person_who_takes_the_seat_of_a_waiting_bot_acts_for_themselves() -> None:
    company = leaving_it()
    company.do("ada", Rise, 1)
    company.do("bob", Sit, 1)
    assert company.refusal("ada", Act, 1, raw(toy.Add("a"))) == "refuse-not-your-seat"
    company.act("bob", 1, toy.Add("b"))
    assert company.happened() == [toy.Added(1, "b")]


def test_nobody_acts_for_a_bot_that_thinks() -> None:
    assert with_bot().refusal("ada", Act, 1, raw(toy.Add("a"))) == "refuse-not-your-seat"


def test_a_bot_that_left_something_to_people_is_asked_the_next_time() -> None:
    company = leaving_it()
    company.act("ada", 1, toy.Add("for the bot"))
    company.act("ada", 0, toy.Add("a2"))
    assert company.effects(Think)[0].seat == 1
    assert company.refusal("ada", Act, 1, raw(toy.Add("x"))) == "refuse-not-your-seat"


# A vote ---------------------------------------------------------------------------------------------------------------


def three(*, away: str = "eve") -> Company:
    company = playing(sitters=("ada", "bob", "eve"))
    company.go(away)
    return company


def test_all_present_players_together_replace_an_absent_one() -> None:
    company = three()
    company.do("bob", SeatBot, 2, "adder")
    assert company.seats == ("ada", "bob", "eve")
    assert company.only("wim", ToldRoom).votes == (Vote(2, "adder", ("bob",)),)
    company.do("ada", SeatBot, 2, "adder")
    assert company.seats == ("ada", "bob", BotSeat("adder", "eve"))
    assert company.only("wim", ToldRoom).votes == ()


def test_nobody_votes_twice() -> None:
    company = three()
    company.do("bob", SeatBot, 2, "adder", id="x")
    company.do("bob", SeatBot, 2, "adder", id="x")
    company.do("bob", SeatBot, 2, "adder")
    assert company.only("ada", ToldRoom).votes == (Vote(2, "adder", ("bob",)),)
    assert company.seats == ("ada", "bob", "eve")


def test_a_present_player_cannot_be_replaced() -> None:
    company = playing()
    assert company.refusal("ada", SeatBot, 1, "adder") == "refuse-not-away"
    assert company.refusal("bob", SeatBot, 0, "adder") == "refuse-not-away"


@pytest.mark.parametrize("person", ["wim", "eve"])
def test_only_players_vote(person: str) -> None:
    company = playing()
    company.go("bob")
    assert company.refusal(person, SeatBot, 1, "adder") == "refuse-not-your-seat"


def test_the_only_present_player_decides_alone() -> None:
    company = playing()
    company.go("ada")
    company.do("bob", SeatBot, 0, "adder")
    assert company.seats == (BotSeat("adder", "ada"), "bob")
    assert company.effects(Think)[0].seat == 0
    assert company.only("bob", Done)


def test_a_vote_ends_when_the_absent_player_is_back() -> None:
    company = three()
    company.do("bob", SeatBot, 2, "adder")
    company.come("eve")
    assert company.only("ada", ToldRoom).votes == ()
    company.go("eve")
    company.do("ada", SeatBot, 2, "adder")
    assert company.seats == ("ada", "bob", "eve"), "the old vote does not count"


def test_a_vote_ends_when_the_seat_gets_empty() -> None:
    company = three()
    company.do("bob", SeatBot, 2, "adder")
    company.do("ada", Kick, "eve")
    assert company.only("bob", ToldRoom).votes == ()
    assert company.seats == ("ada", "bob", None)


def replaced() -> Company:
    """A bot has replaced Eve, by agreement."""
    company = three()
    company.do("bob", SeatBot, 2, "adder")
    company.do("ada", SeatBot, 2, "adder")
    return company


@pytest.mark.parametrize("restarts", [False, True])
def test_d9_a_replaced_player_takes_the_seat_back_by_one_command(restarts: bool) -> None:
    company = replaced()
    if restarts:
        company.reload()
        company.come("ada", "bob")
    company.come("eve")
    assert company.only("eve", ToldRoom).seats[2] == BotSeat("adder", "eve")
    company.do("eve", Sit, 2)
    assert company.seats == ("ada", "bob", "eve")
    assert company.only("eve", Snapshot).eye == 2


def test_d9_nobody_else_takes_the_seat_that_a_bot_keeps_for_somebody() -> None:
    company = replaced()
    assert company.refusal("wim", Sit, 2) == "refuse-watchers-watch"
    assert company.refusal("bob", Sit, 2) == "refuse-seat-taken"
    company.do("ada", Rise, 2)
    company.do("ada", SeatBot, 2, "adder")
    company.come("eve")
    assert company.refusal("eve", Sit, 2) == "refuse-seat-taken", "the host has given the seat to a bot for good"


def test_d9_no_seat_is_reserved_for_a_person_who_left_or_in_the_lobby() -> None:
    company = replaced()
    company.come("eve")
    company.do("eve", Leave)
    assert company.seats == ("ada", "bob", BOT)
    before = lobby()
    before.do("ada", SeatBot, 1, "adder")
    assert before.refusal("bob", Sit, 1) == "refuse-seat-taken"


def test_a_vote_is_decided_when_the_last_voter_who_had_not_agreed_goes() -> None:
    company = playing(sitters=("ada", "bob", "eve"))
    company.go("eve")
    company.do("ada", SeatBot, 2, "adder")
    assert company.room.seating.seats[2] == "eve"
    company.go("bob")
    assert company.room.seating.seats[2] == BotSeat("adder", "eve")
