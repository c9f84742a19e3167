"""Affine operations on values, and affine expressions over symbolic indices."""

from __future__ import annotations

from typing import Any

import pytest
from differential import agreement_test, function_text
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
FUNCTIONS = {name: function_text(name, _TWO, body) for name, body in DIFFERENTIAL.items()}
TEXT = "".join(FUNCTIONS.values())


test_agrees_with_the_interpreter_on_constants = agreement_test(TEXT, FUNCTIONS, small_indices=True)


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
