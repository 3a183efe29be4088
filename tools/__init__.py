"""For developers only, not in the wheel: `python -m tools.wire`, also `mutants`, `shots`, `grade` and `sheet`."""
