"""Affine operations on values, and affine expressions over symbolic indices."""

from __future__ import annotations

from typing import Any

import pytest
from differential import FEW, agreement_test, check_agreement, function_text, seeds
from hypothesis import given
from rows import Row, rewriting_tests

from smtenc.ir.affine import AffineBinary, AffineConstant, AffineDim, AffineExpr, AffineOperator, evaluate_affine
from smtenc.semantics.shared.affine_maps import evaluate
from smtenc.semantics.world import World
from smtenc.verdicts.lattice import Verdict

_TWO = "(%a: index, %b: index) -> index"
DIFFERENTIAL = {
    "apply": "%r = affine.apply affine_map<(d0)[s0] -> (d0 * 3 + s0 - 7)>(%a)[%b]",
    "apply_divisions": "%r = affine.apply affine_map<(d0, d1) -> (d0 floordiv 4 + d1 ceildiv 3 + d0 mod 5)>(%a, %b)",
    "apply_by_symbol": "%r = affine.apply affine_map<(d0)[s0] -> (d0 floordiv s0 + d0 mod s0 + d0 ceildiv s0)>(%a)[%b]",
    "min": "%r = affine.min affine_map<(d0)[s0] -> (d0, s0 - d0, 5)>(%a)[%b]",
    "max": "%r = affine.max affine_map<(d0)[s0] -> (d0 * 2, s0, 1)>(%a)[%b]",
}
NUMBERS = "%z = arith.constant 0 : i8\n%c0 = arith.constant 0 : index\n%c1 = arith.constant 1 : index\n"
COPY_IN = f"""{NUMBERS}%m = memref.alloc() : memref<4xi8>
bufferization.materialize_in_destination %t in writable %m : (tensor<4xi8>, memref<4xi8>) -> ()
"""
COPY_OUT = "%r = bufferization.to_tensor %m : memref<4xi8>"
_BUFFER = "(%t: tensor<4xi8>, %a: index, %b: index, %y: i8) -> tensor<4xi8>"
_SUM = "%x = arith.index_cast %i : index to i8\n%w = arith.addi %v, %x : i8\naffine.yield %w : i8"
_IF = "%r = affine.if affine_set<(d0)[s0] : ({})>(%a)[%b] -> index {{\naffine.yield %a : index\n}} else {{\naffine.yield %b : index\n}}"
CONTROL = {
    "if": (_TWO, _IF.format("d0 - s0 >= 0, d0 - 1 >= 0")),
    "if_equal": (_TWO, _IF.format("d0 - s0 * 2 == 0")),
    "if_divides": (_TWO, _IF.format("d0 mod s0 == 0")),
    "if_alone": (
        _BUFFER,
        f"{COPY_IN}affine.if affine_set<(d0) : (3 - d0 >= 0, d0 >= 0)>(%a) {{\nmemref.store %y, %m[%a] : memref<4xi8>\n}}\n{COPY_OUT}",
    ),
    "for": (
        "(%a: index, %b: index) -> i8",
        f"{NUMBERS}%r = affine.for %i = max affine_map<(d0) -> (d0, 0)>(%a) to min affine_map<(d0)[s0] -> (d0 + 3, s0 * 2)>(%a)[%b] step 2 "
        f"iter_args(%v = %z) -> (i8) {{\n{_SUM}\n}}",
    ),
    "for_writes": (_BUFFER, f"{COPY_IN}affine.for %i = 0 to %a {{\naffine.store %y, %m[%i + symbol(%b)] : memref<4xi8>\n}}\n{COPY_OUT}"),
    "for_in_for": (
        _BUFFER,
        f"{COPY_IN}affine.for %i = 0 to 3 {{\naffine.for %j = affine_map<(d0) -> (d0)>(%i) to 3 {{\n%x = affine.load %m[%j] : memref<4xi8>\n"
        f"%w = arith.addi %x, %y : i8\naffine.store %w, %m[%j - %i] : memref<4xi8>\n}}\n}}\n{COPY_OUT}",
    ),
    "load_and_store": (
        _BUFFER,
        f"{COPY_IN}%x = affine.load %m[symbol(%a) * 2 + 1] : memref<4xi8>\naffine.store %x, %m[symbol(%b) mod 2] : memref<4xi8>\n{COPY_OUT}",
    ),
    "vector_load_and_store": (
        _BUFFER,
        f"{COPY_IN}%x = affine.vector_load %m[symbol(%a)] : memref<4xi8>, vector<2xi8>\n"
        f"%w = arith.addi %x, %x : vector<2xi8>\naffine.vector_store %w, %m[symbol(%b)] : memref<4xi8>, vector<2xi8>\n{COPY_OUT}",
    ),
    "prefetch": (_BUFFER, f"{COPY_IN}affine.prefetch %m[symbol(%a)], read, locality<3>, data : memref<4xi8>\n{COPY_OUT}"),
    "parallel": (
        _BUFFER,
        f"{COPY_IN}affine.parallel (%i) = (symbol(%a)) to (min(symbol(%b), 4)) step (2) {{\naffine.store %y, %m[3 - %i] : memref<4xi8>\n}}\n{COPY_OUT}",
    ),
    "parallel_race": (
        _BUFFER,
        f"{COPY_IN}affine.parallel (%i) = (symbol(%a)) to (symbol(%b)) {{\naffine.store %y, %m[%i floordiv 2] : memref<4xi8>\n}}\n{COPY_OUT}",
    ),
    **{
        f"parallel_{kind}": (
            f"(%t: tensor<4x{type}>, %a: index, %b: index) -> {type}",
            f"{COPY_IN.replace('4xi8', f'4x{type}')}%r = affine.parallel (%i, %j) = (symbol(%a), 0) to (min(symbol(%b), 4), 2) "
            f'reduce ("{kind}") -> ({type}) {{\n%x = affine.load %m[%i] : memref<4x{type}>\naffine.yield %x : {type}\n}}',
        )
        for kind, type in {
            **dict.fromkeys(("addi", "muli", "andi", "ori"), "i8"),
            **dict.fromkeys(("maxs", "mins"), "si8"),
            **dict.fromkeys(("maxu", "minu"), "ui8"),
        }.items()
    },
    "delinearize": (
        "(%a: index, %b: index) -> index",
        "%d:2 = affine.delinearize_index %a into (%b, 3) : index, index\n%e = arith.shli %d#0, %d#1 : index\n%r = arith.addi %e, %d#1 : index",
    ),
    "linearize": ("(%a: index, %b: index) -> index", "%r = affine.linearize_index [%a, %b] by (5, 3) : index"),
}
FUNCTIONS = {name: function_text(name, *parts) for name, parts in CONTROL.items()} | {
    name: function_text(name, _TWO, body) for name, body in DIFFERENTIAL.items()
}
TEXT = "".join(FUNCTIONS.values())


test_agrees_with_the_interpreter_on_constants = agreement_test(
    TEXT, sorted(FUNCTIONS.keys() - {"linearize"}), small_indices=True, unroll=32
)


def test_an_attribute_that_says_no_says_no() -> None:
    for seed in range(20):
        check_agreement(TEXT, "linearize", seed, small_indices=True)


@pytest.mark.parametrize("name", [name for name in CONTROL if name != "linearize"])
@FEW
@given(seed=seeds)
def test_closed_forms_agree_with_the_interpreter(name: str, seed: int) -> None:
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("smtenc.semantics.loops.strategy.MOST_SHORT", 0)
        check_agreement(TEXT, name, seed, small_indices=True, unroll=32)


@pytest.mark.parametrize("operator", AffineOperator)
def test_expressions_evaluate_as_the_map_does(operator: AffineOperator) -> None:
    world = World()
    for a in range(-9, 10):
        for b in (1, 2, 5):
            expr: AffineExpr = AffineBinary(operator, AffineDim(0), AffineConstant(b))
            assert evaluate(world, expr, [world.constant_index(a)]).constant_value == evaluate_affine(expr, [a])


ROWS = [
    Row(
        "apply",
        "(%a: index, %b: index) -> index",
        "%r = affine.apply affine_map<(d0)[s0] -> (d0 * 4 + s0)>(%a)[%b]",
        "%c = arith.constant 4 : index\n%m = arith.muli %a, %c : index\n%r = arith.addi %m, %b : index",
        "%c = arith.constant 4 : index\n%m = arith.muli %b, %c : index\n%r = arith.addi %m, %a : index",
    ),
    Row(
        "apply_mod",
        "(%a: index) -> index",
        "%r = affine.apply affine_map<(d0) -> (d0 mod 8)>(%a)",
        "%c = arith.constant 7 : index\n%r = arith.andi %a, %c : index",
        "%c = arith.constant 8 : index\n%r = arith.remsi %a, %c : index",
    ),
    Row(
        "min",
        "(%a: index, %b: index) -> index",
        "%r = affine.min affine_map<(d0, d1) -> (d0, d1)>(%a, %b)",
        "%r = arith.minsi %b, %a : index",
        "%r = arith.minui %a, %b : index",
    ),
    Row(
        "max",
        "(%a: index, %b: index) -> index",
        "%r = affine.max affine_map<(d0, d1) -> (d0, d1, d0)>(%a, %b)",
        "%c = arith.cmpi slt, %a, %b : index\n%r = arith.select %c, %b, %a : index",
        "%r = affine.min affine_map<(d0, d1) -> (d0, d1)>(%a, %b)",
    ),
]


test_a_program_refines_itself, test_right_rewriting_is_proved, test_wrong_rewriting_is_refuted = rewriting_tests(ROWS)


def test_division_by_a_symbol_inside_a_loop_is_undefined_where_it_is_zero(verify: Any) -> None:
    """An operation that may be undefined is found in the body of a structured operation, too."""
    signature = "(%n: index, %s: index) -> index"
    loop = (
        "%t = tensor.generate %n {\n^bb0(%i: index):\n %x = affine.apply affine_map<(d0)[s0] -> (d0 mod s0)>(%i)[%s]\n"
        " tensor.yield %x : index\n} : tensor<?xindex>\n"
    )
    checked = "%e = tensor.empty(%n) : tensor<?xindex>\n"
    source = function_text("f", signature, f"{checked}%z = arith.constant 0 : index\n%r = arith.addi %n, %z : index")
    target = function_text("f", signature, f"{loop}%z = arith.constant 0 : index\n%r = tensor.dim %t, %z : tensor<?xindex>")
    assert verify(source, target).verdict is Verdict.INCORRECT
