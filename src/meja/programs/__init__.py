"""Bots that are programs of their own, in any language: docs/BOTS.md.

- `messages`: what a table and a program say to each other, one JSON object a line
- `process`: a running program, with time limits, which is ended in every case
- `bot`: the `meja.bots.Bot` that asks it
"""
