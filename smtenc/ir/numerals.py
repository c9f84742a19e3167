"""Numerals of any length: integers of MLIR have up to 2^24 bits, and Python reads and writes no more than 4300 digits unless it is told to."""

from __future__ import annotations

import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager

_lock = threading.Lock()
_within = 0
_usual = 0


@contextmanager
def numerals_of_any_length() -> Iterator[None]:
    """Switch off Python's limit of digits in the context. The limit belongs to the process, so it returns when the last thread
    leaves such a context.
    """
    global _within, _usual
    with _lock:
        if _within == 0:
            _usual = sys.get_int_max_str_digits()
            sys.set_int_max_str_digits(0)
        _within += 1
    try:
        yield
    finally:
        with _lock:
            _within -= 1
            if _within == 0:
                sys.set_int_max_str_digits(_usual)
