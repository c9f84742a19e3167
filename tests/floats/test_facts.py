"""What is said about functions holds for a library that computes them, and is enough for the special values of ISO C Annex F."""

from __future__ import annotations

from collections.abc import Callable
from itertools import product

import numpy as np
import pytest
from float_programs import USUAL, canonical, floats, function, special_bits, values_of_terms
from hypothesis import given
from hypothesis import strategies as st

from smtenc.dialects.math.concrete import libraries
from smtenc.floats import arithmetic as ieee
from smtenc.floats.algebra import FloatAlgebra
from smtenc.floats.facts import function_facts
from smtenc.floats.formats import FORMATS, FloatFormat
from smtenc.floats.functions import BINARY_FUNCTIONS, UNARY_FUNCTIONS, fold, fold_binary
from smtenc.floats.operations import FloatKind, FloatOp
from smtenc.interpreter.floats.float_scalars import float_unit
from smtenc.terms.constructors import Terms
from smtenc.terms.environment import Term, bit_vector
from smtenc.terms.walk import Rebuilder, postorder
from tests.effort import examples

stable = examples(300)
F32 = FORMATS["f32"]


@stable
@given(st.data())
def test_the_facts_hold_of_a_library(data: st.DataObject) -> None:
    t = Terms()
    f = FloatAlgebra(t)
    fmt = FORMATS[data.draw(st.sampled_from([*USUAL, "f8E5M2"]))]
    name = data.draw(st.sampled_from([*UNARY_FUNCTIONS, *sorted(BINARY_FUNCTIONS) * 12]))
    x, y = (t.symbol(f"input.{fmt.name}.{k}", f.sort(fmt)) for k in (0, 1))
    term = f.function(name, x, y) if name in BINARY_FUNCTIONS else f.function(name, x)
    facts = function_facts(t, f, term)
    assert facts
    values = values_of_terms(t, facts, {fmt.name: [canonical(fmt, data.draw(floats(fmt))) for _ in range(2)]}, one_nan=True)
    assert all(values[fact] for fact in facts)


@stable
@given(st.data())
def test_the_facts_about_integer_powers_hold_of_repeated_multiplication(data: st.DataObject) -> None:
    t = Terms()
    f = FloatAlgebra(t)
    fmt = FORMATS[data.draw(st.sampled_from(USUAL))]
    term = f.integer_power(t.symbol(f"input.{fmt.name}.0", f.sort(fmt)), t.symbol("input.i5.0", bit_vector(5)))
    facts = function_facts(t, f, term)
    assert facts
    inputs = {fmt.name: [canonical(fmt, data.draw(floats(fmt)))], "i5": [data.draw(st.integers(0, 31))]}
    values = values_of_terms(t, facts, inputs, one_nan=True)
    assert all(values[fact] for fact in facts)


def _admits(name: str, fmt: FloatFormat, *arguments: int) -> Callable[[int], bool]:
    """Whether the facts admit a number as NAME(arguments)."""
    t = Terms()
    f = FloatAlgebra(t)
    *inputs, result = (t.symbol(f"input.{fmt.name}.{k}", f.sort(fmt)) for k in range(len(arguments) + 1))
    term = f.function(name, *inputs)
    facts = [_with_result(t, f, fact, term, result) for fact in function_facts(t, f, term)]

    def holds(candidate: int) -> bool:
        values = values_of_terms(t, facts, {fmt.name: [*arguments, candidate]}, one_nan=True)
        return all(values[fact] for fact in facts)

    return holds


def _admitted(name: str, *arguments: int) -> list[int]:
    """Which of the special numbers of f32 the facts admit as NAME(arguments)."""
    return list(filter(_admits(name, F32, *arguments), sorted({canonical(F32, k) for k in special_bits(F32)})))


def _with_result(t: Terms, f: FloatAlgebra, fact: Term, term: Term, result: Term) -> Term:
    """``fact`` about a free ``result`` instead of ``term``."""
    rebuild = Rebuilder(t, t)
    done: dict[Term, Term] = {}
    for node in postorder([fact]):
        arguments = [done[a] for a in node.args()]
        if node is term:
            done[node] = result
        elif t.head(node) is not None:
            done[node] = f.rebuilt(node, arguments)
        else:
            done[node] = rebuild(node, arguments)
    return done[fact]


INFINITY = F32.infinity_bits
SPECIAL = [0, F32.sign_mask, F32.one_bits, F32.one_bits | F32.sign_mask, INFINITY, INFINITY | F32.sign_mask, F32.nan_bits, 0x40400000]


@pytest.mark.parametrize("name", sorted(BINARY_FUNCTIONS))
def test_the_facts_settle_what_annex_f_settles_up_to_the_sign_of_odd_powers(name: str) -> None:
    for x, y in product(SPECIAL, SPECIAL):
        known = fold_binary(name, F32, x, y)
        if known is None:
            continue
        admitted = _admitted(name, x, y)
        assert known in admitted
        assert {ieee.abs_(F32, r) for r in admitted} == {ieee.abs_(F32, known)}, (hex(x), hex(y))


HALF, ABOVE_ONE, TWO = F32.one_bits - (1 << F32.fraction_bits), F32.one_bits + 1, F32.one_bits + (1 << F32.fraction_bits)
MINUS = F32.sign_mask
BEYOND = [
    *product(["asin", "acos", "atanh"], [ABOVE_ONE, TWO, INFINITY, MINUS | ABOVE_ONE, MINUS | TWO, MINUS | INFINITY]),
    *product(["acosh"], [F32.one_bits - 1, HALF, 0, MINUS, MINUS | TWO, MINUS | INFINITY]),
    *product(["log1p"], [MINUS | ABOVE_ONE, MINUS | TWO, MINUS | INFINITY]),
    *product(["log", "log2", "log10", "sqrt", "rsqrt"], [MINUS | 1, MINUS | TWO, MINUS | INFINITY]),
]
WITHIN = [
    *product(["asin", "acos", "atanh"], [HALF, MINUS | HALF, F32.one_bits, MINUS | F32.one_bits, 0, MINUS]),
    *product(["acosh"], [F32.one_bits, ABOVE_ONE, TWO, INFINITY]),
    *product(["log1p"], [MINUS | HALF, MINUS | F32.one_bits, 0, TWO, INFINITY]),
    *product(["log", "log2", "log10", "sqrt", "rsqrt"], [1, 0, MINUS, TWO, INFINITY]),
]


@pytest.mark.parametrize(("name", "x"), BEYOND)
def test_beyond_the_domain_there_is_only_nan(name: str, x: int) -> None:
    # ISO C F.10.1 to F.10.4: "returns a NaN and raises the invalid floating-point exception"
    assert _admitted(name, x) == [F32.nan_bits]


@pytest.mark.parametrize(("name", "x"), WITHIN)
def test_within_the_domain_there_is_no_nan(name: str, x: int) -> None:
    admitted = _admitted(name, x)
    assert admitted
    assert F32.nan_bits not in admitted


SMALL = [n for n, fmt in FORMATS.items() if fmt.width <= 8]


@stable
@given(st.sampled_from(sorted(UNARY_FUNCTIONS)), st.sampled_from(["f16", "bf16", "f32", "f64", *SMALL * 2]), st.data())
def test_the_facts_admit_what_the_interpreter_computes(name: str, format_name: str, data: st.DataObject) -> None:
    # formats without infinities, and without NaN, too
    fmt, number = FORMATS[format_name], float_unit(format_name)
    x = canonical(
        fmt, data.draw(st.integers(0, (1 << fmt.width) - 1) | floats(fmt) if fmt.has_infinity else st.integers(0, (1 << fmt.width) - 1))
    )
    operand = number.from_bits(x)
    with np.errstate(all="ignore"):
        result = number.sqrt(operand) if name == "sqrt" else number.from_double(libraries.FUNCTIONS[name](number.double(operand)))
    bits = canonical(fmt, number.bits(result))
    assert _admits(name, fmt, x)(bits)
    known = fold(name, fmt, x)
    assert known is None or canonical(fmt, known) == bits


@pytest.mark.parametrize("format_name", USUAL)
@pytest.mark.parametrize("name", sorted(BINARY_FUNCTIONS))
def test_folded_constants_are_what_the_library_gives(name: str, format_name: str) -> None:
    fmt = FORMATS[format_name]
    special = [canonical(fmt, k) for k in special_bits(fmt)]
    for x, y in product(special, special):
        known = fold_binary(name, fmt, x, y)
        assert known is None or canonical(fmt, known) == canonical(fmt, function(name, fmt, x, y)), (hex(x), hex(y))


def test_nothing_is_known_of_a_function_without_a_name_in_the_table() -> None:
    t = Terms()
    f = FloatAlgebra(t)
    x = t.symbol("x", f.sort(F32))
    assert function_facts(t, f, f.unknown(FloatOp(FloatKind.APPROXIMATE, "exp"), x)) == []
    assert function_facts(t, f, f.add(x, x)) == []
