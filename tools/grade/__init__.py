"""Grades the rites of RITUAL by a search for the shortest way to each: `python -m tools.grade`."""
