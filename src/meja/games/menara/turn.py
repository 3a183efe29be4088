"""How a turn goes on by itself: from the set-up to the first turn, from a card to its end, from a turn to the next."""

from meja.game import IllegalAction, Seat
from meja.games.menara.actions import Deal, Draw, LayFloor, MoveFloor, Settle, Shake
from meja.games.menara.content import CAMP_PLACES, COLOURS, GLYPHS, Colour, contents
from meja.games.menara.events import (
    AnyEvent,
    BaseArranged,
    BaseFloorsDrawn,
    CampExchanged,
    CampFilled,
    CardDiscardedUnplayed,
    CardFailed,
    CardFulfilled,
    CardRevealed,
    EndReason,
    FirstSeatDrawn,
    FloorsTurnedUp,
    GameEnded,
    KeptDiscarded,
    LevelCard,
    LevelsAdded,
    NewCardsDrawn,
    RitualDrawn,
    Settled,
    SupplyDrawn,
    TakenBack,
    Tried,
    TurnBegan,
    TurnEnded,
)  # fmt: skip
from meja.games.menara.evolve import evolve
from meja.games.menara.legal import has, offers, task, why_not_tear
from meja.games.menara.rituals import ritual_of
from meja.games.menara.site import Site
from meja.games.menara.state import FREE_CARD, SPARE, State, Turn
from meja.text import Text


class Story:
    """The events that follow from one action, and the states between them: one before the first, one after each."""

    __slots__ = ("events", "state", "states")

    def __init__(self, state: State) -> None:
        self.state = state  # the last one
        self.states = [state]
        self.events: list[AnyEvent] = []

    def tell(self, event: AnyEvent) -> None:
        self.state = state = evolve(self.state, event)
        self.states.append(state)
        self.events.append(event)


def draw_asked(state: State) -> Draw | None:
    """What has to be drawn before anybody can go on."""
    stage, turn = state.stage, state.turn
    if stage == "setting_up":
        return _set_up_draw(state)
    if state.rest:
        wanted = offers(state) if turn is not None and turn.floors_due else state.setup.open_floors
        if len(state.line) < wanted:
            return Draw("floors", min(wanted - len(state.line), len(state.rest)), state.rest)
    if turn is None:
        return None
    if stage == "revealing":
        assert turn.pile is not None
        return Draw("card", 1, state.piles[turn.pile])
    if stage == "exchanging":
        return Draw("new_camp", CAMP_PLACES, state.bag)
    if stage == "replenishing":
        return Draw("replenish", missing(state), state.bag)
    return None if state.ritual is None else _unplayed_draw(state, turn)


def _unplayed_draw(state: State, turn: Turn) -> Draw | None:
    ritual = ritual_of(state)
    due = ritual.unplayed(turn.puts) > turn.unplayed
    pile = ritual.unplayed_pile(state) if due else None
    return None if pile is None else Draw("unplayed", 1, state.piles[pile])


def _set_up_draw(state: State) -> Draw | None:
    setup = state.setup
    if setup.ritual is not None and state.ritual is None:
        return Draw("ritual", 1, setup.rituals_to_draw())
    if state.first is None:
        return Draw("first", 1, tuple(str(seat) for seat in range(setup.players)))
    for glyph in GLYPHS if setup.floors and not setup.free_building else ():
        if setup.new_cards(glyph) and glyph not in state.new_cards:
            return Draw(f"cards_{glyph}", setup.new_cards(glyph), contents().cards_of("expansion", glyph))
    ritual = ritual_of(state)
    if not state.camp:
        return Draw("camp", CAMP_PLACES - len(ritual.first_camp()), ritual.first_columns(state.bag))
    for player in state.players:
        if not player.supply:
            return Draw("supply", setup.hand_size, ritual.first_columns(state.bag))
    able = tuple(floor for floor in state.rest if contents().floors[floor].extends_base)
    return Draw("base", 3, able)


def dealt(story: Story, site: Site, asked: Draw, deal: Deal) -> None:
    """What was drawn goes where it was asked for."""
    state = story.state
    items = deal.items
    if len(items) != asked.n or not has(asked.among, items):
        raise IllegalAction("refuse-deal")
    match asked.why:
        case "card":
            reveal(story, items[0])
        case "replenish":
            assert state.turn is not None
            columns = _colours(items)
            returned = tuple([colour for colour in columns if ritual_of(state).returns(colour)])
            story.tell(SupplyDrawn(state.turn.seat, columns, returned))
            begin_turn(story, (state.turn.seat + 1) % state.setup.players)
        case "new_camp":
            story.tell(CampExchanged(_colours(items)))
            end_turn_if_done(story)
        case "floors":
            story.tell(FloorsTurnedUp(items))
            if state.turn is not None:
                go_on(story)
        case "unplayed":
            pile = ritual_of(state).unplayed_pile(state)
            assert pile is not None
            story.tell(CardDiscardedUnplayed(pile, items[0]))
            go_on(story)
        case "ritual":
            story.tell(RitualDrawn(items[0]))
        case "first":
            story.tell(FirstSeatDrawn(int(items[0])))
        case "cards_easy" | "cards_medium" | "cards_hard":
            glyph = next(glyph for glyph in GLYPHS if asked.why.endswith(glyph))
            story.tell(NewCardsDrawn(glyph, items, state.setup.look_at_new_cards))
        case "camp":
            story.tell(CampFilled((*ritual_of(state).first_camp(), *_colours(items))))
        case "supply":
            seat = next(seat for seat, player in enumerate(state.players) if not player.supply)
            story.tell(SupplyDrawn(seat, _colours(items)))
            _name_base(story, site)
        case "base":
            story.tell(BaseFloorsDrawn(items))
            _lay_base(story, site)
        case _:
            raise AssertionError(asked.why)


def _colours(items: tuple[str, ...]) -> tuple[Colour, ...]:
    return items  # type: ignore[return-value]  # drawn from colours


def _name_base(story: Story, site: Site) -> None:
    """Where the ritual names the base's floors, nothing is drawn for it (R6.12)."""
    floors = ritual_of(story.state).base_floors()
    if floors is not None and all(player.supply for player in story.state.players):
        story.tell(BaseFloorsDrawn(floors))
        _lay_base(story, site)


def _lay_base(story: Story, site: Site) -> None:
    if story.state.setup.lay_base == "game":
        ritual = ritual_of(story.state)
        floors = [(floor, ritual.base_sides(floor)[0]) for floor in story.state.base_floors]
        arrange(story, BaseArranged(site.base_layout(floors)))


def arrange(story: Story, arranged: BaseArranged) -> None:
    story.tell(arranged)
    assert story.state.first is not None
    begin_turn(story, story.state.first)


def begin_turn(story: Story, seat: Seat) -> None:
    story.tell(TurnBegan(seat))
    if story.state.active.kept and ritual_of(story.state).lapses(story.state):
        story.tell(KeptDiscarded(seat))


def reveal(story: Story, card: str) -> None:
    """The card is open; the earth may quake before it is carried out (R6.9)."""
    turn = story.state.turn
    assert turn is not None
    assert turn.pile is not None
    story.tell(CardRevealed(turn.pile, card))
    shaken = ritual_of(story.state).shakes(story.state, turn.pile)
    if shaken:
        story.tell(Tried(Shake(shaken)))


def settled(story: Story, settle: Settle) -> None:
    """What became of the deed. A collapse outranks everything else (M8.6), then a floor that slid (M10.2)."""
    attempt = story.state.attempt
    has_collapsed = bool(settle.collapsed or settle.lost)
    if not settle.let_go and not has_collapsed:
        story.tell(TakenBack())
        return
    if settle.slid and not has_collapsed and not isinstance(attempt, Shake):  # nobody undoes an earthquake
        story.tell(TakenBack(Text("slid", {"floor": Text(f"floor-{settle.slid[0]}")})))
        return
    put_right = tuple([spot for spot in (*settle.fell, *settle.crooked) if spot not in settle.lost])
    story.tell(
        Settled(
            settle.rests,
            settle.poses,
            put_right,
            settle.lost,
            settle.collapsed,
            settle.tears,
            settle.shifts,
            settle.let_go,
        )
    )
    if has_collapsed:
        end(story, "collapse")
    elif isinstance(attempt, LayFloor) and not floors_left(story.state):
        end_with_last_floor(story)
    elif isinstance(attempt, MoveFloor) and any(spot.floor == attempt.floor for spot in settle.fell):
        close_card(story, fulfilled=False)
    else:
        go_on(story)


def floors_left(state: State) -> int:
    return len(state.line) + len(state.rest) + len(state.bottom)


def go_on(story: Story) -> None:
    """After a deed: new floors first (M6.1), then the card goes on, or is fulfilled."""
    state = story.state
    assert state.turn is not None
    if state.stage != "building":
        end_turn_if_done(story)
    elif not state.turn.floors_due and draw_asked(state) is None and task(state).is_fulfilled(state.turn):
        close_card(story, fulfilled=True)


def close_card(story: Story, *, fulfilled: bool) -> None:
    """The card is done, and so is the turn if nothing else is left to do in it."""
    _put_card_away(story, fulfilled=fulfilled)
    end_turn_if_done(story)


def end_with_last_floor(story: Story) -> None:
    """Ends the game; a card that has nothing left to do is fulfilled first, with all that follows (M9.8, R6.6)."""
    state = story.state
    assert state.turn is not None
    if task(state).is_fulfilled(state.turn):
        _put_card_away(story, fulfilled=True)
    end(story, "floors")


def _put_card_away(story: Story, *, fulfilled: bool) -> None:
    """The card, and the cards for base extensions, go where they belong (M4.10, M5.1, M6.7, M6.8)."""
    state = story.state
    assert state.turn is not None
    card = state.turn.card
    assert card is not None
    levels = state.turn.extensions
    ritual = ritual_of(state)
    if not fulfilled:
        story.tell(CardFailed(card))
    elif ritual.keeps(state):
        story.tell(CardFulfilled(card, "kept"))
    elif levels:
        story.tell(CardFulfilled(card, "row"))
        levels -= 1
    else:
        story.tell(CardFulfilled(card, "discard"))
    add_levels(story, levels)
    if state.active.kept and ritual.releases(state, fulfilled):
        story.tell(KeptDiscarded(state.turn.seat))


def add_levels(story: Story, n: int, *first: LevelCard) -> None:
    """More levels are required: by cards from the discard piles, and where these are too few by spare ones (M6.11)."""
    if n > 0 and not story.state.setup.free_building:
        discards = [card for glyph in GLYPHS for card in story.state.discards[glyph]]
        cards: tuple[LevelCard, ...] = (*first, *reversed(discards), *(SPARE,) * n)
        story.tell(LevelsAdded(cards[:n]))


def end_turn_if_done(story: Story) -> None:
    """Nobody is asked to end a turn in which nothing is left to do."""
    state = story.state
    if state.stage == "ending" and not may_exchange_camp(state) and not may_place_tears(state):
        end_turn(story)


def may_exchange_camp(state: State) -> bool:
    return (
        state.stage == "ending"
        and state.turn is not None
        and state.turn.cards_joined > 0
        and not state.turn.camp_exchanged
    )


def camp_exchange_ends(state: State) -> bool:
    """Whether exchanging the whole camp now ends the game; the players are warned of it (M9.4)."""
    return may_exchange_camp(state) and len(state.bag) < CAMP_PLACES


def may_place_tears(state: State) -> bool:
    return bool(state.active.tears) and any(why_not_tear(state, mark) is None for mark in state.tower.open_marks())


def missing(state: State) -> int:
    """How many columns the active player's supply is short of its full number (M7.1)."""
    return state.setup.hand_size - len(state.active.supply)


def end_turn(story: Story) -> None:
    """The supply is replenished and the next turn begins, unless the game ends here (M9.1, M9.2)."""
    state = story.state
    assert state.turn is not None
    story.tell(TurnEnded())
    returned = 0
    if state.ritual is not None:
        returned = sum([state.bag.count(colour) for colour in COLOURS if ritual_of(state).returns(colour)])
    if not state.setup.free_building and not any(state.piles.values()):
        end(story, "cards")
    elif len(state.bag) - returned < missing(state):
        end(story, "bag")
    elif not missing(state):
        begin_turn(story, (state.turn.seat + 1) % state.setup.players)


def end(story: Story, why: EndReason) -> None:
    """Counts the levels that stand against the ones required (M8.5, M9.6, M9.8, R5.5, R6.6)."""
    if story.state.stage == "building" and story.state.turn is not None:
        _add_extensions(story)
    state = story.state
    levels, needed = state.tower.levels, required(state)
    won = levels >= needed and not (why == "collapse" and state.setup.collapse_loses)
    story.tell(GameEnded(why, levels, needed, won))


def required(state: State) -> int:
    """The levels required if the game ended now: level row, base extensions, loose Tears (R5.5), kept cards (R6.6)."""
    kept = sum(len(player.kept) for player in state.players) if ritual_of(state).counts_kept else 0
    return required_by_row(state) + state.loose_tears + kept


def required_by_row(state: State) -> int:
    """The length of the level row, with the cards that join it for this turn's base extensions (M6.7, M9.8)."""
    return len(state.row) + _pending_extensions(state)


def required_if_given_up(state: State) -> int | None:
    """What `required` becomes when the card is given up (M6.8); None while there is no card to give up."""
    turn = state.turn
    if state.stage != "building" or turn is None or turn.card in (None, FREE_CARD):
        return None
    ritual = ritual_of(state)
    released = len(state.active.kept) if ritual.counts_kept and ritual.releases(state, fulfilled=False) else 0
    return required(state) + 1 - released


def _pending_extensions(state: State) -> int:
    """Base extensions of this turn whose cards have not joined the level row yet: they do when the card is done."""
    turn = state.turn
    if state.stage != "building" or turn is None or turn.card in (None, FREE_CARD):
        return 0
    return turn.extensions


def _add_extensions(story: Story) -> None:
    """A game that ends in the middle of a card still counts its base extensions (M9.8)."""
    turn = story.state.turn
    assert turn is not None
    if turn.card is not None and turn.card != FREE_CARD:
        add_levels(story, turn.extensions, turn.card)
