"""Decorators for kernels: functions that numba compiles on their first call and caches on disk for later processes.

The cache is in NUMBA_CACHE_DIR if it is set, else beside the module, else (an installed Meja that its user may not
write to) in the user's cache folder. Kernels loop over numbers, because numba compiles slices slowly.
"""

import hashlib
from collections.abc import Callable
from pathlib import Path
from types import FunctionType
from typing import Any, TypeVar, cast

import numba

Kernel = TypeVar("Kernel", bound=Callable[..., object])


def jit(kernel: Kernel) -> Kernel:
    """A kernel that Python calls. It releases the GIL, so no other thread may write to its arrays meanwhile."""
    return _compiled(kernel, error_model="numpy", nogil=True)


def inner(kernel: Kernel) -> Kernel:
    """A kernel that only kernels call."""
    return _compiled(kernel, error_model="numpy", no_cpython_wrapper=True, no_cfunc_wrapper=True)


def inlined(kernel: Kernel) -> Kernel:
    """A kernel that is inlined into the kernels that call it: a call would copy its tuples of arrays and count the
    references to all of them."""
    return _compiled(
        kernel, error_model="numpy", no_cpython_wrapper=True, no_cfunc_wrapper=True, forceinline=True
    )  # fmt: skip


def _compiled(kernel: Kernel, **options: object) -> Kernel:
    njit: Any = numba.njit
    try:
        compiled = njit(cache=True, **options)(kernel)
    except RuntimeError:  # no folder is writable: every process compiles for itself
        compiled = njit(**options)(kernel)
    if hasattr(getattr(compiled, "_cache", None), "_cache_file"):  # absent without a folder or with NUMBA_DISABLE_JIT
        index = compiled._cache._cache_file
        index._source_stamp = compiled.stamp = _stamp(cast(FunctionType, kernel))
        # numba compares the version before it unpickles the argument types: a class that was renamed or moved since
        # the kernel was cached cannot be unpickled
        index._version = f"{index._version} {compiled.stamp}"
    return cast(Kernel, compiled)


def _stamp(kernel: FunctionType) -> str:
    """Returns a hash of a kernel's module and of the kernels and constants that it imports. A cached kernel with
    another stamp is stale; numba's own stamp covers only the kernel's module."""
    used = {name: one for name, one in kernel.__globals__.items() if not name.startswith("__")}
    kernels = {name: one.stamp for name, one in used.items() if hasattr(one, "stamp")}
    numbers = {name: one for name, one in used.items() if isinstance(one, int | float | tuple)}
    source = Path(kernel.__code__.co_filename).read_bytes()
    return hashlib.sha256(repr([sorted(kernels.items()), sorted(numbers.items())]).encode() + source).hexdigest()
