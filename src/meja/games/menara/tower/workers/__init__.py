"""Deeds in worker processes, so that neither a slow tower nor a crash stops the table.

    table ── submit ─────────► WorkerPool ── StartDeed ─────────────────────────────► worker
          ── lead, let_go ───►            ── MovePointers, LetPiecesGo, CancelDeed ─►
          ◄─ on_chunk(bytes) ─            ◄─ TrackChunk, for each frame ─────────────
          ◄─ Future ──────────            ◄─ DeedAnswered, DeedFailed ───────────────
                                          ◄─ Heartbeat, twice a second ──────────────

A worker that dies, or sends no heartbeat, is replaced; its deeds resolve as undone.
"""

from meja.games.menara.tower.workers.pool import WorkerPool

__all__ = ["WorkerPool"]
