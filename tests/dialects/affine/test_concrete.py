"""The affine dialect on numbers: index computations, accesses, loops and branches."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from smtenc.frontend import read_text
from smtenc.interpreter import POISON, ConcreteMemRef, Inconclusive, Undefined, run
from smtenc.ir.attributes import DenseArrayAttr
from tests.interpreter.programs import alternatives, evaluate, held, outcome, value


def applying(op: str, map: str, operands: str) -> str:
    return f"func.func @f(%i: index, %j: index) -> index {{\n %r = affine.{op} affine_map<{map}>{operands}\n return %r : index\n}}"


@pytest.mark.parametrize(
    ("map", "i", "j", "expected"),
    [
        ("(d0)[s0] -> (d0 * s0 + 3)", 5, -2, "-7"),
        ("(d0)[s0] -> (d0 floordiv s0)", -7, 2, "-4"),
        ("(d0)[s0] -> (d0 ceildiv s0)", -7, 2, "-3"),
        ("(d0)[s0] -> (d0 mod s0)", -7, 4, "1"),
    ],
)
def test_apply_rounds_as_the_affine_dialect_says(map: str, i: int, j: int, expected: str) -> None:
    assert outcome(applying("apply", map, "(%i)[%j]"), i, j) == expected


@pytest.mark.parametrize("operator", ["floordiv", "ceildiv", "mod"])
@pytest.mark.parametrize("divisor", [0, -3, POISON])
def test_a_divisor_that_is_not_positive_is_undefined(operator: str, divisor: int) -> None:
    with pytest.raises(Undefined):
        evaluate(applying("apply", f"(d0)[s0] -> (d0 {operator} s0)", "(%i)[%j]"), 7, divisor)


def test_minimum_and_maximum_are_signed() -> None:
    assert outcome(applying("min", "(d0, d1) -> (d0, d1 + 1)", "(%i, %j)"), 5, -3) == "-2"
    assert outcome(applying("max", "(d0, d1) -> (d0, d1 + 1)", "(%i, %j)"), 5, -3) == "5"


# ---- several indices and one


def split(n: int, *basis: int | str, given: int = 0) -> Any:
    """Three indices of a number; ``%b`` of the basis is ``given``. Without an outer bound as MLIR has it since release 20."""
    into = ", ".join(map(str, basis if len(basis) == 3 else (1, *basis)))
    text = (
        f"func.func @f(%n: index, %b: index) -> (index, index, index) {{\n%r:3 = affine.delinearize_index %n into ({into}) : index, index, index\n"
        "return %r#0, %r#1, %r#2 : index, index, index\n}"
    )
    return _outcome(text, [n, given], outer=len(basis) == 3)


def joined(i: int, j: int, *basis: int | str, given: int = 0, disjoint: str = "") -> Any:
    """A number of two indices; the basis as in ``split``."""
    by = ", ".join(map(str, basis if len(basis) == 2 else (1, *basis)))
    text = (
        f"func.func @f(%i: index, %j: index, %b: index) -> index {{\n%r = affine.linearize_index {disjoint} [%i, %j] by ({by}) : index\n"
        "return %r : index\n}"
    )
    return _outcome(text, [i, j, given], outer=len(basis) == 2)


def _outcome(text: str, arguments: list[int], *, outer: bool) -> Any:
    module = read_text(text)
    (function,) = module.functions
    assert function.body is not None
    (block,) = function.body.blocks
    if not outer:
        operation, *rest = block.operations
        basis = operation.attributes["static_basis"]
        assert isinstance(basis, DenseArrayAttr)
        attributes = {**operation.attributes, "static_basis": replace(basis, values=basis.values[1:])}
        block.operations = (replace(operation, attributes=attributes), *rest)
    values = [value(t, a) for t, a in zip(function.type.inputs, arguments, strict=True)]
    found = tuple(str(r) for r in run(function, module, values).results)
    return found if len(found) > 1 else found[0]


@pytest.mark.parametrize("basis", [(2, 3, 4), (3, 4)])
def test_an_index_is_split_row_major(basis: tuple[int, ...]) -> None:
    assert split(23, *basis) == ("1", "2", "3")
    assert split(0, *basis) == ("0", "0", "0")
    assert split(POISON, *basis) == ("poison",) * 3


def test_without_an_outer_bound_the_first_index_may_be_anything() -> None:
    assert split(99, 3, 4) == ("8", "0", "3")
    assert split(-1, 3, 4) == ("-1", "2", "3")
    for n in (24, -1):
        with pytest.raises(Inconclusive, match="bounds"):
            split(n, 2, 3, 4)


@pytest.mark.parametrize("size", [0, -1, POISON])
@pytest.mark.parametrize("basis", [("%b", 4), ("%b", 3, 4)])
def test_sizes_that_are_not_positive_are_undefined(basis: tuple[int | str, ...], size: int) -> None:
    assert split(1, *basis, given=3) == ("0", "0", "1")
    with pytest.raises(Undefined):
        split(1, *basis, given=size)


def test_indices_become_one() -> None:
    for basis in (("%b",), (5, "%b")):
        assert joined(2, 3, *basis, given=10) == "23"
        assert joined(7, -3, *basis, given=10) == "67"
        assert joined(2, POISON, *basis, given=10) == "poison"
    assert joined(2, 3, "%b", 10, given=POISON) == "23"
    assert joined(2, 3, "%b", given=POISON) == "poison"


def test_what_is_called_disjoint_must_be() -> None:
    for basis in (("%b",), (5, "%b")):
        assert joined(2, 3, *basis, given=10, disjoint="disjoint") == "23"
        with pytest.raises(Inconclusive, match="disjoint"):
            joined(2, 10, *basis, given=10, disjoint="disjoint")
    with pytest.raises(Inconclusive, match="disjoint"):
        joined(5, 3, 5, 10, disjoint="disjoint")


def test_an_index_that_overflows_has_no_agreed_meaning() -> None:
    with pytest.raises(Inconclusive, match="overflow"):
        joined(1 << 62, 0, 2)


# ---- accesses


def left(text: str, *arguments: Any) -> list[str]:
    """What the function leaves in its first argument, a buffer."""
    module = read_text(text)
    values = [value(t, a) for t, a in zip(module.functions[0].type.inputs, arguments, strict=True)]
    execution = run(module.functions[0], module, values)
    assert isinstance(values[0], ConcreteMemRef)
    return held(execution, values[0].block)


MOVE = "func.func @f(%m: memref<2x3xi32>, %i: index, %j: index) {\n%x = affine.load %m[%i, %j + 1] : memref<2x3xi32>\naffine.store %x, %m[%i floordiv 2, symbol(%j) * 2] : memref<2x3xi32>\nreturn\n}"


def test_an_access_is_where_its_map_leads() -> None:
    assert left(MOVE, [[1, 2, 3], [4, 5, 6]], 1, 1) == ["1", "2", "6", "4", "5", "6"]
    assert left(MOVE, [[1, 2, 3], [4, 5, 6]], 1, 0) == ["5", "2", "3", "4", "5", "6"]


@pytest.mark.parametrize(("i", "j"), [(2, 0), (-1, 0), (0, 2), (0, -2), (POISON, 0), (0, POISON)])
def test_an_access_out_of_bounds_or_at_poison_is_undefined(i: int, j: int) -> None:
    with pytest.raises(Undefined):
        evaluate(MOVE, [[1, 2, 3], [4, 5, 6]], i, j)


def test_an_index_that_the_map_does_not_read_does_not_matter() -> None:
    text = 'func.func @f(%m: memref<2xi32>, %i: index) -> i32 {\n%x = "affine.load"(%m, %i) <{map = affine_map<(d0) -> (1)>}> : (memref<2xi32>, index) -> i32\nreturn %x : i32\n}'
    assert outcome(text, [3, 4], POISON) == "4"


VECTORS = (
    "func.func @f(%m: memref<3x4xi32>, %i: index, %j: index) {\n%v = affine.vector_load %m[%i, %j] : memref<3x4xi32>, vector<2xi32>\n"
    "%w = arith.addi %v, %v : vector<2xi32>\naffine.vector_store %w, %m[%i + 1, %j - 1] : memref<3x4xi32>, vector<2xi32>\n"
    "affine.prefetch %m[%i + 9, %j], read, locality<3>, data : memref<3x4xi32>\nreturn\n}"
)


def test_vectors_lie_along_the_last_dimension() -> None:
    assert left(VECTORS, [[0, 1, 2, 3], [4, 5, 6, 7], [8, 9, 10, 11]], 0, 2) == [
        "0",
        "1",
        "2",
        "3",
        "4",
        "4",
        "6",
        "7",
        "8",
        "9",
        "10",
        "11",
    ]


def test_vectors_of_two_dimensions() -> None:
    text = "func.func @f(%m: memref<3x4xi32>) -> vector<2x2xi32> {\n%c = arith.constant 1 : index\n%v = affine.vector_load %m[%c, %c + 1] : memref<3x4xi32>, vector<2x2xi32>\nreturn %v : vector<2x2xi32>\n}"
    assert outcome(text, [[0, 1, 2, 3], [4, 5, 6, 7], [8, 9, 10, 11]]) == [["6", "7"], ["10", "11"]]


@pytest.mark.parametrize(("i", "j", "expected"), [(3, 1, Undefined), (2, 3, Undefined), (0, 3, Inconclusive)])
def test_vectors_across_bounds(i: int, j: int, expected: type[Exception]) -> None:
    with pytest.raises(expected):
        evaluate(VECTORS, [[0] * 4] * 3, i, j)


# ---- for


def looping(bounds: str) -> str:
    """The indices of a loop as digits of a number to the base 100."""
    return f"func.func @f(%n: index, %k: index) -> index {{\n%z = arith.constant 0 : index\n%h = arith.constant 100 : index\n%r = affine.for %i = {bounds} iter_args(%a = %z) -> index {{\n%b = arith.muli %a, %h : index\n%c = arith.addi %b, %i : index\naffine.yield %c : index\n}}\nreturn %r : index\n}}"


@pytest.mark.parametrize(
    ("bounds", "n", "k", "expected"),
    [
        ("1 to 4", 0, 0, "10203"),
        ("1 to 12 step 5", 0, 0, "10611"),
        ("%n to %k", 5, 7, "506"),
        ("%n to %k", 7, 5, "0"),
        ("-2 to 1", 0, 0, "-20100"),
        ("max affine_map<(d0)[s0] -> (d0, s0 - 1, 2)>(%n)[%k] to 6", 3, 5, "405"),
        ("max affine_map<(d0)[s0] -> (d0, s0 - 1, 2)>(%n)[%k] to 4", -3, -5, "203"),
        ("1 to min affine_map<(d0)[s0] -> (d0, s0 + 1, 9)>(%n)[%k]", 4, 2, "102"),
        ("1 to min affine_map<(d0)[s0] -> (d0, s0 + 1, 9)>(%n)[%k]", 4, -9, "0"),
    ],
)
def test_for_goes_from_the_greatest_lower_bound_to_below_the_least_upper(bounds: str, n: int, k: int, expected: str) -> None:
    assert outcome(looping(bounds), n, k) == expected


@pytest.mark.parametrize(("n", "k"), [(POISON, 3), (3, POISON)])
def test_a_bound_that_is_poison_is_undefined(n: int, k: int) -> None:
    with pytest.raises(Undefined, match="poison"):
        evaluate(looping("%n to %k"), n, k)


def test_a_bound_that_divides_by_what_is_not_positive_is_undefined() -> None:
    assert outcome(looping("0 to affine_map<()[s0, s1] -> (s0 floordiv s1)>()[%n, %k]"), 4, 2) == "1"
    with pytest.raises(Undefined, match="positive"):
        evaluate(looping("0 to affine_map<()[s0, s1] -> (s0 floordiv s1)>()[%n, %k]"), 4, 0)


def test_a_stencil_in_place_reads_what_was_written_before() -> None:
    text = "func.func @f(%m: memref<5xi32>) {\naffine.for %i = 1 to 4 {\n%a = affine.load %m[%i - 1] : memref<5xi32>\n%b = affine.load %m[%i + 1] : memref<5xi32>\n%c = arith.addi %a, %b : i32\naffine.store %c, %m[%i] : memref<5xi32>\n}\nreturn\n}"
    assert left(text, [1, 2, 3, 4, 5]) == ["1", "4", "8", "13", "5"]


# ---- if

CONDITION = "affine_set<(d0)[s0] : (d0 - 2 >= 0, s0 - d0 >= 0, d0 mod 2 == 0)>"
IF = f"func.func @f(%n: index, %k: index) -> index {{\n%r = affine.if {CONDITION}(%n)[%k] -> index {{\naffine.yield %n : index\n}} else {{\naffine.yield %k : index\n}}\nreturn %r : index\n}}"


@pytest.mark.parametrize(("n", "expected"), [(2, "2"), (4, "4"), (6, "5"), (3, "5"), (0, "5"), (-2, "5")])
def test_all_constraints_must_hold(n: int, expected: str) -> None:
    assert outcome(IF, n, 5) == expected


def test_a_condition_on_poison_is_undefined_whatever_the_others_say() -> None:
    with pytest.raises(Undefined, match="poison"):
        evaluate(IF, 0, POISON)


def test_without_an_else_nothing_is_done() -> None:
    text = "func.func @f(%m: memref<1xi32>, %x: i32, %n: index) {\naffine.if affine_set<(d0) : (d0 == 0)>(%n) {\naffine.store %x, %m[0] : memref<1xi32>\n}\nreturn\n}"
    assert left(text, [1], 5, 0) == ["5"]
    assert left(text, [1], 5, 1) == ["1"]


# ---- parallel


def test_parallel_loops_have_bounds_in_groups() -> None:
    text = "func.func @f(%m: memref<4x8xi32>, %x: i32, %n: index) {\naffine.parallel (%i, %j) = (max(%n, 1), 0) to (4, min(%n + 5, 7)) step (2, 3) {\naffine.store %x, %m[%i, %j] : memref<4x8xi32>\n}\nreturn\n}"
    found = left(text, [[0] * 8] * 4, 1, 0)
    assert [divmod(k, 8) for k, x in enumerate(found) if x == "1"] == [(1, 0), (1, 3), (3, 0), (3, 3)]
    assert left(text, [[0] * 8] * 4, 1, 9) == ["0"] * 32


def test_a_race_is_undefined() -> None:
    text = "func.func @f(%m: memref<4xi32>, %x: i32) {\naffine.parallel (%i) = (0) to (3) {\naffine.store %x, %m[%i floordiv 2] : memref<4xi32>\n}\nreturn\n}"
    with pytest.raises(Undefined, match=r"affine.store in iteration \[0\] and affine.store in iteration \[1\] of affine.parallel"):
        evaluate(text, [0] * 4, 1)
    assert left(text.replace("floordiv 2", "* 1"), [0] * 4, 1) == ["1", "1", "1", "0"]


def reducing(kind: str, type: str) -> str:
    return f'func.func @f(%m: memref<?x{type}>, %n: index) -> {type} {{\n%r = affine.parallel (%i) = (0) to (%n) reduce ("{kind}") -> ({type}) {{\n%x = affine.load %m[%i] : memref<?x{type}>\naffine.yield %x : {type}\n}}\nreturn %r : {type}\n}}'


@pytest.mark.parametrize(
    ("kind", "type", "expected", "identity"),
    [
        ("addi", "i8", "3", "0"),
        ("muli", "i8", "-15", "1"),
        ("andi", "i8", "1", "-1"),
        ("ori", "i8", "-3", "0"),
        ("maxs", "si8", "5", "-128"),
        ("mins", "si8", "-3", "127"),
        ("maxu", "ui8", "253", "0"),
        ("minu", "ui8", "1", "255"),
    ],
)
def test_integers_are_reduced_from_an_identity(kind: str, type: str, expected: str, identity: str) -> None:
    assert outcome(reducing(kind, type), [-3, 5, 1], 3) == expected
    assert outcome(reducing(kind, type), [-3, 5, 1], 0) == identity


@pytest.mark.parametrize(
    ("kind", "expected", "identity"),
    [("addf", "3.5", "0.0"), ("mulf", None, "1.0"), ("maximumf", "2.0", "-inf"), ("minimumf", "0.5", "inf")],
)
def test_floats_are_reduced_from_an_identity(kind: str, expected: str | None, identity: str) -> None:
    found = alternatives(reducing(kind, "f32"), [1.0, 2.0, 0.5], 3)
    assert found == (None if expected is None else {expected})
    assert outcome(reducing(kind, "f32"), [1.0], 0) == identity


def test_a_sum_of_negative_zeros_may_begin_with_the_identity() -> None:
    assert alternatives(reducing("addf", "f32"), [-0.0, -0.0], 2) == {"0.0", "-0.0"}


def test_a_sum_that_rounds_is_left_open() -> None:
    assert alternatives(reducing("addf", "f32"), [0.1, 1e8, -1e8], 3) is None


def test_assigning_more_than_once_is_not_executed() -> None:
    assert outcome(reducing("assign", "i8"), [7], 1) == "7"
    for count in (0, 2):
        with pytest.raises(Inconclusive):
            evaluate(reducing("assign", "i8"), [7, 8], count)
