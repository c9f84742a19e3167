"""Benchmarks before they are files: where each belongs, and which of many are kept."""

from __future__ import annotations

import re
from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field, replace

from smtenc.smtlib.likeness import Likeness, likeness

EMPTY, DUPLICATE, TOO_LARGE, NEARLY_ALIKE, ENOUGH = (
    "nothing is asserted",
    "the same up to names",
    "too large",
    "the same up to names, literals and widths",
    "family is full",
)
"""Why a benchmark is not kept."""


@dataclass(frozen=True, slots=True)
class Benchmark:
    """One query. ``body`` is the script after its header; ``pair``, ``query``, ``goal`` and ``encoding`` say where it comes from."""

    family: str
    name: str
    logic: str
    body: str
    pair: str
    query: str
    goal: str
    encoding: str
    description: str = ""
    likeness: Likeness = field(default=Likeness("", ""))

    @property
    def script(self) -> str:
        """Enough of a script to be solved, without a header."""
        return f"(set-logic {self.logic})\n{self.body}"


@dataclass(frozen=True, slots=True)
class Thinning:
    """``max_bytes`` of a body; ``per_shape`` benchmarks that are alike up to literals and widths; ``per_family`` of one family. None: all."""

    max_bytes: int | None = None
    per_shape: int | None = None
    per_family: int | None = None


@dataclass(frozen=True, slots=True)
class Set:
    """``dropped`` counts by reason."""

    kept: tuple[Benchmark, ...]
    dropped: Counter[str]


def safe_name(text: str) -> str:
    """``text`` as a part of a path on any system: letters, digits, ``_``, ``-`` and, inside, ``.``."""
    return re.sub(r"[^A-Za-z0-9._-]+", "-", text).strip(".-") or "x"


def distinct(benchmarks: Iterable[Benchmark]) -> Set:
    """Return the benchmarks that have assertions, each once up to names: of equal ones the first by family and name is kept, whatever the order of
    ``benchmarks``.
    """
    dropped: Counter[str] = Counter()
    unique: dict[str, Benchmark] = {}
    seen: set[str] = set()
    for benchmark in sorted(benchmarks, key=lambda b: (b.family, b.name)):
        if "(assert " not in benchmark.body:
            dropped[EMPTY] += 1
            continue
        # most duplicates are one query under several encodings: nothing but the comments differs
        plain = re.sub(r"^;.*\n", "", benchmark.script, flags=re.MULTILINE)
        if plain in seen or (alike := likeness(plain)).key in unique:
            dropped[DUPLICATE] += 1
        else:
            unique[alike.key] = replace(benchmark, likeness=alike)
        seen.add(plain)
    return Set(_distinct_names(list(unique.values())), +dropped)


def thinned(benchmarks: Sequence[Benchmark], thinning: Thinning, is_hard: Callable[[str], bool]) -> Set:
    """Few of distinct benchmarks, in the order of their names.

    ``is_hard`` tells by a benchmark's key whether some solver has trouble with it: such ones are kept before others. Among equals the keys
    decide, which are as good as random and the same everywhere.
    """
    small = [b for b in benchmarks if thinning.max_bytes is None or len(b.body) <= thinning.max_bytes]
    ranked = sorted(small, key=lambda b: (not is_hard(b.likeness.key), b.likeness.key))
    of_shape = _first_of_each(ranked, lambda b: (b.likeness.shape,), thinning.per_shape)
    kept = _first_of_each(_in_turns(of_shape, is_hard), lambda b: (b.family,), thinning.per_family)
    dropped = {TOO_LARGE: len(benchmarks) - len(small), NEARLY_ALIKE: len(small) - len(of_shape), ENOUGH: len(of_shape) - len(kept)}
    return Set(tuple(sorted(kept, key=lambda b: (b.family, b.name))), +Counter(dropped))


def _first_of_each(ranked: Sequence[Benchmark], group: Callable[[Benchmark], tuple[str, ...]], most: int | None) -> list[Benchmark]:
    counts: Counter[tuple[str, ...]] = Counter()
    kept = []
    for benchmark in ranked:
        counts[group(benchmark)] += 1
        if most is None or counts[group(benchmark)] <= most:
            kept.append(benchmark)
    return kept


def _in_turns(ranked: Sequence[Benchmark], is_hard: Callable[[str], bool]) -> list[Benchmark]:
    """Hard ones first, then one of each logic and encoding in turn."""
    places: defaultdict[tuple[str, str, str], int] = defaultdict(int)
    keyed = []
    for benchmark in ranked:
        group = (benchmark.family, benchmark.logic, benchmark.encoding)
        keyed.append(((not is_hard(benchmark.likeness.key), places[group], group), benchmark))
        places[group] += 1
    return [benchmark for _, benchmark in sorted(keyed, key=lambda item: item[0])]


def _distinct_names(benchmarks: Sequence[Benchmark]) -> tuple[Benchmark, ...]:
    """Names that become equal on systems that ignore case get a number."""
    used: set[tuple[str, str, str]] = set()
    named = []
    for benchmark in benchmarks:
        name, number = benchmark.name, 1
        while (place := (benchmark.logic, benchmark.family.lower(), name.lower())) in used:
            number += 1
            name = f"{benchmark.name}-{number}"
        used.add(place)
        named.append(replace(benchmark, name=name))
    return tuple(named)
