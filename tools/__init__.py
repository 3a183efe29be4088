"""For developers only, not in the wheel: `python -m tools.wire`, `tools.mutants`, `tools.shots`, `tools.grade`."""
