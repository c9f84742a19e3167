"""Floats as patterns: classes, signs and order of every pattern of the small formats, and of chosen ones of bf16 and tf32."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

import numpy as np
import pytest
from theory_semantics import Array, canonical, evaluate_patterns

from smtenc.floats import arithmetic as ieee
from smtenc.floats.exact.theory import IN_THEORY
from smtenc.floats.formats import FORMATS, FloatFormat, is_inf, is_nan, is_zero, sign
from smtenc.floats.patterns import Patterns
from smtenc.terms.constructors import Terms
from smtenc.terms.environment import Term

NARROW = [fmt for fmt in FORMATS.values() if fmt not in IN_THEORY]


def all_patterns(fmt: FloatFormat) -> list[int]:
    """Canonical ones; a sample where there are too many."""
    if fmt.width <= 8:
        return [p for p in range(1 << fmt.width) if canonical(fmt, p) == p]
    random = Random(0)
    magnitudes = [0, 1, fmt.smallest_normal_bits, fmt.one_bits, fmt.max_finite_bits, fmt.infinity_bits]
    chosen = [m | s for m in magnitudes for s in (0, fmt.sign_mask)] + [fmt.nan_bits]
    return [canonical(fmt, p) for p in (*chosen, *(random.getrandbits(fmt.width) for _ in range(200)))]


def evaluated(fmt: FloatFormat, build: Callable[..., Term], **inputs: list[int]) -> list[int]:
    t = Terms()
    patterns = Patterns(t, fmt)
    term = build(patterns, *(t.symbol(name, patterns.sort) for name in inputs))
    arrays: dict[str, Array] = {name: np.array(values, dtype=np.int64) for name, values in inputs.items()}
    found = evaluate_patterns(t, term, arrays)
    return [int(v) for v in np.broadcast_to(found, next(iter(arrays.values())).shape)]


UNARY: dict[str, tuple[Callable[..., Term], Callable[[FloatFormat, int], int]]] = {
    "is_nan": (Patterns.is_nan, is_nan),
    "is_any_nan": (Patterns.is_any_nan, is_nan),
    "is_inf": (Patterns.is_inf, is_inf),
    "is_zero": (Patterns.is_zero, is_zero),
    "is_negative": (Patterns.is_negative, lambda fmt, x: bool(sign(fmt, x)) and not is_nan(fmt, x)),
    "neg": (Patterns.neg, lambda fmt, x: canonical(fmt, ieee.neg(fmt, x))),
    "abs": (Patterns.abs, ieee.abs_),
    "canonical": (Patterns.canonical, canonical),
}


@pytest.mark.parametrize("fmt", NARROW, ids=str)
@pytest.mark.parametrize("name", UNARY)
def test_every_pattern_has_its_class_and_sign(name: str, fmt: FloatFormat) -> None:
    build, reference = UNARY[name]
    patterns = all_patterns(fmt)
    assert evaluated(fmt, build, x=patterns) == [int(reference(fmt, p)) for p in patterns]


@pytest.mark.parametrize("fmt", [fmt for fmt in NARROW if fmt.width == 8], ids=str)
def test_nan_patterns_that_are_not_canonical_are_recognised(fmt: FloatFormat) -> None:
    everything = list(range(256))
    assert evaluated(fmt, Patterns.is_any_nan, x=everything) == [int(is_nan(fmt, p)) for p in everything]
    assert evaluated(fmt, Patterns.canonical, x=everything) == [canonical(fmt, p) for p in everything]


@pytest.mark.parametrize("fmt", NARROW, ids=str)
@pytest.mark.parametrize(("name", "predicate"), [("less", "olt"), ("equal", "oeq")])
def test_patterns_are_ordered_as_numbers(name: str, predicate: str, fmt: FloatFormat) -> None:
    """-0.0 = +0.0, and NaN is neither less nor equal."""
    patterns, random = all_patterns(fmt), Random(1)
    pairs = [(x, y) for x in patterns for y in patterns]
    pairs = random.sample(pairs, min(len(pairs), 8000))
    found = evaluated(fmt, getattr(Patterns, name), x=[x for x, _ in pairs], y=[y for _, y in pairs])
    assert found == [int(ieee.compare(fmt, predicate, x, y)) for x, y in pairs]
