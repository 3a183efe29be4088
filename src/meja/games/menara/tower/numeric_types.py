"""Types of arrays, vectors and quaternions. This module loads neither numba nor MuJoCo."""

import numpy as np
from numpy.typing import NDArray

Floats = NDArray[np.float64]
Ints = NDArray[np.int64]
Bools = NDArray[np.bool_]
Vector = tuple[float, float, float]
Quaternion = tuple[float, float, float, float]  # w first, as in MuJoCo
