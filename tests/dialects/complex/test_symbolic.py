"""The complex dialect: what is open in the source, what is fixed in the target, and flags."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from differential import concrete, draw_arguments, function_text, read, symbolic
from rows import Row, rewriting_tests

from smtenc.floats.formats import FORMATS, is_nan
from smtenc.ir.llvm.aggregates import flattened
from smtenc.verdicts.batch.modules import verify_modules
from smtenc.verdicts.configuration.options import VerificationOptions
from smtenc.verdicts.lattice import Verdict
from smtenc.verdicts.records import FunctionRecord
from solvers import Pool

C = "complex<f32>"
TWO = f"(%z: {C}, %w: {C}) -> {C}"
REAL = f"(%z: {C}) -> f32"
PARTS = f"%a = complex.re %z : {C}\n%b = complex.im %z : {C}\n%c = complex.re %w : {C}\n%d = complex.im %w : {C}\n"
TEXTBOOK = (
    PARTS
    + """%cc = arith.mulf %c, %c : f32
%dd = arith.mulf %d, %d : f32
%size = arith.addf %cc, %dd : f32
%ac = arith.mulf %a, %c : f32
%bd = arith.mulf %b, %d : f32
%bc = arith.mulf %b, %c : f32
%ad = arith.mulf %a, %d : f32
%p = arith.addf %ac, %bd : f32
%q = arith.subf %bc, %ad : f32
%x = arith.divf %p, %size : f32
%y = arith.divf %q, %size : f32
"""
    + f"%r = complex.create %x, %y : {C}"
)


def f(signature: str, body: str) -> str:
    return function_text("f", signature, body)


def divide(flags: str = "") -> str:
    return f(TWO, f"%r = complex.div %z, %w{flags} : {C}")


@pytest.fixture
def verify(solvers_pool: Pool) -> Callable[..., FunctionRecord]:
    """The verification of modules: complex numbers are taken apart before functions are compared."""

    def run(source: str, target: str, name: str = "f") -> FunctionRecord:
        options = VerificationOptions(seconds=60.0, trials=50, compare_first=False)
        record = verify_modules(read(source), read(target), options, lambda: solvers_pool)
        return next(f for f in record.functions if f.name == name)

    return run


# -- an operation of the source alone ---------------------------------------------------------------------------------


def test_the_source_is_computed_by_the_algorithm_that_the_target_needs(verify: Any) -> None:
    record = verify(divide(), f(TWO, TEXTBOOK))
    assert record.verdict is Verdict.CORRECT
    assert "complex-algorithms=div" in record.assumptions


def test_the_target_is_computed_by_any(verify: Any) -> None:
    """A quotient in the target may be another function than the formula that the source has."""
    assert verify(f(TWO, TEXTBOOK), divide()).verdict in (Verdict.POSSIBLY_INCORRECT, Verdict.UNKNOWN)


def test_both_programs_have_one_function(verify: Any) -> None:
    twice = f(TWO, f"%s = complex.div %z, %w : {C}\n%t = complex.div %z, %w : {C}\n%r = complex.add %s, %t : {C}")
    once = f(TWO, f"%s = complex.div %z, %w : {C}\n%r = complex.add %s, %s : {C}")
    assert verify(twice, once).verdict is Verdict.CORRECT
    assert verify(once, twice).verdict is Verdict.CORRECT


def test_a_power_of_an_integer_is_a_function_of_the_integer(verify: Any) -> None:
    def power(n: str) -> str:
        return f(f"(%z: {C}, %n: i32, %m: i32) -> {C}", f'%r = "complex.powi"(%z, {n}) : ({C}, i32) -> {C}')

    assert verify(power("%n"), power("%n")).verdict is Verdict.CORRECT
    assert verify(power("%n"), power("%m")).verdict is not Verdict.CORRECT


def test_parts_of_one_function_are_two_functions(verify: Any) -> None:
    """Were they one, its real and its imaginary part would be the same."""
    source = f(REAL, f"%e = complex.exp %z : {C}\n%r = complex.re %e : {C}")
    assert verify(source, source.replace("complex.re %e", "complex.im %e")).verdict is Verdict.INCORRECT


# -- products ---------------------------------------------------------------------------------------------------------


def test_products_are_no_more_than_their_algorithms(verify: Any) -> None:
    """A product in the target is what the source computes, but for the infinities that one algorithm recovers."""
    body = "%x = arith.subf %ac, %bd : f32\n%y = arith.addf %bc, %ad : f32\n"
    formula = TEXTBOOK.partition("%p =")[0] + body + f"%r = complex.create %x, %y : {C}"
    product = f(TWO, f"%r = complex.mul %z, %w : {C}")
    assert verify(product, f(TWO, formula)).verdict is Verdict.CORRECT
    assert verify(f(TWO, formula), product).verdict is Verdict.POSSIBLY_INCORRECT


def test_products_of_constants_are_what_runs_give() -> None:
    module = flattened(read(function_text("mul", TWO, f"%r = complex.mul %z, %w : {C}")), complex_numbers=True)
    (function,) = module.functions
    compared = 0
    for seed in range(60):
        given = draw_arguments(function.type.inputs, seed)
        # the sign of a NaN constant is not modelled, and what a product of infinities is, is open
        if any(a.bits[0] is not None and is_nan(FORMATS["f32"], a.bits[0]) for a in given):
            continue
        found = concrete(function, module, given, 64)
        if "nan" not in found:
            assert symbolic(function, module, given, 64) == found
            compared += 1
    assert compared > 20


# -- flags ------------------------------------------------------------------------------------------------------------


def test_a_number_is_nan_if_a_part_of_it_is(verify: Any) -> None:
    """Where the divisor's imaginary part is NaN, the real part of the quotient is poison."""
    signature = TWO.replace(f"-> {C}", "-> f32")
    source = f(signature, f"%q = complex.div %z, %w fastmath<nnan> : {C}\n%r = complex.re %q : {C}")
    body = f"%q = complex.div %z, %w : {C}\n%x = complex.re %q : {C}\n%k = ub.poison : f32\n%d = complex.im %w : {C}\n"
    target = f(signature, body + "%n = arith.cmpf uno, %d, %d : f32\n%r = arith.select %n, %k, %x : f32")
    assert verify(source, target).verdict is Verdict.CORRECT
    assert verify(source, target.replace("uno", "ord")).verdict is Verdict.INCORRECT


def test_promises_of_the_target_are_kept(verify: Any) -> None:
    assert verify(divide(), divide(" fastmath<nnan>")).verdict is Verdict.INCORRECT
    assert verify(divide(" fastmath<nnan>"), divide()).verdict is Verdict.CORRECT


@pytest.mark.parametrize("name", ["re", "im", "conj"])
def test_promises_of_what_selects_a_part_are_refused(verify: Any, name: str) -> None:
    """Where they were left out, the target would be less poison than it is."""
    type = C if name == "conj" else "f32"
    source = f(f"(%z: {C}) -> {type}", f"%r = complex.{name} %z : {C}")
    record = verify(source, source.replace("%z :", "%z fastmath<nnan> :"))
    assert record.verdict is Verdict.UNSUPPORTED
    assert f"complex.{name}" in record.unsupported


# -- part by part -----------------------------------------------------------------------------------------------------

ROWS = [
    Row(
        "equal",
        f"(%z: {C}, %w: {C}) -> i1",
        f"%r = complex.eq %z, %w : {C}",
        f"%r = complex.eq %w, %z : {C}",
        f"%r = complex.neq %z, %w : {C}",
    ),
    Row(
        "conjugate",
        f"(%z: {C}) -> {C}",
        f"%c = complex.conj %z : {C}\n%r = complex.conj %c : {C}",
        f"%n = complex.neg %z : {C}\n%r = complex.neg %n : {C}",
        f"%r = complex.neg %z : {C}",
    ),
    Row(
        "angle",
        REAL,
        f"%r = complex.angle %z : {C}",
        f"%a = complex.re %z : {C}\n%b = complex.im %z : {C}\n%r = math.atan2 %b, %a : f32",
        f"%a = complex.re %z : {C}\n%b = complex.im %z : {C}\n%r = math.atan2 %a, %b : f32",
    ),
]
test_a_program_refines_itself, test_right_rewriting_is_proved, test_wrong_rewriting_is_refuted = rewriting_tests(ROWS)
