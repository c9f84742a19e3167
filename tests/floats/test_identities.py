"""Functions as others: the terms that are taken for granted are what runs compute, step by step, and nothing is without being asked for."""

from __future__ import annotations

from collections.abc import Callable, Mapping

import numpy as np
import pytest

from smtenc.dialects.math.concrete import identities as concrete
from smtenc.floats.algebra import FloatAlgebra
from smtenc.floats.formats import FORMATS
from smtenc.floats.functions import UNARY_FUNCTIONS
from smtenc.floats.identities import NARROW, UNARY
from smtenc.floats.operations import operation_of
from smtenc.interpreter.floats.float_scalars import FloatPayload, FloatUnit, float_unit
from smtenc.terms.constructors import Terms
from smtenc.terms.environment import Term, bit_vector
from smtenc.terms.walk import postorder

F64 = FORMATS["f64"]
VALUES = [0.0, -0.0, 1.0, -1.0, 2.0, 0.5, -0.25, 3.0, np.inf, -np.inf, np.nan, 1e-3, 20.0, -20.0, 0.75, 1e300, 5e-324]
FUNCTIONS: Mapping[str, Callable[..., np.float64]] = {"exp": np.exp, "log": np.log, "sin": np.sin, "cos": np.cos, "sqrt": np.sqrt}
ARITHMETIC: Mapping[str, Callable[..., np.float64]] = {
    "float.add": np.add,
    "float.mul": np.multiply,
    "float.div": np.divide,
    "float.neg": np.negative,
    "float.abs": np.abs,
    "float.copysign": np.copysign,
}


def _algebra() -> tuple[FloatAlgebra, list[str]]:
    told: list[str] = []
    f = FloatAlgebra(Terms())
    f.identities = told.append
    return f, told


def _worth(f: FloatAlgebra, root: Term, x: Term, value: float) -> np.float64:
    """A term over ``x`` in f64, by NumPy."""
    values = {x: np.float64(value)}
    for term in postorder([root]):
        operation, bits = operation_of(term), f.value(term)
        operands = [values[a] for a in term.args()]
        if bits is not None:
            values[term] = np.uint64(bits).view(np.float64)
        elif operation is not None:
            known = FUNCTIONS.get(str(operation.parameter)) or ARITHMETIC[operation.kind.value]
            values[term] = np.float64(known(*operands))
    return values[root]


def _library(name: str, number: FloatUnit, *operands: FloatPayload) -> FloatPayload:
    return number.from_double(FUNCTIONS[name](*(number.double(x) for x in operands)))


def _agree(s: np.float64, t: np.float64) -> bool:
    return bool((np.isnan(s) and np.isnan(t)) or s.view(np.uint64) == t.view(np.uint64))


@pytest.mark.parametrize("name", UNARY)
def test_a_run_takes_the_steps_of_the_term(name: str) -> None:
    f, told = _algebra()
    x = f.terms.symbol("x", f.sort(F64))
    term, unit = f.function(name, x), float_unit("f64")
    assert told == [name]
    with np.errstate(all="ignore"):
        for value in VALUES:
            run = concrete.expanded(name, unit, [np.float64(value)], _library)
            assert run is not None
            assert _agree(_worth(f, term, x, value), unit.double(run)), value


@pytest.mark.parametrize("exponent", [-1.0, 2.0, 3.0, 0.5, -0.5, 0.75, 1.5, 4.0])
def test_so_does_one_of_a_power(exponent: float) -> None:
    f, told = _algebra()
    x, unit = f.terms.symbol("x", f.sort(F64)), float_unit("f64")
    term = f.function("powf", x, f.constant(F64, int(np.float64(exponent).view(np.uint64))))
    with np.errstate(all="ignore"):
        for value in VALUES:
            run = concrete.expanded("powf", unit, [np.float64(value), np.float64(exponent)], _library)
            assert (run is None) is (not told)
            assert run is None or _agree(_worth(f, term, x, value), unit.double(run)), value
    assert bool(told) is (exponent not in (1.5, 4.0))


@pytest.mark.parametrize("exponent", range(-10, 11))
def test_and_of_an_integer_power(exponent: int) -> None:
    f, told = _algebra()
    x, unit = f.terms.symbol("x", f.sort(F64)), float_unit("f64")
    term = f.integer_power(x, f.terms.constant(exponent, 8))
    with np.errstate(all="ignore"):
        for value in VALUES:
            run = concrete.product(unit, np.float64(value), exponent)
            assert (run is None) is (not told)
            assert run is None or _agree(_worth(f, term, x, value), unit.double(run)), value
    assert bool(told) is (exponent not in (0, 1) and abs(exponent) <= 8)


def test_a_power_that_is_not_known_stays_a_power() -> None:
    f, told = _algebra()
    x, y = (f.terms.symbol(name, f.sort(F64)) for name in "xy")
    f.function("powf", x, y)
    f.integer_power(x, f.terms.symbol("n", bit_vector(8)))
    assert not told


@pytest.mark.parametrize("name", ["f16", "bf16"])
def test_a_narrow_function_is_that_in_f32(name: str) -> None:
    f, told = _algebra()
    x = f.terms.symbol("x", f.sort(FORMATS[name]))
    wide = FORMATS["f32"]
    assert f.function("exp", x) is f.convert(f.function("exp", f.convert(x, wide)), FORMATS[name])
    assert told == [NARROW]
    f.function("sqrt", x)
    assert told == [NARROW], "a square root is rounded once anyhow"


def test_nothing_is_taken_for_granted_unless_somebody_asks() -> None:
    f = FloatAlgebra(Terms())
    x = f.terms.symbol("x", f.sort(F64))
    for name in UNARY_FUNCTIONS:
        operation = operation_of(f.function(name, x))
        assert operation is not None
        assert operation.parameter == name


def test_what_is_left_is_no_function_of_the_table() -> None:
    assert set(UNARY) < set(UNARY_FUNCTIONS)
    assert not set(UNARY) & set(FUNCTIONS)
