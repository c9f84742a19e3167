"""Parallel loops: those whose iterations runs find independent; reductions, private arrays, bands and strides are said."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from smtenc.frontend import read_text
from smtenc.poly.dependences import dependences
from smtenc.poly.parallelism import Parallelism, bands, is_innermost, loop_answers, strides
from smtenc.poly.programs.c_reader import read_c
from smtenc.poly.programs.mlir_reader import read_function
from smtenc.poly.programs.model import Loop, Program
from smtenc.presburger.isl import Isl
from smtenc.presburger.relations import Relation
from smtenc.sets.claims import Claim
from tests.effort import examples

from .random_nests import Event, Nest, model_events

ISL = Isl()


def read(text: str) -> Program:
    return read_c(text, "nest.c")


def answers(text: str) -> dict[str, Parallelism]:
    return {a.loop.iterator: a.parallelism for a in loop_answers(dependences(read(text), ISL))}


def is_empty(program: Program, claim: Claim) -> bool:
    return ISL.is_true("empty", str(Relation(program.parameters, {claim.space: claim.refuting}, True)))


def band_names(text: str) -> list[str]:
    program = read(text)
    found, _ = bands(dependences(program, ISL), lambda claim: is_empty(program, claim))
    return ["".join(loop.iterator for loop in band.loops) for band in found]


def meet(first: Event, second: Event) -> bool:
    return bool(first.writes & (second.reads | second.writes) or first.reads & second.writes)


def is_independent(program: Program, loop: Loop, events: list[Event]) -> bool:
    inside = [e for e in events if loop in program.by_name[e.instance[0]].loops]
    depth = loop.depth
    return not any(
        meet(a, b)
        for a in inside
        for b in inside
        if a.instance[1][:depth] == b.instance[1][:depth] and a.instance[1][depth] != b.instance[1][depth]
    )


@given(seed=st.integers(0, 2**32))
@examples(60)
def test_loops_are_parallel_whose_iterations_are_independent(seed: int) -> None:
    program = read(Nest(Random(seed)).text)
    events = [model_events(program, size) for size in (2, 4)]
    for answer in loop_answers(dependences(program, ISL)):
        independent = all(is_independent(program, answer.loop, each) for each in events)
        if answer.parallelism is Parallelism.PARALLEL:
            assert independent
        elif independent:
            # two iterations that depend on each other are met for larger sizes
            assert max(d.witness.parameters["N"] for d in answer.carried if d.witness is not None) > 2


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        (
            "for (int i = 0; i < N; i++) for (int j = 0; j < N; j++) if (i > j) b[i][j] = b[j][i];",
            {"i": Parallelism.PARALLEL, "j": Parallelism.PARALLEL},
        ),
        (
            "for (int i = 0; i < N; i++) for (int j = 0; j < M; j++) a[i][j] = a[i][j-1];",
            {"i": Parallelism.PARALLEL, "j": Parallelism.SEQUENTIAL},
        ),
        ("for (int i = 0; i < N; i++) s[0] += a[i];", {"i": Parallelism.REDUCTION}),
        ("for (int i = 0; i < N; i++) s[0] = s[0] - a[i];", {"i": Parallelism.SEQUENTIAL}),
        ("for (int i = 0; i < N; i++) s[0] += a[i] * s[0];", {"i": Parallelism.SEQUENTIAL}),
        ("for (int i = 0; i < N; i++) { s[0] += a[i]; b[i] = s[0]; }", {"i": Parallelism.SEQUENTIAL}),
        ("void f(int n, double a[n]) { double t; for (int i = 0; i < n; i++) { t = a[i]; a[i] = t * t; } }", {"i": Parallelism.PRIVATE}),
        ("void f(int n, double a[n]) { double t; for (int i = 0; i < n; i++) { a[i] = t; t = a[i] + 1; } }", {"i": Parallelism.SEQUENTIAL}),
        (
            "void f(int n, double a[n], double x[n]) { double t; for (int i = 0; i < n; i++) { t = a[i]; } x[0] = t; }",
            {"i": Parallelism.SEQUENTIAL},
        ),
        (
            "void f(int n, double a[n]) { double t; for (int i = 0; i < n; i++) { if (i > 2) t = a[i]; a[i] = t; } }",
            {"i": Parallelism.SEQUENTIAL},
        ),
    ],
)
def test_what_stands_in_the_way(text: str, expected: dict[str, Parallelism]) -> None:
    assert answers(text) == expected


def test_a_reduction_names_its_operation_and_whether_it_rounds() -> None:
    (answer,) = loop_answers(dependences(read("for (int i = 0; i < N; i++) s[0] = fmax(s[0], a[i]);"), ISL))
    ((statement, operation),) = answer.reductions
    assert (statement.name, operation, answer.rounds) == ("S0", "arith.maxnumf", False)
    (sum_,) = loop_answers(dependences(read("for (int i = 0; i < N; i++) s[0] += a[i];"), ISL))
    assert sum_.rounds


@pytest.mark.parametrize(
    ("text", "names"),
    [
        ("for (int i = 0; i < N; i++) for (int j = 0; j < N; j++) for (int k = 0; k < N; k++) c[i][j] += a[i][k] * b[k][j];", ["ijk"]),
        ("for (int t = 0; t < T; t++) for (int i = 1; i < N - 1; i++) a[i] = a[i - 1] + a[i] + a[i + 1];", ["t", "i"]),
        ("for (int t = 0; t < T; t++) for (int i = 1; i < N - 1; i++) a[t + 1][i] = a[t][i - 1] + a[t][i];", ["ti"]),
        ("for (int i = 0; i < N; i++) { x[i] = 0; for (int j = 0; j < N; j++) x[i] += a[i][j]; }", ["i", "j"]),
    ],
)
def test_bands_that_can_be_tiled(text: str, names: list[str]) -> None:
    assert band_names(text) == names


def test_strides_of_innermost_loops() -> None:
    program = read("for (int i = 0; i < N; i++) for (int j = 0; j < N; j += 2) a[i][j] = b[j][i] + c[i] + d[i][-j];")
    outer, inner = program.loops
    assert [is_innermost(program, loop) for loop in (outer, inner)] == [False, True]
    assert {s.access.array: s.elements for s in strides(program, inner)} == {"a": 2, "b": None, "c": 0, "d": -2}


@pytest.mark.parametrize(("flags", "is_one"), [("", True), (" overflow<nsw>", False)])
def test_a_sum_that_must_not_overflow_is_no_reduction(flags: str, is_one: bool) -> None:
    """Another order may."""
    text = f"""func.func @f(%m: memref<9xi32>, %s: memref<i32>) {{
      affine.for %i = 0 to 9 {{
        %a = affine.load %s[] : memref<i32>
        %b = affine.load %m[%i] : memref<9xi32>
        %c = arith.addi %a, %b{flags} : i32
        affine.store %c, %s[] : memref<i32>
      }}
      return
    }}"""
    (statement,) = read_function(read_text(text), "f").statements
    assert (statement.reduction is not None) is is_one
