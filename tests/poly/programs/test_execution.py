"""Running programs of the model: instances and their order, numbers as IEEE 754 and two's complement have them, and what has no meaning."""

from __future__ import annotations

import math
from collections.abc import Mapping

import pytest

from smtenc.errors import Unsupported
from smtenc.poly.programs.c_reader import read_c
from smtenc.poly.programs.computations import Computation, Compute, Constant, Index
from smtenc.poly.programs.execution import RunFailure, elements, execute, ordered, points, run, value_of
from smtenc.poly.programs.model import Program, relation_of_times
from smtenc.presburger.affine import Affine, constant, parameter
from smtenc.presburger.notation import read_relation

SUMS = "void sums(int n, double a[n], double s[n]) { for (int i = 1; i < n; i++) for (int j = 0; j < i; j++) s[i] += a[j]; }"


def read(text: str) -> Program:
    return read_c(text, "nest.c")


# -- instances ----------------------------------------------------------------------------------------------------------


def test_instances_are_in_the_order_of_the_text() -> None:
    of = read("void f(int n, double a[n]) { for (int i = 0; i < n; i++) { a[i] = 1.0; for (int j = i; j < n; j += 2) a[j] = 2.0; } }")
    assert ordered(of, {"n": 3}) == [
        *(("S0", (0,)), ("S1", (0, 0)), ("S1", (0, 2))),
        *(("S0", (1,)), ("S1", (1, 1))),
        *(("S0", (2,)), ("S1", (2, 2))),
    ]


def test_descending_loops_descend() -> None:
    of = read("void f(int n, double a[n]) { for (int i = n - 1; i >= 0; i -= 3) a[i] = 1.0; }")
    assert ordered(of, {"n": 8}) == [("S0", (7,)), ("S0", (4,)), ("S0", (1,))]
    assert list(points(of.statements[0], {"n": 8})) == [(1,), (4,), (7,)]
    assert ordered(of, {"n": 0}) == []


def test_conditions_with_holes_are_enumerated() -> None:
    of = read("for (int i = 0; i < n; i++) if (i < 2 || i > 4 && 2 * floord(i, 2) == i) a[i] = 1.0;")
    assert [numbers for _, numbers in ordered(of, {"n": 9})] == [(0,), (1,), (6,), (8,)]


def test_a_schedule_says_the_order() -> None:
    of = read("void f(int n, double a[n], double b[n]) { for (int i = 0; i < n; i++) { a[i] = 1.0; b[i] = 2.0; } }")
    back = relation_of_times(of, {s.name: (-s.time[1], constant(k)) for k, s in enumerate(of.statements)})
    assert ordered(of, {"n": 2}, back) == [("S0", (1,)), ("S1", (1,)), ("S0", (0,)), ("S1", (0,))]
    # instances that have one time are in the order of the text
    together = read_relation("[n] -> { S0[i] -> [i]; S1[i] -> [i - 1] }")
    assert ordered(of, {"n": 2}, together) == [("S1", (0,)), ("S0", (0,)), ("S1", (1,)), ("S0", (1,))]
    halves = read_relation("[n] -> { S0[i] -> [t] : exists e: i = 2e + t and 0 <= t <= 1; S1[i] -> [2] }")
    assert ordered(of, {"n": 3}, halves)[:3] == [("S0", (0,)), ("S0", (2,)), ("S0", (1,))]


def test_what_a_schedule_leaves_out_has_no_time() -> None:
    of = read("void f(int n, double a[n]) { for (int i = 0; i < n; i++) a[i] = 1.0; }")
    with pytest.raises(RunFailure, match=r"no time for S0\[2\]"):
        ordered(of, {"n": 3}, read_relation("[n] -> { S0[i] -> [i] : i < 2 }"))


def test_infinitely_many_instances_are_not_run() -> None:
    (statement,) = read("void f(int n, double a[n]) { for (int i = 0; i < n; i++) a[i] = 1.0; }").statements
    open_ = type(statement)(
        *("S0", statement.loops, read_relation("[n] -> { [i] : i >= n }").formula(next(iter(read_relation("{ [i] }").spaces())))),
        *((), (), statement.time),
    )
    with pytest.raises(RunFailure, match="nothing bounds"):
        list(points(open_, {"n": 3}))


# -- execution ----------------------------------------------------------------------------------------------------------


def test_arrays_are_as_the_program_leaves_them() -> None:
    found = run(read(SUMS), {"n": 3}, {"a": [1.0, 2.0, 4.0], "s": [0.0, 0.5, 0.0]})
    assert found == {"a": elements([1.0, 2.0, 4.0]), "s": elements([0.0, 1.5, 3.0])}


def test_the_order_decides_what_is_computed() -> None:
    of = read("void f(int n, double a[n]) { for (int i = 1; i < n; i++) a[i] = a[i - 1]; }")
    given = {"a": [1.0, 2.0, 3.0]}
    assert run(of, {"n": 3}, given)["a"] == elements([1.0, 1.0, 1.0])
    assert execute(of, {"n": 3}, given, [("S0", (2,)), ("S0", (1,))])["a"] == elements([1.0, 1.0, 2.0])


def test_what_is_given_is_not_changed() -> None:
    given: Mapping[str, dict[tuple[int, ...], float]] = {"a": elements([1.0, 2.0]), "s": elements([0.0, 0.0])}
    run(read(SUMS), {"n": 2}, given)
    assert given["s"] == elements([0.0, 0.0])


def test_an_element_that_nobody_wrote_is_not_read() -> None:
    of = read("void f(int n, double a[n]) {\n  double z[n];\n  for (int i = 1; i < n; i++)\n    a[i] = z[i - 1];\n}")
    with pytest.raises(RunFailure, match=r"S0\[1\] reads z\[0\], which nobody wrote") as caught:
        run(of, {"n": 2}, {"a": [0.0, 0.0]})
    assert caught.value.location.line == 4


def test_elements_outside_an_array_are_not_accessed() -> None:
    of = read("void f(int n, double a[n]) { for (int i = 0; i <= n; i++) a[i] = 0.0; }")
    with pytest.raises(RunFailure, match=r"a\[2\] is outside"):
        run(of, {"n": 2}, {"a": [0.0, 0.0, 0.0]})


# -- numbers ------------------------------------------------------------------------------------------------------------


def floats(operation: str, *operands: str, type_: str = "f64", **attributes: str) -> Compute:
    return Compute(operation, tuple(Constant(o, type_) for o in operands), type_, tuple(attributes.items()))


def integers(operation: str, *operands: str, type_: str = "i32", result: str = "", **attributes: str) -> Compute:
    return Compute(operation, tuple(Constant(o, type_) for o in operands), result or type_, tuple(attributes.items()))


def value(of: Computation) -> float:
    return value_of(of, lambda k: math.nan, {})


ZERO_OVER_ZERO = floats("arith.divf", "0.0", "0.0")


@pytest.mark.parametrize(
    ("computed", "expected"),
    [
        (floats("arith.divf", "1.0", "-0.0"), -math.inf),
        (floats("arith.divf", "-1.0", "0.0"), -math.inf),
        (floats("math.log", "0.0"), -math.inf),
        (floats("math.exp", "1000.0"), math.inf),
        (floats("math.powf", "0.0", "-1.0"), math.inf),
        (floats("math.powf", "-10.0", "309.0"), -math.inf),
        (floats("arith.remf", "-5.0", "3.0"), -2.0),
        (floats("math.floor", "-0.5"), -1.0),
        (floats("arith.maxnumf", "1.0", "2.0"), 2.0),
        (floats("arith.addf", "16777216.0", "1.0", type_="f32"), 16777216.0),
        (floats("arith.mulf", "1.0e30", "1.0e30", type_="f32"), math.inf),
        (integers("arith.addi", "2147483647", "1"), -(2**31)),
        (integers("arith.divsi", "-7", "2"), -3),
        (integers("arith.remsi", "-7", "2"), -1),
        (integers("arith.floordivsi", "-7", "2"), -4),
        (integers("arith.ceildivsi", "7", "2"), 4),
        (integers("arith.cmpi", "-1", "1", result="i1", predicate="slt"), 1),
        (Compute("arith.sitofp", (Constant("true", "i1"),), "f64"), -1.0),
        (Compute("arith.fptosi", (Constant("-2.5", "f64"),), "i32"), -2),
        (Index(Affine.variable(parameter("n")).scaled(3) + 1, "f64"), 22.0),
        (Compute("arith.cmpf", (ZERO_OVER_ZERO, Constant("1.0", "f64")), "i1", (("predicate", "olt"),)), 0),
        (Compute("arith.cmpf", (ZERO_OVER_ZERO, Constant("1.0", "f64")), "i1", (("predicate", "une"),)), 1),
        (Compute("arith.select", (Constant("false", "i1"), ZERO_OVER_ZERO, Constant("2.0", "f64")), "f64"), 2.0),
    ],
)
def test_numbers_are_those_of_the_machine(computed: Computation, expected: float) -> None:
    assert value_of(computed, lambda k: math.nan, {parameter("n"): 7}) == expected


@pytest.mark.parametrize("operation", ["math.sqrt", "math.log"])
def test_functions_outside_their_domain_are_nan(operation: str) -> None:
    assert math.isnan(value(floats(operation, "-1.0")))
    assert math.isnan(value(ZERO_OVER_ZERO))
    assert math.isnan(value(Compute("arith.minimumf", (ZERO_OVER_ZERO, Constant("1.0", "f64")), "f64")))


def test_zeros_have_signs() -> None:
    assert math.copysign(1.0, value(floats("arith.minimumf", "0.0", "-0.0"))) == -1.0
    assert math.copysign(1.0, value(floats("math.ceil", "-0.5"))) == -1.0
    assert math.copysign(1.0, value(floats("arith.negf", "0.0"))) == -1.0


def test_what_has_no_meaning_is_not_run() -> None:
    of = read("void f(int n, int a[n], int b[n]) { for (int i = 0; i < n; i++) a[i] = a[i] / b[i]; }")
    assert run(of, {"n": 1}, {"a": [-7], "b": [2]})["a"] == {(0,): -3}
    with pytest.raises(RunFailure, match=r"S0\[0\] divides an integer by 0"):
        run(of, {"n": 1}, {"a": [1], "b": [0]})
    with pytest.raises(Unsupported, match=r"math\.erf"):
        value(floats("math.erf", "1.0"))
