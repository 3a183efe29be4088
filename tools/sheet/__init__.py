"""Draws everything in the box of a game on one page: `python -m tools.sheet`, or `make sheet`."""
