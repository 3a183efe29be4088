"""Decorators and array types for the tower's kernels (`meja.jit`). The kernels loop over numbers: numba compiles slices
slowly."""

import numpy as np
import numpy.typing as npt

from meja.jit import inlined as inlined
from meja.jit import inner as inner
from meja.jit import jit as jit

Array = npt.NDArray[np.float64]
Ints = npt.NDArray[np.int64]
Flags = npt.NDArray[np.bool_]
