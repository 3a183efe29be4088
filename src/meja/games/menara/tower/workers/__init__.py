"""Towers in processes of their own, so that neither a slow tower nor a crash stops the table.

    table ── submit, open ──► Workshop ── Begin ────────────────────► worker: a frame at a time, rooms in turn
          ── point, let_go ─►          ── Point, LetGo, Withdraw ──►
          ◄─ tell(bytes) ───           ◄─ Moved, for each frame ────
          ◄─ Future ────────           ◄─ Answered, Failed ─────────
                                       ◄─ Beat, twice a second ─────

A worker that dies, or does not beat, is replaced; its deeds have not happened.
"""

from meja.games.menara.tower.workers.workshop import Remote, Workshop

__all__ = ["Remote", "Workshop"]
