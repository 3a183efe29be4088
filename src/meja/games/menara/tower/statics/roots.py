"""A root finder for the kernels: the regula falsi, safeguarded so that the bracket shrinks in every step."""

from typing import Final, NamedTuple

from meja.jit import inner

BISECT_EVERY: Final = 3  # every third trial is the midpoint: the regula falsi alone may creep up from one side
END_GAP: Final = 0.02  # of the bracket: no trial is nearer to either end


class Bracket(NamedTuple):
    """An interval with a sign change: the function is not negative at `low`, and negative at `high`."""

    low: float
    at_low: float  # the function's value there
    high: float
    at_high: float


@inner
def next_trial(bracket: Bracket, step: int) -> float:
    """Returns where to evaluate the function next, in the step of this number."""
    low, at_low, high, at_high = bracket
    trial = low + (high - low) * at_low / (at_low - at_high)
    if step % BISECT_EVERY == BISECT_EVERY - 1:
        trial = (low + high) / 2
    return min(max(trial, low + END_GAP * (high - low)), high - END_GAP * (high - low))


@inner
def narrow(bracket: Bracket, trial: float, value: float) -> Bracket:
    """Returns the part of the bracket that still has the sign change."""
    if value >= 0:
        return Bracket(trial, value, bracket.high, bracket.at_high)
    return Bracket(bracket.low, bracket.at_low, trial, value)
