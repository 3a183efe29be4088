"""The tracks of the deeds of a game, for its log."""

from collections.abc import Sequence

from meja.games.menara.events import AnyEvent, Settled, TakenBack
from meja.games.menara.tower.physical import Physical
from meja.games.menara.tower.track import Recorder


class DeedTracks:
    """Records what a tower of rigid bodies does. Implements `meja.library.kit.Motion`."""

    def __init__(self, tower: Physical) -> None:
        self.by_event: dict[int, bytes] = {}
        self.n_events = 0
        tower.watch = self.recorder = Recorder()

    def keep(self, events: Sequence[AnyEvent]) -> None:
        """Takes note of the next events of the game, from the first one on."""
        for event in events:
            self.n_events += 1
            if isinstance(event, Settled | TakenBack):
                track = self.recorder.take()
                if track is not None and track.frames:
                    self.by_event[self.n_events] = track.to_bytes()
