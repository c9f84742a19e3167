"""Programs and schedules as text: what others execute of the text is what the model says, and the loops are certified."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from smtenc.errors import Unsupported
from smtenc.frontend import read_text
from smtenc.poly.programs.c_reader import read_c
from smtenc.poly.programs.c_text import c_function
from smtenc.poly.programs.computations import Compute, Constant, Read
from smtenc.poly.programs.execution import execute, run
from smtenc.poly.programs.generation import generated, loops, with_values
from smtenc.poly.programs.mlir_reader import read_function
from smtenc.poly.programs.mlir_text import mlir_function
from smtenc.poly.programs.model import Access, Array, Program, relation_of_times
from smtenc.presburger.affine import Affine, constant, floor_of
from smtenc.presburger.isl import Isl
from smtenc.presburger.loops import Block, For, If, Integer, Name, Node, Operation, Operator
from smtenc.presburger.loops import Statement as Call
from smtenc.presburger.loops import run as execution
from smtenc.presburger.relations import Relation
from smtenc.sets.certification import Certifier
from smtenc.sets.operations import Sets
from smtenc.verdicts.configuration.options import VerificationOptions
from smtenc.verdicts.lattice import Verdict
from solvers import Pool
from tests.poly.executing import COMPILER, executed_by_c, executed_by_mlir
from tests.poly.polybench import CASES, KERNELS, program
from tests.poly.test_polybench import as_array, given

STENCIL = """\
void stencil(int steps, int n, double a[n], double b[n]) {
  for (int t = 0; t < steps; t++) {
    for (int i = 1; i < n - 1; i++)
      b[i] = 0.5 * (a[i - 1] + a[i + 1]); // S0
    for (int i = 1; i < n - 1; i++)
      a[i] = b[i]; // S1
  }
}
"""
VARIED = """\
void varied(int n, double alpha, double a[n][2 * n + 2], double x[n], double total[1]) {
  double z[n + 1];
  double s;
  for (int i = n - 1; i >= 0; i--) {
    s = -1.5;
    for (int j = 0; j <= i; j += 2) {
      if (j > 3 || i < 2)
        a[i][2 * j + 1] = a[i][j] * alpha + (double)(i + 1) * sqrt(x[i]);
      s += min(a[i][j], x[j]) * (x[i] > 0.75 && !(x[j] < 0.6) ? 1.0 : x[j]);
    }
    z[i + 1] = -s / (n * 2.0) - (x[i] - (alpha - 1.0)) * fmax(x[i], 1.0);
  }
  for (int i = 0; i < n; i++) {
    x[i] = z[i + 1] / (alpha / pow(x[i], 2.0));
    total[0] += x[i];
  }
}
"""


def read(text: str) -> Program:
    return read_c(text, "nest.c")


def times(of: Program, change: Callable[[str, list[Affine]], tuple[Affine, ...]]) -> Relation:
    """A schedule by what each statement's own time becomes."""
    return relation_of_times(of, {s.name: change(s.name, list(s.time)) for s in of.statements})


def skewed(of: Program) -> Relation:
    """Of the stencil: S1 one step behind S0, and tiles of 4 along a skewed line."""

    def change(name: str, time: list[Affine]) -> tuple[Affine, ...]:
        t, i = time[1], time[3]
        late = int(name == "S1")
        line = t.scaled(2) + i + late
        return floor_of(line, 4), t, line, constant(late)

    return times(of, change)


def values_of(of: Program, sizes: Mapping[str, int], seed: int = 0) -> dict[str, Any]:
    rng = np.random.default_rng(seed)
    values: dict[str, Any] = dict(sizes)
    for a in of.arrays.values():
        if not a.is_local:
            shape = tuple(int(e.evaluate({v: sizes[v.name] for v in e.variables()})) for e in a.extents if e is not None)
            values[a.name] = rng.uniform(0.5, 1.5, shape) if a.extents else float(rng.uniform(0.5, 1.5))
    return values


def modelled(of: Program, values: dict[str, Any], schedule: Relation | None = None) -> dict[str, np.ndarray]:
    parameters, arrays = given(of, values)
    found = run(of, parameters, arrays, schedule)
    return {a.name: as_array(found[a.name], values[a.name]) for a in of.arrays.values() if not a.is_local and a.extents}


def same(found: Mapping[str, np.ndarray], expected: Mapping[str, np.ndarray]) -> None:
    """Bit for bit: in one order, all programs compute the same."""
    for name, array in expected.items():
        np.testing.assert_array_equal(found[name], array, name)


# -- what a text says ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("kernel", ["cholesky", "correlation", "durbin", "nussinov", "seidel-2d", "symm"])
def test_what_mlir_executes_is_what_the_model_says(kernel: str) -> None:
    of = program(kernel)
    values = CASES[kernel].inputs(of)
    expected = modelled(of, values)
    node = loops(of, Isl())
    for dialect in ("affine", "scf"):
        same(executed_by_mlir(mlir_function(of, node, "affine" if dialect == "affine" else "scf"), of, values), expected)


@pytest.mark.parametrize("kernel", KERNELS[::2])
def test_c_is_read_again_as_the_same_program(kernel: str) -> None:
    """Descending loops ascend then, over what is negated."""
    of = program(kernel)
    again = read(c_function(of, loops(of, Isl())))
    values = CASES[kernel].inputs(of)
    same(modelled(again, values), modelled(of, values))
    assert (again.parameters, list(again.arrays)) == (of.parameters, list(of.arrays))
    if all(not loop.descends for loop in of.loops):
        assert {s.name: s.depth for s in again.statements} == {s.name: s.depth for s in of.statements}


@pytest.mark.parametrize("kernel", KERNELS[::2])
def test_mlir_is_read_again_as_the_same_program(kernel: str) -> None:
    """Names are those of places then, and sizes of memrefs are parameters: the function has the arguments that it had."""
    of = program(kernel)
    first = read_text(mlir_function(of, loops(of, Isl())))
    again = read_function(first)
    assert read_text(mlir_function(again, loops(again, Isl()))).functions[0].type == first.functions[0].type
    values = CASES[kernel].inputs(of)
    names = [*of.parameters, *(a.name for a in of.arrays.values() if not a.is_local)]
    places = {name: f"arg{k}" for k, name in enumerate(names)}
    moved = {places[name]: value for name, value in values.items()}
    for a in again.arrays.values():
        if not a.is_local:
            sizes = zip(a.extents, np.shape(moved[a.name]), strict=True)
            moved |= {v.name: size for e, size in sizes if e is not None for v in e.variables()}
    found = modelled(again, moved)
    same({name: found[place] for name, place in places.items() if place in found}, modelled(of, values))


@pytest.mark.skipif(COMPILER is None, reason="there is no C compiler")
@pytest.mark.parametrize("kernel", ["adi", "correlation", "nussinov"])
def test_what_c_executes_is_what_the_model_says(kernel: str, tmp_path: Path) -> None:
    of = program(kernel)
    values = CASES[kernel].inputs(of)
    same(executed_by_c(c_function(of, loops(of, Isl())), of, values, tmp_path), modelled(of, values))


@pytest.mark.parametrize("language", ["affine", "scf", "c"])
def test_all_that_statements_compute_has_a_form(language: str, tmp_path: Path) -> None:
    of = read(VARIED)
    values = values_of(of, {"n": 6})
    node = loops(of, Isl())
    expected = modelled(of, values)
    if language == "c":
        text = c_function(of, node)
        same(modelled(read(text), values), expected)
        if COMPILER is not None:
            same(executed_by_c(text, of, values, tmp_path), expected)
    else:
        # whose powers and roots need not be the platform's
        found = executed_by_mlir(mlir_function(of, node, "affine" if language == "affine" else "scf"), of, values)
        for name, array in expected.items():
            np.testing.assert_allclose(found[name], array, rtol=1e-12, err_msg=name)


def test_a_schedule_gives_the_order() -> None:
    of = read(STENCIL)
    values = values_of(of, {"steps": 4, "n": 9})
    expected = modelled(of, values)
    tiled = skewed(of)
    # the schedule keeps all dependences: what is computed is the same, in another order
    same(modelled(of, values, tiled), expected)
    node = loops(of, Isl(), tiled)
    assert node != loops(of, Isl())
    same(executed_by_mlir(mlir_function(of, node), of, values), expected)
    same(modelled(read(c_function(of, node)), values), expected)


def test_remainders_in_conditions_are_read_again() -> None:
    """As floors: C's own operators round towards 0, and are not read."""
    of = read(
        "void f(int n, double a[n]) { for (int i = 0; i < n; i++) if (2 * floord(i, 2) == i || 3 * floord(i, 3) == i - 1) a[i] = 0.0; }"
    )
    text = c_function(of, loops(of, Isl()))
    assert "floord(i, 2)" in text
    values = values_of(of, {"n": 9})
    same(modelled(read(text), values), modelled(of, values))


def test_a_wrong_schedule_computes_something_else() -> None:
    of = read(STENCIL)
    values = values_of(of, {"steps": 4, "n": 9})
    reversed_ = times(of, lambda name, time: (-time[1], *time[2:]) if name == "S0" else tuple(time[1:]))
    expected = modelled(of, values, reversed_)
    assert any((expected[name] != array).any() for name, array in modelled(of, values).items())
    same(executed_by_mlir(mlir_function(of, loops(of, Isl(), reversed_)), of, values), expected)


def test_values_of_parameters_become_sizes() -> None:
    of = with_values(read(STENCIL), {"n": 9})
    text = mlir_function(of, loops(of, Isl()))
    assert "@stencil(%steps: index, %a: memref<9xf64>, %b: memref<9xf64>)" in text
    values = values_of(of, {"steps": 3})
    same(executed_by_mlir(text, of, values), modelled(read(STENCIL), {**values, "n": 9}))


def test_the_stencil_in_affine() -> None:
    of = read(STENCIL)
    assert (
        mlir_function(of, loops(of, Isl()))
        == """\
func.func @stencil(%steps: index, %n: index, %a: memref<?xf64>, %b: memref<?xf64>) {
  affine.for %t = 0 to %steps {
    affine.for %i = 1 to affine_map<(d0) -> (d0 - 1)>(%n) {
      %0 = affine.load %a[%i - 1] : memref<?xf64>
      %1 = affine.load %a[%i + 1] : memref<?xf64>
      %2 = arith.constant 0.5 : f64
      %3 = arith.addf %0, %1 : f64
      %4 = arith.mulf %2, %3 : f64
      affine.store %4, %b[%i] : memref<?xf64>
    }
    affine.for %i = 1 to affine_map<(d0) -> (d0 - 1)>(%n) {
      %5 = affine.load %b[%i] : memref<?xf64>
      affine.store %5, %a[%i] : memref<?xf64>
    }
  }
  return
}
"""
    )


def test_the_stencil_in_c() -> None:
    of = read(STENCIL)
    assert (
        c_function(of, loops(of, Isl()))
        == """\
void stencil(int steps, int n, double a[n], double b[n]) {
  for (int t = 0; t < steps; t += 1) {
    for (int i = 1; i < n - 1; i += 1)
      b[i] = 0.5 * (a[i - 1] + a[i + 1]); // S0
    for (int i = 1; i < n - 1; i += 1)
      a[i] = b[i]; // S1
  }
}
"""
    )


def test_an_instance_reads_all_before_it_writes() -> None:
    """Of statements that write twice: here the two elements change places."""
    of = read("void swap(int n, double a[n], double b[n]) { for (int i = 0; i < n; i++) a[i] = b[i]; }")
    (statement,) = of.statements
    i = statement.accesses[0].subscripts
    accesses = (Access("a", i), Access("b", i), Access("a", i, True), Access("b", i, True))
    twice = replace(of, statements=(replace(statement, accesses=accesses, writes=((2, Read(1, "f64")), (3, Read(0, "f64")))),))
    values = values_of(twice, {"n": 3})
    node = loops(twice, Isl())
    swapped = {"a": values["b"], "b": values["a"]}
    same(modelled(twice, values), swapped)
    same(executed_by_mlir(mlir_function(twice, node), twice, values), swapped)
    same(modelled(read(c_function(twice, node)), values), swapped)


def test_a_scalar_that_is_written_is_an_element_in_c() -> None:
    of = read("for (int i = 0; i < n; i++) s += a[i] * c;")
    text = c_function(of, loops(of, Isl()))
    assert "double s[1]" in text
    assert "double c" in text
    assert "double a[]" in text
    assert "%s: memref<f64>" in mlir_function(of, loops(of, Isl()))


# -- what has no text ---------------------------------------------------------------------------------------------------


def test_what_is_not_affine_is_structured() -> None:
    of = read("void f(int n, double a[n]) { for (int i = 0; i < n; i++) if (i < 2 || i > 5) a[i] = 0.0; }")
    i, n = Name("i"), Name("n")
    either = Operation(Operator.OR, (Operation(Operator.LESS, (i, Integer(2))), Operation(Operator.GREATER, (i, Integer(5)))))
    node = For("i", Integer(0), Operation(Operator.LESS, (i, n)), 1, If(either, Call("S0", (i,))))
    with pytest.raises(Unsupported, match="no form in affine"):
        mlir_function(of, node, "affine")
    values = values_of(of, {"n": 9})
    same(executed_by_mlir(mlir_function(of, node), of, values), modelled(of, values))


@pytest.mark.parametrize(
    "argument", [Operation(Operator.MAXIMUM, (Name("i"), Integer(3))), Operation(Operator.REMAINDER, (Name("i"), Integer(4)))]
)
def test_an_argument_may_be_any_expression(argument: Operation) -> None:
    of = read("void f(int n, double a[n], double b[n]) { for (int i = 0; i < n; i++) a[i] = b[i] + (double)(2 * i + 1); }")
    node = For("i", Integer(0), Operation(Operator.LESS, (Name("i"), Name("n"))), 1, Call("S0", (argument,)))
    values = values_of(of, {"n": 9})
    parameters, arrays = given(of, values)
    found = execute(of, parameters, arrays, execution(node, parameters))
    expected = {name: as_array(found[name], values[name]) for name in ("a", "b")}
    same(executed_by_mlir(mlir_function(of, node), of, values), expected)
    if argument.operator is Operator.REMAINDER:
        # which reads no maximum in a subscript
        same(modelled(read(c_function(of, node)), values), expected)


def _with_value(of: Program, value: Compute) -> Program:
    (statement,) = of.statements
    return replace(of, statements=(replace(statement, writes=((statement.writes[0][0], value),)),))


def test_what_has_no_form_is_refused_by_name() -> None:
    of = read("void f(int n, double a[n]) { for (int i = 0; i < n; i++) a[i] = 1.0; }")
    one = Constant("1.0", "f64")
    node = loops(of, Isl())
    with pytest.raises(Unsupported, match=r"arith\.strange"):
        mlir_function(_with_value(of, Compute("arith.strange", (one, one), "f64")), node)
    with pytest.raises(Unsupported, match=r"arith\.maximumf"):
        c_function(_with_value(of, Compute("arith.maximumf", (one, one), "f64")), node)
    with pytest.raises(Unsupported, match="'roundingmode' has no form"):
        mlir_function(_with_value(of, Compute("arith.addf", (one, one), "f64", (("roundingmode", "upward"),))), node)
    local = replace(of, arrays={"a": Array("a", (None,), is_local=True)})
    for printed in (mlir_function, c_function):
        with pytest.raises(Unsupported, match="nobody knows the size of the local array 'a'"):
            printed(local, node)
    with pytest.raises(Unsupported, match="'double' is no name in C"):
        c_function(replace(of, name="double"), node)


def test_flags_are_written() -> None:
    of = read("void f(int n, double a[n]) { for (int i = 0; i < n; i++) a[i] = 1.0; }")
    one = Constant("1.0", "f64")
    flagged = Compute("arith.addf", (one, one), "f64", (("fastmath", "reassoc,contract"),))
    text = mlir_function(_with_value(of, flagged), loops(of, Isl()))
    assert "arith.addf %0, %0 fastmath<reassoc,contract> : f64" in text
    read_text(text)


def test_names_do_not_meet() -> None:
    """Of arrays, parameters and iterators."""
    of = read("void f(int c0, double i[c0], double c1[c0]) { for (int j = 0; j < c0; j++) for (int k = 0; k <= j; k++) i[j] += c1[k]; }")
    renamed = replace(of, arrays={**of.arrays, "j": Array("j", ()), "k": Array("k", ())})
    text = mlir_function(renamed, loops(renamed, Isl()))
    read_text(text)
    assert "affine.for %c1_ " in text


# -- certificates -------------------------------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def certifier(solvers_pool: Pool) -> Certifier:
    return Certifier(VerificationOptions(seconds=20.0), lambda: solvers_pool)


def test_loops_are_certified(certifier: Certifier) -> None:
    of = read(STENCIL)
    sets = Sets(Isl(), certifier)
    for schedule in (None, skewed(of)):
        found = generated(of, sets, schedule)
        assert (found.answer.verdict, found.answer.reason) == (Verdict.CORRECT, "")
        assert found.loops == loops(of, Isl(), schedule)


def test_a_schedule_of_other_instances_is_none_of_the_program(certifier: Certifier) -> None:
    of = read(STENCIL)
    shorter = read(STENCIL.replace("i = 1; i < n - 1; i++)\n      a", "i = 2; i < n - 1; i++)\n      a"))
    found = generated(of, Sets(Isl(), certifier), shorter.schedule())
    assert found.answer.verdict is Verdict.INCORRECT
    assert found.loops is None
    assert "S1[" in found.answer.reason
    assert "is in the program and not in the schedule" in found.answer.reason


def test_loops_that_leave_something_out_are_found_out(certifier: Certifier) -> None:
    @dataclass(frozen=True)
    class Lying(Isl):
        def code(self, schedule: str, context: str, options: str) -> Node:
            return short(super().code(schedule, context, options))

    def short(node: Node) -> Node:
        match node:
            case Block(children):
                return Block(tuple(map(short, children[:1])))
            case If(condition, then, otherwise):
                return If(condition, short(then), otherwise)
            case For():
                return replace(node, body=short(node.body))
            case _:
                return node

    found = generated(read(STENCIL), Sets(Lying(), certifier))
    assert found.answer.verdict is Verdict.CONFLICT
    assert "is scheduled and not executed" in found.answer.reason
