"""Kernels: functions that numba compiles when they are first called, and keeps compiled beside the module.

Kernels loop over numbers instead of slices, which numba takes seconds to compile.
"""

from collections.abc import Callable
from pathlib import Path
from typing import Any, TypeVar, cast

import numba
import numpy as np
import numpy.typing as npt

Array = npt.NDArray[np.float64]
Ints = npt.NDArray[np.int64]
Flags = npt.NDArray[np.bool_]
Kernel = TypeVar("Kernel", bound=Callable[..., object])

_SOURCES = tuple((file.name, file.stat().st_mtime_ns) for file in sorted(Path(__file__).parent.glob("*.py")))


def jit(kernel: Kernel) -> Kernel:
    """A kernel that Python calls."""
    return _compiled(kernel, cache=True, error_model="numpy")


def inner(kernel: Kernel) -> Kernel:
    """A kernel that only kernels call."""
    return _compiled(kernel, cache=True, error_model="numpy", no_cpython_wrapper=True, no_cfunc_wrapper=True)


def _compiled(kernel: Kernel, **options: object) -> Kernel:
    njit: Any = numba.njit
    made = njit(**options)(kernel)
    if hasattr(made, "_cache"):  # it has none with NUMBA_DISABLE_JIT
        # numba compiles a kernel again when its own module changes; one that it calls may be in another
        made._cache._cache_file._source_stamp = _SOURCES
    return cast(Kernel, made)
