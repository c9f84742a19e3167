"""Index expressions as Python text over symbols of known ranges: built in an ``IndexSpace``, or computed from numbers as they stand."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator, Mapping
from functools import cache, partial
from types import MappingProxyType
from typing import Any

from smtenc.terms.index.space import Index, IndexSpace

SYMBOLS: Mapping[str, tuple[int, int, str | None]] = MappingProxyType(
    {
        "e": (0, 1, None),
        "i": (0, 3, None),
        "j": (0, 9, None),
        "k": (0, 99, None),
        "g": (3, 9, None),
        "w": (8, 11, None),
        "x": (-100, 100, None),
        "y": (-100, 100, None),
        "b": (-3, 3, None),
        "z": (-9, -2, None),
        "n": (0, 1000, None),
        "m": (1, 1000, None),
        "s": (0, 999, "n"),
        "t": (0, 999, "m"),
        "v": (0, 999, "t"),
        "p": (0, 10**6, "12*n"),
        "q": (0, 10**6, "n*m"),
        "d": (10, 20, None),
        "u": (0, 2, "d"),
        "f": (0, 9, "n - m"),
        "h": (0, 9, "m - n"),
        "tile": (0, 31, "ceildiv(n, 32)"),
        "inside": (0, 31, "least(32, n - 32*tile)"),
    }
)
"""The least and the greatest value, and what the symbol is below."""

_NUMBERS: Mapping[str, Callable[..., Any]] = MappingProxyType({"least": min, "most": max, "ceildiv": lambda a, b: -(-a // b), "c": int})


def build(text: str, space: IndexSpace) -> Index:
    """What ``text`` is in ``space``. Only the symbols that it needs are made."""
    operations = {"least": space.minimum, "most": space.maximum, "ceildiv": space.ceildiv}
    names = {name: partial(_coerced, space, operation) for name, operation in operations.items()} | {"c": space.constant}
    return space.coerce(eval(text, {}, _Declared(space, names)))


def _coerced(space: IndexSpace, operation: Callable[[Index, Index], Index], a: Index | int, b: Index | int) -> Index:
    return operation(space.coerce(a), space.coerce(b))


class _Declared(dict[str, Any]):
    def __init__(self, space: IndexSpace, names: Mapping[str, Any]) -> None:
        super().__init__(names)
        self._space = space

    def __missing__(self, name: str) -> Index:
        lo, hi, upper = SYMBOLS[name]
        self[name] = self._space.symbol(name, lo, hi, eval(upper, {}, self) if upper else None)
        return self[name]


def values(text: str, samples: int = 12) -> Iterator[tuple[int, Mapping[str, int]]]:
    """What ``text`` is worth for some assignments that respect all bounds, where no divisor is 0, beside the assignment."""
    for assignment in map(_assignment, range(samples)):
        try:
            yield eval(text, {}, {**_NUMBERS, **assignment}), assignment
        except (NameError, ZeroDivisionError):
            continue


@cache
def _assignment(seed: int) -> Mapping[str, int]:
    """A symbol that has no value below its bound is left out."""
    chance = random.Random(seed)
    found: dict[str, int] = {}
    for name, (lo, hi, upper) in SYMBOLS.items():
        try:
            highest = hi if upper is None else min(hi, eval(upper, {}, {**_NUMBERS, **found}) - 1)
        except NameError:
            continue
        if lo <= highest:
            # small ones, too: they are where a wrong rule shows
            found[name] = chance.choice((lo, highest, chance.randint(lo, highest), chance.randint(lo, min(highest, lo + 5))))
    return found
