"""Which tables are removed automatically: those that never began, and finished ones if the server is set so."""

from collections.abc import Mapping
from typing import Final

from meja.server.room.state import Damage, OtherContent, load_room
from meja.store.store import Damaged, Store, Summary
from meja.table.hosting import Hosting
from meja.table.room_record import RoomId

DAY_S: Final = 24 * 60 * 60
KEEP_UNBEGUN_S: Final = DAY_S


class Retention:
    """Rooms that are set aside, or that this version cannot open, are never due: somebody has to look at them."""

    def __init__(self, store: Store, hostings: Mapping[str, Hosting], keep_finished_days: int | None) -> None:
        self._store, self._hostings = store, hostings
        self.keep_finished_days = keep_finished_days
        self._unfinished: set[tuple[RoomId, int]] = set()  # with their last change, so that each is replayed once

    def due(self, now_s: float) -> list[RoomId]:
        """The rooms to remove at this time of the wall clock. Slow: every old game is replayed once."""
        return [room.id for room in self._store.rooms() if room.aside is None and self._is_due(room, now_s)]

    def _is_due(self, room: Summary, now_s: float) -> bool:
        age_s = now_s - room.changed_s
        if not room.events:
            return age_s > KEEP_UNBEGUN_S
        if self.keep_finished_days is None or age_s <= self.keep_finished_days * DAY_S:
            return False
        if (room.id, room.changed_s) in self._unfinished:
            return False
        if self._is_over(room.id):
            return True
        self._unfinished.add((room.id, room.changed_s))
        return False

    def _is_over(self, id: RoomId) -> bool:
        try:
            kept = self._store.room(id)
            hosting = self._hostings.get(kept.record.game) if kept is not None else None
            return kept is not None and hosting is not None and load_room(kept, hosting, str).stage == "over"
        except (Damage, Damaged, OtherContent):
            return False
