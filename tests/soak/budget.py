"""What a campaign tries when it was given seconds, not a count. How the seconds are divided among campaigns lives in ``__main__``."""

from __future__ import annotations

import argparse
import time
from collections.abc import Iterable, Iterator
from typing import TypeVar

Judged = TypeVar("Judged")


def add_option(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--seconds", type=float, default=None, help="stop after so many seconds, with what is being tried then")


def within(seconds: float | None, results: Iterable[Judged]) -> Iterator[Judged]:
    """``results`` until so many seconds are over, one at least; all of them when ``seconds`` is None."""
    started = time.monotonic()
    for result in results:
        yield result
        if seconds is not None and time.monotonic() - started >= seconds:
            break
