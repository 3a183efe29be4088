"""Kernels: functions that numba compiles when they are first called, and keeps compiled for the next process.

They are kept in NUMBA_CACHE_DIR if it is set, else beside the module, else (an installed Meja that its user may not
write to) in the user's cache folder.
"""

import hashlib
from collections.abc import Callable
from pathlib import Path
from types import FunctionType
from typing import Any, TypeVar, cast

import numba

Kernel = TypeVar("Kernel", bound=Callable[..., object])


def jit(kernel: Kernel) -> Kernel:
    """A kernel that Python calls. Other threads go on meanwhile: its arrays belong to the thread that calls it."""
    return _compiled(kernel, error_model="numpy", nogil=True)


def inner(kernel: Kernel) -> Kernel:
    """A kernel that only kernels call."""
    return _compiled(kernel, error_model="numpy", no_cpython_wrapper=True, no_cfunc_wrapper=True)


def inlined(kernel: Kernel) -> Kernel:
    """A part of a kernel, with a name of its own: it is copied into the kernels that call it. A call would copy its
    tuples of arrays, and count the references to all of them."""
    return _compiled(
        kernel, error_model="numpy", no_cpython_wrapper=True, no_cfunc_wrapper=True, forceinline=True
    )  # fmt: skip


def _compiled(kernel: Kernel, **options: object) -> Kernel:
    njit: Any = numba.njit
    try:
        made = njit(cache=True, **options)(kernel)
    except RuntimeError:  # there is no folder to write to, so every process compiles anew
        made = njit(**options)(kernel)
    if hasattr(getattr(made, "_cache", None), "_cache_file"):  # not so without a folder, or with NUMBA_DISABLE_JIT
        index = made._cache._cache_file
        index._source_stamp = made.stamp = _stamp(cast(FunctionType, kernel))
        # numba compares the version before it unpickles the types of arguments: a class that has another name or module
        # since the kernel was stored cannot be unpickled
        index._version = f"{index._version} {made.stamp}"
    return cast(Kernel, made)


def _stamp(kernel: FunctionType) -> str:
    """By which a compiled kernel is known to be fresh; numba alone looks only at the kernel's own module, while those
    kernels and constants of other modules that it uses are compiled into it."""
    used = {name: one for name, one in kernel.__globals__.items() if not name.startswith("__")}
    kernels = {name: one.stamp for name, one in used.items() if hasattr(one, "stamp")}
    numbers = {name: one for name, one in used.items() if isinstance(one, int | float | tuple)}
    source = Path(kernel.__code__.co_filename).read_bytes()
    return hashlib.sha256(repr([sorted(kernels.items()), sorted(numbers.items())]).encode() + source).hexdigest()
