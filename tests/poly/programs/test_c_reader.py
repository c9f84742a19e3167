"""Loop nests in C: what is read executes what C executes, and what is not read is named with its place."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from smtenc.errors import InputError
from smtenc.poly.analyses import access_text
from smtenc.poly.programs.c_reader import read_c
from smtenc.poly.programs.computations import Compute, Constant, Index, Read
from smtenc.poly.programs.model import Program, shortened
from smtenc.poly.schedules.schedule import vector_text
from tests.effort import examples
from tests.poly.random_nests import Nest, model_events

SCHEDULED_TWICE = """
for(int i = 0; i < N; ++i){
  for(int j = 0; j < N; ++j)
    x[i] = x[j]*2 + y[j]; // Statement 1, iteration vector : (i, j)
  for(int k = 0; k < N; ++k)
    y[i] = y[i]*2;        // Statement 2
}
"""
THREE_STATEMENTS = """
for (int i = 0; i < N; ++i) {
  for (int j = 0; j < N; ++j)
    A[i][j] = A[i][j] + u[i] * v[j] + u2[i] * v2[j];   // S0
  B[i] = A[i][0]; // S1
}
for (int k = 0; k < N; ++k)
  for (int l = 0; l < N; ++l)
    x[k] = x[k] + beta * A[l][k] * y[l];  // S2
"""


def read(text: str) -> Program:
    return read_c(text, "nest.c")


@given(seed=st.integers(0, 2**32))
@examples(150)
def test_what_is_read_executes_what_c_executes_in_its_order(seed: int) -> None:
    nest = Nest(Random(seed))
    program = read(nest.text)
    for size in (0, 1, 4):
        assert model_events(program, size) == nest.events(size), nest.text


@pytest.mark.parametrize(
    ("text", "vectors"),
    [
        (SCHEDULED_TWICE, {"S1": "(i, 0, j)", "S2": "(i, 1, k)"}),
        (THREE_STATEMENTS, {"S0": "(0, i, 0, j)", "S1": "(0, i, 1)", "S2": "(1, k, l)"}),
        ("for (int i = N; i > 0; i--) x[i] = 0;", {"S0": "(-i)"}),
    ],
)
def test_schedule_vectors_without_numbers_of_scopes_that_have_one_member(text: str, vectors: dict[str, str]) -> None:
    program = read(text)
    assert {s.name: vector_text(s, shortened(program, s)) for s in program.statements} == vectors


def test_names_that_no_loop_defines_are_parameters_and_values() -> None:
    program = read(THREE_STATEMENTS)
    assert program.parameters == ("N",)
    assert [a.name for a in program.arrays.values() if a.is_value] == ["beta"]


def test_declared_parameters_come_first_and_arrays_have_their_sizes() -> None:
    program = read("void f(int m, int n, float A[n][m + 1]) { for (int i = 0; i < n; i++) A[i][m] = 1.5; }")
    assert (program.name, program.parameters) == ("f", ("m", "n"))
    array = program.arrays["A"]
    assert ([str(e) for e in array.extents], array.element) == (["n", "m + 1"], "f32")


def test_variables_of_a_function_are_local() -> None:
    program = read("void f(int n, double x[n]) { double s; s = 0; for (int i = 0; i < n; i++) s += x[i]; x[0] = s; }")
    assert (program.arrays["s"].is_local, program.arrays["x"].is_local) == (True, False)


def test_labels_and_comments_name_statements() -> None:
    program = read("for (int i = 0; i < N; i++) { first: x[i] = 0; x[i] += 1; // S7\n y[i] = 1; }")
    assert [s.name for s in program.statements] == ["first", "S7", "S2"]


@pytest.mark.parametrize(
    ("value", "computation"),
    [
        ("2 * x[i]", Compute("arith.mulf", (Constant("2.0", "f64"), Read(0, "f64")), "f64")),
        ("i", None),
        ("-1e-3", Constant("-0.001", "f64")),
        ("-1e-3f", Constant("-0.0010000000474974513", "f64")),
        ("010 + 0x10", Compute("arith.addf", (Constant("8.0", "f64"), Constant("16.0", "f64")), "f64")),
        ("expf(x[i])", Compute("arith.extf", (Compute("math.exp", (Compute("arith.truncf", (Read(0, "f64"),), "f32"),), "f32"),), "f64")),
        ("sqrt(x[i])", Compute("math.sqrt", (Read(0, "f64"),), "f64")),
        (
            "x[i] < 0 ? 0.0 : x[i]",
            Compute(
                "arith.select",
                (
                    Compute("arith.cmpf", (Read(0, "f64"), Constant("0.0", "f64")), "i1", (("predicate", "olt"),)),
                    Constant("0.0", "f64"),
                    Read(0, "f64"),
                ),
                "f64",
            ),
        ),
    ],
)
def test_what_a_statement_computes(value: str, computation: object) -> None:
    (statement,) = read(f"for (int i = 0; i < N; i++) y[i] = {value};").statements
    ((_, found),) = statement.writes
    assert isinstance(found, Index) if computation is None else found == computation


@pytest.mark.parametrize("value", ["i * 0.5", "i * 5e-1", "(1 + i) / 2.0", "-i * 0.5"])
def test_an_integer_with_a_literal_of_floats_is_a_float(value: str) -> None:
    (statement,) = read(f"for (int i = 0; i < N; i++) y[i] = {value};").statements
    ((_, found),) = statement.writes
    assert isinstance(found, Compute)
    assert all(operand.type == "f64" for operand in found.operands)


def test_a_rounded_quotient_is_an_integer() -> None:
    """Though its name begins as that of C's function of floats does."""
    (statement,) = read("for (int i = 0; i < N; i++) y[i] = (double)(i - 4 * floord(i, 4));").statements
    ((_, found),) = statement.writes
    assert isinstance(found, Index)


def test_arguments_are_in_their_order() -> None:
    text = (
        "void f(int n, double a[n], double c, double b[n]) { double z[n]; for (int i = 0; i < n; i++) { z[i] = b[i] * c; a[i] = z[i]; } }"
    )
    assert list(read(text).arrays) == ["a", "c", "b", "z"]


def test_a_literal_with_a_point_is_a_double() -> None:
    (statement,) = read("float x[9]; x[0] = 0.1 * x[1]; ").statements
    ((_, found),) = statement.writes
    wide = Compute("arith.mulf", (Constant("0.1", "f64"), Compute("arith.extf", (Read(0, "f32"),), "f64")), "f64")
    assert found == Compute("arith.truncf", (wide,), "f32")


@pytest.mark.parametrize(
    ("text", "same"),
    [
        ("#define N 0x10 /* sixteen */\nfor (int i = 0; i < N; i++) x[i] = 0;", "for (int i = 0; i < 16; i++) x[i] = 0;"),
        ("#define _PB_N N\nfor (int i = 0; i < _PB_N; i++) x[i] = 0;", "for (int i = 0; i < N; i++) x[i] = 0;"),
        (
            "#define min(a,b) ((a) < (b) ? (a) : (b))\n#define unused(a) \\\n  b[a] = 1;\nfor (int i = 0; i < min(N, M); i++) x[i] = 0;",
            "for (int i = 0; i < min(N, M); i++) x[i] = 0;",
        ),
    ],
)
def test_macros_stand_for_what_they_are_defined_as(text: str, same: str) -> None:
    found, plain = read(text), read(same)
    assert (found.parameters, found.statements) == (plain.parameters, plain.statements)


def test_what_is_declared_around_a_function_stays_after_it() -> None:
    program = read("double s[9]; void f(double a[9]) { double t; t = a[0]; s[0] = t; }")
    assert {name for name, array in program.arrays.items() if array.is_local} == {"t"}


def test_an_update_reads_what_it_writes() -> None:
    (statement,) = read("for (int i = 0; i < N; i++) s[0] -= x[i] / 2;").statements
    assert [(access_text(statement, a), a.writes) for a in statement.accesses] == [("s[0]", False), ("x[i]", False), ("s[0]", True)]


@pytest.mark.parametrize(
    ("text", "place", "message"),
    [
        ("for (int i = 0; i < N; i++) a[b[i]] = 0;", (1, 31), "an element of 'b' is no affine expression"),
        ("for (int i = 0; i < N; i++) a[i*j] = 0;", (1, 32), "a product is not affine"),
        ("for (int i = 0; i < N; i--) a[i] = 0;", (1, 19), "the loop over i goes down, and this does not end it"),
        ("for (int i = 0; i != N; i++) a[i] = 0;", (1, 19), "a loop goes on as long as comparisons by <, <=, > or >= hold"),
        ("for (int i = 0; i < N; i++) a[i / 2] = 0;", (1, 33), "'/' in an affine expression"),
        ("while (x) a[0] = 1;", (1, 1), "'while' is not read"),
        ("for (int i = 0; i < N; i++) { a[i] = 0;", (1, 40), "a '{' has no '}'"),
        ("for (int i = 0; i < N; i++) f(i);", (1, 29), "a call of 'f' has effects that nobody knows"),
        ("n = 1; for (int i = 0; i < n; i++) a[i] = 0;", (1, 1), "'n' is assigned, and is in a bound"),
        ("for (int i = 0; i < N; i++) { a[i] = 0; a[i][0] = 1; }", (1, 41), "'a' has 1 dimensions, and 2 subscripts here"),
        ("for (int i = 0; i < N; i++) for (int i = 0; i < N; i++) a[i] = 0;", (1, 29), "there are two things that are called 'i'"),
        ("for (int i = 0; i < N; i++) a[i] = 1 / 2 * a[i];", (1, 38), "'/' of integers"),
        ("for (int i = 0; i < N; i++) a[i] = N / 2;", (1, 38), "'/' of integers"),
        ("x[0] = $;", (1, 8), "unexpected character '$'"),
        ("", (1, 1), "there is no statement"),
        ("for (int i = 0; N > 0; i++) a[i] = 0;", (1, 19), "nothing here ends the loop over i"),
        ("for (int i = 0; i < N; i++) a[i] = 0; b[0] = i;", (1, 46), "no loop around this defines 'i'"),
        ("void f(int n, double a[n]) { if (n < 5) return; a[0] = 1; }", (1, 41), "what is after 'return' is not executed"),
        ("void f(int n, double a[n]) { for (int i = 0; i < n; i++) { a[i] = 1; return; } }", (1, 70), "what is after 'return'"),
        ("void f(double x, double a[9]) { if (x > 0) if (x < 1) a[0] = 1; }", (1, 37), "'x' is no integer"),
        ("void f(unsigned int a[9]) { a[0] = a[1] / 2; }", (1, 8), "'unsigned' is not read"),
        ("void f(volatile double *a) { a[0] = 1; a[1] = 1; }", (1, 8), "'volatile' is not read"),
        ("void f(double a[9]) { static double s; s += a[0]; a[1] = s; }", (1, 23), "a variable that is there before the call"),
        ("void f(double a[9]) { for (int i = 0; i < 9; i++) { double t[i]; t[0] = 1; a[i] = t[0]; } }", (1, 62), "'i' is no parameter"),
        ("void f(double a[9]) { extern double s; s += a[0]; }", (1, 23), "a variable that is there before the call"),
        ("void f(double a[9]) { a[0] = 1; } a[1] = 2;", (1, 35), "one function is read, and nothing after it"),
        ("#pragma omp parallel for\nfor (int i = 0; i < 9; i++) a[0] = i;", (1, 1), "'#pragma omp' is not read"),
        ("a[0] = x; { double x = 1; b[0] = x; }", (1, 8), "'x' is declared elsewhere"),
        ("{ double x; x = 1; b[0] = x; } a[0] = x;", (1, 39), "'x' is declared elsewhere"),
        ("#if 0\na[0] = 1;\n#endif", (1, 1), "'#if' is not read"),
        ("#define N 1\n#undef N\nb[0] = N;", (2, 1), "'N' is defined twice"),
        ("#define min(x, y) max(x, y)\nfor (int i = 0; i < min(N, M); i++) a[i] = 0;", (2, 21), "the macro 'min' is not read"),
        ("for (int i = 0; i < mod; i++) a[i] = 0;", (1, 21), "'mod' is a word of isl's notation"),
        ("for (int i = 0; i < N; i += 010) a[i] = 0;", (1, 29), "a step is a number, and not 0"),
        ("for (int i = 0; i < 08; i++) a[i] = 0;", (1, 21), "08 is no integer"),
        ("for (int i = 0; i < N; i++) a[i] = N[i];", (1, 36), "'N' is a parameter, and has subscripts here"),
    ],
)
def test_what_is_not_read_is_named_with_its_place(text: str, place: tuple[int, int], message: str) -> None:
    with pytest.raises(InputError) as error:
        read(text)
    assert (error.value.location.line, error.value.location.column) == place, error.value
    assert message in error.value.message


def test_expressions_have_a_limit() -> None:
    read("x[0] = y[0]" + " + y[0]" * 100 + ";")
    with pytest.raises(InputError, match="more than 2000 operators"):
        read("x[0] = y[0]" + " + y[0]" * 2001 + ";")


def test_nesting_has_a_limit() -> None:
    with pytest.raises(InputError, match="more than 100"):
        read("x[0] = " + "(" * 5000 + "1" + ")" * 5000 + ";")
