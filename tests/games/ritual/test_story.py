"""Narration: every event in every language, and no sentence reveals more than its event."""

import random
from typing import get_args

import pytest
from msgspec.structs import replace

from meja.game import NATURE
from meja.games.ritual.actions import SolveInspiration, SolveRite, Tick
from meja.games.ritual.card_texts import inspiration_text, rite_texts
from meja.games.ritual.content import COLOURS, Condition, Rite, RiteId, contents
from meja.games.ritual.events import (
    AnyRitualEvent,
    FirstDrawn,
    InspirationsDealt,
    InspirationSolved,
    Passed,
    Paused,
    Resumed,
    RitesBegan,
    RiteSolved,
    RiteTaken,
    RitualEnded,
    RitualStarted,
    RoundBegan,
    RoundLost,
    RoundWon,
    StoneExchanged,
    StoneGiven,
    StonePut,
    StonesDealt,
    StoneTaken,
    StoneTakenBack,
    TimePassed,
)
from meja.games.ritual.evolve import evolve
from meja.games.ritual.setup import RitualSetup
from meja.games.ritual.state import Hand, RitualState, TakenRite
from meja.games.ritual.story import clock, rite, stones, tell
from meja.games.ritual.view import view_event
from meja.text import LANGUAGES, Text, say
from tests.games.ritual.factories import GAME, table

SETUPS = [
    RitualSetup(players=2, first=1, may_pass=True, history=True),
    RitualSetup(players=2, ritual=10, level="guru", must_awaken=True, talk_between_rounds=True),
    *(RitualSetup(players=3 + ritual % 4, ritual=ritual, may_pass=ritual % 2 == 0) for ritual in contents().rituals),
]


SIMPLE, DOUBLE = (next(id for id, rite in contents().rites.items() if len(rite.conditions) == n) for n in (1, 2))


def words_of(id: RiteId) -> str:
    return " ".join(say(text) for text in rite_texts(contents().rites[id]))


def hand(plane: bool = False) -> Hand:
    """Returns a hand with two stones of each colour, with a water stone on the plane if asked."""
    return Hand((2,) * len(COLOURS), "water" if plane else None)


def state(players: int = 3, plane: bool = False) -> RitualState:
    """Returns a state of a round with hidden cards."""
    setup = RitualSetup(players, first=0)
    cards = iter(contents().inspirations)
    return RitualState(
        number=7,
        setup=setup,
        stage="inspiration",
        circle=(hand(plane),) * setup.sets,
        clock_ms=67_001,
        inspirations=tuple(tuple(next(cards) for _ in range(setup.inspirations)) for _ in range(players)),
    )


SAMPLES: list[tuple[RitualState, AnyRitualEvent, str]] = [
    (state(), FirstDrawn(2), "The lot gives the totem to Shaman 3."),
    (
        state(),
        StonesDealt((("fire", "water", "fire", "plants"), ("light",) * 4)),
        "Shaman 1 begins with 1 water stone, 2 fire stones and 1 plant stone. Shaman 2 begins with 4 light stones.",
    ),
    (
        state(2),
        StonesDealt((("fire", "water") * 2, ("light",) * 4)),
        "Shaman 1 (set 1) begins with 2 water stones and 2 fire stones. Shaman 1 (set 2) begins with 4 light stones.",
    ),
    (state(), RoundBegan(1), "Round 1 begins, with one ritual card. Silence!"),
    (state(), RoundBegan(3), "Round 3 begins, with 3 ritual cards. Silence!"),
    (
        replace(state(), stage="lost"),
        RoundBegan(2),
        "Round 2 begins again, with the stones as they lay before. From now on, silence.",
    ),
    (
        state(),
        InspirationsDealt((("fire",), ("shadow-fire",), ("water-light-plants",))),
        "Every shaman draws an inspiration card. Shaman 1 has to gather 5 fire stones. "
        "Shaman 2 has to gather 3 shadow stones and 3 fire stones. "
        "Shaman 3 has to gather 2 water stones, 2 light stones and 2 plant stones.",
    ),
    (
        state(2),
        InspirationsDealt(((), ("fire", "shadow-fire"))),
        "Every shaman draws 2 inspiration cards. "
        "Shaman 2 has to gather 5 fire stones in one set, and 3 shadow stones and 3 fire stones in the other.",
    ),
    (state(), StoneTaken(2, "fire"), "Shaman 3 takes a fire stone from Shaman 1."),
    (state(), StoneGiven(0, "light", 0, 2), "Shaman 1 gives a light stone to Shaman 3."),
    (state(2), StoneGiven(0, "light", 1, 2), "Shaman 1 (set 2) gives a light stone to Shaman 2 (set 1)."),
    (
        state(plane=True),
        StoneGiven(0, "water", 0, 1, from_plane=True),
        "Shaman 1 gives the water stone on the plane to Shaman 2.",
    ),
    (state(), StonePut(1, "shadow", 1), "Shaman 2 puts a shadow stone on the plane."),
    (state(2, plane=True), StoneTakenBack(1, 3), "Shaman 2 (set 2) takes the water stone back from the plane."),
    (
        state(plane=True),
        StoneExchanged(0, 1, "plants"),
        "Shaman 1 exchanges the water stone on the plane of Shaman 2 for a plant stone of the reserve.",
    ),
    (state(), Passed(1), "Shaman 2 passes."),
    (
        replace(state(), awake=(2,)),
        InspirationSolved(0, ("shadow",)),
        "Shaman 1 wakes: the inspiration was 5 shadow stones. Awake now: 2 of 3.",
    ),
    (state(), RiteTaken(1, 1, None), "Shaman 2 takes the ritual card of rune 1 and looks at it in secret."),
    (
        state(),
        RiteTaken(1, 2, SIMPLE),
        f"Shaman 2 takes the ritual card of rune 2: {words_of(SIMPLE)}",
    ),
    (
        state(2),
        RiteTaken(None, 3, SIMPLE),
        f"The ritual card of rune 3 is shown to both: {words_of(SIMPLE)}",
    ),
    (state(), RitesBegan(), "Enough shamans are awake: the ritual phase begins."),
    (
        state(),
        RiteSolved(0, 1, DOUBLE),
        f"Shaman 1 solves the ritual card of rune 1: {words_of(DOUBLE)}",
    ),
    (state(), TimePassed(1000), ""),
    (state(), RoundWon(2), "Round 2 is won, with 1:08 left on the clock!"),
    (state(), RoundLost(2), "Time is up: round 2 is lost. It may begin again."),
    (state(), Paused(), "The round is paused, and the stones are hidden until everybody is back."),
    (state(), Resumed(), "The round goes on."),
    (state(), RitualEnded(True), "All six rites are done: the ritual is complete, and you have won together!"),
    (state(), RitualEnded(False), "You give up, and the ritual stays unfinished: the game is lost."),
]


def after(before: RitualState | None, event: AnyRitualEvent) -> RitualState:
    """Returns the full state after an event, with hidden cards filled in."""
    if isinstance(event, RiteTaken) and event.rite is None:
        event = replace(event, rite=SIMPLE)
    return evolve(before, event)


def assert_told_in_every_language(texts: list[Text]) -> None:
    for text in texts:
        sentences = {say(text, language) for language in LANGUAGES}
        assert len(sentences) == len(LANGUAGES), sentences
        assert all(sentence[-1] in ".!" for sentence in sentences)


@pytest.mark.parametrize(("before", "event", "words"), SAMPLES)
def test_an_event_is_told_in_a_sentence_that_a_player_likes_to_read(
    before: RitualState, event: AnyRitualEvent, words: str
) -> None:
    texts = tell(before, event, after(before, event))
    assert " ".join(map(say, texts)) == words
    assert_told_in_every_language(texts)


def test_there_is_a_sample_of_every_event_but_the_start() -> None:
    assert {type(event) for _, event, _ in SAMPLES} | {RitualStarted} == {*get_args(AnyRitualEvent)}


@pytest.mark.parametrize(
    ("setup", "words"),
    [
        (
            RitualSetup(4, ritual=5, level="master"),
            "4 shamans gather for the ritual “The Deep Roots” (master): 5:30 minutes for each round.",
        ),
        (
            RitualSetup(2, first=1, may_pass=True, history=True),
            "2 shamans gather for the ritual “The Awakening” (apprentice): 5:00 minutes for each round. "
            "Whoever sees nothing to do may pass. A history of the actions is kept. Shaman 2 holds the totem first.",
        ),
        (
            RitualSetup(3, must_awaken=True, talk_between_rounds=True),
            "3 shamans gather for the ritual “The Awakening” (apprentice): 7:00 minutes for each round. "
            "Whoever can wake on their turn has to. Between the rounds you may talk.",
        ),
    ],
)
def test_the_start_tells_what_is_played(setup: RitualSetup, words: str) -> None:
    start = RitualStarted(setup)
    texts = tell(None, start, evolve(None, start))
    assert " ".join(map(say, texts)) == words
    assert_told_in_every_language(texts)


def other_secrets(known: RitualState) -> RitualState:
    """Returns the state with other hidden cards."""
    cards = iter(reversed(list(contents().inspirations)))
    dealt = tuple(tuple(next(cards) for _ in own) for own in known.inspirations)
    taken = tuple(TakenRite(one.seat, DOUBLE) for one in known.taken)
    return replace(known, inspirations=dealt, taken=taken)


@pytest.mark.parametrize(("before", "event"), [(before, event) for before, event, _ in SAMPLES])
def test_no_story_tells_of_a_card_that_its_event_does_not_show(before: RitualState, event: AnyRitualEvent) -> None:
    before = replace(before, taken=(TakenRite(0, SIMPLE),))
    then = after(before, event)
    for seat in (None, *range(before.setup.players)):
        seen = view_event(event, seat)
        assert tell(before, seen, then) == tell(other_secrets(before), seen, other_secrets(then))


def test_the_story_of_a_deal_tells_only_ones_own_card() -> None:
    dealt = InspirationsDealt((("fire",), ("water",), ("light",)))
    told = {
        seat: [say(text) for text in tell(state(), view_event(dealt, seat), evolve(state(), dealt))]
        for seat in (None, 1)
    }
    assert told == {
        None: ["Every shaman draws an inspiration card."],
        1: ["Every shaman draws an inspiration card.", "Shaman 2 has to gather 5 water stones."],
    }


def test_the_story_of_a_taken_rite_tells_others_only_its_rune() -> None:
    taken = RiteTaken(1, 1, SIMPLE)
    told = {
        seat: [say(text) for text in tell(state(), view_event(taken, seat), evolve(state(), taken))]
        for seat in range(3)
    }
    assert told[0] == told[2] == ["Shaman 2 takes the ritual card of rune 1 and looks at it in secret."]
    assert told[1] == [f"Shaman 2 takes the ritual card of rune 1: {words_of(SIMPLE)}"]


def played(setup: RitualSetup, seed: int, actions: int) -> list[AnyRitualEvent]:
    """Returns the events of a random game, 4 s an action, in which cards are solved whenever possible."""
    chance, game = random.Random(seed), table(setup, seed)
    for _ in range(actions):
        options = GAME.options(game.state, game.state.totem)
        solving = [one for one in options if isinstance(one, SolveInspiration | SolveRite)]
        game.act(game.state.totem, chance.choice(solving or options))
        game.settle()
        if game.state.runs:
            game.act(NATURE, Tick(4000))
        if game.state.stage == "over":
            break
    return game.events


@pytest.mark.parametrize("number", range(len(SETUPS)))
def test_every_event_of_a_random_game_can_be_told_in_every_language(number: int) -> None:
    before: RitualState | None = None
    for event in played(SETUPS[number], number, 150):
        now = evolve(before, event)
        texts = tell(before, event, now)
        assert bool(texts) == (not isinstance(event, TimePassed)), event
        assert_told_in_every_language(texts)
        before = now


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_rite_can_be_said_and_no_two_of_a_ritual_sound_alike(language: str) -> None:
    for board in contents().rituals.values():
        said = {say(rite(one.id), language) for one in board.rites}
        assert len(said) == len(board.rites)
        assert all(words.endswith(".") for words in said)


@pytest.mark.parametrize(
    ("language", "words"),
    [
        ("en", "Nobody has both fire stones and water stones, and the group has at least one of each."),
        (
            "de",
            "Niemand hat Feuersteine und Wassersteine zugleich, und die Gruppe hat von beiden mindestens je einen.",
        ),
        (
            "fr",
            "Personne n’a à la fois des pierres Feu et des pierres Eau, et le groupe en a au moins une de chaque.",
        ),
    ],
)
def test_a_rite_names_its_colours_in_their_order(language: str, words: str) -> None:
    (text,) = rite_texts(Rite("made-up", (Condition("apart", ("fire", "water")),)))
    assert say(text, language) == words


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_two_inspirations_sound_alike(language: str) -> None:
    said = {say(inspiration_text(card), language) for card in contents().inspirations.values()}
    assert len(said) == len(contents().inspirations)


def test_inspirations_are_said_with_their_numbers() -> None:
    cards = contents().inspirations
    assert say(inspiration_text(cards["plants"]), "de") == "5 Pflanzensteine"
    assert say(inspiration_text(cards["fire-light"]), "fr") == "3 pierres Feu et 3 pierres Lumière"
    assert say(inspiration_text(cards["shadow-water-plants"])) == "2 shadow stones, 2 water stones and 2 plant stones"


def test_stones_are_counted_by_colour_in_the_order_of_the_rules() -> None:
    assert say(stones(("plants", "shadow", "plants"))) == "1 shadow stone and 2 plant stones"
    assert say(stones(("water",)), "de") == "1 Wasserstein"


@pytest.mark.parametrize(("ms", "shown"), [(0, "0:00"), (1, "0:01"), (59_999, "1:00"), (450_000, "7:30")])
def test_the_clock_shows_a_second_as_long_as_any_of_it_is_left(ms: int, shown: str) -> None:
    assert clock(ms) == shown
