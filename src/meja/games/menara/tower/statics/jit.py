"""The kernels of the tower: see `meja.jit`. They loop over numbers instead of slices, which numba compiles slowly."""

import numpy as np
import numpy.typing as npt

from meja.jit import inner as inner
from meja.jit import jit as jit

Array = npt.NDArray[np.float64]
Ints = npt.NDArray[np.int64]
Flags = npt.NDArray[np.bool_]
